import { DomainError } from '../errors/errors.ts';
import type { Context } from '../graph/context.ts';
import { askGraph } from '../graph/graph.ts';
import { profilesOfMemberOperation } from '../profiles/profile-operations.ts';
import { forbidden, requireProfile, systemViewer } from './viewer.ts';

/**
 * The profile that a member looks after: their own, or a business or place that the member owns or manages at this moment
 * (contract 5); a service of the platform may ask in their name. Refuses everybody else with 0010010000403, or 0010010000401
 * without a token.
 */
export async function requireOwnerOrManager({
  viewer,
  graph,
}: Pick<Context, 'viewer' | 'graph'>): Promise<string> {
  const { kind, memberId, profileKind, requestId } = viewer;
  if (kind === 'app' || memberId === null) throw forbidden(viewer, 'Only members can do this.');
  const profileId = requireProfile(viewer);
  if (profileKind === 'PERSON') return profileId;
  const { profilesOfMember } = await askGraph(
    graph,
    profilesOfMemberOperation,
    { memberId },
    systemViewer(requestId),
  );
  const role = profilesOfMember.find(({ profile }) => profile.id === profileId)?.role;
  if (role === 'OWNER' || role === 'MANAGER') return profileId;
  throw new DomainError('0010010000403', 'The member neither owns nor manages the acting profile.');
}
