import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('ClientAccount', {
  description: 'Who is behind a client of a business, for services of the platform.',
  simpleResolvers: true,
})
export class ClientAccount {
  @Field(() => ID, { description: 'UUID of the client.' })
  clientId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the member; null for a guest.' })
  memberId!: string | null;

  @Field(() => String, { description: 'Name by which the business keeps the client.' })
  displayName!: string;
}
