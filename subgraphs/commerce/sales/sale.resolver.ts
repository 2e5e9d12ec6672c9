import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { Profile } from '../access/profile.reference.ts';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { SaleDelivery } from '../delivery/delivery.view.ts';
import { SaleRefund } from '../checkout/sale-refund.view.ts';
import { checkFieldLength, parcelReference } from './parcel-reference.ts';
import { SaleLineView } from './sale-line.entity.ts';
import { SaleStatusChangeView } from './sale-status-change.entity.ts';
import {
  MoveSaleInput,
  RecordSalePaymentInput,
  RefundLineInput,
  RefundSaleInput,
  SaleParcelInput,
} from './sale.inputs.ts';
import {
  moveSale,
  recordSalePayment,
  refundSale,
  refundSaleForSeller,
  refundableOfSale,
  saleOfViewer,
  salesOfViewer,
  setSaleParcel,
} from './sale.service.ts';
import { SalePage, SaleView } from './sale.view.ts';

@Resolver(() => SaleView)
export class SaleResolver {
  @Query(() => SalePage, { description: 'What the acting business sold, newest first.' })
  sales(
    @Ctx() ctx: CommerceContext,
    @Arg('status', () => String, {
      nullable: true,
      description: 'A status word in any letter case; any other word finds nothing.',
    })
    status: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<SalePage> {
    checkPage({ page, pageSize });
    return salesOfViewer(ctx, { status: status ?? null, page, pageSize });
  }

  @Query(() => SaleView, {
    nullable: true,
    description: 'One sale of the acting business; null, with an error, for any other.',
  })
  sale(
    @Ctx() ctx: CommerceContext,
    @Arg('id', () => ID, { description: 'UUID of the sale.' }) id: string,
  ): Promise<SaleView> {
    return saleOfViewer(ctx, id);
  }

  @Mutation(() => SaleView, {
    description:
      'Takes the next step with a sale of the acting business. PENDING leads to CONFIRMED; CONFIRMED to ' +
      'PROCESSING; PROCESSING to READY, PARTIALLY_FULFILLED or SHIPPED; READY to SHIPPED or FULFILLED; SHIPPED and ' +
      'PARTIALLY_FULFILLED to FULFILLED. The first three may also be CANCELLED, or put ON_HOLD, which leads back ' +
      'to where it came from. Goods are set aside with PROCESSING, leave with SHIPPED or FULFILLED and are free ' +
      'again with CANCELLED; of a sale that is PARTIALLY_FULFILLED all stay set aside.',
  })
  moveSale(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => MoveSaleInput, { description: 'The sale and its next status.' })
    input: MoveSaleInput,
  ): Promise<SaleView> {
    return moveSale(ctx, input);
  }

  @Mutation(() => SaleView, {
    description:
      'States or corrects by whom the goods of a sale of the acting business were sent, and under which number, once they have left.',
  })
  setSaleParcel(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => SaleParcelInput, { description: 'The sale and its parcel.' })
    input: SaleParcelInput,
  ): Promise<SaleView> {
    return setSaleParcel(ctx, input);
  }

  @Mutation(() => SaleView, {
    description:
      'Refunds a sale of the acting business that is SHIPPED, PARTIALLY_FULFILLED or FULFILLED, or that was paid ' +
      'and CANCELLED. With restock all its goods are free again. Without it they stay gone; of a sale that is ' +
      'PARTIALLY_FULFILLED all count as gone, since nobody said which have left.',
  })
  refundSale(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => RefundSaleInput, { description: 'The sale, and whether its goods are back.' })
    input: RefundSaleInput,
  ): Promise<SaleView> {
    return refundSale(ctx, input);
  }

  @Mutation(() => ID, {
    description:
      "Refunds anybody's sale that was paid through the payment provider; for administrators. Its seller finds it in the " +
      'audit log. Returns the UUID of the sale.',
  })
  async refundSaleForSeller(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => RefundSaleInput, { description: 'The sale, how much and why.' })
    input: RefundSaleInput,
  ): Promise<string> {
    return (await refundSaleForSeller(ctx, input)).id;
  }

  @Mutation(() => SaleView, {
    description: 'Notes that the buyer has paid a sale of the acting business; once, and before any refund.',
  })
  recordSalePayment(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => RecordSalePaymentInput, { description: 'The sale.' }) input: RecordSalePaymentInput,
  ): Promise<SaleView> {
    return recordSalePayment(ctx, input);
  }

  @FieldResolver(() => Profile, {
    nullable: true,
    description: 'Who bought it; null when the profile is gone.',
  })
  async buyer(@Root() { orderId }: SaleView, @Ctx() ctx: CommerceContext): Promise<Profile | null> {
    const id = await ctx.loaders.buyer.load(orderId);
    return id === null ? null : { id };
  }

  @FieldResolver(() => [SaleLineView], { description: 'The lines of the order, in the order of the cart.' })
  lines(@Root() { id }: SaleView, @Ctx() ctx: CommerceContext): Promise<SaleLineView[]> {
    return ctx.loaders.saleLines.load(id);
  }

  @FieldResolver(() => [SaleRefund], {
    description:
      'Refunds that the seller ordered through the payment provider: the newest 100, newest first.',
  })
  refunds(@Root() { id }: SaleView, @Ctx() ctx: CommerceContext): Promise<SaleRefund[]> {
    return ctx.loaders.saleRefunds.load(id);
  }

  @FieldResolver(() => Decimal, {
    description:
      'What a refund of these pieces would give back, or of all that is left without any; nothing of what was not paid through the provider.',
  })
  refundableAmount(
    @Root() { id }: SaleView,
    @Ctx() ctx: CommerceContext,
    @Arg('lines', () => [RefundLineInput], {
      nullable: true,
      description: 'Pieces of lines that are not refunded yet.',
    })
    lines: RefundLineInput[] | null,
  ): Promise<string> {
    return refundableOfSale(ctx, id, lines ?? null);
  }

  @FieldResolver(() => SaleDelivery, {
    nullable: true,
    description: 'How the buyer gets the goods; null when the order says nothing about it.',
  })
  delivery(@Root() { id }: SaleView, @Ctx() ctx: CommerceContext): Promise<SaleDelivery | null> {
    return ctx.loaders.saleDelivery.load(id);
  }

  @FieldResolver(() => [SaleStatusChangeView], { description: 'Its newest 100 steps, newest first.' })
  statusChanges(@Root() { id }: SaleView, @Ctx() ctx: CommerceContext): Promise<SaleStatusChangeView[]> {
    return ctx.loaders.saleStatusChanges.load(id);
  }

  @FieldResolver(() => String, {
    description:
      'Reference for a label of its parcel: its offer codes, as many whole ones as the field of the carrier holds; ' +
      'empty when it holds none.',
  })
  async parcelReference(
    @Root() { id }: SaleView,
    @Ctx() ctx: CommerceContext,
    @Arg('fieldLength', () => Int, { description: 'Characters that the field holds, 1 to 1,000.' })
    fieldLength: number,
  ): Promise<string> {
    checkFieldLength(fieldLength);
    const lines = await ctx.loaders.saleLines.load(id);
    return parcelReference(
      lines.map(({ offerCode }) => offerCode),
      fieldLength,
    );
  }
}
