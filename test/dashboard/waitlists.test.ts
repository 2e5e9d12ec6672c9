import { Pool } from 'pg';
import { z } from 'zod';
import { type DepositPeople, type Listed, peopleOfDeposits } from '../support/deposit-pages.ts';
import { type PageClient, createPageClient, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let people: DepositPeople;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const pathOf = (shortCode: string) => `/account/listings/${shortCode}/waitlist`;

describe('the page of a waitlist', () => {
  it('lets a person sign in, join it once, see their place, and leave it', async () => {
    const { shortCode } = platform.world.listings.reserve;
    const path = pathOf(shortCode);
    const client = createPageClient(platform.env.AUTH_URL);
    const asked = await client.get(path);
    expect(asked.location).toContain('/sign-in?continue=');
    const back = await client.signIn(platform.world.accounts.otherBuyer, path);
    expect(back.location).toContain(path);
    const page = await client.get(path);
    expect(page.text).toContain('You would be');
    const form = formOf(page, path);
    const join = () =>
      client.post(form.action, { ...form.fields, preferredSex: 'F', note: 'We have a garden.' });
    const answers = await Promise.all(Array.from({ length: 5 }, join));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${path}?done=joined`]),
    );
    const waiting = await client.get(path);
    expect(waiting.text).toMatch(/You are number \d+ on the waitlist/);
    const leave = formOf(waiting, `${path}/leave`);
    expect((await client.post(leave.action, leave.fields)).location).toBe(`${path}?done=left`);
    expect((await client.get(path)).text).toContain('Join the waitlist');
    expect((await client.post(leave.action, leave.fields)).status).toBe(303);
  });

  it('keeps what was typed, and refuses what cannot be joined', async () => {
    const buyer = await people.pagesOf('buyer');
    const { reserve, litterWithoutPass, contactOnly } = platform.world.listings;
    const path = pathOf(reserve.shortCode);
    const form = formOf(await buyer.get(path), path);
    const long = await buyer.post(form.action, { ...form.fields, note: 'x'.repeat(1001) });
    expect([long.status, long.text.includes('At most 1000 characters.')]).toEqual([400, true]);
    for (const { shortCode } of [litterWithoutPass, contactOnly]) {
      const closed = await buyer.get(pathOf(shortCode));
      expect([closed.status, closed.text.includes('The waitlist is closed.')]).toEqual([200, true]);
    }
    expect((await buyer.get(pathOf('AAAAAAAA'))).status).toBe(404);
    expect((await buyer.post(path, { preferredSex: 'F' })).status).toBe(403);
  });
});

const family = '/api/animallisting/v1';
const entry = z.looseObject({ entryId: z.uuid() });

/** Puts the buyer on the waitlist of a listing. */
async function join({ shortCode }: Listed): Promise<string> {
  const joined = await people.ask(people.buyer, 'POST', `${family}/public/listings/${shortCode}/waitlist`, {
    preferredSex: 'F',
    note: 'We have a garden.',
  });
  return entry.parse(joined).entryId;
}

const waitingOf = ({ listingId }: Listed) => `/account/listings/${listingId}/waiting`;
const asKennel = (path: string) => `${path}?profile=${people.kennelId}`;

/** Opens a page that has to be there. */
async function shown(client: PageClient, path: string): Promise<string> {
  const page = await client.get(path);
  expect([path, page.status]).toEqual([path, 200]);
  return page.text;
}

const birthOf = async ({ listingId }: Listed): Promise<string> =>
  z
    .looseObject({ birthId: z.uuid() })
    .parse(await people.ask(people.kennel, 'GET', `${family}/listings/${listingId}`)).birthId;

describe('who waits for a listing', () => {
  it('is shown to its seller, who offers one of the litter once, however often the form is sent', async () => {
    const litter = await people.listLitter();
    await people.ask(people.kennel, 'POST', `/api/breeding/v1/births/${await birthOf(litter)}/pass`, {});
    await people.ask(people.kennel, 'PUT', `${family}/listings/${litter.listingId}`, { waitlistOpen: true });
    const owner = await people.pagesOf('owner');
    const path = waitingOf(litter);
    expect(await shown(owner, asKennel(path))).toContain('Nobody waits yet.');
    const entryId = await join(litter);
    const page = await shown(owner, asKennel(path));
    expect(page).toContain('Would like: Female');
    expect(page).toContain('We have a garden.');

    const offerPath = `${path}/${entryId}/offer`;
    const form = formOf(await owner.get(asKennel(offerPath)), offerPath);
    const item = litter.items[1]?.itemId ?? '';
    const wrong = await owner.post(form.action, { ...form.fields, itemId: item, expiresInHours: '169' });
    expect([wrong.status, wrong.text.includes('From 1 to 168.')]).toEqual([400, true]);
    expect(wrong.text).toContain('value="169"');
    const send = () => owner.post(form.action, { ...form.fields, itemId: item, expiresInHours: '48' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${asKennel(path)}&done=offered`]),
    );
    const { rows } = await pool.query(
      `select version, status, extract(epoch from offer_expires_at - offered_at) / 3600 as hours,
         offered_item_id as item, (select count(*)::integer from deposits.notice_event
           where event->>'subjectId' = e.id::text) as untold
       from deposits.waitlist_entry e where id = $1`,
      [entryId],
    );
    expect(rows).toEqual([expect.objectContaining({ version: 2, status: 'OFFERED', item })]);
    expect(Number(rows[0].hours)).toBe(48);
    expect(await shown(owner, asKennel(path))).toContain('You offered <bdi>Puppy 2</bdi>');
    expect((await owner.get(asKennel(offerPath))).text).not.toContain('Hours to answer');

    const buyer = await people.pagesOf('buyer');
    const place = await shown(buyer, `/account/waitlists/${entryId}`);
    expect(place).toContain('offers you <bdi>Puppy 2</bdi>, $1,200.00');
    const decline = formOf(await buyer.get(`/account/waitlists/${entryId}/decline`), '/account/waitlists');
    const declined = await Promise.all([1, 2].map(() => buyer.post(decline.action, decline.fields)));
    expect(declined.map(({ status }) => status)).toEqual([303, 303]);
    expect(declined[0]?.location).toContain('done=declined');
    const over = await buyer.get(`/account/waitlists/${entryId}/accept`);
    expect([over.status, over.text.includes('This is no longer possible.')]).toEqual([409, true]);
    expect(await shown(owner, asKennel(path))).toContain('Said no to <bdi>Puppy 2</bdi>');
  });

  it('is offered nothing of an animal that is reserved, and of one that waits for an answer', async () => {
    const listing = await people.list({ waitlistOpen: true });
    await join(listing);
    const owner = await people.pagesOf('owner');
    const path = asKennel(waitingOf(listing));
    const list = asKennel('/account/listings');
    expect(await shown(owner, path)).toContain('Offer the animal');
    expect(await shown(owner, list)).not.toContain('>Reserved<');
    const offered = `update deposits.waitlist_entry set status = $2, offered_at = now(), offer_expires_at = now() + interval '1 day'
      where listing_id = $1`;
    await pool.query(offered, [listing.listingId, 'OFFERED']);
    expect(await shown(owner, path)).not.toContain('Offer the animal');
    await pool.query(offered, [listing.listingId, 'WAITING']);
    await people.ask(people.buyer, 'POST', `${family}/public/listings/${listing.shortCode}/deposits`, {});
    for (const page of [path, list]) expect(await shown(owner, page)).toContain('>Reserved<');
    expect(await shown(owner, path)).not.toContain('Offer the animal');
  });

  it('is kept from everybody else', async () => {
    const listing = await people.list({ waitlistOpen: true });
    const entryId = await join(listing);
    const offerPath = `${waitingOf(listing)}/${entryId}/offer`;
    const stranger = await people.pagesOf('otherBuyer');
    const buyer = await people.pagesOf('buyer');
    const owner = await people.pagesOf('owner');
    for (const path of [waitingOf(listing), offerPath, `/account/waitlists/${entryId}`]) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    }
    for (const step of ['accept', 'decline', 'leave']) {
      expect((await stranger.get(`/account/waitlists/${entryId}/${step}`)).status).toBe(404);
    }
    // The other side has a page of its own.
    expect((await buyer.get(waitingOf(listing))).status).toBe(404);
    expect((await owner.get(asKennel(`/account/waitlists/${entryId}`))).status).toBe(404);
    const other = await people.list();
    expect((await owner.get(asKennel(`${waitingOf(other)}/${entryId}/offer`))).status).toBe(404);
    const nobody = createPageClient(platform.env.AUTH_URL);
    expect((await nobody.get(waitingOf(listing))).location).toContain('/sign-in?continue=');
    expect((await nobody.get(`/account/waitlists/${entryId}`)).location).toContain('/sign-in?continue=');
    const forged = await buyer.post(`/account/waitlists/${entryId}/leave`, {});
    expect(forged.status).toBe(403);
  });

  it('waits while the litter has no pass, and no longer once the listing is closed', async () => {
    const litter = await people.listLitter();
    const birthId = await birthOf(litter);
    await people.ask(people.kennel, 'POST', `/api/breeding/v1/births/${birthId}/pass`, {});
    await people.ask(people.kennel, 'PUT', `${family}/listings/${litter.listingId}`, { waitlistOpen: true });
    const entryId = await join(litter);
    const owner = await people.pagesOf('owner');
    const offerPath = `${waitingOf(litter)}/${entryId}/offer`;
    const form = formOf(await owner.get(asKennel(offerPath)), offerPath);
    await pool.query(
      `update animals.litter_pass set expires_at = now() - interval '1 day' where birth_id = $1`,
      [birthId],
    );
    const sent = { ...form.fields, itemId: litter.items[0]?.itemId ?? '', expiresInHours: '72' };
    const refused = await owner.post(form.action, sent);
    expect(refused.status).toBe(402);
    expect(refused.text).toContain('Get a Litter Pass');
    const page = await shown(owner, asKennel(waitingOf(litter)));
    expect(page).toContain(`/account/litters/${birthId}`);
    expect(page).not.toContain('Offer one of the litter');
    await people.ask(people.kennel, 'POST', `${family}/listings/${litter.listingId}/close`, {});
    expect(await shown(owner, asKennel(waitingOf(litter)))).toContain('Waited until the listing was closed.');
    const buyer = await people.pagesOf('buyer');
    expect(await shown(buyer, `/account/waitlists/${entryId}`)).toContain(
      'The listing was closed before it was your turn.',
    );
  });
});
