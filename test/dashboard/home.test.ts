import { createPageClient, formOf } from '../support/page-client.ts';
import { demoDatabaseUrl, type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type SeverableDatabase, severableDatabase } from '../support/severable.ts';

let platform: TestPlatform;
let scheduling: SeverableDatabase;
beforeAll(async () => {
  const url = await demoDatabaseUrl();
  scheduling = await severableDatabase(url);
  const settings = { DATABASE_URL: url, SCHEDULING_DATABASE_URL: scheduling.url, DEMO: '0' };
  platform = await startTestPlatform({ settings });
});
afterAll(async () => {
  await platform?.stop();
  await scheduling?.sever();
});

type Account = keyof TestPlatform['world']['accounts'];

/** Somebody who is signed in, and what they see at home, after switching to a profile if one is named. */
async function arrive(account: Account, actAs?: string) {
  const client = createPageClient(platform.env.AUTH_URL);
  await client.signIn(platform.world.accounts[account]);
  const first = await client.get('/account');
  if (actAs !== undefined) {
    const { action, fields } = formOf(first, '/account');
    expect((await client.post(action, { ...fields, profileId: actAs })).status).toBe(303);
  }
  return { client, home: (await client.get('/account')).text };
}

/** What a section of a page says. */
const section = (page: string, id: string) =>
  new RegExp(`<section aria-labelledby="${id}">(.*?)</section>`).exec(page)?.[1] ?? '';
const linksIn = (text: string) =>
  [...text.matchAll(/href="(\/account[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const away = 'We cannot show this at the moment.';

const personal = ['animals', 'bookings', 'orders', 'deposits', 'waitlists', 'messages'];

describe('the home of a person', () => {
  it('has a section for each thing that they can have, and leads to pages that open', async () => {
    const { client, home } = await arrive('buyer');
    for (const id of personal) {
      expect([id, section(home, id)]).toEqual([id, expect.stringMatching(/<li class="entry">|<a href=/)]);
    }
    expect(home).not.toContain(away);
    expect(section(home, 'next')).toContain('>Create business</a>');
    expect(home).not.toContain('id="apps"');
    expect(home).not.toContain('id="platform-pages"');
    for (const href of new Set(linksIn(home))) {
      expect([href, (await client.get(href)).status]).toEqual([
        href,
        href.startsWith('/account/security') ? 308 : 200,
      ]);
    }
  });

  it('calls the rooms of a business by their names, also for somebody without one', async () => {
    const { client } = await arrive('buyer');
    for (const [room, name] of [
      ['calendar', 'Calendar'],
      ['bookings/new', 'New booking'],
      ['clients/new', 'Clients'],
      ['sales', 'Sales'],
      ['store', 'Storefront and products'],
    ]) {
      const { status, text } = await client.get(`/account/${room}`);
      expect([status, text]).toEqual([200, expect.stringContaining(`<h1>${name}</h1>`)]);
      expect(text).toContain('>Create business</a>');
    }
  });

  it('is where refusals lead back to', async () => {
    const { client } = await arrive('buyer');
    const missing = await client.get('/account/own-orders/00000000-0000-0000-0000-000000000000');
    expect([missing.status, missing.text]).toEqual([
      404,
      expect.stringContaining('<a href="/account">Home</a>'),
    ]);
    expect(missing.text).toContain('Sign out');
    const nobody = await client.get('/account/inbox/new?business=00000000-0000-0000-0000-000000000000');
    expect([nobody.status, nobody.text]).toEqual([
      404,
      expect.stringContaining('We cannot find this business.'),
    ]);
    expect(nobody.text).toContain('/kennels-and-catteries">Find a business</a>');
  });

  it('leaves out what is away, and still says the rest', async () => {
    const { client } = await arrive('buyer');
    scheduling.refuse();
    try {
      const page = await client.get('/account');
      expect(page.status).toBe(200);
      const shown = personal.map((id) => [id, section(page.text, id).includes(away)]);
      expect(Object.fromEntries(shown)).toEqual({
        ...Object.fromEntries(personal.map((id) => [id, false])),
        bookings: true,
      });
      expect(section(page.text, 'deposits')).toContain('Animals for sale');
    } finally {
      scheduling.drop();
    }
  });
});

describe('the home of a business', () => {
  it('is its day, for its owner', async () => {
    const { kennel } = platform.world.businesses;
    const { client, home } = await arrive('owner', kennel.profileId);
    expect(home).toContain('<h1><bdi>Maple Hollow Kennel</bdi></h1>');
    for (const id of ['today', 'messages', 'deposits', 'sales']) {
      expect([id, section(home, id)]).toEqual([id, expect.stringMatching(/<li class="entry">|<a href=/)]);
    }
    expect(home).not.toContain(away);
    for (const href of new Set(linksIn(home))) {
      expect([href, (await client.get(href)).status]).toEqual([
        href,
        href.startsWith('/account/security') ? 308 : 200,
      ]);
    }
  });

  it('shows its staff only what they may open, from the moment that they accept', async () => {
    const { shop } = platform.world.businesses;
    const { buyer } = platform.world.accounts;
    const { client: owner } = await arrive('otherOwner');
    const members = `/account/profiles/${shop.profileId}/members`;
    const invite = formOf(await owner.get(`/account/profiles/${shop.profileId}`), members);
    await owner.post(invite.action, { ...invite.fields, email: buyer.email, memberRole: 'STAFF' });
    const { client, home } = await arrive('buyer');
    expect(section(home, 'next')).toContain(`You are invited to <bdi>${shop.displayName}</bdi>`);
    const [, action = ''] = /action="([^"]*\/accept)"/.exec(home) ?? [];
    const form = formOf(await client.get('/account'), action);
    const accepted = await client.post(form.action, form.fields);
    expect([accepted.status, accepted.location]).toEqual([303, '/account?done=joined']);
    const page = await client.get('/account');
    expect(page.text).toContain(`<h1><bdi>${shop.displayName}</bdi></h1>`);
    expect(section(page.text, 'deposits')).toBe('');
    const links = new Set(linksIn(page.text));
    expect([...links].filter((href) => /payouts|deposits|payment-card|connections|sites/.test(href))).toEqual(
      [],
    );
    expect([...links].filter((href) => href.startsWith('/account/calendar'))).toHaveLength(1);
    for (const href of links) {
      expect([href, (await client.get(href)).status]).toEqual([
        href,
        href.startsWith('/account/security') ? 308 : 200,
      ]);
    }
  });
});

