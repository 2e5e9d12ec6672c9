import { randomBytes } from 'node:crypto';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../accounts/accounts.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { proveIdentity } from '../sessions/fresh-session.ts';
import type { FactorDependencies } from '../second-factor/second-factor.ts';
import { tellOfFactor } from '../second-factor/tell-of-factor.ts';
import { addPasskey, credentialIdsOf, deletePasskey } from './passkey.store.ts';
import { relyingParty } from './relying-party.ts';

const mostPasskeys = 20;

type PasskeyDependencies = FactorDependencies & Pick<Dependencies, 'database' | 'env' | 'ids'>;
type Proof = Parameters<typeof proveIdentity>[2];

const registrationResponse = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
  clientExtensionResults: z.object({}),
});

/** A browser's answer, as it writes it in JSON; null for anything else. */
export function parsed<Response>(schema: z.ZodType<Response>, text: string): Response | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Web Authentication 5.4.3: bytes without anything about the person. */
export const userHandleOf = (memberId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(memberId.replaceAll('-', ''), 'hex'));

/**
 * The challenge for a new passkey. The member proves who they are first, with a confirmed address, so that
 * nobody adds a key to an open session; null where browsers make none. Throws like `proveIdentity`, and
 * Identity_MemberAccount_VL_EmailUnverified_RJ.
 */
export async function beginPasskey(
  deps: PasskeyDependencies,
  account: Account,
  proof: Proof,
): Promise<string | null> {
  if (!account.isEmailConfirmed) throw new DomainError('Identity_MemberAccount_VL_EmailUnverified_RJ');
  if (relyingParty(deps) === null) return null;
  await proveIdentity(deps, account, proof);
  return randomBytes(32).toString('base64url');
}

/** What the browser needs to make a passkey for a challenge; null where browsers make none. */
export async function passkeyOptions(
  deps: PasskeyDependencies,
  account: Account,
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const party = relyingParty(deps);
  if (party === null) return null;
  const present = await credentialIdsOf(deps, account.memberId);
  return generateRegistrationOptions({
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    rpName: party.name,
    rpID: party.id,
    userName: account.email,
    userDisplayName: account.displayName,
    userID: userHandleOf(account.memberId),
    attestationType: 'none',
    excludeCredentials: present.map((id) => ({ id: id.toString('base64url') })),
    // It replaces e-mail address and password, so the authenticator has to know whose it is and check who uses it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Stores the passkey that the browser has made for a challenge of `beginPasskey`. False for an answer to something else,
 * for a passkey that is known, and for a member who has twenty.
 */
export async function addMadePasskey(
  deps: PasskeyDependencies,
  { memberId }: Account,
  { text, challenge, name }: { readonly text: string; readonly challenge: string; readonly name: string },
): Promise<boolean> {
  const party = relyingParty(deps);
  const response = parsed(registrationResponse, text);
  if (party === null || response === null) return false;
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (made === undefined) return false;
  const { id, publicKey, counter } = made.credential;
  return inClientTransaction(deps.database.pool, async (client) => {
    const passkey = {
      id: deps.ids(),
      memberId,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      name,
    };
    const isAdded = await addPasskey(client, passkey, { now: deps.clock.now(), most: mostPasskeys });
    if (isAdded) await tellOfFactor(client, deps, memberId, 'PASSKEY_ADDED');
    return isAdded;
  });
}

/** Removes a passkey, with the password; one that is gone is no fault. */
export async function removePasskey(
  deps: PasskeyDependencies,
  account: Account,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  await confirmPassword(deps, account, password);
  await inClientTransaction(deps.database.pool, async (client) => {
    const isRemoved = await deletePasskey(client, { memberId: account.memberId, id });
    if (isRemoved) await tellOfFactor(client, deps, account.memberId, 'PASSKEY_REMOVED');
  });
}
