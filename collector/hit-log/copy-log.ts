import { finished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { actionTable, hitTable } from './copied-tables.ts';
import { type HitLog, HitLogFull } from './hit-log.ts';

/** What envelopes wait for together. */
interface Group {
  readonly hits: Buffer[];
  readonly actions: Buffer[];
  bytes: number;
  readonly written: PromiseWithResolvers<void>;
}

function newGroup(): Group {
  return { hits: [], actions: [], bytes: 0, written: Promise.withResolvers() };
}

async function copy(client: PoolClient, statement: string, lines: readonly Buffer[]): Promise<void> {
  if (lines.length === 0) return;
  const stream = client.query(copyFrom(statement));
  stream.end(Buffer.concat(lines));
  await finished(stream);
}

async function write(client: PoolClient, { hits, actions }: Group): Promise<void> {
  // COPY alone is a transaction of its own, and most groups have hits alone.
  if (actions.length === 0) return copy(client, hitTable.statement, hits);
  await client.query('begin');
  await copy(client, hitTable.statement, hits);
  await copy(client, actionTable.statement, actions);
  await client.query('commit');
}

/**
 * Writes to PostgreSQL by COPY and group commit: one group is being written while the next collects what arrives. A
 * fixed pause instead would quarter the rate. `memoryBytes` bounds what waits and what is being written.
 */
export function createCopyLog({
  pool,
  memoryBytes,
}: {
  readonly pool: Pool;
  readonly memoryBytes: number;
}): HitLog {
  let waiting = newGroup();
  let heldBytes = 0;
  let writing: Promise<void> | null = null;

  async function writeGroup(group: Group): Promise<void> {
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      await write(client, group);
      client.release();
      group.written.resolve();
    } catch (error) {
      // Whatever state the connection is in, nobody gets it again.
      client?.release(true);
      group.written.reject(error);
    }
    heldBytes -= group.bytes;
  }

  async function writeAll(): Promise<void> {
    while (waiting.bytes > 0) {
      const group = waiting;
      waiting = newGroup();
      await writeGroup(group);
    }
    writing = null;
  }

  return {
    append: ({ hits, actions }) => {
      const lines = {
        hits: Buffer.from(hitTable.lines(hits)),
        actions: Buffer.from(actionTable.lines(actions)),
      };
      const bytes = lines.hits.length + lines.actions.length;
      if (bytes === 0) return Promise.resolve();
      if (heldBytes + bytes > memoryBytes)
        return Promise.reject(new HitLogFull('too much waits to be written'));
      heldBytes += bytes;
      const group = waiting;
      if (lines.hits.length > 0) group.hits.push(lines.hits);
      if (lines.actions.length > 0) group.actions.push(lines.actions);
      group.bytes += bytes;
      writing ??= writeAll();
      return group.written.promise;
    },
    load: () => heldBytes / memoryBytes,
    close: async () => {
      await writing;
    },
  };
}
