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
  /** The remaining part of the burst, from 0 to 1. */
  readonly left: number;
  /** Seconds until as much is accepted, at least 1; 0 if it was accepted. */
  readonly retryAfterSeconds: number;
}

/** Takes all of an envelope out of its site's bucket, or nothing of it. */
export interface SiteRates {
  take(siteKey: string, items: number): Promise<RateDecision>;
}

/** The most recent senders; any other bucket is full by now, or dropping it is in its site's favour. */
const maximumSites = 50_000;

/** More than a bucket holds would never be accepted. */
export function costOf(items: number, { burst }: Quota): number {
  return Math.min(items, burst);
}

/** The decision about a cost, given `tokens`. */
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
