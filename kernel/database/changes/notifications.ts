import { Client } from 'pg';
import { z } from 'zod';
import type { Logger } from '../../observability/logger.ts';

export interface Subscription {
  /** Whether all notifications up to 2 seconds ago have arrived. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** How often the connection is checked: a lost connection looks the same as one without notifications. */
const askEveryMs = 500;
const heardRecentlyMs = 2_000;
/** A connection that does not answer for this long is given up. */
const silentMs = 5_000;
const retryMs = 1_000;

const listeningRows = z.tuple([z.object({ channels: z.array(z.string()), missing: z.array(z.string()) })]);
/** Of these tables, those that are not there. */
const askText = `
  select array(select pg_listening_channels()) as channels,
    array(select name from unnest($1::text[]) name where to_regclass(name) is null) as missing`;

interface Listened {
  readonly url: string;
  readonly channels: readonly string[];
  /** Tables of those who tell: where one is missing, nobody tells. */
  readonly tables?: readonly string[];
  readonly logger: Logger;
}

/**
 * Listens on PostgreSQL channels and calls `onMessage` with each payload and its channel. After a lost connection
 * it listens again and calls `onGap`, because messages may have been missed. Use it only for caches that also
 * expire, after 2 seconds while `isListening` is false.
 */
export function listen(
  { url, channels, tables = [], logger }: Listened,
  { onMessage, onGap }: { onMessage: (payload: string, channel: string) => void; onGap: () => void },
): Subscription {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** All earlier notifications have arrived. */
  let listeningUntil = -Infinity;

  let hasComplained = false;
  function complain(missing: readonly string[]): void {
    if (!hasComplained) logger.warn({ missing }, 'this database is not the one of the services to listen to');
    hasComplained = true;
  }

  /** Answers use the same connection as notifications, and arrive after them. */
  async function ask(made: Client): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await made.query({ name: 'listening', text: askText, values: [tables] });
    const [answer] = listeningRows.parse(rows);
    const heard = new Set(answer.channels);
    if (answer.missing.length > 0) complain(answer.missing);
    else if (channels.every((channel) => heard.has(channel))) listeningUntil = askedAt;
  }

  async function connect(): Promise<void> {
    const made = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    });
    client = made;
    let isOver = false;
    const again = () => {
      if (isOver || isClosed) return;
      isOver = true;
      listeningUntil = -Infinity;
      clearTimeout(timer);
      made.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), retryMs);
    };
    const askOn = () => {
      if (isOver || isClosed) return;
      timer = setTimeout(() => void ask(made).then(askOn, again), askEveryMs);
    };
    made.on('error', again);
    made.on('end', again);
    made.on('notification', ({ payload, channel }) => onMessage(payload ?? '', channel));
    try {
      await made.connect();
      for (const channel of channels) await made.query(`listen "${channel}"`);
      onGap();
      await ask(made);
      askOn();
    } catch (error) {
      logger.warn({ channels, error }, 'cannot listen for changes');
      again();
    }
  }

  const started = connect();
  return {
    isListening: () => performance.now() - listeningUntil < heardRecentlyMs,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started;
      await client?.end().catch(() => undefined);
    },
  };
}
