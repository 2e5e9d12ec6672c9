import { newId } from '../../../kernel/text/ids.ts';
import { mostViews } from '../../../subgraphs/audience/visits/visitor-days.ts';
import { type FoldWorld, action, at, followUp, hit, startFoldWorld, today } from './fold-world.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.stop());

const ofAnimal = (number: number) => `ANIMAL:01900000-0000-7000-8000-00000000000${number}`;

async function folded(...[hits, actions]: Parameters<FoldWorld['write']>) {
  await world.write(hits, actions);
  await world.foldAll();
}

describe('two hits of a visitor on a page', () => {
  it.each([
    [at(12, 0, 10), 1],
    [at(12, 0, 10, 1), 2],
  ])('are one view within 10 seconds: at %p', async (occurredAt, views) => {
    await folded([hit(), hit({ occurredAt })]);
    expect(await world.sums('SITE')).toMatchObject({ views, visits: 1 });
  });

  it('are measured from the first of them, however many follow', async () => {
    await folded([0, 6, 12].map((second) => hit({ occurredAt: at(12, 0, second) })));
    expect(await world.sums('SITE')).toMatchObject({ views: 2 });
  });

  it.each([{ path: '/b' }, { host: 'shop.example.com' }, { visitor: 'ben' }, { visitor: null }])(
    'are two views when they differ in %p',
    async (change) => {
      await folded([hit(), hit({ ...change, occurredAt: at(12, 0, 1) })]);
      expect(await world.sums('SITE')).toMatchObject({ views: 2 });
    },
  );

  it('are one where only one of them names a host', async () => {
    await folded([hit({ host: null, collector: 'SERVER' }), hit({ occurredAt: at(12, 0, 1) })]);
    expect(await world.sums('SITE')).toMatchObject({ views: 1 });
    expect(await world.sums('PAGE', 'example.com/a')).toMatchObject({ views: 1 });
  });
});

describe('what sent a visitor', () => {
  const sent = { utmSource: 'letter', utmCampaign: 'spring' };
  it.each([
    ['of the same page within 10 seconds', () => [hit(sent), hit({ occurredAt: at(12, 0, 2) })]],
    [
      'by the browser of what a server made',
      () => {
        const made = hit({ ...sent, collector: 'SERVER' });
        return [made, hit({ hitId: made.hitId })];
      },
    ],
  ])('stays known after a hit without a query %s, in any order', async (_of, rowsOf) => {
    for (const rows of [rowsOf(), rowsOf().toReversed()]) {
      for (const row of rows) await folded([row]);
      expect(await world.sums('UTM_SOURCE', 'letter')).toMatchObject({ views: 1, visits: 1 });
      expect(await world.sums('UTM_CAMPAIGN', 'spring')).toMatchObject({ visits: 1 });
      expect(await world.sums('CHANNEL', 'CAMPAIGN')).toMatchObject({ visits: 1 });
      await world.clear();
    }
  });

  it('is counted on from a view that an older version stored, which had no letter for it', async () => {
    const first = hit(sent);
    await folded([first]);
    await world.pool.query('update audience.view set sources = left(sources, 8)');
    await folded([hit({ occurredAt: at(12, 0, 2) }), followUp(first, { activeMs: 1_000 })]);
    const stored = await world.rollups();
    expect(await world.sums('UTM_SOURCE', 'letter')).toMatchObject({ views: 1, visits: 1 });
    await world.forget();
    await world.foldAll();
    expect(await world.rollups()).toEqual(stored);
  });

  it('counts as it was first written, in whatever letter case it comes', async () => {
    await folded([
      hit({ ...sent, visitor: 'bob', utmCampaign: 'Spring', utmTerm: 'PUPPY', occurredAt: at(9) }),
    ]);
    await folded([
      hit({ ...sent, visitor: 'cem', utmCampaign: 'SPRING' }),
      hit({ ...sent, visitor: 'dan', utmCampaign: 'spring', utmTerm: 'puppy' }),
      hit({ ...sent, visitor: 'eve', siteKey: 'pk_other', utmCampaign: 'spring' }),
    ]);
    expect(await world.sums('UTM_CAMPAIGN', 'Spring')).toMatchObject({ visits: 3 });
    expect(await world.sums('UTM_TERM', 'PUPPY')).toMatchObject({ visits: 2 });
    const rollups = await world.rollups();
    expect(Object.keys(rollups).filter((key) => /UTM_CAMPAIGN.*spring/i.test(key))).toHaveLength(2);
    const { rows } = await world.pool.query('select distinct utm_campaign from audience.hit order by 1');
    expect(rows).toHaveLength(3);
    await world.forget();
    await world.foldAll();
    expect(await world.rollups()).toEqual(rollups);
  });

  it('is an advertisement by its click, also where the page takes it out of its address', async () => {
    await folded([hit({ clickIdKind: 'gclid', referrerHost: 'www.google.com' })]);
    await folded([hit({ occurredAt: at(12, 0, 1), referrerHost: 'www.google.com' })]);
    expect(await world.sums('CHANNEL', 'PAID')).toMatchObject({ views: 1, visits: 1 });
    expect(await world.sums('SOURCE', 'Google')).toMatchObject({ views: 1, visits: 1 });
    expect(await world.sums('CHANNEL', 'SEARCH')).toEqual({});
  });

  it('is what the browser tells, where the server tells another campaign', async () => {
    const made = hit({ utmSource: 'a server', collector: 'SERVER' });
    await folded([made, hit({ hitId: made.hitId, utmSource: 'letter' })]);
    expect(await world.sums('UTM_SOURCE', 'letter')).toMatchObject({ visits: 1 });
    expect(await world.sums('UTM_SOURCE', 'a server')).toEqual({});
  });
});

