import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, nullIfMissing, operation } from '../../../kernel/graph/graph.ts';
import { profilesOfMemberOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';

export const clientAccountOperation = operation(
  'AccountOfClient',
  `query AccountOfClient($businessId: ID!, $clientId: ID!) {
    clientAccount(businessId: $businessId, clientId: $clientId) { memberId }
  }`,
);

/** The own profile of the member behind a client of the business; null for a guest, and for anybody else's client. */
export async function profileOfClient(
  { graph, viewer }: Pick<Context, 'graph' | 'viewer'>,
  businessId: string,
  clientId: string,
): Promise<string | null> {
  if (!isUuid(clientId)) return null;
  const asker = systemViewer(viewer.requestId);
  const asked = askGraph(graph, clientAccountOperation, { businessId, clientId }, asker);
  const answer = await nullIfMissing(asked, 'Scheduling_Client_GT_Resource_FL');
  const memberId = answer?.clientAccount?.memberId ?? null;
  if (memberId === null) return null;
  const { profilesOfMember } = await askGraph(graph, profilesOfMemberOperation, { memberId }, asker);
  return profilesOfMember.find(({ profile }) => profile.kind === 'PERSON')?.profile.id ?? null;
}
