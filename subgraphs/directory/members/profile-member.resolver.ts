import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { DirectoryContext } from '../context.ts';
import { MemberProfile } from '../profiles/profile-member.entity.ts';
import { acceptInvitation, declineInvitation } from './invitation-answer.service.ts';
import {
  invitationsOfProfile,
  invitationsOfViewer,
  inviteProfileMember,
  withdrawInvitation,
} from './invitation.service.ts';
import { invitationMail, noteInvitationMail } from './invitation-mail.service.ts';
import { InvitationMail, InvitationView, InvitedMember } from './invitation.view.ts';
import {
  InvitationInput,
  InviteProfileMemberInput,
  RemoveProfileMemberInput,
  WithdrawInvitationInput,
} from './profile-member.inputs.ts';
import { membershipNotices, noteMembershipNotices, ownersOfProfile } from './membership-notice.service.ts';
import { MembershipNotice } from './membership-notice.view.ts';
import { membersOfProfile, removeProfileMember } from './profile-member.service.ts';
import { ProfileMemberPage } from './profile-member.view.ts';
import { rolesInProfiles } from './role-in-profile.service.ts';
import { RoleInProfile } from './role-in-profile.view.ts';

@Resolver()
export class ProfileMemberResolver {
  @Query(() => ProfileMemberPage, {
    description: 'Who may act as a profile of the viewer, the longest there first.',
  })
  profileMembers(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ProfileMemberPage> {
    checkPage({ page, pageSize });
    return membersOfProfile(ctx, profileId, { page, pageSize });
  }

  @Query(() => [InvitationView], {
    description: 'Open invitations to a profile that the viewer owns, newest first.',
  })
  profileInvitations(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<InvitationView[]> {
    return invitationsOfProfile(ctx, profileId);
  }

  @Query(() => [InvitationView], {
    description: "Open invitations to the viewer's e-mail address, newest first.",
  })
  myInvitations(@Ctx() ctx: DirectoryContext): Promise<InvitationView[]> {
    return invitationsOfViewer(ctx);
  }

  @Mutation(() => InvitedMember, {
    description:
      'Invites an e-mail address to a profile; inviting it again renews the invitation. For owners.',
  })
  inviteProfileMember(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => InviteProfileMemberInput, { description: 'Who is invited, and to what.' })
    input: InviteProfileMemberInput,
  ): Promise<InvitedMember> {
    return inviteProfileMember(ctx, input);
  }

  @Mutation(() => ID, { description: 'Takes an open invitation back; answers its id. For owners.' })
  async withdrawInvitation(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => WithdrawInvitationInput, { description: 'The invitation.' })
    input: WithdrawInvitationInput,
  ): Promise<string> {
    await withdrawInvitation(ctx, input);
    return input.invitationId;
  }

  @Mutation(() => ID, {
    description:
      'Removes a member from a profile immediately; returns their id. For owners, and for members who leave. The last owner cannot be removed.',
  })
  async removeProfileMember(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => RemoveProfileMemberInput, { description: 'Who goes.' })
    input: RemoveProfileMemberInput,
  ): Promise<string> {
    await removeProfileMember(ctx, input);
    return input.memberId;
  }

  @Mutation(() => MemberProfile, {
    description: 'Makes the viewer a member of the profile that they are invited to.',
  })
  acceptInvitation(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => InvitationInput, { description: 'The invitation.' }) input: InvitationInput,
  ): Promise<MemberProfile> {
    return acceptInvitation(ctx, input.id);
  }

  @Mutation(() => ID, { description: 'Declines an invitation; answers its id.' })
  async declineInvitation(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => InvitationInput, { description: 'The invitation.' }) input: InvitationInput,
  ): Promise<string> {
    await declineInvitation(ctx, input.id);
    return input.id;
  }

  @Query(() => [ID], {
    description: 'The members who own a profile, the longest there first. For services of the platform only.',
  })
  ownersOfProfile(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<string[]> {
    return ownersOfProfile(ctx, profileId);
  }

  @Query(() => [RoleInProfile], {
    description: 'Everybody with a role in one of the profiles. For services of the platform only.',
  })
  rolesInProfiles(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileIds', () => [ID], { description: 'UUIDs of profiles, at most 100.' }) profileIds: string[],
  ): Promise<RoleInProfile[]> {
    return rolesInProfiles(ctx, profileIds);
  }

  @Query(() => [MembershipNotice], {
    description:
      'Pending mails about new and former members of profiles, at most 100. For services of the platform only.',
  })
  membershipNotices(@Ctx() ctx: DirectoryContext): Promise<MembershipNotice[]> {
    return membershipNotices(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Notes that mail about members is written. For services of the platform only.',
  })
  noteMembershipNotices(
    @Ctx() ctx: DirectoryContext,
    @Arg('mailIds', () => [ID], { description: 'UUIDs of the mail, at most 100.' }) mailIds: string[],
  ): Promise<boolean> {
    return noteMembershipNotices(ctx, mailIds);
  }

  @Query(() => [InvitationMail], {
    description:
      'Mail about invitations that has yet to be written, at most 100. For services of the platform only.',
  })
  invitationMail(@Ctx() ctx: DirectoryContext): Promise<InvitationMail[]> {
    return invitationMail(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Notes that mail about invitations is written. For services of the platform only.',
  })
  noteInvitationMail(
    @Ctx() ctx: DirectoryContext,
    @Arg('mailIds', () => [ID], { description: 'UUIDs of the mail, at most 100.' }) mailIds: string[],
  ): Promise<boolean> {
    return noteInvitationMail(ctx, mailIds);
  }
}
