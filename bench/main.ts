/**
 * `npm run bench`: ours beside hand-written servers, in one run on one database. Prints requests a second,
 * p50, p99, processor time and the ratio of each; then list cost over growing tables, cold start and memory.
 * BENCH_SECONDS and BENCH_ROUNDS make it longer or shorter, BENCH_PARTS=reads,web names parts of it, and
 * BENCH_DIRECTORY=5000,500000 how many professionals there are.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { startEmbeddedPostgres } from '../kernel/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '../services.ts';
import { compareAgents } from './cases/agents.ts';
import { compareBookings, measureSlots } from './cases/bookings.ts';
import { type DepositLoad, measureDeposits } from './cases/deposits.ts';
import { measureDirectory } from './cases/directory.ts';
import { measureFold } from './cases/fold.ts';
import { type CollectorLoad, measureCollector } from './cases/collector.ts';
import { type FloodLoad, measureFlood } from './cases/flood.ts';
import { type Growth, measureCodeGrowth, measureFamilyGrowth, measureGrowth } from './cases/growth.ts';
import { measureInsights } from './cases/insights.ts';
import type { Comparison, Load, Target } from './measure/load.ts';
import { compareMessages } from './cases/messages.ts';
import { insertOffers } from './cases/offers.ts';
import { type RunningProcess, startProcess } from './measure/processes.ts';
import { compareReads, openReads, partnerReads } from './cases/reads.ts';
import { insertSales } from './cases/sales.ts';
import { startTimedProvider } from './measure/timed-provider.ts';
import { compareRequestLog } from './cases/request-log.ts';
import { compareTokens, loadRefresh } from './cases/tokens.ts';
import { type TracingLoad, measureTracing } from './cases/tracing.ts';
import { compareWebClients } from './cases/web-clients.ts';
import { measureDeliveries } from './cases/webhooks.ts';
import { createBenchWorld, storeRefreshTokens } from './measure/world.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4);
const partNames = [
  'reads',
  'agents',
  'web',
  'log',
  'open',
  'tracing',
  'tokens',
  'bookings',
  'messages',
  'deposits',
  'insights',
  'growth',
  'webhooks',
  'collector',
  'flood',
  'fold',
  'directory',
] as const;
const parts = process.env['BENCH_PARTS']?.split(',') ?? partNames;
const measures = (part: (typeof partNames)[number]) => parts.includes(part);
const portBase = Number(process.env['PORT_BASE'] ?? 14_000);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function row(name: string, { requestsPerSecond, p50Ms, p99Ms, cpuMicroseconds }: Load): string {
  const rate = requestsPerSecond.toFixed(0).padStart(7);
  const latency = `p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`;
  const cpu = cpuMicroseconds === null ? '' : `   ${cpuMicroseconds.toFixed(0)} µs of processor time each`;
  return `  ${name.padEnd(26)} ${rate} requests/s   ${latency}${cpu}`;
}

function report({ name, ours, yardstick, yardstickName, ratio, target }: Comparison): void {
  print(`\n${name}`);
  print(row('ours', ours));
  print(row(yardstickName, yardstick));
  const p99 = ours.p99Ms / yardstick.p99Ms;
  print(
    `  ratio ${ratio.toFixed(2)} (target ${target.toFixed(2)}), p99 ${p99.toFixed(1)} times (at most 3.0)`,
  );
}

function reportCollector({ hitsEach, ours, node, koa }: CollectorLoad): void {
  print(`\nposts of ${hitsEach} ${hitsEach === 1 ? 'hit' : 'hits'} to a collector alone, 64 connections`);
  print(row('ours', ours));
  print(row('bare node:http', node));
  print(row('bare Koa', koa));
  const [ofNode, ofKoa] = [node, koa].map((bare) =>
    (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
  );
  const targets = hitsEach === 1 ? '0.36 and 0.46, p99 at most 8 ms' : '0.11 of node:http, p99 at most 25 ms';
  print(
    `  ratios ${ofNode} and ${ofKoa} (targets ${targets}), ${(ours.requestsPerSecond * hitsEach).toFixed(0)} hits/s`,
  );
}

function reportFlood({ name, alone, beside, floodPerSecond, refused }: FloodLoad): void {
  print(`\n50 hits/s of a site, while another one sends ${floodPerSecond.toFixed(0)} envelopes/s, ${name}`);
  print(row('alone', alone));
  print(row('beside the flood', beside));
  const [p50, p99] = [beside.p50Ms / alone.p50Ms, beside.p99Ms / alone.p99Ms].map((ratio) =>
    ratio.toFixed(1),
  );
  print(`  p50 ${p50} times, p99 ${p99} times, ${(refused * 100).toFixed(0)} % of the flood refused`);
}

function reportDeposits({ perSecond, p50Ms, p99Ms, alone, ownership }: DepositLoad): void {
  const { meanMs, sqlMs, providerMs } = alone;
  const share = ((meanMs - sqlMs - providerMs) / meanMs) * 100;
  print("\nwhole protected deposits: begun, paid, handed over, released, and the animal is the buyer's");
  print(
    `  ${perSecond.toFixed(1)} deposits/s by 16 callers   p50 ${p50Ms.toFixed(0)} ms   p99 ${p99Ms.toFixed(0)} ms`,
  );
  print(
    `  owner of record after the last confirmation: p50 ${ownership.p50Ms.toFixed(0)} ms   p99 ${ownership.p99Ms.toFixed(0)} ms`,
  );
  print(
    `  alone ${meanMs.toFixed(0)} ms: ${sqlMs.toFixed(0)} ms in SQL, ${providerMs.toFixed(0)} ms at the provider, ${share.toFixed(0)} % elsewhere`,
  );
}

function reportTracing({ name, off, on, ratios: { rate, cpu } }: TracingLoad): void {
  print(`\n${name}, one in ten traced and exported`);
  print(row('with tracing', on));
  print(row('without', off));
  print(`  ratio ${rate.toFixed(2)}, of processor time ${cpu.toFixed(2)} (medians of the rounds)`);
}

function reportGrowth(what: string, rowsOf: string, growth: readonly Growth[]): void {
  print(`\n${what}`);
  for (const { rows, load } of growth) print(row(`${rows.toLocaleString('en')} ${rowsOf}`, load));
  const [smallest, largest] = [growth[0], growth.at(-1)];
  if (!smallest || !largest) return;
  const cost = smallest.load.requestsPerSecond / largest.load.requestsPerSecond;
  print(`  cost ${cost.toFixed(2)} times (at most 1.20)`);
}

// The load comes from this process: its own full collections, one a second, would take both processors from what is measured.
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--heap-growing-percent=300');

const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-bench-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  PORT_BASE: String(portBase),
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  GRAPHQL_ALLOW_ADHOC: 'true',
  RATE_LIMIT_READ: '100000000',
  RATE_LIMIT_WRITE: '100000000',
  RATE_LIMIT_SLOTS: '100000000',
  RATE_LIMIT_APP: '100000000',
  RATE_LIMIT_PUBLIC: '100000000',
  RATE_LIMIT_MEMBER: '100000000',
  RATE_LIMIT_MCP: '100000000',
  RATE_LIMIT_TOKEN: '100000000',
  MESSAGES_CLIENTS_PER_DAY: '1000000',
  MESSAGES_PER_CLIENT_PER_DAY: '1000000',
  DEMO: '0',
};
const env = readEnv(settings);
const running: RunningProcess[] = [];
/** Hits that a collector stored a second, where that was measured. */
let ingested: { readonly hitsEach: number; readonly hitsPerSecond: number }[] = [];

