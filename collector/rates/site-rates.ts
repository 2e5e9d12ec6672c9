import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';

/** How much a site may send: a bucket that holds a burst and fills at the rate (spec 8). */
export interface Quota {
  /** Hits and actions a second, in the long run. */
  readonly perSecond: number;
  /** As many at once. */
  readonly burst: number;
}

export interface RateDecision {
  readonly isAllowed: boolean;
  /** What is left of the burst, from 0 to 1. */
  readonly left: number;
  /** Seconds until as much may pass, at least 1; 0 when it passed. */
  readonly retryAfterSeconds: number;
}

/** Takes all of an envelope out of its site's bucket, or nothing of it. */
export interface SiteRates {
  take(siteKey: string, items: number): Promise<RateDecision>;
}

/** Those that sent last; any other bucket has filled up long ago, or is forgotten to the good of its site. */
const maximumSites = 50_000;

/** More than a bucket holds would never pass. */
export function costOf(items: number, { burst }: Quota): number {
  return Math.min(items, burst);
}

/** The decision on a cost that `tokens` were there for. */
export function decisionOn(tokens: number, cost: number, { perSecond, burst }: Quota): RateDecision {
  const isAllowed = tokens >= cost;
  return {
    isAllowed,
    left: (isAllowed ? tokens - cost : tokens) / burst,
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((cost - tokens) / perSecond)),
  };
}

/** Buckets in this process's memory. */
export function createMemorySiteRates(quota: Quota, clock: Clock): SiteRates {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maximumSites });
  return {
    take: async (siteKey, items) => {
      const now = clock.now().getTime();
      const known = buckets.get(siteKey);
      const grown = known === undefined ? 0 : (Math.max(0, now - known.at) / 1000) * quota.perSecond;
      const tokens = Math.min(quota.burst, (known?.tokens ?? quota.burst) + grown);
      const cost = costOf(items, quota);
      const decision = decisionOn(tokens, cost, quota);
      buckets.set(siteKey, { tokens: decision.isAllowed ? tokens - cost : tokens, at: now });
      return decision;
    },
  };
}
