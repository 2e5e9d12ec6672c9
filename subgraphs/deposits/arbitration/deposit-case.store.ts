import { z } from 'zod';
import type { Deposit } from '../deposits/deposit.ts';
import { type Reader, rowsOf } from '../reader.ts';
import { depositColumns, depositRows } from '../storage/deposit-row.ts';

const gave = (role: 'BUYER' | 'SELLER') => `arbitration->'evidence' @> '[{"by": "${role}"}]'`;
const unresolved = `status = 'IN_ARBITRATION'`;
/** `awaitsEvidence` for either party. */
const awaiting = `($1 < arbitration->>'evidenceDueAt' and not (${gave('BUYER')} and ${gave('SELLER')}))`;
// Instants are texts that sort by time.
const byOpening = `arbitration->>'openedAt', id`;
const byDecision = `arbitration->>'resolvedAt' desc, id desc`;

type List = readonly [where: string, order: string];

const waiting: List = [unresolved, byOpening];
/** The cases with a status, and their order. */
const lists: ReadonlyMap<string, List> = new Map([
  ['OPEN', [`${unresolved} and not ${awaiting}`, byOpening]],
  ['AWAITING_EVIDENCE', [`${unresolved} and ${awaiting}`, byOpening]],
  ['RESOLVED', [`arbitration->>'resolvedAt' is not null`, byDecision]],
]);

const totals = z.tuple([z.object({ total: z.int() })]);

interface AskedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly now: string;
}

/**
 * One page of cases: those that wait for a decision, longest waiting first; or those with a status, resolved ones
 * by decision, newest first. None for an unknown status.
 */
export async function pageOfCases(
  reader: Reader,
  status: string | null,
  { page, pageSize, now }: AskedPage,
): Promise<{ readonly deposits: readonly Deposit[]; readonly total: number }> {
  const list = status === null ? waiting : lists.get(status);
  if (list === undefined) return { deposits: [], total: 0 };
  const [where, order] = list;
  const condition = `$1::text is not null and ${where}`;
  const [found, counted] = await Promise.all([
    rowsOf(
      reader,
      `select ${depositColumns} from deposits.deposit where ${condition} order by ${order} limit $2 offset $3`,
      [now, pageSize, (page - 1) * pageSize],
    ),
    rowsOf(reader, `select count(*)::integer as total from deposits.deposit where ${condition}`, [now]),
  ]);
  return { deposits: depositRows.parse(found), total: totals.parse(counted)[0].total };
}

/** The deposit that has a case, or had one. */
export async function findCase(reader: Reader, depositId: string): Promise<Deposit | null> {
  const sql = `select ${depositColumns} from deposits.deposit where id = $1 and arbitration is not null`;
  return depositRows.parse(await rowsOf(reader, sql, [depositId]))[0] ?? null;
}
