import { Field, ID, ObjectType } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import type { DepositClause } from '../deposits/deposit-offer.ts';
import { ReserveMode, depositClauses } from './terms.enums.ts';

/** spec 2.12: what a listing says of its deposit. */
@ObjectType('AnimalListingDepositTerms', {
  description: 'What an animal listing says of its deposit.',
  simpleResolvers: true,
})
export class ListingTerms {
  @Field(() => Boolean, { description: 'Whether the seller asks for one.' })
  required!: boolean;

  @Field(() => Decimal, { nullable: true, description: 'How much it is; null until that is said.' })
  amount!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the seller gives it back when the buyer changes their mind.',
  })
  refundable!: boolean;

  @Field(() => String, { nullable: true, description: 'What the seller says about it.' })
  policyText!: string | null;

  @Field(() => ReserveMode, { description: 'Whether it is held until the handover.' })
  reserveMode!: ReserveMode;

  @Field(() => LocalDate, { nullable: true, description: 'Last day of the handover, by UTC.' })
  pickupWindowEnd!: string | null;

  @Field(() => depositClauses, { description: 'What becomes of it without a handover.' })
  depositClause!: DepositClause;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the contract template that both are to sign; null for none.',
  })
  contractTemplateId!: string | null;
}
