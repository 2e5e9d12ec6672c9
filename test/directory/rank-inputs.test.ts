import { z } from 'zod';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { openOwnDatabase } from '../support/own-database.ts';
import type { Graph } from '../../kernel/graph/graph.ts';
import { type RemoteGraph, createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { collectRankInputs } from '../../subgraphs/directory/professionals/rank-inputs/rank-inputs.job.ts';
import { rankProfessionals } from '../../subgraphs/directory/rank/rank.job.ts';
import { directory } from '../../subgraphs/directory/subgraph.ts';
import { type AgreementsWorld, startAgreementsWorld } from '../deposits/agreements/agreements-world.ts';
import { codesOf } from '../support/member.ts';

let world: AgreementsWorld;
let database: Database;
let graph: RemoteGraph;
let kennel: string;
beforeAll(async () => {
  world = await startAgreementsWorld();
  database = await openOwnDatabase({ url: world.databaseUrl, poolSize: 2, ...directory.database });
  graph = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecrets(world.env));
  kennel = world.world.businesses.kennel.profileId;
});
afterAll(async () => {
  await graph?.close();
  await database?.close();
  await world?.stop();
});

const inputsSchema = z.array(
  z.object({
    profileId: z.uuid(),
    lastLitterOn: z.string().nullable(),
    contracts: z.int(),
    litters: z.int(),
  }),
);
/** What is known of everybody who is listed. */
const inputs = async () =>
  inputsSchema.parse(
    (
      await world.pool.query(
        `select i.profile_id as "profileId", i.last_litter_on::text as "lastLitterOn", i.contract_count as contracts,
           i.active_litter_count as litters
         from directory.rank_input i join directory.professional p on p.profile_id = i.profile_id and p.is_published
         order by 1`,
      )
    ).rows,
  );
const ofKennel = async () => (await inputs()).find(({ profileId }) => profileId === kennel);
const ofOthers = async () => (await inputs()).filter(({ profileId }) => profileId !== kennel);
const collect = () => collectRankInputs({ database, graph, clock: systemClock });

describe('what a rank depends on', () => {
  it('comes from births, contracts that both have signed, and litters for sale', async () => {
    const agreed = await world.agree();
    await world.sign('buyer', agreed.contractId);
    await collect();
    const before = await ofOthers();
    const births = Object.values(world.world.births).map(({ birthDate }) => birthDate);
    expect(await ofKennel()).toEqual({
      profileId: kennel,
      lastLitterOn: births.toSorted().at(-1),
      contracts: 0,
      litters: 2,
    });

    await world.sign('seller', agreed.contractId);
    await world.pool.query(`update deposits.listing set status = 'PAUSED' where short_code = $1`, [
      world.world.listings.litterWithPass.shortCode,
    ]);
    await collect();
    expect(await ofKennel()).toMatchObject({ contracts: 1, litters: 1 });
    expect(await ofOthers()).toEqual(before);
    const { rows } = await world.pool.query(
      'select active_litter_count as litters from directory.professional where profile_id = $1',
      [kennel],
    );
    expect(rows).toEqual([{ litters: 1 }]);

    await world.pool.query(`update deposits.listing_item set availability = 'SOLD'`);
    await collect();
    expect(await ofKennel()).toMatchObject({ contracts: 1, litters: 0 });
  });

  it('leaves what was recorded of everybody else', async () => {
    const before = await inputs();
    expect(before.length).toBeGreaterThan(100);
    await world.pool.query('update directory.rank_input set contract_count = 7 where profile_id = $1', [
      kennel,
    ]);
    await collect();
    expect(await inputs()).toEqual(before);
  });

  it('reads of a new business what it has, from the first night on', async () => {
    await world.pool.query('delete from directory.rank_input where profile_id = $1', [kennel]);
    await collect();
    expect(await ofKennel()).toMatchObject({ contracts: 1, litters: 0 });
  });

  it('is asked for by services only', async () => {
    const read = `query ($ids: [ID!]!) { lastLitters(profileIds: $ids) { profileId } sellerFacts(profileIds: $ids) { profileId } }`;
    expect(codesOf(await world.graphOf('seller')(read, { ids: [kennel] }))).toEqual([
      '0010010000403',
      '0010010000403',
    ]);
  });
});

