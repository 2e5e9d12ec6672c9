import { Pool } from 'pg';
import { z } from 'zod';
import { systemClock } from '../../kernel/clock.ts';
import { rankProfessionals } from '../../subgraphs/directory/rank/rank.job.ts';
import { heldBack } from '../support/held-back.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let pool: Pool;
let api: GraphApi;
let stranger: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { DATABASE_TIMEOUT_MS: '60000' } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  const { rescueOwner, buyer } = platform.world.accounts;
  api = graphApi(platform, (await signIn(platform, rescueOwner)).accessToken);
  stranger = graphApi(platform, (await signIn(platform, buyer)).accessToken);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const create = `mutation ($input: CreateBusinessProfileInput!) {
  createBusinessProfile(input: $input) { profile { id handle } } }`;
const code = 'ABCDEFGHIJKLMNOPQRSTUVW234';
const own = `kind about city subdivisionCode lat lon logoMediaShortCode serviceCategories breeds { breedCode speciesCode } isPublished`;
const update = `mutation ($input: UpdateProfessionalInput!) { updateProfessional(input: $input) { ${own} } }`;
const read = `query ($id: ID!) { ownProfessional(profileId: $id) { ${own} } }`;
const made = z.object({
  createBusinessProfile: z.object({ profile: z.object({ id: z.uuid(), handle: z.string() }) }),
});

async function newBusiness(displayName: string) {
  const input = { kind: 'BUSINESS', displayName, countryCode: 'US', timeZone: 'America/New_York' };
  return made.parse((await api(create, { input })).data).createBusinessProfile.profile;
}
const change = (input: object, by: GraphApi = api) => by(update, { input });
const beagle = { speciesCode: 'dog', breedCode: 'beagle' };

const rows = z.object({
  data: z.array(z.looseObject({ id: z.string(), displayName: z.string(), rankScore: z.number().nullable() })),
  pagination: z.object({ total: z.int() }),
});
async function listed(query: Readonly<Record<string, string>>) {
  const parameters = new URLSearchParams({ kind: 'BREEDER', ...query }).toString();
  const answer = await fetch(
    `${platform.env.BASE_URL}/api/profile/v1/en/Profile/professionals?${parameters}`,
  );
  return rows.parse(await answer.json());
}
/** Caches of lists are notified a moment after a change. */
const soon = { withinMs: 5_000 };

