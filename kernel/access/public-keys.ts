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
/** An unknown key id makes us ask for the keys again, but not more often than this. */
const refetchCooldownMs = 1_000;
/** A key that the platform dropped stops to count after at most this time (contract 0.3, "token-revoked"). */
const keysFreshMs = 2_000;
/** Tokens that may wait for keys at a time, so that made-up key ids do not pile up; any further one is judged at once. */
const maximumWaiting = 1_000;

interface KnownKeys {
  readonly ids: ReadonlySet<string>;
  readonly droppedIds: ReadonlySet<string>;
  readonly find: JWTVerifyGetKey;
  /** When they were asked for. */
  readonly askedAt: number;
  /** Which of all fetches brought them. */
  readonly fetch: number;
}

/** The keys that tokens are checked with, as the authorization server names them. */
export interface KeySource {
  /** Whether a key that was good when a token was verified still is, as far as is known. */
  isKnown(id: string): boolean;
  /** What to wait for before the keys may be used; null while they are fresh. The known ones stay good while that fails. */
  refreshWhenOld(): Promise<unknown> | null;
  /**
   * The keys for a token that names this one. Those of before it came do not tell that there is none: a key is used as
   * soon as it is made when the one before it was dropped. Throws 0010010000503 when the keys can't be had.
   */
  keysFor(id: string): Promise<KnownKeys>;
}

const unavailable = () => new DomainError('0010010000503', 'Access tokens cannot be checked at the moment.');

/** The public keys, asked for once by however many wait, and again when they are old. */
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

  /** Never longer than it is, though the clock be set back. */
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
      // Waiting in vain may take longer than the cooldown; nobody waits twice for one answer.
      askedAt = now();
    });
    return pending;
  }

  /** One for all who wait, unless another has begun by then. */
  async function fetchAfterCooldown(): Promise<void> {
    const before = fetches;
    await sleep(cooldownMs());
    planned = undefined;
    if (fetches === before) await fetch();
  }

  async function nextFetch(): Promise<unknown> {
    if (pending !== undefined || cooldownMs() === 0) return fetch();
    // While nobody can tell whether a key is new, its tokens are not called invalid.
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
