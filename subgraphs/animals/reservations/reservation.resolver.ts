import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AnimalsContext } from '../context.ts';
import { ReserveAnimalInput } from './reservation.inputs.ts';
import { reserveAnimal } from './reservation.service.ts';
import { ReservationOutcome } from './reservation.view.ts';

@Resolver()
export class ReservationResolver {
  @Mutation(() => ReservationOutcome, {
    description:
      'Reserves an animal for a deposit that is about to be created. Repeating it changes nothing. For services of the platform.',
  })
  reserveAnimal(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => ReserveAnimalInput, { description: 'The animal and the deposit.' })
    input: ReserveAnimalInput,
  ): Promise<ReservationOutcome> {
    return reserveAnimal(ctx, input);
  }
}
