import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { renewEntriesOf } from './listing-entry.store.ts';

@Resolver()
export class ListedSubjectResolver {
  @Mutation(() => Boolean, {
    description:
      'Takes note that animals or litters have changed, listed or not; may be repeated. For services of the platform only.',
  })
  async listedSubjectsChanged(
    @Ctx() { viewer, pool }: Context,
    @Arg('ids', () => [ID], { description: 'UUIDs of animals and litters, at most 100.' }) ids: string[],
  ): Promise<boolean> {
    requireSystem(viewer);
    await renewEntriesOf(pool, requestedIds(ids));
    return true;
  }
}