describe('a business in the directory', () => {
  it('is listed once its owner has declared a breed and published it, not before', async () => {
    const { id } = await newBusiness('Quillback Beagles');
    const isListed = async () => (await listed({ q: 'quillback' })).data.some((row) => row.id === id);
    const { data: nothing } = await api(read, { id });
    expect(nothing).toMatchObject({ ownProfessional: { kind: null, breeds: [], isPublished: false } });

    await change({
      profileId: id,
      kind: 'BREEDER',
      about: '  Since 1990.  ',
      city: 'Albany',
      subdivisionCode: 'us-ny',
      place: { lat: 42.652_579, lon: -73.756_232 },
      breeds: [beagle, beagle],
    });
    const { data: draft } = await api(read, { id });
    expect(draft).toEqual({
      ownProfessional: {
        kind: 'BREEDER',
        about: 'Since 1990.',
        city: 'Albany',
        subdivisionCode: 'US-NY',
        lat: 42.65,
        lon: -73.76,
        logoMediaShortCode: null,
        serviceCategories: [],
        breeds: [{ breedCode: 'BEAGLE', speciesCode: 'DOG' }],
        isPublished: false,
      },
    });
    expect(await isListed()).toBe(false);
    const before = (await listed({})).pagination.total;

    await change({ profileId: id, isPublished: true });
    await until(true, isListed, soon);
    expect((await listed({})).pagination.total).toBe(before + 1);
    expect((await listed({ speciesCode: 'DOG' })).pagination.total).toBe(
      (await listed({ speciesCode: 'DOG', minRankScore: '0' })).pagination.total + 2,
    );
    await change({ profileId: id, isPublished: false });
    await until(false, isListed, soon);
    expect((await listed({})).pagination.total).toBe(before);
    const detail = await fetch(`${platform.env.BASE_URL}/api/profile/v1/en/Profile/profiles/${id}`);
    expect(detail.status).toBe(404);
  });

  it('goes by its new name, and leaves the part of a country that it has left', async () => {
    const { id } = await newBusiness('Old Quince Farm');
    const kennel = { profileId: id, kind: 'BREEDER', subdivisionCode: 'US-NY', breeds: [beagle] };
    await change({ ...kennel, isPublished: true });
    await until(true, async () => (await listed({ q: 'quince' })).data.length === 1, soon);
    await api(`mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { role } }`, {
      input: { id, displayName: 'New Mulberry Farm', countryCode: 'CA', timeZone: 'America/Toronto' },
    });
    await until(true, async () => (await listed({ q: 'mulberry' })).data.length === 1, soon);
    const [row] = (await listed({ q: 'mulberry' })).data;
    expect(row).toMatchObject({
      id,
      displayName: 'New Mulberry Farm',
      countryCode: 'CA',
      subdivisionCode: null,
    });
  });

  it('gets every fault of its description, and keeps the previous one', async () => {
    const { id } = await newBusiness('Faulty Kennel');
    const faultsOf = async (input: object) => {
      const { errors, text } = await change({ profileId: id, ...input });
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['0010010000400']);
      return [...text.matchAll(/"field":"([^"]+)","code":"([^"]+)"/g)].map(
        ([, field, code]) => `${field} ${code}`,
      );
    };
    expect(await faultsOf({ about: 'x' })).toEqual(['/kind REQUIRED']);
    expect(await faultsOf({ kind: 'BREEDER', isPublished: true })).toEqual(['/breeds REQUIRED']);
    expect(
      await faultsOf({ kind: 'BREEDER', subdivisionCode: 'CA-QC', serviceCategories: ['BOARDING'] }),
    ).toEqual(['/subdivisionCode UNKNOWN_VALUE', '/serviceCategories NOT_ALLOWED']);
    expect(
      await faultsOf({ kind: 'BREEDER', breeds: [beagle, { speciesCode: 'CAT', breedCode: 'BEAGLE' }] }),
    ).toEqual(['/breeds/1/breedCode UNKNOWN_VALUE']);
    expect(
      await faultsOf({ city: 'x'.repeat(81), about: 'x'.repeat(4001), place: { lat: 91, lon: 0 } }),
    ).toEqual(['/about TOO_LONG', '/city TOO_LONG', '/place/lat OUT_OF_RANGE']);
    expect(await faultsOf({ kind: 'BREEDER', place: { lat: 1, lon: 2 }, hidesPlace: true })).toEqual([
      '/hidesPlace NOT_ALLOWED',
    ]);
    for (const logoMediaShortCode of [
      'ABCD2345',
      `${code}A`,
      code.replace('A', '1'),
      code.replace('A', '-'),
      ' ',
      code.replace('S', 'ſ'),
    ]) {
      const [fault] = await faultsOf({ kind: 'BREEDER', logoMediaShortCode });
      expect([logoMediaShortCode, fault]).toEqual([logoMediaShortCode, '/logoMediaShortCode BAD_FORMAT']);
    }
    const { data } = await api(read, { id });
    expect(data).toMatchObject({ ownProfessional: { kind: null, about: null } });
  });

  it('takes back its place and its logo', async () => {
    const { id } = await newBusiness('Fickle Whippets');
    const told = { profileId: id, kind: 'BREEDER', place: { lat: 42.6, lon: -73.7 } };
    const { data } = await change({ ...told, hidesPlace: false, logoMediaShortCode: code.toLowerCase() });
    const shown = { lat: 42.6, lon: -73.7, logoMediaShortCode: code };
    expect(data).toMatchObject({ updateProfessional: shown });
    const gone = await change({ profileId: id, hidesPlace: true, logoMediaShortCode: '' });
    const nothing = { lat: null, lon: null, logoMediaShortCode: null };
    expect(gone.data).toMatchObject({ updateProfessional: nothing });
  });

  it('is managed by its owners and managers alone', async () => {
    const { kennel, park } = platform.world.businesses;
    const { id } = await newBusiness('Nobody Elses');
    for (const profileId of [id, kennel.profileId, 'nonsense']) {
      const refused = 'Identity_Profile_GT_Resource_FL';
      expect(codesOf(await change({ profileId, kind: 'BREEDER', breeds: [beagle] }, stranger))).toEqual([
        refused,
      ]);
      expect(codesOf(await stranger(read, { id: profileId }))).toEqual([refused]);
    }
    const { placeOwner } = platform.world.accounts;
    const keeper = graphApi(platform, (await signIn(platform, placeOwner)).accessToken);
    expect(codesOf(await change({ profileId: park.profileId, kind: 'BREEDER' }, keeper))).toEqual([
      '0010010000403',
    ]);
    await pool.query(`insert into directory.profile_member values ($1, $2, 'STAFF', now())`, [
      id,
      platform.world.accounts.buyer.memberId,
    ]);
    expect(codesOf(await change({ profileId: id, kind: 'BREEDER' }, stranger))).toEqual(['0010010000403']);
    expect(codesOf(await graphApi(platform, null)(read, { id }))).toEqual(['0010010000401']);
  });
});

