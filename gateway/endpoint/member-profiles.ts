import { systemViewer } from '../../kernel/access/viewer.ts';
import { type Graph, askGraph } from '../../kernel/graph/graph.ts';
import { profilesOfMemberOperation } from '../../kernel/profiles/profile-operations.ts';
import { newId } from '../../kernel/text/ids.ts';

/** Ids of the profiles that a member may act as, fetched from the directory. */
export async function profileIdsOfMember(graph: Graph, memberId: string): Promise<ReadonlySet<string>> {
  const viewer = systemViewer(newId());
  const { profilesOfMember } = await askGraph(graph, profilesOfMemberOperation, { memberId }, viewer);
  return new Set(profilesOfMember.map(({ profile }) => profile.id));
}
