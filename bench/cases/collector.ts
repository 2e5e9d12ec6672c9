import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import {
  type Call,
  type Load,
  type Target,
  type Times,
  alternate,
  load,
  mean,
  sideOf,
} from '../measure/load.ts';
import { type RunningProcess, startProcess } from '../measure/processes.ts';

const siteKey = 'pk_bench';
const connections = 64;
/** Bodies that are sent in turn. Each connection prepares requests with all of them before the first is answered. */
const bodies = 16;

const insertSql = `
  with site as (
    insert into audience.site (
      site_key, owner_profile_id, name, secret_hash, verification_token, verification_method, verified_at, created_at,
      updated_at)
    values ($1, gen_random_uuid(), 'Bench', '\\x00', 'bench', 'META', now(), now(), now())
    on conflict do nothing returning site_key
  )
  insert into audience.site_domain (site_key, host, created_at) select site_key, 'www.example.com', now() from site`;

/** A verified site. */
export async function insertSite(databaseUrl: string | undefined, key: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(insertSql, [key]);
  await pool.end();
}

/**
 * Lets the database reuse log files that it has written before, like one that has run for some minutes. While it
 * creates new ones, one for every 16 MiB, no hits are stored for 60 ms.
 */
async function reuseLogFiles(databaseUrl: string | undefined): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query('checkpoint');
  await pool.end();
}

/** A hit as the script sends it on load. */
function hit(index: number) {
  return {
    hitId: randomUUID(),
    url: `https://www.example.com/animals/${index}?utm_source=letter`,
    title: 'Puppies of the house',
    referrer: 'https://search.example/',
    occurredAtUtc: new Date().toISOString(),
    screen: { w: 1_920, h: 1_080, dpr: 2, colorDepth: 24, orientation: 'landscape' },
    viewport: { w: 1_200, h: 800 },
    touch: false,
    colorScheme: 'light',
    reducedMotion: false,
    languages: ['fr-CH', 'fr'],
    timeZone: 'Europe/Zurich',
    utcOffsetMinutes: 60,
    connection: '4g',
    subjects: [`ANIMAL:${randomUUID()}`],
    pageKind: 'ANIMAL',
  };
}

/** Posts to a site with this many hits each. */
export function posts(site: string, hitsEach: number): Call[] {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    origin: 'https://www.example.com',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  };
  return Array.from({ length: bodies }, (_, post) => {
    const hits = Array.from({ length: hitsEach }, (_each, index) => hit(post * hitsEach + index));
    const body = JSON.stringify({ site, sentAtUnixMs: Date.now(), hits });
    return { path: '/api/v1/hits', token: null, headers, body };
  });
}

/** The result for one envelope size, with the collector and the two servers that only read. */
export interface CollectorLoad {
  readonly hitsEach: number;
  readonly ours: Load;
  readonly node: Load;
  readonly koa: Load;
}

/**
 * Posts of one hit and of twenty to a collector that runs alone, and the same bodies to plain node:http and plain Koa,
 * in alternating rounds.
 */
export async function measureCollector(
  settings: Readonly<Record<string, string>>,
  portBase: number,
  times: Times,
): Promise<{ readonly loads: readonly CollectorLoad[]; readonly memoryMiB: number | null }> {
  const started: RunningProcess[] = [];
  const start = async (
    program: string,
    args: readonly string[],
    variables: Record<string, string>,
    port: number,
  ) => {
    const url = `http://127.0.0.1:${port}`;
    const server = await startProcess(program, args, variables, `${url}/readyz`);
    started.push(server);
    return { url, server } satisfies Target;
  };
  const baseline = (name: string, port: number) =>
    start(
      process.execPath,
      ['--import', 'tsx', 'bench/baselines/collector.ts', name],
      { PORT: String(port) },
      port,
    );
  try {
    const alone = {
      ...settings,
      SERVICES: 'collector',
      COLLECT_RATE_PER_SITE: '1000000',
      COLLECT_BURST_PER_SITE: '10000000',
    };
    const ours = await start('bin/serve', [], alone, portBase + 2);
    await insertSite(settings['DATABASE_URL'], siteKey);
    const node = await baseline('node', portBase + 54);
    const koa = await baseline('koa', portBase + 55);
    const loads: CollectorLoad[] = [];
    for (const hitsEach of [1, 20]) {
      const calls = posts(siteKey, hitsEach);
      const side = (target: Target) =>
        sideOf(async (seconds) => {
          await reuseLogFiles(settings['DATABASE_URL']);
          return load(target, calls, seconds, connections);
        });
      const sides = { ours: side(ours), node: side(node), koa: side(koa) };
      // As much as a round writes, and more.
      await load(ours, calls, 2 * times.seconds, connections);
      await alternate(Object.values(sides), times);
      loads.push({
        hitsEach,
        ours: mean(sides.ours.measured),
        node: mean(sides.node.measured),
        koa: mean(sides.koa.measured),
      });
    }
    return { loads, memoryMiB: await ours.server.memoryMiB() };
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}
