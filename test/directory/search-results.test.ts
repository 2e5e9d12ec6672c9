import fc from 'fast-check';
import { Pool, type PoolClient } from 'pg';
import { countListed } from '../../subgraphs/directory/migrations/0017-professionals-of-before.ts';
import { listingOf } from '../../subgraphs/directory/professionals/listing/listing.ts';
import { ProfessionalKind } from '../../subgraphs/directory/professionals/professional.enums.ts';
import {
  countMatches,
  isCountKept,
} from '../../subgraphs/directory/professionals/search/professional-counts.store.ts';
import {
  type ProfessionalSearch,
  findProfessionals,
} from '../../subgraphs/directory/professionals/search/professional-search.store.ts';
import { sumProfessionalCounts } from '../../subgraphs/directory/professionals/search/sum-counts.ts';
import { facetNames } from '../../kernel/profiles/professional-codes.ts';
import { placeOf } from '../../kernel/profiles/professional-search.ts';
import { withFallback } from '../../kernel/database/replica/replica-pool.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';

const size = 5000;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const speciesIds: Readonly<Record<string, string>> = {
  DOG: idOf(900_001),
  CAT: idOf(900_002),
  CAVY: idOf(900_003),
};
/** One code is a breed of two species. */
const breeds = ['DOG/BEAGLE', 'DOG/PUG', 'CAT/SIAMESE', 'CAT/ABYSSINIAN', 'CAVY/ABYSSINIAN'].map(
  (both, at) => {
    const [speciesCode = '', breedCode = ''] = both.split('/');
    const names = { breedName: breedCode.toLowerCase(), speciesName: speciesCode };
    return {
      breedId: idOf(800_000 + at),
      breedCode,
      speciesCode,
      speciesId: speciesIds[speciesCode] ?? '',
      ...names,
    };
  },
);

/** A number below `below` that looks random, the same each time. */
const pick = (n: number, salt: number, below: number) =>
  (Math.imul(n + 1, 2_654_435_761 + salt * 40_503) >>> 8) % below;

function professional(n: number) {
  const countryCode = pick(n, 1, 12) === 0 ? null : (['US', 'CA', 'DE'][pick(n, 2, 3)] ?? null);
  const isLocated = pick(n, 3, 8) > 0;
  const facts = {
    handle: `breeder-${n}`,
    displayName: ['Sunny', 'Happy', 'Old'][pick(n, 4, 3)] ?? '',
    countryCode,
    city: pick(n, 5, 5) === 0 ? null : `Town ${pick(n, 6, 30)}`,
    subdivisionCode: countryCode === null || pick(n, 7, 2) === 0 ? null : `${countryCode}-${pick(n, 8, 4)}`,
    serviceCategories: ['BOARDING', 'GROOMING', 'TRAINING'].filter((_, at) => pick(n, 9 + at, 3) === 0),
    isLocated,
    isVerified: pick(n, 12, 10) > 0,
    activeLitterCount: pick(n, 13, 2),
    breeds: breeds.filter((_, at) => pick(n, 14 + at, 3) === 0),
  };
  return {
    ...facts,
    ...listingOf(facts),
    id: idOf(n),
    kind: pick(n, 20, 10) === 0 ? 'KENNEL_CATTERY' : 'BREEDER',
    isPublished: pick(n, 21, 20) > 0,
    // On both sides of the date line, in places that several share.
    latitude: isLocated ? (pick(n, 22, 400) - 200) / 100 : null,
    longitude: isLocated ? (pick(n, 23, 2) === 0 ? 178 : -180) + pick(n, 24, 200) / 100 : null,
    rankScore: pick(n, 25, 9) === 0 ? null : pick(n, 26, 60) + 40,
    rating: pick(n, 27, 4) === 0 ? null : 3 + pick(n, 28, 3) / 2,
  };
}

