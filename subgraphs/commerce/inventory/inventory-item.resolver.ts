import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { InventoryItemPage, InventoryItemView } from './inventory-item.entity.ts';
import {
  AdjustStockInput,
  CreateInventoryItemInput,
  MoveStockInput,
  UpdateInventoryItemInput,
} from './inventory-item.inputs.ts';
import {
  createInventoryItem,
  inventoryItemOfViewer,
  pageOfInventoryItems,
  updateInventoryItem,
} from './inventory-item.service.ts';
import { StockMovementPage } from './stock-movement.entity.ts';
import { adjustStock, quarantineStock, receiveStock, releaseQuarantinedStock } from './stock.service.ts';

@Resolver(() => InventoryItemView)
export class InventoryItemResolver {
  @Query(() => InventoryItemPage, {
    description:
      'Items of the acting business, active ones unless others are asked for, ordered by the bytes of their SKU: ' +
      'upper case before lower case.',
  })
  inventoryItems(
    @Ctx() ctx: CommerceContext,
    @Arg('sku', () => String, { nullable: true, description: 'Only the item with exactly this SKU.' })
    sku: string | null,
    @Arg('text', () => String, {
      nullable: true,
      description: 'Only items whose SKU or name holds this, in any letter case.',
    })
    text: string | null,
    @Arg('isInactiveIncluded', () => Boolean, {
      defaultValue: false,
      description: 'Whether deactivated items are in the list.',
    })
    isInactiveIncluded: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<InventoryItemPage> {
    checkPage({ page, pageSize });
    return pageOfInventoryItems(ctx, {
      sku: sku ?? null,
      text: text ?? null,
      isInactiveIncluded,
      page,
      pageSize,
    });
  }

  @Query(() => InventoryItemView, {
    nullable: true,
    description: 'An item of the acting business, also when deactivated; null, with an error, for any other.',
  })
  inventoryItem(
    @Ctx() ctx: CommerceContext,
    @Arg('id', () => ID, { description: 'UUID of the item.' }) id: string,
  ): Promise<InventoryItemView> {
    return inventoryItemOfViewer(ctx, id);
  }

  @Mutation(() => InventoryItemView, {
    description: 'Makes an item of the acting business; nothing of it is there yet.',
  })
  createInventoryItem(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => CreateInventoryItemInput, { description: 'The item.' })
    input: CreateInventoryItemInput,
  ): Promise<InventoryItemView> {
    return createInventoryItem(ctx, input);
  }

  @Mutation(() => InventoryItemView, { description: 'Changes, deactivates or reactivates an item.' })
  updateInventoryItem(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => UpdateInventoryItemInput, { description: 'What to change.' })
    input: UpdateInventoryItemInput,
  ): Promise<InventoryItemView> {
    return updateInventoryItem(ctx, input);
  }

  @Mutation(() => InventoryItemView, { description: 'Adds received goods.' })
  receiveStock(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => MoveStockInput, { description: 'The item and how much of it.' })
    input: MoveStockInput,
  ): Promise<InventoryItemView> {
    return receiveStock(ctx, input);
  }

  @Mutation(() => InventoryItemView, { description: 'Puts the quantity on hand right.' })
  adjustStock(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => AdjustStockInput, { description: 'The item, the correction and its reason.' })
    input: AdjustStockInput,
  ): Promise<InventoryItemView> {
    return adjustStock(ctx, input);
  }

  @Mutation(() => InventoryItemView, { description: 'Holds back stock that is available.' })
  quarantineStock(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => MoveStockInput, { description: 'The item and how much of it.' })
    input: MoveStockInput,
  ): Promise<InventoryItemView> {
    return quarantineStock(ctx, input);
  }

  @Mutation(() => InventoryItemView, { description: 'Makes stock available that was held back.' })
  releaseQuarantinedStock(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => MoveStockInput, { description: 'The item and how much of it.' })
    input: MoveStockInput,
  ): Promise<InventoryItemView> {
    return releaseQuarantinedStock(ctx, input);
  }

  @FieldResolver(() => StockMovementPage, { description: 'Log of all movements of the item, newest first.' })
  movements(
    @Root() { id, unit }: InventoryItemView,
    @Ctx() ctx: CommerceContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<StockMovementPage> {
    checkPage({ page, pageSize });
    return ctx.loaders.movements.load({ inventoryItemId: id, unit, page, pageSize });
  }
}
