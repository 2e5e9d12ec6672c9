import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { listedAgreement } from './listed-agreement.service.ts';
import { ListedAgreement } from './listed-agreement.view.ts';

@Resolver()
export class ListedAgreementResolver {
  @Query(() => ListedAgreement, {
    nullable: true,
    description:
      'Public: the agreement that a published listing names, if its template is open to buyers; null if it names none.',
  })
  listedAgreement(
    @Ctx() ctx: Context,
    @Arg('shortCode', () => String, { description: 'Short code of the listing, in any letter case.' })
    shortCode: string,
  ): Promise<ListedAgreement | null> {
    return listedAgreement(ctx, shortCode);
  }
}
