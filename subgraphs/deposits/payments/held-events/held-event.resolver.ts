import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../../kernel/answers/pagination.ts';
import type { DepositsContext } from '../../context.ts';
import { dismissEvent, heldEvent, heldEvents, releaseEvent } from './held-event.service.ts';
import { DecideEventInput, HeldEvent, HeldEventPage } from './held-event.view.ts';

@Resolver()
export class HeldEventResolver {
  @Query(() => HeldEventPage, {
    description:
      'Events of the payment provider that had no effect when they arrived, oldest first; for administrators.',
  })
  heldProviderEvents(
    @Ctx() ctx: DepositsContext,
    @Arg('status', () => String, {
      nullable: true,
      description: 'QUARANTINED, PARKED, RELEASED or DISMISSED; the first two when left out.',
    })
    status: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<HeldEventPage> {
    checkPage({ page, pageSize });
    return heldEvents(ctx, status ?? null, { page, pageSize });
  }

  @Query(() => HeldEvent, {
    nullable: true,
    description: 'An event that is held or decided, for administrators; null, with an error, for any other.',
  })
  heldProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('psp', () => String, { description: 'Name of the provider.' }) psp: string,
    @Arg('eventId', () => ID, { description: "The event's id at the provider." }) eventId: string,
  ): Promise<HeldEvent> {
    return heldEvent(ctx, { psp, eventId });
  }

  @Mutation(() => HeldEvent, {
    description: 'Applies a held event, if it fits its deposit by now; for administrators.',
  })
  releaseProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => DecideEventInput, { description: 'The event, and the reason.' })
    input: DecideEventInput,
  ): Promise<HeldEvent> {
    return releaseEvent(ctx, input);
  }

  @Mutation(() => HeldEvent, {
    description: 'Dismisses a held event without an effect; for administrators.',
  })
  dismissProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => DecideEventInput, { description: 'The event, and the reason.' })
    input: DecideEventInput,
  ): Promise<HeldEvent> {
    return dismissEvent(ctx, input);
  }
}
