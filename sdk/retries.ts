import { pause } from './pause.ts';

export interface RetryOptions {
  /** Attempts after the first; 4 by default, 0 for none. */
  readonly retries?: number | undefined;
  /** The caller waits longer than this themselves, and gets the refusal at once; milliseconds, 60,000 by default. */
  readonly longestWaitMs?: number | undefined;
}

/** Sends one request; `fetch` or its replacement. */
export type Send = (request: Request) => Promise<Response>;

/** Statuses after which another attempt may help, even without being told when. */
const passing: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** Milliseconds to wait according to `Retry-After`, in seconds or as a date; null without it. */
export function askedWaitMs(asked: string | null): number | null {
  if (asked === null) return null;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** Half a second, one, two, four; each up to half as long again, so that many callers do not return at once. */
const growingWaitMs = (attempt: number) => 500 * 2 ** attempt * (1 + Math.random() / 2);

/** How long to wait before the next attempt; null if that would only be refused again. */
function waitBefore(response: Response, attempt: number): number | null {
  const { status } = response;
  const asked = askedWaitMs(response.headers.get('Retry-After'));
  // Retry a 409 only while the first request with the same idempotency key is in progress.
  if (status === 429 || status === 409) return asked;
  return passing.has(status) ? (asked ?? growingWaitMs(attempt)) : null;
}

/**
 * Repeats a request while its answer, or a missing one, is worth another attempt: after 429 and 503 for as long as
 * `Retry-After` says, after other failures with growing waits. The request is the same each time, including its
 * `Idempotency-Key`. Returns the last answer, whatever it is.
 */
export function withRetries(send: Send, { retries = 4, longestWaitMs = 60_000 }: RetryOptions): Send {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      let waitMs: number | null;
      try {
        const response = await send(request.clone());
        waitMs = waitBefore(response, attempt);
        if (isLast || waitMs === null || waitMs > longestWaitMs) return response;
        await response.body?.cancel();
      } catch (error) {
        // `fetch` throws a TypeError if there was no answer.
        if (isLast || !(error instanceof TypeError)) throw error;
        waitMs = growingWaitMs(attempt);
      }
      await pause(waitMs, request.signal);
    }
  };
}
