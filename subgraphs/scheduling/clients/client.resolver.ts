import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { AddClientInput, ClientStepInput, UpdateClientInput } from './client.inputs.ts';
import {
  addClient,
  archiveClient,
  clientOfViewer,
  disconnectClient,
  pageOfClients,
  restoreClient,
  updateClient,
} from './client.service.ts';
import { ClientPage, ClientView } from './client.view.ts';
import { connectClientRecord, disconnectClientRecord, ownClientRecords } from './own-record.service.ts';
import { OwnClientRecord } from './own-record.view.ts';

@Resolver()
export class ClientResolver {
  @Query(() => ClientPage, { description: 'Clients of the acting business by name, archived ones too.' })
  clients(
    @Ctx() ctx: Context,
    @Arg('text', () => String, {
      nullable: true,
      description:
        'Only those with this in a name, the e-mail address or the telephone number, in any letter case; 2 to 100 characters.',
    })
    text: string | null,
    @Arg('updatedSince', () => DateTime, {
      nullable: true,
      description: 'Only those that changed then or later, or one of whose pets did.',
    })
    updatedSince: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ClientPage> {
    checkPage({ page, pageSize });
    return pageOfClients(ctx, { text: text ?? null, updatedSince: updatedSince ?? null }, { page, pageSize });
  }

  @Query(() => ClientView, {
    nullable: true,
    description: 'A client of the acting business; null, with an error, for any other.',
  })
  client(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the client.' }) id: string,
  ): Promise<ClientView> {
    return clientOfViewer(ctx, id);
  }

  @Query(() => [OwnClientRecord], {
    description:
      'Businesses that have the viewer as a client, and those that have their confirmed e-mail address on record; at most 200.',
  })
  ownClientRecords(@Ctx() ctx: Context): Promise<OwnClientRecord[]> {
    return ownClientRecords(ctx);
  }

  @Mutation(() => ClientView, { description: 'Puts a client of the acting business on record.' })
  addClient(
    @Ctx() ctx: Context,
    @Arg('input', () => AddClientInput, { description: 'The client.' }) input: AddClientInput,
  ): Promise<ClientView> {
    return addClient(ctx, input);
  }

  @Mutation(() => ClientView, { description: 'Changes a client of the acting business.' })
  updateClient(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateClientInput, { description: 'What changes.' }) input: UpdateClientInput,
  ): Promise<ClientView> {
    return updateClient(ctx, input);
  }

  @Mutation(() => ClientView, {
    description: 'Archives a client whom the acting business no longer serves. The record is kept.',
  })
  archiveClient(
    @Ctx() ctx: Context,
    @Arg('input', () => ClientStepInput, { description: 'Which client.' }) input: ClientStepInput,
  ): Promise<ClientView> {
    return archiveClient(ctx, input);
  }

  @Mutation(() => ClientView, { description: 'Takes an archived client up again.' })
  restoreClient(
    @Ctx() ctx: Context,
    @Arg('input', () => ClientStepInput, { description: 'Which client.' }) input: ClientStepInput,
  ): Promise<ClientView> {
    return restoreClient(ctx, input);
  }

  @Mutation(() => ClientView, {
    description:
      'Disconnects the account that is connected with a client of the acting business. A member who has confirmed the e-mail address on record can connect again.',
  })
  disconnectClient(
    @Ctx() ctx: Context,
    @Arg('input', () => ClientStepInput, { description: 'Which client.' }) input: ClientStepInput,
  ): Promise<ClientView> {
    return disconnectClient(ctx, input);
  }

  @Mutation(() => OwnClientRecord, {
    description:
      "Connects the viewer's account with the client record that has their confirmed e-mail address. Repeating it returns the same. If there is no such record, none is created.",
  })
  connectClientRecord(
    @Ctx() ctx: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the profile of the business.' }) businessId: string,
  ): Promise<OwnClientRecord> {
    return connectClientRecord(ctx, businessId);
  }

  @Mutation(() => OwnClientRecord, {
    description:
      "Disconnects the viewer's account from their client record at a business. The business keeps the record and its appointments; the viewer no longer sees them.",
  })
  disconnectClientRecord(
    @Ctx() ctx: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the profile of the business.' }) businessId: string,
  ): Promise<OwnClientRecord> {
    return disconnectClientRecord(ctx, businessId);
  }
}
