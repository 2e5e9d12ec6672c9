import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { answerWithin, lookupMs } from '../errors/answer-within.ts';
import type { Authorization } from './authorization.ts';
import { DomainError } from '../errors/errors.ts';

const jwkSet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })),
  droppedKeyIds: z.array(z.string()).default([]),
});
/** An unknown key id triggers a new fetch, but not more often than this. */
const refetchCooldownMs = 1_000;
/** A dropped key stops being valid after at most this time (contract 0.3, "token-revoked"). */
const keysFreshMs = 2_000;
/**
 * How many tokens may wait for keys at a time, so that made-up key ids do not pile up; further ones are judged at
 * once.
 */
const maximumWaiting = 1_000;

interface KnownKeys {
  readonly ids: ReadonlySet<string>;
  readonly droppedIds: ReadonlySet<string>;
  readonly find: JWTVerifyGetKey;
  /** When the fetch started. */
  readonly askedAt: number;
  /** The number of the fetch. */
  readonly fetch: number;
}

/** The keys for checking tokens, from the authorization server. */
export interface KeySource {
  /** Whether a key that was valid when a token was verified still is, as far as is known. */
  isKnown(id: string): boolean;
  /** Await this before using the keys; null while they are fresh. If it fails, the known keys stay valid. */
  refreshWhenOld(): Promise<unknown> | null;
  /**
   * The keys for a token that names this key. Keys fetched before the token arrived cannot prove that a key does
   * not exist, because the successor of a dropped key is used at once. Throws 0010010000503 if the keys are
   * unavailable.
   */
  keysFor(id: string): Promise<KnownKeys>;
}

const unavailable = () => new DomainError('0010010000503', 'Access tokens cannot be checked at the moment.');

/** The public keys; concurrent requests share a fetch, which is repeated when they are old. */
export function createKeySource(
  authorization: Pick<Authorization, 'publicKeys'>,
  now: () => number,
): KeySource {
  let known: KnownKeys | undefined;
  let pending: Promise<KnownKeys> | undefined;
  let planned: Promise<unknown> | undefined;
  let fetches = 0;
  let waiting = 0;
  let askedAt = 0;
  let hasFailed = false;

  /** Not longer than that, even if the clock is set back. */
  const cooldownMs = () => Math.min(refetchCooldownMs, Math.max(0, askedAt + refetchCooldownMs - now()));

  async function read(): Promise<KnownKeys> {
    fetches += 1;
    const fetch = fetches;
    const asked = now();
    askedAt = asked;
    try {
      const set = jwkSet.parse(await answerWithin(lookupMs, authorization.publicKeys()));
      known = {
        ids: new Set(set.keys.map((key) => key.kid)),
        droppedIds: new Set(set.droppedKeyIds),
        find: createLocalJWKSet({ keys: set.keys }),
        askedAt: asked,
        fetch,
      };
      hasFailed = false;
      return known;
    } catch {
      hasFailed = true;
      throw unavailable();
    }
  }

  function fetch(): Promise<KnownKeys> {
    pending ??= read().finally(() => {
      pending = undefined;
      // A failed wait may take longer than the cooldown; nobody waits twice for one answer.
      askedAt = now();
    });
    return pending;
  }

  /** One fetch for all who wait, unless another has started by then. */
  async function fetchAfterCooldown(): Promise<void> {
    const before = fetches;
    await sleep(cooldownMs());
    planned = undefined;
    if (fetches === before) await fetch();
  }

  async function nextFetch(): Promise<unknown> {
    if (pending !== undefined || cooldownMs() === 0) return fetch();
    // While it is unknown whether a key is new, its tokens are not called invalid.
    if (hasFailed) throw unavailable();
    planned ??= fetchAfterCooldown();
    return planned;
  }

  return {
    isKnown: (id) => known?.ids.has(id) ?? false,
    refreshWhenOld() {
      if (known === undefined || now() - known.askedAt < keysFreshMs) return null;
      if (pending === undefined && cooldownMs() > 0) return null;
      return fetch().catch(() => undefined);
    },
    async keysFor(id) {
      const before = fetches;
      const isEnough = (keys: KnownKeys) =>
        keys.ids.has(id) || keys.droppedIds.has(id) || keys.fetch > before || waiting >= maximumWaiting;
      let keys = known ?? (await fetch());
      while (!isEnough(keys)) {
        waiting += 1;
        await nextFetch().finally(() => {
          waiting -= 1;
        });
        keys = known ?? keys;
      }
      return keys;
    },
  };
}
