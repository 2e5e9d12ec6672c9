import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { commerceChannel, commerceTags } from '../../../kernel/answers/change-tags.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { ClosingInput } from '../../../kernel/ending/closing.inputs.ts';
import { closingMarksIn } from '../../../kernel/ending/closing-marks.ts';
import { type OpenMatter, OpenMatterKind } from '../../../kernel/ending/open-matter.view.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';

/** Keeps a business that is closing from selling and ordering (contract 5). */
export const closingMarks = closingMarksIn<OpenMatter>('commerce');

const sales = z.array(z.object({ id: z.string(), number: z.string() }));

/** What was paid here is over once nothing is on its way, and nothing is left of what was called off. */
const isMoneyOpen = `
  s.payment = 'PROVIDER' and s.paid_at is not null and (
    exists (select from commerce.order_message m where m.sale_id = s.id)
    or exists (
      select from commerce.sale_refund r
      where r.sale_id = s.id and r.seller_profile_id = s.seller_profile_id and r.status = 'ORDERED'
    )
    or s.status = 'CANCELLED' and s.total_amount > s.taken_amount + (
      select coalesce(sum(r.amount), 0) from commerce.sale_refund r
      where r.sale_id = s.id and r.seller_profile_id = s.seller_profile_id and r.status = 'DONE'
    )
  )`;

/** The sales of a profile, as the seller or the buyer, that are not over; at most 100. */
async function findOpenSales(transaction: Transaction, profileId: string): Promise<OpenMatter[]> {
  const found = sales.parse(
    await transaction(
      `select s.id, s.number from commerce.sale s join commerce.buyer_order o on o.id = s.order_id
       where (s.seller_profile_id = $1 or o.buyer_profile_id = $1)
         and (s.status not in ('FULFILLED', 'CANCELLED', 'REFUNDED') or (${isMoneyOpen})) order by s.id limit 100`,
      [profileId],
    ),
  );
  return found.map(({ id, number }) => ({ kind: OpenMatterKind.SALE, id, title: `Order ${number}` }));
}

const storefronts = z.array(z.object({ id: z.string() }));
const offers = z.array(z.object({ id: z.string(), catalogItemId: z.string().nullable() }));

/** Closes the storefronts of a business and withdraws its offers; caches are told. */
async function closeStore(transaction: Transaction, profileId: string, now: Date): Promise<void> {
  const closed = storefronts.parse(
    await transaction(
      `update commerce.storefront set is_active = false, version = version + 1, updated_at = $2
       where business_profile_id = $1 and is_active returning id`,
      [profileId, now],
    ),
  );
  const withdrawn = offers.parse(
    await transaction(
      `update commerce.offer o set status = 'WITHDRAWN', version = o.version + 1, updated_at = $2
       from commerce.storefront s
       where s.id = o.storefront_id and s.business_profile_id = $1 and o.status = 'ACTIVE'
       returning o.id, o.catalog_item_id as "catalogItemId"`,
      [profileId, now],
    ),
  );
  const tags = [
    commerceTags.offers,
    ...closed.flatMap(({ id }) => [commerceTags.storefront(id), commerceTags.offersOfStorefront(id)]),
    ...withdrawn.flatMap(({ id, catalogItemId }) => [
      commerceTags.offer(id),
      ...(catalogItemId === null ? [] : [commerceTags.offersOfCatalogItem(catalogItemId)]),
    ]),
  ];
  await transaction('select pg_notify($1, tag) from unnest($2::text[]) tag', [
    commerceChannel,
    [...new Set(tags)],
  ]);
}

/** Takes a step of the closing of a business; for services of the platform. Returns what is open. */
export async function takeClosingStep(ctx: Context, input: ClosingInput): Promise<readonly OpenMatter[]> {
  requireSystem(ctx.viewer);
  const [profileId = ''] = requestedIds([input.profileId]);
  return closingMarks.take(
    ctx.pool,
    { profileId, closingId: input.closingId, step: input.step },
    {
      findOpen: findOpenSales,
      end: (transaction) => closeStore(transaction, profileId, ctx.clock.now()),
    },
  );
}

/** What a profile still has open; for services of the platform. */
export function openSalesOf(ctx: Context, profileId: string): Promise<OpenMatter[]> {
  requireSystem(ctx.viewer);
  const [id = ''] = requestedIds([profileId]);
  return inTransaction(ctx.pool, (transaction) => findOpenSales(transaction, id));
}
