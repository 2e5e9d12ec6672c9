import { Pool } from 'pg';
import { z } from 'zod';
import { type GraphApi, codesOf } from '../../support/member.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';

let world: AudienceWorld;
let pool: Pool;
let kennel: GraphApi;
let shop: GraphApi;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  [kennel, shop] = [await world.graphOf('kennel'), await world.graphOf('shop')];
  ({ siteKey } = world.world.sites.active);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});
beforeEach(async () => {
  await pool.query('delete from audience.goal');
  await pool.query('delete from audience.funnel');
});

type Step = { readonly kind: string; readonly pattern: string };
const thanks: Step = { kind: 'PAGE', pattern: '/thanks' };
const asked: Step = { kind: 'ACTION', pattern: 'INQUIRY' };

const run = (as: GraphApi, name: string, type: string, input: object) =>
  as(`mutation ($input: ${type}!) { ${name}(input: $input) { id name version } }`, { input });
const addGoal = (name: string, step: Step = thanks, as = kennel, key = siteKey) =>
  run(as, 'addAudienceGoal', 'AudienceGoalInput', { siteKey: key, name, ...step });
const addFunnel = (name: string, steps: readonly Step[] = [thanks, asked], as = kennel, key = siteKey) =>
  run(as, 'addAudienceFunnel', 'AudienceFunnelInput', { siteKey: key, name, steps });
const goalsOf = (as: GraphApi, key = siteKey) =>
  as('query ($key: ID!) { audienceGoals(siteKey: $key) { id name kind pattern version } }', { key });
const funnelsOf = (as: GraphApi, key = siteKey) =>
  as('query ($key: ID!) { audienceFunnels(siteKey: $key) { id name steps { kind pattern } } }', { key });
type Answer = Awaited<ReturnType<GraphApi>>;
const faultsSchema = z.array(z.object({ field: z.string() })).default([]);
const fieldsOf = ({ errors }: Answer) =>
  (errors ?? []).flatMap(({ extensions }) =>
    faultsSchema.parse(extensions['errors']).map(({ field }) => field),
  );
const idOf = ({ data }: Answer, name: string): string => {
  const made: unknown = data?.[name];
  if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error('nothing was made');
  return String(made.id);
};

describe('goals', () => {
  it('are made, changed and deleted', async () => {
    const goalId = idOf(await addGoal('Thanks'), 'addAudienceGoal');
    const changed = await run(kennel, 'updateAudienceGoal', 'UpdateAudienceGoalInput', {
      siteKey,
      goalId,
      name: 'Asked',
      ...asked,
      expectedVersion: 1,
    });
    expect(changed.data).toEqual({ updateAudienceGoal: { id: goalId, name: 'Asked', version: 2 } });
    expect((await goalsOf(kennel)).data).toEqual({
      audienceGoals: [{ id: goalId, name: 'Asked', ...asked, version: 2 }],
    });
    await run(kennel, 'deleteAudienceGoal', 'DeleteAudienceGoalInput', { siteKey, goalId });
    expect((await goalsOf(kennel)).data).toEqual({ audienceGoals: [] });
  });

  it('are refused with all faults at once', async () => {
    const answer = await addGoal('', { kind: 'PAGE', pattern: 'no path' });
    expect([codesOf(answer), fieldsOf(answer)]).toEqual([['0010010000400'], ['/name', '/pattern']]);
    for (const [kind, pattern] of [
      ['PAGE', '/thanks?x=1'],
      ['PAGE', ''],
      ['PAGE', `/${'a'.repeat(512)}`],
      ['ACTION', 'DANCE'],
      ['ACTION', 'CUSTOM:'],
      ['ACTION', `CUSTOM:${'a'.repeat(65)}`],
    ] as const) {
      expect(fieldsOf(await addGoal('Named', { kind, pattern }))).toEqual(['/pattern']);
    }
  });

  it.each(['/', '/*', '/puppies/*', 'example.com/thanks', '*.example.com/*'])(
    'may be the page %s',
    async (pattern) => {
      expect(codesOf(await addGoal('Page', { kind: 'PAGE', pattern }))).toEqual([]);
    },
  );

  it.each(['INQUIRY', '*', 'CUSTOM:newsletter', 'CUSTOM:news*', '*:svc*'])(
    'may be the action %s',
    async (pattern) => {
      expect(codesOf(await addGoal('Action', { kind: 'ACTION', pattern }))).toEqual([]);
    },
  );

  it('have names of their own, in whatever case', async () => {
    await addGoal('Thanks');
    expect(codesOf(await addGoal('THANKS'))).toEqual(['Audience_AudienceGoal_AD_Duplicate_RJ']);
    const goalId = idOf(await addGoal('Other'), 'addAudienceGoal');
    const input = { siteKey, goalId, name: 'thanks', ...thanks };
    expect(codesOf(await run(kennel, 'updateAudienceGoal', 'UpdateAudienceGoalInput', input))).toEqual([
      'Audience_AudienceGoal_AD_Duplicate_RJ',
    ]);
    const older = { ...input, name: 'Other', expectedVersion: 7 };
    expect(codesOf(await run(kennel, 'updateAudienceGoal', 'UpdateAudienceGoalInput', older))).toEqual([
      '0010010000412',
    ]);
  });

  it('are 50 at most, however many are added at the same time', async () => {
    await pool.query(
      `insert into audience.goal (site_key, goal_id, name, kind, pattern, created_at, updated_at)
       select $1, gen_random_uuid(), 'Goal ' || n, 'PAGE', '/', now(), now() from generate_series(1, 47) n`,
      [siteKey],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => addGoal(`More ${index}`)));
    const refused = answers.flatMap(codesOf);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'Audience_AudienceGoal_AD_Limit_RJ'));
  });
});

