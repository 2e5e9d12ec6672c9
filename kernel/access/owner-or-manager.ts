import { DomainError } from '../errors/errors.ts';
import type { Context } from '../graph/context.ts';
import { askGraph } from '../graph/graph.ts';
import { profilesOfMemberOperation } from '../profiles/profile-operations.ts';
import { forbidden, requireProfile, systemViewer } from './viewer.ts';

/**
 * The profile that a member manages: their own, or a business or place that they own or manage now (contract 5). A
 * service of the platform may ask on their behalf. Refuses everybody else with 0010010000403, or 0010010000401
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
