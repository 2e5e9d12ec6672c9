import { Field, ID, InputType, Int } from 'type-graphql';
import { BookingAddressInput } from '../business/business.inputs.ts';

@InputType('ClientFieldsInput', {
  description: 'What is said of a client; a field left out or null stays as it is.',
})
export class ClientFieldsInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Name in lists, 1 to 200 characters; for a new client the given and family name when left out.',
  })
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 80 characters; empty for none.' })
  givenName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 80 characters; empty for none.' })
  familyName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'E-mail address; empty for none. A member who has confirmed this address can connect with the record.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number (E.164); empty for none.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag (BCP 47); empty for none.' })
  preferredLocale?: string | null;

  @Field(() => BookingAddressInput, { nullable: true, description: 'New address.' })
  address?: BookingAddressInput | null;

  @Field(() => String, {
    nullable: true,
    description: 'Note for members of the business, at most 2,000 characters; empty for none.',
  })
  note?: string | null;
}

@InputType('AddClientInput', { description: 'A new client; a name is needed.' })
export class AddClientInput extends ClientFieldsInput {}

@InputType('UpdateClientInput', { description: 'Changes to a client.' })
export class UpdateClientInput extends ClientFieldsInput {
  @Field(() => ID, { description: 'UUID of the client.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when the client has another version.' })
  expectedVersion?: number | null;
}

@InputType('ClientStepInput', { description: 'A client to archive, to take up again or to disconnect.' })
export class ClientStepInput {
  @Field(() => ID, { description: 'UUID of the client.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the step when the client has another version.' })
  expectedVersion?: number | null;
}
