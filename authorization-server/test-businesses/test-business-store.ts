import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';

export type TestBusiness = MemberOperationAnswer<'createTestBusiness'>;

/** A test business as its job finds it. */
export interface TestBusinessRow {
  readonly profileId: string;
  readonly memberId: string;
  readonly name: string;
  readonly isFilled: boolean;
  readonly isEnded: boolean;
}

/** The event of a test business that was made or thrown away. */
export const testBusinessChanged = 'authorization-server.test-business';

const shown = `profile_id as "profileId", name, created_at::text as "createdAtUtc",
  case when filled_at is null then 'PREPARING' else 'READY' end as status`;

function viewOf(row: TestBusiness): TestBusiness {
  return { ...row, createdAtUtc: isoInstant(row.createdAtUtc) };
}

/** The test businesses of a member that were not thrown away, newest first; or the one of them with this id. */
export async function findTestBusinesses(
  database: Queryable,
  memberId: string,
  profileId: string | null = null,
): Promise<readonly TestBusiness[]> {
  const { rows } = await database.query<TestBusiness>(
    `select ${shown} from authorization_server.test_business
     where member_id = $1 and ended_at is null and ($2::uuid is null or profile_id = $2) order by profile_id desc`,
    [memberId, profileId],
  );
  return rows.map(viewOf);
}

/** A job that was killed holds its test business no longer than this; each step takes a fraction of it. */
const heldMs = 20_000;

/** Takes a test business for a job that ends or is killed; null while another one has it. */
export async function takeTestBusiness(
  database: Queryable,
  profileId: string,
  now: Date,
): Promise<TestBusinessRow | null> {
  const { rows } = await database.query<TestBusinessRow>(
    `update authorization_server.test_business set held_until = $3
     where profile_id = $1 and (held_until is null or held_until <= $2)
     returning profile_id as "profileId", member_id as "memberId", name, filled_at is not null as "isFilled",
       ended_at is not null as "isEnded"`,
    [profileId, now, new Date(now.getTime() + heldMs)],
  );
  return rows[0] ?? null;
}

/** Goes on with a test business that a job has; false once it was thrown away. */
export async function keepTestBusiness(database: Queryable, profileId: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    `update authorization_server.test_business set held_until = $2 where profile_id = $1 and ended_at is null`,
    [profileId, new Date(now.getTime() + heldMs)],
  );
  return rowCount === 1;
}

/** Notes that all of its data is there; false if it was thrown away. */
export async function finishTestBusiness(
  database: Queryable,
  profileId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update authorization_server.test_business set filled_at = $2 where profile_id = $1 and ended_at is null`,
    [profileId, now],
  );
  return rowCount === 1;
}

/** Lets the next job take it. */
export async function releaseTestBusiness(database: Queryable, profileId: string): Promise<void> {
  await database.query(
    `update authorization_server.test_business set held_until = null where profile_id = $1`,
    [profileId],
  );
}

/** Keeps a test business from being thrown away until the transaction ends; false for one that was. */
export async function holdTestBusiness(client: Queryable, profileId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from authorization_server.test_business where profile_id = $1 and ended_at is null for share`,
    [profileId],
  );
  return rowCount === 1;
}
