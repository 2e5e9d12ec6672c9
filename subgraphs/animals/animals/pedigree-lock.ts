import { z } from 'zod';
import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';

const lineSql = `
  with recursive line as (
    select id, dam_id, sire_id from animals.animal where id = any($1::uuid[])
    union
    select a.id, a.dam_id, a.sire_id from animals.animal a join line on a.id in (line.dam_id, line.sire_id)
  )
  select id from line`;
const lineRows = z.array(z.object({ id: z.string() }));

/** The animals with these ids and all their recorded ancestors. */
export async function lineOf(transaction: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  return lineRows.parse(await transaction(lineSql, [ids])).map(({ id }) => id);
}

const lockSql = 'select from animals.animal where id = any($1::uuid[]) order by id';

/** All in the order of their ids, so that nobody waits for somebody who waits for them. */
async function lockAll(
  transaction: Transaction,
  changed: ReadonlySet<string>,
  line: readonly string[],
): Promise<void> {
  const runs: { readonly how: string; readonly ids: string[] }[] = [];
  for (const id of line.toSorted()) {
    const how = changed.has(id) ? 'for update' : 'for share';
    const last = runs.at(-1);
    if (last?.how === how) last.ids.push(id);
    else runs.push({ how, ids: [id] });
  }
  await allAnswered(runs.map(({ how, ids }) => transaction(`${lockSql} ${how}`, [ids])));
}

/**
 * Locks animals for a change of their parents or their birth date, and, against such changes, their ancestors and those
 * of the parents they are to get, until the transaction ends. A circle needs two changes of which each finds the other's
 * animal among its ancestors, so one of them waits. Lines that share only ancestors do not wait for each other.
 */
export async function lockLine(
  transaction: Transaction,
  animalIds: readonly string[],
  parentIds: readonly string[] = [],
): Promise<void> {
  const changed = new Set(animalIds.filter(isUuid).map((id) => id.toLowerCase()));
  if (changed.size === 0) return;
  const seeds = [...changed, ...parentIds];
  let line = await lineOf(transaction, seeds);
  for (;;) {
    await transaction('savepoint line');
    await lockAll(transaction, changed, line);
    const known = new Set(line);
    line = await lineOf(transaction, seeds);
    if (line.every((id) => known.has(id))) return;
    // Somebody gave one of them parents meanwhile; locking these too would break the order.
    await transaction('rollback to savepoint line');
  }
}
