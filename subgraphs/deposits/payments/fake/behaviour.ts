import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { FakeRefusal } from './refusal.ts';

const fault = z.object({
  /** The path of the call, such as /v1/refunds. */
  path: z.string(),
  mode: z.enum([
    // Before anything was done.
    'SLOW',
    'FAIL_BEFORE',
    'BUSY',
    'IN_PROGRESS',
    // The process ends with everything written and nothing committed.
    'DIE_WITHIN',
    // After everything was done.
    'FAIL_AFTER',
    'HANG',
    'DIE_AFTER',
  ]),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).default(0),
});

/** Misbehaviour of the fake provider, for tests: until it is changed or the provider restarts. */
export const behaviourForm = z.object({
  faults: z.array(fault).default([]),
  delivery: z
    .object({
      /** How many times each event is sent. */
      copies: z.int().min(1).max(200).default(1),
      delayMs: z.int().min(0).default(0),
      /** The newest waiting event is sent first. */
      isReversed: z.boolean().default(false),
      isPaused: z.boolean().default(false),
    })
    .prefault({}),
});
export type Behaviour = z.infer<typeof behaviourForm>;

// oxlint-disable-next-line eslint/no-restricted-properties -- the provider's own process, which tests want dead
const kill = () => process.kill(process.pid, 'SIGKILL');

/** The points at which a fault can be injected into a call. */
export interface CallHooks {
  before(): Promise<void>;
  within(): void;
  after(): Promise<void>;
}

/** The faults for one call; each occurs as often as requested. */
export function callHooksOf({ faults }: Behaviour, path: string): CallHooks {
  const meant = faults.find((candidate) => candidate.path === path && candidate.times > 0);
  if (meant === undefined) return { before: async () => {}, within: () => {}, after: async () => {} };
  meant.times -= 1;
  const { mode, delayMs } = meant;
  return {
    before: async () => {
      if (mode === 'SLOW') await sleep(delayMs);
      if (mode === 'FAIL_BEFORE') throw new FakeRefusal(500, 'fault', 'A fault before.', 'api_error');
      if (mode === 'BUSY') throw new FakeRefusal(429, 'rate_limit', 'Too many calls.');
      if (mode === 'IN_PROGRESS') {
        throw new FakeRefusal(
          409,
          'idempotency_key_in_use',
          'The same call is running.',
          'idempotency_error',
        );
      }
    },
    within: () => {
      if (mode === 'DIE_WITHIN') kill();
    },
    after: async () => {
      if (mode === 'DIE_AFTER') kill();
      if (mode === 'HANG') await sleep(delayMs);
      if (mode === 'FAIL_AFTER') throw new FakeRefusal(500, 'fault', 'A fault afterwards.', 'api_error');
    },
  };
}
