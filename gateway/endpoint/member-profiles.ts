import { systemViewer } from '../../kernel/access/viewer.ts';
import { type Graph, askGraph, operation } from '../../kernel/graph/graph.ts';
import { newId } from '../../kernel/text/ids.ts';

export const profileIdsOfMemberOperation = operation(
  'ProfileIdsOfMember',
  'query ProfileIdsOfMember($memberId: ID!) { profilesOfMember(memberId: $memberId) { profile { id } } }',
);

/** Ids of the profiles that a member may act as, as the directory knows them now. */
export async function profileIdsOfMember(graph: Graph, memberId: string): Promise<ReadonlySet<string>> {
  const viewer = systemViewer(newId());
  const { profilesOfMember } = await askGraph(graph, profileIdsOfMemberOperation, { memberId }, viewer);
  return new Set(profilesOfMember.map(({ profile }) => profile.id));
}
