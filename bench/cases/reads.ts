import {
  type Call,
  type Comparison,
  type Target,
  type Times,
  answerTo,
  compare,
  load,
} from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export const callCount = 4_000;

export function listCalls(businesses: readonly BenchBusiness[]): Call[] {
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

/** Few enough to be cached, like popular ones. */
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
  const [one, other] = await Promise.all([answerTo(left, call), answerTo(right, call)]);
  if (one === other) return;
  let from = 0;
  while (one[from] === other[from]) from += 1;
  const shown = (text: string) => text.slice(Math.max(0, from - 100), from + 200);
  throw new Error(`the two sides answer ${call.path} differently:\n${shown(one)}\n${shown(other)}`);
}

/** Measured reads, and the target ratio to the hand-written ones. */
interface Read {
  readonly name: string;
  readonly calls: readonly Call[];
  readonly target: number;
}

/** What apps read about a business. */
export function partnerReads(businesses: readonly BenchBusiness[]): Read[] {
  return [
    { name: 'animals: list of 20 with total', calls: listCalls(businesses), target: 0.85 },
    { name: 'animals: read by id', calls: byIdCalls(businesses), target: 0.8 },
    { name: 'sales: list of 20 with total', calls: saleCalls(businesses), target: 0.85 },
  ];
}

/** What anybody reads, again and again. */
export function openReads(offerCodes: readonly string[]): Read[] {
  return [
    { name: 'offer code lookup (anonymous, hot)', calls: hotCodeCalls(offerCodes), target: 1 },
    { name: 'platform prices (anonymous, hot)', calls: hotPriceCalls(), target: 1 },
  ];
}

/** Reads, ours and hand-written. */
export async function compareReads(
  targets: { readonly ours: Target; readonly byHand: Target },
  reads: readonly Read[],
  times: Times,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { calls, ...read } of reads) {
    for (const call of calls.slice(0, 50)) await sameBytes(targets.ours.url, targets.byHand.url, call);
    const ours = (seconds: number) => load(targets.ours, calls, seconds);
    const yardstick = (seconds: number) => load(targets.byHand, calls, seconds);
    comparisons.push(await compare(read, { ours, yardstick, server: targets.ours.server }, times));
  }
  return comparisons;
}
