import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import type { DepositCap } from '../terms/deposit-terms.ts';
import { type ReserveCode, reserveCodes } from './reserve-checklist.ts';

registerEnumType(reserveCodes, {
  name: 'ReserveConditionCode',
  description: 'A condition of a protected deposit.',
  valuesConfig: {
    RESERVE_ANIMAL_RECORD: { description: 'The animal is on record, and the seller owns it.' },
    RESERVE_MICROCHIP: { description: 'Its microchip is registered.' },
    RESERVE_BORN: { description: 'It has been born.' },
    RESERVE_PICKUP_WINDOW: { description: 'The last day of the handover is set, and not too far ahead.' },
    RESERVE_PRICE: { description: 'It has a price.' },
    RESERVE_DEPOSIT_CAP: { description: 'The deposit is within the cap, and larger than its fee.' },
    RESERVE_PAYOUT_ACTIVE: { description: 'The seller can be paid.' },
  },
});

const bases = { FIXED_500: 'FIXED_500', PERCENT_25: 'PERCENT_25' } as const satisfies {
  readonly [Basis in DepositCap['basis']]: Basis;
};

registerEnumType(bases, {
  name: 'DepositCapBasis',
  description: 'Which limit of a deposit applies.',
  valuesConfig: {
    FIXED_500: { description: '500 units of the currency.' },
    PERCENT_25: { description: 'A quarter of the price.' },
  },
});

@ObjectType('ReserveCondition', { description: 'A condition, and whether it is met.', simpleResolvers: true })
class ConditionView {
  @Field(() => reserveCodes, { description: 'The condition.' })
  code!: ReserveCode;

  @Field(() => Boolean, { description: 'Whether it is met.' })
  isMet!: boolean;

  @Field(() => String, { nullable: true, description: 'What is missing; null when it is met.' })
  detail!: string | null;
}

@ObjectType('DepositCap', { description: 'Maximum deposit.', simpleResolvers: true })
class CapView {
  @Field(() => Decimal, { description: 'In major units.' })
  amount!: string;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => bases, { description: 'Which limit applies.' })
  basis!: DepositCap['basis'];
}

@ObjectType('DepositFeePreview', {
  description: 'What a deposit would cost its seller on release.',
  simpleResolvers: true,
})
class FeePreviewView {
  @Field(() => Decimal, { description: 'The deposit.' })
  deposit!: string;

  @Field(() => Decimal, { description: "The platform's fee." })
  platformFee!: string;

  @Field(() => Decimal, { description: 'The cost of processing the payment.' })
  processingFee!: string;

  @Field(() => Decimal, { description: 'Both added up.' })
  totalFee!: string;

  @Field(() => Decimal, { description: 'The amount left for the seller.' })
  netToSeller!: string;

  @Field(() => Boolean, { description: 'Whether the seller pays nothing, as a verified nonprofit.' })
  isNonprofitExempt!: boolean;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;
}

/** contract 6.3 */
@ObjectType('ReserveEligibility', {
  description: 'Whether an animal listing can take protected deposits.',
  simpleResolvers: true,
})
export class ReserveEligibility {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => Boolean, { description: 'Whether all conditions are met.' })
  isEligible!: boolean;

  @Field(() => [ConditionView], { description: 'All seven conditions, in a fixed order.' })
  items!: ConditionView[];

  @Field(() => CapView, { description: 'Maximum deposit.' })
  cap!: CapView;

  @Field(() => FeePreviewView, { description: 'The costs of the deposit.' })
  feePreview!: FeePreviewView;
}
