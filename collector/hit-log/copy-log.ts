import type { Pool, PoolClient } from 'pg';
import { copyIn } from '../../kernel/database/copy-in.ts';
import type { CopyTable } from '../../kernel/database/copy-table.ts';
import { isOutage } from '../../kernel/errors/outage.ts';
import { actionTable, hitTable } from './copied-tables.ts';
import { type HitLog, HitLogFull } from './hit-log.ts';

/** A batch in the text format of COPY, and whoever waits for it. */
interface Waiting {
  readonly hits: Buffer;
  readonly actions: Buffer;
  readonly written: PromiseWithResolvers<void>;
}

const none = Buffer.alloc(0);
/** Most envelopes have no actions. */
const bytesOf = <Row>(table: CopyTable<Row>, rows: readonly Row[]) =>
  rows.length === 0 ? none : Buffer.from(table.lines(rows));

const copy = (client: PoolClient, statement: string, lines: readonly Buffer[]) =>
  copyIn(client, statement, Buffer.concat(lines));

const linesOf = (group: readonly Waiting[], kind: 'hits' | 'actions') =>
  group.map((batch) => batch[kind]).filter(({ length }) => length > 0);

async function write(client: PoolClient, group: readonly Waiting[]): Promise<void> {
  const [hits, actions] = [linesOf(group, 'hits'), linesOf(group, 'actions')];
  // COPY alone is a transaction of its own, and most groups have hits alone.
  if (actions.length === 0) return copy(client, hitTable.statement, hits);
  await client.query('begin');
  if (hits.length > 0) await copy(client, hitTable.statement, hits);
  await copy(client, actionTable.statement, actions);
  await client.query('commit');
}

/** Writes a group in one transaction. */
async function writeTogether(pool: Pool, group: readonly Waiting[]): Promise<void> {
  const client = await pool.connect();
  try {
    await write(client, group);
    client.release();
  } catch (error) {
    // Whatever state the connection is in, nobody gets it again.
    client.release(true);
    throw error;
  }
}

/**
 * Writes to PostgreSQL by COPY and group commit: one group is being written while the next collects what arrives. Of
 * several at a time each would be smaller and cost as much; a fixed pause would quarter the rate. `memoryBytes` bounds what
 * waits and what is being written.
 */
export function createCopyLog({
  pool,
  memoryBytes,
}: {
  readonly pool: Pool;
  readonly memoryBytes: number;
}): HitLog {
  let waiting: Waiting[] = [];
  let heldBytes = 0;
  let writing: Promise<void> | null = null;

  function release(group: readonly Waiting[]): void {
    for (const { hits, actions } of group) heldBytes -= hits.length + actions.length;
  }

  /** Writes a group and tells everybody in it. A batch that the database refuses fails alone. */
  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await writeTogether(pool, group);
      release(group);
      for (const { written } of group) written.resolve();
    } catch (error) {
      if (group.length > 1 && !isOutage(error)) {
        for (const batch of group) await writeGroup([batch]);
        return;
      }
      release(group);
      for (const { written } of group) written.reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeGroup(group);
    }
    writing = null;
  }

  return {
    append: (batch) => {
      const hits = bytesOf(hitTable, batch.hits);
      const actions = bytesOf(actionTable, batch.actions);
      const bytes = hits.length + actions.length;
      if (bytes === 0) return Promise.resolve();
      if (heldBytes + bytes > memoryBytes)
        return Promise.reject(new HitLogFull('too much waits to be written'));
      heldBytes += bytes;
      const written = Promise.withResolvers<void>();
      waiting.push({ hits, actions, written });
      writing ??= writeAll();
      return written.promise;
    },
    load: () => heldBytes / memoryBytes,
    close: async () => {
      await writing;
    },
  };
}
