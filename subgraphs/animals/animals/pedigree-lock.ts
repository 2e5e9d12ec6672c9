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

/** All in the order of their ids, so that nobody waits for somebody who waits for them. */
async function lockAll(transaction: Transaction, id: string, line: readonly string[]): Promise<void> {
  const values = [line, id];
  const lock = (which: string) =>
    `select from animals.animal where id = any($1::uuid[]) and id ${which} $2::uuid order by id`;
  await allAnswered([
    transaction(`${lock('<')} for share`, values),
    transaction(`${lock('=')} for update`, values),
    transaction(`${lock('>')} for share`, values),
  ]);
}

/**
 * Locks an animal for a change of its parents or its birth date, and, against such changes, its ancestors and those of
 * the parents it is to get, until the transaction ends. A circle needs two changes of which each finds the other's
 * animal among its ancestors, so one of them waits. Lines that share only ancestors do not wait for each other.
 */
export async function lockLine(
  transaction: Transaction,
  animalId: string,
  parentIds: readonly string[] = [],
): Promise<void> {
  if (!isUuid(animalId)) return;
  const seeds = [animalId, ...parentIds];
  let line = await lineOf(transaction, seeds);
  for (;;) {
    await transaction('savepoint line');
    await lockAll(transaction, animalId, line);
    const known = new Set(line);
    line = await lineOf(transaction, seeds);
    if (line.every((id) => known.has(id))) return;
    // Somebody gave one of them parents meanwhile; locking these too would break the order.
    await transaction('rollback to savepoint line');
  }
}
