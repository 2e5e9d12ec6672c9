import type { EntityManager } from '@mikro-orm/postgresql';
import { commerceChannel, commerceTags } from '../../kernel/notifications.ts';

/** Tells readers that keep what they read, with the end of this transaction, what has changed. */
export async function noticeChange(em: EntityManager, tags: readonly string[]): Promise<void> {
  const notices = tags.map(() => 'pg_notify(?, ?)').join(', ');
  await em.execute(
    `select ${notices}`,
    tags.flatMap((tag) => [commerceChannel, tag]),
  );
}

/** An offer was made, changed or deleted: it looks different, and may be on other lists. */
export function noticeOffer(
  em: EntityManager,
  {
    id,
    storefrontId,
    catalogItemId,
  }: Readonly<Record<'id' | 'storefrontId', string>> & {
    readonly catalogItemId: string | null;
  },
): Promise<void> {
  return noticeChange(em, [
    commerceTags.offers,
    commerceTags.offer(id),
    commerceTags.offersOfStorefront(storefrontId),
    ...(catalogItemId === null ? [] : [commerceTags.offersOfCatalogItem(catalogItemId)]),
  ]);
}
