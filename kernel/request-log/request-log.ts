import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Logger } from '../observability/logger.ts';
import { metrics } from '../observability/telemetry.ts';
import type { LoggedRequest, StoreRequests } from './logged-request.ts';

/** About 300 bytes each. */
const mostHeld = 10_000;
/** Writing more at once would delay concurrent requests. */
const mostAtOnce = 1_000;
/** Each batch is a transaction: fewer of them cost concurrent requests less. */
const pauseMs = 500;
/** After this many failures in a row, requests that cannot be stored make room for others. */
const mostAttempts = 8;

const dropped = new Counter({
  name: 'request_log_dropped_total',
  help: 'Requests that the request log of developers does not have, by the reason: full, failed, refused, or unproven.',
  labelNames: ['reason'],
  registers: [metrics],
});

/**
 * Counts requests that are not logged. `unproven`: too many at once from callers that only name a client; `refused`:
 * too many at once with an invalid token, or beyond a limit.
 */
export function countDropped(reason: 'full' | 'failed' | 'refused' | 'unproven', count = 1): void {
  dropped.inc({ reason }, count);
}

/** Where services record the requests of apps. */
export interface RequestLog {
  /** Never waits and never throws: what does not fit is dropped and counted. */
  record(request: LoggedRequest): void;
}

/**
 * Holds requests for a moment and passes them on in batches, apart from the requests themselves. A batch with an
 * unknown result is retried, so after an outage a request may be shown twice, and a killed process loses what it holds.
 */
export function createRequestLog(
  store: StoreRequests,
  logger: Logger,
): RequestLog & { close(): Promise<void> } {
  const held: LoggedRequest[] = [];
  const closing = new AbortController();
  let attempts = 0;
  let writing: Promise<void> | null = null;

  async function writeBatch(): Promise<void> {
    const batch = held.slice(0, mostAtOnce);
    try {
      await store(batch);
    } catch (error) {
      attempts += 1;
      if (attempts < mostAttempts && !closing.signal.aborted) return;
      logger.warn({ err: error, count: batch.length }, 'requests were not logged');
      countDropped('failed', batch.length);
    }
    attempts = 0;
    held.splice(0, batch.length);
  }

  async function writeAll(): Promise<void> {
    while (held.length > 0) {
      const isDue = attempts > 0 || held.length < mostAtOnce;
      if (isDue)
        await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      await writeBatch();
    }
    writing = null;
  }

  return {
    record: (request) => {
      if (held.length >= mostHeld) return countDropped('full');
      held.push(request);
      writing ??= writeAll();
    },
    close: async () => {
      closing.abort();
      await writing;
    },
  };
}
