import { randomBytes, randomUUID } from 'node:crypto';
import { createCopyLog } from '../../collector/hit-log/copy-log.ts';
import { keepPartitions } from '../../collector/hit-log/partitions.ts';
import type { HitRow } from '../../collector/hit-log/rows.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';
import { fold } from '../../subgraphs/audience/visits/fold.ts';
import { mostRows } from '../../subgraphs/audience/visits/work.ts';

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

/** Rows per second that one process stores one by one, without any HTTP, and that one process then folds. */
export async function measureFold(databaseUrl: string) {
  const pool = createPool({ url: databaseUrl, poolSize: 4, timeoutMs: 10_000 });
  await keepPartitions(pool, new Date());
  const foldAll = async () => {
    while ((await fold(pool, mostRows)) !== 'DONE');
  };
  // The leftovers of other parts are not measured, and neither is cleaning them up.
  await foldAll();
  await tidyUp(databaseUrl);
  const now = Date.now();
  const rows = Array.from({ length: visits }, () => visit(now)).flat();
  rows.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const count = rows.length;
  const log = createCopyLog({ pool, memoryBytes: 32 * 1_048_576 });
  const perSecond = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return count / ((performance.now() - begun) / 1_000);
  };
  const storedPerSecond = await perSecond(async () => {
    let next = 0;
    const client = async () => {
      for (let row = rows[next]; row !== undefined; row = rows[next]) {
        next += 1;
        await log.append({ hits: [row], actions: [] });
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  });
  await log.close();
  const foldedPerSecond = await perSecond(foldAll);
  await pool.end();
  return { count, storedPerSecond, foldedPerSecond };
}
