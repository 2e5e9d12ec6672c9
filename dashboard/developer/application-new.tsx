import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { z } from 'zod';
import { DomainError } from '../../kernel/errors/errors.ts';
import { applicationDraft } from '../../kernel/member-operations/member-shapes.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { newSecret } from '../../kernel/access/secrets.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { accountLink, applicationsLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { applicationFieldset, faultSummary } from './application-form.tsx';
import { type ApplicationInput, checkInput, emptyInput, readInput } from './application-input.ts';
import { type Refused, refusedAsForeign, refusedByService } from './application-refusal.tsx';
import { newSecretOf } from './client-secret.tsx';
import { publishersOf } from './publisher.ts';
import { type DraftOf, draftField, readDraft } from '../../kernel/pages/forms/draft.tsx';
import { storeForNextPage } from '../session/shown-once.ts';
import { confirmedFirst } from '../session/unconfirmed-email.tsx';
import { keepInput, keptInput } from '../typed-input.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { postedForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';

const { href: path } = applicationsLink;

/** The form for another application of a profile; it keeps that profile whatever the session acts as later. */
export function newApplicationFor(profileId: string): string {
  return address(`${path}/new`, { profile: profileId });
}

function draftOf(publisher: Profile): DraftOf<z.output<typeof applicationDraft>> {
  return { subject: ['application', publisher.id], schema: applicationDraft };
}

function sendNewForm(deps: Dependencies, visit: Visit, publisher: Profile, refused: Refused | null): void {
  const { input, faults, alert, status = 400 } = refused ?? { input: emptyInput, faults: new Map() };
  const draft = { appId: deps.ids(), clientSecret: newSecret() };
  sendAccountPage(deps, visit, {
    title: 'Register an app',
    above: [accountLink, applicationsLink],
    status: refused === null ? 200 : status,
    alert: alert ?? faultSummary(faults),
    main: (
      <>
        <p>
          It is published by <bdi>{publisher.displayName}</bdi>. The app works at once. Until the platform has
          reviewed it, the consent page says so.
        </p>
        <form method="post" action={newApplicationFor(publisher.id)} novalidate>
          {tokenField(deps, visit, `${path}/new`, publisher.id)}
          {draftField(deps, visit, draftOf(publisher), draft)}
          {applicationFieldset(input, faults)}
          <div class="choices">
            <button class="primary" type="submit">
              Register
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

const ofConfirmed = {
  title: 'Register an app',
  above: [accountLink, applicationsLink],
  purpose: 'So that we can reach you, you can register apps only',
};

async function getNew(deps: Dependencies, visit: Visit): Promise<void> {
  const { chosen: publisher } = publishersOf(visit);
  sendNewForm(deps, visit, publisher, keptInput(deps, visit, publisher.id));
}

function refuse(deps: Dependencies, visit: Visit, publisher: Profile, refused: Refused): void {
  keepInput(deps, visit, publisher.id, refused.input);
  sendNewForm(deps, visit, publisher, refused);
}

/** The form's draft was used before, and the form was changed since or sent too late. */
function refusedAsUsed(input: ApplicationInput): Refused {
  const alert = (
    <p>
      Nothing was saved: this form has already registered an app. You find it among{' '}
      <a href={path}>your apps</a>. To register another one, send the form again.
    </p>
  );
  return { input, faults: new Map(), alert, status: 422 };
}

function refusedOf(error: unknown, input: ApplicationInput): Refused | null {
  const isUsed = error instanceof DomainError && error.code === '0010010000422';
  return isUsed ? refusedAsUsed(input) : refusedByService(error, input);
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  const { chosen: publisher } = publishersOf(visit);
  const { field, isOwn } = await postedForm(deps, visit, publisher.id);
  const input = readInput(field);
  const draft = readDraft(deps, visit, draftOf(publisher), field);
  if (!isOwn || draft === null) {
    refuse(deps, visit, publisher, refusedAsForeign(input));
    return;
  }
  const checked = checkInput(deps, input);
  if ('faults' in checked) {
    refuse(deps, visit, publisher, { input, faults: checked.faults });
    return;
  }
  try {
    const { appId } = await deps.operations.execute(
      'createApplication',
      { form: checked.form, draft },
      viewerOf(visit, publisher),
    );
    const { clientSecret } = draft;
    storeForNextPage(deps, visit, newSecretOf(appId), { clientSecret, previousSecretExpiresAtUtc: null });
    seeOther(visit.context, `${path}/${appId}`);
  } catch (error) {
    const refused = refusedOf(error, input);
    if (refused === null) throw error;
    refuse(deps, visit, publisher, refused);
  }
}

/** The form for another application of a profile (spec 5.2). */
export function applicationNewRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(`${path}/new`, signedIn(deps, confirmedFirst(ofConfirmed, getNew)))
    .post(`${path}/new`, signedIn(deps, confirmedFirst(ofConfirmed, postNew)));
}
