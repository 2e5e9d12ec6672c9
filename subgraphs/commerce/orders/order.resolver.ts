import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Profile } from '../access/profile.reference.ts';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { orderForAdministrators, orderOfViewer, ordersOfViewer } from './order-reading.service.ts';
import { PlaceOrderInput } from './order.inputs.ts';
import { placeOrder } from './order.service.ts';
import { checkoutOfOrder } from '../checkout/open-checkout.ts';
import { SaleRefund } from '../checkout/sale-refund.view.ts';
import {
  OrderCheckout,
  OrderLineView,
  OrderPage,
  OrderPartView,
  OrderTotalView,
  OrderView,
} from './order.view.ts';

@Resolver(() => OrderView)
export class OrderResolver {
  @Query(() => OrderView, {
    nullable: true,
    description: 'An order that the acting profile placed; null, with an error, for any other.',
  })
  order(
    @Ctx() ctx: CommerceContext,
    @Arg('id', () => ID, { description: 'UUID of the order.' }) id: string,
  ): Promise<OrderView> {
    return orderOfViewer(ctx, id);
  }

  @Query(() => OrderPage, { description: 'Orders that the acting profile placed, newest first.' })
  orders(
    @Ctx() ctx: CommerceContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<OrderPage> {
    checkPage({ page, pageSize });
    return ordersOfViewer(ctx, { page, pageSize });
  }

  @Query(() => OrderView, {
    nullable: true,
    description: "Anybody's order; for administrators. Null, with an error, when there is none.",
  })
  orderByName(
    @Ctx() ctx: CommerceContext,
    @Arg('name', () => String, { description: 'Its number, or its UUID.' }) name: string,
  ): Promise<OrderView> {
    return orderForAdministrators(ctx, name);
  }

  @Mutation(() => OrderView, {
    description:
      'Buys for the acting profile, a person or a business: everything that is asked for, or nothing.',
  })
  placeOrder(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => PlaceOrderInput, { description: 'What to buy.' }) input: PlaceOrderInput,
  ): Promise<OrderView> {
    return placeOrder(ctx, input);
  }

  @FieldResolver(() => Profile, { nullable: true, description: 'Who placed it.' })
  async buyer(@Root() { id }: OrderView, @Ctx() ctx: CommerceContext): Promise<Profile | null> {
    const buyer = await ctx.loaders.buyer.load(id);
    return buyer === null ? null : { id: buyer };
  }

  @FieldResolver(() => OrderCheckout, {
    nullable: true,
    description:
      'How to pay it; null once it is paid or its time is over, and for what the sellers take the money for.',
  })
  checkout(@Root() order: OrderView, @Ctx() ctx: CommerceContext): Promise<OrderCheckout | null> {
    return checkoutOfOrder(ctx, order);
  }

  @FieldResolver(() => [OrderLineView], {
    description: 'The lines of the order, at most 100, grouped by seller.',
  })
  lines(@Root() { id }: OrderView, @Ctx() ctx: CommerceContext): Promise<OrderLineView[]> {
    return ctx.loaders.orderLines.load(id);
  }

  @FieldResolver(() => [OrderTotalView], { description: 'Its total in each of its currencies.' })
  totals(@Root() { id }: OrderView, @Ctx() ctx: CommerceContext): Promise<OrderTotalView[]> {
    return ctx.loaders.orderTotals.load(id);
  }

  @FieldResolver(() => [OrderPartView], {
    description: "Each seller's part of it, in the order of the lines.",
  })
  parts(@Root() { id }: OrderView, @Ctx() ctx: CommerceContext): Promise<OrderPartView[]> {
    return ctx.loaders.orderParts.load(id);
  }
}

/** The seller of a part, for whoever may see the order. */
@Resolver(() => OrderPartView)
export class OrderPartResolver {
  @FieldResolver(() => Profile, { description: 'The business that sells it.' })
  seller(@Root() { sellerProfileId: id }: OrderPartView): Profile {
    return { id };
  }

  @FieldResolver(() => [SaleRefund], {
    nullable: true,
    description:
      'Refunds that were ordered through the payment provider, with their reasons: the newest 100, newest first. Null for ' +
      'everybody but administrators.',
  })
  async refunds(
    @Root() { saleId }: OrderPartView,
    @Ctx() ctx: CommerceContext,
  ): Promise<SaleRefund[] | null> {
    return ctx.viewer.isAdmin ? ctx.loaders.saleRefunds.load(saleId) : null;
  }
}
