import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { z } from 'zod';
import { isOutage } from '../../kernel/errors/outage.ts';
import type { Logger } from '../../kernel/observability/logger.ts';
import { type Batch, type HitLog, HitLogFull } from './hit-log.ts';
import type { ActionRow, HitRow } from './rows.ts';
import { type HitStream, consumerName, streamName } from './stream.ts';

/**
 * How much a writer requests in advance. With a limit in bytes, a server stalls at a batch that is larger than the
 * rest.
 */
const fetched = 200;
/** When a batch is redelivered: soon after an outage, rarely if the database refuses it. */
const againMs = 1_000;
const refusedAgainMs = 60_000;

/** What the release before does not write. */
const added = { earlierVisitor: null } as const;
type Sent<Row> = Omit<Row, 'receivedAt' | 'occurredAt' | keyof typeof added> &
  Record<'receivedAt' | 'occurredAt', string>;

/**
 * As `createStreamLog` wrote it; nobody else writes here. A field that is added to rows later is missing in what is
 * still waiting.
 */
const sentBatch = z.object({
  hits: z.array(z.custom<Sent<HitRow>>()),
  actions: z.array(z.custom<Sent<ActionRow>>()),
});

function withTimes<Row extends Record<'receivedAt' | 'occurredAt', string>>(row: Row) {
  return { ...added, ...row, receivedAt: new Date(row.receivedAt), occurredAt: new Date(row.occurredAt) };
}

function batchOf(message: JsMsg): Batch {
  const { hits, actions } = sentBatch.parse(message.json());
  return {
    hits: hits.map(withTimes),
    actions: actions.map(({ statedAt, ...row }) => ({
      ...withTimes(row),
      statedAt: statedAt === null ? null : new Date(statedAt),
    })),
  };
}

/**
 * Stores the content of the stream, and acknowledges it after COMMIT. One that is killed in between leaves batches that
 * the next one stores again: rows that are equal in every column are one hit, and folding counts them once. Any number
 * of writers share the work.
 */
export function startWriter({
  stream: { client, prepare },
  storage,
  logger,
}: {
  readonly stream: HitStream;
  readonly storage: HitLog;
  readonly logger: Logger;
}): { close(): Promise<void> } {
  const closing = new AbortController();
  const storing = new Set<Promise<void>>();
  let messages: ConsumerMessages | null = null;

  async function store(message: JsMsg): Promise<void> {
    try {
      await storage.append(batchOf(message));
      message.ack();
    } catch (error) {
      const isRefused = !(error instanceof HitLogFull) && !isOutage(error);
      if (isRefused) logger.error({ err: error, sequence: message.seq }, 'hits of the stream were refused');
      message.nak(isRefused ? refusedAgainMs : againMs);
    }
  }

  async function storeAll(): Promise<void> {
    const consumer = await client.consumers.get(streamName, consumerName);
    messages = await consumer.consume({ max_messages: fetched, abort_on_missing_resource: true });
    if (closing.signal.aborted) await messages.close();
    for await (const message of messages) {
      const stored = store(message).finally(() => storing.delete(stored));
      storing.add(stored);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await storeAll();
      } catch (error) {
        logger.warn({ err: error }, 'the stream of hits cannot be read');
        await sleep(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
        // A server that lost its disk has neither stream nor consumer.
        if (!closing.signal.aborted) await prepare().catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    close: async () => {
      closing.abort();
      await messages?.close();
      await running;
      await Promise.allSettled(storing);
    },
  };
}
