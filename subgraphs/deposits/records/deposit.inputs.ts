import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { ArbitrationOutcome } from './deposit.enums.ts';

@InputType('CreateDepositInput', { description: 'The object of a deposit.' })
export class CreateDepositInput {
  @Field(() => String, { description: 'Short code of the listing.' })
  listingShortCode!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the item, for a litter.' })
  itemId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'UUID of the agreement that the clause depends on. An unpaid deposit that exists already then names it, or none for null; without the field, it keeps the one that it names.',
  })
  agreementContractId?: string | null;
}

@InputType('StepDepositInput', { description: 'A step with a deposit.' })
export class StepDepositInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => Int, { nullable: true, description: 'Expected version; any other is refused.' })
  expectedVersion?: number | null;
}

@InputType('ConfirmHandoverInput', { description: "A party's confirmation of the handover." })
export class ConfirmHandoverInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Short code of a photo that the buyer uploaded within the last 24 hours; required for the buyer's first confirmation.",
  })
  photoMediaShortCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the chip that was scanned; needed from the seller.',
  })
  scannedChipId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Expected version; any other is refused.' })
  expectedVersion?: number | null;
}

@InputType('DisputeDepositInput', { description: 'Why a party wants an administrator to decide.' })
export class DisputeDepositInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => String, { description: 'A short reason.' })
  reason!: string;

  @Field(() => String, { nullable: true, description: 'What happened.' })
  note?: string | null;

  @Field(() => Int, { nullable: true, description: 'Expected version; any other is refused.' })
  expectedVersion?: number | null;
}

@InputType('SubmitDepositEvidenceInput', { description: "A party's evidence for a case." })
export class SubmitDepositEvidenceInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => [String], { description: 'Short codes of pictures, at most 20.' })
  mediaShortCodes!: string[];

  @Field(() => String, { nullable: true, description: 'A statement.' })
  note?: string | null;

  @Field(() => Int, { nullable: true, description: 'Expected version; any other is refused.' })
  expectedVersion?: number | null;
}

@InputType('ResolveDepositArbitrationInput', { description: 'A decision about a case.' })
export class ResolveDepositArbitrationInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => ArbitrationOutcome, { description: 'Who gets the deposit.' })
  outcome!: ArbitrationOutcome;

  @Field(() => Decimal, { nullable: true, description: 'What the buyer gets; needed for a split.' })
  buyerAmount?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'What the seller gets; needed for a split.' })
  sellerAmount?: string | null;

  @Field(() => String, { description: 'Why, at most 2,000 characters; both parties read it.' })
  note!: string;

  @Field(() => Int, { nullable: true, description: 'Expected version; any other is refused.' })
  expectedVersion?: number | null;
}
