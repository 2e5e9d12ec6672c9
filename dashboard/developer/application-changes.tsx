import type { Router } from '@koa/router';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { profileOf } from '../../kernel/profiles/directory.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { applicationsLink } from '../account-page.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import { proofFields, proveByForm } from '../session/proof-again.tsx';
import { type Refusal, refusalOf } from '../../kernel/pages/forms/proof-refusal.ts';
import { type OwnApplication, aboveApplication, applicationPath, readOwn } from './own-application.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';

/** A form about the application in the address, sent from a page of this session. */
async function ownApplicationForm(deps: Dependencies, visit: Visit): Promise<OwnApplication> {
  const own = await readOwn(deps, visit);
  await ownForm(deps, visit, own.publisher.id);
  return own;
}

async function getEndSecrets(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, publisher } = await readOwn(deps, visit);
  sendConfirmation(deps, visit, {
    title: 'End previous secrets',
    heading: (
      <>
        End the previous secrets of <bdi>{application.name}</bdi>?
      </>
    ),
    above: aboveApplication(application),
    text: (
      <p>
        All previous secrets stop working within seconds. The current secret and all tokens keep working.
        Anything that still uses a previous secret can no longer get tokens.
      </p>
    ),
    button: 'End them now',
    back: { href: applicationPath(application.appId), text: 'Cancel' },
    actorId: publisher.id,
  });
}

async function postEndSecrets(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, viewer } = await ownApplicationForm(deps, visit);
  const { appId } = application;
  await deps.operations.execute('endPreviousSecrets', { appId }, viewer);
  seeOther(visit.context, address(applicationPath(appId), { done: 'secrets-ended' }));
}

async function sendDeletion(
  deps: Dependencies,
  visit: Visit,
  { application, publisher }: OwnApplication,
  refusal: Refusal | null = null,
): Promise<void> {
  const fields = proofFields(deps, visit);
  sendConfirmation(deps, visit, {
    ...(refusal !== null && { status: refusal.status, alert: refusal.text }),
    title: 'Delete',
    heading: (
      <>
        Delete <bdi>{application.name}</bdi>?
      </>
    ),
    above: aboveApplication(application),
    text: (
      <p>
        Its secret and every token stop working within seconds, for every business that connected it. This
        cannot be undone.
      </p>
    ),
    ...(fields !== null && { fields }),
    button: 'Delete for good',
    back: { href: applicationPath(application.appId), text: 'Keep it' },
    actorId: publisher.id,
  });
}

async function getDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  await sendDeletion(deps, visit, await readOwn(deps, visit));
}

async function postDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwn(deps, visit);
  const field = await ownForm(deps, visit, own.publisher.id);
  const { appId } = own.application;
  try {
    await proveByForm(deps, visit, field);
    await deps.operations.execute('endApplication', { appId, expectedVersion: null }, own.viewer);
    seeOther(visit.context, address(applicationsLink.href, { done: 'deleted' }));
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal === null) throw error;
    await sendDeletion(deps, visit, own, refusal);
  }
}

async function getDisconnect(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, publisher, viewer } = await readOwn(deps, visit);
  const { businessProfileId } = await deps.operations.execute(
    'readConnectionOfApplication',
    { appId: application.appId, connectionId: parameter(visit, 'connectionId') },
    viewer,
  );
  const business = await profileOf(deps, businessProfileId, requestId(visit.context));
  sendConfirmation(deps, visit, {
    title: 'Disconnect a business',
    heading: (
      <>
        Disconnect <bdi>{business?.displayName ?? businessProfileId}</bdi> from <bdi>{application.name}</bdi>?
      </>
    ),
    above: aboveApplication(application),
    text: <p>The app loses access to this business within seconds. The business can connect it again.</p>,
    button: 'Disconnect',
    back: { href: applicationPath(application.appId), text: 'Keep it' },
    actorId: publisher.id,
  });
}

async function postDisconnect(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, viewer } = await ownApplicationForm(deps, visit);
  const { appId } = application;
  const connectionId = parameter(visit, 'connectionId');
  await deps.operations.execute('endConnectionOfApplication', { appId, connectionId }, viewer);
  seeOther(visit.context, address(applicationPath(appId), { done: 'disconnected' }));
}

/** What a developer does with an application besides editing it (spec 5.1, 5.2), each with a confirmation. */
export function applicationChangeRoutes(deps: Dependencies): Router {
  const path = applicationPath(':appId');
  return createExactRouter()
    .get(`${path}/end-previous-secrets`, signedIn(deps, getEndSecrets))
    .post(`${path}/end-previous-secrets`, signedIn(deps, postEndSecrets))
    .get(`${path}/delete`, signedIn(deps, getDeletion))
    .post(`${path}/delete`, signedIn(deps, postDeletion))
    .get(`${path}/connections/:connectionId/disconnect`, signedIn(deps, getDisconnect))
    .post(`${path}/connections/:connectionId/disconnect`, signedIn(deps, postDisconnect));
}
