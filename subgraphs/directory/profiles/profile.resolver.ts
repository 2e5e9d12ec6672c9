import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import type { DirectoryContext } from '../context.ts';
import { MemberProfile } from './profile-member.entity.ts';
import { Profile } from './profile.entity.ts';
import { CreateBusinessProfileInput, UpdateProfileInput } from './business.inputs.ts';
import { createBusinessProfile, profileOfViewer, updateProfile } from './business.service.ts';
import { closeProfile } from '../closing/closing.service.ts';
import { CreateProfileInput, EndTestBusinessInput } from './profile.inputs.ts';
import { searchProfiles } from './search-profiles.service.ts';
import {
  createProfile,
  endTestBusiness,
  profileByHandle,
  profilesByIds,
  profilesOfMember,
  publicProfile,
} from './profile.service.ts';

@Resolver(() => Profile)
export class ProfileResolver {
  @FieldResolver(() => Decimal, {
    nullable: true,
    description: 'Its rank in the directory of professionals, 0 to 100; null where it has none.',
  })
  rankScore(@Root() { id }: Profile, @Ctx() ctx: DirectoryContext): Promise<string | null> {
    return ctx.loaders.rankScore.load(id);
  }

  @Query(() => Profile, {
    nullable: true,
    description: 'A profile, for everybody; null, with an error, when there is none with this id.',
  })
  profile(
    @Ctx() ctx: DirectoryContext,
    @Arg('id', () => ID, { description: 'UUID of the profile.' }) id: string,
  ): Promise<Profile> {
    return publicProfile(ctx, id);
  }

  @Query(() => Profile, {
    nullable: true,
    description: 'The profile with a handle, for members; null, with an error, when there is none.',
  })
  profileByHandle(
    @Ctx() ctx: DirectoryContext,
    @Arg('handle', () => String, { description: 'Its handle, in any letter case, with or without an @.' })
    handle: string,
  ): Promise<Profile> {
    return profileByHandle(ctx, handle);
  }

  @Query(() => [Profile], {
    description: 'The profiles with these ids, each once, in the order given; ids of none are left out.',
  })
  profiles(
    @Ctx() ctx: DirectoryContext,
    @Arg('ids', () => [ID], { description: 'UUIDs of the profiles, at most 200.' }) ids: string[],
  ): Promise<Profile[]> {
    return profilesByIds(ctx, ids);
  }

  @Query(() => [Profile], {
    description:
      'Profiles with this id or handle, or with the text in their name: at most 50, for administrators.',
  })
  searchProfiles(
    @Ctx() ctx: DirectoryContext,
    @Arg('text', () => String, { description: 'An id, a handle, or two characters of a name or more.' })
    text: string,
  ): Promise<Profile[]> {
    return searchProfiles(ctx, text);
  }

  @Query(() => [MemberProfile], {
    description: 'Profiles that a member may act as, the personal one first. Answered to that member only.',
  })
  profilesOfMember(
    @Ctx() ctx: DirectoryContext,
    @Arg('memberId', () => ID, { description: 'UUID of the member.' }) memberId: string,
  ): Promise<MemberProfile[]> {
    return profilesOfMember(ctx, memberId);
  }

  @Query(() => MemberProfile, {
    nullable: true,
    description: 'A profile that the viewer may act as; any other does not exist for them.',
  })
  memberProfile(
    @Ctx() ctx: DirectoryContext,
    @Arg('id', () => ID, { description: 'UUID of the profile.' }) id: string,
  ): Promise<MemberProfile> {
    return profileOfViewer(ctx, id);
  }

  @Mutation(() => MemberProfile, { description: 'Makes a business or a place, which the viewer then owns.' })
  createBusinessProfile(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => CreateBusinessProfileInput, { description: 'The business or place.' })
    input: CreateBusinessProfileInput,
  ): Promise<MemberProfile> {
    return createBusinessProfile(ctx, input);
  }

  @Mutation(() => MemberProfile, {
    description: 'Changes a business or a place that the viewer owns or manages.',
  })
  updateProfile(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => UpdateProfileInput, { description: 'What to change.' }) input: UpdateProfileInput,
  ): Promise<MemberProfile> {
    return updateProfile(ctx, input);
  }

  @Mutation(() => ID, {
    description:
      'Closes a business or place for good; answers its id. Refused while a deposit, sale or appointment is open. For owners who signed in, or gave the password again, within ten minutes.',
  })
  async closeProfile(
    @Ctx() ctx: DirectoryContext,
    @Arg('id', () => ID, { description: 'UUID of the profile.' }) id: string,
  ): Promise<string> {
    await closeProfile(ctx, id);
    return id;
  }

  @Mutation(() => Profile, {
    description:
      'Makes a profile with its owner; one with this id that exists already is answered as it is. For services of the platform only.',
  })
  createProfile(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => CreateProfileInput, { description: 'The profile.' }) input: CreateProfileInput,
  ): Promise<Profile> {
    const { id: profileId, countryCode, timeZone, speciesCodes, ...fields } = input;
    return createProfile(ctx, {
      ...fields,
      profileId,
      ...(countryCode && { countryCode }),
      ...(timeZone && { timeZone }),
      ...(speciesCodes && { speciesCodes }),
    });
  }

  @Mutation(() => Boolean, {
    description:
      'Ends a test business for its member: it is in no list any more. True also when it has none already. For services of the platform only.',
  })
  async endTestBusiness(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => EndTestBusinessInput, { description: 'Which one.' }) { id }: EndTestBusinessInput,
  ): Promise<boolean> {
    await endTestBusiness(ctx, id);
    return true;
  }
}
