import { codesOf } from '../../support/member.ts';
import {
  type QuestionsWorld,
  american,
  from,
  page,
  search,
  swiss,
  to,
  startQuestionsWorld,
} from './questions-world.ts';
import { storeTestVisits } from './stored-visits.ts';

let questions: QuestionsWorld;
let pool: QuestionsWorld['pool'];
let siteKey: QuestionsWorld['siteKey'];
let graphOf: QuestionsWorld['graphOf'];
let ask: QuestionsWorld['ask'];
let goal: QuestionsWorld['goal'];
let funnel: QuestionsWorld['funnel'];
beforeAll(async () => {
  questions = await startQuestionsWorld();
  ({ pool, siteKey, graphOf, ask, goal, funnel } = questions);
});
afterAll(() => questions?.stop());

describe('goals', () => {
  beforeEach(() => pool.query('delete from audience.goal'));

  it('count the visits that reach them, how often, and what it was worth', async () => {
    await goal('A deposit', 'ACTION', 'PURCHASE:svc:deposit');
    await goal('Puppies', 'PAGE', '/puppies/*');
    const selection = 'goals { goal { name } visits conversions values { currency valueMinor } }';
    expect(await ask(selection)).toEqual({
      goals: [
        {
          goal: { name: 'A deposit' },
          visits: 1,
          conversions: 1,
          values: [{ currency: 'USD', valueMinor: 20_000 }],
        },
        { goal: { name: 'Puppies' }, visits: 4, conversions: 4, values: [] },
      ],
    });
    expect(await ask('goals { visits conversionRate }', [american])).toEqual({
      goals: [
        { visits: 0, conversionRate: 0 },
        { visits: 2, conversionRate: 1 },
      ],
    });
  });

  it('are told by source', async () => {
    const goalId = await goal('Thanks', 'PAGE', '/thanks');
    expect(await ask(`goalSources(goalId: "${goalId}") { value visits converted conversionRate }`)).toEqual({
      goalSources: [
        { value: 'SEARCH', visits: 2, converted: 2, conversionRate: 1 },
        { value: 'DIRECT', visits: 1, converted: 0, conversionRate: 0 },
        { value: 'SOCIAL', visits: 1, converted: 0, conversionRate: 0 },
      ],
    });
    const bought = await goal('Bought', 'ACTION', 'PURCHASE');
    expect(
      await ask(
        `goalSources(goalId: "${bought}", dimension: REFERRER) { value converted values { currency valueMinor } }`,
        [search],
      ),
    ).toEqual({
      goalSources: [{ value: 'google.com', converted: 1, values: [{ currency: 'USD', valueMinor: 20_000 }] }],
    });
  });
});

describe('actions without a visit', () => {
  const days = { from: '2026-04-01', to: '2026-04-01' };
  const deposit = { action: 'PURCHASE:svc:deposit', value: [20_000, 'USD'] } as const;
  beforeAll(async () => {
    await pool.query('delete from audience.goal');
    await storeTestVisits(pool, siteKey, [
      { at: '2026-04-01T08:00:00Z', visitor: 3_001, steps: [page('/'), deposit] },
      // Paid days after the view.
      { at: '2026-04-01T09:00:00Z', visitor: 3_002, steps: [deposit] },
      { at: '2026-04-01T10:00:00Z', visitor: 3_003, steps: [deposit, deposit] },
    ]);
  });

  it('count in totals and value of a goal, and not in its rate', async () => {
    const goalId = await goal('Paid', 'ACTION', 'PURCHASE:svc:deposit');
    const selection = 'visits ofVisits conversions conversionRate values { currency valueMinor }';
    const expected = {
      visits: 1,
      ofVisits: 1,
      conversions: 4,
      conversionRate: 1,
      values: [{ currency: 'USD', valueMinor: 80_000 }],
    };
    expect(await ask(`goals { ${selection} }`, [], days)).toEqual({ goals: [expected] });
    expect(await ask(`goals { ${selection} }`, [{ dimension: 'ACTION', value: 'PURCHASE' }], days)).toEqual({
      goals: [expected],
    });
    expect(
      await ask(`goalSources(goalId: "${goalId}") { value visits converted conversionRate }`, [], days),
    ).toEqual({ goalSources: [{ value: 'DIRECT', visits: 1, converted: 1, conversionRate: 1 }] });
  });

  it('are no step of a funnel', async () => {
    const id = await funnel('Paid', [
      ['ACTION', 'PURCHASE:svc:deposit'],
      ['ACTION', 'PURCHASE'],
    ]);
    expect(await ask(`funnel(funnelId: "${id}") { ofVisits steps { visits } }`, [], days)).toEqual({
      funnel: { ofVisits: 1, steps: [{ visits: 1 }, { visits: 0 }] },
    });
  });
});

describe('funnels', () => {
  beforeEach(() => pool.query('delete from audience.funnel'));
  const selection = (id: string) => `funnel(funnelId: "${id}") { steps { visits left share } }`;

  it('count how many visits take one step after another', async () => {
    const id = await funnel('Way', [
      ['PAGE', '/puppies/juniper'],
      ['ACTION', 'INQUIRY:svc:waitlist'],
      ['PAGE', '/thanks'],
    ]);
    expect(await ask(selection(id))).toEqual({
      funnel: {
        steps: [
          { visits: 3, left: 0, share: 1 },
          { visits: 2, left: 1, share: 2 / 3 },
          // The other one has seen that page before.
          { visits: 1, left: 1, share: 1 / 3 },
        ],
      },
    });
    expect(await ask(selection(id), [american])).toMatchObject({
      funnel: { steps: [{ visits: 1 }, { visits: 1 }, { visits: 0 }] },
    });
  });

  it('take the same page twice for two steps only', async () => {
    const id = await funnel('Twice', [
      ['PAGE', '/puppies/juniper'],
      ['PAGE', '/puppies/juniper'],
    ]);
    expect(await ask(selection(id))).toMatchObject({
      funnel: { steps: [{ visits: 3 }, { visits: 0, left: 3 }] },
    });
  });
});

describe('what somebody else owns', () => {
  it('is missing, goal and funnel too', async () => {
    const shop = await graphOf('shop');
    const goalId = await goal('Theirs', 'PAGE', '/');
    const funnelId = await funnel('Theirs', [
      ['PAGE', '/'],
      ['PAGE', '/thanks'],
    ]);
    const asked = (key: string) =>
      shop(
        `query ($key: ID!, $goalId: ID!, $funnelId: ID!, $filters: [AudienceFilterInput!]!) {
          audienceInsights(siteKey: $key, from: "${from}", to: "${to}", filters: $filters) {
            livePages { page }
            period {
              figures { visits } goals { visits } goalSources(goalId: $goalId) { value }
              funnel(funnelId: $funnelId) { steps { visits } } actionProps(action: "INQUIRY") { value }
            }
          }
        }`,
        { key, goalId, funnelId, filters: [swiss] },
      );
    expect(codesOf(await asked(siteKey))).toEqual(['Audience_AudienceSite_GT_Resource_FL']);
    const { data } = await shop(
      'mutation { registerAudienceSite(input: { domains: ["shop.example.com"] }) { site { siteKey } } }',
    );
    const [, own = ''] = /"siteKey":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
    expect(codesOf(await asked(own)).toSorted()).toEqual(
      expect.arrayContaining(['Audience_AudienceGoal_GT_Resource_FL']),
    );
  });
});
