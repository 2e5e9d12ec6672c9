import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Queryable } from '../../../kernel/database/transaction.ts';
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

/** Has the directory count those members again whose accounts stay, unless their departure began after the instant. */
export async function endDeparturesOfStaying(
  deps: DepartureDependencies,
  pool: Queryable,
  memberIds: readonly string[],
  { before, requestId }: { readonly before: Date; readonly requestId: string },
): Promise<void> {
  const { rows } = await pool.query<{ memberId: string }>(
    `select member_id as "memberId" from authorization_server.account
     where member_id = any($1::uuid[]) and deletion_due_at is not null`,
    [memberIds],
  );
  const going = new Set(rows.map(({ memberId }) => memberId));
  const variables = {
    memberIds: memberIds.filter((memberId) => !going.has(memberId)),
    before: before.toISOString(),
  };
  if (variables.memberIds.length === 0) return;
  await askDirectory(deps, systemViewer(requestId), endDeparturesOperation, variables);
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
    await endDeparturesOfStaying(deps, deps.database.pool, members, { before, requestId });
    after = members.at(-1);
  } while (after !== undefined);
}