let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await migratedDatabaseUrl(), max: 4 });
  const rows = Array.from({ length: size }, (_, n) => professional(n));
  await pool.query(
    `insert into directory.profile (id, kind, handle, display_name, time_zone, created_at)
     select id, 'BUSINESS', handle, 'x', 'UTC', now() from json_to_recordset($1) r (id uuid, handle text)`,
    [JSON.stringify(rows)],
  );
  // Everybody comes as somebody else, and then changes; some leave.
  await pool.query(
    `insert into directory.professional (profile_id, kind, is_published, updated_at, handle, display_name, tags)
     select id, 'BREEDER', true, now(), handle, handle, '{country:FR,city:paris}' from json_to_recordset($1) r (id uuid, handle text)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `update directory.professional p set kind = r.kind, is_published = r."isPublished", display_name = r."displayName",
       country_code = r."countryCode", city = r.city, subdivision_code = r."subdivisionCode", species_codes = r."speciesCodes",
       service_categories = r."serviceCategories", is_verified = r."isVerified", active_litter_count = r."activeLitterCount",
       latitude = r.latitude, longitude = r.longitude, rank_score = r."rankScore", rating = r.rating, tags = r.tags,
       words = array_to_tsvector(r.words)
     from json_to_recordset($1) r (id uuid, kind text, "isPublished" boolean, "displayName" text, "countryCode" text, city text,
       "subdivisionCode" text, "speciesCodes" text[], "serviceCategories" text[], "isVerified" boolean,
       "activeLitterCount" integer, latitude numeric, longitude numeric, "rankScore" numeric, rating numeric, tags text[], words text[])
     where p.profile_id = r.id`,
    [JSON.stringify(rows)],
  );
  await pool.query(`delete from directory.professional where handle like '%77'`);
  // Half of the changes are in the counts, the others still to be added.
  const half = 'select ctid from directory.professional_cell_change where hashtext(tags::text) % 2 = 0';
  await pool.query(`
    with taken as (
      delete from directory.professional_cell_change where ctid = any (array(${half})) returning kind, narrow, tags, change)
    insert into directory.professional_cell select kind, narrow, tags, sum(change) from taken group by 1, 2, 3`);
  await pool.query('vacuum analyze directory.professional');
});
afterAll(() => pool?.end());

const some = (tags: readonly string[]) => fc.option(fc.constantFrom(...tags), { nil: undefined });
const tags = fc
  .record({
    species: some(['species:DOG', 'species:CAT', `species-id:${speciesIds['CAVY']}`, 'species:COW']),
    breed: some(['breed:PUG', 'breed:ABYSSINIAN', `breed-id:${breeds[0]?.breedId}`]),
    both: fc.constantFrom(
      undefined,
      undefined,
      ['species:CAVY', 'breed:ABYSSINIAN', 'breed:CAVY/ABYSSINIAN'],
      [`species-id:${speciesIds['CAT']}`, 'breed:ABYSSINIAN', `breed:${speciesIds['CAT']}/ABYSSINIAN`],
    ),
    place: some(['country:US', 'subdivision:DE-1', 'city:town 7', 'country:FR']),
    category: some(['category:BOARDING']),
    verified: some(['verified:true', 'verified:false']),
    litter: some(['litter:true']),
  })
  .map(({ both = [], ...each }) => [
    ...new Set([...Object.values(each), ...both].filter((tag) => tag !== undefined)),
  ]);
const searches: fc.Arbitrary<ProfessionalSearch> = fc
  .record({
    kind: fc.constantFrom(
      ProfessionalKind.BREEDER,
      ProfessionalKind.BREEDER,
      ProfessionalKind.KENNEL_CATTERY,
    ),
    tags: fc.oneof(fc.constant([]), fc.constant(['verified:true']), fc.constant(['country:US']), tags),
    minRankScore: fc.option(fc.constantFrom(0, 50, 77.5), { freq: 1 }),
    words: fc.option(fc.constantFrom(`('su':*)`, `('town':*) & ('7':*)`, `('nobody':*)`), { freq: 1 }),
    place: fc.option(
      fc.record({
        lat: fc.integer({ min: -30, max: 30 }).map((tenths) => tenths / 10),
        lon: fc.constantFrom(179.5, -179.9, 178.31),
        radiusKm: fc.option(fc.constantFrom(1, 10, 55.55, 100, 111.2, 500)),
      }),
    ),
    byDistance: fc.boolean(),
    page: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 200 })),
    pageSize: fc.constantFrom(1, 7, 25, 100),
  })
  .map(({ byDistance, ...search }) => ({ ...search, isByDistance: byDistance && search.place !== null }));

/** The same without any index, count or shortcut. */
async function plainly({
  kind,
  tags: all,
  minRankScore,
  words,
  place,
  isByDistance,
  page,
  pageSize,
}: ProfessionalSearch) {
  const { rows } = await pool.query<
    Record<'id' | 'kind' | 'country' | 'subdivision', string> & Record<'species' | 'categories', string[]>
  >(
    `select profile_id as id, kind, country_code as country, subdivision_code as subdivision, species_codes as species,
       service_categories as categories
     from (select *, directory.distance_km(place, directory.earth_point($6::float8, $7::float8)) as km from directory.professional offset 0) p
     where is_published and kind = $1 and tags || '{}' @> $2::text[] and ($3::numeric is null or rank_score >= $3)
       and ($4::text is null or words @@ $4::tsquery) and ($5::numeric is null or km <= $5) and (not $8 or km is not null)
     order by case when $8 then km end, rank_score desc nulls last, rating desc nulls last, handle, profile_id`,
    [
      kind,
      all,
      minRankScore,
      words,
      place?.radiusKm ?? null,
      place?.lat ?? null,
      place?.lon ?? null,
      isByDistance,
    ],
  );
  const facetOf = (valuesOf: (row: (typeof rows)[number]) => readonly (string | null)[]) => {
    const counts = new Map<string, number>();
    for (const value of rows.flatMap((row) => valuesOf(row)))
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  };
  return {
    total: rows.length,
    ids: rows.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
    facets: {
      speciesCodes: facetOf(({ species }) => species),
      countryCode: facetOf(({ country }) => [country]),
      subdivisionCode: facetOf(({ subdivision }) => [subdivision]),
      professionalKindCode: facetOf((row) => [row.kind]),
      serviceCategory: facetOf(({ categories }) => categories),
    },
  };
}

/** A pool that explains what it is asked, with settings of PostgreSQL, and finds nothing. */
function explaining(options: string) {
  const { connectionString } = pool.options;
  const [real, asked] = [new Pool({ connectionString, options }), new Pool()];
  const plans: string[] = [];
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await real.query(`explain ${text}`, values);
    plans.push(JSON.stringify(rows));
    return { rows: [] };
  };
  Object.defineProperty(asked, 'query', { value: query });
  return { asked, plans, end: () => real.end() };
}

describe('searches of the directory', () => {
  it('answer the same rows, total and facets as without indexes and kept counts', async () => {
    const kept = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(searches, fc.subarray([...facetNames]), async (search, wanted) => {
        kept.add(isCountKept(search));
        const matches = await countMatches(pool, search, wanted);
        const items = await findProfessionals(pool, search, matches);
        const { total, ids, facets } = await plainly(search);
        expect(matches.total).toBe(total);
        expect(items.map(({ id }) => id)).toEqual(ids);
        expect(Object.fromEntries(matches.facets)).toEqual(
          Object.fromEntries(wanted.map((name) => [name, facets[name]])),
        );
      }),
      { numRuns: 80 },
    );
    expect(kept.size).toBe(2);
  });

  it('go on by displayed distance where the page before ended', async () => {
    const search: ProfessionalSearch = {
      kind: ProfessionalKind.BREEDER,
      tags: [],
      minRankScore: null,
      words: null,
      place: { lat: 0.3, lon: 179.5, radiusKm: null },
      isByDistance: true,
      page: 1,
      pageSize: 25,
    };
    const { total } = await countMatches(pool, search);
    const { ids } = await plainly({ ...search, pageSize: total });
    for (let page = 1; page <= Math.ceil(total / 25); page += 1) {
      const known = await countMatches(pool, { ...search, page });
      const items = await findProfessionals(pool, { ...search, page }, known);
      expect(items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 25, page * 25));
    }
  });

  it('look around places that are almost at zero, too little for PostgreSQL to compute with', async () => {
    const place = placeOf({ lat: 3e-323, lon: -3e-323, radiusKm: 5 });
    const search = { kind: ProfessionalKind.BREEDER, tags: [], minRankScore: null, words: null, place };
    expect((await countMatches(pool, { ...search, isByDistance: false, page: 1, pageSize: 1 })).total).toBe(
      0,
    );
  });

  it('are answered by the primary while the replica is away', async () => {
    const away = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nowhere' });
    const { pool: either } = withFallback(away, pool, () => undefined);
    for (const search of fc.sample(searches, 20)) {
      const known = await countMatches(either, search, facetNames);
      expect(known).toEqual(await countMatches(pool, search, facetNames));
      expect(await findProfessionals(either, search, known)).toEqual(
        await findProfessionals(pool, search, known),
      );
    }
  });

  it('are counted on one processor', async () => {
    // Workers cost nothing, and there is much to read.
    const free = 'parallel_setup_cost parallel_tuple_cost min_parallel_table_scan_size enable_bitmapscan';
    const options = free
      .split(' ')
      .map((name) => `-c ${name}=0`)
      .join(' ');
    const { asked, plans, end } = explaining(options);
    const all = `select count(*) from directory.professional where words @@ $1::tsquery`;
    await asked.query(`with cell as materialized (${all}) select * from cell`, [`'su':*`]);
    const search = { kind: ProfessionalKind.BREEDER, tags: [], minRankScore: null, place: null };
    await countMatches(asked, { ...search, words: `'su':*`, isByDistance: false, page: 1, pageSize: 1 });
    expect(plans.map((plan) => plan.includes('Gather'))).toEqual([true, false]);
    await end();
  });

  it('find few around a place by its index, also in one country', async () => {
    const { asked, plans, end } = explaining('');
    const place = { lat: 0.3, lon: 179.5, radiusKm: 5 };
    const search = { kind: ProfessionalKind.BREEDER, minRankScore: null, words: null, place };
    for (const tags of [[], ['country:US'], ['country:US', 'verified:true']])
      await findProfessionals(
        asked,
        { ...search, tags, isByDistance: false, page: 1, pageSize: 25 },
        { total: 3, of: 500_000 },
      );
    expect(plans.map((plan) => plan.includes('<@'))).toEqual([true, true, true]);
    await end();
  });

  const expectExact = async () => {
    await sumProfessionalCounts(pool);
    const { rows: kept } = await pool.query(
      'select * from directory.professional_cell order by kind, narrow, tags',
    );
    const { rows: counted } = await pool.query(
      `select p.kind, cell.narrow, cell.tags, count(*) as total
       from directory.professional p, directory.cells_of(p.tags) cell where p.is_published group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(kept).toEqual(counted);
  };

  it('are counted by triggers as a count of all would', expectExact);

  it('are counted by the migration while professionals change', async () => {
    const publish = (client: Pool | PoolClient, n: number, isPublished: boolean) =>
      client.query('update directory.professional set is_published = $2 where profile_id = $1', [
        idOf(n),
        isPublished,
      ]);
    const [migration, open] = [await pool.connect(), await pool.connect()];
    try {
      await open.query('begin');
      await publish(open, 1, false);
      await publish(pool, 2, false);
      await migration.query('begin');
      for (const [at, statement] of countListed.entries()) {
        await migration.query(statement);
        await publish(pool, 3 + at, false);
      }
      await open.query('commit');
      await migration.query('commit');
    } finally {
      migration.release();
      open.release();
    }
    await expectExact();
  });
});
