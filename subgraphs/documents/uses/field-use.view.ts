import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';

export enum FieldUserKind {
  CLIENT = 'CLIENT',
  SERVICE = 'SERVICE',
}
registerEnumType(FieldUserKind, {
  name: 'FieldUserKind',
  description: 'Who uses a field of the graph.',
  valuesConfig: {
    CLIENT: { description: 'A web client, with a document that it has registered.' },
    SERVICE: { description: 'A service of the platform, with a stored operation.' },
  },
});

@ObjectType('FieldUse', {
  description: 'A field of the graph, and an operation that selects it.',
  simpleResolvers: true,
})
export class FieldUse {
  @Field(() => String, { description: 'The type that has the field.' })
  type!: string;

  @Field(() => String, { description: 'Name of the field.' })
  field!: string;

  @Field(() => FieldUserKind, { description: 'Who asks the operation.' })
  kind!: FieldUserKind;

  @Field(() => String, { description: 'Name of the client, or folder of the service.' })
  user!: string;

  @Field(() => [String], { description: 'Versions of the client that have it, the latest first.' })
  versions!: readonly string[];

  @Field(() => [String], { description: 'Names of the operations of the document.' })
  operationNames!: readonly string[];

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the operation was run last, give or take a minute; null where it was not since `countedSince`. What several clients have registered alike counts for each of them.',
  })
  lastUsedAt!: string | null;

  @Field(() => Int, { description: 'How many times it was run in the last 30 days.' })
  uses!: number;
}

@ObjectType('FieldUsePage', { description: 'One page of who uses which field.', simpleResolvers: true })
export class FieldUsePage {
  @Field(() => [FieldUse], { description: 'The entries of this page.' })
  items!: readonly FieldUse[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'The day, by UTC, since which runs are counted, at most 400 ago; null where nothing was run yet.',
  })
  countedSince!: string | null;
}