async function startOurs(): Promise<RunningProcess> {
  const started = await startProcess('bin/serve', [], settings, `${env.BASE_URL}/readyz`);
  running.push(started);
  return started;
}

/** One of the servers by hand; it gets what it has to know on standard input. */
async function startByHand(script: string, port: number, input: string): Promise<Target> {
  const url = `http://127.0.0.1:${port}`;
  const variables = { DATABASE_URL: postgres.url, PORT: String(port), NODE_ENV: 'production' };
  const server = await startProcess(
    process.execPath,
    ['--import', 'tsx', script],
    variables,
    `${url}/readyz`,
    input,
  );
  running.push(server);
  return { url, server };
}

try {
  const first = await startOurs();
  await first.stop();
  const ours = await startOurs();
  const world = await createBenchWorld(env, postgres.url, { businesses: 50, animalsEach: 200 });
  const [business, second, third] = world.businesses;
  if (business === undefined || second === undefined || third === undefined)
    throw new Error('there are no businesses');
  const facade = { url: env.BASE_URL, server: ours };

  await insertSales(
    postgres.url,
    world.businesses.map(({ id }) => id),
    200,
  );
  const times = { rounds, seconds };
  if (measures('reads')) {
    const known = JSON.stringify(world.businesses.map(({ token, id }) => [token, id]));
    const byHand = await startByHand('bench/baselines/reads.ts', portBase + 50, known);
    (await compareReads({ ours: facade, byHand }, partnerReads(world.businesses), times)).forEach(report);
  }
  if (measures('agents')) {
    const mcp = { url: new URL(env.MCP_URL).origin, server: ours };
    (await compareAgents({ mcp, facade }, world.businesses, times)).forEach(report);
  }
  if (measures('web')) {
    const gateway = { url: env.GATEWAY_URL, server: ours };
    (await compareWebClients(facade, gateway, world.businesses, times)).forEach(report);
  }
  if (measures('log')) {
    // On ports of its own, and for the same tokens.
    const silentBase = portBase + 100;
    const { BASE_URL, AUTH_URL } = env;
    const silent = { ...settings, PORT_BASE: String(silentBase), BASE_URL, AUTH_URL, REQUEST_LOG: '0' };
    const url = `http://localhost:${silentBase}`;
    const off = { url, server: await startProcess('bin/serve', [], silent, `${url}/readyz`) };
    try {
      (await compareRequestLog({ on: facade, off }, world.businesses, times)).forEach(report);
    } finally {
      await off.server.stop();
    }
  }

  const offerCodes = await insertOffers(postgres.url, 40_000);
  if (measures('open')) {
    const byHand = await startByHand('bench/baselines/open-reads.ts', portBase + 52, '');
    (await compareReads({ ours: facade, byHand }, openReads(offerCodes), times)).forEach(report);
  }

  if (measures('tracing')) {
    const sink = await startByHand('bench/baselines/span-sink.ts', portBase + 57, '');
    const traced = {
      ...settings,
      PORT_BASE: String(portBase + 200),
      BASE_URL: env.BASE_URL,
      AUTH_URL: env.AUTH_URL,
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    const url = `http://127.0.0.1:${portBase + 200}`;
    const server = await startProcess('bin/serve', [], traced, `${url}/readyz`);
    running.push(server);
    const targets = { off: facade, on: { url, server } };
    (await measureTracing(targets, world.businesses, times)).forEach(reportTracing);
    await server.stop();
    await sink.server.stop();
  }

  const authorizationServer = { url: env.AUTH_URL, server: ours };
  const issue = (made: readonly string[]) => storeRefreshTokens(postgres.url, world, env.BASE_URL, made);
  if (measures('tokens')) {
    const byHand = await startByHand('bench/baselines/tokens.ts', portBase + 51, business.token);
    (await compareTokens({ ours: authorizationServer, byHand }, world.app, issue, times)).forEach(report);
  }

  if (measures('bookings')) {
    const known = JSON.stringify(world.businesses.map(({ token, id }) => [token, id]));
    const byHand = await startByHand('bench/baselines/bookings.ts', portBase + 53, known);
    report(await compareBookings({ ours: facade, byHand }, postgres.url, [second, third], times));
    const slots = await measureSlots(facade, postgres.url, business, { sizes: [2_000, 200_000], seconds });
    reportGrowth('slots of 31 days with 10 staff and 2,000 appointments', 'appointments of the past', slots);
  }

  if (measures('insights')) {
    const gateway = { url: env.GATEWAY_URL, server: ours };
    const { p50Ms, p95Ms } = await measureInsights(gateway, postgres.url, third, 400);
    print('\ninsights over 30 days of a site with 5 million hits, all that the page asks for');
    print(`  p50 ${p50Ms.toFixed(1)} ms   p95 ${p95Ms.toFixed(1)} ms (at most 20)`);
  }
  if (measures('messages')) {
    const known = JSON.stringify(world.businesses.map(({ token, id }) => [token, id]));
    const byHand = await startByHand('bench/baselines/messages.ts', portBase + 54, known);
    report(await compareMessages({ ours: facade, byHand }, postgres.url, world.businesses, times));
  }

  const memory = await ours.memoryMiB();
  if (measures('growth')) {
    const growth = await measureGrowth(facade, postgres.url, business, {
      sizes: [10_000, 100_000, 1_000_000],
      seconds,
    });
    reportGrowth("list of one business while others' rows grow", 'rows of others', growth);
    const refresh = (time: number) => loadRefresh(authorizationServer, world.app, issue, time);
    const families = await measureFamilyGrowth(postgres.url, world.app.id, refresh, {
      sizes: [100, 100_000],
      seconds,
    });
    reportGrowth("refresh while the app's connections grow", 'connections more', families);
    const codes = await measureCodeGrowth(facade, postgres.url, offerCodes, {
      sizes: [10_000, 10_000_000],
      seconds,
    });
    reportGrowth('lookup of an offer code while codes are issued', 'issued codes', codes);
  }
  print(`\ncold start to ready: ${first.readyMs} ms with migrations, ${ours.readyMs} ms without`);
  const last = await ours.memoryMiB();
  print(
    `memory after load: ${memory ?? 'unknown'} MiB, after the whole run: ${last ?? 'unknown'} MiB (at most 450)`,
  );
  if (measures('directory')) {
    const sizes = (process.env['BENCH_DIRECTORY'] ?? '5000,50000,500000').split(',').map(Number);
    await measureDirectory(facade.url, postgres.url, { sizes, seconds: Math.min(seconds, 3), print });
  }
  // Whoever runs would deliver and fold as well.
  await Promise.all(running.splice(0).map((server) => server.stop()));
  if (measures('deposits')) {
    // Money that is not real is not taken in production.
    const paying = {
      NODE_ENV: 'development',
      PSP: 'fake',
      FAKE_PSP_URL: `http://127.0.0.1:${portBase + 55}`,
    };
    const takesMoney = { ...settings, ...paying };
    const provider = await startTimedProvider(takesMoney, { port: portBase + 55, innerPort: portBase + 56 });
    const server = await startProcess('bin/serve', [], takesMoney, `${env.BASE_URL}/readyz`);
    try {
      reportDeposits(await measureDeposits(facade.url, postgres.url, provider, [second, third], seconds));
    } finally {
      await server.stop();
      await provider.close();
    }
  }
  if (measures('collector')) {
    const { loads, memoryMiB } = await measureCollector(settings, portBase, times);
    loads.forEach(reportCollector);
    ingested = loads.map(({ hitsEach, ours }) => ({
      hitsEach,
      hitsPerSecond: hitsEach * ours.requestsPerSecond,
    }));
    print(`  memory of the collector ${memoryMiB ?? 'unknown'} MiB (at most 250)`);
  }
  if (measures('flood')) (await measureFlood(settings, portBase, seconds)).forEach(reportFlood);
  if (measures('webhooks')) {
    const { count, perSecond } = await measureDeliveries(postgres.url);
    print('\nwebhooks to a local receiver, one process');
    print(`  ${perSecond.toFixed(0)} deliveries/s from a backlog of ${count.toLocaleString('en')}`);
  }
  if (measures('fold')) {
    const { count, storedPerSecond, foldedPerSecond } = await measureFold(postgres.url);
    print(`\nfold of ${count.toLocaleString('en')} hits, 5 views a visit, each with a follow-up`);
    print(`  ${foldedPerSecond.toFixed(0)} hits/s`);
    const ofRate = (rate: number) =>
      `${rate.toFixed(0)} hits/s: ratio ${(foldedPerSecond / rate).toFixed(2)}`;
    for (const { hitsEach, hitsPerSecond } of ingested)
      print(`  posts of ${hitsEach} bring ${ofRate(hitsPerSecond)} (target 0.50)`);
    print(`  the log alone, without HTTP, stores ${ofRate(storedPerSecond)}`);
  }
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
