import { pause } from './pause.ts';

export interface RetryOptions {
  /** Attempts after the first; 4 by default, 0 for none. */
  readonly retries?: number | undefined;
  /** A longer wait than this is left to the caller, who gets the refusal at once; milliseconds, 60,000 by default. */
  readonly longestWaitMs?: number | undefined;
}

/** Sends one request; `fetch` or what stands in for it. */
export type Send = (request: Request) => Promise<Response>;

/** What another attempt may cure without being told when. */
const passing: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** Milliseconds that `Retry-After` asks to wait, in seconds or as a date; null when it does not ask. */
export function askedWaitMs(asked: string | null): number | null {
  if (asked === null) return null;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** Half a second, one, two, four; each up to a half longer, so that many callers do not come back at once. */
const growingWaitMs = (attempt: number) => 500 * 2 ** attempt * (1 + Math.random() / 2);

/** How long to wait before the next attempt; null when that would only be refused again. */
function waitBefore(response: Response, attempt: number): number | null {
  const { status } = response;
  const asked = askedWaitMs(response.headers.get('Retry-After'));
  // 409 asks only while the first request with the same idempotency key is under way.
  if (status === 429 || status === 409) return asked;
  return passing.has(status) ? (asked ?? growingWaitMs(attempt)) : null;
}

/**
 * Sends a request again while its answer, or that there is none, is worth another attempt: 429 and 503 after as long as
 * `Retry-After` says, other failures after growing waits. The request is the same each time, its `Idempotency-Key`
 * included. The last answer is given back, whatever it is.
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
        // `fetch` throws a TypeError when there was no answer.
        if (isLast || !(error instanceof TypeError)) throw error;
        waitMs = growingWaitMs(attempt);
      }
      await pause(waitMs, request.signal);
    }
  };
}
