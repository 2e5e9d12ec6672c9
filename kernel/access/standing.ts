import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import type { Authorization, Standing } from './authorization.ts';
import type { Clock } from '../clock.ts';
import { createExpiringCache } from '../expiring-cache.ts';
import { DomainError } from '../errors/errors.ts';

/** How long an answer may be used, from the moment of the request (spec 3.1). */
const freshMs = 2_000;
/** A busy facade sees far fewer pairs in 2 seconds. */
const maximumRemembered = 10_000;

interface Entry {
  readonly appId: string;
  readonly businessId: string | null;
  readonly standing: Promise<Standing | null>;
}

export interface StandingCache {
  /** null if there is no such app; throws 0010010000503 if it cannot be read. */
  of(appId: string, businessId: string | null): Promise<Standing | null>;
  /** Drops everything about an app or a business, because its standing changed. */
  drop(id: string): void;
  dropAll(): void;
}

/**
 * Standing by (app, business): one look-up at a time per pair, cached for at most 2 seconds; failures are not
 * cached.
 */
export function createStandingCache({
  authorization,
  clock,
}: {
  authorization: Pick<Authorization, 'standing'>;
  clock: Clock;
}): StandingCache {
  const entries = createExpiringCache<Entry>(clock, { max: maximumRemembered, ttlMs: freshMs });

  async function look(appId: string, businessId: string | null): Promise<Standing | null> {
    try {
      return await answerWithin(lookupMs, authorization.standing(appId, businessId));
    } catch {
      throw new DomainError('0010010000503', 'The connection and the card cannot be checked at the moment.');
    }
  }

  return {
    of(appId, businessId) {
      const key = `${appId} ${businessId ?? '-'}`;
      const known = entries.get(key);
      if (known !== undefined) return known.standing;
      const standing = look(appId, businessId);
      const entry = { appId, businessId, standing };
      entries.set(key, entry);
      standing.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return standing;
    },
    drop(id) {
      for (const [key, { appId, businessId }] of entries.entries()) {
        if (appId === id || businessId === id) entries.delete(key);
      }
    },
    dropAll: () => entries.clear(),
  };
}
