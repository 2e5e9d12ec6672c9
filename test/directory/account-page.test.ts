import { Pool } from 'pg';
import { createPageClient, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let stranger: ReturnType<typeof createPageClient>;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  const { rescueOwner, buyer } = platform.world.accounts;
  [owner, stranger] = [createPageClient(platform.env.AUTH_URL), createPageClient(platform.env.AUTH_URL)];
  await owner.signIn(rescueOwner);
  await stranger.signIn(buyer);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

/** A business of the owner, in Canada unless it is nowhere; the address of its entry's page. */
async function newBusiness(name: string, countryCode: string | null = 'CA'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into directory.profile (id, kind, handle, display_name, country_code, created_at)
       values (gen_random_uuid(), 'BUSINESS', lower($1), $1, $2, now()) returning id)
     insert into directory.profile_member (profile_id, member_id, role, created_at)
     select id, $3, 'OWNER', now() from made returning profile_id as id`,
    [name, countryCode, platform.world.accounts.rescueOwner.memberId],
  );
  return `/account/profiles/${rows[0]?.id}/directory`;
}

/** Fills in the form for `action` on a page, and sends it. */
async function submit(page: string, move: string, fields: Record<string, string>) {
  const path = page.split('?')[0] ?? '';
  const form = formOf(await owner.get(page), `${path}${move}`);
  return owner.post(form.action, { ...form.fields, ...fields });
}
const say = (path: string, fields: Record<string, string>) => submit(path, '/facts', fields);
const move = (path: string, what: string) =>
  submit(`${path}?species=DOG&breed=beag`, '/breeds', { move: what });
const publish = (path: string, publish = '1') => submit(path, '/publication', { publish });
const saved = (path: string) => ({ status: 303, location: `${path}?done=saved` });

async function stored(path: string) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select kind, about, city, subdivision_code as part, latitude::float8 as lat, longitude::float8 as lon,
       service_categories as categories, is_published as published,
       array(select breed_code from directory.professional_breed join directory.breed using (breed_id)
         where profile_id = $1 order by position) as breeds
     from directory.professional where profile_id = $1`,
    [path.split('/')[3]],
  );
  return rows[0];
}
const publicPage = async (handle: string) =>
  (await fetch(`${platform.env.SITE_URL}/professionals/${handle}`)).status;

