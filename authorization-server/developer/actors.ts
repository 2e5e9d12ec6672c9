import { DomainError } from '../../kernel/errors/errors.ts';
import { type ProfileKind, type Viewer, profileKinds } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountOfMember } from '../identity/accounts/accounts.ts';
import { type Membership } from '../../kernel/profiles/directory.ts';
import { profilesOfMember } from '../identity/accounts/profiles.ts';
import { refuseTestBusiness } from '../../kernel/profiles/test-business.ts';

/** Any profile may publish apps: spec 5.2 requires no particular kind. */
const publisherKinds: readonly ProfileKind[] = profileKinds;
/** Who can connect an app: a place is a business with its own address. */
const businessKinds: readonly ProfileKind[] = ['BUSINESS', 'PLACE'];

async function membershipsOf(deps: Dependencies, viewer: Viewer): Promise<readonly Membership[]> {
  try {
    return await profilesOfMember(deps, viewer.memberId ?? '', viewer.requestId);
  } catch (error) {
    deps.logger.warn({ err: error, requestId: viewer.requestId }, 'the directory did not answer');
    throw new DomainError('0010010000503', 'The profile cannot be checked at the moment.');
  }
}

/** The profiles that the member owns or manages, by their ids. */
export async function profilesLookedAfter(deps: Dependencies, viewer: Viewer): Promise<readonly string[]> {
  const memberships = await membershipsOf(deps, viewer);
  return memberships.filter(({ role }) => role !== 'STAFF').map(({ profile }) => profile.id);
}

/** The acting profile, if it has the right kind and the member owns or manages it now. Throws 403. */
async function actingProfile(
  deps: Dependencies,
  viewer: Viewer,
  kinds: readonly ProfileKind[],
  refusal: string,
): Promise<string> {
  if (viewer.kind !== 'member') throw new DomainError('0010010000403', 'Only members can do this.');
  const memberships = await membershipsOf(deps, viewer);
  const found = memberships.find(({ profile }) => profile.id === viewer.profileId);
  if (found === undefined || found.role === 'STAFF') {
    throw new DomainError('0010010000403', 'The member neither owns nor manages the acting profile.');
  }
  if (!kinds.includes(found.profile.kind)) throw new DomainError('0010010000403', refusal);
  return found.profile.id;
}

/** The member who acts for a profile that they own or manage, their own included. Throws 0010010000403. */
export async function requireManager(deps: Dependencies, viewer: Viewer): Promise<string> {
  await actingProfile(deps, viewer, publisherKinds, 'The acting profile has no console.');
  return viewer.memberId ?? '';
}

/** The profile whose apps the member manages (spec 5.2). Throws 0010010000403, also for a test business. */
export async function requirePublisher(deps: Dependencies, viewer: Viewer): Promise<string> {
  const publisherId = await actingProfile(
    deps,
    viewer,
    publisherKinds,
    'The acting profile cannot publish apps.',
  );
  refuseTestBusiness(publisherId, 'A test business publishes no apps.');
  return publisherId;
}

/** contract 5: publishing an app requires a confirmed address. Throws Identity_MemberAccount_VL_EmailUnverified_RJ. */
export async function requireConfirmedEmail({ database }: Dependencies, { memberId }: Viewer): Promise<void> {
  const account = await accountOfMember(database.pool, memberId ?? '');
  if (account?.isEmailConfirmed !== true) {
    throw new DomainError('Identity_MemberAccount_VL_EmailUnverified_RJ');
  }
}

/** The business whose connections and card the member manages. Throws 0010010000403. */
export function requireBusiness(deps: Dependencies, viewer: Viewer): Promise<string> {
  return actingProfile(deps, viewer, businessKinds, 'The acting profile must be a business.');
}
