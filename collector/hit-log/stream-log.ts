import { JetStreamApiError } from '@nats-io/jetstream';
import { TimeoutError } from '@nats-io/transport-node';
import { newId } from '../../kernel/text/ids.ts';
import { type HitLog, HitLogUnavailable, HitLogFull } from './hit-log.ts';
import { type HitStream, subject } from './stream.ts';

/** If a stream's answer takes longer than this, the batch is sent again under the same id. */
const answerWithinMs = 2_500;
const attempts = 2;

/** "Maximum bytes exceeded", and that the server has no room left for any stream. */
const full = new Set([10_077, 10_047, 10_023]);

/**
 * Appends batches to a JetStream stream, from which writers store them; see `startWriter`. A batch is durable once the
 * stream has acknowledged it. `memoryBytes` limits those that it has not.
 */
export function createStreamLog({
  stream: { connection, client },
  memoryBytes,
}: {
  readonly stream: HitStream;
  readonly memoryBytes: number;
}): HitLog & { readonly isReady: () => Promise<boolean> } {
  const unanswered = new Set<Promise<void>>();
  let heldBytes = 0;
  let isConnected = true;

  async function watchConnection(): Promise<void> {
    for await (const { type } of connection.status()) {
      // What is sent meanwhile would be buffered without limit.
      if (type === 'disconnect' || type === 'staleConnection') isConnected = false;
      if (type === 'reconnect') isConnected = true;
    }
  }
  void watchConnection();

  /** Sent twice under one id, a batch is in the stream once. */
  async function publish(payload: Buffer, msgID: string, attempt = 1): Promise<void> {
    if (!isConnected) throw new HitLogUnavailable('there is no connection to NATS');
    try {
      await client.publish(subject, payload, { msgID, timeout: answerWithinMs });
    } catch (error) {
      if (error instanceof TimeoutError && attempt < attempts) return publish(payload, msgID, attempt + 1);
      if (error instanceof JetStreamApiError && full.has(error.code)) throw new HitLogFull(error.message);
      throw new HitLogUnavailable('the stream does not take hits', { cause: error });
    }
  }

  return {
    append: (batch) => {
      if (batch.hits.length === 0 && batch.actions.length === 0) return Promise.resolve();
      const payload = Buffer.from(JSON.stringify(batch));
      if (heldBytes + payload.length > memoryBytes)
        return Promise.reject(new HitLogFull('too much waits for the stream'));
      heldBytes += payload.length;
      const published = publish(payload, newId()).finally(() => {
        heldBytes -= payload.length;
        unanswered.delete(published);
      });
      unanswered.add(published);
      return published;
    },
    load: () => heldBytes / memoryBytes,
    close: async () => {
      await Promise.allSettled(unanswered);
    },
    isReady: async () => isConnected,
  };
}
