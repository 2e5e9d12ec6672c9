import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../identity/accounts/accounts.ts';
import { seal, unseal } from '../../../kernel/access/sealing.ts';

/** How long a person has to find the code after the password was right. */
const challengeSeconds = 600;

const contentSchema = z.object({
  memberId: z.uuid(),
  passwordVersion: z.int(),
  expiresAt: z.number(),
});

/** Whose password was right, and which one. */
export type ProvenPassword = Pick<Account, 'memberId' | 'passwordVersion'>;

type ChallengeDependencies = Pick<Dependencies, 'encryptionSecrets' | 'clock'>;

/** What comes after the password was right: a code, or the choice to keep an account that is about to be deleted. */
type NextStep = 'code challenges' | 'kept accounts';

const sealOf = (browser: string, purpose: NextStep) => ({ purpose, boundTo: browser });

/**
 * What the second step of signing in contains instead of the password: whose password was right, encrypted, and bound
 * to the browser (its form secret) that sent it. It is useless without a code, and each code works once.
 */
export function codeChallenge(
  deps: ChallengeDependencies,
  { memberId, passwordVersion }: ProvenPassword,
  browser: string,
  step: NextStep = 'code challenges',
): string {
  const expiresAt = deps.clock.now().getTime() + challengeSeconds * 1000;
  return seal(deps, sealOf(browser, step), JSON.stringify({ memberId, passwordVersion, expiresAt })).toString(
    'base64url',
  );
}

/** The content of a challenge for this browser; null for a forged or expired one. */
export function readChallenge(
  deps: ChallengeDependencies,
  challenge: string,
  browser: string,
  step: NextStep = 'code challenges',
): ProvenPassword | null {
  const text = unseal(deps, sealOf(browser, step), Buffer.from(challenge, 'base64url'));
  if (text === null) return null;
  const { expiresAt, ...proven } = contentSchema.parse(JSON.parse(text));
  return deps.clock.now().getTime() < expiresAt ? proven : null;
}
