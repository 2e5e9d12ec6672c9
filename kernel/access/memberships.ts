import type { Clock } from '../clock.ts';
import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import { DomainError } from '../errors/errors.ts';
import { createExpiringCache } from '../expiring-cache.ts';

/** Channel on which the directory's database tells that the profiles of a member changed; the payload is the member's id. */
export const membershipChannel = 'membership_changed';

const freshMs = 2_000;
const maximumRemembered = 10_000;

type ProfileIds = ReadonlySet<string>;

/** The profiles that members may act as, asked of the directory at most every 2 seconds for each member. */
export interface Memberships {
  /**
   * Whether the member may act as the profile. A no is never of before the question: a profile that was just made or
   * shared is there at once, however late the word of it comes.
   */
  has(memberId: string, profileId: string): Promise<boolean>;
  /** Forget what is known, because it changed. */
  drop(memberId: string): void;
  dropAll(): void;
}

export function createMemberships(ask: (memberId: string) => Promise<ProfileIds>, clock: Clock): Memberships {
  const known = createExpiringCache<Promise<ProfileIds>>(clock, {
    max: maximumRemembered,
    ttlMs: freshMs,
  });
  /** Look-ups that begin once the one under way is over, each for all who wait for it. */
  const next = new Map<string, Promise<ProfileIds>>();

  function lookUp(memberId: string): Promise<ProfileIds> {
    const answer = answerWithin(lookupMs, ask(memberId));
    known.set(memberId, answer);
    return answer;
  }

  async function lookUpAfter(memberId: string, underWay: Promise<ProfileIds>): Promise<ProfileIds> {
    await underWay.catch(() => undefined);
    next.delete(memberId);
    return lookUp(memberId);
  }

  function lookUpAgain(memberId: string, before: Promise<ProfileIds>): Promise<ProfileIds> {
    const planned = next.get(memberId) ?? lookUpAfter(memberId, known.peek(memberId) ?? before);
    next.set(memberId, planned);
    return planned;
  }

  return {
    async has(memberId, profileId) {
      const remembered = known.get(memberId);
      if (remembered === undefined) return (await lookUp(memberId)).has(profileId);
      const isKnown = (await remembered.catch(() => null))?.has(profileId) ?? false;
      return isKnown || (await lookUpAgain(memberId, remembered)).has(profileId);
    },
    drop: (memberId) => void known.delete(memberId),
    dropAll: () => known.clear(),
  };
}

/**
 * Refuses with 0010010000403 what is asked as a profile that the member has no role in, and with 0010010000503 while
 * nobody can tell. The token is good: the member goes on as another profile.
 */
export async function requireMembership(
  memberships: Pick<Memberships, 'has'>,
  memberId: string,
  profileId: string,
): Promise<void> {
  const isMember = await memberships.has(memberId, profileId).catch(() => {
    throw new DomainError('0010010000503', 'The profile cannot be checked at the moment.');
  });
  if (!isMember) {
    throw new DomainError(
      '0010010000403',
      'The member has no role in the profile that this token acts for. Act as another profile.',
    );
  }
}
