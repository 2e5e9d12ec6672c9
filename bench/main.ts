/**
 * `npm run bench`: ours next to hand-written servers, in one run on one database. Prints requests per second, p50, p99,
 * processor time and the ratio of each: the median of the rounds and their extremes; then list cost over growing tables,
 * cold start and memory. BENCH_SECONDS and BENCH_ROUNDS change its length, BENCH_PARTS=reads,web selects parts, and
 * BENCH_DIRECTORY=5000,500000 sets the numbers of professionals. With `npm run bench -- --profile` a profile of ours
 * under the same load follows each comparison. `npm run bench -- --peers` instead compares with what others have made.
 */
import { setFlagsFromString } from 'node:v8';
import { compareAgents } from './cases/agents.ts';
import { compareBookings, measureSlots } from './cases/bookings.ts';
import { measureCollector } from './cases/collector.ts';
import { measureCounts } from './cases/counts.ts';
import { measureDeposits } from './cases/deposits.ts';
import { measureDirectory } from './cases/directory/directory.ts';
import { measureFlood } from './cases/flood.ts';
import { measureFold } from './cases/fold.ts';
import { measureCodeGrowth, measureFamilyGrowth, measureGrowth } from './cases/growth.ts';
import { measureInsights } from './cases/insights.ts';
import { compareMessages } from './cases/messages.ts';
import { insertOffers } from './cases/offers.ts';
import { measureNotices } from './cases/notices.ts';
import { compareReads, openReads, partnerReads } from './cases/reads.ts';
import { compareRequestLog } from './cases/request-log.ts';
import { insertSales } from './cases/sales.ts';
import { compareTokens, loadRefresh } from './cases/tokens.ts';
import { measureTracing } from './cases/tracing.ts';
import { compareWebClients } from './cases/web-clients.ts';
import { measureDeliveries } from './cases/webhooks.ts';
import { type Bench, startBench } from './measure/bench.ts';
import type { RunningProcess } from './measure/processes.ts';
import { print } from './measure/print.ts';
import * as show from './measure/report.ts';
import { withPeers } from './peers/install.ts';
import { peerParts } from './peers/peers.ts';
import { startTimedProvider } from './measure/timed-provider.ts';
import { type BenchWorld, createBenchWorld, storeRefreshTokens } from './measure/world.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const portBase = Number(process.env['PORT_BASE'] ?? 14_000);
const wanted = process.env['BENCH_PARTS']?.split(',');
const times = { rounds, seconds };

/** Parts of the run by name, in their order. */
type Parts = Readonly<Record<string, () => Promise<void>>>;

async function measure(parts: Parts): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted?.includes(name) ?? true) await part();
  }
}

/** A running platform with businesses, and the codes of its offers. */
interface Ours {
  readonly bench: Bench;
  readonly server: RunningProcess;
  readonly world: BenchWorld;
}

/** Comparisons before there are many offers. */
function readingParts({ bench, server, world: { businesses } }: Ours): Parts {
  const { env, settings } = bench;
  const facade = { url: env.BASE_URL, server };
  return {
    reads: async () => {
      const known = JSON.stringify(businesses.map(({ token, id }) => [token, id]));
      const byHand = await bench.startByHand('bench/baselines/reads.ts', portBase + 50, known);
      (await compareReads({ ours: facade, byHand }, partnerReads(businesses), times)).forEach(show.report);
    },
    agents: async () => {
      const mcp = { url: new URL(env.MCP_URL).origin, server };
      (await compareAgents({ mcp, facade }, businesses, times)).forEach(show.report);
    },
    web: async () => {
      const gateway = { url: env.GATEWAY_URL, server };
      (await compareWebClients(facade, gateway, businesses, times)).forEach(show.report);
    },
    log: async () => {
      // On its own ports, and for the same tokens.
      const { BASE_URL, AUTH_URL } = env;
      const url = `http://localhost:${portBase + 100}`;
      const silent = { PORT_BASE: String(portBase + 100), BASE_URL, AUTH_URL, REQUEST_LOG: '0' };
      const off = { url, server: await bench.startOurs({ ...settings, ...silent }, url) };
      (await compareRequestLog({ on: facade, off }, businesses, times)).forEach(show.report);
      await off.server.stop();
    },
  };
}

