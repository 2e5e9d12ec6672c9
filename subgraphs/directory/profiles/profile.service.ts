import { transactionOf } from '../../../kernel/database/transaction.ts';
import { forbidden, requireSystem } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { handlePattern } from '../../../kernel/profiles/business-fields.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { hidesCharacters, hiddenCharactersFault } from '../../../kernel/text/visible-text.ts';
import type { DirectoryContext } from '../context.ts';
import { MemberRole, type MemberProfile, ProfileMember } from './profile-member.entity.ts';
import { type Profile, ProfileKind } from './profile.entity.ts';
import { findByHandle, findProfiles, findProfilesOfMember } from './profile.store.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';

export interface NewProfile {
  readonly profileId: string;
  readonly kind: 'PERSON' | 'BUSINESS' | 'PLACE';
  /** 3 to 40 lower-case letters, digits and hyphens. */
  readonly handle: string;
  readonly displayName: string;
  readonly ownerMemberId: string;
  readonly countryCode?: string;
  readonly timeZone?: string;
  readonly speciesCodes?: readonly string[];
}

/**
 * Creates a profile with its owner; an existing one with this id stays as it is. For services only. Throws
 * 0010010000400 for an id that is not a UUID, a handle that is malformed or taken, and a name with invisible
 * characters.
 */
export async function createProfile(ctx: DirectoryContext, input: NewProfile): Promise<Profile> {
  requireSystem(ctx.viewer);
  if (!isUuid(input.profileId) || !isUuid(input.ownerMemberId)) {
    throw new DomainError('0010010000400', 'The ids of a profile and its owner must be UUIDs.');
  }
  if (!handlePattern.test(input.handle)) {
    throw new DomainError(
      '0010010000400',
      'A handle must have 3 to 40 lower-case letters, digits and hyphens.',
    );
  }
  if (input.displayName.trim() === '' || hidesCharacters(input.displayName)) {
    throw new DomainError('0010010000400', `/displayName: ${hiddenCharactersFault}`, {
      errors: [{ field: '/displayName', code: 'BAD_FORMAT', detail: hiddenCharactersFault }],
    });
  }
  const now = ctx.clock.now();
  await ctx.em.fork().transactional(async (em) => {
    const { countryCode, timeZone, speciesCodes = [] } = input;
    const made = await transactionOf(em)(
      `insert into directory.profile
         (id, kind, handle, display_name, country_code, time_zone, species_codes, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [
        input.profileId,
        ProfileKind[input.kind],
        input.handle,
        input.displayName,
        countryCode,
        timeZone,
        speciesCodes,
        now,
      ],
    );
    if (made.length === 0) {
      const [own] = await em.execute('select 1 from directory.profile where id = ?', [input.profileId]);
      if (own === undefined) throw new DomainError('0010010000400', 'The handle belongs to another profile.');
      return;
    }
    em.create(ProfileMember, {
      profileId: input.profileId,
      memberId: input.ownerMemberId,
      role: MemberRole.OWNER,
      createdAt: now,
    });
  });
  const [profile] = await findProfiles(ctx.pool, [input.profileId]);
  if (profile === undefined) throw new Error('a profile that was just made is gone');
  return profile;
}

/**
 * Takes a test business from its member, once its developer throws it away. For services only. Throws 0010010000403 for
 * any other profile.
 */
export async function endTestBusiness(ctx: DirectoryContext, profileId: string): Promise<void> {
  requireSystem(ctx.viewer);
  if (!isUuid(profileId) || !isTestBusiness(profileId)) throw forbidden(ctx.viewer, 'Not a test business.');
  await ctx.pool.query('delete from directory.profile_member where profile_id = $1', [profileId]);
}

/** A profile by id; null if there is none. */
export async function profileById(ctx: DirectoryContext, id: string): Promise<Profile | null> {
  return isUuid(id) ? ctx.loaders.profile.load(id.toLowerCase()) : null;
}

/** Profiles are public; a test business exists for whoever acts for it and for other services only. */
function isShown({ viewer }: DirectoryContext, { id, isTest }: Profile): boolean {
  return !isTest || viewer.kind === 'system' || viewer.profileId === id;
}

/** A requested profile by its id. Throws Identity_Profile_GT_Resource_FL if there is none. */
export async function publicProfile(ctx: DirectoryContext, id: string): Promise<Profile> {
  const profile = await profileById(ctx, id);
  if (profile !== null && isShown(ctx, profile)) return profile;
  throw new DomainError('Identity_Profile_GT_Resource_FL', 'The profile does not exist.');
}

/** The same by its handle, for members. Throws 0010010000401 or 0010010000403 for others. */
export async function profileByHandle(ctx: DirectoryContext, handle: string): Promise<Profile> {
  if (ctx.viewer.kind !== 'member')
    throw forbidden(ctx.viewer, 'Only members look for a profile by its handle.');
  const profile = await findByHandle(ctx.pool, handle.trim().replace(/^@/, '').toLowerCase());
  if (profile !== null && isShown(ctx, profile)) return profile;
  throw new DomainError('Identity_Profile_GT_Resource_FL', 'The profile does not exist.');
}

/** As many as the longest page contains, and the profile that it is about. */
const maximumProfiles = 200;

/**
 * The profiles with these ids, each once, in one statement; unknown ids are left out. Throws 0010010000400 for more
 * than 200.
 */
export async function profilesByIds(ctx: DirectoryContext, ids: readonly string[]): Promise<Profile[]> {
  if (ids.length > maximumProfiles) {
    throw new DomainError('0010010000400', `At most ${maximumProfiles} profiles can be requested at once.`);
  }
  const distinct = new Set(ids.map((id) => id.toLowerCase()));
  const found = await Promise.all([...distinct].map((id) => profileById(ctx, id)));
  return found.filter((profile) => profile !== null).filter((profile) => isShown(ctx, profile));
}

/** The profiles that a member may act as. For the member itself and other services only. */
export async function profilesOfMember(ctx: DirectoryContext, memberId: string): Promise<MemberProfile[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'system' && viewer.memberId !== memberId) throw forbidden(viewer);
  if (!isUuid(memberId)) return [];
  const rows = await findProfilesOfMember(ctx.pool, memberId);
  return rows.map(({ role, ...profile }) => ({ role, profile }));
}
