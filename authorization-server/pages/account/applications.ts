import { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors.ts';
import { readPage } from '../../../kernel/pagination.ts';
import type { Profile } from '../../identity/profiles.ts';
import { html } from '../../../kernel/html.ts';
import { seeOther } from '../page.ts';
import { accountLink, address, applicationsLink, pager, sendAccountPage } from './account-page.ts';
import { profileSwitch, profilesOf } from './acting-profile.ts';
import { applicationFieldset, faultSummary } from './application-form.ts';
import {
  type ApplicationFaults,
  type ApplicationInput,
  checkInput,
  emptyInput,
  faultsOfRefusal,
  readInput,
} from './application-input.ts';
import { applicationBadges } from './badges.ts';
import { newSecretOf } from './client-secret.ts';
import { handOn } from './shown-once.ts';
import { type AccountDependencies, type Visit, ownForm, signedIn, tokenField, viewerOf } from './visit.ts';

const { href: path } = applicationsLink;

/** The form for another application of a profile; it stays with that profile whatever the session acts as later. */
function newFor(profileId: string): string {
  return address(`${path}/new`, { profile: profileId });
}

/** The profile that the address names, else the one acted for. Throws 403 for one that is not the member's. */
async function publisherFor(deps: AccountDependencies, visit: Visit): Promise<Profile> {
  const wanted = visit.query.get('profile') ?? visit.session.actingProfileId;
  const publisher = (await profilesOf(deps, visit)).find(({ id }) => id === wanted);
  if (publisher !== undefined) return publisher;
  throw new DomainError('0010010000403', 'You do not own or manage the profile that would publish the app.');
}

async function getApplications(deps: AccountDependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const [{ items, total }, switcher] = await Promise.all([
    deps.operations.execute('listApplications', page, viewerOf(visit)),
    profileSwitch(deps, visit, 'Each profile publishes its own applications.'),
  ]);
  sendAccountPage(deps, visit, {
    title: 'Applications',
    above: [accountLink],
    main: html`${switcher}
      <p class="actions">
        <a class="button primary" href="${newFor(visit.session.actingProfileId)}">Register an application</a>
      </p>
      ${
        total === 0
          ? html`<p>This profile has not registered an application yet.</p>`
          : html`<ul class="entries">
              ${items.map(
                (item) =>
                  html`<li class="entry">
                    <h2>
                      <a href="${path}/${item.appId}"><bdi>${item.name}</bdi></a>
                    </h2>
                    <p>${applicationBadges(item)}</p>
                    <p class="quiet"><code>${item.clientId}</code></p>
                  </li>`,
              )}
            </ul>`
      }
      ${pager(visit, { ...page, total })}`,
  });
}

function sendNewForm(
  deps: AccountDependencies,
  visit: Visit,
  publisher: Profile,
  input: ApplicationInput = emptyInput,
  faults: ApplicationFaults = new Map(),
): void {
  sendAccountPage(deps, visit, {
    title: 'Register an application',
    above: [accountLink, applicationsLink],
    status: faults.size === 0 ? 200 : 400,
    alert: faultSummary(faults),
    main: html`<p>
        It is published by <bdi>${publisher.displayName}</bdi>. The application works at once. The consent
        page says that it is not reviewed until the platform has reviewed it.
      </p>
      <form method="post" action="${newFor(publisher.id)}" novalidate>
        ${tokenField(deps, visit, `${path}/new`, publisher.id)} ${applicationFieldset(input, faults)}
        <div class="choices">
          <button class="primary" type="submit">Register</button>
          <a class="button" href="${path}">Cancel</a>
        </div>
      </form>`,
  });
}

async function getNew(deps: AccountDependencies, visit: Visit): Promise<void> {
  sendNewForm(deps, visit, await publisherFor(deps, visit));
}

async function postNew(deps: AccountDependencies, visit: Visit): Promise<void> {
  const publisher = await publisherFor(deps, visit);
  const input = readInput(await ownForm(deps, visit, publisher.id));
  const checked = checkInput(deps, input);
  if ('faults' in checked) {
    sendNewForm(deps, visit, publisher, input, checked.faults);
    return;
  }
  try {
    const { appId, clientSecret } = await deps.operations.execute(
      'createApplication',
      { form: checked.form },
      viewerOf(visit, publisher),
    );
    handOn(deps, visit, newSecretOf(appId), { clientSecret, previousSecretExpiresAtUtc: null });
    seeOther(visit.context, `${path}/${appId}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.errors === undefined) throw error;
    sendNewForm(deps, visit, publisher, input, faultsOfRefusal(error, input));
  }
}

/** The developer console: what the acting profile publishes, and the form for another one (spec 5.2). */
export function applicationsRoutes(deps: AccountDependencies): Router {
  return new Router()
    .get(path, signedIn(deps, getApplications))
    .get(`${path}/new`, signedIn(deps, getNew))
    .post(`${path}/new`, signedIn(deps, postNew));
}
