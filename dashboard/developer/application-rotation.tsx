import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { z } from 'zod';
import { DomainError } from '../../kernel/errors/errors.ts';
import { secretDraft } from '../../kernel/member-operations/member-shapes.ts';
import { newSecret } from '../../kernel/access/secrets.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { newSecretOf } from './client-secret.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import { type DraftOf, draftField, readDraft } from '../../kernel/pages/forms/draft.tsx';
import { proofFields, proveByForm } from '../session/proof-again.tsx';
import { refusalOf } from '../../kernel/pages/forms/proof-refusal.ts';
import { type OwnApplication, aboveApplication, applicationPath, readOwn } from './own-application.ts';
import { storeForNextPage } from '../session/shown-once.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';

function draftOf(appId: string): DraftOf<z.output<typeof secretDraft>> {
  return { subject: ['secret', appId], schema: secretDraft };
}

const usedAlready = {
  status: 422,
  alert:
    'Nothing was changed: this form has already rotated the secret and shown the new one. To rotate it again, send the form again.',
};

async function sendForm(
  deps: Dependencies,
  visit: Visit,
  { application, publisher }: OwnApplication,
  refused: { readonly status: number; readonly alert: string } | null = null,
): Promise<void> {
  sendConfirmation(deps, visit, {
    ...refused,
    title: 'Rotate the secret',
    heading: (
      <>
        Rotate the secret of <bdi>{application.name}</bdi>?
      </>
    ),
    above: aboveApplication(application),
    text: (
      <p>
        You get a new client secret, which is shown only once. The current one keeps working for{' '}
        {deps.env.SECRET_GRACE_HOURS} hours, so that you have time to replace it.
      </p>
    ),
    fields: (
      <>
        {draftField(deps, visit, draftOf(application.appId), { clientSecret: newSecret() })}
        {proofFields(deps, visit)}
      </>
    ),
    button: 'Rotate the secret',
    isHarmless: true,
    back: { href: applicationPath(application.appId), text: 'Cancel' },
    actorId: publisher.id,
  });
}

async function getRotation(deps: Dependencies, visit: Visit): Promise<void> {
  await sendForm(deps, visit, await readOwn(deps, visit));
}

async function postRotation(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwn(deps, visit);
  const field = await ownForm(deps, visit, own.publisher.id);
  const { appId } = own.application;
  const draft = readDraft(deps, visit, draftOf(appId), field);
  if (draft === null) {
    await sendForm(deps, visit, own);
    return;
  }
  try {
    await proveByForm(deps, visit, field);
    const rotated = await deps.operations.execute('rotateSecret', { appId, draft }, own.viewer);
    storeForNextPage(deps, visit, newSecretOf(appId), { ...rotated, ...draft });
    seeOther(visit.context, applicationPath(appId));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refusal = refusalOf(visit, error);
    if (refusal !== null) await sendForm(deps, visit, own, { status: refusal.status, alert: refusal.text });
    else if (error.code === '0010010000422') await sendForm(deps, visit, own, usedAlready);
    else if (error.code === 'Developer_Application_UP_State_RJ') {
      await sendForm(deps, visit, own, { status: 409, alert: `Nothing was changed: ${error.message}` });
    } else throw error;
  }
}

/** A new client secret for an application (spec 5.1), with a confirmation. */
export function applicationRotationRoutes(deps: Dependencies): Router {
  const path = `${applicationPath(':appId')}/rotate-secret`;
  return createExactRouter().get(path, signedIn(deps, getRotation)).post(path, signedIn(deps, postRotation));
}
