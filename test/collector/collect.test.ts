import { newId } from '../../kernel/text/ids.ts';
import {
  type CollectorWorld,
  type TestSite,
  hit,
  insertSite,
  startCollectorWorld,
} from './collector-world.ts';

let world: CollectorWorld;
let site: TestSite;
beforeAll(async () => {
  world = await startCollectorWorld();
});
beforeEach(async () => {
  site = await insertSite(world.pool);
});
afterAll(() => world.stop());

const accepted = (count: number, dropped = 0) => ({
  data: { accepted: count, dropped, sampled: false },
  resultCode: 'Audience_AudienceCollect_AD_Hit_SU',
});

describe('POST /api/v1/hits', () => {
  it('stores a hit before it answers 202', async () => {
    const sent = hit({ title: 'Puppies', referrer: 'https://search.example/?q=dog', pageKind: 'LITTER' });
    const { status, body } = await world.send(site, { sentAtUnixMs: Date.now(), hits: [sent] });
    expect([status, body]).toEqual([202, accepted(1)]);
    const rows = await world.stored('hit', site);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      hit_id: sent.hitId,
      site_key: site.siteKey,
      collector: 'BROWSER',
      host: 'example.com',
      path: '/puppies',
      title: 'Puppies',
      referrer_host: 'search.example',
      referrer_path: '/',
      page_kind: 'LITTER',
      weight: 1,
      is_update: false,
      is_crawler: false,
      device: 'DESKTOP',
      browser: 'Firefox',
      os: 'Linux',
      is_visitor_consented: false,
    });
    expect(rows[0]?.['visitor']).toHaveLength(16);
  });

  it('stores actions beside hits, in one transaction', async () => {
    const sent = hit();
    const action = {
      hitId: sent.hitId,
      kind: 'PURCHASE',
      code: 'basket',
      valueMinor: 12_50,
      currencyCode: 'EUR',
      targetUrl: 'https://shop.example/pay?card=4111',
      props: { size: 'L\t"\\\n' },
    };
    const { body } = await world.send(site, { hits: [sent], actions: [action] });
    expect(body).toEqual(accepted(2));
    expect(await world.stored('action', site)).toEqual([
      expect.objectContaining({
        hit_id: sent.hitId,
        kind: 'PURCHASE',
        code: 'basket',
        value_minor: '1250',
        currency: 'EUR',
        target_url: 'https://shop.example/pay',
        props: { size: 'L\t"\\\n' },
      }),
    ]);
  });

  it.each(['header', 'query', 'body'])('finds the site key in the %s', async (place) => {
    const body = { hits: [hit()], ...(place === 'body' && { site: site.siteKey }) };
    const answer = await fetch(`${world.base}/api/v1/hits${place === 'query' ? `?k=${site.siteKey}` : ''}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://example.com',
        ...(place === 'header' && { 'X-Svc-Site': site.siteKey }),
      },
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toEqual([202, accepted(1)]);
  });

  it('drops what is no hit or action, and keeps what stands beside it', async () => {
    const { status, body } = await world.send(site, {
      hits: [hit(), {}, 'a', hit({ hitId: 'no uuid' }), hit({ durationMs: 'long' }), { hitId: newId() }],
      actions: [{ kind: 'CLICK' }, { kind: 'DANCE' }, { kind: 'CLICK', code: 'x'.repeat(65) }],
    });
    expect([status, body]).toEqual([202, accepted(2, 7)]);
  });

  it.each(['utm_source', 'utm_term', 'gclid', 'yclid'])(
    'takes a page with NUL in %s without it',
    async (name) => {
      const url = `https://example.com/puppies?${name}=a%00b&utm_medium=mail`;
      expect((await world.send(site, { hits: [hit({ url })] })).body).toEqual(accepted(1));
      expect(await world.stored('hit', site)).toEqual([
        expect.objectContaining({ utm_medium: 'mail', utm_source: null, utm_term: null, click_id: null }),
      ]);
    },
  );

  it('cuts what is too long, and drops nothing for it', async () => {
    const long = 'é'.repeat(2_000);
    const sent = hit({
      url: `https://example.com/${long}?utm_source=${'A'.repeat(300)}&utm_campaign=${'😀'.repeat(99)}`,
      title: `${'a'.repeat(299)}😀${long}`,
      referrer: `https://other.example/${'r'.repeat(9_000)}`,
      timeZone: long,
      languages: Array.from({ length: 99 }, () => 'x'.repeat(201)),
      subjects: Array.from({ length: 99 }, () => 'a'.repeat(201)),
      pageKind: 'x'.repeat(500),
    });
    expect((await world.send(site, { hits: [sent] })).body).toEqual(accepted(1));
    const [row] = await world.stored('hit', site);
    expect(row).toMatchObject({
      title: 'a'.repeat(299),
      utm_source: 'a'.repeat(100),
      utm_campaign: '😀'.repeat(50),
      referrer_path: `/${'r'.repeat(512 - 'other.example/'.length)}`,
      page_kind: 'OTHER',
    });
    expect(row?.['path']).toBe(`/${'%C3%A9'.repeat(85)}`);
  });

  it('takes the first kind and owner that a page names, none for an empty one, and a depth of 100 at most', async () => {
    const owner = newId();
    await world.send(site, {
      hits: [
        hit({ pageKind: 'ANIMAL,LITTER', ownerProfileId: `${owner},${newId()}`, scrollDepthPct: 100.6 }),
        hit({ pageKind: '', ownerProfileId: '' }),
      ],
    });
    const stored = await world.stored('hit', site);
    expect(stored.map((row) => [row['page_kind'], row['owner_profile_id'], row['scroll_depth_pct']])).toEqual(
      [
        ['ANIMAL', owner, 100],
        [null, null, null],
      ],
    );
  });

  it('counts nothing for a visit that a spammer made up', async () => {
    const hits = [
      hit({ referrer: 'https://semalt.com/' }),
      hit({ referrer: 'http://a.semalt.com/x' }),
      hit({ referrer: 'https://notsemalt.com/' }),
    ];
    expect((await world.send(site, { hits })).body).toEqual(accepted(1, 2));
  });

  it('takes UTM values as people mean them', async () => {
    const url =
      'https://example.com/?utm_source=+News%20Letter+&utm_medium=E-Mail&utm_campaign=Spring%2520Sale%2B1&utm_term=%20&utm_content=100%25';
    await world.send(site, { hits: [hit({ url })] });
    expect(await world.stored('hit', site)).toMatchObject([
      {
        utm_source: 'news letter',
        utm_medium: 'e-mail',
        utm_campaign: 'Spring Sale 1',
        utm_term: null,
        utm_content: '100%',
      },
    ]);
  });

  it.each([
    ['android-app://com.google.android.gm/', 'com.google.android.gm', null],
    ['android-app://com.Pinterest/https/example.com/a', 'com.pinterest', null],
    ['ios-app://429047995/https/example.com', '429047995', null],
    ['https://www-example-org.cdn.ampproject.org/', 'www.example.org', '/'],
    ['https://a--b-example-org.cdn.ampproject.org/c/s/a-b.example.org/x/y', 'a-b.example.org', '/x/y'],
    ['https://xn--mnchen-de-q9a.cdn.ampproject.org/', 'xn--mnchen-3ya.de', '/'],
    ['https://www.google.com/amp/s/example.org/a', 'www.google.com', '/amp/s/example.org/a'],
    ['https://cdn.ampproject.org/', 'cdn.ampproject.org', '/'],
  ])('tells the referrer %s as %s', async (referrer, host, path) => {
    await world.send(site, { hits: [hit({ referrer })] });
    expect(await world.stored('hit', site)).toMatchObject([{ referrer_host: host, referrer_path: path }]);
  });

  it('takes an action of a time that no database holds, as one without', async () => {
    const occurredAtUtc = '9999-12-31T23:59:59-12:00';
    const { body } = await world.send(site, { actions: [{ kind: 'CLICK', occurredAtUtc }] });
    expect(body).toEqual(accepted(1));
    expect(await world.stored('action', site)).toEqual([expect.objectContaining({ stated_at: null })]);
  });

  it.each([
    '2026-11-23T10:00:00',
    '2026-11-23T10:00:00.000',
    '2026-11-23 10:00:00Z',
    '2026-11-23',
    'today',
    '',
  ])('drops what occurred at %p, which has no offset from UTC', async (occurredAtUtc) => {
    const { status, body } = await world.send(site, {
      hits: [
        hit({ occurredAtUtc }),
        hit({ occurredAtUtc: null }),
        hit({ occurredAtUtc: '2026-11-23T10:00+01:00' }),
      ],
      actions: [{ kind: 'CLICK', occurredAtUtc }, { kind: 'CLICK' }],
    });
    expect([status, body]).toEqual([202, accepted(3, 2)]);
  });

  it('knows no site of a key with NUL', async () => {
    const ping = await fetch(`${world.base}/api/v1/sites/%00/ping`);
    expect([ping.status, await ping.json()]).toEqual([200, { site: '\0', ok: false, collectEnabled: true }]);
    const sent = await fetch(`${world.base}/api/v1/hits?k=%00`, { method: 'POST', body: '{}' });
    expect([sent.status, await sent.json()]).toEqual([
      403,
      expect.objectContaining({ resultCode: 'Audience_AudienceCollect_VL_SiteKey_RJ' }),
    ]);
  });

  it('takes 200 hits, and refuses 201', async () => {
    const hits = Array.from({ length: 200 }, () => hit());
    expect((await world.send(site, { hits })).body).toEqual(accepted(200));
    const refused = await world.send(site, { hits: [...hits, hit()] });
    expect([refused.status, refused.body['resultCode']]).toEqual([
      413,
      'Audience_AudienceCollect_VL_Envelope_RJ',
    ]);
    expect(await world.stored('hit', site)).toHaveLength(200);
  });

  it('takes 65,536 bytes, and refuses one more', async () => {
    const envelope = JSON.stringify({ hits: [hit()] });
    const padded = (bytes: number) => envelope + ' '.repeat(bytes - envelope.length);
    expect((await world.send(site, padded(65_536))).status).toBe(202);
    const refused = await world.send(site, padded(65_537));
    expect([refused.status, refused.body['resultCode']]).toEqual([
      413,
      'Audience_AudienceCollect_VL_Envelope_RJ',
    ]);
  });

  it('keeps what __proto__ is given to itself', async () => {
    const { status } = await world.send(
      site,
      `{"hits":[{"hitId":"${newId()}","url":"https://example.com/","__proto__":{"polluted":true}}],"__proto__":[]}`,
    );
    expect(status).toBe(202);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  const invalidUtf8 = new Uint8Array([
    ...new TextEncoder().encode('{"hits":[{"title":"'),
    0xc3,
    0x28,
    34,
    125,
  ]);
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['bytes that are no UTF-8', invalidUtf8],
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['hits that are no list', '{"hits":{}}'],
    ['a time that is no integer', '{"sentAtUnixMs":1.5}'],
    ['10,000 levels', `{"hits":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a name that stands twice', '{"hits":[],"hits":[]}'],
    ['NUL', '{"hits":[{"title":"\\u0000"}]}'],
  ])('refuses %s as malformed', async (_what, body) => {
    const { status, body: problem } = await world.send(site, body);
    expect([status, problem['resultCode']]).toEqual([400, 'Audience_AudienceCollect_VL_Request_RJ']);
  });

  it('refuses a form', async () => {
    const { status } = await world.send(site, 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(status).toBe(415);
  });
});

describe('POST /api/v1/actions', () => {
  it('takes the same envelopes', async () => {
    const answer = await fetch(`${world.base}/api/v1/actions`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Origin: 'https://example.com', 'X-Svc-Site': site.siteKey },
      body: JSON.stringify({ actions: [{ kind: 'DOWNLOAD' }] }),
    });
    expect([answer.status, await answer.json()]).toEqual([202, accepted(1)]);
  });
});

describe('the address of the collector', () => {
  it('answers 405 and 404 like every service', async () => {
    const wrongMethod = await fetch(`${world.base}/api/v1/hits`);
    expect([wrongMethod.status, wrongMethod.headers.get('Allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${world.base}/api/v1/nothing`)).status).toBe(404);
  });

  it('reports its health', async () => {
    expect((await fetch(`${world.base}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${world.base}/readyz`)).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok' },
    });
  });
});
