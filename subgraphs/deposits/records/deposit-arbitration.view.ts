import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { ArbitrationOutcome, ArbitrationStatus } from './deposit.enums.ts';

@ObjectType('DepositEvidence', {
  description:
    'What a party has shown for its case. The other party sees it, and so do the people who decide.',
  simpleResolvers: true,
})
export class DepositEvidence {
  @Field(() => String, { description: 'BUYER or SELLER.' })
  by!: string;

  @Field(() => DateTime, { description: 'When.' })
  atUtc!: string;

  @Field(() => String, { description: 'What the party says; empty where it has shown pictures alone.' })
  note!: string;

  @Field(() => [String], { description: 'Short codes of pictures, in their order.' })
  mediaShortCodes!: string[];
}

@ObjectType('DepositArbitration', {
  description: 'The case of a deposit that people of the platform decide.',
  simpleResolvers: true,
})
export class DepositArbitration {
  @Field(() => ID, { description: 'UUID.' })
  caseId!: string;

  @Field(() => ArbitrationStatus, { description: 'Where it stands.' })
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
    description: 'Until when the parties can show what they have; what comes later is refused.',
  })
  evidenceDueAtUtc!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the party said that opened it; null where nobody said anything.',
  })
  note!: string | null;

  @Field(() => [DepositEvidence], { description: 'What both parties have shown, the oldest first.' })
  evidence!: DepositEvidence[];

  @Field(() => DateTime, { nullable: true, description: 'When it was decided.' })
  resolvedAtUtc!: string | null;

  @Field(() => ArbitrationOutcome, { nullable: true, description: 'How it was decided.' })
  outcome!: ArbitrationOutcome | null;

  @Field(() => Decimal, { nullable: true, description: 'What the buyer gets.' })
  buyerAmount!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'What the seller gets.' })
  sellerAmount!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was decided so, in words for both parties.' })
  resolutionNote!: string | null;
}
