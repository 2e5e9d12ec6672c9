import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum PayoutChange {
  PAYOUTS_BEGUN = 'PAYOUTS_BEGUN',
  PAYOUTS_ON = 'PAYOUTS_ON',
  PAYOUTS_OFF = 'PAYOUTS_OFF',
}

registerEnumType(PayoutChange, {
  name: 'PayoutChange',
  description: "A change of a seller's payout account.",
  valuesConfig: {
    PAYOUTS_BEGUN: { description: 'It was opened.' },
    PAYOUTS_ON: { description: 'Money can be paid out to it now.' },
    PAYOUTS_OFF: { description: 'No money can be paid out to it any more.' },
  },
});

@ObjectType('PayoutNotice', {
  description: 'Mail to the owners of a profile about its payout account. For services of the platform only.',
  simpleResolvers: true,
})
export class PayoutNotice {
  @Field(() => ID, { description: 'UUID of the mail, which is sent only once.' })
  mailId!: string;

  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => PayoutChange, { description: 'What happened.' })
  change!: PayoutChange;
}
