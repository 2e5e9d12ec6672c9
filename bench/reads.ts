import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Load, type Target, headersOf, load, mean } from './load.ts';
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

function saleCalls(businesses: readonly BenchBusiness[]): Call[] {
  return Array.from({ length: callCount }, () => {
    const { token } = pick(businesses);
    return { path: `/api/order/v1/sales?page=${1 + Math.floor(Math.random() * 5)}&pageSize=20`, token };
  });
}

function byIdCalls(businesses: readonly BenchBusiness[]): Call[] {
  return Array.from({ length: callCount }, () => {
    const { token, animalIds } = pick(businesses);
    return { path: `/api/animal/v1/animals/${pick(animalIds)}`, token };
  });
}

/** Few enough to be remembered, as what many look at is. */
function hotCodeCalls(codes: readonly string[]): Call[] {
  return codes.slice(0, 200).map((code) => ({ path: `/api/marketplace/v1/codes/${code}`, token: null }));
}

const priceKeys = [
  'plan:petpro,plan:petpro:unit,feature:TEXT_CREDITS',
  'plan:family,plan:family-circle',
  'feature:CONTRACTS,feature:LITTER_PASSES,feature:CAMPAIGN_EMAILS,feature:AUDIENCE_PRO',
];

function hotPriceCalls(): Call[] {
  return ['', '&country=US', '&country=CA'].flatMap((country) =>
    priceKeys.map((keys) => ({ path: `/api/price/v1/platform-prices?keys=${keys}${country}`, token: null })),
  );
}

async function sameBytes(left: string, right: string, call: Call): Promise<void> {
  const headers = headersOf(call);
  const [one, other] = await Promise.all(
    [left, right].map(async (url) => (await fetch(url + call.path, { headers })).text()),
  );
  if (one !== other) throw new Error(`the two sides answer differently:\n${one}\n${other}`);
}

/** Reads that are measured, and the share of those by hand that we owe. */
interface Read {
  readonly name: string;
  readonly calls: readonly Call[];
  readonly target: number;
}

/** What apps read of a business. */
export function partnerReads(businesses: readonly BenchBusiness[]): Read[] {
  return [
    { name: 'animals: list of 20 with total', calls: listCalls(businesses), target: 0.7 },
    { name: 'animals: read by id', calls: byIdCalls(businesses), target: 0.6 },
    { name: 'sales: list of 20 with total', calls: saleCalls(businesses), target: 0.7 },
  ];
}

/** What anybody reads, again and again. */
export function openReads(offerCodes: readonly string[]): Read[] {
  return [
    { name: 'offer code lookup (anonymous, hot)', calls: hotCodeCalls(offerCodes), target: 1 },
    { name: 'platform prices (anonymous, hot)', calls: hotPriceCalls(), target: 1 },
  ];
}

/** Reads, ours and by hand, in alternating rounds of the same calls. */
export async function compareReads(
  targets: { readonly ours: Target; readonly byHand: Target },
  reads: readonly Read[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison[]> {
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
