import { z } from 'zod';
import { readInternalSecret } from '../../kernel/access/internal-secret.ts';
import { systemClock } from '../../kernel/clock.ts';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import { type RemoteGraph, createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { collectRankInputs } from '../../subgraphs/directory/professionals/rank-inputs.job.ts';
import { directory } from '../../subgraphs/directory/subgraph.ts';
import { type AgreementsWorld, startAgreementsWorld } from '../deposits/agreements/agreements-world.ts';
import { codesOf } from '../support/member.ts';

let world: AgreementsWorld;
let database: Database;
let graph: RemoteGraph;
let kennel: string;
beforeAll(async () => {
  world = await startAgreementsWorld();
  database = await openDatabase({ url: world.databaseUrl, poolSize: 2, ...directory.database });
  graph = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecret(world.env));
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
const collect = () => collectRankInputs({ database, graph, clock: systemClock });

describe('what a rank is made of', () => {
  it('comes from births, contracts that both have signed, and litters for sale', async () => {
    const agreed = await world.agree();
    await world.sign('buyer', agreed.contractId);
    await collect();
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
