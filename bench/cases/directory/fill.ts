import type { Client } from 'pg';

/** Runs work without the directory's non-unique indexes, and then recreates them: faster than row by row. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'directory' and not i.indisunique`,
  );
  await client.query('begin');
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
  await client.query('commit');
}

/** Ordered by time, as real ones are. */
const id = `overlay(overlay(md5('p' || n) placing '0190' || lpad(to_hex(n), 8, '0') || '7' from 1) placing '8' from 17)::uuid`;

const breeds = `
  insert into directory.breed (breed_id, breed_code, breed_name, species_id, species_code, species_name)
  select md5('breed' || n)::uuid, 'BREED_' || n, 'Breed' || chr(97 + n % 26) || ' Kind' || chr(97 + n / 2),
    md5(s.code)::uuid, s.code, initcap(s.code)
  from generate_series(0, 39) n, lateral (select case when n < 20 then 'DOG' when n < 35 then 'CAT' else 'FISH' end) s (code)
  on conflict do nothing`;

const profiles = `
  insert into directory.profile (id, kind, handle, display_name, country_code, time_zone, created_at)
  select ${id}, 'BUSINESS', 'professional-' || n, 'Professional ' || n, 'US', 'UTC', now()
  from generate_series($1::integer, $2) n`;

/**
 * Nine breeders to one kennel, in 400 cities that lie in 20 bands of 20, a country for each longitude; half of them at
 * the place of their city. Which breed, and whether it is verified or has a litter, depends on nothing else.
 */
const professionals = `
  insert into directory.professional (profile_id, kind, about, city, subdivision_code, latitude, longitude, place_source,
    service_categories, is_published, updated_at, handle, display_name, country_code, species_codes, is_verified,
    rating, review_count, active_litter_count, tags, words)
  select ${id}, kind, 'About', 'City' || n % 400, subdivision,
    round((30 + (n % 400) / 20 + off.lat)::numeric, 2), round((-120 + (n % 400) % 20 * 3 + off.lon)::numeric, 2),
    case when off.lat = 0.25 then 'CITY' else 'GIVEN' end,
    categories, true, now(), 'professional-' || n, name.text, country, array[species], h % 3 = 0,
    round((3 + (h / 7) % 200 / 100.0)::numeric, 2), 5, (h / 11) % 2,
    array['species:' || species, 'species-id:' || md5(species)::uuid, 'breed:BREED_' || breed,
      'breed-id:' || md5('breed' || breed)::uuid, 'breed:' || species || '/BREED_' || breed,
      'breed:' || md5(species)::uuid || '/BREED_' || breed, 'country:' || country, 'subdivision:' || subdivision,
      'city:city' || n % 400, 'located', 'verified:' || (h % 3 = 0)::text, 'litter:' || ((h / 11) % 2 = 1)::text]
      || array(select 'category:' || c from unnest(categories) c),
    array_to_tsvector(string_to_array(lower(name.text), ' ') || array['city' || n % 400])
  from generate_series($1::integer, $2) n,
    lateral (select abs(hashint4(n)) as h, case when abs(hashint4(-n)) / 40 % 10 = 0 then 'KENNEL_CATTERY' else 'BREEDER' end as kind) k,
    lateral (select abs(hashint4(-n)) % 40 as breed, 'C' || chr(65 + n % 20) as country,
      case when kind = 'BREEDER' then '{}'::text[] else array[
        (array['BOARDING', 'DAYCARE', 'TRAINING', 'GROOMING'])[1 + h % 4],
        (array['STUD_SERVICE', 'HANDLING', 'TRANSPORT', 'BREEDING'])[1 + h / 4 % 4]] end as categories) b,
    lateral (select case when breed < 20 then 'DOG' when breed < 35 then 'CAT' else 'FISH' end as species,
      country || '-' || (n % 400) / 80 as subdivision) s,
    lateral (select case when (h / 13) % 2 = 0 then 0.25 else random() * 0.5 end as lat,
      case when (h / 13) % 2 = 0 then 0.25 else random() * 0.5 end as lon) off,
    lateral (select translate(md5((n % 5000)::text), '0123456789', 'ghijklmnop') || ' ' ||
      translate(md5((n % 700)::text || 'x'), '0123456789', 'ghijklmnop') as text) name`;

const declared = `
  insert into directory.professional_breed
  select ${id}, md5('breed' || abs(hashint4(-n)) % 40)::uuid, 0
  from generate_series($1::integer, $2) n`;

/** The facts that services would report. */
const facts = `
  insert into directory.rank_input
  select ${id}, h % 3 = 0, h / 5 % 12, h / 17 % 6, h / 19 % 3000,
    round((3 + (h / 7) % 200 / 100.0)::numeric, 2), h / 23 % 15, date '2025-01-01' + h / 29 % 700, (h / 11) % 2, now()
  from generate_series($1::integer, $2) n, lateral (select abs(hashint4(n)) as h) k`;

const words = `
  insert into directory.search_word
  select distinct w from directory.professional, unnest(tsvector_to_array(words)) w where w ~ '^[a-z]{4,}$'
  on conflict do nothing`;

const counts = `
  truncate directory.professional_cell, directory.professional_cell_change;
  insert into directory.professional_cell (kind, narrow, tags, total)
  select p.kind, cell.narrow, cell.tags, count(*)
  from directory.professional p, directory.cells_of(p.tags) cell where p.is_published group by 1, 2, 3`;

/** Professionals of 40 breeds in 400 cities of 20 countries, with the facts that services would report. */
export async function fillDirectory(client: Client, from: number, to: number): Promise<void> {
  await withoutIndexes(client, async () => {
    // The rows are consistent; checking each of a million references takes longer than all the rest.
    await client.query('set session_replication_role = replica');
    await client.query(breeds);
    for (const statement of [profiles, professionals, declared, facts])
      await client.query(statement, [from, to]);
    await client.query(words);
    await client.query(counts);
  });
  const filled = [
    'professional',
    'professional_breed',
    'professional_cell',
    'profile',
    'rank_input',
    'search_word',
  ];
  await client.query(`vacuum analyze ${filled.map((table) => `directory.${table}`).join(', ')}`);
}