describe('hits with one id', () => {
  const server = () =>
    hit({
      collector: 'SERVER',
      country: 'FR',
      path: '/made',
      subjects: [ofAnimal(1)],
      pageKind: 'ANIMAL',
    });
  const browserOf = (row: ReturnType<typeof hit>) =>
    hit({
      hitId: row.hitId,
      occurredAt: at(12, 5),
      visitor: 'cookie',
      isVisitorConsented: true,
      path: '/seen',
      subjects: [ofAnimal(2)],
      language: 'fr-CH',
    });

  it.each([false, true])(
    'are one view of the consented visitor, browser first: %p',
    async (isBrowserFirst) => {
      const made = server();
      const rows = [made, browserOf(made)];
      for (const row of isBrowserFirst ? rows.toReversed() : rows) await folded([row]);
      expect(await world.sums('SITE')).toMatchObject({ views: 1, visits: 1, visitors: 1 });
      // The browser knows what is seen, the server the subject of its page.
      expect(await world.sums('PAGE', 'example.com/seen')).toMatchObject({ views: 1 });
      expect(await world.sums('SUBJECT', ofAnimal(1))).toMatchObject({ views: 1 });
      expect(await world.sums('SUBJECT', ofAnimal(2))).toEqual({});
      expect(await world.sums('COUNTRY', 'FR')).toMatchObject({ views: 1 });
      expect(await world.sums('LANGUAGE', 'fr-CH')).toMatchObject({ views: 1 });
    },
  );

  it('move to the visitor who consents meanwhile', async () => {
    const first = hit();
    await folded([first, hit({ visitor: 'cookie', isVisitorConsented: true, occurredAt: at(12, 1) })]);
    expect(await world.sums('SITE')).toMatchObject({ visits: 2, visitors: 2 });
    await folded([followUp(first, { visitor: 'cookie', isVisitorConsented: true })]);
    expect(await world.sums('SITE')).toMatchObject({ views: 2, visits: 1, visitors: 1 });
  });

  it('give the greatest time and depth, whichever comes last', async () => {
    const first = hit();
    await folded([first, followUp(first, { activeMs: 9_000, scrollDepthPct: 20 })]);
    await folded([followUp(first, { activeMs: 4_000, scrollDepthPct: 70 })]);
    expect(await world.sums('SITE')).toMatchObject({ active_ms: 9_000, scroll_pct: 70, scroll_views: 1 });
  });

  it('are no view while only follow-ups are known', async () => {
    const first = hit();
    await folded([followUp(first, { activeMs: 9_000, path: '/a' })]);
    expect(await world.rollups()).toEqual({});
    await folded([first]);
    expect(await world.sums('SITE')).toMatchObject({ views: 1, active_ms: 9_000 });
  });

  it('stay on the day on which the view began', async () => {
    const first = hit({ occurredAt: at(0, 0, -5) });
    await folded([first]);
    await folded([followUp(first, { occurredAt: at(0, 1), activeMs: 20_000 })]);
    const yesterday = new Date(today.getTime() - 1);
    expect(await world.sums('SITE', '', yesterday)).toMatchObject({ views: 1, active_ms: 20_000 });
    expect(await world.sums('SITE')).toEqual({});
  });
});

