import type { Router } from '@koa/router';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { address } from '../../../kernel/pages/address.ts';
import { memberToken, ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { codeOrRecoveryField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { type Refusal, passwordOf, proofOf, refusalOf } from '../../../kernel/pages/forms/proof-refusal.ts';
import type { ShownOnce } from '../../../kernel/pages/forms/shown-once.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Form } from '../../../kernel/pages/parts/form.tsx';
import { Alert } from '../../../kernel/pages/parts/notice.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  addMadePasskey,
  beginPasskey,
  passkeyOptions,
  removePasskey,
} from '../../identity/passkeys/passkey-registration.ts';
import { passkeysOf } from '../../identity/passkeys/passkey.store.ts';
import { relyingParty } from '../../identity/passkeys/relying-party.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import { deviceName } from '../../identity/sessions/device-name.ts';
import { securityLink } from './second-factor-page.tsx';
import { accountLink, sendAccountPage, sendConfirmation } from './security-page.tsx';
import { readStored, storeForNextPage, takeStored } from './shown-once.ts';
import { confirmedFirst } from './unconfirmed-email.tsx';
import { type Visit, signedIn } from './visit.ts';

const newPath = `${securityLink.href}/passkeys/new`;
const makePath = `${securityLink.href}/passkeys/make`;
const removePath = (id: string) => `${securityLink.href}/passkeys/${id}/remove`;

const title = 'Add a passkey';
const above = [accountLink, securityLink];
const ofConfirmed = { title, above, purpose: 'You can add a passkey' };

/** What the browser makes a passkey from, while it does. */
const begun: ShownOnce<{ readonly challenge: string }> = {
  subject: ['passkey'],
  schema: z.object({ challenge: z.string() }),
  seconds: 600,
};

/** The member's passkeys, for the security page. */
export async function passkeysSection(deps: Dependencies, { session }: Visit): Promise<Html | null> {
  if (relyingParty(deps) === null) return null;
  const passkeys = await passkeysOf(deps, session.account.memberId);
  return (
    <>
      <h2>Passkeys</h2>
      <p>
        A passkey is a key in your phone, computer or password manager, which unlocks it with a finger, your
        face or a PIN. You sign in with it alone: there is no password to steal, and no code to type.
      </p>
      <Entries>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li class="entry">
            <h3>Made with {name}</h3>
            <p class="quiet">
              Added <Time at={createdAt} />
              {lastUsedAt === null ? (
                ', not used yet.'
              ) : (
                <>
                  , last used <Time at={lastUsedAt} />.
                </>
              )}
            </p>
            <p class="actions">
              <a class="button" href={removePath(id)}>
                Remove<span class="unseen"> the passkey made with {name}</span>
              </a>
            </p>
          </li>
        ))}
      </Entries>
      <p class="actions">
        <a class="button" href={newPath}>
          {title}
        </a>
      </p>
    </>
  );
}

async function sendProof(deps: Dependencies, visit: Visit, refusal?: Refusal): Promise<void> {
  const needsCode = await hasSecondFactor(deps, visit.session.account.memberId);
  sendAccountPage(deps, visit, {
    title,
    above,
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
    main: (
      <>
        <p>First show that it is you. Your browser then asks where to keep the passkey.</p>
        <Form
          action={newPath}
          token={memberToken(deps, visit, newPath)}
          button="Continue"
          back={{ href: securityLink.href, text: 'Cancel' }}
        >
          {passwordField(visit)}
          {needsCode && codeOrRecoveryField}
        </Form>
      </>
    ),
  });
}

async function postProof(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  try {
    const challenge = await beginPasskey(deps, account, proofOf(field));
    if (challenge === null) throw new DomainError('0010010000404');
    storeForNextPage(deps, visit, begun, { challenge });
    seeOther(visit.context, makePath);
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal === null) throw error;
    await sendProof(deps, visit, refusal);
  }
}

async function getMake(deps: Dependencies, visit: Visit): Promise<void> {
  const stored = readStored(deps, visit, begun);
  const options =
    stored === null ? null : await passkeyOptions(deps, visit.session.account, stored.challenge);
  if (options === null) {
    seeOther(visit.context, newPath);
    return;
  }
  sendAccountPage(deps, visit, {
    title,
    above,
    scripts: ['passkey.js'],
    main: (
      <>
        <div id="passkey-fault" hidden>
          <Alert>Your browser has made no passkey. Try again, or leave it.</Alert>
        </div>
        <form method="post" action={makePath}>
          {memberToken(deps, visit, makePath)}
          <input type="hidden" name="passkey" />
          <p>Your browser asks where to keep the passkey, and unlocks it once.</p>
          <p class="actions">
            <button class="primary" type="submit" data-passkey={JSON.stringify(options)} data-make hidden>
              Make the passkey
            </button>
          </p>
        </form>
        <p class="quiet">
          Is there no button? Then this browser has no passkeys, or runs no scripts.{' '}
          <a href={securityLink.href}>Go back</a> and sign in as before.
        </p>
      </>
    ),
  });
}

async function postMake(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  const stored = takeStored(deps, visit, begun);
  const isAdded =
    stored !== null &&
    (await addMadePasskey(deps, account, {
      text: field('passkey') ?? '',
      challenge: stored.challenge,
      name: deviceName(visit.context.get('User-Agent')),
    }));
  if (isAdded) seeOther(visit.context, address(securityLink.href, { done: 'passkey-added' }));
  else {
    await sendProof(deps, visit, {
      status: 400,
      text: 'The passkey was not added: it took too long, is known already, or you have twenty. Try again.',
    });
  }
}

/** Throws 404 for what is not one of the member's passkeys. */
async function sendRemoval(deps: Dependencies, visit: Visit, refusal?: Refusal): Promise<void> {
  const { memberId } = visit.session.account;
  const id = parameter(visit, 'passkeyId').toLowerCase();
  const passkey = (await passkeysOf(deps, memberId)).find((one) => one.id === id);
  if (passkey === undefined) throw new DomainError('0010010000404', 'There is no such passkey.');
  sendConfirmation(deps, visit, {
    title: 'Remove the passkey',
    above,
    text: (
      <p>
        The passkey made with {passkey.name} will sign you in no more. Delete it in your password manager or
        phone as well, so that it is not offered to you.
      </p>
    ),
    fields: passwordField(visit),
    button: 'Remove',
    back: { href: securityLink.href, text: 'Cancel' },
    actorId: memberId,
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
  });
}

async function postRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  const id = parameter(visit, 'passkeyId');
  try {
    if (isUuid(id)) await removePasskey(deps, account, { id, password: passwordOf(field) });
    seeOther(visit.context, address(securityLink.href, { done: 'passkey-removed' }));
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal === null) throw error;
    await sendRemoval(deps, visit, refusal);
  }
}

const getProof = (deps: Dependencies, visit: Visit): Promise<void> => sendProof(deps, visit);
const getRemoval = (deps: Dependencies, visit: Visit): Promise<void> => sendRemoval(deps, visit);

/** Adds passkeys, with a proof of who the member is, and removes them (contract 5; Web Authentication 7.1). */
export function passkeyRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(newPath, signedIn(deps, confirmedFirst(ofConfirmed, getProof)))
    .post(newPath, signedIn(deps, confirmedFirst(ofConfirmed, postProof)))
    .get(makePath, signedIn(deps, getMake))
    .post(makePath, signedIn(deps, postMake))
    .get(removePath(':passkeyId'), signedIn(deps, getRemoval))
    .post(removePath(':passkeyId'), signedIn(deps, postRemoval));
}
