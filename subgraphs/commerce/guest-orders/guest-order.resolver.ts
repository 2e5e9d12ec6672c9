import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { CommerceContext } from '../context.ts';
import { ConfirmGuestOrderInput, StartGuestOrderInput } from './guest-order.inputs.ts';
import {
  confirmGuestOrder,
  guestOrder,
  guestOrderMail,
  issueGuestOrderLink,
  noteGuestOrderMail,
} from './guest-order.service.ts';
import { GuestOrderMail, GuestOrderView, StartedGuestOrder } from './guest-order.view.ts';
import { startGuestOrder } from './start-guest-order.service.ts';

@Resolver()
export class GuestOrderResolver {
  @Query(() => GuestOrderView, {
    nullable: true,
    description: 'What the link of a guest leads to; null, with an error, for any other text.',
  })
  guestOrder(
    @Ctx() ctx: CommerceContext,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<GuestOrderView> {
    return guestOrder(ctx, token);
  }

  @Mutation(() => StartedGuestOrder, {
    description:
      'Takes an order of somebody without an account; a mail has the link that places it within an hour. Nothing is held before. An address has at most three that wait.',
  })
  startGuestOrder(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => StartGuestOrderInput, { description: 'Who orders, and what.' })
    input: StartGuestOrderInput,
  ): Promise<StartedGuestOrder> {
    return startGuestOrder(ctx, input);
  }

  @Mutation(() => GuestOrderView, {
    description: 'Places what a guest asked for; a link does it once.',
  })
  confirmGuestOrder(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => ConfirmGuestOrderInput, { description: 'The link.' })
    input: ConfirmGuestOrderInput,
  ): Promise<GuestOrderView> {
    return confirmGuestOrder(ctx, input.token);
  }

  @Query(() => [GuestOrderMail], {
    description: 'Mail to guests that is to be written. For services of the platform only.',
  })
  guestOrderMail(@Ctx() ctx: CommerceContext): Promise<GuestOrderMail[]> {
    return guestOrderMail(ctx);
  }

  @Mutation(() => Boolean, { description: 'Records written mail. For services of the platform only.' })
  noteGuestOrderMail(
    @Ctx() ctx: CommerceContext,
    @Arg('mailIds', () => [ID], { description: 'UUIDs of the mails.' }) mailIds: string[],
  ): Promise<boolean> {
    return noteGuestOrderMail(ctx, mailIds);
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'Makes the token of a link for a mail that is sent now; null if there is nothing to lead to. For services of the platform only.',
  })
  issueGuestOrderLink(
    @Ctx() ctx: CommerceContext,
    @Arg('id', () => ID, { description: 'UUID of what the guest asked for.' }) id: string,
  ): Promise<string | null> {
    return issueGuestOrderLink(ctx, id);
  }
}