describe('a visit', () => {
  it.each([
    [at(12, 30), 1],
    [at(12, 30, 0, 1), 2],
  ])('ends after 30 minutes without anything: at %p', async (occurredAt, visits) => {
    await folded([hit(), hit({ path: '/b', occurredAt })]);
    expect(await world.sums('SITE')).toMatchObject({ views: 2, visits, visitors: 1 });
  });

  it('lasts as long as a page is read', async () => {
    await folded([hit({ activeMs: 600_000 }), hit({ path: '/b', occurredAt: at(12, 40), activeMs: 5_000 })]);
    expect(await world.sums('SITE')).toMatchObject({ visits: 1, visit_ms: 2_405_000 });
  });

  it.each([
    ['no longer with an action of one of its views', true, 5_000],
    ['until an action that belongs to no view', false, 600_000],
  ])('lasts %s', async (_, isOfView, visit_ms) => {
    const view = hit({ activeMs: 5_000 });
    await folded([view], [action({ hitId: isOfView ? view.hitId : null, occurredAt: at(12, 10) })]);
    expect(await world.sums('SITE')).toMatchObject({ visits: 1, actions: 1, visit_ms });
  });

  it('ends at midnight in UTC without a hash of the day before', async () => {
    await folded([hit({ occurredAt: at(0, 0, -5) }), hit({ path: '/b', occurredAt: at(0) })]);
    expect(await world.sums('SITE')).toMatchObject({ visits: 1, bounces: 1 });
  });

  it('is stored once where it goes on over midnight night after night, whatever is folded later', async () => {
    const seen = (occurredAt: Date, path: string) => hit({ occurredAt, path, isVisitorConsented: true });
    await folded([
      seen(at(-48, -10), '/a'),
      seen(at(-48, 5), '/b'),
      seen(at(-24, -10), '/c'),
      seen(at(-24, 5), '/d'),
    ]);
    await folded([seen(at(12), '/e')]);
    const stored = await world.visits();
    const visits = await world.pool.query('select from audience.visit');
    expect(visits.rowCount).toBe(3);
    await world.forget();
    await world.foldAll();
    expect(await world.visits()).toEqual(stored);
  });

  it('is a bounce with one view and no action', async () => {
    const [ann, ben, eve] = [hit(), hit({ visitor: 'ben' }), hit({ visitor: 'eve' })];
    await folded(
      [ann, ben, eve, hit({ visitor: 'eve', path: '/b', occurredAt: at(12, 1) })],
      [action({ visitor: 'ben', hitId: ben.hitId })],
    );
    expect(await world.sums('SITE')).toMatchObject({ visits: 3, bounces: 1 });
  });

  it('has one entry, one exit, and the source of its first view', async () => {
    await folded([
      hit({ referrerHost: 'www.google.com', utmSource: null }),
      hit({ path: '/b', occurredAt: at(12, 1), referrerHost: 'example.com', isReferrerOwn: true }),
    ]);
    expect(await world.sums('ENTRY_PAGE', 'example.com/a')).toMatchObject({ visits: 1, views: 2 });
    expect(await world.sums('EXIT_PAGE', 'example.com/b')).toMatchObject({ visits: 1 });
    expect(await world.sums('CHANNEL', 'SEARCH')).toMatchObject({ visits: 1, views: 2 });
    expect(await world.sums('REFERRER', 'example.com')).toEqual({});
  });

  it('counts for as many as its surest view', async () => {
    await folded([hit({ weight: 3 }), hit({ path: '/b', weight: 2 })]);
    expect(await world.sums('SITE')).toMatchObject({ views: 5, visits: 2, visitors: 2 });
  });
});

