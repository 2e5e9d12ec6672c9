import { Cluster, Redis } from 'ioredis';
import type { ClientProof } from '../http/certificate.ts';

/** A slower Redis would delay every request; the process counts alone instead. */
const answerWithinMs = 250;
/** How often, and after which pause, a command of a cluster is tried at the master that follows a lost one: less than that. */
const attempts = 3;
const pauseMs = 50;
/** How often a cluster is asked for its masters: a silent one does not say that another took its place. */
const askedEveryMs = 1_000;

const perServer = {
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  disconnectTimeout: answerWithinMs,
} as const;

/** Runs scripts in Redis; each is atomic. */
export interface RedisScripts {
  /** In a cluster its keys must have the same hash tag, `{...}`. Throws while Redis does not answer. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

interface RedisOptions {
  readonly timeoutMs?: number;
  readonly proof?: ClientProof | undefined;
}

function connect(
  addresses: readonly string[],
  { timeoutMs: commandTimeout = answerWithinMs, proof }: RedisOptions,
): Redis | Cluster {
  const [first = ''] = addresses;
  const { protocol, username, password } = new URL(first);
  const encrypted = protocol === 'rediss:' && { tls: { ...proof } };
  if (addresses.length === 1) return new Redis(first, { ...perServer, commandTimeout, ...encrypted });
  const { enableOfflineQueue, ...redisOptions } = { ...perServer, commandTimeout };
  return new Cluster([...addresses], {
    enableOfflineQueue,
    maxRedirections: attempts,
    retryDelayOnFailover: pauseMs,
    retryDelayOnClusterDown: pauseMs,
    slotsRefreshTimeout: answerWithinMs,
    slotsRefreshInterval: askedEveryMs,
    redisOptions: {
      ...redisOptions,
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      ...encrypted,
    },
    // A certificate names a host, not its address.
    ...(protocol === 'rediss:' && { dnsLookup: (host, found) => found(null, host) }),
  });
}

/**
 * Connects to one server, or to the cluster that several addresses belong to; reconnects by itself. A script that is
 * not answered within `timeoutMs` throws.
 */
export function openRedis(addresses: readonly string[], options: RedisOptions = {}): RedisScripts {
  const redis = connect(addresses, options);
  // Without a listener ioredis prints every failed attempt to connect; a failed command is reported by its caller.
  redis.on('error', () => undefined);
  const connected = new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    setTimeout(resolve, options.timeoutMs ?? answerWithinMs).unref();
  });
  return {
    run: async (script, keys, values) => {
      if (redis.status !== 'ready') await connected;
      return redis.eval(script, keys.length, ...keys, ...values);
    },
    close: async () => {
      redis.disconnect();
    },
  };
}
