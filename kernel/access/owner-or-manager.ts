import { DomainError } from '../errors/errors.ts';
import type { Context } from '../graph/context.ts';
import { askGraph } from '../graph/graph.ts';
import { profilesOfMemberOperation } from '../profiles/profile-operations.ts';
import { type Viewer, forbidden, requireProfile, systemViewer } from './viewer.ts';

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

/** What a service says to those who are no member of a business: sentences. */
export interface BusinessOnly {
  readonly toApp: string;
  readonly toPerson: string;
}

/**
 * The business or place that a member acts for, in whatever role; no scope lets an app do this. Refuses everybody else
 * with 0010010000403, or 0010010000401 without a token.
 */
export function requireBusiness(viewer: Viewer, { toApp, toPerson }: BusinessOnly): string {
  if (viewer.kind === 'app') throw new DomainError('0010010000403', toApp);
  const profileId = requireProfile(viewer);
  if (viewer.profileKind === 'PERSON') throw new DomainError('0010010000403', toPerson);
  return profileId;
}

/** The same for what its owners and managers decide, who are asked for at this moment (`requireOwnerOrManager`). */
export async function requireManagedBusiness(
  ctx: Pick<Context, 'viewer' | 'graph'>,
  words: BusinessOnly,
): Promise<string> {
  requireBusiness(ctx.viewer, words);
  return requireOwnerOrManager(ctx);
}
