import type { Authorization, Standing } from '../kernel/authorization.ts';
import type { Clock } from '../kernel/clock.ts';
import { DomainError } from '../kernel/errors.ts';

/** How long an answer may be used, counted from the moment it was asked for (design 2). */
const freshMs = 2_000;
/** A lookup without an answer after this time counts as failed: nobody waits on it for long. */
const lookupMs = 3_000;
/** Entries are swept when they are more than this; a busy facade sees far fewer pairs in 2 seconds. */
const sweepAbove = 10_000;

interface Entry {
  readonly appId: string;
  readonly businessId: string | null;
  readonly standing: Promise<Standing | null>;
  readonly staleAt: number;
}

export interface StandingCache {
  /** null when there is no such app; throws 0010010000503 when it can't be read. */
  of(appId: string, businessId: string | null): Promise<Standing | null>;
  /** Forgets everything about an app or a business, because its standing changed. */
  drop(id: string): void;
}

/** Standing by (app, business): one lookup at a time for a pair, kept at most 2 seconds, failures never kept. */
export function createStandingCache({
  authorization,
  clock,
}: {
  authorization: Pick<Authorization, 'standing'>;
  clock: Clock;
}): StandingCache {
  const entries = new Map<string, Entry>();

  function sweep(now: number): void {
    for (const [key, entry] of entries) if (entry.staleAt <= now) entries.delete(key);
  }

  async function look(appId: string, businessId: string | null): Promise<Standing | null> {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), lookupMs);
    try {
      return await Promise.race([authorization.standing(appId, businessId), timeout.promise]);
    } catch {
      throw new DomainError('0010010000503', 'The connection and the card cannot be checked at the moment.');
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    of(appId, businessId) {
      const key = `${appId} ${businessId ?? '-'}`;
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known !== undefined && known.staleAt > now) return known.standing;
      if (entries.size > sweepAbove) sweep(now);
      const standing = look(appId, businessId);
      const entry = { appId, businessId, standing, staleAt: now + freshMs };
      entries.set(key, entry);
      standing.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return standing;
    },
    drop(id) {
      for (const [key, { appId, businessId }] of entries) {
        if (appId === id || businessId === id) entries.delete(key);
      }
    },
  };
}
