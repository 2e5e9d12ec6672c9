import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What is on record of what is listed, in this subgraph: only its key. The animals subgraph has the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('ListedRecord', { simpleResolvers: true })
export class ListedRecord {
  @Field(() => ID)
  id!: string;
}