function servingParts({ bench, server, world }: Ours, offerCodes: readonly string[]): Parts {
  const { env, settings, databaseUrl } = bench;
  const { app, businesses } = world;
  const [business, second, third] = businesses;
  if (business === undefined || second === undefined || third === undefined)
    throw new Error('there are no businesses');
  const facade = { url: env.BASE_URL, server };
  const gateway = { url: env.GATEWAY_URL, server };
  const known = JSON.stringify(businesses.map(({ token, id }) => [token, id]));
  return {
    open: async () => {
      const byHand = await bench.startByHand('bench/baselines/open-reads.ts', portBase + 52, '');
      (await compareReads({ ours: facade, byHand }, openReads(offerCodes), times)).forEach(show.report);
    },
    tracing: async () => {
      const sink = await bench.startByHand('bench/baselines/span-sink.ts', portBase + 57, '');
      const url = `http://127.0.0.1:${portBase + 200}`;
      const traced = {
        PORT_BASE: String(portBase + 200),
        BASE_URL: env.BASE_URL,
        AUTH_URL: env.AUTH_URL,
        OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      };
      const on = { url, server: await bench.startOurs({ ...settings, ...traced }, url) };
      (await measureTracing({ off: facade, on }, businesses, times)).forEach(show.reportTracing);
      await on.server.stop();
      await sink.server.stop();
    },
    tokens: async () => {
      const byHand = await bench.startByHand('bench/baselines/tokens.ts', portBase + 51, business.token);
      const targets = { ours: { url: env.AUTH_URL, server }, byHand };
      const issue = (made: readonly string[]) => storeRefreshTokens(databaseUrl, world, env.BASE_URL, made);
      (await compareTokens(targets, app, issue, times)).forEach(show.report);
    },
    bookings: async () => {
      const byHand = await bench.startByHand('bench/baselines/bookings.ts', portBase + 53, known);
      show.report(await compareBookings({ ours: facade, byHand }, databaseUrl, [second, third], times));
      const slots = await measureSlots(facade, databaseUrl, business, { sizes: [2_000, 200_000], seconds });
      const what = 'slots of 31 days with 10 staff and 2,000 appointments';
      show.reportGrowth(what, 'appointments of the past', slots);
    },
    insights: async () => {
      const { all, filtered } = await measureInsights(gateway, databaseUrl, third, 400);
      print('\ninsights over 30 days of a site with 5 million hits, all that the page asks for');
      const told = ({ p50Ms, p95Ms }: typeof all) =>
        `p50 ${p50Ms.toFixed(1)} ms   p95 ${p95Ms.toFixed(1)} ms`;
      print(`  ${told(all)} (at most 20)`);
      print(`  with two filters ${told(filtered)} (at most 100)`);
    },
    messages: async () => {
      const byHand = await bench.startByHand('bench/baselines/messages.ts', portBase + 54, known);
      show.report(await compareMessages({ ours: facade, byHand }, databaseUrl, businesses, times));
    },
  };
}

/** Measurements while tables grow, which take memory. */
function growingParts({ bench, server, world }: Ours, offerCodes: readonly string[]): Parts {
  const { env, databaseUrl } = bench;
  const facade = { url: env.BASE_URL, server };
  return {
    growth: async () => {
      const [business] = world.businesses;
      if (business === undefined) throw new Error('there are no businesses');
      const sizes = [10_000, 100_000, 1_000_000];
      const lists = await measureGrowth(facade, databaseUrl, business, { sizes, seconds });
      show.reportGrowth("list of one business while others' rows grow", 'rows of others', lists);
      const issue = (made: readonly string[]) => storeRefreshTokens(databaseUrl, world, env.BASE_URL, made);
      const refresh = (time: number) => loadRefresh({ url: env.AUTH_URL, server }, world.app, issue, time);
      const few = { sizes: [100, 100_000], seconds };
      const families = await measureFamilyGrowth(databaseUrl, world.app.id, refresh, few);
      show.reportGrowth("refresh while the app's connections grow", 'connections more', families);
      const many = { sizes: [10_000, 10_000_000], seconds };
      const codes = await measureCodeGrowth(facade, databaseUrl, offerCodes, many);
      show.reportGrowth('lookup of an offer code while codes are issued', 'issued codes', codes);
    },
  };
}

function directoryPart({ env, databaseUrl }: Bench): Parts {
  const sizes = (process.env['BENCH_DIRECTORY'] ?? '5000,50000,500000').split(',').map(Number);
  const options = { sizes, seconds: Math.min(seconds, 3), print };
  return { directory: () => measureDirectory(env.BASE_URL, databaseUrl, options) };
}

