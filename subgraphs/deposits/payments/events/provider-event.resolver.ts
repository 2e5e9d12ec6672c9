import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { DepositsContext } from '../../context.ts';
import { moveFakeIntent } from '../fake/move-fake-intent.ts';
import { MoveFakeIntentInput, RecordProviderEventInput } from './provider-event.inputs.ts';
import { receiveEvent } from './provider-event.service.ts';

@Resolver()
export class ProviderEventResolver {
  @Mutation(() => Boolean, {
    description:
      'Stores an event of the payment provider and applies it; for services of the platform. Whether it is new.',
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
      'Moves a payment at the fake payment provider, which tells of it in an event; for services of the platform.',
  })
  moveFakeIntent(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => MoveFakeIntentInput, { description: 'The payment, and the step.' })
    input: MoveFakeIntentInput,
  ): Promise<boolean> {
    return moveFakeIntent(ctx, input);
  }
}
