import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import type { Authorization, LiveSession } from './authorization.ts';
import type { Clock } from '../clock.ts';
import { createExpiringCache } from '../expiring-cache.ts';
import { DomainError } from '../errors/errors.ts';

const freshMs = 2_000;
const maximumRemembered = 10_000;

/** Live member sessions, each fetched from the authorization server at most every 2 seconds. */
export interface SessionStanding {
  find(sessionId: string): Promise<LiveSession | null>;
  /** Drops the cached session, because it changed. */
  drop(sessionId: string): void;
  dropAll(): void;
}

export function createSessionStanding(
  authorization: Pick<Authorization, 'liveSession'>,
  clock: Clock,
): SessionStanding {
  const known = createExpiringCache<Promise<LiveSession | null>>(clock, {
    max: maximumRemembered,
    ttlMs: freshMs,
  });

  function ask(sessionId: string): Promise<LiveSession | null> {
    const answer = answerWithin(lookupMs, authorization.liveSession(sessionId));
    known.set(sessionId, answer);
    answer.catch(() => known.peek(sessionId) === answer && known.delete(sessionId));
    return answer;
  }

  return {
    find: (sessionId) => known.get(sessionId) ?? ask(sessionId),
    drop: (sessionId) => known.delete(sessionId),
    dropAll: () => known.clear(),
  };
}

/**
 * The session of a token. Refuses an ended one with TOKEN_REVOKED, and any with 0010010000503 while it is unknown
 * whether it is live.
 */
export async function requireLiveSession(
  sessions: Pick<SessionStanding, 'find'>,
  sessionId: string,
): Promise<LiveSession> {
  const session = await sessions.find(sessionId).catch(() => {
    throw new DomainError('0010010000503', 'The session cannot be checked at the moment.');
  });
  if (session === null)
    throw new DomainError('TOKEN_REVOKED', 'The session of this token has ended. Sign in again.');
  return session;
}
