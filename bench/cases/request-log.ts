import { type Comparison, type Target, type Times, compare, load } from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { partnerReads } from './reads.ts';

/** Reads by apps with the developers' request log, next to the same without it, of two processes on one database. */
export async function compareRequestLog(
  { on, off }: { readonly on: Target; readonly off: Target },
  businesses: readonly BenchBusiness[],
  times: Times,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { name, calls } of partnerReads(businesses)) {
    const read = { name: `${name}, with the request log`, target: 0.98, yardstickName: 'without' };
    const ours = (seconds: number) => load(on, calls, seconds);
    const yardstick = (seconds: number) => load(off, calls, seconds);
    comparisons.push(await compare(read, { ours, yardstick, server: on.server }, times));
  }
  return comparisons;
}
