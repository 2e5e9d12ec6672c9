import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { SlotQuery } from './slot.inputs.ts';
import { findSlots } from './slot.service.ts';
import { SlotSet } from './slot.view.ts';

@Resolver()
export class SlotResolver {
  @Query(() => SlotSet, { description: 'Times at which a service of the acting business can be booked.' })
  slots(
    @Ctx() ctx: Context,
    @Arg('input', () => SlotQuery, { description: 'Which.' }) input: SlotQuery,
  ): Promise<SlotSet> {
    return findSlots(ctx, input);
  }
}
