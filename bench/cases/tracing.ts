import {
  type Load,
  type Target,
  type Times,
  alternate,
  load,
  mean,
  median,
  sideOf,
} from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { partnerReads } from './reads.ts';

/** A read without spans and with them. */
export interface TracingLoad {
  readonly name: string;
  readonly off: Load;
  readonly on: Load;
  /** The rate with spans as a share of the rate without: medians of the rounds. */
  readonly ratios: { readonly rate: number; readonly cpu: number };
}

/** Reads by apps from two platforms on one database, one of which exports spans. */
export async function measureTracing(
  targets: { readonly off: Target; readonly on: Target },
  businesses: readonly BenchBusiness[],
  times: Times,
): Promise<TracingLoad[]> {
  const measured: TracingLoad[] = [];
  for (const { name, calls } of partnerReads(businesses)) {
    const [off, on] = [targets.off, targets.on].map((target) =>
      sideOf((seconds) => load(target, calls, seconds)),
    );
    if (off === undefined || on === undefined) throw new Error('there are two sides');
    await alternate([off, on], times);
    const ratioOf = (value: (round: Load) => number | null) =>
      median(
        on.measured.map((round, index) => Number(value(round)) / Number(value(off.measured[index] ?? round))),
      );
    const ratios = {
      rate: ratioOf(({ requestsPerSecond }) => requestsPerSecond),
      cpu: ratioOf(({ cpuMicroseconds }) => cpuMicroseconds),
    };
    measured.push({ name, off: mean(off.measured), on: mean(on.measured), ratios });
  }
  return measured;
}
