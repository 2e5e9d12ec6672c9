import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { clientAccount } from './client-account.service.ts';
import { ClientAccount } from './client-account.view.ts';

@Resolver()
export class ClientAccountResolver {
  @Query(() => ClientAccount, {
    nullable: true,
    description:
      'Who is behind a client of a business; null, with an error, for any other client. For services of the platform.',
  })
  clientAccount(
    @Ctx() ctx: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the profile of the business.' }) businessId: string,
    @Arg('clientId', () => ID, { description: 'UUID of the client.' }) clientId: string,
  ): Promise<ClientAccount> {
    return clientAccount(ctx, businessId, clientId);
  }
}
