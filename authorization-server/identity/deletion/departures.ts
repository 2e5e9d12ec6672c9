import { systemViewer } from '../../../kernel/access/viewer.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { type VariablesOf, operation } from '../../../kernel/graph/graph.ts';
import { askDirectory } from '../../../kernel/profiles/directory.ts';
import type { Dependencies } from '../../dependencies.ts';

export const beginDepartureOperation = operation(
  'BeginDeparture',
  'mutation BeginDeparture($memberId: ID!) { beginDeparture(memberId: $memberId) }',
);
export const endDeparturesOperation = operation(
  'EndDepartures',
  'mutation EndDepartures($memberIds: [ID!]!, $before: DateTime!) { endDepartures(memberIds: $memberIds, before: $before) }',
);
export const departingMembersOperation = operation(
  'DepartingMembers',
  'query DepartingMembers($before: DateTime!, $after: ID) { departingMembers(before: $before, after: $after) }',
);

type DepartureDependencies = Pick<Dependencies, 'graph' | 'clock'>;

/**
 * Has the directory count a member as an owner of nothing, before the deletion of the account is ordered; returns the
 * profiles that would be left without an owner, and then nothing has changed.
 */
export async function beginDeparture(
  deps: DepartureDependencies,
  memberId: string,
  requestId: string,
): Promise<ReadonlySet<string>> {
  const answer = await askDirectory(deps, systemViewer(requestId), beginDepartureOperation, { memberId });
  return new Set(answer.beginDeparture);
}

/**
 * Has the directory count those members again whose accounts stay, unless their departure began after the instant. The
 * accounts are locked meanwhile, so that none is ordered to be deleted between.
 */
export async function endDeparturesOfStaying(
  deps: DepartureDependencies & Pick<Dependencies, 'database'>,
  memberIds: readonly string[],
  { before, requestId }: { readonly before: Date; readonly requestId: string },
): Promise<void> {
  await inClientTransaction(deps.database.pool, async (client) => {
    const { rows } = await client.query<{ memberId: string; isGoing: boolean }>(
      `select member_id as "memberId", deletion_due_at is not null as "isGoing" from authorization_server.account
       where member_id = any($1::uuid[]) order by member_id for no key update`,
      [memberIds],
    );
    const going = new Set(rows.filter(({ isGoing }) => isGoing).map(({ memberId }) => memberId));
    const staying = memberIds.filter((memberId) => !going.has(memberId));
    if (staying.length === 0) return;
    const variables = { memberIds: staying, before: before.toISOString() };
    await askDirectory(deps, systemViewer(requestId), endDeparturesOperation, variables);
  });
}

/** An order that is still under way began later. */
const settledMs = 5 * 60_000;

/** Members whose departure began before the instant, with ids after the given one; some of them at a time. */
async function departingMembers(
  deps: DepartureDependencies,
  asked: VariablesOf<'DepartingMembers'>,
  requestId: string,
): Promise<readonly string[]> {
  return (await askDirectory(deps, systemViewer(requestId), departingMembersOperation, asked))
    .departingMembers;
}

/** All members whose departure began before the instant. */
async function allDepartingMembers(
  deps: DepartureDependencies,
  before: Date,
  requestId: string,
): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  let after: string | null = null;
  do {
    const asked = { before: before.toISOString(), after };
    const members: readonly string[] = await departingMembers(deps, asked, requestId);
    for (const member of members) all.add(member);
    after = members.at(-1) ?? null;
  } while (after !== null);
  return all;
}

/** Begins the departures of accounts that are to be deleted and have none: releases before this knew of none. */
export async function beginMissingDepartures(
  deps: Pick<Dependencies, 'graph' | 'clock' | 'database'>,
  requestId: string,
): Promise<void> {
  const { rows } = await deps.database.pool.query<{ memberId: string }>(
    `select member_id as "memberId" from authorization_server.account a where deletion_due_at is not null
       and not exists (select from authorization_server.erasure e where e.subject_id = a.member_id)
     order by deletion_due_at`,
  );
  if (rows.length === 0) return;
  const known = await allDepartingMembers(deps, deps.clock.now(), requestId);
  for (const { memberId } of rows.filter((row) => !known.has(row.memberId))) {
    await inClientTransaction(deps.database.pool, async (client) => {
      const { rowCount } = await client.query(
        `select from authorization_server.account
         where member_id = $1 and deletion_due_at is not null for no key update`,
        [memberId],
      );
      if (rowCount === 1) await beginDeparture(deps, memberId, requestId);
    });
  }
}

/** Ends departures of accounts that stay after all: the process was killed before the order, or the directory was away. */
export async function endStaleDepartures(
  deps: Pick<Dependencies, 'graph' | 'clock' | 'database'>,
  requestId: string,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - settledMs);
  let after: string | undefined;
  do {
    const members = await departingMembers(
      deps,
      { before: before.toISOString(), after: after ?? null },
      requestId,
    );
    await endDeparturesOfStaying(deps, members, { before, requestId });
    after = members.at(-1);
  } while (after !== undefined);
}
