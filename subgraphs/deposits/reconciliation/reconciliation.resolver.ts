import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import type { DepositsContext } from '../context.ts';
import { reconciliationOf } from './reconciliation.service.ts';
import { ReconciliationPage } from './reconciliation.view.ts';

@Resolver()
export class ReconciliationResolver {
  @Query(() => ReconciliationPage, {
    description:
      "Differences between the platform's books and the payment provider's on a day (UTC); for administrators.",
  })
  reconciliation(
    @Ctx() ctx: DepositsContext,
    @Arg('date', () => LocalDate, { description: 'The day.' }) date: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ReconciliationPage> {
    checkPage({ page, pageSize });
    return reconciliationOf(ctx, date, { page, pageSize });
  }
}
