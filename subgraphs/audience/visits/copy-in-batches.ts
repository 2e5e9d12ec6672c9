import type { PoolClient } from 'pg';
import { clear, createCopyBytes, sliceOf } from '../../../kernel/database/copy/copy-bytes.ts';
import { copyRows } from '../../../kernel/database/copy/copy-rows.ts';
import type { CopyTable } from '../../../kernel/database/copy/copy-table.ts';
import { inBatches } from './batches.ts';

/** Copies rows into a table, in parts: each is written out here while the database stores the one before. */
export async function copyInBatches<Item, Row>(
  client: PoolClient,
  table: CopyTable<Row>,
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): Promise<void> {
  let stored = Promise.resolve();
  let [free, sending] = [createCopyBytes(), createCopyBytes()];
  for await (const part of inBatches(items)) {
    clear(free);
    table.append(free, part.map(rowOf));
    await stored;
    stored = copyRows(client, table.statement, sliceOf(free, 0, free.length));
    [free, sending] = [sending, free];
    // It is waited for a turn later.
    stored.catch(() => undefined);
  }
  await stored;
}
