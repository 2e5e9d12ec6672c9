import { Field, ID, ObjectType } from 'type-graphql';
import { Profile } from '../business/profile.reference.ts';

@ObjectType('OwnClientPet', {
  description: 'A living pet that a business has on record for the viewer.',
  simpleResolvers: true,
})
export class OwnClientPet {
  @Field(() => ID, { description: 'UUID; as petIds of bookAppointments.' })
  id!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { description: 'Its species, as a code.' })
  species!: string;
}

@ObjectType('OwnClientRecord', {
  description: 'That a business has the viewer, or their e-mail address, among its clients.',
  simpleResolvers: true,
})
export class OwnClientRecord {
  @Field(() => ID, { description: 'UUID of the client.' })
  clientId!: string;

  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => String, { description: 'Name by which the business keeps them.' })
  displayName!: string;

  @Field(() => Boolean, { description: "True when the viewer's account is connected with the record." })
  isConnected!: boolean;

  @Field(() => [OwnClientPet], {
    description: 'Living pets that are no animals of the platform, by name; none until it is connected.',
  })
  pets!: OwnClientPet[];
}
