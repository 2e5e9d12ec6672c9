import { Client, Pool } from 'pg';
import { Agent, request } from 'undici';
import { systemClock } from '../../kernel/clock.ts';
import { rankWeights } from '../../kernel/profiles/rank-weights.ts';
import { rankProfessionals } from '../../subgraphs/directory/rank/rank.job.ts';

/** Runs work without the directory's non-unique indexes, and then recreates them: faster than row by row. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'directory' and not i.indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** Professionals of 40 breeds in 400 cities of 20 countries, with the facts that services would report. */
async function insertProfessionals(client: Client, from: number, to: number): Promise<void> {
  // The rows are consistent; checking each of a million references takes longer than all the rest.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into directory.breed (breed_id, breed_code, breed_name, species_id, species_code, species_name)
     select md5('breed' || n)::uuid, 'BREED_' || n, 'Breed' || chr(97 + n % 26) || ' Kind' || chr(97 + n / 2),
       md5(s.code)::uuid, s.code, initcap(s.code)
     from generate_series(0, 39) n, lateral (select case when n < 20 then 'DOG' when n < 35 then 'CAT' else 'FISH' end) s (code)
     on conflict do nothing`,
  );
  await client.query(
    `insert into directory.profile (id, kind, handle, display_name, country_code, time_zone, created_at)
     select md5('professional' || n)::uuid, 'BUSINESS', 'professional-' || n, 'Professional ' || n, 'US', 'UTC', now()
     from generate_series($1::integer, $2) n`,
    [from, to],
  );
  await client.query(
    `insert into directory.professional (profile_id, kind, about, city, subdivision_code, latitude, longitude,
       service_categories, is_published, updated_at, handle, display_name, country_code, species_codes, is_verified,
       rating, review_count, active_litter_count, tags, words)
     select md5('professional' || n)::uuid, 'BREEDER', 'About', 'City' || n % 400, null,
       round((30 + (n % 400) / 20 + random() * 0.5)::numeric, 2), round((-120 + (n % 400) % 20 * 3 + random() * 0.5)::numeric, 2),
       '{}', true, now(), 'professional-' || n, name.text, country, array[species], n % 3 = 0,
       round((3 + random() * 2)::numeric, 2), 5, n % 2,
       array['species:' || species, 'breed:BREED_' || breed, 'breed-id:' || md5('breed' || breed)::uuid,
         'country:' || country, 'city:city' || n % 400, 'located', 'verified:' || (n % 3 = 0)::text, 'litter:' || (n % 2 = 1)::text],
       array_to_tsvector(string_to_array(lower(name.text), ' ') || array['city' || n % 400])
     from generate_series($1::integer, $2) n,
       lateral (select (n % 100000 * 7919) % 40 as breed, 'C' || chr(65 + n % 20) as country) b,
       lateral (select case when breed < 20 then 'DOG' when breed < 35 then 'CAT' else 'FISH' end as species) s,
       lateral (select translate(md5((n % 5000)::text), '0123456789', 'ghijklmnop') || ' ' ||
         translate(md5((n % 700)::text || 'x'), '0123456789', 'ghijklmnop') as text) name`,
    [from, to],
  );
  await client.query(
    `insert into directory.professional_breed
     select md5('professional' || n)::uuid, md5('breed' || (n % 100000 * 7919) % 40)::uuid, 0 from generate_series($1::integer, $2) n`,
    [from, to],
  );
  await client.query(
    `insert into directory.rank_input
     select md5('professional' || n)::uuid, n % 3 = 0, n % 12, n % 6, (n * 31) % 3000, round((1 + n % 400 / 100.0), 2), n % 15,
       date '2025-01-01' + n % 700, n % 2, now() from generate_series($1::integer, $2) n`,
    [from, to],
  );
  await client.query(
    `insert into directory.search_word
     select distinct w from directory.professional, unnest(tsvector_to_array(words)) w where w ~ '^[a-z]{4,}$'
     on conflict do nothing`,
  );
  await client.query('truncate directory.professional_count');
  await client.query(
    `insert into directory.professional_count
     select kind, tag, count(*) from directory.professional, unnest(array_append(tags, '')) tag
     where is_published and (tag in ('', 'located') or tag like 'species:%' or tag like 'country:%') group by 1, 2`,
  );
  await client.query(
    'vacuum analyze directory.professional, directory.professional_breed, directory.profile, directory.rank_input, directory.search_word',
  );
}

const searches = {
  'first page by rank': () => 'pageSize=25',
  'by breed and country': (n: number) =>
    `breedCode=BREED_${n % 40}&countryCode=C${String.fromCodePoint(65 + (n % 20))}`,
  'within 100 km': (n: number) => `lat=${30 + (n % 20)}.2&lon=${-120 + 3 * (n % 19)}.3&radiusKm=100`,
  'the nearest': (n: number) => `lat=${30 + (n % 20)}.2&lon=${-120 + 3 * (n % 19)}.3&orderBy=DISTANCE`,
  'words and facets': (n: number) => `q=city${n % 400}&facets=speciesCodes,countryCode`,
} as const;

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
      const path = `/api/profile/v1/en-x-${begun.slice(-6)}${n}/Profile/professionals?kind=BREEDER&${query(n)}`;
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
  `  ${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`;

/** The directory's searches in a growing directory, and the rank job in the largest; prints as it goes. */
export async function measureDirectory(
  url: string,
  databaseUrl: string,
  { sizes, seconds, print }: { sizes: readonly number[]; seconds: number; print: (line: string) => void },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const env = { RANK_WEIGHTS: rankWeights.parse(undefined) };
  const first: number[] = [];
  try {
    let rows = 0;
    for (const size of sizes) {
      await withoutIndexes(client, () => insertProfessionals(client, rows + 1, size));
      rows = size;
      const before = process.memoryUsage().rss;
      const start = performance.now();
      await rankProfessionals({ database: { pool }, clock: systemClock, env });
      const took = (performance.now() - start) / 1000;
      const grown = (process.memoryUsage().rss - before) / 1_048_576;
      await client.query('vacuum analyze directory.professional');
      print(`\nThe directory with ${size.toLocaleString('en')} professionals`);
      print(`  ranked in ${took.toFixed(1)} s, memory ${grown.toFixed(0)} MB more`);
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
