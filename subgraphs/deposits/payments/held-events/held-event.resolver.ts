import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../../kernel/answers/pagination.ts';
import type { DepositsContext } from '../../context.ts';
import { dismissEvent, heldEvent, heldEvents, releaseEvent } from './held-event.service.ts';
import { DecideEventInput, HeldEvent, HeldEventPage } from './held-event.view.ts';

@Resolver()
export class HeldEventResolver {
  @Query(() => HeldEventPage, {
    description:
      'Events of the payment provider that had no effect when they came, the oldest first; for the people who run the platform.',
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
    description:
      'An event that is held back, or has been decided, for the people who run the platform; null, with an error, for any other.',
  })
  heldProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('psp', () => String, { description: 'Name of the provider.' }) psp: string,
    @Arg('eventId', () => ID, { description: "The event's id at the provider." }) eventId: string,
  ): Promise<HeldEvent> {
    return heldEvent(ctx, { psp, eventId });
  }

  @Mutation(() => HeldEvent, {
    description:
      'Has an event applied that was held back, where it fits its deposit by now; for the people who run the platform.',
  })
  releaseProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => DecideEventInput, { description: 'Which, and why.' }) input: DecideEventInput,
  ): Promise<HeldEvent> {
    return releaseEvent(ctx, input);
  }

  @Mutation(() => HeldEvent, {
    description:
      'Decides that an event which was held back has no effect; for the people who run the platform.',
  })
  dismissProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => DecideEventInput, { description: 'Which, and why.' }) input: DecideEventInput,
  ): Promise<HeldEvent> {
    return dismissEvent(ctx, input);
  }
}
