import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { RegisterTrustedDocumentsInput, WithdrawTrustedDocumentsInput } from './trusted-document.inputs.ts';
import {
  registerDocuments,
  registeredDocuments,
  textOf,
  withdrawDocuments,
} from './trusted-document.service.ts';
import { RegisteredDocuments, TrustedDocumentPage } from './trusted-document.view.ts';

@Resolver()
export class TrustedDocumentResolver {
  @Query(() => String, {
    nullable: true,
    description:
      'Text of a document that is registered for any client; null for any other. For services of the platform.',
  })
  trustedDocumentText(
    @Ctx() ctx: Context,
    @Arg('documentId', () => ID, { description: 'SHA-256 of the text, in lower-case hex.' })
    documentId: string,
  ): Promise<string | null> {
    return textOf(ctx, documentId);
  }

  @Query(() => TrustedDocumentPage, {
    description:
      'The documents that clients may send in production, by client, the latest first; for the people who run the platform.',
  })
  trustedDocuments(
    @Ctx() ctx: Context,
    @Arg('client', () => String, { nullable: true, description: 'Only of the client of this name.' })
    client: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<TrustedDocumentPage> {
    checkPage({ page, pageSize });
    return registeredDocuments(ctx, client ?? null, { page, pageSize });
  }

  @Mutation(() => RegisteredDocuments, {
    description:
      'Registers the documents of a build of a web client, all or none. Repeating it changes nothing. For administrators.',
  })
  registerTrustedDocuments(
    @Ctx() ctx: Context,
    @Arg('input', () => RegisterTrustedDocumentsInput, { description: 'The build and its documents.' })
    input: RegisterTrustedDocumentsInput,
  ): Promise<RegisteredDocuments> {
    return registerDocuments(ctx, input);
  }

  @Mutation(() => Int, {
    description:
      'Withdraws the registered documents of a build of a web client, and returns how many there were. For administrators.',
  })
  withdrawTrustedDocuments(
    @Ctx() ctx: Context,
    @Arg('input', () => WithdrawTrustedDocumentsInput, { description: 'The build.' })
    input: WithdrawTrustedDocumentsInput,
  ): Promise<number> {
    return withdrawDocuments(ctx, input);
  }
}
