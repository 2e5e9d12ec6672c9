import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { DepositsContext } from '../../context.ts';
import { moveFakeIntent } from '../fake/move-fake-intent.ts';
import { MoveFakeIntentInput, RecordProviderEventInput } from './provider-event.inputs.ts';
import { receiveEvent } from './provider-event.service.ts';

@Resolver()
export class ProviderEventResolver {
  @Mutation(() => Boolean, {
    description:
      'Stores an event of the payment provider and applies it; returns whether it is new. For services of the platform.',
  })
  recordProviderEvent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => RecordProviderEventInput, { description: 'The event.' })
    input: RecordProviderEventInput,
  ): Promise<boolean> {
    return receiveEvent(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      'Changes a payment at the fake payment provider, which then sends an event; for services of the platform.',
  })
  moveFakeIntent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => MoveFakeIntentInput, { description: 'The payment, and the step.' })
    input: MoveFakeIntentInput,
  ): Promise<boolean> {
    return moveFakeIntent(ctx, input);
  }
}
