import { Client, Pool } from 'pg';
import { Agent, request } from 'undici';
import { rankWeights } from '../../../kernel/profiles/rank-weights.ts';
import { rankProfessionals } from '../../../subgraphs/directory/rank/rank.job.ts';
import { fillDirectory } from './fill.ts';
import { searches } from './searches.ts';

const nights = [
  ['for the first time', '2026-11-30T03:17:00Z'],
  ['the next night', '2026-12-01T03:17:00Z'],
] as const;

interface Times {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Eight callers for a while. Each uses its own locale, so that no answer is cached. */
async function measure(url: string, seconds: number, query: (n: number) => string): Promise<Times> {
  const agent = new Agent({ connections: 8 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const begun = process.hrtime.bigint().toString(36);
  let n = 0;
  const caller = async () => {
    while (performance.now() < end) {
      n += 1;
      const start = performance.now();
      const asked = query(n);
      const kind = asked.includes('kind=') ? '' : 'kind=BREEDER&';
      const path = `/api/profile/v1/en-x-${begun.slice(-6)}${n}/Profile/professionals?${kind}${asked}`;
      const { statusCode, body } = await request(url + path, { dispatcher: agent });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  await agent.close();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}

const line = (name: string, { perSecond, p50, p95 }: Times) =>
  `  ${name.padEnd(42)} ${perSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`;

/** The directory's searches in a growing directory, and the rank job in the largest; prints as it goes. */
export async function measureDirectory(
  url: string,
  databaseUrl: string,
  { sizes, seconds, print }: { sizes: readonly number[]; seconds: number; print: (line: string) => void },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const env = { RANK_WEIGHTS: rankWeights.parse(undefined) };
  const first: number[] = [];
  try {
    let rows = 0;
    for (const size of sizes) {
      await fillDirectory(client, rows + 1, size);
      rows = size;
      print(`\nThe directory with ${size.toLocaleString('en')} professionals`);
      for (const [what, day] of nights) {
        const before = process.memoryUsage().rss;
        const start = performance.now();
        await rankProfessionals({ database: { pool }, clock: { now: () => new Date(day) }, env });
        const took = (performance.now() - start) / 1000;
        const grown = (process.memoryUsage().rss - before) / 1_048_576;
        print(`  ranked ${what} in ${took.toFixed(1)} s, memory ${grown.toFixed(0)} MB more`);
      }
      await client.query('vacuum analyze directory.professional');
      for (const [name, query] of Object.entries(searches)) {
        await measure(url, 0.5, query);
        const times = await measure(url, seconds, query);
        if (name === 'first page by rank') first.push(times.perSecond);
        print(line(name, times));
      }
    }
    const [smallest = Number.NaN, largest = Number.NaN] = [first[0], first.at(-1)];
    print(`  first page by rank: cost ${(smallest / largest).toFixed(2)} times (at most 1.50)`);
  } finally {
    await pool.end();
    await client.end();
  }
}
