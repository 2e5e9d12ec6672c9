import { Client } from 'pg';
import type { Logger } from './logger.ts';

/** NOTIFY with what changed in commerce, as one of `commerceTags`, sent in the change's transaction. */
export const commerceChannel = 'commerce_changed';

/** What changes in commerce; whoever remembers an answer remembers with it which of these it is made of. */
export const commerceTags = {
  prices: 'prices',
  plans: 'plans',
  /** Any offer, storefront or product, for answers that cannot tell which they are made of; not how much there is. */
  offers: 'offers',
  /** One offer, and whether there is something of it to sell. */
  offer: (id: string) => `offer:${id}`,
  storefront: (id: string) => `storefront:${id}`,
  catalogItem: (id: string) => `catalog-item:${id}`,
  /** Which offers a storefront has, or a product; with it, which storefronts of the product's are open. */
  offersOfStorefront: (id: string) => `offers-of-storefront:${id}`,
  offersOfCatalogItem: (id: string) => `offers-of-catalog-item:${id}`,
} as const;

export interface Subscription {
  close(): Promise<void>;
}

const retryMs = 1_000;

/**
 * Listens on a PostgreSQL channel and calls `onMessage` with each payload. After a lost connection it
 * listens again and calls `onGap`, because messages may have been missed. What it feeds may only be a
 * cache with a lifetime of its own.
 */
export function listen(
  { url, channel, logger }: { url: string; channel: string; logger: Logger },
  { onMessage, onGap }: { onMessage: (payload: string) => void; onGap: () => void },
): Subscription {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const made = new Client({ connectionString: url, keepAlive: true });
    client = made;
    let isOver = false;
    const again = () => {
      if (isOver || isClosed) return;
      isOver = true;
      made.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), retryMs);
    };
    made.on('error', again);
    made.on('end', again);
    made.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen "${channel}"`);
      onGap();
    } catch (error) {
      logger.warn({ channel, error }, 'cannot listen for changes');
      again();
    }
  }

  const started = connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started;
      await client?.end().catch(() => undefined);
    },
  };
}
