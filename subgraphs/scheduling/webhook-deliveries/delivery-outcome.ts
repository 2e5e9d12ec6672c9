import type { OutgoingAnswer } from '../../../kernel/outgoing/guarded-client.ts';
import { retryAfterMs } from './retry-after.ts';

/** contract 2.3: each wait before an attempt is longer or shorter by this much at most. */
const jitter = 0.1;
const longestRetryAfterMs = 24 * 3_600_000;
const retryAfterStatuses: ReadonlySet<number | null> = new Set([429, 503]);
const gone = 410;

/** What happens to the deliveries after an attempt. */
export interface DeliveryOutcome {
  readonly status: 'SUCCEEDED' | 'FAILED' | 'EXHAUSTED';
  readonly nextAttemptAt: Date | null;
  /** Whether the receiver says that it is gone for good. */
  readonly isGone: boolean;
}

interface Attempt {
  /** 1 for the first. */
  readonly number: number;
  readonly endedAt: Date;
  readonly answer: Pick<OutgoingAnswer, 'errorCode' | 'status' | 'headers'>;
}

interface RetryRules {
  /** Seconds before the 2nd, 3rd ... attempt. */
  readonly schedule: readonly number[];
  /** 0 to 1. */
  readonly random: () => number;
}

/** The result of an attempt (contract 2.3). The receiver may ask for a longer wait, never for a shorter one. */
export function outcomeOf(
  { number, endedAt, answer }: Attempt,
  { schedule, random }: RetryRules,
): DeliveryOutcome {
  if (answer.errorCode === null) return { status: 'SUCCEEDED', nextAttemptAt: null, isGone: false };
  const waitSeconds = schedule[number - 1];
  const isGone = answer.status === gone;
  if (isGone || waitSeconds === undefined) return { status: 'EXHAUSTED', nextAttemptAt: null, isGone };
  const planned = waitSeconds * 1_000 * (1 + jitter * (2 * random() - 1));
  const asked = retryAfterStatuses.has(answer.status)
    ? retryAfterMs(answer.headers['retry-after'], endedAt)
    : 0;
  const waitMs = Math.max(planned, Math.min(asked, longestRetryAfterMs));
  return { status: 'FAILED', nextAttemptAt: new Date(endedAt.getTime() + Math.round(waitMs)), isGone };
}
