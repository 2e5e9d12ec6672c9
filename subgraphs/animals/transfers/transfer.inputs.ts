import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { TransferDepositClause, TransferType } from './transfer.enums.ts';

@InputType('TransferDepositInput', {
  description: 'A deposit that the seller wants to be held until the handover.',
})
export class TransferDepositInput {
  @Field(() => Decimal, { description: 'Amount in the currency of the transfer; above 0.' })
  amount!: string;

  @Field(() => TransferDepositClause, { description: 'What happens to it if the buyer withdraws.' })
  depositClause!: TransferDepositClause;

  @Field(() => String, { description: 'What it is for; at most 200 characters.' })
  description!: string;
}

@InputType('OfferTransferInput', { description: 'An animal that is offered to another profile.' })
export class OfferTransferInput {
  @Field(() => ID, { description: 'UUID of the animal; the acting profile is its owner of record.' })
  animalId!: string;

  @Field(() => ID, { description: 'Profile that is to get it: a person or a business.' })
  recipientProfileId!: string;

  @Field(() => TransferType, { description: 'Why the animal changes its owner.' })
  type!: TransferType;

  @Field(() => Decimal, { nullable: true, description: 'Price in `currency`.' })
  priceAmount?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217; needed with a price or a deposit.' })
  currency?: string | null;

  @Field(() => LocalDate, {
    description: 'Planned day of the handover: not in the past; with a deposit 1 to 75 days from now.',
  })
  plannedHandoverDate!: string;

  @Field(() => String, { nullable: true, description: 'Words to the buyer; at most 2,000 characters.' })
  message?: string | null;

  @Field(() => TransferDepositInput, { nullable: true, description: 'Of a sale: the deposit to be held.' })
  deposit?: TransferDepositInput | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For how many days the offer is valid: 1 to 30; 14 by default.',
  })
  offerExpiresInDays?: number | null;
}

@InputType('TransferStepInput', { description: 'A transfer to take a step with.' })
export class TransferStepInput {
  @Field(() => ID, { description: 'UUID of the transfer.' })
  transferId!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}

@InputType('DisputeTransferInput', { description: 'What a party disputes about a transfer.' })
export class DisputeTransferInput extends TransferStepInput {
  @Field(() => String, { description: 'In a few words; at most 200 characters.' })
  reason!: string;

  @Field(() => String, { nullable: true, description: 'More about it; at most 2,000 characters.' })
  note?: string | null;
}
