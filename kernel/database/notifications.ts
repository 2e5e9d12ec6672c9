import { Client } from 'pg';
import type { Logger } from '../observability/logger.ts';

export interface Subscription {
  close(): Promise<void>;
}

const retryMs = 1_000;

/**
 * Listens on a PostgreSQL channel and calls `onMessage` with each payload. After a lost connection it
 * listens again and calls `onGap`, because messages may have been missed. What it feeds may only be a
 * cache with a lifetime of its own.
 */
export function listen(
  { url, channel, logger }: { url: string; channel: string; logger: Logger },
  { onMessage, onGap }: { onMessage: (payload: string) => void; onGap: () => void },
): Subscription {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const made = new Client({ connectionString: url, keepAlive: true });
    client = made;
    let isOver = false;
    const again = () => {
      if (isOver || isClosed) return;
      isOver = true;
      made.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), retryMs);
    };
    made.on('error', again);
    made.on('end', again);
    made.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen "${channel}"`);
      onGap();
    } catch (error) {
      logger.warn({ channel, error }, 'cannot listen for changes');
      again();
    }
  }

  const started = connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started;
      await client?.end().catch(() => undefined);
    },
  };
}
