import type { CollectorLoad } from '../cases/collector.ts';
import type { DepositLoad } from '../cases/deposits.ts';
import type { FloodLoad } from '../cases/flood.ts';
import type { Growth } from '../cases/growth.ts';
import type { TracingLoad } from '../cases/tracing.ts';
import type { Comparison, Load } from './load.ts';
import { print } from './print.ts';

function row(name: string, { requestsPerSecond, p50Ms, p99Ms, cpuMicroseconds }: Load): string {
  const rate = requestsPerSecond.toFixed(0).padStart(7);
  const latency = `p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`;
  const cpu = cpuMicroseconds === null ? '' : `   ${cpuMicroseconds.toFixed(0)} µs of processor time each`;
  return `  ${name.padEnd(26)} ${rate} requests/s   ${latency}${cpu}`;
}

export function report({ name, ours, yardstick, yardstickName, ratio, spread, target }: Comparison): void {
  print(`\n${name}`);
  print(row('ours', ours));
  print(row(yardstickName, yardstick));
  const p99 = ours.p99Ms / yardstick.p99Ms;
  const [own, other] = [ours.cpuMicroseconds, yardstick.cpuMicroseconds];
  const cpu = own === null || other === null ? '' : `, processor time ${(own / other).toFixed(2)} times`;
  print(
    `  ratio ${ratio.toFixed(2)}, ${spread.map((end) => end.toFixed(2)).join(' to ')} (target ${target.toFixed(2)}), p99 ${p99.toFixed(1)} times (at most 1.3)${cpu}`,
  );
}

export function reportCollector({ hitsEach, ours, node, koa }: CollectorLoad): void {
  print(`\nposts of ${hitsEach} ${hitsEach === 1 ? 'hit' : 'hits'} to a collector alone, 64 connections`);
  print(row('ours', ours));
  print(row('bare node:http', node));
  print(row('bare Koa', koa));
  const [ofNode, ofKoa] = [node, koa].map((bare) =>
    (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
  );
  const targets =
    hitsEach === 1 ? '0.42 of node:http, p99 at most 8 ms' : '0.15 of node:http, p99 at most 25 ms';
  print(
    `  ratios ${ofNode} and ${ofKoa} (targets ${targets}), ${(ours.requestsPerSecond * hitsEach).toFixed(0)} hits/s`,
  );
}

export function reportFlood({ name, alone, beside, floodPerSecond, refused }: FloodLoad): void {
  print(`\n50 hits/s of a site, while another one sends ${floodPerSecond.toFixed(0)} envelopes/s, ${name}`);
  print(row('alone', alone));
  print(row('beside the flood', beside));
  const [p50, p99] = [beside.p50Ms / alone.p50Ms, beside.p99Ms / alone.p99Ms].map((ratio) =>
    ratio.toFixed(1),
  );
  print(`  p50 ${p50} times, p99 ${p99} times, ${(refused * 100).toFixed(0)} % of the flood refused`);
}

export function reportDeposits({ perSecond, p50Ms, p99Ms, alone, ownership }: DepositLoad): void {
  const { meanMs, sqlMs, providerMs, ownershipMs } = alone;
  const share = ((meanMs - sqlMs - providerMs) / meanMs) * 100;
  print("\nwhole protected deposits: begun, paid, handed over, released, and the animal is the buyer's");
  print(
    `  ${perSecond.toFixed(1)} deposits/s by 16 callers   p50 ${p50Ms.toFixed(0)} ms   p99 ${p99Ms.toFixed(0)} ms`,
  );
  print(
    `  owner of record after the last confirmation: p50 ${ownership.p50Ms.toFixed(0)} ms   p99 ${ownership.p99Ms.toFixed(0)} ms`,
  );
  print(
    `  alone ${meanMs.toFixed(0)} ms: ${sqlMs.toFixed(0)} ms in SQL, ${providerMs.toFixed(0)} ms at the provider, ${share.toFixed(0)} % elsewhere; owner of record p50 ${ownershipMs.toFixed(0)} ms`,
  );
}

export function reportTracing({ name, off, on, ratios: { rate, cpu } }: TracingLoad): void {
  print(`\n${name}, one in ten traced and exported`);
  print(row('with tracing', on));
  print(row('without', off));
  print(`  ratio ${rate.toFixed(2)}, of processor time ${cpu.toFixed(2)} (medians of the rounds)`);
}

export function reportGrowth(what: string, rowsOf: string, growth: readonly Growth[]): void {
  print(`\n${what}`);
  for (const { rows, load } of growth) print(row(`${rows.toLocaleString('en')} ${rowsOf}`, load));
  const [smallest, largest] = [growth[0], growth.at(-1)];
  if (!smallest || !largest) return;
  const cost = smallest.load.requestsPerSecond / largest.load.requestsPerSecond;
  print(`  cost ${cost.toFixed(2)} times (at most 1.20)`);
}
