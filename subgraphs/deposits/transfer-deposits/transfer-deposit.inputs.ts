import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import type { DepositClause } from '../deposits/deposit-offer.ts';
import { depositClauses } from '../terms/terms.enums.ts';

export enum TransferOutcome {
  CANCELLED = 'CANCELLED',
  OFFER_EXPIRED = 'OFFER_EXPIRED',
  WITHDRAWN = 'WITHDRAWN',
  DISPUTED = 'DISPUTED',
}

registerEnumType(TransferOutcome, {
  name: 'TransferOutcome',
  description: 'The outcome of a transfer with a deposit.',
  valuesConfig: {
    CANCELLED: { description: 'The seller cancelled it.' },
    OFFER_EXPIRED: { description: 'It expired.' },
    WITHDRAWN: { description: 'The buyer withdrew.' },
    DISPUTED: { description: 'A party disputes it.' },
  },
});

@InputType('CreateTransferDepositInput', {
  description: 'The terms of a deposit on a transfer between members.',
})
export class CreateTransferDepositInput {
  @Field(() => ID, { description: 'UUID of the transfer.' })
  transferId!: string;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name of the animal.' })
  animalName!: string;

  @Field(() => ID, { description: "The seller's profile." })
  sellerProfileId!: string;

  @Field(() => ID, { description: "The buyer's profile." })
  buyerProfileId!: string;

  @Field(() => Decimal, { nullable: true, description: 'Price of the animal in major units.' })
  priceAmount?: string | null;

  @Field(() => String, { description: 'Currency of price and deposit, by ISO 4217.' })
  currency!: string;

  @Field(() => Decimal, { description: 'The deposit in major units.' })
  amount!: string;

  @Field(() => depositClauses, { description: 'What happens without a handover.' })
  depositClause!: DepositClause;

  @Field(() => String, { description: 'What the deposit is for.' })
  description!: string;

  @Field(() => LocalDate, { description: 'The planned day of the handover.' })
  pickupWindowEnd!: string;
}

@InputType('TransferEndedInput', { description: 'The outcome of a transfer with a deposit.' })
export class TransferEndedInput {
  @Field(() => ID, { description: 'UUID of the transfer.' })
  transferId!: string;

  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => TransferOutcome, { description: 'The outcome.' })
  outcome!: TransferOutcome;

  @Field(() => DateTime, { description: 'When.' })
  occurredAt!: string;
}
