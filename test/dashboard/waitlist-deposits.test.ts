import { Pool } from 'pg';
import { z } from 'zod';
import { expireUnpaid } from '../../subgraphs/deposits/deposits/expiry.ts';
import { expiryDependencies } from '../deposits/support/expiry-dependencies.ts';
import { listOf } from '../notices/notices-world.ts';
import { type DepositPeople, type Listed, peopleOfDeposits } from '../support/deposit-pages.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type PageClient, formOf } from '../support/page-client.ts';
import { type Api, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let people: DepositPeople;
let pool: Pool;
let stranger: Api;
let buyer: PageClient;
let owner: PageClient;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  stranger = partnerApi(platform, (await signIn(platform, platform.world.accounts.otherBuyer)).accessToken);
  [buyer, owner] = await Promise.all([people.pagesOf('buyer'), people.pagesOf('owner')]);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const family = '/api/animallisting/v1';
const card = ({ shortCode }: Listed) => `${family}/public/listings/${shortCode}`;
const placeOf = (entryId: string) => `/account/waitlists/${entryId}`;
const soon = { withinMs: 15_000 };

/** A listing of one animal, and the buyer, who has an offer of it. */
async function offered(terms: object = {}): Promise<{ readonly listing: Listed; readonly entryId: string }> {
  const listing = await people.list({ waitlistOpen: true }, terms);
  const { entryId } = z
    .looseObject({ entryId: z.uuid() })
    .parse(await people.ask(people.buyer, 'POST', `${card(listing)}/waitlist`, {}));
  const offer = `${family}/listings/${listing.listingId}/waitlist/${entryId}/offer`;
  await people.ask(people.kennel, 'POST', offer, {});
  return { listing, entryId };
}

const accept = (entryId: string) =>
  people.ask(people.buyer, 'POST', `${family}/me/waitlist/${entryId}/accept`);
const begin = async (api: Api, listing: Listed): Promise<string> =>
  z.looseObject({ depositId: z.uuid() }).parse(await people.ask(api, 'POST', `${card(listing)}/deposits`, {}))
    .depositId;

async function expire(depositId: string): Promise<void> {
  const { deps, close } = await expiryDependencies(platform);
  await pool.query("update deposits.deposit set expires_at = now() - interval '1 second' where id = $1", [
    depositId,
  ]);
  await expireUnpaid(deps);
  await close();
}

async function shown(client: PageClient, path: string): Promise<string> {
  const page = await client.get(path);
  expect([path, page.status]).toEqual([path, 200]);
  return page.text.replaceAll(/\s+/g, ' ');
}
const waitingPage = ({ listingId }: Listed) =>
  shown(owner, `/account/listings/${listingId}/waiting?profile=${people.kennelId}`);

/** What a member is told about a subject, as soon as there is anything of the kind. */
async function toldOf(
  account: 'buyer' | 'owner',
  kind: string,
  subjectId: string,
): Promise<{ readonly text: string; readonly path: string }> {
  const { accessToken } = await signIn(platform, platform.world.accounts[account]);
  const graph = graphApi(platform, accessToken);
  const found = async () =>
    (await listOf(graph)).items.find((one) => one.kindCode === kind && one.subjectId === subjectId);
  await until(true, async () => (await found()) !== undefined, soon);
  return z.object({ text: z.string(), path: z.string() }).parse(await found());
}

describe('an offer of what somebody else pays a deposit for', () => {
  it('is withdrawn with that deposit: its holder keeps their place, is told, and cannot accept', async () => {
    const { listing, entryId } = await offered();
    expect(await shown(buyer, placeOf(entryId))).toContain('somebody else can still pay the deposit');
    expect(await waitingPage(listing)).toContain('Somebody else who pays the deposit before');
    const form = formOf(await buyer.get(`${placeOf(entryId)}/accept`), placeOf(entryId));
    await begin(stranger, listing);
    expect(await shown(buyer, placeOf(entryId))).toContain('You are number 1 on the waitlist');
    const refused = await buyer.post(form.action, form.fields);
    expect([refused.status, refused.text.includes('You are still on the waitlist')]).toEqual([409, true]);
    const told = await toldOf('buyer', 'WAITLIST_WITHDRAWN', entryId);
    expect(told.text).toContain('You are still on the waitlist');
    expect(told.path).toContain(placeOf(entryId));
  });

  it('counts as accepted for whoever pays it themselves', async () => {
    const { listing, entryId } = await offered();
    const depositId = await begin(people.buyer, listing);
    expect(await shown(buyer, placeOf(entryId))).toContain(`/account/deposits/${depositId}`);
    await expire(depositId);
    expect(await shown(buyer, placeOf(entryId))).toContain('Pay the deposit');
  });
});

describe('a place on the waitlist of an animal on which who waits has the deposit', () => {
  it('leads to that deposit, and can be left', async () => {
    const listing = await people.paid({ waitlistOpen: true });
    const joined = await people.ask(people.buyer, 'POST', `${card(listing)}/waitlist`, {});
    const { entryId } = z.looseObject({ entryId: z.uuid() }).parse(joined);
    const place = await shown(buyer, placeOf(entryId));
    expect(place).toContain('You have the deposit on this animal.');
    expect(place).not.toContain('We tell you once it is your turn');
    expect(place).toContain(`/account/deposits/${listing.depositId}`);
    expect(place).toContain(`${placeOf(entryId)}/leave`);
    const waiting = z
      .looseObject({ entryId: z.uuid() })
      .parse(await people.ask(stranger, 'POST', `${card(listing)}/waitlist`, {}));
    const second = await people.pagesOf('otherBuyer');
    expect(await shown(second, placeOf(waiting.entryId))).toContain('You are number 2 on the waitlist');
  });
});

describe('a place whose deposit is not paid', () => {
  it('is kept for a second try as long as it was to be, and is over after that', async () => {
    const { listing, entryId } = await offered();
    await accept(entryId);
    const first = await begin(people.buyer, listing);
    expect(await shown(buyer, placeOf(entryId))).toContain('See the deposit');
    await expire(first);
    const again = await shown(buyer, placeOf(entryId));
    expect(again).toContain('Pay the deposit');
    expect(again).toContain('you have 30 minutes to pay');
    expect(again).not.toContain('See the deposit');
    // Nobody else gets it meanwhile.
    expect((await stranger('POST', `${card(listing)}/deposits`, {})).status).toBe(409);
    const second = await begin(people.buyer, listing);
    await pool.query('update deposits.waitlist_entry set reserved_until = now() where id = $1', [entryId]);
    await expire(second);
    const over = await shown(buyer, placeOf(entryId));
    expect(over).toContain('the deposit was not paid in time');
    expect(over).toContain('Join the waitlist again');
    expect(await waitingPage(listing)).toContain('did not pay the deposit in time');
    expect((await stranger('POST', `${card(listing)}/deposits`, {})).status).toBe(201);
  });

  it('is over where its holder stands on the waitlist anew', async () => {
    const { listing, entryId } = await offered();
    await accept(entryId);
    const depositId = await begin(people.buyer, listing);
    await people.ask(people.buyer, 'POST', `${card(listing)}/waitlist`, {});
    await expire(depositId);
    expect(await shown(buyer, placeOf(entryId))).toContain('the deposit was not paid in time');
  });
});

describe('a listing without a held deposit', () => {
  it('keeps what was accepted so that both can agree, and speaks of no deposit', async () => {
    const { listing, entryId } = await offered({ reserveMode: 'NONE' });
    expect(await shown(buyer, placeOf(entryId))).not.toContain('pay the deposit');
    await accept(entryId);
    expect(await shown(buyer, placeOf(entryId))).toContain('Agree with each other by then');
    expect(await waitingPage(listing)).toContain('so that you can agree with each other');
    await pool.query('update deposits.waitlist_entry set reserved_until = now() where id = $1', [entryId]);
    expect(await shown(buyer, placeOf(entryId))).not.toContain('deposit was not paid');
    expect(await waitingPage(listing)).not.toContain('did not pay');
  });
});

describe('a listing that is closed', () => {
  it('ends offers and accepted ones by the seller, who was told of them, and blames nobody', async () => {
    const { listing, entryId } = await offered();
    const closePath = `/account/listings/${listing.listingId}/close`;
    const page = await owner.get(`${closePath}?profile=${people.kennelId}`);
    expect(page.text).toContain('One person on the waitlist has an offer of yours');
    await accept(entryId);
    const form = formOf(await owner.get(`${closePath}?profile=${people.kennelId}`), closePath);
    expect((await owner.post(form.action, form.fields)).status).toBe(303);
    expect(await shown(buyer, placeOf(entryId))).toContain('was kept for you');
    expect(await waitingPage(listing)).toContain('kept for them until the listing was closed');
    expect((await toldOf('buyer', 'WAITLIST_WITHDRAWN', entryId)).text).toContain('is closed');
    const other = await people.list({ waitlistOpen: true });
    const without = await owner.get(`/account/listings/${other.listingId}/close?profile=${people.kennelId}`);
    expect(without.text).not.toContain('has an offer of yours');
  });

  it('does the same by the platform, which tells the seller, and gives nobody else its words', async () => {
    const { listing, entryId } = await offered();
    const { accounts } = platform.world;
    const reason = 'The pictures are of somebody else’s animal.';
    const admin = graphApi(platform, (await signIn(platform, accounts.admin)).accessToken);
    const takeDown = `mutation ($input: TakeDownAnimalListingInput!) { takeDownAnimalListing(input: $input) { status } }`;
    await admin(takeDown, { input: { listingId: listing.listingId, reason } });
    expect(await shown(buyer, placeOf(entryId))).toContain('The listing was closed while you had an offer');
    expect(await waitingPage(listing)).toContain('until the listing was closed');
    await toldOf('buyer', 'WAITLIST_WITHDRAWN', entryId);
    const told = await toldOf('owner', 'LISTING_TAKEN_DOWN', listing.listingId);
    expect(told.path).toBe(`/account/listings/${listing.listingId}?profile=${people.kennelId}`);
    expect(await shown(owner, told.path)).toContain(reason);
    const read = `query ($shortCode: String!) { publicAnimalListing(shortCode: $shortCode) { listing { closedReason } } }`;
    const reasonFor = async (account: 'buyer' | 'owner' | 'admin', profileId?: string) => {
      const token = (await signIn(platform, accounts[account], profileId)).accessToken;
      return (await graphApi(platform, token)(read, { shortCode: listing.shortCode })).data?.[
        'publicAnimalListing'
      ];
    };
    expect(await reasonFor('buyer')).toEqual({ listing: { closedReason: null } });
    expect(await reasonFor('owner')).toEqual({ listing: { closedReason: null } });
    expect(await reasonFor('owner', people.kennelId)).toEqual({ listing: { closedReason: reason } });
    expect(await reasonFor('admin')).toEqual({ listing: { closedReason: reason } });
  });
});
