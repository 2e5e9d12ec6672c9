import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';

const openSql = `
select exists (select from deposits.listing where seller_profile_id = $1 and status = 'ACTIVE')
  or exists (select from deposits.deposit where buyer_profile_id = $2 and seller_profile_id = $1)
  or exists (select from deposits.waitlist_entry where profile_id = $2 and seller_profile_id = $1) as "isOpen"`;

@Resolver()
export class OpenListerResolver {
  @Query(() => Boolean, {
    description:
      'Whether a business lists animals for everybody, or a profile has had a deposit with it or a place in one of its waitlists. For services of the platform.',
  })
  async isListerOpenTo(
    @Ctx() { viewer, pool }: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the business.' }) businessId: string,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<boolean> {
    requireSystem(viewer);
    const { rows } = await pool.query<{ isOpen: boolean }>(openSql, [businessId, profileId]);
    return rows[0]?.isOpen ?? false;
  }
}
