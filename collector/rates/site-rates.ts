import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';

/** How much a site may send: a bucket that holds a burst and fills at the rate (spec 8). */
export interface Quota {
  /** Hits and actions a second, in the long run. */
  readonly perSecond: number;
  /** As many at once. */
  readonly burst: number;
}

/**
 * How much of it one sender may: as much at once, and half as fast from then on, so that nobody can use up a site's rate
 * with its public key alone.
 */
export const quotaOfSender = ({ perSecond, burst }: Quota): Quota => ({ perSecond: perSecond / 2, burst });

export interface RateDecision {
  readonly isAllowed: boolean;
  /** The remaining part of the site's burst, from 0 to 1. */
  readonly left: number;
  /** Seconds until as much is accepted, at least 1; 0 if it was accepted. */
  readonly retryAfterSeconds: number;
}

/** Takes all of an envelope out of the buckets of its site and its sender, or nothing out of either. */
export interface SiteRates {
  /** `sender` is that of a page, as `addressBucket` counts callers; null for a server, which sends for many. */
  take(siteKey: string, items: number, sender: string | null): Promise<RateDecision>;
}

/** The most recent ones; any other bucket is full by now, or dropping it is in its owner's favour. */
const maximumBuckets = 50_000;

/** More than a bucket holds would never be accepted. */
export function costOf(items: number, { burst }: Quota): number {
  return Math.min(items, burst);
}

/** The decision about a cost, given the tokens of a site and of a sender. */
export function decisionOn(tokens: number, ofSender: number, cost: number, quota: Quota): RateDecision {
  const isAllowed = tokens >= cost && ofSender >= cost;
  const left = (isAllowed ? tokens - cost : tokens) / quota.burst;
  if (isAllowed) return { isAllowed, left, retryAfterSeconds: 0 };
  const seconds = Math.max(
    (cost - tokens) / quota.perSecond,
    (cost - ofSender) / quotaOfSender(quota).perSecond,
  );
  return { isAllowed, left, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) };
}

/** Buckets of one size in this process's memory. */
function createBuckets({ perSecond, burst }: Quota) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maximumBuckets });
  return {
    tokensOf: (key: string, now: number): number => {
      const known = buckets.get(key);
      if (known === undefined) return burst;
      return Math.min(burst, known.tokens + (Math.max(0, now - known.at) / 1000) * perSecond);
    },
    keep: (key: string, tokens: number, at: number): void => void buckets.set(key, { tokens, at }),
  };
}

/** Buckets in this process's memory. */
export function createMemorySiteRates(quota: Quota, clock: Clock): SiteRates {
  const sites = createBuckets(quota);
  const senders = createBuckets(quotaOfSender(quota));
  return {
    take: async (siteKey, items, sender) => {
      const now = clock.now().getTime();
      const cost = costOf(items, quota);
      const senderKey = sender === null ? null : `${siteKey} ${sender}`;
      const tokens = sites.tokensOf(siteKey, now);
      const ofSender = senderKey === null ? cost : senders.tokensOf(senderKey, now);
      const decision = decisionOn(tokens, ofSender, cost, quota);
      const taken = decision.isAllowed ? cost : 0;
      sites.keep(siteKey, tokens - taken, now);
      if (senderKey !== null) senders.keep(senderKey, ofSender - taken, now);
      return decision;
    },
  };
}
