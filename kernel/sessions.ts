import type { Authorization } from './authorization.ts';
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';

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
  const known = new Map<string, { answer: Promise<boolean>; askedAt: number }>();

  function ask(sessionId: string, askedAt: number): Promise<boolean> {
    const answer = authorization.isSessionLive(sessionId);
    const [oldest] = known.keys();
    if (known.size >= maximumRemembered && oldest !== undefined) known.delete(oldest);
    known.set(sessionId, { answer, askedAt });
    answer.catch(() => known.delete(sessionId));
    return answer;
  }

  return {
    isLive: (sessionId) => {
      const now = clock.now().getTime();
      const entry = known.get(sessionId);
      if (entry !== undefined && now - entry.askedAt < freshMs) return entry.answer;
      known.delete(sessionId);
      return ask(sessionId, now);
    },
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
