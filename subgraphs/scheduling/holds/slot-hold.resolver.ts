import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { HoldSlotInput } from './slot-hold.inputs.ts';
import { holdSlot, releaseSlotHold } from './slot-hold.service.ts';
import { SlotHold } from './slot-hold.view.ts';

@Resolver()
export class SlotHoldResolver {
  @Mutation(() => SlotHold, {
    description: 'Keeps a time of the acting business from others for five minutes; at most three at a time.',
  })
  holdSlot(
    @Ctx() ctx: Context,
    @Arg('input', () => HoldSlotInput, { description: 'The time.' }) input: HoldSlotInput,
  ): Promise<SlotHold> {
    return holdSlot(ctx, input);
  }

  @Mutation(() => Boolean, { description: 'Gives back a time that is held; refused when it is not.' })
  releaseSlotHold(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the hold.' }) id: string,
  ): Promise<boolean> {
    return releaseSlotHold(ctx, id);
  }
}
