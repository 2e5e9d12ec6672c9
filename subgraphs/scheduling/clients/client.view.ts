import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { BookingAddress } from '../business/business.view.ts';
import { PetView } from '../pets/pet.view.ts';
import { ClientStatus } from './client.enums.ts';

@ObjectType('Client', { description: 'Somebody whom a business serves.', simpleResolvers: true })
export class ClientView {
  @Field(() => ID, { description: 'UUID of the client.' })
  id!: string;

  @Field(() => String, { description: 'Name in lists.' })
  displayName!: string;

  @Field(() => String, { nullable: true, description: 'Given name; null when none is on record.' })
  givenName!: string | null;

  @Field(() => String, { nullable: true, description: 'Family name; null when none is on record.' })
  familyName!: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; null when none is on record.' })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Telephone number (E.164); null when none is on record.',
  })
  phone!: string | null;

  @Field(() => Boolean, { description: 'True while no account is connected with the record.' })
  isGuest!: boolean;

  @Field(() => ClientStatus, { description: 'Whether the business still serves the client.' })
  status!: ClientStatus;

  @Field(() => String, { nullable: true, description: 'Language tag (BCP 47); null when none is on record.' })
  preferredLocale!: string | null;

  @Field(() => BookingAddress, { nullable: true, description: 'Address; null when none is on record.' })
  address!: BookingAddress | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the business wrote down about the client; only its members see it.',
  })
  note!: string | null;

  @Field(() => Int, { description: 'Number of pets, those not listed here too.' })
  petCount!: number;

  @Field(() => [PetView], { description: 'The first 50 pets, by name.' })
  pets!: PetView[];

  @Field(() => Int, { description: 'Grows with each change of the client or of a pet.' })
  version!: number;

  @Field(() => DateTime, { description: 'When the record was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When the client or a pet changed last.' })
  updatedAt!: string;
}

@ObjectType('ClientPage', { description: 'One page of clients, by name.', simpleResolvers: true })
export class ClientPage {
  @Field(() => [ClientView], { description: 'The entries of this page.' })
  items!: ClientView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