describe('what a rank depends on', () => {
  const record = `mutation ($input: RecordRankInputsInput!) { recordRankInputs(input: $input) }`;
  const rank = (now = systemClock.now()) =>
    rankProfessionals({ database: { pool }, clock: { now: () => now }, env: platform.env });
  const state = async () =>
    (
      await pool.query<{ id: string; score: string | null; inputs: unknown }>(
        `select p.profile_id as id, p.rank_score as score, r.inputs from directory.professional p
         left join directory.profile_rank r on r.profile_id = p.profile_id order by 1`,
      )
    ).rows;

  it('is recorded by services only: no member and nobody else changes it', async () => {
    const { kennel } = platform.world.businesses;
    const input = { profileId: kennel.profileId, isVerified: false };
    const { owner, admin } = platform.world.accounts;
    for (const account of [owner, admin]) {
      const { accessToken } = await signIn(platform, account);
      expect(codesOf(await graphApi(platform, accessToken)(record, { input }))).toEqual(['0010010000403']);
    }
    expect(codesOf(await graphApi(platform, null)(record, { input }))).toEqual(['0010010000401']);
  });

  it('comes to the same, run once, twice, or again after it was cut off', async () => {
    const { id } = await newBusiness('Night Pass Beagles');
    await change({ profileId: id, kind: 'BREEDER', breeds: [beagle], isPublished: true });
    await rank(new Date('2026-11-23T03:17:00Z'));
    const once = await state();
    expect(once.find((row) => row.id === id)?.score).toBe('2.0');
    await rank(new Date('2026-11-23T03:18:00Z'));
    expect(await state()).toEqual(once);

    // What a killed pass leaves behind: some as before, some done.
    await pool.query(`update directory.professional set rank_score = null where profile_id::text like '%1_'`);
    await pool.query(`delete from directory.profile_rank where profile_id::text like '%2_'`);
    await Promise.all([rank(new Date('2026-11-23T05:00:00Z')), rank(new Date('2026-11-23T05:00:00Z'))]);
    expect(await state()).toEqual(once);
  });

  it('is stored for those alone whose facts or score are not what is stored', async () => {
    const rankedAt = async () =>
      new Map(
        (
          await pool.query<{ id: string; at: Date }>(
            'select profile_id as id, ranked_at as at from directory.profile_rank',
          )
        ).rows.map(({ id, at }) => [id, at.toISOString()]),
      );
    const [fact, score, none] = [
      (await newBusiness('New Fact Beagles')).id,
      (await newBusiness('Other Score Beagles')).id,
      (await newBusiness('Same Facts Beagles')).id,
    ];
    for (const id of [fact, score, none])
      await change({ profileId: id, kind: 'BREEDER', breeds: [beagle], isPublished: true });
    // A mean and a day are the facts that a database and JSON could write differently.
    await pool.query(
      `insert into directory.rank_input (profile_id, rating, review_count, last_litter_on, median_response_minutes, updated_at)
       values ($1, 4.70, 3, '2026-11-01', 30, now())`,
      [none],
    );
    const [first, second] = ['2026-11-23T03:17:00.000Z', '2026-11-23T04:17:00.000Z'];
    await rank(new Date(first));
    await pool.query('update directory.professional set about = $2 where profile_id = $1', [
      fact,
      'Beagles.',
    ]);
    await pool.query('update directory.professional set rank_score = 99 where profile_id = $1', [score]);
    const before = await rankedAt();
    await rank(new Date(second));
    expect(await rankedAt()).toEqual(new Map([...before, [fact, second], [score, second]]));
    expect(before.get(none)).toBe(first);
  });

  it('is what it is once a change has come through that a pass meets', async () => {
    const { id } = await newBusiness('Late Night Beagles');
    await change({ profileId: id, kind: 'BREEDER', breeds: [beagle], isPublished: true });
    const sql = `update directory.professional set about = 'We breed beagles.' where profile_id = $1`;
    await heldBack(pool, { sql, values: [id], waiting: 1, isKept: true }, () => rank());
    expect((await state()).find((row) => row.id === id)?.inputs).toMatchObject({
      completeness: { hasAbout: true },
    });
  });

  it('knows of no plan, card, connection or partner', async () => {
    await rank(new Date('2026-11-23T03:17:00Z'));
    const before = await state();
    await pool.query(`update commerce.plan set retired_at = now(), included_units = 99`);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema = 'authorization_server' and table_name ~ 'card|connection|client'`,
    );
    for (const { name } of tables) await pool.query(`delete from ${name}`).catch(() => undefined);
    await rank(new Date('2026-11-23T03:17:00Z'));
    expect(await state()).toEqual(before);
    const kept = z.array(z.object({ inputs: z.record(z.string(), z.unknown()).nullable() })).parse(before);
    const names = new Set(kept.flatMap(({ inputs }) => Object.keys(inputs ?? {})));
    expect([...names].toSorted()).toEqual([
      'completeness',
      'contractCount',
      'healthTestCount',
      'isVerified',
      'lastLitterOn',
      'medianResponseMinutes',
      'metFactors',
      'rating',
      'reviewCount',
    ]);
  });
});
