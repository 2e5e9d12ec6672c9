import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';

export enum PayoutAccountStatus {
  NONE = 'NONE',
  PENDING = 'PENDING',
  ACTIVE = 'ACTIVE',
}
registerEnumType(PayoutAccountStatus, {
  name: 'PayoutAccountStatus',
  description: 'Whether money can be paid out to a seller.',
  valuesConfig: {
    NONE: { description: 'There is no account yet.' },
    PENDING: { description: 'There is one, and the payment provider still asks for something.' },
    ACTIVE: { description: 'Money can be paid out to it.' },
  },
});

@ObjectType('PayoutAccount', {
  description: 'The account at the payment provider that the money of a seller goes to.',
  simpleResolvers: true,
})
export class PayoutAccount {
  @Field(() => PayoutAccountStatus, { description: 'Whether money can be paid out.' })
  status!: PayoutAccountStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the payment provider; null while none is configured.',
  })
  psp!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where the seller goes on in a browser: in the answer to beginPayoutOnboarding until the account is active. Valid once, for a few minutes.',
  })
  onboardingUrl!: string | null;
}

@InputType({ description: 'How the onboarding of a seller begins.' })
export class BeginPayoutOnboardingInput {
  @Field(() => String, {
    nullable: true,
    description: "The address the browser returns to: an address of the platform or of its web clients'.",
  })
  returnUrl?: string | null;
}
