import type { KeyedEffect } from '../support/keyed-effect.ts';

/** A request that was repeated with a key until it was answered, and its first answer. */
export interface Sent {
  readonly effect: KeyedEffect;
  readonly key: string;
  readonly answer: string;
}

export interface Tally {
  readonly acknowledged: number;
  /** Acknowledged, but missing. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  /** Answered differently when repeated. */
  readonly changed: number;
}

/** Counts the results of requests, and repeats each; reports them in one line. */
export async function tallyOf(title: string, sent: readonly Sent[]): Promise<Tally> {
  const tally = { acknowledged: sent.length, lost: 0, doubled: 0, changed: 0 };
  for (const { effect, key, answer } of sent) {
    const again = await effect.send(key);
    if (again.body !== answer) tally.changed += 1;
    const count = await effect.count();
    if (count === 0) tally.lost += 1;
    if (count > 1) tally.doubled += 1;
  }
  process.stdout.write(`${title}: ${JSON.stringify(tally)}\n`);
  return tally;
}

export const faultless = { lost: 0, doubled: 0, changed: 0 } as const;