describe('what is counted apart', () => {
  it('is a crawler, and one from the inside nowhere', async () => {
    await folded([hit({ isCrawler: true }), hit({ isInternal: true, visitor: 'ben' })]);
    expect(await world.sums('CRAWLER')).toEqual({ views: 1 });
    expect(Object.keys(await world.rollups())).toHaveLength(1);
  });

  it('is a page fetched in advance, until it is shown', async () => {
    const fetched = hit({ collector: 'SERVER', isSpeculative: true });
    await folded([fetched]);
    expect(await world.sums('SPECULATIVE')).toEqual({ views: 1 });
    expect(await world.sums('SITE')).toEqual({});
    await folded([hit({ hitId: fetched.hitId })]);
    expect(await world.sums('SPECULATIVE')).toEqual({});
    expect(await world.sums('SITE')).toMatchObject({ views: 1, visits: 1 });
  });
});

describe('late attribution', () => {
  const declared = (occurredAt: Date) =>
    hit({ visitor: 'server', collector: 'SERVER', subjects: [ofAnimal(1)], pageKind: 'ANIMAL', occurredAt });

  it.each([
    [at(12, 15), 2],
    [at(12, 15, 0, 1), 1],
  ])('reaches 15 minutes back: declared at %p', async (occurredAt, views) => {
    for (const isDeclaredFirst of [false, true]) {
      await world.clear();
      const rows = [hit(), declared(occurredAt)];
      for (const row of isDeclaredFirst ? rows.toReversed() : rows) await folded([row]);
      expect(await world.sums('SUBJECT', ofAnimal(1))).toMatchObject({ views });
      expect(await world.sums('PAGE_KIND', 'ANIMAL')).toMatchObject({ views });
      expect(await world.sums('SITE')).toMatchObject({ views: 2 });
    }
  });

  it('reaches all later views of the page, in passes of any size', async () => {
    await world.write([1, 2, 3, 4, 5].map((minute) => hit({ occurredAt: at(12, minute) })));
    await world.foldAll();
    await world.write([declared(at(12, 3))]);
    await world.foldAll(2);
    expect(await world.sums('SUBJECT', ofAnimal(1))).toMatchObject({ views: 6 });
  });

  it('leaves views alone that speak for themselves, and other pages', async () => {
    await folded([
      hit({ subjects: [ofAnimal(2)] }),
      hit({ path: '/b', visitor: 'ben' }),
      declared(at(12, 1)),
    ]);
    expect(await world.sums('SUBJECT', ofAnimal(1))).toMatchObject({ views: 1 });
    expect(await world.sums('SUBJECT', ofAnimal(2))).toMatchObject({ views: 1 });
  });
});

