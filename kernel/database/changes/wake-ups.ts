import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { Logger } from '../../observability/logger.ts';
import { nowhere } from '../../observability/tracing.ts';
import { type Subscription, listen } from './notifications.ts';

/** The payload of what this process sends: it has woken its own listeners itself. */
const sender = randomUUID();
const listeners = new EventEmitter();

/** Nothing is lost with it when the server crashes, so its commit does not wait for the disk. */
const text = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, $2) from unnest($1::text[]) channel`;

/** The channels that are wanted next, of the pools that are busy with others. */
const wanted = new WeakMap<Pool, Set<string>>();

/**
 * Wakes whoever listens on these channels: those of this process at once, others with a NOTIFY. What comes while the NOTIFY
 * of a pool is under way goes out with its next one. Nobody waits for it, and nobody is told if it fails: whoever listens
 * looks by themselves too.
 */
export function wake(pool: Pool, channels: Iterable<string>): void {
  const known = wanted.get(pool);
  const next = known ?? new Set();
  nowhere.run(() => {
    for (const channel of channels) {
      next.add(channel);
      listeners.emit(channel);
    }
  });
  if (known !== undefined) return;
  wanted.set(pool, next);
  const send = async () => {
    while (next.size > 0) {
      const due = [...next];
      next.clear();
      await pool.query({ name: 'wake', text, values: [due, sender] }).catch(() => undefined);
    }
    wanted.delete(pool);
  };
  nowhere.run(() => void send());
}

/** Calls `onWake` when somebody wakes a channel, and when it may have missed that, until it is closed. */
export function listenForWork(
  { url, channel, logger }: { readonly url: string; readonly channel: string; readonly logger: Logger },
  onWake: () => void,
): Pick<Subscription, 'close'> {
  const onMessage = (from: string) => {
    if (from !== sender) onWake();
  };
  const subscription = listen({ url, channels: [channel], logger }, { onMessage, onGap: onWake });
  listeners.on(channel, onWake);
  return {
    close: async () => {
      listeners.off(channel, onWake);
      await subscription.close();
    },
  };
}
