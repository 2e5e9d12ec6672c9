import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { squareLogo } from '../../kernel/media/re-encode.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { AppLogo } from '../../kernel/pages/parts/app-logo.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { excessRefusal, pictureTypes, storePictures, unread, uploadOf } from '../pictures/picture-upload.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnApplication, aboveApplication, applicationPath, readOwn } from './own-application.ts';

interface Refusal {
  readonly alert: string;
  readonly status: number;
}

/** Where the logo of an app is chosen. */
export const logoPath = (appId: string) => `${applicationPath(appId)}/logo`;

function sendLogoForm(
  deps: Dependencies,
  visit: Visit,
  { application, publisher }: OwnApplication,
  refusal: Refusal | null = null,
): void {
  const { appId, name, logoMediaShortCode } = application;
  const path = logoPath(appId);
  const { BASE_URL } = deps.env;
  sendAccountPage(deps, visit, {
    title: 'Logo',
    heading: (
      <>
        Logo of <bdi>{name}</bdi>
      </>
    ),
    above: aboveApplication(application),
    sources: { 'img-src': [new URL(BASE_URL).origin] },
    ...(refusal !== null && refusal),
    main: (
      <>
        <AppLogo baseUrl={BASE_URL} of={logoMediaShortCode} />
        <p>
          Businesses see it on the consent page and among their connected apps, once the platform has reviewed
          the app. Another logo takes another review.
        </p>
        <form method="post" action={path} enctype="multipart/form-data">
          {tokenField(deps, visit, path, publisher.id)}
          <div class="field">
            <label for="logo">Picture</label>
            <input id="logo" name="logo" type="file" accept={pictureTypes} aria-describedby="logo-hint" />
            <p class="quiet hint" id="logo-hint">
              JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. A picture that is not square gets transparent edges.
            </p>
          </div>
          <div class="choices">
            <button class="primary" type="submit">
              Save logo
            </button>
            <a class="button" href={applicationPath(appId)}>
              Cancel
            </a>
          </div>
        </form>
        {logoMediaShortCode !== null && (
          <ButtonForm
            action={`${path}/remove`}
            token={tokenField(deps, visit, `${path}/remove`, publisher.id)}
            button="Remove the logo"
          />
        )}
      </>
    ),
  });
}

async function getLogo(deps: Dependencies, visit: Visit): Promise<void> {
  sendLogoForm(deps, visit, await readOwn(deps, visit));
}

async function postLogo(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwn(deps, visit);
  const { appId } = own.application;
  const refuse = (refusal: Refusal) => sendLogoForm(deps, visit, own, refusal);
  const upload = await uploadOf(deps, visit, own.publisher.id, 1);
  if (upload === null) return refuse({ alert: unread, status: 413 });
  if (upload.excess !== null) return refuse(excessRefusal(upload.excess, 1));
  const [file] = upload.files;
  if (file === undefined) return refuse({ alert: 'Choose a picture first.', status: 400 });
  try {
    const [mediaShortCode = ''] = await storePictures(deps, own.viewer, [await squareLogo(file[1])]);
    await deps.operations.execute('setApplicationLogo', { appId, form: { mediaShortCode } }, own.viewer);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== '0010010000400') throw error;
    return refuse({ alert: error.details.errors?.[0]?.detail ?? error.message, status: 400 });
  }
  seeOther(visit.context, address(applicationPath(appId), { done: 'saved' }));
}

async function postRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, publisher, viewer } = await readOwn(deps, visit);
  await ownForm(deps, visit, publisher.id);
  const { appId } = application;
  await deps.operations.execute('removeApplicationLogo', { appId }, viewer);
  seeOther(visit.context, address(applicationPath(appId), { done: 'saved' }));
}

/** The picture of an app (spec 5.2). */
export function applicationLogoRoutes(deps: Dependencies): Router {
  const path = logoPath(':appId');
  return createExactRouter()
    .get(path, signedIn(deps, getLogo))
    .post(path, signedIn(deps, postLogo))
    .post(`${path}/remove`, signedIn(deps, postRemoval));
}
