import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { ArbitrationOutcome, ArbitrationStatus } from './deposit.enums.ts';

@ObjectType('DepositEvidence', {
  description: "A party's evidence for its case, visible to the other party and administrators.",
  simpleResolvers: true,
})
export class DepositEvidence {
  @Field(() => String, { description: 'BUYER or SELLER.' })
  by!: string;

  @Field(() => DateTime, { description: 'When.' })
  atUtc!: string;

  @Field(() => String, { description: "The party's statement; empty if there are only pictures." })
  note!: string;

  @Field(() => [String], { description: 'Short codes of pictures, in order.' })
  mediaShortCodes!: string[];
}

@ObjectType('DepositArbitration', {
  description: 'The case of a deposit that an administrator decides.',
  simpleResolvers: true,
})
export class DepositArbitration {
  @Field(() => ID, { description: 'UUID.' })
  caseId!: string;

  @Field(() => ArbitrationStatus, { description: 'Its status.' })
  status!: ArbitrationStatus;

  @Field(() => String, {
    description:
      'Why it was opened: CHIP_MISMATCH, SELLER_FORFEIT, TRANSFER_DISPUTE, NO_SIGNED_AGREEMENT, BUYER_WITHDREW, HOLD_EXPIRED or CHARGEBACK.',
  })
  reason!: string;

  @Field(() => String, { description: 'BUYER, SELLER or PLATFORM.' })
  openedBy!: string;

  @Field(() => DateTime, { description: 'When it was opened.' })
  openedAtUtc!: string;

  @Field(() => DateTime, {
    description: 'Until when the parties can submit evidence; later it is refused.',
  })
  evidenceDueAtUtc!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The statement of the party that opened it; null if there is none.',
  })
  note!: string | null;

  @Field(() => [DepositEvidence], { description: 'The evidence of both parties, oldest first.' })
  evidence!: DepositEvidence[];

  @Field(() => DateTime, { nullable: true, description: 'When it was decided.' })
  resolvedAtUtc!: string | null;

  @Field(() => ArbitrationOutcome, { nullable: true, description: 'The decision.' })
  outcome!: ArbitrationOutcome | null;

  @Field(() => Decimal, { nullable: true, description: 'What the buyer gets.' })
  buyerAmount!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'What the seller gets.' })
  sellerAmount!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason for the decision, for both parties.' })
  resolutionNote!: string | null;
}
