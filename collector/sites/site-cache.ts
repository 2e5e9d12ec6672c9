import type { Clock } from '../../kernel/clock.ts';
import { createExpiringCache } from '../../kernel/expiring-cache.ts';
import { isStorableText } from '../../kernel/http/json.ts';
import type { Site } from './site.ts';

/** What is known of a site may be so old; a change that is told of is seen at once. */
const ttlMs = 2_000;
const maximumSites = 20_000;
/** As long as any key may be; longer ones are nobody's. */
const longestKey = 100;

export interface SiteCache {
  /** The site of a key; null for a key that nobody has. */
  find(siteKey: string): Promise<Site | null>;
  drop(siteKey: string): void;
  dropAll(): void;
}

/** Remembers sites and keys that nobody has. Who asks for one that is being looked up waits for the same answer. */
export function createSiteCache(clock: Clock, find: (siteKey: string) => Promise<Site | null>): SiteCache {
  // Kept from the moment they are asked for, so that an answer is never older.
  const known = createExpiringCache<Promise<Site | null>>(clock, { max: maximumSites, ttlMs });
  return {
    find: (siteKey) => {
      if (siteKey.length > longestKey || !isStorableText(siteKey)) return Promise.resolve(null);
      const remembered = known.get(siteKey);
      if (remembered !== undefined) return remembered;
      const asked = find(siteKey);
      known.set(siteKey, asked);
      asked.catch(() => known.get(siteKey) === asked && known.delete(siteKey));
      return asked;
    },
    drop: (siteKey) => void known.delete(siteKey),
    dropAll: () => known.clear(),
  };
}
