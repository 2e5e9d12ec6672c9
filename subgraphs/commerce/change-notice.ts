import type { EntityManager } from '@mikro-orm/postgresql';
import { commerceChannel, commerceTags } from '../../kernel/answers/change-tags.ts';

/** Tells caches what has changed, when this transaction commits. */
export async function announceChange(em: EntityManager, tags: readonly string[]): Promise<void> {
  const notices = tags.map(() => 'pg_notify(?, ?)').join(', ');
  await em.execute(
    `select ${notices}`,
    tags.flatMap((tag) => [commerceChannel, tag]),
  );
}

/** An offer was created, changed or deleted: it looks different, and may be on other lists. */
export function announceOffer(
  em: EntityManager,
  {
    id,
    storefrontId,
    catalogItemId,
  }: Readonly<Record<'id' | 'storefrontId', string>> & {
    readonly catalogItemId: string | null;
  },
): Promise<void> {
  return announceChange(em, [
    commerceTags.offers,
    commerceTags.offer(id),
    commerceTags.offersOfStorefront(storefrontId),
    ...(catalogItemId === null ? [] : [commerceTags.offersOfCatalogItem(catalogItemId)]),
  ]);
}

/** A storefront was opened or closed: every product that it offers has one more or one less seller. */
export async function noticeOpening(em: EntityManager, storefrontId: string): Promise<void> {
  await em.execute(
    `select pg_notify(?, ? || catalog_item_id) from (
       select distinct catalog_item_id from commerce.offer
       where storefront_id = ? and status = 'ACTIVE' and catalog_item_id is not null
     ) t`,
    [commerceChannel, commerceTags.offersOfCatalogItem(''), storefrontId],
  );
}
