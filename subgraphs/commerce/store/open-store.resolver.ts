import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';

const openSql = `
select exists (select from commerce.storefront where business_profile_id = $1 and is_active)
  or exists (
    select from commerce.buyer_order o join commerce.sale s on s.order_id = o.id and s.seller_profile_id = $1
    where o.buyer_profile_id = $2) as "isOpen"`;

@Resolver()
export class OpenStoreResolver {
  @Query(() => Boolean, {
    description:
      'Whether a business has an active storefront, or a profile has bought from it. For services of the platform.',
  })
  async isStoreOpenTo(
    @Ctx() { viewer, pool }: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the business.' }) businessId: string,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<boolean> {
    requireSystem(viewer);
    const { rows } = await pool.query<{ isOpen: boolean }>(openSql, [businessId, profileId]);
    return rows[0]?.isOpen ?? false;
  }
}
