import type { PoolClient } from 'pg';
import { inClientTransaction, transactionOn } from '../../kernel/database/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { draftIsUsed } from '../../kernel/pages/forms/repeatable.ts';
import { isTestBusiness, newTestBusinessId } from '../../kernel/profiles/test-business.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import { disconnectIn } from '../connections/connections.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireManager } from '../developer/actors.ts';
import { type AttemptLimit, tooManyAttempts, tryAttempt } from '../identity/accounts/attempts.ts';
import { memberActor } from '../storage/audit.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';
import { type TestBusiness, findTestBusinesses, testBusinessChanged } from './test-business-store.ts';

/** How many a member can have at a time. */
const mostTestBusinesses = 3;

/** How many a member can make in 24 hours, those that were thrown away included. */
const madePerDay = (memberId: string): AttemptLimit => ({
  subject: ['test business', memberId],
  maximum: 10,
  windowSeconds: 86_400,
  refusal: 'A member can make 10 test businesses in 24 hours. Please wait before you make another.',
});

const notFound = () => new DomainError('Developer_TestBusiness_GT_Resource_FL');

/** The member's test businesses, newest first. */
export async function listTestBusinesses(
  deps: Dependencies,
  viewer: Viewer,
): Promise<MemberOperationAnswer<'listTestBusinesses'>> {
  const memberId = await requireManager(deps, viewer);
  return { items: [...(await findTestBusinesses(deps.database.pool, memberId))] };
}

/** One of the member's test businesses. Throws 404, also for another member's. */
export async function readTestBusiness(
  deps: Dependencies,
  viewer: Viewer,
  { profileId }: MemberOperationInput<'readTestBusiness'>,
): Promise<TestBusiness> {
  const memberId = await requireManager(deps, viewer);
  const [found] = isUuid(profileId) ? await findTestBusinesses(deps.database.pool, memberId, profileId) : [];
  if (found === undefined) throw notFound();
  return found;
}

/** Adds the business and the job that fills it; null if the draft was used before. */
async function insertTestBusiness(
  client: PoolClient,
  deps: Dependencies,
  { memberId, profileId }: { readonly memberId: string; readonly profileId: string },
): Promise<TestBusiness | null> {
  // One at a time for a member, so that the count below holds.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('test businesses of ' || $1, 0))`, [
    memberId,
  ]);
  // One that is erased has no row any more, but its id would never be erased again.
  const { rows } = await client.query<{ made: number; kept: number; isKnown: boolean }>(
    `select count(*)::integer as made, count(*) filter (where ended_at is null)::integer as kept,
       coalesce(bool_or(profile_id = $2), false)
         or exists (select from authorization_server.erasure where subject_id = $2) as "isKnown"
     from authorization_server.test_business where member_id = $1`,
    [memberId, profileId],
  );
  const { made, kept, isKnown } = rows[0] ?? { made: 0, kept: 0, isKnown: false };
  if (isKnown) return null;
  if (kept >= mostTestBusinesses) throw new DomainError('Developer_TestBusiness_AD_Limit_RJ');
  const limit = madePerDay(memberId);
  const wait = await tryAttempt(client, deps, limit);
  if (wait !== null) throw tooManyAttempts(limit, wait);
  await client.query(
    `insert into authorization_server.test_business (profile_id, member_id, name, created_at)
     values ($1, $2, $3, $4)`,
    [profileId, memberId, `Test business ${made + 1}`, deps.clock.now()],
  );
  await deps.jobs.publish(transactionOn(client), testBusinessChanged, { profileId });
  const [business] = await findTestBusinesses(client, memberId, profileId);
  return business ?? null;
}

/**
 * Makes a test business of the member, which a job fills with data within seconds. A draft has its id, so that a form
 * that is sent twice makes one. Throws Developer_TestBusiness_AD_Limit_RJ for a fourth, and the 429 for an eleventh within
 * a day.
 */
export async function createTestBusiness(
  deps: OperationDependencies,
  viewer: Viewer,
  { draft }: MemberOperationInput<'createTestBusiness'>,
): Promise<TestBusiness> {
  const memberId = await requireManager(deps, viewer);
  const profileId = draft?.profileId ?? newTestBusinessId(deps.ids);
  if (!isTestBusiness(profileId)) throw new DomainError('0010010000400');
  const made = await inTransactionOnce(deps, viewer, (client) =>
    insertTestBusiness(client, deps, { memberId, profileId }),
  );
  if (made !== null) return made;
  const [before] = await findTestBusinesses(deps.database.pool, memberId, profileId);
  if (before === undefined) throw draftIsUsed();
  return before;
}

/**
 * Throws a test business away: apps are disconnected at once, and a job takes it from its member and has its data
 * erased. Throws 404, also for another member's and for one that was thrown away.
 */
export async function endTestBusiness(
  deps: Dependencies,
  viewer: Viewer,
  { profileId }: MemberOperationInput<'endTestBusiness'>,
): Promise<void> {
  const memberId = await requireManager(deps, viewer);
  if (!isUuid(profileId)) throw notFound();
  await inClientTransaction(deps.database.pool, async (client) => {
    // Locks the row first, as `allow` does, so that no connection slips in between.
    const ended = await client.query(
      `update authorization_server.test_business set ended_at = $3
       where profile_id = $1 and member_id = $2 and ended_at is null`,
      [profileId, memberId, deps.clock.now()],
    );
    if (ended.rowCount === 0) throw notFound();
    const { rows } = await client.query<{ id: string }>(
      `select id from authorization_server.connection where business_id = $1 and status = 'CONNECTED' order by id`,
      [profileId],
    );
    for (const { id } of rows) await disconnectIn(client, deps, id, memberActor(viewer));
    await deps.jobs.publish(transactionOn(client), testBusinessChanged, { profileId });
  });
}
