import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { Profile } from '../access/profile.reference.ts';
import { StorefrontPage, StorefrontView } from './storefront.entity.ts';
import { CreateStorefrontInput, UpdateStorefrontInput } from './storefront.inputs.ts';
import {
  createStorefront,
  newestStorefronts,
  storefrontByHandle,
  storefrontsOfViewer,
  storefrontsOnShow,
  updateStorefront,
} from './storefront.service.ts';

@Resolver(() => StorefrontView)
export class StorefrontResolver {
  @Query(() => StorefrontPage, { description: 'Storefronts of the acting business, newest first.' })
  storefronts(
    @Ctx() ctx: CommerceContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<StorefrontPage> {
    checkPage({ page, pageSize });
    return storefrontsOfViewer(ctx, { page, pageSize });
  }

  @Query(() => StorefrontView, {
    nullable: true,
    description: 'A storefront, for everybody; null, with an error, when there is none.',
  })
  publicStorefront(
    @Ctx() ctx: CommerceContext,
    @Arg('handle', () => String, { description: 'Its unique name, in any letter case.' }) handle: string,
  ): Promise<StorefrontView> {
    return storefrontByHandle(ctx, handle);
  }

  @Query(() => [StorefrontView], { description: 'The active storefronts that opened last, newest first.' })
  newestStorefronts(
    @Ctx() ctx: CommerceContext,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<StorefrontView[]> {
    checkPage({ page: 1, pageSize });
    return newestStorefronts(ctx, pageSize);
  }

  @Query(() => [StorefrontView], {
    description:
      'The given storefronts that are active or belong to the acting business, in any order. Others are left out.',
  })
  storefrontsByIds(
    @Ctx() ctx: CommerceContext,
    @Arg('ids', () => [ID], { description: 'UUIDs of storefronts, at most 100.' }) ids: string[],
  ): Promise<StorefrontView[]> {
    return storefrontsOnShow(ctx, ids);
  }

  @Mutation(() => StorefrontView, { description: 'Opens a storefront for the acting business.' })
  createStorefront(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => CreateStorefrontInput, { description: 'The storefront.' })
    input: CreateStorefrontInput,
  ): Promise<StorefrontView> {
    return createStorefront(ctx, input);
  }

  @Mutation(() => StorefrontView, { description: 'Changes a storefront of the acting business.' })
  updateStorefront(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => UpdateStorefrontInput, { description: 'What to change.' })
    input: UpdateStorefrontInput,
  ): Promise<StorefrontView> {
    return updateStorefront(ctx, input);
  }

  @FieldResolver(() => Profile, { description: 'The business that sells here.' })
  business(@Root() storefront: StorefrontView): Profile {
    return { id: storefront.businessProfileId };
  }
}
