import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { seal, unseal } from '../../storage/sealing.ts';

/** How long a person has to find the code after the password was right. */
const challengeSeconds = 600;

const contentSchema = z.object({ memberId: z.uuid(), expiresAt: z.number() });

type ChallengeDependencies = Pick<Dependencies, 'internalSecret' | 'clock'>;

const sealOf = (browser: string) => ({ purpose: 'code challenges', boundTo: browser });

/**
 * What the second step of signing in carries instead of the password: whose password was right, sealed, and
 * bound to the browser (its form secret) that gave it. It opens nothing without a code, and each code is good once.
 */
export function codeChallenge(deps: ChallengeDependencies, memberId: string, browser: string): string {
  const expiresAt = deps.clock.now().getTime() + challengeSeconds * 1000;
  return seal(deps, sealOf(browser), JSON.stringify({ memberId, expiresAt })).toString('base64url');
}

/** The member of a challenge made for this browser; null for a forged one, and for one that took too long. */
export function memberOfChallenge(
  deps: ChallengeDependencies,
  challenge: string,
  browser: string,
): string | null {
  const text = unseal(deps, sealOf(browser), Buffer.from(challenge, 'base64url'));
  if (text === null) return null;
  const { memberId, expiresAt } = contentSchema.parse(JSON.parse(text));
  return deps.clock.now().getTime() < expiresAt ? memberId : null;
}