describe('the animals of a person', () => {
  it('begin with one that is added on a page, once however often the form is sent', async () => {
    const { client, home } = await arrive('developer');
    expect(section(home, 'animals')).toContain('<a href="/account/animals/new">Add an animal</a>');
    expect((await client.get('/account/animals')).text).toContain('There are none yet.');
    const path = '/account/animals/new';
    const form = formOf(await client.get(path), path);
    const refused = await client.post(form.action, { ...form.fields, name: '', species: '', sex: 'F' });
    expect([refused.status, refused.text.match(/aria-invalid/g)?.length]).toEqual([400, 2]);
    const filled = { ...form.fields, name: 'Juno', species: 'DOG', sex: 'F', dateOfBirth: '2024-02-29' };
    const answers = await Promise.all([client.post(form.action, filled), client.post(form.action, filled)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await client.get(answers[0]?.location ?? '')).text).toContain('<h1><bdi>Juno</bdi></h1>');
    const list = await client.get('/account/animals');
    expect(list.text.match(/<li class="entry/g)).toHaveLength(1);
    expect(list.text).toContain('<bdi>Juno</bdi></a></h2><p class="quiet">Dog, female, born ');
    expect(section((await client.get('/account')).text, 'animals')).toContain('<bdi>Juno</bdi>');
  });
});

describe('the form for a new business', () => {
  it('begins with the country and the time zone that the browser’s language suggests', async () => {
    const { client } = await arrive('developer');
    const presets = async (language: string) => {
      const page = await client.get('/account/profiles/new', { 'Accept-Language': language });
      return [...page.text.matchAll(/<option selected value="([^"]*)">([^<]*)/g)].map(
        ([, ...chosen]) => chosen,
      );
    };
    const kind = ['BUSINESS', 'Business'];
    const acting = [platform.world.accounts.developer.profileId, expect.any(String)];
    expect(await presets('fr-CH, fr;q=0.9')).toEqual([
      acting,
      kind,
      ['CH', 'Switzerland'],
      ['Europe/Zurich', 'Zurich (UTC+1)'],
    ]);
    expect(await presets('*')).toEqual([acting, kind]);
  });
});
