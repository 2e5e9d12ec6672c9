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
    PENDING: { description: 'There is one, but the payment provider still needs information.' },
    ACTIVE: { description: 'Money can be paid out to it.' },
  },
});

@ObjectType('PayoutAccount', {
  description: "A seller's payout account at the payment provider.",
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
      'Where the seller continues in a browser: in the answer to beginPayoutOnboarding until the account is active. Valid once, for a few minutes.',
  })
  onboardingUrl!: string | null;
}

@InputType({ description: "Start of a seller's onboarding." })
export class BeginPayoutOnboardingInput {
  @Field(() => String, {
    nullable: true,
    description: "The address the browser returns to: an address of the platform or of its web clients'.",
  })
  returnUrl?: string | null;
}