/** Measurements without the platform, which would deliver and fold as well. */
function lonelyParts({ bench, world }: Ours): Parts {
  const { env, settings, databaseUrl } = bench;
  /** Hits per second that a collector stored, if that was measured. */
  let ingested: readonly { readonly hitsEach: number; readonly hitsPerSecond: number }[] = [];
  return {
    deposits: async () => {
      const [, second, third] = world.businesses;
      if (second === undefined || third === undefined) throw new Error('there are no businesses');
      // Production accepts no fake money.
      const url = `http://127.0.0.1:${portBase + 55}`;
      const takesMoney = { ...settings, NODE_ENV: 'development', PSP: 'fake', FAKE_PSP_URL: url };
      const ports = { port: portBase + 55, innerPort: portBase + 56 };
      const provider = await startTimedProvider(takesMoney, ports);
      try {
        const facade = { url: env.BASE_URL, server: await bench.startOurs(takesMoney) };
        const load = await measureDeposits(facade, databaseUrl, provider, [second, third], seconds);
        show.reportDeposits(load);
      } finally {
        await bench.stopServers();
        await provider.close();
      }
    },
    collector: async () => {
      const { loads, memoryMiB } = await measureCollector(settings, portBase, times);
      loads.forEach(show.reportCollector);
      ingested = loads.map(({ hitsEach, ours }) => ({
        hitsEach,
        hitsPerSecond: hitsEach * ours.requestsPerSecond,
      }));
      print(`  memory of the collector ${memoryMiB ?? 'unknown'} MiB (at most 230)`);
    },
    flood: async () => (await measureFlood(settings, portBase, seconds)).forEach(show.reportFlood),
    webhooks: async () => {
      const { count, perSecond } = await measureDeliveries(databaseUrl);
      print('\nwebhooks to a local receiver, one process');
      print(`  ${perSecond.toFixed(0)} deliveries/s from a backlog of ${count.toLocaleString('en')}`);
    },
    counts: async () => {
      const { lists, inserts } = await measureCounts(databaseUrl, {
        sizes: [1_000, 100_000, 1_000_000],
        ms: 2_000,
      });
      print('\nlist of 20 with its exact total: counted, kept');
      for (const { rows, countedMs, keptMs } of lists) {
        const ratio = (keptMs / countedMs).toFixed(2);
        print(
          `  ${rows.toLocaleString('en')} rows: ${countedMs.toFixed(2)}, ${keptMs.toFixed(2)} ms: ratio ${ratio}`,
        );
      }
      print('single inserts of one business without a count, with a kept one, with one row that all update');
      for (const { clients, none, kept, hotRow } of inserts) {
        print(`  ${clients} at once: ${none.toFixed(0)}, ${kept.toFixed(0)}, ${hotRow.toFixed(0)} a second`);
      }
    },
    notices: async () => {
      print('\ncommits a second without NOTIFY, with one each, with a relay of batches, woken after commits');
      for (const { clients, ...rates } of await measureNotices(databaseUrl, 1_000 * seconds)) {
        const { silent, each, relayed, woken } = rates;
        print(
          `  ${clients} at once: ${[silent, each, relayed, woken].map((rate) => rate.toFixed(0)).join(', ')}`,
        );
      }
    },
    fold: async () => {
      const { count, storedPerSecond, folds } = await measureFold(databaseUrl, [1, 2, 4]);
      const alone = folds[0]?.perSecond ?? Number.NaN;
      print(`\nfold of ${count.toLocaleString('en')} hits, 5 views a visit, each with a follow-up`);
      for (const { processes, perSecond, perCpuSecond } of folds) {
        const ratio = (perSecond / alone).toFixed(2);
        const perCpu = `${perCpuSecond.toFixed(0)} per second of their processor time`;
        print(`  processes: ${processes}, ${perSecond.toFixed(0)} hits/s: ratio ${ratio}, ${perCpu}`);
      }
      const ofRate = (rate: number) => `${rate.toFixed(0)} hits/s: ratio ${(alone / rate).toFixed(2)}`;
      for (const { hitsEach, hitsPerSecond } of ingested)
        print(`  posts of ${hitsEach} bring ${ofRate(hitsPerSecond)} (target 1.00)`);
      print(`  the log alone, without HTTP, stores ${ofRate(storedPerSecond)}`);
    },
  };
}

/** Ours beside servers by hand, and by itself. */
async function measureAlone(ours: Ours, firstReadyMs: number): Promise<void> {
  const { bench, server } = ours;
  await measure(readingParts(ours));
  const offerCodes = await insertOffers(bench.databaseUrl, 40_000);
  await measure(servingParts(ours, offerCodes));
  const memory = (await server.memoryMiB()) ?? 'unknown';
  await measure(growingParts(ours, offerCodes));
  print(`\ncold start to ready: ${firstReadyMs} ms with migrations, ${server.readyMs} ms without`);
  const last = (await server.memoryMiB()) ?? 'unknown';
  print(`memory after load: ${memory} MiB, after the whole run: ${last} MiB (at most 400)`);
  await measure(directoryPart(bench));
  await bench.stopServers();
  await measure(lonelyParts(ours));
}

// The load comes from this process: its own full garbage collections, one per second, would take both processors from
// what is measured.
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--heap-growing-percent=300');

const bench = await startBench(portBase, process.argv.includes('--profile'));
try {
  const first = await bench.startOurs();
  await first.stop();
  const server = await bench.startOurs();
  const { env, databaseUrl } = bench;
  const world = await createBenchWorld(env, databaseUrl, { businesses: 50, animalsEach: 200 });
  const businessIds = world.businesses.map(({ id }) => id);
  await insertSales(databaseUrl, businessIds, 200);
  const ours = { bench, server, world };
  await (process.argv.includes('--peers')
    ? withPeers((peers) => measure(peerParts(ours, peers, portBase + 300, times)))
    : measureAlone(ours, first.readyMs));
} finally {
  await bench.close();
}
