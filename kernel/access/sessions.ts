import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import type { Authorization } from './authorization.ts';
import type { Clock } from '../clock.ts';
import { createExpiringCache } from '../expiring-cache.ts';
import { DomainError } from '../errors/errors.ts';

const freshMs = 2_000;
const maximumRemembered = 10_000;

/** Whether member sessions live, asked of the authorization server at most every 2 seconds each. */
export interface SessionStanding {
  isLive(sessionId: string): Promise<boolean>;
  /** Forget what is known, because it changed. */
  drop(sessionId: string): void;
}

export function createSessionStanding(
  authorization: Pick<Authorization, 'isSessionLive'>,
  clock: Clock,
): SessionStanding {
  const known = createExpiringCache<Promise<boolean>>(clock, { max: maximumRemembered, ttlMs: freshMs });

  function ask(sessionId: string): Promise<boolean> {
    const answer = answerWithin(lookupMs, authorization.isSessionLive(sessionId));
    known.set(sessionId, answer);
    answer.catch(() => known.peek(sessionId) === answer && known.delete(sessionId));
    return answer;
  }

  return {
    isLive: (sessionId) => known.get(sessionId) ?? ask(sessionId),
    drop: (sessionId) => known.delete(sessionId),
  };
}

/**
 * Refuses the token of a session that has ended with TOKEN_REVOKED, and with 0010010000503 while nobody can
 * tell: what is not known to live is never let through.
 */
export async function requireLiveSession(
  sessions: Pick<SessionStanding, 'isLive'>,
  sessionId: string,
): Promise<void> {
  const isLive = await sessions.isLive(sessionId).catch(() => {
    throw new DomainError('0010010000503', 'The session cannot be checked at the moment.');
  });
  if (!isLive) throw new DomainError('TOKEN_REVOKED', 'The session of this token has ended.');
}
