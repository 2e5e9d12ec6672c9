import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { SlotQuery } from '../slots/slot.inputs.ts';
import { publicBooking, publicBusiness, publicTimes } from './public-booking.service.ts';
import { PublicBooking, PublicBusiness, PublicTime } from './public-booking.view.ts';

@Resolver()
export class PublicBookingResolver {
  @Query(() => PublicBooking, {
    nullable: true,
    description:
      'What anybody can book with a business of the directory; null, with an error, for one that is not published or takes no bookings online.',
  })
  publicBooking(
    @Ctx() ctx: Context,
    @Arg('handle', () => String, { description: 'Handle of the business, in any letter case.' })
    handle: string,
  ): Promise<PublicBooking> {
    return publicBooking(ctx, handle);
  }

  @Query(() => PublicBusiness, {
    nullable: true,
    description:
      'What a business of the directory publishes of its hours, its address and its telephone number; null, with an error, for one that is not published or has set up no bookings.',
  })
  publicBusiness(
    @Ctx() ctx: Context,
    @Arg('handle', () => String, { description: 'Handle of the business, in any letter case.' })
    handle: string,
  ): Promise<PublicBusiness> {
    return publicBusiness(ctx, handle);
  }

  @Query(() => [PublicTime], { description: 'Times at which anybody can book a service of such a business.' })
  publicTimes(
    @Ctx() ctx: Context,
    @Arg('handle', () => String, { description: 'Handle of the business, in any letter case.' })
    handle: string,
    @Arg('input', () => SlotQuery, { description: 'Which.' }) input: SlotQuery,
  ): Promise<PublicTime[]> {
    return publicTimes(ctx, handle, input);
  }
}
