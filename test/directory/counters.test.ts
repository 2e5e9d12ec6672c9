import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { z } from 'zod';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { signViewer, systemViewer, viewerHeader } from '../../kernel/access/viewer.ts';
import { addressOf } from '../../kernel/env.ts';
import { sumProfessionalCounts } from '../../subgraphs/directory/professionals/search/sum-counts.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let api: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform({
    topology: 'over HTTP',
    settings: { DATABASE_TIMEOUT_MS: '60000', RATE_LIMIT_MEMBER: '100000' },
  });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  api = graphApi(platform, (await signIn(platform, platform.world.accounts.rescueOwner)).accessToken);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const made = z.object({ createBusinessProfile: z.object({ profile: z.object({ id: z.uuid() }) }) });
async function newBusiness(displayName: string): Promise<string> {
  const { data } = await api(
    `mutation ($input: CreateBusinessProfileInput!) { createBusinessProfile(input: $input) { profile { id } } }`,
    { input: { kind: 'BUSINESS', displayName, countryCode: 'US', timeZone: 'UTC' } },
  );
  return made.parse(data).createBusinessProfile.profile.id;
}

const isDone = async (mutation: string, type: string, input: object): Promise<void> => {
  const answer = await api(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, {
    input,
  });
  expect(codesOf(answer)).toEqual([]);
};
const change = (input: object) => isDone('updateProfessional', 'UpdateProfessionalInput', input);
const settle = (id: string, countryCode: string) =>
  isDone('updateProfile', 'UpdateProfileInput', { id, countryCode, timeZone: 'UTC' });

/** A service's report about a business. */
async function record(profileId: string, activeLitterCount: number): Promise<void> {
  const secret = await readInternalSecrets(platform.env);
  const answer = await fetch(`${addressOf(platform.env, 'directory')}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [viewerHeader]: await signViewer(systemViewer('of-the-test'), secret),
    },
    body: JSON.stringify({
      query: 'mutation ($input: RecordRankInputsInput!) { recordRankInputs(input: $input) }',
      variables: { input: { profileId, activeLitterCount } },
    }),
  });
  expect(await answer.json()).toMatchObject({ data: { recordRankInputs: true } });
}

/** The counters that differ from a count over the table, including missing ones. */
const wrongCounters = async () => [
  ...(
    await pool.query(`
      select * from (
        select p.kind, cell.narrow, cell.tags, count(*) as total
        from directory.professional p, directory.cells_of(p.tags) cell where p.is_published group by 1, 2, 3) n
      full join (
        select kind, narrow, tags, sum(total) as total from (
          select * from directory.professional_cell union all select * from directory.professional_cell_change) c
        group by 1, 2, 3 having sum(total) <> 0) c using (kind, narrow, tags)
      where c.total is distinct from n.total`)
  ).rows,
  ...(
    await pool.query(`
      with listed as (
        select kind, unnest(array_append(tags, '')) as tag from directory.professional where is_published),
      counted as (select kind, tag, count(*)::int as total from listed group by 1, 2)
      select c.kind, c.tag, c.total, n.total as counted from directory.professional_count c
      left join counted n using (kind, tag) where c.total <> coalesce(n.total, 0)`)
  ).rows,
];

const breeds = [
  { speciesCode: 'DOG', breedCode: 'BEAGLE' },
  { speciesCode: 'CAT', breedCode: 'SIAMESE' },
] as const;

describe('the counters of the directory', () => {
  it('are right, however many changes of one professional and of several meet, whoever makes them', async () => {
    const ids = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => newBusiness(`Counted ${name}`)),
    );
    for (const profileId of ids) await change({ profileId, kind: 'BREEDER', breeds: [breeds[0]] });
    expect(await wrongCounters()).toEqual([]);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        ids.flatMap((profileId) => [
          change({ profileId, isPublished: true, breeds: [breeds[round % 2]] }),
          record(profileId, round % 2),
          change({ profileId, isPublished: round % 2 === 0 }),
          ...(round % 3 === 0 ? [settle(profileId, round % 2 === 0 ? 'CA' : 'US')] : []),
          sumProfessionalCounts(pool),
        ]),
      );
      expect(await wrongCounters()).toEqual([]);
    }
    await sumProfessionalCounts(pool);
    expect(await wrongCounters()).toEqual([]);
    const left =
      'select from directory.professional_cell_change union all select from directory.professional_cell where total = 0';
    expect((await pool.query(left)).rowCount).toBe(0);
  }, 60_000);

  it('are right when a business changes while what is known of it is being recorded', async () => {
    const profileId = await newBusiness('Recorded');
    await change({ profileId, kind: 'BREEDER', isPublished: true, breeds: [breeds[0]] });
    await record(profileId, 1);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async (count: number) => ((await pool.query(waiting)).rowCount ?? 0) >= count;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from directory.rank_input where profile_id = $1 for update', [profileId]);
      const recorded = record(profileId, 2);
      while (!(await isWaiting(1))) await sleep(20);
      const changed = change({ profileId, breeds: [breeds[1]] });
      // Without the lock it would not wait, and be finished.
      const isThrough = changed.then(() => true);
      while (!(await isWaiting(2)) && !(await Promise.race([isThrough, sleep(20, false)])));
      await holder.query('commit');
      await Promise.all([recorded, changed]);
    } finally {
      holder.release();
    }
    expect(await wrongCounters()).toEqual([]);
  });
});
