import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { ContractEnd, ContractParty } from './contract.enums.ts';
import type { ContractPage } from './contract-list.view.ts';

const instantOrNull = z
  .string()
  .nullable()
  .transform((at) => (at === null ? null : isoInstant(at)));
const entries = z.array(
  z.object({
    contractId: z.string(),
    title: z.string(),
    buyerProfileId: z.string(),
    sellerProfileId: z.string(),
    side: z.enum(ContractParty),
    listingId: z.string().nullable(),
    itemId: z.string().nullable(),
    transferId: z.string().nullable(),
    animalId: z.string().nullable(),
    buyerSignedInAppAtUtc: instantOrNull,
    sellerSignedInAppAtUtc: instantOrNull,
    endedAs: z.enum(ContractEnd).nullable(),
    depositId: z.string().nullable(),
    createdAtUtc: z.string().transform(isoInstant),
  }),
);

const signedInApp = (party: string) => `
  (select s.signed_at from deposits.contract_signature s
   where s.contract_id = c.id and s.seller_profile_id = c.seller_profile_id and s.party = ${party}
     and s.method = 'IN_APP')`;
const endedAs = `
  (select e.ended_as from deposits.contract_end e
   where e.contract_id = c.id and e.seller_profile_id = c.seller_profile_id)`;
const paidDeposit = `
  (select d.id from deposits.deposit d
   where d.agreement_contract_id = c.id and d.seller_profile_id = c.seller_profile_id
     and d.status not in ('CREATED', 'EXPIRED') order by d.created_at limit 1)`;
const ofSide = (side: 'buyer' | 'seller') => `
  select *, '${side.toUpperCase()}' as side from deposits.contract where ${side}_profile_id = $1`;
const from = `
  from (${ofSide('buyer')} union all ${ofSide('seller')}) c
  where ($2::uuid is null or c.listing_id = $2) and (not $3::boolean or (${signedInApp('c.side')} is null and ${endedAs} is null))`;
const listSql = `
  select c.id as "contractId", c.title, c.buyer_profile_id as "buyerProfileId", c.seller_profile_id as "sellerProfileId",
    c.side, c.listing_id as "listingId", c.item_id as "itemId", c.transfer_id as "transferId", c.animal_id as "animalId",
    ${signedInApp("'BUYER'")}::text as "buyerSignedInAppAtUtc",
    ${signedInApp("'SELLER'")}::text as "sellerSignedInAppAtUtc", ${endedAs} as "endedAs",
    ${paidDeposit} as "depositId", c.created_at::text as "createdAtUtc"
  ${from} order by c.created_at desc, c.id desc limit $4 offset $5`;
const countSql = `select count(*)::int as total ${from}`;

/** The contracts of the viewer's profile, newest first. */
export async function pageOfContracts(
  ctx: Context,
  {
    isToSign,
    listingId,
    page,
    pageSize,
  }: {
    readonly isToSign: boolean;
    readonly listingId: string | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<ContractPage> {
  const profileId = await requireOwnerOrManager(ctx);
  if (listingId !== null && !isUuid(listingId)) return { items: [], total: 0 };
  const asked = [profileId, listingId, isToSign];
  const [{ rows }, counted] = await Promise.all([
    ctx.pool.query<object>(listSql, [...asked, pageSize, (page - 1) * pageSize]),
    ctx.pool.query<{ total: number }>(countSql, asked),
  ]);
  return { items: entries.parse(rows), total: counted.rows[0]?.total ?? 0 };
}
