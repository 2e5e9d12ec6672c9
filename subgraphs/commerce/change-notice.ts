import type { EntityManager } from '@mikro-orm/postgresql';
import { commerceChannel } from '../../kernel/notifications.ts';

/**
 * Tells readers that keep what they read, with the end of this transaction, that something has changed: which
 * thing, for those that know things one by one, and the word for all of them.
 */
export async function noticeChange(
  em: EntityManager,
  kind: 'offer' | 'storefront' | 'catalog-item',
  id: string,
): Promise<void> {
  await em.execute("select pg_notify(?, ?), pg_notify(?, 'offers')", [
    commerceChannel,
    `${kind}:${id}`,
    commerceChannel,
  ]);
}
