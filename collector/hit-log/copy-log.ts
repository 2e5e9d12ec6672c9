import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { clear, createCopyBytes, sliceOf } from '../../kernel/database/copy/copy-bytes.ts';
import { copyRows } from '../../kernel/database/copy/copy-rows.ts';
import { isOutage } from '../../kernel/errors/outage.ts';
import { nowhere } from '../../kernel/observability/tracing.ts';
import { actionTable, hitTable } from './copied-tables.ts';
import { type HitLog, HitLogFull } from './hit-log.ts';

/** Where the rows of both tables end, in bytes. */
interface Ends {
  readonly hits: number;
  readonly actions: number;
}

const beginning: Ends = { hits: 0, actions: 0 };
const bytesOf = ({ hits, actions }: Ends) => hits + actions;

/** A batch among the rows of its group, and who waits for it. */
interface Waiting {
  readonly ends: Ends;
  readonly written: PromiseWithResolvers<void>;
}

/** Batches that are written together, one after the other. */
function createGroup() {
  const [hits, actions] = [createCopyBytes(), createCopyBytes()];
  const batches: Waiting[] = [];
  return {
    hits,
    actions,
    batches,
    ends: (): Ends => ({ hits: hits.length, actions: actions.length }),
    truncate: (ends: Ends): void => {
      hits.length = ends.hits;
      actions.length = ends.actions;
    },
    clear: (): void => {
      clear(hits);
      clear(actions);
      batches.length = 0;
    },
  };
}

type Group = ReturnType<typeof createGroup>;

async function write(client: PoolClient, group: Group, from: Ends, to: Ends): Promise<void> {
  const hits = sliceOf(group.hits, from.hits, to.hits);
  const actions = sliceOf(group.actions, from.actions, to.actions);
  // A single COPY is its own transaction, and most groups have only hits.
  if (actions.length === 0) return copyRows(client, hitTable.statement, hits);
  await client.query('begin');
  if (hits.length > 0) await copyRows(client, hitTable.statement, hits);
  await copyRows(client, actionTable.statement, actions);
  await client.query('commit');
}

/** Writes the part of a group between two ends in one transaction. */
async function writeTogether(pool: Pool, group: Group, from: Ends, to: Ends): Promise<void> {
  const client = await pool.connect();
  try {
    await write(client, group, from, to);
    client.release();
  } catch (error) {
    // Its state is unknown, so the connection is not reused.
    client.release(true);
    throw error;
  }
}

/** Each batch in its own transaction: one that the database refuses fails alone. */
async function writeApart(pool: Pool, group: Group): Promise<void> {
  let from = beginning;
  for (const { ends, written } of group.batches) {
    await writeTogether(pool, group, from, ends).then(written.resolve, written.reject);
    from = ends;
  }
}

/**
 * Writes to PostgreSQL by COPY and group commit: one group is being written while the next collects what arrives.
 * Several at a time would be smaller and cost as much each; a fixed pause would reduce the rate to a quarter.
 * `memoryBytes` limits what is waiting and being written.
 */
export function createCopyLog({
  pool,
  memoryBytes,
}: {
  readonly pool: Pool;
  readonly memoryBytes: number;
}): HitLog {
  let waiting = createGroup();
  let spare = createGroup();
  let bytesBeingWritten = 0;
  let writing: Promise<void> | null = null;

  const heldBytes = () => bytesBeingWritten + bytesOf(waiting.ends());

  /** Writes a group and notifies everybody in it; returns an empty one. */
  async function writeGroup(group: Group): Promise<Group> {
    try {
      await writeTogether(pool, group, beginning, group.ends());
    } catch (error) {
      if (group.batches.length > 1 && !isOutage(error)) await writeApart(pool, group);
      else for (const { written } of group.batches) written.reject(error);
      // A failed connection may still be sending from its memory.
      return createGroup();
    }
    for (const { written } of group.batches) written.resolve();
    group.clear();
    return group;
  }

  async function writeAll(): Promise<void> {
    while (waiting.batches.length > 0) {
      // All batches of this turn of the event loop are written together: writing one alone would make all others wait
      // for two COPYs.
      await setImmediate();
      const group = waiting;
      waiting = spare;
      bytesBeingWritten = bytesOf(group.ends());
      spare = await writeGroup(group);
      bytesBeingWritten = 0;
    }
    writing = null;
  }

  return {
    append: (batch) => {
      const before = waiting.ends();
      try {
        hitTable.append(waiting.hits, batch.hits);
        actionTable.append(waiting.actions, batch.actions);
      } catch (error) {
        waiting.truncate(before);
        return Promise.reject(error);
      }
      const ends = waiting.ends();
      if (bytesOf(ends) === bytesOf(before)) return Promise.resolve();
      if (heldBytes() > memoryBytes) {
        waiting.truncate(before);
        return Promise.reject(new HitLogFull('too much waits to be written'));
      }
      const written = Promise.withResolvers<void>();
      waiting.batches.push({ ends, written });
      // It continues for others, to whose traces it belongs as much as to this one's.
      writing ??= nowhere.run(writeAll);
      return written.promise;
    },
    load: () => heldBytes() / memoryBytes,
    close: async () => {
      await writing;
    },
  };
}
