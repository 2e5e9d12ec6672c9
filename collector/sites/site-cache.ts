import type { Clock } from '../../kernel/clock.ts';
import { createExpiringCache } from '../../kernel/expiring-cache.ts';
import { isStorableText } from '../../kernel/http/json.ts';
import type { Site } from './site.ts';

/** The maximum age of a cached site; a published change is seen at once. */
const ttlMs = 2_000;
const maximumSites = 20_000;
/** The maximum length of a key; nobody has a longer one. */
const longestKey = 100;

export interface SiteCache {
  /** The site of a key; null for an unknown key. */
  find(siteKey: string): Promise<Site | null>;
  drop(siteKey: string): void;
  dropAll(): void;
}

/** Caches sites and unknown keys. Callers who ask for one that is being looked up wait for the same answer. */
export function createSiteCache(clock: Clock, find: (siteKey: string) => Promise<Site | null>): SiteCache {
  // Cached from the moment of the request, so that an answer is never older.
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
