import { forbidden, requireProfile, systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';

export const siteOwnerOperation = operation(
  'SiteOwner',
  'query SiteOwner($memberId: ID!) { profilesOfMember(memberId: $memberId) { role profile { id } } }',
);

/**
 * The profile whose audience sites the viewer looks after: a member's own, or a business or place that the member owns or
 * manages at this moment (contract 5).
 */
export async function requireSiteOwner({ viewer, graph }: Context): Promise<string> {
  const { kind, memberId, profileKind, requestId } = viewer;
  if (kind !== 'member') throw forbidden(viewer, 'Only members look after audience sites.');
  const profileId = requireProfile(viewer);
  if (profileKind === 'PERSON') return profileId;
  const asked = { memberId: memberId ?? '' };
  const { profilesOfMember } = await askGraph(graph, siteOwnerOperation, asked, systemViewer(requestId));
  const role = profilesOfMember.find(({ profile }) => profile.id === profileId)?.role;
  if (role === 'OWNER' || role === 'MANAGER') return profileId;
  throw new DomainError('0010010000403', 'The member neither owns nor manages the acting profile.');
}

/** What a site of somebody else answers: the same as a missing one. */
export function siteNotFound(): DomainError {
  return new DomainError('Audience_AudienceSite_GT_Resource_FL');
}
