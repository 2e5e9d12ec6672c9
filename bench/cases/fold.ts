import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { createCopyLog } from '../../collector/hit-log/copy-log.ts';
import { keepPartitions } from '../../collector/hit-log/partitions.ts';
import type { HitRow } from '../../collector/hit-log/rows.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';

const sites = 100;
const visits = 16_000;
const viewsEach = 5;
/** One-hit posts in flight. */
const clients = 64;

const siteKeys = Array.from({ length: sites }, () => `pk_${newId().replaceAll('-', '')}`);
const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] ?? null;
const pages = Array.from({ length: 40 }, (_, index) => ({
  path: `/animals/${index}`,
  subjects: index % 4 === 0 ? [] : [`ANIMAL:${randomUUID()}`],
}));

function hit(change: Partial<HitRow> & Pick<HitRow, 'siteKey' | 'hitId' | 'visitor' | 'occurredAt'>): HitRow {
  return {
    receivedAt: new Date(),
    collector: 'BROWSER',
    weight: 1,
    isCrawler: false,
    isVisitorConsented: false,
    earlierVisitor: null,
    profileId: null,
    isUpdate: false,
    isSpeculative: false,
    isInternal: false,
    host: null,
    path: null,
    title: null,
    referrerHost: null,
    referrerPath: null,
    isReferrerOwn: false,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    clickIdKind: null,
    clickId: null,
    subjects: [],
    pageKind: null,
    ownerProfileId: null,
    durationMs: null,
    activeMs: null,
    scrollDepthPct: null,
    httpStatus: null,
    country: 'CH',
    device: 'MOBILE',
    browser: 'Safari',
    os: 'iOS',
    language: 'fr-CH',
    timeZone: 'Europe/Zurich',
    screenWidth: 390,
    screenHeight: 844,
    isSignedIn: false,
    profileKind: null,
    professionalKinds: [],
    accountKinds: [],
    ...change,
  };
}

/** One visit as a browser reports it: each page, and its details when it was left. */
function visit(now: number): HitRow[] {
  const siteKey = siteKeys[Math.floor(Math.random() * sites)] ?? '';
  const visitor = `\\x${randomBytes(16).toString('hex')}`;
  const beganAt = now - Math.random() * 600_000;
  const source = {
    host: 'www.example.com',
    country: pick(['CH', 'DE', 'FR', 'IT', 'US']),
    device: pick(['MOBILE', 'DESKTOP', 'TABLET'] as const),
    browser: pick(['Safari', 'Chrome', 'Firefox']),
    os: pick(['iOS', 'Android', 'Windows']),
    language: pick(['fr-CH', 'de-CH', 'en-US']),
  };
  return Array.from({ length: viewsEach }, (_, index) => {
    const { path, subjects } = pick(pages) ?? { path: '/', subjects: [] };
    const occurredAt = new Date(beganAt + index * 60_000);
    const key = { siteKey, hitId: newId(), visitor };
    const referrer =
      index === 0
        ? {
            referrerHost: pick(['www.google.com', 'www.facebook.com', 'blog.example.org']),
            utmSource: pick([null, 'letter']),
          }
        : { referrerHost: 'www.example.com', isReferrerOwn: true };
    return [
      hit({
        ...key,
        ...source,
        ...referrer,
        path,
        subjects,
        title: 'A page of a kennel',
        pageKind: 'ANIMAL',
        occurredAt,
      }),
      hit({
        ...key,
        occurredAt: new Date(occurredAt.getTime() + 40_000),
        isUpdate: true,
        activeMs: Math.floor(Math.random() * 40_000),
        scrollDepthPct: Math.floor(Math.random() * 100),
      }),
    ];
  }).flat();
}

/** What the database would do by itself at some point, but not during the measurement. */
async function tidyUp(databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, poolSize: 1 });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

/** Forgets what was folded, so that the same rows wait again. */
async function unfold(pool: Pool): Promise<void> {
  await pool.query(`
    truncate audience.view, audience.page, audience.rollup, audience.rollup_value, audience.quarter,
      audience.quarter_value, audience.visit, audience.visit_view, audience.visit_action, audience.word`);
  await pool.query(`update audience.fold set folded_xid = '0', written_xid = pg_current_xact_id()`);
  await pool.query(`update audience.fold_lane set folded_xid = '0'`);
}

/** Those of bin/serve. */
const flags = ['--max-semi-space-size=32', '--heap-growing-percent=40', '--no-allocation-site-pretenuring'];

/** The time in seconds that so many processes take together until nothing waits, and their processor time. */
async function foldTogether(databaseUrl: string, processes: number) {
  const started = Array.from({ length: processes }, () => {
    const args = [...flags, '--import', 'tsx', 'bench/cases/fold-process.ts', databaseUrl];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const ready = once(child.stdout, 'data');
    const cpu = ready.then(() => text(child.stdout));
    return { child, ready, cpu, end: once(child, 'exit') };
  });
  await Promise.all(started.map(({ ready }) => ready));
  const begun = performance.now();
  for (const { child } of started) child.stdin.end();
  const ends = await Promise.all(started.map(({ end }) => end));
  if (ends.some(([code]) => code !== 0)) throw new Error('a process that folds failed');
  const seconds = (performance.now() - begun) / 1_000;
  const cpus = await Promise.all(started.map(({ cpu }) => cpu));
  return { seconds, cpuSeconds: cpus.reduce((sum, cpu) => sum + Number(cpu) / 1_000_000, 0) };
}

/** Rows per second that one process stores one by one, without any HTTP, and that so many processes then fold. */
export async function measureFold(databaseUrl: string, processes: readonly number[]) {
  const pool = createPool({ url: databaseUrl, poolSize: 4, timeoutMs: 10_000 });
  await keepPartitions(pool, new Date());
  // What other parts have left is not measured.
  await pool.query('truncate audience.hit, audience.action');
  await unfold(pool);
  await pool.query(
    `insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token, created_at, updated_at)
     select key, gen_random_uuid(), 'Bench', '', '', now(), now() from unnest($1::text[]) key`,
    [siteKeys],
  );
  await tidyUp(databaseUrl);
  const now = Date.now();
  const rows = Array.from({ length: visits }, () => visit(now)).flat();
  rows.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const count = rows.length;
  const log = createCopyLog({ pool, memoryBytes: 32 * 1_048_576 });
  const begun = performance.now();
  let next = 0;
  const client = async () => {
    for (let row = rows[next]; row !== undefined; row = rows[next]) {
      next += 1;
      await log.append({ hits: [row], actions: [] });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const storedPerSecond = count / ((performance.now() - begun) / 1_000);
  await log.close();
  const folds = [];
  for (const number of processes) {
    await unfold(pool);
    await tidyUp(databaseUrl);
    const { seconds, cpuSeconds } = await foldTogether(databaseUrl, number);
    folds.push({ processes: number, perSecond: count / seconds, perCpuSecond: count / cpuSeconds });
  }
  await pool.end();
  return { count, storedPerSecond, folds };
}
