import { Field, ID, InputType } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import type { DepositClause } from '../deposits/deposit-offer.ts';
import { ReserveMode, depositClauses } from './terms.enums.ts';

@InputType('AnimalListingDepositTermsInput', {
  description: 'The deposit terms of an animal listing; omitted fields stay.',
})
export class ListingTermsInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether the seller requires a deposit.' })
  required?: boolean | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The amount: at most 500 dollars and 25 % of the price.',
  })
  amount?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the seller refunds it on request.' })
  refundable?: boolean | null;

  @Field(() => String, { nullable: true, description: "The seller's policy, at most 2,000 characters." })
  policyText?: string | null;

  @Field(() => ReserveMode, { nullable: true, description: 'Whether it is held until the handover.' })
  reserveMode?: ReserveMode | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day of the handover, by UTC: 1 to 75 days ahead.',
  })
  pickupWindowEnd?: string | null;

  @Field(() => depositClauses, { nullable: true, description: 'What happens to it without a handover.' })
  depositClause?: DepositClause | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a contract template.' })
  contractTemplateId?: string | null;
}
