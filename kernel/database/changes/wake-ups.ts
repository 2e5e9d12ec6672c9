import type { Pool } from 'pg';
import { nowhere } from '../../observability/tracing.ts';

/** Nothing is lost with it when the server crashes, so its commit does not wait for the disk. */
const text = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, '') from unnest($1::text[]) channel`;

/** The channels that are wanted next, of the pools that are busy with others. */
const wanted = new WeakMap<Pool, Set<string>>();

/**
 * Wakes whoever listens on these channels, with an empty payload; what comes while a pool does so goes with its next
 * statement. Nobody waits for it, and nobody is told if it fails: whoever listens looks by themselves too.
 */
export function wake(pool: Pool, channels: Iterable<string>): void {
  const known = wanted.get(pool);
  const next = known ?? new Set();
  for (const channel of channels) next.add(channel);
  if (known !== undefined) return;
  wanted.set(pool, next);
  const send = async () => {
    while (next.size > 0) {
      const values = [[...next]];
      next.clear();
      await pool.query({ name: 'wake', text, values }).catch(() => undefined);
    }
    wanted.delete(pool);
  };
  nowhere.run(() => void send());
}