describe('funnels', () => {
  it('are made, changed and deleted', async () => {
    const funnelId = idOf(await addFunnel('Way'), 'addAudienceFunnel');
    const steps = [thanks, asked, thanks];
    const input = { siteKey, funnelId, name: 'Long way', steps };
    await run(kennel, 'updateAudienceFunnel', 'UpdateAudienceFunnelInput', input);
    expect((await funnelsOf(kennel)).data).toEqual({
      audienceFunnels: [{ id: funnelId, name: 'Long way', steps }],
    });
    await run(kennel, 'deleteAudienceFunnel', 'DeleteAudienceFunnelInput', { siteKey, funnelId });
    expect((await funnelsOf(kennel)).data).toEqual({ audienceFunnels: [] });
  });

  it('are refused with all faults at once', async () => {
    const faulty = [thanks, { kind: 'ACTION', pattern: 'DANCE' }, { kind: 'PAGE', pattern: 'x' }];
    expect(fieldsOf(await addFunnel('', faulty))).toEqual(['/name', '/steps/1/pattern', '/steps/2/pattern']);
    expect(fieldsOf(await addFunnel('Short', [thanks]))).toEqual(['/steps']);
    expect(
      fieldsOf(
        await addFunnel(
          'Long',
          Array.from({ length: 6 }, () => thanks),
        ),
      ),
    ).toEqual(['/steps']);
  });

  it('are 20 at most, and have names of their own', async () => {
    await pool.query(
      `insert into audience.funnel (site_key, funnel_id, name, steps, created_at, updated_at)
       select $1, gen_random_uuid(), 'Funnel ' || n, '[]', now(), now() from generate_series(1, 19) n`,
      [siteKey],
    );
    expect(codesOf(await addFunnel('funnel 3'))).toEqual(['Audience_AudienceFunnel_AD_Duplicate_RJ']);
    expect(codesOf(await addFunnel('The last'))).toEqual([]);
    expect(codesOf(await addFunnel('One more'))).toEqual(['Audience_AudienceFunnel_AD_Limit_RJ']);
  });
});

describe('another business', () => {
  const missing = ['Audience_AudienceSite_GT_Resource_FL'];

  it('finds no goals and funnels, and changes none', async () => {
    const goalId = idOf(await addGoal('Thanks'), 'addAudienceGoal');
    const funnelId = idOf(await addFunnel('Way'), 'addAudienceFunnel');
    const rows = async () => (await pool.query('select * from audience.goal, audience.funnel')).rows;
    const before = await rows();
    const goal = { siteKey, goalId, name: 'Taken', ...asked };
    const funnel = { siteKey, funnelId, name: 'Taken', steps: [asked, asked] };
    for (const answer of [
      await goalsOf(shop),
      await funnelsOf(shop),
      await addGoal('More', thanks, shop),
      await addFunnel('More', [thanks, asked], shop),
      await run(shop, 'updateAudienceGoal', 'UpdateAudienceGoalInput', goal),
      await run(shop, 'updateAudienceFunnel', 'UpdateAudienceFunnelInput', funnel),
      await run(shop, 'deleteAudienceGoal', 'DeleteAudienceGoalInput', { siteKey, goalId }),
      await run(shop, 'deleteAudienceFunnel', 'DeleteAudienceFunnelInput', { siteKey, funnelId }),
    ]) {
      expect(codesOf(answer)).toEqual(missing);
    }
    expect(await rows()).toEqual(before);
  });

  it('reaches no goal or funnel through a site of its own', async () => {
    const goalId = idOf(await addGoal('Thanks'), 'addAudienceGoal');
    const funnelId = idOf(await addFunnel('Way'), 'addAudienceFunnel');
    const { data } = await shop(
      `mutation { registerAudienceSite(input: { domains: ["shop.example.com"] }) { site { siteKey } } }`,
    );
    const key = /"siteKey":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
    const goal = { siteKey: key, goalId, name: 'Taken', ...asked };
    const funnel = { siteKey: key, funnelId, name: 'Taken', steps: [asked, asked] };
    expect(codesOf(await run(shop, 'updateAudienceGoal', 'UpdateAudienceGoalInput', goal))).toEqual([
      'Audience_AudienceGoal_GT_Resource_FL',
    ]);
    expect(codesOf(await run(shop, 'updateAudienceFunnel', 'UpdateAudienceFunnelInput', funnel))).toEqual([
      'Audience_AudienceFunnel_GT_Resource_FL',
    ]);
    const goalKey = { siteKey: key, goalId };
    expect(codesOf(await run(shop, 'deleteAudienceGoal', 'DeleteAudienceGoalInput', goalKey))).toEqual([
      'Audience_AudienceGoal_GT_Resource_FL',
    ]);
    const funnelKey = { siteKey: key, funnelId };
    expect(codesOf(await run(shop, 'deleteAudienceFunnel', 'DeleteAudienceFunnelInput', funnelKey))).toEqual([
      'Audience_AudienceFunnel_GT_Resource_FL',
    ]);
  });
});
