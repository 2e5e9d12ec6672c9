import { Field, ID, InputType } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import type { DepositClause } from '../deposits/deposit-offer.ts';
import { ReserveMode, depositClauses } from './terms.enums.ts';

@InputType('AnimalListingDepositTermsInput', {
  description: 'What an animal listing says of its deposit; what is left out stays as it is.',
})
export class ListingTermsInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether the seller asks for one.' })
  required?: boolean | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'How much it is: at most 500 dollars and 25 % of the price.',
  })
  amount?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the seller gives it back on request.' })
  refundable?: boolean | null;

  @Field(() => String, { nullable: true, description: 'What the seller says, at most 2,000 characters.' })
  policyText?: string | null;

  @Field(() => ReserveMode, { nullable: true, description: 'Whether it is held until the handover.' })
  reserveMode?: ReserveMode | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day of the handover, by UTC: 1 to 75 days ahead.',
  })
  pickupWindowEnd?: string | null;

  @Field(() => depositClauses, { nullable: true, description: 'What becomes of it without a handover.' })
  depositClause?: DepositClause | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a contract template.' })
  contractTemplateId?: string | null;
}
