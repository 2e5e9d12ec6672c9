import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AudienceGoal } from './goal.view.ts';
import type { Step } from './step.ts';

const columns = `g.goal_id as id, g.name, g.kind, g.pattern, g.version,
  g.created_at as "createdAt", g.updated_at as "updatedAt"`;
type Row = Readonly<Pick<AudienceGoal, keyof AudienceGoal>>;
const rowsOf = z.array(z.custom<Row>());
const viewOf = (row: Row): AudienceGoal => ({
  ...row,
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
});

/** The goals of a site, by name. */
export async function listGoals(transaction: Transaction, siteKey: string): Promise<AudienceGoal[]> {
  const sql = `select ${columns} from audience.goal g where g.site_key = $1 order by lower(g.name), g.goal_id`;
  return rowsOf.parse(await transaction(sql, [siteKey])).map(viewOf);
}

/** A goal of a site; null if it has no such goal. */
export async function findGoal(
  transaction: Transaction,
  siteKey: string,
  goalId: string,
): Promise<AudienceGoal | null> {
  if (!isUuid(goalId)) return null;
  const sql = `select ${columns} from audience.goal g where g.site_key = $1 and g.goal_id = $2`;
  const [row] = rowsOf.parse(await transaction(sql, [siteKey, goalId]));
  return row === undefined ? null : viewOf(row);
}

interface StoredGoal extends Step {
  readonly siteKey: string;
  readonly id: string;
  readonly name: string;
  readonly now: Date;
}

/** Adds a goal to a locked site; returns whether its name was free. */
export async function insertGoal(transaction: Transaction, goal: StoredGoal): Promise<boolean> {
  const sql = `
    insert into audience.goal (site_key, goal_id, name, kind, pattern, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning goal_id`;
  const { siteKey, id, name, kind, pattern, now } = goal;
  return (await transaction(sql, [siteKey, id, name, kind, pattern, now])).length > 0;
}

/** Changes a goal of a locked site; returns whether its name was free. */
export async function replaceGoal(transaction: Transaction, goal: StoredGoal): Promise<boolean> {
  const sql = `
    update audience.goal set name = $3, kind = $4, pattern = $5, version = version + 1, updated_at = $6
    where site_key = $1 and goal_id = $2 and not exists (
      select from audience.goal o where o.site_key = $1 and o.goal_id <> $2 and lower(o.name) = lower($3))
    returning goal_id`;
  const { siteKey, id, name, kind, pattern, now } = goal;
  return (await transaction(sql, [siteKey, id, name, kind, pattern, now])).length > 0;
}

export async function removeGoal(transaction: Transaction, siteKey: string, goalId: string): Promise<void> {
  await transaction('delete from audience.goal where site_key = $1 and goal_id = $2', [siteKey, goalId]);
}
