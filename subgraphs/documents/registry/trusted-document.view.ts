import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('RegisteredTrustedDocuments', {
  description: 'The result of registering the documents of a build.',
  simpleResolvers: true,
})
export class RegisteredDocuments {
  @Field(() => String, { description: 'Name of the client.' })
  client!: string;

  @Field(() => String, { description: 'Version of its build.' })
  version!: string;

  @Field(() => Int, { description: 'How many of them were not registered for it before.' })
  added!: number;

  @Field(() => [ID], { description: 'Their ids, in the order in which they were given.' })
  documentIds!: readonly string[];
}

@ObjectType('TrustedDocument', {
  description: 'A document that a client may send in production.',
  simpleResolvers: true,
})
export class TrustedDocument {
  @Field(() => ID, { description: 'SHA-256 of its text, in lower-case hex.' })
  documentId!: string;

  @Field(() => String, { description: 'Name of the client that registered it.' })
  client!: string;

  @Field(() => String, { description: "Version of the client's build." })
  version!: string;

  @Field(() => [String], { description: 'Names of its operations.' })
  operationNames!: readonly string[];

  @Field(() => String, { description: 'The document.' })
  text!: string;

  @Field(() => DateTime, { description: 'When it was registered.' })
  registeredAt!: string;
}

@ObjectType('TrustedDocumentPage', {
  description: 'One page of the documents that are registered.',
  simpleResolvers: true,
})
export class TrustedDocumentPage {
  @Field(() => [TrustedDocument], { description: 'The entries of this page.' })
  items!: readonly TrustedDocument[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;
}
