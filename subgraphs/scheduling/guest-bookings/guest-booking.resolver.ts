import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { confirmGuestBooking, guestBooking } from './confirm-guest-booking.service.ts';
import {
  guestBooked,
  guestBookingMail,
  guestChangeMail,
  issueGuestBookingLink,
  noteGuestBookingMail,
  noteGuestChangeMail,
} from './guest-booking-mail.service.ts';
import { ConfirmGuestBookingInput, StartGuestBookingInput } from './guest-booking.inputs.ts';
import { GuestBookingLink, GuestBookingMail, GuestBookingView, HeldForGuest } from './guest-booking.view.ts';
import { GuestChangeMail } from './guest-change.view.ts';
import { startGuestBooking } from './start-guest-booking.service.ts';

@Resolver()
export class GuestBookingResolver {
  @Query(() => GuestBookingView, {
    nullable: true,
    description: 'What the link of a guest leads to; null, with an error, for any other text.',
  })
  guestBooking(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<GuestBookingView> {
    return guestBooking(ctx, token);
  }

  @Mutation(() => HeldForGuest, {
    description:
      'Holds places for somebody without an account for 15 minutes; a mail has the link that books them. An address has at most three that wait.',
  })
  startGuestBooking(
    @Ctx() ctx: Context,
    @Arg('input', () => StartGuestBookingInput, { description: 'Who books, and what.' })
    input: StartGuestBookingInput,
  ): Promise<HeldForGuest> {
    return startGuestBooking(ctx, input);
  }

  @Mutation(() => GuestBookingView, { description: 'Books what a guest asked for; a link works once.' })
  confirmGuestBooking(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmGuestBookingInput, { description: 'The link.' })
    input: ConfirmGuestBookingInput,
  ): Promise<GuestBookingView> {
    return confirmGuestBooking(ctx, input.token);
  }

  @Query(() => [GuestBookingMail], {
    description: 'Mail to guests that is to be written. For services of the platform only.',
  })
  guestBookingMail(@Ctx() ctx: Context): Promise<GuestBookingMail[]> {
    return guestBookingMail(ctx);
  }

  @Query(() => GuestBookingView, {
    nullable: true,
    description:
      'What a guest has booked, for the mail about it; null if it is not booked. For services of the platform only.',
  })
  guestBooked(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of what the guest asked for.' }) id: string,
  ): Promise<GuestBookingView | null> {
    return guestBooked(ctx, id);
  }

  @Mutation(() => Boolean, { description: 'Records written mail. For services of the platform only.' })
  noteGuestBookingMail(
    @Ctx() ctx: Context,
    @Arg('mailIds', () => [ID], { description: 'UUIDs of the mails.' }) mailIds: string[],
  ): Promise<boolean> {
    return noteGuestBookingMail(ctx, mailIds);
  }

  @Query(() => [GuestChangeMail], {
    description:
      'Mail to guests about changes of what they booked that is to be written. For services of the platform only.',
  })
  guestChangeMail(@Ctx() ctx: Context): Promise<GuestChangeMail[]> {
    return guestChangeMail(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Records written mail about changes. For services of the platform only.',
  })
  noteGuestChangeMail(
    @Ctx() ctx: Context,
    @Arg('mailIds', () => [ID], { description: 'UUIDs of the mails.' }) mailIds: string[],
  ): Promise<boolean> {
    return noteGuestChangeMail(ctx, mailIds);
  }

  @Mutation(() => GuestBookingLink, {
    nullable: true,
    description:
      'Makes a link for a mail that is sent now; null if there is nothing to confirm any more. For services of the platform only.',
  })
  issueGuestBookingLink(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of what the guest asked for.' }) id: string,
  ): Promise<GuestBookingLink | null> {
    return issueGuestBookingLink(ctx, id);
  }
}