describe('an action', () => {
  it('counts for its view, its visit, its code and its money', async () => {
    const first = hit({ utmSource: 'letter' });
    const purchase = action({
      hitId: first.hitId,
      kind: 'PURCHASE',
      code: 'spring',
      valueMinor: 4_999,
      currency: 'EUR',
      weight: 2,
    });
    await folded([first], [purchase]);
    for (const [dimension, value] of [
      ['SITE', ''],
      ['ACTION', 'PURCHASE'],
      ['ACTION_CODE', 'PURCHASE:spring'],
      ['PAGE', 'example.com/a'],
      ['UTM_SOURCE', 'letter'],
    ] as const) {
      expect(await world.sums(dimension, value)).toMatchObject({ actions: 2, visits: 1 });
    }
    const { rows } = await world.pool.query(
      `select value_minor from audience.rollup_value where dimension = 'UTM_SOURCE' and currency = 'EUR'`,
    );
    expect(rows).toEqual([{ value_minor: '9998' }]);
  });

  it('that is sent again counts once, also when it arrives at another time', async () => {
    const sent = action({ statedAt: at(11) });
    await folded([], [sent, sent, action({ statedAt: at(11), occurredAt: at(12, 0, 3) })]);
    await folded([], [action({ statedAt: at(11, 0, 1) })]);
    expect(await world.sums('ACTION', 'CLICK')).toEqual({ actions: 2 });
  });

  it('waits for its view', async () => {
    const first = hit();
    await folded([], [action({ hitId: first.hitId, visitor: null })]);
    expect(await world.sums('PAGE', 'example.com/a')).toEqual({});
    await folded([first]);
    expect(await world.sums('PAGE', 'example.com/a')).toMatchObject({ actions: 1 });
    expect(await world.sums('SITE')).toEqual({ views: 1, visits: 1, visitors: 1, actions: 1 });
  });

  it.each([
    ['of more money than there is', { valueMinor: Number.MAX_SAFE_INTEGER, currency: 'EUR' }],
    ['in a currency that there is not', { valueMinor: 1_000, currency: 'AAA' }],
  ])('%s has none', async (_what, money) => {
    await folded([], [action(money)]);
    const { rows } = await world.pool.query('select from audience.rollup_value');
    expect(rows).toEqual([]);
    expect(await world.sums('ACTION', 'CLICK')).toEqual({ actions: 1 });
  });
});

describe('a crowd behind one address', () => {
  it('keeps the actions of all its views and their worth, and those on no view', async () => {
    const crowd = Array.from({ length: mostViews + 2 }, (_, index) =>
      hit({ path: `/${index}`, occurredAt: at(12, 0, index), hitId: newId() }),
    );
    const bought = { kind: 'PURCHASE', code: 'spring', valueMinor: 500, currency: 'EUR' } as const;
    const actions = [
      action({ ...bought, hitId: crowd[0]?.hitId ?? '' }),
      action({ ...bought, hitId: crowd.at(-1)?.hitId ?? '' }),
      // Its id is a hash; whether it is among the smallest or not, it counts.
      action({ ...bought, hitId: null, visitor: crowd[0]?.visitor ?? '' }),
    ];
    await folded(crowd, actions.slice(0, 1));
    for (const one of actions.slice(1)) await folded([], [one]);
    const views = mostViews + 2;
    expect(await world.sums('SITE')).toMatchObject({ views, visits: 1, visitors: 1, actions: 3 });
    expect(await world.sums('ACTION', 'PURCHASE')).toMatchObject({ visits: 1, actions: 3 });
    expect(await world.sums('ACTION_CODE', 'PURCHASE:spring')).toMatchObject({ actions: 3 });
    expect(await world.sums('PAGE', `example.com/${mostViews + 1}`)).toEqual({ views: 1, actions: 1 });
    const { rows } = await world.pool.query(
      `select value_minor from audience.rollup_value where dimension = 'SITE'`,
    );
    expect(rows).toEqual([{ value_minor: '1500' }]);
    const stored = await world.rollups();
    await world.forget();
    await world.foldAll();
    expect(await world.rollups()).toEqual(stored);
  });

  it('counts all its views, and those of the smallest ids as one visitor, in any order', async () => {
    const crowd = Array.from({ length: mostViews + 50 }, (_, index) =>
      hit({ path: `/${index}`, occurredAt: at(12, 0, index), hitId: newId() }),
    );
    await world.write(crowd);
    await world.foldAll();
    const once = await world.rollups();
    expect(await world.sums('SITE')).toMatchObject({ views: mostViews + 50, visits: 1, visitors: 1 });
    await world.clear();
    for (const part of [crowd.slice(700), crowd.slice(0, 20), crowd.slice(20, 700)]) await folded(part);
    // The excess is touched again, and somebody of the first leaves for a visitor of their own.
    const last = crowd.at(-1) ?? hit();
    const first = crowd[0] ?? hit();
    await folded([followUp(last, { occurredAt: last.occurredAt })]);
    expect(await world.rollups()).toEqual(once);
    const leaves = followUp(first, { visitor: 'cookie', isVisitorConsented: true });
    await folded([leaves]);
    const moved = await world.rollups();
    await world.forget();
    await world.foldAll();
    expect(await world.rollups()).toEqual(moved);
  });
});
