import type { PoolClient } from 'pg';
import { copyRows } from '../../../kernel/database/copy-rows.ts';
import type { CopyTable } from '../../../kernel/database/copy-table.ts';
import { inBatches } from './batches.ts';

/** Copies rows into a table, in parts: each is written out here while the database stores the one before. */
export async function copyInBatches<Item, Row>(
  client: PoolClient,
  table: CopyTable<Row>,
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): Promise<void> {
  let stored = Promise.resolve();
  for await (const part of inBatches(items)) {
    const lines = Buffer.from(table.lines(part.map(rowOf)));
    await stored;
    stored = copyRows(client, table.statement, lines);
    // It is waited for a turn later.
    stored.catch(() => undefined);
  }
  await stored;
}
