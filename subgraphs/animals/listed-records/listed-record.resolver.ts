import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { AnimalsContext } from '../context.ts';
import { listedRecords } from './listed-record.reference.ts';
import { ListedRecord } from './listed-record.view.ts';

@Resolver()
export class ListedRecordResolver {
  @Query(() => [ListedRecord], {
    description:
      'What is on record of what is listed, without what its seller does not own any more. For services of the platform only.',
  })
  listedRecords(
    @Ctx() ctx: AnimalsContext,
    @Arg('ids', () => [ID], { description: 'What is listed, and by whom; at most 100.' }) ids: string[],
  ): Promise<ListedRecord[]> {
    return listedRecords(ctx, ids);
  }
}
