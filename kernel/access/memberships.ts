import type { Clock } from '../clock.ts';
import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import { DomainError } from '../errors/errors.ts';
import { createExpiringCache } from '../expiring-cache.ts';

/** Channel on which the directory's database tells that a member has lost or changed a role; the payload is the member's id. */
export const membershipChannel = 'membership_changed';

const freshMs = 2_000;
const maximumRemembered = 10_000;

/** The profiles that members may act as, asked of the directory at most every 2 seconds for each member. */
export interface Memberships {
  /** Ids of the member's profiles. */
  of(memberId: string): Promise<ReadonlySet<string>>;
  /** Forget what is known, because it changed. */
  drop(memberId: string): void;
}

export function createMemberships(
  ask: (memberId: string) => Promise<ReadonlySet<string>>,
  clock: Clock,
): Memberships {
  const known = createExpiringCache<Promise<ReadonlySet<string>>>(clock, {
    max: maximumRemembered,
    ttlMs: freshMs,
  });

  function lookUp(memberId: string): Promise<ReadonlySet<string>> {
    const answer = answerWithin(lookupMs, ask(memberId));
    known.set(memberId, answer);
    answer.catch(() => known.peek(memberId) === answer && known.delete(memberId));
    return answer;
  }

  return {
    of: (memberId) => known.get(memberId) ?? lookUp(memberId),
    drop: (memberId) => known.delete(memberId),
  };
}

/**
 * Refuses the token of a member who has lost the profile that it acts for with TOKEN_REVOKED, and with 0010010000503
 * while nobody can tell.
 */
export async function requireMembership(
  memberships: Pick<Memberships, 'of'>,
  memberId: string,
  profileId: string,
): Promise<void> {
  const profiles = await memberships.of(memberId).catch(() => {
    throw new DomainError('0010010000503', 'The profile cannot be checked at the moment.');
  });
  if (!profiles.has(profileId)) {
    throw new DomainError('TOKEN_REVOKED', 'The member has no role any more in the profile of this token.');
  }
}
