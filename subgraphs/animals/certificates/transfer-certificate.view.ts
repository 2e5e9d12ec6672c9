import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';
import { AnimalSex } from '../animals/animal.entity.ts';
import { TransferType } from '../transfers/transfer.enums.ts';

@ObjectType('TransferCertificate', {
  description: 'What was on record when a transfer was completed, for both of its parties.',
  simpleResolvers: true,
})
export class TransferCertificate {
  @Field(() => ID, { description: 'UUID of the transfer.' })
  transferId!: string;

  @Field(() => TransferType, { description: 'Why the animal changed its owner.' })
  type!: TransferType;

  @Field(() => DateTime, { description: 'When the new owner became owner of record.' })
  completedAtUtc!: string;

  @Field(() => Boolean, {
    description:
      'Whether the microchip was read at the handover and matched the record, as it is with a protected deposit.',
  })
  wasChipRead!: boolean;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: "The animal's platform code." })
  svcCode!: string;

  @Field(() => String, { description: 'Its name.' })
  animalName!: string;

  @Field(() => String, { description: 'Name in the registry.' })
  registeredName!: string;

  @Field(() => String, { description: 'Name of its species, in English.' })
  speciesName!: string;

  @Field(() => String, { nullable: true, description: 'Name of its breed, in English; null when not given.' })
  breedName!: string | null;

  @Field(() => AnimalSex, { description: 'Its sex.' })
  sex!: AnimalSex;

  @Field(() => LocalDate, { nullable: true, description: 'Its day of birth; null when not given.' })
  dateOfBirth!: string | null;

  @Field(() => String, { nullable: true, description: 'Number of its microchip; null without one.' })
  chipId!: string | null;

  fromProfileId!: string;

  toProfileId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the old owner at that time; null for transfers from before names were kept.',
  })
  fromName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the new owner at that time; null for transfers from before names were kept.',
  })
  toName!: string | null;
}
