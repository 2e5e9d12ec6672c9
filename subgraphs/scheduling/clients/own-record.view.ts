import { Field, ID, ObjectType } from 'type-graphql';
import { Profile } from '../business/profile.reference.ts';

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
}
