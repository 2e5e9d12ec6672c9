import { Field, InputType } from 'type-graphql';

@InputType('TrustedDocumentInput', { description: 'A document that a client sends.' })
export class TrustedDocumentInput {
  @Field(() => String, {
    description: 'The document, to the character as it is hashed; at most 65,536 characters.',
  })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of the text in UTF-8, in lower-case hex; refused where it is not.',
  })
  documentId?: string | null;
}

@InputType('RegisterTrustedDocumentsInput', { description: 'The documents of a build of a web client.' })
export class RegisterTrustedDocumentsInput {
  @Field(() => String, { description: 'Name of the client.' })
  client!: string;

  @Field(() => String, { description: 'Version of its build.' })
  version!: string;

  @Field(() => [TrustedDocumentInput], { description: 'Its documents, 1 to 500 per call.' })
  documents!: TrustedDocumentInput[];
}

@InputType('WithdrawTrustedDocumentsInput', { description: 'Which build of a client is in use no more.' })
export class WithdrawTrustedDocumentsInput {
  @Field(() => String, { description: 'Name of the client.' })
  client!: string;

  @Field(() => String, { description: 'Version of its build.' })
  version!: string;
}
