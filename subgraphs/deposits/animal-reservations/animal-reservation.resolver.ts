import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { DepositsContext } from '../context.ts';
import { closeAnimalReservations, unreservedDeposits } from './animal-reservation.service.ts';
import { UnreservedDeposit } from './animal-reservation.view.ts';

@Resolver()
export class AnimalReservationResolver {
  @Mutation(() => [ID], {
    description:
      'Closes the reservations of animals for deposits that are over or were never made, and answers those. For services of ' +
      'the platform.',
  })
  closeAnimalReservations(
    @Ctx() ctx: DepositsContext,
    @Arg('depositIds', () => [ID], { description: 'UUIDs of deposits.' }) depositIds: string[],
  ): Promise<string[]> {
    return closeAnimalReservations(ctx, depositIds);
  }

  @Query(() => [UnreservedDeposit], {
    description: 'Open deposits without a reservation of their animal. For services of the platform.',
  })
  unreservedDeposits(
    @Ctx() ctx: DepositsContext,
    @Arg('limit', () => Int, { description: 'Maximum number, up to 1,000.' }) limit: number,
  ): Promise<UnreservedDeposit[]> {
    return unreservedDeposits(ctx, limit);
  }
}
