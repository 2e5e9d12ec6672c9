import { randomUUID } from 'node:crypto';
import { codesOf } from '../../support/member.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { storeRollups } from '../insights/rollups.ts';
import { storeTestVisits } from '../questions/stored-visits.ts';
import { type WeeklyWorld, monday, startWeeklyWorld } from './weekly-world.ts';

let world: WeeklyWorld;
let owner: ReturnType<typeof createPageClient>;
let siteKey: string;
beforeAll(async () => {
  world = await startWeeklyWorld();
  await world.settled();
  owner = createPageClient(world.env.AUTH_URL);
  await owner.signIn(world.world.accounts.owner);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.forget();
  world.clock.at = `${monday}T05:00:00Z`;
  siteKey = await world.visitedSite();
});

const path = (move = '/weekly-mail') => `/account/sites/${siteKey}${move}`;
const at = (query = '') => `${path()}?profile=${world.kennel}${query}`;
async function press(move: string) {
  const form = formOf(await owner.get(at()), `${path(move)}?`);
  return owner.post(form.action, form.fields);
}

/** The mail of this Monday; it has been sent. */
async function mailOf(instant = `${monday}T08:00:00Z`) {
  world.clock.at = instant;
  await world.sweep();
  await world.settled();
  const [mail] = world.weekly();
  if (mail === undefined) throw new Error('no mail was sent');
  return mail;
}
const linksOf = (text: string) => [...text.matchAll(/^https?:\S+$/gm)].map(([link]) => new URL(link));
const linkAfter = (text: string, label: string) =>
  linksOf(text.slice(text.indexOf(label)))[0] ?? new URL('x:');

const set = `mutation ($input: SetAudienceWeeklyMailInput!) { setAudienceWeeklyMail(input: $input) { isOn dueFor } }`;

describe('the page of the weekly mail', () => {
  it('is led to from the page of the site, and turns it on and off for the member alone', async () => {
    expect((await owner.get(`${path('')}?profile=${world.kennel}`)).text).toContain(`${path()}?`);
    const before = await owner.get(at());
    expect(before.text).toContain('It is <strong>off</strong>');
    expect(before.text).toContain('eight in the morning, UTC,');
    const { location } = await press('/weekly-mail');
    const on = await owner.get(location ?? '');
    expect(on.text).toContain('The first one comes next Monday.');
    expect(on.text).toContain('It is <strong>on</strong>');
    expect(await world.countOf('audience.weekly_mail where is_on')).toBe(1);
    const off = await owner.get((await press('/weekly-mail/end')).location ?? '');
    expect(off.text).toContain('It is <strong>off</strong>');
    expect(await world.countOf('audience.weekly_mail where is_on')).toBe(0);
  });

  it('says how to confirm an address, and that a suspended site sends none', async () => {
    const confirmed = (isConfirmed: boolean) =>
      world.pool.query(
        `update authorization_server.account set email_confirmed_at = case when $2 then created_at end
         where member_id = $1`,
        [world.world.accounts.owner.memberId, isConfirmed],
      );
    await confirmed(false);
    try {
      const page = await owner.get(at());
      expect(page.text).toContain('You can get this mail once your e-mail address is confirmed.');
      expect(page.text).not.toContain('Turn it on');
      const graph = await world.graphOf('owner', 'kennel');
      const answer = await graph(set, { input: { siteKey, isOn: true } });
      expect(codesOf(answer)).toEqual(['Identity_MemberAccount_VL_EmailUnverified_RJ']);
    } finally {
      await confirmed(true);
    }
    await world.pool.query('update audience.site set suspended_at = now() where site_key = $1', [siteKey]);
    expect((await owner.get(at())).text).toContain('No mail is sent until we reinstate it.');
  });

  it('is nobody else’s, and the services’ own operations are no member’s', async () => {
    const shop = await world.graphOf('otherOwner', 'shop');
    const missing = ['Audience_AudienceSite_GT_Resource_FL'];
    expect(codesOf(await shop(set, { input: { siteKey, isOn: true } }))).toEqual(missing);
    const read = 'query ($siteKey: ID!) { audienceWeeklyMail(siteKey: $siteKey) { isOn } }';
    expect(codesOf(await shop(read, { siteKey }))).toEqual(missing);
    const { memberId } = world.world.accounts.owner;
    const graph = await world.graphOf('owner', 'kennel');
    const ofMember = `query ($siteKey: ID!, $memberId: ID!) {
      audienceWeeklyMailOfMember(siteKey: $siteKey, memberId: $memberId) { isOn }
    }`;
    expect(codesOf(await graph(ofMember, { siteKey, memberId }))).toEqual(['0010010000403']);
    const end = `mutation ($input: EndAudienceWeeklyMailInput!) { endAudienceWeeklyMail(input: $input) { isOn } }`;
    expect(codesOf(await graph(end, { input: { siteKey, memberId } }))).toEqual(['0010010000403']);
    expect((await graph(read, { siteKey })).data).toEqual({ audienceWeeklyMail: { isOn: false } });
  });
});

