import type { Clock } from '../clock.ts';
import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import { DomainError } from '../errors/errors.ts';
import { createExpiringCache } from '../expiring-cache.ts';

/**
 * Channel on which the directory's database publishes changes of a member's profiles; the payload is the member's
 * id.
 */
export const membershipChannel = 'membership_changed';

const freshMs = 2_000;
const maximumRemembered = 10_000;

type ProfileIds = ReadonlySet<string>;

/** The profiles that members may act as, fetched from the directory at most every 2 seconds per member. */
export interface Memberships {
  /**
   * Whether the member may act as the profile. A "no" is always fetched after the question, so a profile that was
   * just created or shared works at once, however late the notification arrives.
   */
  has(memberId: string, profileId: string): Promise<boolean>;
  /** Drops the cached profiles, because they changed. */
  drop(memberId: string): void;
  dropAll(): void;
}

export function createMemberships(ask: (memberId: string) => Promise<ProfileIds>, clock: Clock): Memberships {
  const known = createExpiringCache<Promise<ProfileIds>>(clock, {
    max: maximumRemembered,
    ttlMs: freshMs,
  });
  /** Look-ups that start after the current one, shared by all who wait for them. */
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
 * Refuses with 0010010000403 a request as a profile in which the member has no role, and with 0010010000503 if
 * that cannot be determined. The token stays valid for the member's other profiles.
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
