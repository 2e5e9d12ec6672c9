import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type QuestionsWorld,
  american,
  juniper,
  page,
  search,
  swiss,
  startQuestionsWorld,
} from './questions-world.ts';
import { storeTestVisits } from './stored-visits.ts';

let questions: QuestionsWorld;
let pool: QuestionsWorld['pool'];
let siteKey: QuestionsWorld['siteKey'];
let ask: QuestionsWorld['ask'];
let list: QuestionsWorld['list'];
beforeAll(async () => {
  questions = await startQuestionsWorld();
  ({ pool, siteKey, ask, list } = questions);
});
afterAll(() => questions?.stop());

describe('lists with filters', () => {
  it('have the values of these visits', async () => {
    expect(await list('COUNTRY', [search])).toEqual({
      total: 2,
      items: [
        ['CH', 1, 3],
        ['US', 1, 2],
      ],
    });
    expect(await list('SOURCE', [american])).toEqual({
      total: 2,
      items: [
        ['Google', 1, 2],
        ['Instagram', 1, 1],
      ],
    });
    expect(await list('ENTRY_PAGE', [swiss])).toEqual({
      total: 2,
      items: [
        ['example.com/', 1, 3],
        ['example.com/puppies/juniper', 1, 1],
      ],
    });
    expect(await list('PAGE', [search])).toEqual({
      total: 3,
      items: [
        ['example.com/thanks', 2, 2],
        ['example.com/puppies/juniper', 2, 2],
        ['example.com/', 1, 1],
      ],
    });
    expect(await list('SUBJECT', [search])).toEqual({ total: 1, items: [[juniper, 2, 2]] });
    expect(await list('SUBJECT_KIND', [search])).toEqual({ total: 1, items: [['ANIMAL', 2, 2]] });
    expect(await list('ACTION', [american])).toEqual({ total: 1, items: [['INQUIRY', 2, 0]] });
    expect(await list('ACTION_CODE', [swiss])).toEqual({
      total: 2,
      items: [
        ['INQUIRY:svc:waitlist', 1, 0],
        ['PURCHASE:svc:deposit', 1, 0],
      ],
    });
    expect(await list('HOUR', [american])).toEqual({
      total: 2,
      items: [
        ['09', 1, 2],
        ['10', 1, 1],
      ],
    });
    expect(await list('UTM_CAMPAIGN', [swiss])).toEqual({ total: 0, items: [] });
  });

  it('go to their end, and are searched', async () => {
    const part = (pageNumber: number) => list('PAGE', [search], `, page: ${pageNumber}, pageSize: 2`);
    expect((await part(1)).items).toHaveLength(2);
    expect(await part(2)).toEqual({ total: 3, items: [['example.com/', 1, 1]] });
    const found = await list('PAGE', [search], ', search: "THANKS"');
    expect(found).toEqual({ total: 1, items: [['example.com/thanks', 2, 2]] });
    expect(await list('ACTION_CODE', [swiss], ', search: "svc:dep"')).toEqual({
      total: 1,
      items: [['PURCHASE:svc:deposit', 1, 0]],
    });
    expect(await list('PAGE', [search], ', search: "%"')).toEqual({ total: 0, items: [] });
  });

  it('have the worth of actions', async () => {
    const worth = [{ currency: 'USD', valueMinor: 20_000 }];
    for (const dimension of ['CHANNEL', 'PAGE', 'SUBJECT', 'ACTION_CODE', 'HOUR', 'SUBJECT_KIND']) {
      const { breakdown } = await ask(
        `breakdown(dimension: ${dimension}) { items { values { currency valueMinor } } }`,
        [{ dimension: 'ACTION', value: 'PURCHASE' }],
      );
      const { items } = z
        .object({ items: z.array(z.object({ values: z.array(z.unknown()) })) })
        .parse(breakdown);
      expect({ dimension, values: items.flatMap(({ values }) => values) }).toEqual({
        dimension,
        values: worth,
      });
    }
  });
});

describe('subjects', () => {
  it('say what was done about them', async () => {
    const { breakdown } = await ask(
      'breakdown(dimension: SUBJECT) { items { actionCounts { action actions } } }',
      [{ dimension: 'SUBJECT', value: juniper }],
    );
    expect(breakdown).toEqual({
      items: [
        {
          actionCounts: [
            { action: 'INQUIRY:svc:waitlist', actions: 2 },
            { action: 'PURCHASE:svc:deposit', actions: 1 },
          ],
        },
      ],
    });
  });

  it('say the ten most frequent, of all visits and of some', async () => {
    const [day, subject] = ['2026-03-20', `LISTING:${newId()}`];
    const kinds = Array.from({ length: 12 }, (_, index) => `KIND_${index + 10}`);
    const actions = kinds.flatMap((action, index) =>
      Array.from({ length: 13 - index }, () => ({ action, subject })),
    );
    const steps = [page('/', { subject }), ...actions];
    await storeTestVisits(pool, siteKey, [{ at: `${day}T12:00:00Z`, country: 'IS', steps }]);
    // Of all visits, days of UTC are read in the sums.
    const { rows: zones } = await pool.query<{ zone: string | null }>(
      'select time_zone as zone from audience.site where site_key = $1',
      [siteKey],
    );
    const setZone = 'update audience.site set time_zone = $2 where site_key = $1';
    await pool.query(setZone, [siteKey, null]);
    await pool.query(
      `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms,
         active_ms, scroll_pct, scroll_views, actions)
       values ($1, 'SUBJECT', $2, $3, 1, 1, 1, 0, 0, 0, 0, 0, $4)`,
      [siteKey, day, subject, actions.length],
    );
    const told = kinds.slice(0, 10).map((action, index) => ({ action, actions: 13 - index }));
    for (const filters of [[], [{ dimension: 'COUNTRY', value: 'IS' }]]) {
      const list = 'breakdown(dimension: SUBJECT) { items { actionCounts { action actions } } }';
      const { breakdown } = await ask(list, filters, { from: day, to: day });
      expect(breakdown).toEqual({ items: [{ actionCounts: told }] });
    }
    await pool.query(setZone, [siteKey, zones[0]?.zone]);
  });
});

describe('the properties of actions', () => {
  it('are counted by value', async () => {
    expect(await ask('actionProps(action: "INQUIRY") { name value actions }')).toEqual({
      actionProps: [
        { name: 'size', value: 'small', actions: 2 },
        { name: 'color', value: 'red', actions: 1 },
      ],
    });
    expect(await ask('actionProps(action: "INQUIRY:svc:*") { name value actions }', [swiss])).toEqual({
      actionProps: [],
    });
    expect(await ask('actionProps(action: "INQ*") { name actions }', [american])).toEqual({
      actionProps: [
        { name: 'size', actions: 2 },
        { name: 'color', actions: 1 },
      ],
    });
  });
});