describe('a night of a large directory', () => {
  beforeAll(async () => {
    await world.pool.query(
      `insert into directory.profile (id, kind, handle, display_name, created_at)
       select gen_random_uuid(), 'BUSINESS', 'one-of-many-' || n, 'One of many', now()
       from generate_series(1, 2100) n`,
    );
    await world.pool.query(
      `insert into directory.professional (profile_id, kind, handle, display_name, updated_at, is_published)
       select id, 'BREEDER', handle, display_name, created_at, true from directory.profile
       where handle like 'one-of-many-%'`,
    );
  });

  it('asks about everybody once, and keeps what nobody knows better', async () => {
    const both = [kennel, world.world.businesses.cattery.profileId];
    for (const [at, profileId] of both.entries())
      await world.pool.query(
        'update directory.rank_input set contract_count = $2, active_litter_count = $3 where profile_id = $1',
        [profileId, 71 + at, 31 + at],
      );
    const asked = new Set<string>();
    const bornOn = '2026-05-01';
    const birthsOfBoth: Graph = {
      execute: async (_operation, variables) => {
        const { profileIds } = z.object({ profileIds: z.array(z.string()) }).parse(variables);
        for (const id of profileIds) {
          if (asked.has(id)) throw new Error('asked about twice');
          asked.add(id);
        }
        const born = profileIds.filter((id) => both.includes(id));
        const lastLitters = born.map((profileId) => ({ profileId, bornOn }));
        return { data: { lastLitters, healthTestCounts: [], sellerFacts: [] } };
      },
    };
    await collectRankInputs({ database, graph: birthsOfBoth, clock: systemClock });
    const { rowCount } = await world.pool.query('select from directory.professional where is_published');
    expect(asked.size).toBe(rowCount);
    const known = new Map((await inputs()).map((one) => [one.profileId, one]));
    expect(both.map((profileId) => known.get(profileId))).toEqual(
      both.map((profileId, at) => ({
        profileId,
        lastLitterOn: bornOn,
        contracts: 71 + at,
        litters: 31 + at,
      })),
    );
  });

  it('ranks everybody once, each by what is known of them', async () => {
    await world.pool.query(
      `create function directory.refuse_twice() returns trigger language plpgsql as
       $$ begin raise exception 'ranked twice in a night'; end $$`,
    );
    await world.pool.query(
      `create trigger once before update on directory.profile_rank for each row
       when (old.ranked_at = new.ranked_at) execute function directory.refuse_twice()`,
    );
    await world.pool.query('delete from directory.profile_rank');
    const now = new Date('2026-11-23T03:17:00Z');
    const rank = (at: Date) =>
      rankProfessionals({ database: world, clock: { now: () => at }, env: world.env });
    await rank(now);
    // Nothing has changed since, and so nothing is stored.
    await rank(new Date('2026-11-23T04:17:00Z'));
    const { rowCount } = await world.pool.query(
      `select from directory.professional p where is_published and not exists (
         select from directory.profile_rank r where r.profile_id = p.profile_id and r.ranked_at = $1)`,
      [now],
    );
    expect(rowCount).toBe(0);
    const { cattery, shop } = world.world.businesses;
    const ids = [kennel, cattery.profileId];
    const { rows: scores } = await world.pool.query(
      `select score as "rankScore" from directory.profile_rank where profile_id = any($1::uuid[])
       order by array_position($1::uuid[], profile_id)`,
      [ids],
    );
    const asked = 'query ($ids: [ID!]!) { profiles(ids: $ids) { rankScore } }';
    const { data } = await world.graphOf(null)(asked, { ids: [...ids, shop.profileId] });
    expect(data).toEqual({ profiles: [...scores, { rankScore: null }] });
  });
});