describe('the entry of a business in the directory', () => {
  it('is made, completed, published and taken back on its page; nothing is public before', async () => {
    const path = await newBusiness('Pagewright');
    const empty = await owner.get(path);
    expect(empty.text).toContain('Not published');
    expect(empty.text).toContain('Say below what the business is.');
    expect(empty.text).not.toContain('>Publish<');
    expect(empty.text).not.toContain('id="breeds"');

    const facts = { about: 'Since 1990.\r\n\r\nAt home.', city: 'Québec', subdivisionCode: 'CA-QC' };
    expect(await say(path, { kind: 'BREEDER', ...facts, placeSource: 'CITY' })).toMatchObject(saved(path));
    expect((await owner.get(path)).text).toContain('Add a breed. People search for breeders by breed.');
    expect(await publicPage('pagewright')).toBe(404);

    const search = await owner.get(`${path}?species=DOG&breed=beag`);
    expect(search.text).toContain('value="add DOG BEAGLE"');
    expect(await move(path, 'add DOG BEAGLE')).toMatchObject(saved(path));
    expect((await owner.get(`${path}?species=DOG&breed=beag`)).text).toContain('Already added.');
    expect(await stored(path)).toEqual({
      kind: 'BREEDER',
      about: 'Since 1990.\n\nAt home.',
      city: 'Québec',
      part: 'CA-QC',
      lat: 46.81,
      lon: -71.21,
      categories: [],
      published: false,
      breeds: ['BEAGLE'],
    });
    expect(await publicPage('pagewright')).toBe(404);

    expect(await publish(path)).toMatchObject(saved(path));
    const listed = await owner.get(path);
    expect(listed.text).toContain(`href="${platform.env.SITE_URL}/professionals/pagewright"`);
    expect(await publicPage('pagewright')).toBe(200);
    expect(await say(path, { kind: 'BREEDER', ...facts, placeSource: 'HIDDEN' })).toMatchObject(saved(path));
    expect(await stored(path)).toMatchObject({ lat: null, lon: null, published: true });
    expect(await publish(path, '0')).toMatchObject(saved(path));
    expect(await stored(path)).toMatchObject({ published: false });
  });

  it('has the place of its city, wherever that is, until it gives or hides one', async () => {
    const path = await newBusiness('Placewright');
    const place = async () => {
      const { lat, lon } = (await stored(path)) ?? {};
      return [lat, lon];
    };
    const at = (city: string, fields: Record<string, string> = {}) =>
      say(path, { kind: 'BREEDER', city, placeSource: 'CITY', ...fields });
    await at('Montréal');
    expect(await place()).toEqual([45.51, -73.59]);
    await at('Toronto');
    expect(await place()).toEqual([43.7, -79.42]);
    await at('Nowhere at all');
    expect(await place()).toEqual([null, null]);
    await at('Toronto', { placeSource: 'HIDDEN' });
    await at('Montréal', { placeSource: '' });
    expect(await place()).toEqual([null, null]);
    await pool.query(
      `update directory.professional set latitude = 45.1, longitude = -73.2, place_source = 'GIVEN' where profile_id = $1`,
      [path.split('/')[3]],
    );
    expect((await owner.get(path)).text).toContain('Show it, from 45.1, -73.2 as given before');
    await at('Toronto', { placeSource: 'GIVEN' });
    expect(await place()).toEqual([45.1, -73.2]);
    await at('Toronto');
    expect(await place()).toEqual([43.7, -79.42]);
    // Code of before does not write where it comes from.
    const source = async (lat: number | null) => {
      const { rows } = await pool.query<{ source: string }>(
        `update directory.professional set latitude = $2, longitude = $2 where profile_id = $1
         returning place_source as source`,
        [path.split('/')[3], lat],
      );
      return rows[0]?.source;
    };
    expect([await source(45), await source(null)]).toEqual(['GIVEN', 'HIDDEN']);
    await at('Toronto');
    expect(await place()).toEqual([43.7, -79.42]);
  });

  it('is of no sort that the form does not offer', async () => {
    const path = await newBusiness('Oddwright');
    for (const kind of ['', 'toString', '__proto__', 'SHOP']) {
      const answer = await say(path, { kind, about: 'Since 1990.', city: '', placeSource: 'CITY' });
      expect([kind, answer.status, answer.text.includes('Choose what the business is.')]).toEqual([
        kind,
        400,
        true,
      ]);
    }
    expect(await stored(path)).toBeUndefined();
  });

  it('keeps its breeds in the order that is chosen', async () => {
    const path = await newBusiness('Orderly');
    await say(path, { kind: 'BREEDER' });
    for (const code of ['BEAGLE', 'WHIPPET', 'BEAGLE', 'POODLE_TOY']) await move(path, `add DOG ${code}`);
    const breeds = async () => (await stored(path))?.['breeds'];
    const before = await breeds();
    expect(before).toEqual(expect.arrayContaining(['WHIPPET', 'BEAGLE']));
    await move(path, 'first DOG BEAGLE');
    expect(await breeds()).toEqual(['BEAGLE', 'WHIPPET']);
    await move(path, 'remove DOG WHIPPET');
    expect(await breeds()).toEqual(['BEAGLE']);
    for (const nonsense of ['', 'dance DOG BEAGLE', 'remove DOG POODLE']) {
      expect(await move(path, nonsense)).toMatchObject(saved(path));
      expect(await breeds()).toEqual(['BEAGLE']);
    }
  });

  it('shows each fault beside its field, and what was typed', async () => {
    const path = await newBusiness('Faultless');
    const typed = { kind: 'BREEDER', about: 'a'.repeat(4_001), city: 'b'.repeat(81) };
    const refused = await say(path, { ...typed, 'category:BOARDING': '1' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Your changes were not saved.');
    for (const field of ['about', 'city'])
      expect(refused.text).toMatch(new RegExp(`class="fault" id="${field}-note"`));
    expect(refused.text).toContain(`value="${typed.city}"`);
    expect(await stored(path)).toBeUndefined();
    const boarding = await say(path, { kind: 'BREEDER', 'category:BOARDING': '1' });
    expect(boarding.text).toContain('Only kennels and catteries have service categories.');
    const none = await say(path, { kind: '' });
    expect([none.status, none.text.includes('Choose what the business is.')]).toEqual([400, true]);
    expect(await stored(path)).toBeUndefined();
  });

  it('tells a business without a country, or a breeder whose last breed would go, what is missing', async () => {
    const path = await newBusiness('Nowhere', null);
    await say(path, { kind: 'KENNEL_CATTERY', 'category:BOARDING': '1', 'category:TRAINING': '1' });
    expect(await stored(path)).toMatchObject({ categories: ['BOARDING', 'TRAINING'] });
    const page = await owner.get(path);
    expect(page.text).toContain('Add the country of the business.');
    expect(page.text).not.toContain('>Publish<');

    const breeder = await newBusiness('Lastbreed');
    await say(breeder, { kind: 'BREEDER' });
    await move(breeder, 'add DOG BEAGLE');
    await publish(breeder);
    const refused = await move(breeder, 'remove DOG BEAGLE');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('A breeder needs at least one breed to be listed.');
    expect(await stored(breeder)).toMatchObject({ breeds: ['BEAGLE'], published: true });
  });

  it('is for owners and managers of businesses, and takes no form of another page', async () => {
    const path = await newBusiness('Guarded');
    expect((await stranger.get(path)).status).toBe(404);
    const { fields } = formOf(await owner.get(path), `${path}/facts`);
    for (const where of ['/facts', '/breeds', '/publication']) {
      expect((await stranger.post(path + where, { ...fields, kind: 'BREEDER' })).status).toBe(404);
      if (where !== '/facts') expect((await owner.post(path + where, fields)).status).toBe(403);
    }
    const { memberId } = platform.world.accounts.buyer;
    const roles = async (role: string) =>
      pool.query(
        `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, $3, now())
         on conflict (profile_id, member_id) do update set role = excluded.role`,
        [path.split('/')[3], memberId, role],
      );
    await roles('STAFF');
    expect((await stranger.get(path)).status).toBe(403);
    expect((await stranger.get(path.replace('/directory', ''))).text).not.toContain(`href="${path}"`);
    await roles('MANAGER');
    expect((await stranger.get(path)).status).toBe(200);
    expect((await stranger.get(path.replace('/directory', ''))).text).toContain(`href="${path}"`);
    const { personalProfileId } = (
      await pool.query<{ personalProfileId: string }>(
        `select id as "personalProfileId" from directory.profile join directory.profile_member on profile_id = id
         where member_id = $1 and kind = 'PERSON'`,
        [memberId],
      )
    ).rows[0] ?? { personalProfileId: '' };
    expect((await stranger.get(`/account/profiles/${personalProfileId}/directory`)).status).toBe(403);
    expect(await stored(path)).toBeUndefined();
  });
});

describe('the page of a business', () => {
  it('names its country, its time zone and its species as people do', async () => {
    const path = (await newBusiness('Namesmith')).replace(/\/directory$/, '');
    expect((await owner.get(path)).text).toContain('<dd>Canada</dd>');
    const facts = { displayName: 'Namesmith', countryCode: 'US', timeZone: 'America/New_York' };
    const saved = await submit(`${path}/edit`, '', {
      ...facts,
      'species:GUINEA_PIG': '1',
      'species:DOG': '1',
    });
    expect([saved.status, saved.location]).toEqual([303, `${path}?done=saved`]);
    const { text } = await owner.get(path);
    for (const fact of ['United States', 'New York (UTC−5)', 'Dog, Guinea Pig']) {
      expect(text).toContain(`<dd>${fact}</dd>`);
    }
  });
});

describe('the members of a business', () => {
  it('are told why the only owner cannot leave, and what to do instead', async () => {
    const profile = (await newBusiness('Lonewright')).replace('/directory', '');
    const { memberId } = platform.world.accounts.rescueOwner;
    const page = await owner.get(`${profile}/members/${memberId}/remove`);
    expect([page.status, page.text.includes('You are the only owner')]).toEqual([200, true]);
    expect(page.text).not.toContain(`action="${profile}/members`);
    expect(page.text).toContain(`href="${profile}/close"`);
    expect((await owner.get(profile)).text).toContain('Only a member can take it over');
  });

  it('leave by themselves, and are removed by its owner', async () => {
    const profile = (await newBusiness('Partingwright')).replace('/directory', '');
    const { buyer } = platform.world.accounts;
    const join = () =>
      pool.query(
        `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'STAFF', now())`,
        [profile.split('/')[3], buyer.memberId],
      );
    const remove = `${profile}/members/${buyer.memberId}/remove`;
    const entries = async (who: typeof owner) =>
      (await who.get(profile)).text.split('<li class="entry">').slice(1);
    for (const [who, title, button, next] of [
      [stranger, 'Leave', 'Leave', '/account/profiles?done=left'],
      [owner, 'Remove a member', 'Remove <span', `${profile}?done=removed`],
    ] as const) {
      await join();
      const listed = await entries(who);
      expect(listed.filter((entry) => entry.includes(' (you)'))).toHaveLength(1);
      const ways = listed.filter((entry) => entry.includes(`/${buyer.memberId}/remove"`));
      expect(ways).toEqual([expect.stringContaining(`href="${remove}"`)]);
      expect(ways[0]?.replace(/\s+/g, ' ')).toContain(button);
      const page = await who.get(remove);
      expect(page.text).toContain(`<title>${title}`);
      const form = formOf(page, remove);
      expect(await who.post(form.action, form.fields)).toMatchObject({ status: 303, location: next });
      expect((await stranger.get(profile)).status).toBe(404);
    }
  });
});
