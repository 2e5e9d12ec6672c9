import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { CommerceContext } from './context.ts';
import { Storefront } from './storefront.entity.ts';

@Resolver()
export class StorefrontResolver {
  @Query(() => Storefront, { nullable: true, description: 'A storefront; null when there is none.' })
  storefrontByHandle(
    @Ctx() ctx: CommerceContext,
    @Arg('handle', () => String, { description: 'Its unique name.' }) handle: string,
  ): Promise<Storefront | null> {
    return ctx.em.findOne(Storefront, { handle });
  }
}
