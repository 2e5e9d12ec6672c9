/**
 * `npm run bench:script`: visits to a test site whose pages have our script and Plausible's, in Chromium, and what each
 * of them counts for every kind of step. Ours is what the collector stored. Fails if they differ where `reasons` says
 * nothing. BENCH_VISITS (200) and BENCH_SEED (1) change the visits. It installs Plausible's script by npm into a folder of
 * its own, and needs the whole of Chromium (`CHROMIUM_PATH`, by default /usr/bin/chromium): the headless shell has no
 * back-forward cache.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Pool } from 'pg';
import type { Browser } from 'playwright-core';
import { browserScript } from '../../collector/browser/bundle.ts';
import { startBrowser } from '../../test/support/browser.ts';
import { startBench } from '../measure/bench.ts';
import { print } from '../measure/print.ts';
import { type Counted, type Step, countsOf, reasons, rowsOf } from './counts.ts';
import { installPlausible, plausiblePackage } from './plausible.ts';
import { openUndriven } from './prerender.ts';
import { type VisitedPages, startSite } from './site.ts';
import { randomOf, walk } from './walk.ts';

const visits = Number(process.env['BENCH_VISITS'] ?? 200);
const seed = Number(process.env['BENCH_SEED'] ?? 1);
const portBase = Number(process.env['PORT_BASE'] ?? 14_000);
const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const siteKey = 'pk_compared';
/** In which both scripts have seen a step. */
const settledMs = 400;
const atOnce = 6;
const prerendered = 5;

const insertSiteSql = `
  with site as (
    insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token, verification_method,
      verified_at, created_at, updated_at)
    values ($1, gen_random_uuid(), 'Compared', '\\x00', 'compared', 'META', now(), now(), now()) returning site_key
  )
  insert into audience.site_domain (site_key, host, created_at) select site_key, 'localhost', now() from site`;

async function visitOnce(browser: Browser, site: VisitedPages, index: number, steps: Step[]): Promise<void> {
  const name = `v${index}`;
  const context = await browser.newContext({ acceptDownloads: true });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const step = async (kind: string, run: () => Promise<unknown>, waitMs = settledMs) => {
    const fromMs = Date.now();
    await run();
    await sleep(waitMs);
    steps.push({ visit: name, kind, fromMs, untilMs: Date.now() });
  };
  const { url: siteUrl, elsewhereUrl } = site;
  await walk({ name, siteUrl, elsewhereUrl, context, page, random: randomOf(seed * 100_003 + index), step });
  await context.close();
}

async function visitAll(browser: Browser, site: VisitedPages, steps: Step[]): Promise<void> {
  let next = 0;
  const visitNext = async (): Promise<void> => {
    while (next < visits) {
      next += 1;
      await visitOnce(browser, site, next, steps);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitNext));
}

async function prerenderAll(site: VisitedPages, folder: string, steps: Step[]): Promise<void> {
  for (let index = 1; index <= prerendered; index += 1)
    for (const [page, kind, last] of [
      ['prerender-shown', 'a page, and one prerendered and then shown', 'shown'],
      ['prerender-unseen', 'a page, and one prerendered and never shown', 'prerender-unseen'],
    ] as const) {
      const visit = `${page}-${index}`;
      const fromMs = Date.now();
      const isSeen = () => site.events.some(({ url }) => url.endsWith(`/${visit}/${last}`));
      await openUndriven(program, path.join(folder, visit), `${site.url}/${visit}/${page}`, isSeen);
      steps.push({ visit, kind, fromMs, untilMs: Date.now() });
    }
}

const told = ({ views, ways, files, calls }: Counted) => [views, ways, files, calls];

function report(counts: ReadonlyMap<string, { steps: number; plausible: Counted; ours: Counted }>): void {
  print('\nsteps; views, clicks to other hosts, clicks on files, calls: Plausible, ours');
  const sums = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const [kind, { steps, plausible, ours }] of counts) {
    const [theirs, own] = [told(plausible), told(ours)];
    [...theirs, ...own].forEach((count, index) => (sums[index] = (sums[index] ?? 0) + count));
    const isSame = theirs.join() === own.join();
    const reason = isSame ? '' : `: ${reasons[kind] ?? 'NOT EXPLAINED'}`;
    if (!isSame && reasons[kind] === undefined) process.exitCode = 1;
    print(`  ${kind}: ${steps}; ${theirs.join(' ')}, ${own.join(' ')}${reason}`);
  }
  print(`  all: ${sums.slice(0, 4).join(' ')}, ${sums.slice(4).join(' ')}`);
}

const bytesOf = (script: string) =>
  `${script.length} bytes, ${gzipSync(script, { level: 9 }).length} compressed`;

const folder = await mkdtemp(path.join(tmpdir(), 'svc-plausible-'));
const bench = await startBench(portBase, false);
const stops: (() => Promise<unknown>)[] = [
  () => rm(folder, { recursive: true, force: true }),
  () => bench.close(),
];
try {
  const plausible = await installPlausible(folder);
  const alone = {
    ...bench.settings,
    SERVICES: 'collector',
    COLLECT_RATE_PER_SITE: '1000000',
    COLLECT_BURST_PER_SITE: '10000000',
  };
  const collectorUrl = `http://127.0.0.1:${portBase + 2}`;
  await bench.startOurs(alone, collectorUrl);
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 });
  stops.push(() => pool.end());
  await pool.query(insertSiteSql, [siteKey]);
  const site = await startSite(plausible, collectorUrl, siteKey);
  stops.push(site.stop);
  const browser = await startBrowser({
    executablePath: program,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  stops.push(() => browser.close());
  const steps: Step[] = [];
  await visitAll(browser, site, steps);
  await prerenderAll(site, folder, steps);
  print(`${visits} visits with seed ${seed} in ${browser.version()}`);
  print(`ours: ${bytesOf(browserScript())}; ${plausiblePackage}: ${bytesOf(plausible)}`);
  report(countsOf(steps, site.events, await rowsOf(pool, siteKey)));
} finally {
  for (const stop of stops.toReversed()) await stop();
}
