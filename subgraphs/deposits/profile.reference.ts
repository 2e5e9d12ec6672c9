import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A profile as this subgraph knows it: its key. The directory subgraph tells the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Profile', { simpleResolvers: true })
export class Profile {
  @Field(() => ID)
  id!: string;
}
