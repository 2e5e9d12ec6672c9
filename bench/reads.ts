import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Load, type Target, load, mean } from './load.ts';
import type { BenchBusiness } from './world.ts';

export interface Comparison {
  readonly name: string;
  readonly ours: Load;
  readonly byHand: Load;
  /** Our requests a second as a share of those by hand. */
  readonly ratio: number;
  readonly target: number;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const callCount = 4_000;

function listCalls(businesses: readonly BenchBusiness[]): Call[] {
  return Array.from({ length: callCount }, () => {
    const { token } = pick(businesses);
    return { path: `/api/animal/v1/animals?page=${1 + Math.floor(Math.random() * 5)}&pageSize=20`, token };
  });
}

function byIdCalls(businesses: readonly BenchBusiness[]): Call[] {
  return Array.from({ length: callCount }, () => {
    const { token, animalIds } = pick(businesses);
    return { path: `/api/animal/v1/animals/${pick(animalIds)}`, token };
  });
}

async function sameBytes(left: string, right: string, { path, token }: Call): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [one, other] = await Promise.all(
    [left, right].map(async (url) => (await fetch(url + path, { headers })).text()),
  );
  if (one !== other) throw new Error(`the two sides answer differently:\n${one}\n${other}`);
}

/** Both reads, ours and by hand, in alternating rounds of the same calls. */
export async function compareReads(
  targets: { readonly ours: Target; readonly byHand: Target },
  businesses: readonly BenchBusiness[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison[]> {
  const reads = [
    { name: 'list of 20 with total', calls: listCalls(businesses), target: 0.7 },
    { name: 'read by id', calls: byIdCalls(businesses), target: 0.6 },
  ];
  const comparisons: Comparison[] = [];
  for (const { name, calls, target } of reads) {
    for (const call of calls.slice(0, 50)) await sameBytes(targets.ours.url, targets.byHand.url, call);
    await load(targets.ours, calls, 3);
    await load(targets.byHand, calls, 3);
    const ours: Load[] = [];
    const byHand: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(targets.ours, calls, seconds));
      await sleep(200);
      byHand.push(await load(targets.byHand, calls, seconds));
      await sleep(200);
    }
    const [left, right] = [mean(ours), mean(byHand)];
    comparisons.push({
      name,
      ours: left,
      byHand: right,
      ratio: left.requestsPerSecond / right.requestsPerSecond,
      target,
    });
  }
  return comparisons;
}
