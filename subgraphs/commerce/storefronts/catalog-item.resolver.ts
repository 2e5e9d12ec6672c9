import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { CatalogItemPage, CatalogItemView } from './catalog-item.entity.ts';
import { CreateCatalogItemInput, UpdateCatalogItemInput } from './catalog-item.inputs.ts';
import {
  catalogItemByCode,
  catalogItemOfViewer,
  catalogItemsOfViewer,
  createCatalogItem,
  updateCatalogItem,
} from './catalog-item.service.ts';
import type { CommerceContext } from '../context.ts';

@Resolver(() => CatalogItemView)
export class CatalogItemResolver {
  @Query(() => CatalogItemPage, {
    description: 'Products that the acting business described first, and may correct; newest first.',
  })
  catalogItems(
    @Ctx() ctx: CommerceContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<CatalogItemPage> {
    checkPage({ page, pageSize });
    return catalogItemsOfViewer(ctx, { page, pageSize });
  }

  @Query(() => CatalogItemView, {
    nullable: true,
    description:
      'A product that the acting business described first, and may correct; null, with an error, for any other.',
  })
  catalogItem(
    @Ctx() ctx: CommerceContext,
    @Arg('id', () => ID, { description: 'UUID of the product.' }) id: string,
  ): Promise<CatalogItemView> {
    return catalogItemOfViewer(ctx, id);
  }

  @Query(() => CatalogItemView, {
    nullable: true,
    description: 'A product, for everybody; null, with an error, when there is none.',
  })
  publicCatalogItem(
    @Ctx() ctx: CommerceContext,
    @Arg('itemCode', () => String, { description: 'Its item code, in any letter case.' }) itemCode: string,
  ): Promise<CatalogItemView> {
    return catalogItemByCode(ctx, itemCode);
  }

  @Mutation(() => CatalogItemView, { description: 'Describes a product, so that it can be sold.' })
  createCatalogItem(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => CreateCatalogItemInput, { description: 'The product.' })
    input: CreateCatalogItemInput,
  ): Promise<CatalogItemView> {
    return createCatalogItem(ctx, input);
  }

  @Mutation(() => CatalogItemView, {
    description: 'Corrects a product that the acting business described first.',
  })
  updateCatalogItem(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => UpdateCatalogItemInput, { description: 'What to change.' })
    input: UpdateCatalogItemInput,
  ): Promise<CatalogItemView> {
    return updateCatalogItem(ctx, input);
  }
}
