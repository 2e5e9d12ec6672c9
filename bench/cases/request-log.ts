import { type Comparison, type Target, type Times, alternate, load, mean, sideOf } from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { partnerReads } from './reads.ts';

/** The median of the rounds' ratios: other activity of the machine in one round says nothing about the log. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** Reads by apps with the developers' request log, next to the same without it, of two processes on one database. */
export async function compareRequestLog(
  { on, off }: { readonly on: Target; readonly off: Target },
  businesses: readonly BenchBusiness[],
  times: Times,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { name, calls } of partnerReads(businesses)) {
    const [logged, silent] = [on, off].map((target) => sideOf((seconds) => load(target, calls, seconds)));
    if (logged === undefined || silent === undefined) throw new Error('there are two sides');
    await alternate([logged, silent], times);
    const ratios = logged.measured.map(
      ({ requestsPerSecond }, round) => requestsPerSecond / (silent.measured[round]?.requestsPerSecond ?? 0),
    );
    comparisons.push({
      name: `${name}, with the request log`,
      target: 0.98,
      yardstickName: 'without',
      ours: mean(logged.measured),
      yardstick: mean(silent.measured),
      ratio: median(ratios),
    });
  }
  return comparisons;
}
