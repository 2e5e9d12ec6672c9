import { Field, ID, InputType, registerEnumType } from 'type-graphql';

/** Nobody is invited as an owner. */
export enum InvitedRole {
  MANAGER = 'MANAGER',
  STAFF = 'STAFF',
}

registerEnumType(InvitedRole, {
  name: 'InvitedRole',
  description: 'What somebody is invited to do for a profile.',
  valuesConfig: {
    MANAGER: { description: 'Everything but changing the members.' },
    STAFF: { description: 'Daily work.' },
  },
});

@InputType('InviteProfileMemberInput', { description: 'Somebody to invite to a profile of the viewer.' })
export class InviteProfileMemberInput {
  @Field(() => ID, { description: 'UUID of the profile; the viewer owns it.' })
  profileId!: string;

  @Field(() => String, { description: 'E-mail address; whether it has an account is not told.' })
  email!: string;

  @Field(() => InvitedRole, { description: 'What they will be allowed to do.' })
  role!: InvitedRole;
}

@InputType('InvitationInput', { description: 'An invitation that the viewer answers.' })
export class InvitationInput {
  @Field(() => ID, { description: 'UUID of the invitation.' })
  id!: string;
}

@InputType('WithdrawInvitationInput', { description: 'An invitation to take back.' })
export class WithdrawInvitationInput {
  @Field(() => ID, { description: 'UUID of the profile; the viewer owns it.' })
  profileId!: string;

  @Field(() => ID, { description: 'UUID of the invitation.' })
  invitationId!: string;
}

@InputType('RemoveProfileMemberInput', { description: 'A member who leaves a profile, or has to.' })
export class RemoveProfileMemberInput {
  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => ID, {
    description: 'UUID of the member: the viewer, or anybody where the viewer is an owner.',
  })
  memberId!: string;
}
