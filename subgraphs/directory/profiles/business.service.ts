import type { EntityManager } from '@mikro-orm/postgresql';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseWithLookups, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { idempotencyKeyFaults } from '../../../kernel/http/idempotency-key.ts';
import { handleFor, handleStem } from '../../../kernel/text/handles.ts';
import { handlePattern, newBusiness, profileChange } from '../../../kernel/profiles/business-fields.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { refuseUnknownSpecies } from '../../../kernel/profiles/known-species.ts';
import type { DirectoryContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { followProfile } from '../professionals/listing/listing.store.ts';
import type { CreateBusinessProfileInput, UpdateProfileInput } from './business.inputs.ts';
import {
  claimProfileSlot,
  lockProfile,
  profileNotFound,
  requireMember,
  requireRole,
} from './profile-member.access.ts';
import { MemberRole, type MemberProfile, ProfileMember } from './profile-member.entity.ts';
import { type Profile, ProfileKind } from './profile.entity.ts';
import { findProfileOfMember } from './profile.store.ts';

/** Handles to try for a name: the name itself, then with a unique suffix. */
function handlesFor(displayName: string): readonly string[] {
  const stem = handleStem(displayName);
  return [...(handlePattern.test(stem) ? [stem] : []), handleFor(displayName)];
}

/** Adds the profile under the first free handle; throws AD_Handle_RJ if all are taken. */
async function insertProfile(
  em: EntityManager,
  { id, kind, displayName, countryCode, timeZone, speciesCodes, createdAt }: Omit<Profile, 'handle'>,
  handles: readonly string[],
): Promise<string> {
  for (const handle of handles) {
    const made = await transactionOf(em)(
      `insert into directory.profile
         (id, kind, handle, display_name, country_code, time_zone, species_codes, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (handle) do nothing returning id`,
      [id, kind, handle, displayName, countryCode, timeZone, speciesCodes, createdAt],
    );
    if (made.length > 0) return handle;
  }
  throw new DomainError('Identity_Profile_AD_Handle_RJ');
}

/**
 * Creates a business or a place together with its owner, the calling member. Throws AD_Handle_RJ for a handle that is
 * taken, AD_Limit_RJ for a member with 20 profiles, and 0010010000400 with every fault of the input.
 */
export async function createBusinessProfile(
  ctx: DirectoryContext,
  input: CreateBusinessProfileInput,
): Promise<MemberProfile> {
  const memberId = requireMember(ctx.viewer);
  const { requestKey } = input;
  if (typeof requestKey === 'string') refuseFaults(idempotencyKeyFaults(requestKey));
  const asker = { graph: ctx.graph, requestId: ctx.viewer.requestId };
  const fields = await parseWithLookups(newBusiness(ctx.loaders.isPlatformName), input, (sound) =>
    refuseUnknownSpecies(asker, sound.speciesCodes),
  );
  await refuseUnknownSpecies(asker, fields.speciesCodes);
  const { kind, handle, displayName, countryCode, timeZone, speciesCodes } = fields;

  const make = async (em: EntityManager): Promise<MemberProfile> => {
    await claimProfileSlot(em, memberId);
    const now = ctx.clock.now();
    const made = {
      id: ctx.newId(),
      kind: ProfileKind[kind],
      displayName,
      countryCode,
      timeZone,
      speciesCodes: speciesCodes ?? [],
      createdAt: now.toISOString(),
      isTest: false,
    };
    const given = typeof handle === 'string' ? [handle] : handlesFor(displayName);
    const profile = { ...made, handle: await insertProfile(em, made, given) };
    em.create(ProfileMember, { profileId: profile.id, memberId, role: MemberRole.OWNER, createdAt: now });
    await em.flush();
    return { role: MemberRole.OWNER, profile };
  };

  const key = keyOf('createBusinessProfile', requestKey, fields);
  return ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => make(em), { key }));
}

/** A profile of the calling member; throws GT_Resource_FL for any other. */
export async function profileOfViewer(ctx: DirectoryContext, id: string): Promise<MemberProfile> {
  const memberId = requireMember(ctx.viewer);
  const found = isUuid(id) ? await findProfileOfMember(ctx.pool, memberId, id) : null;
  if (found === null) throw profileNotFound();
  const { role, ...profile } = found;
  return { role, profile };
}

/** Changes a business or a place; for its owners and managers. The name of a person belongs to the account. */
export async function updateProfile(
  ctx: DirectoryContext,
  input: UpdateProfileInput,
): Promise<MemberProfile> {
  const memberId = requireMember(ctx.viewer);
  const { id } = input;
  if (!isUuid(id)) throw profileNotFound();
  const asker = { graph: ctx.graph, requestId: ctx.viewer.requestId };
  const change = await parseWithLookups(profileChange(ctx.loaders.isPlatformName), input, (sound) =>
    refuseUnknownSpecies(asker, sound.speciesCodes),
  );
  await refuseUnknownSpecies(asker, change.speciesCodes);
  const { displayName, countryCode, timeZone, speciesCodes } = change;
  await ctx.em.fork().transactional(async (em) => {
    const { kind, role } = await lockProfile(em, id, memberId);
    requireRole(role, [MemberRole.OWNER, MemberRole.MANAGER]);
    if (kind === ProfileKind.PERSON) {
      throw new DomainError('0010010000403', 'A personal profile cannot be changed here.');
    }
    await transactionOf(em)(
      `update directory.profile set display_name = coalesce($2, display_name),
         country_code = coalesce($3, country_code), time_zone = coalesce($4, time_zone),
         species_codes = coalesce($5, species_codes)
       where id = $1`,
      [id, displayName, countryCode, timeZone, speciesCodes],
    );
    await followProfile(transactionOf(em), id);
  });
  return profileOfViewer(ctx, id);
}