describe('the weekly mail of somebody who has turned it on', () => {
  it('comes on the next Monday; turned off and on again, it does not come twice', async () => {
    world.clock.at = `${monday}T08:00:00Z`;
    await press('/weekly-mail');
    await world.sweep();
    expect(await world.told(siteKey)).toBe(0);
    world.clock.at = '2026-12-07T08:00:00Z';
    await world.pool.query(
      `update audience.rollup set day = '2026-12-01' where site_key = $1 and day = '2026-11-25'`,
      [siteKey],
    );
    await world.sweep();
    const graph = await world.graphOf('owner', 'kennel');
    for (const isOn of [false, true]) await graph(set, { input: { siteKey, isOn } });
    await world.sweep();
    await world.settled();
    expect(await world.told(siteKey)).toBe(1);
  });

  it('says which days were imported instead of counted', async () => {
    await world.turnOn(siteKey, world.world.accounts.owner.memberId);
    const importId = randomUUID();
    await world.pool.query(
      `insert into audience.import (import_id, site_key, origin, parts, received, left_out, created_at, confirmed_at)
       values ($2, $1, 'PLAUSIBLE', 1, 1, '[]', now(), now())`,
      [siteKey, importId],
    );
    await world.pool.query(
      `insert into audience.import_day select $1, date '2026-11-16' + n, $2 from generate_series(0, 7) n`,
      [siteKey, importId],
    );
    const { text } = await mailOf();
    expect(text).toContain('These are the figures of');
    expect(text).not.toContain('counted');
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      'The days from 16 November 2026 to 22 November 2026 are imported from Plausible.',
    );
    expect(words).toContain('23 November 2026 is imported from Plausible.');
  });

  it('has the figures of the week with their changes, and leads to exactly that week', async () => {
    const { animals, births, offers } = world.world;
    const [named] = animals.many;
    const day = '2026-11-25';
    await storeRollups(world.pool, siteKey, [
      { dimension: 'PAGE', day, value: 'example.com/puppies', visits: 9 },
      { dimension: 'PAGE', day, value: 'example.com/z%C3%BCchter', visits: 4 },
      { dimension: 'SOURCE', day, value: 'Google', visits: 7 },
      { dimension: 'SUBJECT', day, value: `ANIMAL:${named?.id}`, visits: 6, actions: 3 },
      { dimension: 'SUBJECT', day, value: `LITTER:${births.withPass.id}`, visits: 5 },
      { dimension: 'SUBJECT', day, value: `OFFER:${offers.live.id}`, visits: 4 },
    ]);
    await storeTestVisits(world.pool, siteKey, [
      {
        at: `${day}T10:00:00Z`,
        steps: [
          { page: 'example.com/puppies', subject: `ANIMAL:${named?.id}` },
          { action: 'INQUIRY:svc:waitlist', subject: `ANIMAL:${named?.id}` },
          { action: 'CONTACT:phone', subject: `ANIMAL:${named?.id}` },
        ],
      },
      { at: `${day}T11:00:00Z`, steps: [{ page: 'example.com/puppies' }] },
    ]);
    const graph = await world.graphOf('owner', 'kennel');
    const goal = await graph(
      'mutation ($input: AudienceGoalInput!) { addAudienceGoal(input: $input) { id } }',
      {
        input: { siteKey, name: 'Asked', kind: 'ACTION', pattern: 'INQUIRY' },
      },
    );
    expect(codesOf(goal)).toEqual([]);
    await press('/weekly-mail');
    const mail = await mailOf();
    expect(mail.subject).toBe('The week of A site: 23 November 2026 to 29 November 2026');
    for (const said of [
      'Visitors: 11 (10% more than 10 in the week before)',
      'Visits: 12 (20% more than 10 in the week before)',
      'Page views: 30 (200% more than 10 in the week before)',
      'Bounce rate: 25% (50% less than 50% in the week before)',
      'example.\u200Acom/puppies: 9',
      'example.\u200Acom/züchter: 4',
      'Google: 7',
      'Asked: 1 (50% of visits)',
      `${named?.name}: 6 (`,
      '1 waitlist join',
      '1 × contact: phone',
      'litter born on 30 July 2026: 5',
    ]) {
      expect(mail.text).toContain(said);
    }
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).toContain('<bdi>Google</bdi>');
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const notice = linkAfter(mail.text, 'Open it here:');
    const { location } = await owner.get(notice.pathname);
    expect(location).toBe(
      `/account/sites/${siteKey}/insights?from=2026-11-23&to=2026-11-29&profile=${world.kennel}`,
    );
    const page = await owner.get(location ?? '');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<span class="name">Visitors</span><strong>11</strong>');
  });

  it('says nothing of views that an import does not know', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into audience.import (import_id, site_key, origin, parts, received, left_out, created_at, confirmed_at)
       values (gen_random_uuid(), $1, 'PLAUSIBLE', 1, 1, '[]', now(), now()) returning import_id as id`,
      [siteKey],
    );
    await world.pool.query(`delete from audience.rollup where site_key = $1 and day = '2026-11-18'`, [
      siteKey,
    ]);
    await world.pool.query(`insert into audience.import_day values ($1, '2026-11-18', $2)`, [
      siteKey,
      rows[0]?.id,
    ]);
    await world.pool.query(
      `insert into audience.imported values ($1, 'SITE', '2026-11-18', '', $2, 0, 10, 10, 0, 0, 0, 0, 0, 10, 10, 10, 0)`,
      [siteKey, rows[0]?.id],
    );
    await press('/weekly-mail');
    const { text } = await mailOf();
    expect(text).toContain('Visits: 12 (20% more than 10 in the week before)');
    expect(text).toMatch(/^ *Page views: 30$/m);
    expect(text).toMatch(/^ *Bounce rate: 25%$/m);
  });

  it('makes no link and no mark-up of what strangers have sent, and cuts it', async () => {
    const day = '2026-11-25';
    const name = 'https://evil.example/login <b>now</b>';
    await storeRollups(world.pool, siteKey, [
      { dimension: 'PAGE', day, value: `example.com/http://evil.example/${'x'.repeat(300)}`, visits: 9 },
      { dimension: 'SOURCE', day, value: name, visits: 7 },
      { dimension: 'SOURCE', day, value: 'www.evil.example\r\nhttps://evil.example/2', visits: 6 },
      { dimension: 'SUBJECT', day, value: 'ANIMAL:<img src=x>.evil.example', visits: 6 },
    ]);
    await world.pool.query('update audience.site set name = $2 where site_key = $1', [siteKey, name]);
    await press('/weekly-mail');
    const { text, html } = await mailOf();
    expect(text).toContain('evil');
    expect(text).not.toMatch(/evil\.example/);
    expect(html).not.toMatch(/evil\.example|<b>|<img/);
    expect(html).toContain('&lt;b>now');
    const own = [world.env.DASHBOARD_URL, world.env.AUTH_URL].map((url) => new URL(url).origin);
    expect(linksOf(text).map(({ origin }) => origin)).toEqual(expect.arrayContaining(own));
    expect(linksOf(text).filter(({ origin }) => !own.includes(origin))).toEqual([]);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href).origin);
    expect(hrefs.filter((origin) => !own.includes(origin))).toEqual([]);
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => !line.startsWith('http'))
          .map(({ length }) => length),
      ),
    ).toBeLessThan(120);
  });

  it('ends by its link with one click, without signing in, for this site alone', async () => {
    const other = await world.visitedSite();
    await world.turnOn(other, world.world.accounts.owner.memberId);
    await press('/weekly-mail');
    await mailOf();
    const mail = world.weekly().find(({ headers }) => headers.has('list-unsubscribe'));
    const links = world.weekly().map(({ text }) => linkAfter(text, 'No more weekly mail about this site:'));
    expect(links).toHaveLength(2);
    expect(mail?.headers.get('list-unsubscribe')).toBe(
      `<${linkAfter(mail?.text ?? '', 'No more weekly').href}>`,
    );
    const [link] = links;
    const page = await (await fetch(link ?? '')).text();
    expect(page).toContain('Weekly figures of a site: A site');
    expect(page).not.toContain('You still find everything');
    expect(await world.countOf('audience.weekly_mail where is_on')).toBe(2);
    // RFC 8058 3.2
    const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(link ?? '', click)).status).toBe(200);
    expect(await world.countOf('audience.weekly_mail where is_on')).toBe(1);
    expect((await fetch(link ?? '', click)).status).toBe(200);
    expect(await (await fetch(link ?? '')).text()).toContain('You do not get this mail');
    await world.pool.query('delete from audience.site where site_key = any($1)', [[siteKey, other]]);
    expect((await fetch(link ?? '', click)).status).toBe(200);
  });

  it('is not sent to who ended it after it was told', async () => {
    await press('/weekly-mail');
    world.clock.at = `${monday}T08:00:00Z`;
    const graph = await world.graphOf('owner', 'kennel');
    await world.held(async () => {
      await world.sweep();
      expect(codesOf(await graph(set, { input: { siteKey, isOn: false } }))).toEqual([]);
    });
    await world.settled();
    expect(await world.told(siteKey)).toBe(1);
    expect(world.weekly()).toEqual([]);
  });

  it('is in the language of its reader, and is no kind of mail to choose in general', async () => {
    const { memberId } = world.world.accounts.owner;
    const speak = (locale: string | null) =>
      world.pool.query('update authorization_server.account set preferred_locale = $2 where member_id = $1', [
        memberId,
        locale,
      ]);
    await world.turnOn(siteKey, memberId);
    await speak('fr-CH');
    world.clock.at = `${monday}T08:00:00Z`;
    await world.sweep();
    await world.settled();
    await speak(null);
    const [mail] = world.mail.mails;
    expect(mail?.subject).toBe('La semaine de A site : du 23 novembre 2026 au 29 novembre 2026');
    expect(mail?.text).toContain('Visiteurs: 11');
    const graph = await world.graphOf('owner');
    const { data } = await graph('{ noticePreferences { kindCode } }');
    expect(JSON.stringify(data)).not.toContain('SITE_WEEK');
  });
});
