import { createHash, randomBytes } from 'node:crypto';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { seal, unseal } from '../../../kernel/access/sealing.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Account, accountOfMember } from '../accounts/accounts.ts';
import { parsed, userHandleOf } from './passkey-registration.ts';
import { findCredential, recordUse, spendChallenge } from './passkey.store.ts';
import { relyingParty } from './relying-party.ts';

const challengeMs = 10 * 60_000;

const challengeContent = z.object({ challenge: z.string(), expiresAt: z.number() });
const sealOf = (browser: string) => ({ purpose: 'passkey challenges', boundTo: browser });

const authenticationResponse = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string(),
  }),
  clientExtensionResults: z.object({}),
});

/** What a page needs to ask for a passkey. */
export interface PasskeyQuestion {
  readonly options: PublicKeyCredentialRequestOptionsJSON;
  /** The challenge, encrypted for the browser: nothing is stored for visitors who do not come back. */
  readonly sealed: string;
}

/** Asks for any passkey of the platform; null where browsers have none for it. */
export function askForPasskey(
  deps: Pick<Dependencies, 'env' | 'clock' | 'encryptionSecrets'>,
  browser: string,
): PasskeyQuestion | null {
  const party = relyingParty(deps);
  if (party === null) return null;
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = deps.clock.now().getTime() + challengeMs;
  const content = JSON.stringify({ challenge, expiresAt });
  const options = { challenge, rpId: party.id, userVerification: 'required' as const, timeout: challengeMs };
  return { options, sealed: seal(deps, sealOf(browser), content).toString('base64url') };
}

const refused = () => new DomainError('Identity_MemberSession_AD_Credentials_RJ');

/** The challenge that this browser was given; throws Identity_MemberSession_AD_Credentials_RJ for an expired or another's. */
function challengeFor(
  deps: Pick<Dependencies, 'clock' | 'encryptionSecrets'>,
  browser: string,
  sealed: string,
): z.output<typeof challengeContent> {
  const text = unseal(deps, sealOf(browser), Buffer.from(sealed, 'base64url'));
  const content = text === null ? null : challengeContent.parse(JSON.parse(text));
  if (content === null || content.expiresAt <= deps.clock.now().getTime()) throw refused();
  return content;
}

/**
 * The account whose passkey has signed the challenge, which works once. The authenticator has checked who uses it, so no
 * code is asked for. Throws Identity_MemberSession_AD_Credentials_RJ for anything that is not right, without telling what,
 * and Identity_MemberAccount_VL_Locked_RJ for a locked account.
 */
export async function checkPasskey(
  deps: Pick<Dependencies, 'database' | 'env' | 'clock' | 'encryptionSecrets' | 'logger'>,
  { browser, sealed, text }: { readonly browser: string; readonly sealed: string; readonly text: string },
): Promise<Account> {
  const { challenge, expiresAt } = challengeFor(deps, browser, sealed);
  const party = relyingParty(deps);
  const response = parsed(authenticationResponse, text);
  if (party === null || response === null) throw refused();
  const credential = await findCredential(deps, Buffer.from(response.id, 'base64url'));
  if (credential === null) throw refused();
  const handle = Buffer.from(response.response.userHandle, 'base64url');
  if (!handle.equals(userHandleOf(credential.memberId))) throw refused();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: response.id,
      publicKey: Uint8Array.from(credential.publicKey),
      // The counter decides with the row, below.
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (checked?.verified !== true) throw refused();
  const now = deps.clock.now();
  const counter = checked.authenticationInfo.newCounter;
  await inClientTransaction(deps.database.pool, async (client) => {
    const digest = createHash('sha256').update(challenge).digest();
    if (!(await spendChallenge(client, digest, new Date(expiresAt)))) throw refused();
    if (await recordUse(client, credential, { now, counter })) return;
    deps.logger.warn(
      { memberId: credential.memberId, passkeyId: credential.id },
      'a passkey was refused: its counter has not advanced',
    );
    throw refused();
  });
  const account = await accountOfMember(deps.database.pool, credential.memberId);
  if (account === null) throw refused();
  if (account.isLocked) throw new DomainError('Identity_MemberAccount_VL_Locked_RJ');
  return account;
}
