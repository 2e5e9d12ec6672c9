import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';

@ObjectType('SellerFacts', {
  description: 'Facts about a profile as a seller, for services of the platform.',
  simpleResolvers: true,
})
export class SellerFacts {
  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => Int, { description: 'Number of its contracts as a seller that both parties have signed.' })
  signedContractCount!: number;

  @Field(() => Int, {
    description: 'Number of listed litters with at least one available animal.',
  })
  activeLitterCount!: number;
}

/** Those without facts are left out. */
const factsSql = `
select s.id as "profileId", c.signed as "signedContractCount", l.active as "activeLitterCount"
from unnest($1::uuid[]) s (id)
cross join lateral (
  select count(*)::integer as made, (count(*) filter (where (
    select count(distinct g.party) from deposits.contract_signature g
    where g.contract_id = c.id and g.seller_profile_id = c.seller_profile_id) = 2))::integer as signed
  from deposits.contract c where c.seller_profile_id = s.id) c
cross join lateral (
  select count(*)::integer as made, (count(distinct l.birth_id) filter (where l.status = 'ACTIVE' and exists (
    select from deposits.listing_item i
    where i.listing_id = l.id and i.seller_profile_id = l.seller_profile_id and i.availability = 'AVAILABLE')))::integer as active
  from deposits.listing l where l.seller_profile_id = s.id and l.kind = 'LITTER') l
where c.made > 0 or l.made > 0`;

@Resolver()
export class SellerFactsResolver {
  @Query(() => [SellerFacts], {
    description:
      'Those of the given profiles that sell by contract or list litters. For services of the platform.',
  })
  async sellerFacts(
    @Ctx() { viewer, pool }: Context,
    @Arg('profileIds', () => [ID], { description: 'UUIDs, at most 500.' }) profileIds: string[],
  ): Promise<SellerFacts[]> {
    requireSystem(viewer);
    return (await pool.query<SellerFacts>(factsSql, [profileIds])).rows;
  }
}
