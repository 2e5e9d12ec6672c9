import { Field, ID, ObjectType } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import type { DepositClause } from '../deposits/deposit-offer.ts';
import { ReserveMode, depositClauses } from './terms.enums.ts';

/** spec 2.12: the deposit terms of a listing. */
@ObjectType('AnimalListingDepositTerms', {
  description: 'The deposit terms of an animal listing.',
  simpleResolvers: true,
})
export class ListingTerms {
  @Field(() => Boolean, { description: 'Whether the seller requires a deposit.' })
  required!: boolean;

  @Field(() => Decimal, { nullable: true, description: 'The amount; null if not set.' })
  amount!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the seller refunds it if the buyer changes their mind.',
  })
  refundable!: boolean;

  @Field(() => String, { nullable: true, description: "The seller's policy." })
  policyText!: string | null;

  @Field(() => ReserveMode, { description: 'Whether it is held until the handover.' })
  reserveMode!: ReserveMode;

  @Field(() => LocalDate, { nullable: true, description: 'Last day of the handover, by UTC.' })
  pickupWindowEnd!: string | null;

  @Field(() => depositClauses, { description: 'What happens to it without a handover.' })
  depositClause!: DepositClause;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the contract template that both are to sign; null for none.',
  })
  contractTemplateId!: string | null;
}
