import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { changedFields } from '../../kernel/member-operations/changed-fields.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import { applicationFieldset, faultSummary } from './application-form.tsx';
import { type ApplicationInput, checkInput, readInput } from './application-input.ts';
import { type Refused, refusedAsForeign, refusedByService } from './application-refusal.tsx';
import {
  type Application,
  type OwnApplication,
  aboveApplication,
  applicationPath,
  readOwn,
} from './own-application.ts';
import { keepInput, keptInput } from '../typed-input.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { postedForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';

function inputOf(application: Application): ApplicationInput {
  const { name, websiteUrl, privacyUrl, supportEmail, redirectUris, scopes } = application;
  return {
    name,
    websiteUrl: websiteUrl ?? '',
    privacyUrl: privacyUrl ?? '',
    supportEmail: supportEmail ?? '',
    redirectUris: redirectUris.join('\n'),
    scopes,
  };
}

function sendEditForm(
  deps: Dependencies,
  visit: Visit,
  { application, publisher }: OwnApplication,
  version: number,
  refused: Refused | null,
): void {
  const path = applicationPath(application.appId);
  const {
    input,
    faults,
    alert,
    status = 400,
  } = refused ?? {
    input: inputOf(application),
    faults: new Map(),
  };
  sendAccountPage(deps, visit, {
    title: 'Edit',
    heading: (
      <>
        Edit <bdi>{application.name}</bdi>
      </>
    ),
    above: aboveApplication(application),
    status: refused === null ? 200 : status,
    alert: alert ?? faultSummary(faults),
    main: (
      <>
        <p>
          New redirect URIs and scopes apply from the next request. What businesses have allowed does not
          change. If you change the name, website, redirect URIs or scopes, the app has to be reviewed again.
        </p>
        <form method="post" action={`${path}/edit`} novalidate>
          {tokenField(deps, visit, `${path}/edit`, publisher.id)}
          <input type="hidden" name="version" value={version} />
          {applicationFieldset(input, faults, application.scopes)}
          <div class="choices">
            <button class="primary" type="submit">
              Save
            </button>
            <a class="button" href={path}>
              Cancel
            </a>
          </div>
        </form>
      </>
    ),
  });
}

/** What was typed belongs to the version for which the form was opened: it does not replace a later one. */
function formOf(appId: string, version: number): string {
  return `${appId} ${version}`;
}

async function getEdit(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwn(deps, visit);
  const { appId, version } = own.application;
  sendEditForm(deps, visit, own, version, keptInput(deps, visit, formOf(appId, version)));
}

function refuse(
  deps: Dependencies,
  visit: Visit,
  own: OwnApplication,
  version: number,
  refused: Refused,
): void {
  keepInput(deps, visit, formOf(own.application.appId, version), refused.input);
  sendEditForm(deps, visit, own, version, refused);
}

/** The form again, for a refusal that the person can correct; null for any other. */
function refusedOf(error: unknown, input: ApplicationInput, path: string): Refused | null {
  if (error instanceof DomainError && error.code === '0010010000412') {
    const alert = (
      <p>
        Nothing was saved: somebody changed the app after you opened this form.{' '}
        <a href={`${path}/edit`}>Reload the form</a> to see its current details.
      </p>
    );
    return { input, faults: new Map(), alert, status: 412 };
  }
  return refusedByService(error, input);
}

async function postEdit(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwn(deps, visit);
  const { field, isOwn } = await postedForm(deps, visit, own.publisher.id);
  const { appId, scopes } = own.application;
  const input = readInput(field, scopes);
  const version = Number.parseInt(field('version') ?? '', 10) || 0;
  if (!isOwn) {
    refuse(deps, visit, own, version, refusedAsForeign(input));
    return;
  }
  const checked = checkInput(deps, input);
  if ('faults' in checked) {
    refuse(deps, visit, own, version, { input, faults: checked.faults });
    return;
  }
  try {
    await deps.operations.execute(
      'updateApplication',
      { appId, change: checked.form, expectedVersion: version },
      own.viewer,
    );
    seeOther(visit.context, address(applicationPath(appId), { done: 'saved' }));
  } catch (error) {
    const refused = refusedOf(error, input, applicationPath(appId));
    if (refused === null) throw error;
    // Sent twice, the form finds its own change.
    const { application } = await readOwn(deps, visit);
    if (changedFields(application, checked.form).length === 0) {
      seeOther(visit.context, address(applicationPath(appId), { done: 'saved' }));
    } else {
      refuse(deps, visit, own, version, refused);
    }
  }
}

/** Details, redirect URIs and scopes of an application (spec 5.2). */
export function applicationEditRoutes(deps: Dependencies): Router {
  const path = `${applicationPath(':appId')}/edit`;
  return createExactRouter().get(path, signedIn(deps, getEdit)).post(path, signedIn(deps, postEdit));
}
