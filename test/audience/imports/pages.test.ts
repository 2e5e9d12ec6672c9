import { once } from 'node:events';
import { request } from 'node:http';
import { text as textOfStream } from 'node:stream/consumers';
import { Pool } from 'pg';
import { inTurn } from '../../../dashboard/imports/turn.ts';
import { type PageClient, createPageClient, formOf } from '../../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from '../insights/rollups.ts';
import { rowsOfSite } from '../site-rows.ts';
import { siteOfKennel } from './import-world.ts';
import { analytics, plausible, zipOf } from './samples.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: PageClient;
let other: PageClient;
let kennel: string;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld({ now: () => new Date('2026-11-20T12:00:00Z') });
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  const { accounts, businesses } = world.world;
  kennel = businesses.kennel.profileId;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
});
beforeEach(async () => {
  siteKey = await siteOfKennel(pool, kennel);
  await storeRollups(pool, siteKey, [
    { dimension: 'SITE', day: '2026-11-03', visits: 7, visitors: 7, views: 7, actions: 3 },
  ]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const path = (move = '/import') => `/account/sites/${siteKey}${move}`;
const at = (move = '/import', query = '') => `${path(move)}?profile=${kennel}${query}`;
const textOf = ({ text }: { readonly text: string }) =>
  text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

async function send(files: Readonly<Record<string, string | Buffer<ArrayBuffer>>>) {
  const form = formOf(await owner.get(at()), `${path()}?`);
  return owner.upload(
    form.action,
    form.fields,
    Object.entries(files).map(([name, content]) => ['files', Buffer.from(content), name] as const),
  );
}
/** Sends all but the last byte of an upload, which arrives once it is finished. */
async function sendButLastByte(files: Readonly<Record<string, string | Buffer<ArrayBuffer>>>) {
  const { action, fields } = formOf(await owner.get(at()), `${path()}?`);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = {
    cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': body.length,
    expect: '100-continue',
  };
  const sending = request(new URL(action, world.env.DASHBOARD_URL), { method: 'POST', headers });
  const answer = new Promise<{ readonly status: number | undefined; readonly text: string }>(
    (resolve, reject) => {
      sending.on('error', reject).on('response', (response) => {
        const status = response.statusCode;
        textOfStream(response).then((text) => resolve({ status, text }), reject);
      });
    },
  );
  // It is asked for once somebody reads it.
  await once(sending, 'continue');
  await new Promise<unknown>((resolve) => sending.write(body.subarray(0, -1), resolve));
  return { finish: () => sending.end(body.subarray(-1)), answer };
}
async function press(move: string, page = at()) {
  const form = formOf(await owner.get(page), path(move));
  return owner.post(form.action, form.fields);
}
const shownAt = async (query: string, move = '/insights') => owner.get(at(move, query));
const november = '&from=2026-11-01&to=2026-11-03&compare=none';

describe('the page Import', () => {
  it('is led to from the settings, shows what would be imported, and imports it when asked', async () => {
    expect((await owner.get(at('/settings'))).text).toContain(`${path()}?`);
    expect(textOf(await owner.get(at()))).toContain('from 20 Oct 2024 to 2 Nov 2026');
    const sent = await send({ 'example_com.zip': await zipOf(plausible) });
    expect([sent.status, sent.location]).toEqual([303, at()]);
    const draft = textOf(await owner.get(at()));
    expect(draft).toContain('From Plausible, not imported yet');
    expect(draft).toContain('Days 2, from 1 Nov 2026 to 2 Nov 2026 Visitors 8 Visits 9 Views 16');
    expect(draft).toContain('Pages 3 rows');
    expect(draft).toContain(
      '1 table for which there is no list here (imported_custom_events_20261101_20261102.csv)',
    );
    expect(draft).toContain('1 row about pages on hosts that are not domains of this site (localhost)');
    expect(textOf(await shownAt(november))).not.toContain('Plausible');
    const { location } = await press('/import/confirm');
    const done = textOf(await owner.get(location ?? ''));
    expect(done).toContain('The insights show these days now.');
    expect(done).toContain('Plausible : 1 Nov 2026 to 2 Nov 2026 8 visitors, 9 visits, 16 views.');
  });

  it('marks imported days in the insights, their lists, shared insights and the download', async () => {
    await send({ 'example_com.zip': await zipOf(plausible) });
    await press('/import/confirm');
    const note = 'Imported from Plausible: days before 3 Nov 2026 .'.replace(' .', '.');
    const insights = textOf(await shownAt(november));
    expect(insights).toContain(note);
    expect(insights).toMatch(/Visitors 15 .*Visits 16 .*Views 23 .*Actions 3 /);
    expect(insights).toContain('example.com/thanks/-');
    expect(insights).not.toContain('ann@');
    const list = textOf(await shownAt(`${november}&dimension=country`, '/insights/list'));
    expect(list).toContain(note);
    expect(list).toContain('Switzerland 5');
    const csv = await shownAt('&from=2026-11-01&to=2026-11-03&format=csv', '/export');
    expect(csv.text).toContain('IMPORTED,2026-11-01 to 2026-11-02 PLAUSIBLE,');
    expect(csv.text).toContain('DAY,2026-11-01,5,6,12,,');
    const link = formOf(await owner.get(at('/sharing')), `${path('/sharing')}?`);
    const made = await owner.post(link.action, link.fields);
    const [, address = ''] =
      /id="shared-link"[^>]*>([^<]*)</.exec((await owner.get(made.location ?? '')).text) ?? [];
    const shared = await (await fetch(`${address}?from=2026-11-01&to=2026-11-03`)).text();
    expect(textOf({ text: shared })).toContain(note);
  });

  it('says what exports cannot tell, instead of showing nothing of it', async () => {
    await send({ 'example_com.zip': await zipOf(plausible) });
    await press('/import/confirm');
    const day = textOf(await shownAt('&from=2026-11-01&to=2026-11-01&compare=none'));
    expect(day).toContain('Exports do not tell hours');
    expect(day).toContain('Actions –');
    const filtered = textOf(await shownAt(`${november}&is-country=CH`));
    expect(filtered).toContain('These figures count visits from that day on');
    expect(filtered).toContain('filters find no visits of them');
  });

  it('undoes an import after asking, and only that', async () => {
    await send(analytics);
    await press('/import/confirm');
    const before = await rowsOfSite(pool, siteKey);
    expect(before).toMatchObject({ import: 1, import_day: 2 });
    const [, href = ''] =
      /class="button" href="([^"]*\/import\/undo[^"]*)"/.exec((await owner.get(at())).text) ?? [];
    const asked = await owner.get(href.replaceAll('&amp;', '&'));
    expect(textOf(asked)).toContain('Undo the import of 1 Nov 2026 to 2 Nov 2026 from Google Analytics?');
    const { location } = await press('/import/undo', href.replaceAll('&amp;', '&'));
    expect(textOf(await owner.get(location ?? ''))).toContain('as they were before.');
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ rollup: 1, site_domain: 1, site: 1 });
    expect(await rowsOfSite(pool, siteKey)).not.toHaveProperty('import_day');
  });

  it('reads the files of one upload at a time, and asks others to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = inTurn(() => promise);
    const refused = await send(analytics);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(textOf(refused)).toContain(
      'Other files are being sent or read at the moment. Nothing was imported.',
    );
    resolve();
    await held;
    expect((await send(analytics)).status).toBe(303);
  });

  it('keeps nobody from sending while somebody sends slowly, and reads that too in the end', async () => {
    const slow = await sendButLastByte(analytics);
    expect((await send(analytics)).status).toBe(303);
    slow.finish();
    expect(await slow.answer).toMatchObject({ status: 303 });
  });

  it('keeps no more of slow uploads than there is memory for: the first gives way', async () => {
    const large = { 'large.csv': Buffer.alloc(33_400_000, '1') };
    const first = await sendButLastByte(large);
    const second = await sendButLastByte(large);
    const third = await sendButLastByte({ 'small.csv': Buffer.alloc(1_000_000, '1') });
    const { status, text } = await first.answer;
    expect([status, textOf({ text })]).toEqual([
      503,
      expect.stringContaining('Nothing was imported. Try again in 30 seconds.'),
    ]);
    for (const kept of [second, third]) {
      kept.finish();
      expect(await kept.answer).toMatchObject({ status: 400 });
    }
  });

  it('imports nothing of files with a mistake, and names it', async () => {
    const broken = {
      ...plausible,
      'imported_devices_20261101_20261102.csv': '"date","device","visitors"\n"2026-11-01","Mobile",many\n',
    };
    const refused = await send({ 'example_com.zip': await zipOf(broken) });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain(
      'imported_devices_20261101_20261102.csv, line 2: “many” in the column visitors is not a number. Nothing was imported.',
    );
    expect(await rowsOfSite(pool, siteKey)).not.toHaveProperty('import');
    const large = await send({ 'large.csv': Buffer.alloc(33_554_433, 0x31) });
    expect([large.status, textOf(large)]).toEqual([
      413,
      expect.stringContaining('Files can have 32 MB together.'),
    ]);
  });

  it('says why files bring nothing', async () => {
    const old =
      '"date","visitors","pageviews","bounces","visits","visit_duration"\n"2020-01-01",1,1,1,1,1\n"2026-11-03",1,1,1,1,1\n';
    const refused = await send({ 'old.csv': old });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain('no new day from 20 Oct 2024 to 2 Nov 2026');
    expect(textOf(refused)).toContain('1 day older than the site keeps them (1 Jan 2020)');
    expect(textOf(refused)).toContain('1 day that was counted here, or is too recent to import (3 Nov 2026)');
    const german = '# Bericht\n# 20261101-20261102\n\nDatum,Aktive Nutzer\n20261101,3\n';
    expect(textOf(await send({ 'german.csv': german }))).toContain('1 table for which there is no list here');
    const empty = await send({ 'empty.csv': '' });
    expect([empty.status, textOf(empty)]).toEqual([400, expect.stringContaining('that is not empty')]);
  });

  it('is nobody else’s', async () => {
    expect((await other.get(at())).status).toBe(403);
    const form = formOf(await owner.get(at()), `${path()}?`);
    const file = ['files', Buffer.from('x'), 'a.csv'] as const;
    expect((await other.upload(form.action, form.fields, [file])).status).toBe(403);
    expect((await owner.upload(form.action, { ...form.fields, csrf: 'x' }, [file])).status).toBe(403);
  });
});
