import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A profile in this subgraph: only its key. The directory subgraph has the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Profile', { simpleResolvers: true })
export class Profile {
  @Field(() => ID)
  id!: string;
}
