import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signIn } from '../../support/member.ts';
import { type Api, partnerApi, problemOf } from '../../support/partner.ts';
import {
  type ListingsWorld,
  dayIn,
  family,
  faultsOf,
  listingOf,
  listings,
  placeTemplate,
  reserveListing,
  startListingsWorld,
} from './listings-world.ts';

let world: ListingsWorld;
let seller: Api;
let other: Api;
let kennel: string;
beforeAll(async () => {
  world = await startListingsWorld();
  const { businesses } = world.world;
  kennel = businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
  other = await world.apiOf('otherOwner', businesses.shop.profileId);
  world.others.payouts.add(kennel);
});
afterAll(() => world?.stop());

/** A listing that the kennel has made. */
async function made(given: object = {}) {
  const answer = await seller('POST', listings, { ...reserveListing(world.animal(kennel).id), ...given });
  expect(answer.status).toBe(201);
  return listingOf(answer);
}
const at = ({ listingId }: { readonly listingId: string }, step = '') => `${listings}/${listingId}${step}`;
const notFound = '404 AnimalListing_AnimalListing_GT_Resource_FL';
const badState = '409 AnimalListing_AnimalListing_UP_State_RJ';
const cap = '422 AnimalListing_AnimalListingDeposit_AD_Cap_RJ';
const notEligible = '409 AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ';

describe('POST /api/animallisting/v1/listings', () => {
  it('makes a draft of a single animal with every field', async () => {
    const animal = world.animal(kennel);
    const mediaShortCodes = [await world.picture(kennel), await world.picture(kennel)];
    const said = {
      kind: 'SINGLE_ANIMAL',
      animalId: animal.id,
      title: 'Border Collie, ten weeks',
      description: 'Two lines\nof text.',
      price: '1200.5',
      currency: 'USD',
      isContactOnly: false,
      city: 'Albany',
      subdivisionCode: 'US-NY',
      countryCode: 'us',
      readyDate: '2026-12-01',
      mediaShortCodes,
      waitlistOpen: true,
      deposit: {
        required: true,
        amount: 250.25,
        refundable: true,
        policyText: 'Held until you meet her.',
        reserveMode: 'reserve',
        pickupWindowEnd: dayIn(75),
        depositClause: 'RELEASE',
        contractTemplateId: await placeTemplate(world.pool, kennel),
      },
    };
    const answer = await seller('POST', listings, said);
    expect(answer.status).toBe(201);
    const listing = listingOf(answer);
    expect(listing).toMatchObject({
      ...said,
      price: 1200.5,
      countryCode: 'US',
      deposit: { ...said.deposit, reserveMode: 'RESERVE' },
      status: 'DRAFT',
      sellerProfileId: kennel,
      birthId: null,
      litterHasLivePass: null,
      items: [],
      version: 1,
      publishedAtUtc: null,
    });
    expect(answer.headers.get('Location')).toBe(`${world.env.BASE_URL}${at(listing)}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(listingOf(await seller('GET', at(listing)))).toEqual(listing);
    expect(answer.text).toContain('"price":1200.50,');
  });

  it('makes a draft of a litter with its items in their order', async () => {
    const { birthId } = world.litter(kennel, { hasLivePass: false });
    const pup = world.animal(kennel);
    const answer = await seller('POST', listings, {
      kind: 'LITTER',
      birthId,
      title: 'Litter of September',
      price: 1000,
      city: 'Albany',
      countryCode: 'US',
      items: [
        { label: 'Blue collar', sex: 'm', animalId: pup.id, colorText: 'black and white', price: 1300 },
        { label: 'Red collar', sex: 'female', availability: 'KEPT' },
      ],
    });
    expect(listingOf(answer)).toMatchObject({
      kind: 'LITTER',
      birthId,
      animalId: null,
      litterHasLivePass: false,
      items: [
        { label: 'Blue collar', sex: 'M', animalId: pup.id, price: 1300, availability: 'AVAILABLE' },
        { label: 'Red collar', sex: 'F', animalId: null, price: null, availability: 'KEPT' },
      ],
      deposit: { amount: null, reserveMode: 'NONE', depositClause: 'ARBITRATE', required: false },
    });
  });

  it('makes one for a key, however often it is sent', async () => {
    const body = reserveListing(world.animal(kennel).id);
    const send = () => seller('POST', listings, body, { 'Idempotency-Key': 'one listing' });
    const first = listingOf(await send());
    await world.pool.query('delete from rest_facade.kept_answer');
    const again = await send();
    expect(listingOf(again)).toEqual(first);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const { rowCount } = await world.pool.query('select from deposits.listing where animal_id = $1', [
      body.animalId,
    ]);
    expect(rowCount).toBe(1);
  });

  it.each<[string, object, string]>([
    ['a short title', { title: 'Four' }, '/title OUT_OF_RANGE'],
    ['a long title', { title: 'x'.repeat(121) }, '/title TOO_LONG'],
    ['a long description', { description: 'x'.repeat(5_001) }, '/description TOO_LONG'],
    ['a price below zero', { price: -1 }, '/price OUT_OF_RANGE'],
    ['a price in parts of cents', { price: 10.005 }, '/price BAD_FORMAT'],
    ['a price that is none', { price: 'much' }, '/price BAD_FORMAT'],
    ['another currency', { currency: 'EUR' }, '/currency UNKNOWN_VALUE'],
    ['no country', { countryCode: 'XX' }, '/countryCode UNKNOWN_VALUE'],
    ['a part of another country', { subdivisionCode: 'CA-QC' }, '/subdivisionCode UNKNOWN_VALUE'],
    ['a day that is none', { readyDate: '2026-02-30' }, '/readyDate BAD_FORMAT'],
    [
      'too many pictures',
      { mediaShortCodes: Array.from({ length: 21 }, () => 'abcd') },
      '/mediaShortCodes OUT_OF_RANGE',
    ],
    ['an animal of nobody', { animalId: randomUUID() }, '/animalId UNKNOWN_VALUE'],
    ['a birth of a single animal', { birthId: randomUUID() }, '/birthId'],
    ['items of a single animal', { items: [{ label: 'x', sex: 'F' }] }, '/items NOT_ALLOWED'],
    ['a kind that is none', { kind: 'PACK' }, '/kind UNKNOWN_VALUE'],
    ['a long policy', { deposit: { policyText: 'x'.repeat(2_001) } }, '/deposit/policyText TOO_LONG'],
    ['no deposit at all', { deposit: { amount: 0 } }, '/deposit/amount OUT_OF_RANGE'],
    ['a handover today', { deposit: { pickupWindowEnd: dayIn(0) } }, '/deposit/pickupWindowEnd OUT_OF_RANGE'],
    ['a handover late', { deposit: { pickupWindowEnd: dayIn(76) } }, '/deposit/pickupWindowEnd OUT_OF_RANGE'],
    ['a clause that is none', { deposit: { depositClause: 'KEEP' } }, '/deposit/depositClause UNKNOWN_VALUE'],
    ['a template that is none', { deposit: { contractTemplateId: 'x' } }, '/deposit/contractTemplateId'],
  ])('refuses %s', async (_, given, fault) => {
    const answer = await seller('POST', listings, { ...reserveListing(world.animal(kennel).id), ...given });
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer).join()).toContain(fault);
  });

  it('refuses what only another profile owns, and a litter without a birth', async () => {
    const foreign = world.animal(world.world.businesses.shop.profileId);
    const contractTemplateId = await placeTemplate(world.pool, foreign.ownerProfileId);
    const body = { ...reserveListing(foreign.id), deposit: { contractTemplateId } };
    expect(faultsOf(await seller('POST', listings, body))).toEqual([
      '/animalId UNKNOWN_VALUE',
      '/deposit/contractTemplateId UNKNOWN_VALUE',
    ]);
    const litter = { kind: 'LITTER', title: 'A litter', city: 'Albany', countryCode: 'US' };
    expect(faultsOf(await seller('POST', listings, litter))).toEqual(['/birthId REQUIRED']);
    const { birthId } = world.litter(foreign.ownerProfileId);
    const items = [{ label: 'Blue', sex: 'M', animalId: foreign.id }];
    expect(faultsOf(await seller('POST', listings, { ...litter, birthId, items }))).toEqual([
      '/birthId UNKNOWN_VALUE',
      '/items/0/animalId UNKNOWN_VALUE',
    ]);
  });

  it.each([
    [1200, 300, 300.01],
    [10_000, 500, 500.01],
    [999.98, 250, 250.01],
    [null, 500, 500.01],
  ])('caps the deposit on a price of %s at %s', async (price, most, more) => {
    const body = (amount: number) => ({
      ...reserveListing(world.animal(kennel).id),
      price,
      deposit: { amount },
    });
    expect((await seller('POST', listings, body(most))).status).toBe(201);
    expect(problemOf(await seller('POST', listings, body(more)))).toBe(cap);
  });
});

describe('PUT /api/animallisting/v1/listings/{id}', () => {
  it('changes what is said and leaves the rest, within the deposit too; null takes away', async () => {
    const listing = await made({ description: 'Here', subdivisionCode: 'US-NY' });
    const answer = await seller('PUT', at(listing), {
      title: 'Border Collie, sold soon',
      description: null,
      deposit: { policyText: 'New words.', pickupWindowEnd: null },
    });
    expect(listingOf(answer)).toEqual({
      ...listing,
      title: 'Border Collie, sold soon',
      description: null,
      deposit: { ...listing.deposit, policyText: 'New words.', pickupWindowEnd: null },
      version: 2,
      updatedAtUtc: expect.any(String),
    });
  });

  it('keeps the version where nothing changes, and honours If-Match', async () => {
    const listing = await made();
    const same = { title: listing.title, deposit: { amount: 200 } };
    expect(listingOf(await seller('PUT', at(listing), same))).toEqual(listing);
    const stale = await seller('PUT', at(listing), { title: 'Another one' }, { 'If-Match': '"7"' });
    expect(problemOf(stale)).toBe('412 0010010000412');
    const etag = (await seller('GET', at(listing))).headers.get('ETag') ?? '';
    const fresh = await seller('PUT', at(listing), { title: 'Another one' }, { 'If-Match': etag });
    expect(listingOf(fresh)).toMatchObject({ title: 'Another one', version: 2 });
  });

  it('keeps, changes, adds and removes items', async () => {
    const { birthId } = world.litter(kennel);
    const litter = { kind: 'LITTER', birthId, title: 'A litter', city: 'Albany', countryCode: 'US' };
    const blue = { label: 'Blue', sex: 'M' };
    const listing = listingOf(
      await seller('POST', listings, { ...litter, items: [blue, { label: 'Red', sex: 'F' }] }),
    );
    const read = await seller('GET', at(listing));
    const tag = {
      'If-Match': read.headers.get('ETag') ?? '',
      'If-None-Match': read.headers.get('ETag') ?? '',
    };
    expect((await seller('GET', at(listing), undefined, tag)).status).toBe(304);
    world.litter(kennel, { birthId, hasLivePass: false });
    expect((await seller('GET', at(listing), undefined, tag)).status).toBe(200);
    const itemId = listing.items[1]?.itemId ?? '';
    const items = [
      { label: 'Green', sex: 'U' },
      { itemId, label: 'Red', sex: 'F', availability: 'SOLD' },
    ];
    const changed = listingOf(await seller('PUT', at(listing), { items }, { 'If-Match': tag['If-Match'] }));
    expect(changed.items.map(({ label }) => label)).toEqual(['Green', 'Red']);
    expect(changed.items[1]).toMatchObject({ itemId, availability: 'SOLD' });
    const foreign = [{ ...items[0], itemId: listing.items[0]?.itemId }];
    expect(faultsOf(await seller('PUT', at(listing), { items: foreign }))).toEqual([
      '/items/0/itemId UNKNOWN_VALUE',
    ]);
  });

  it('leaves the animal in its place that somebody has a deposit on', async () => {
    const [held, another] = [world.animal(kennel), world.animal(kennel)];
    const single = await made({ animalId: held.id });
    const { birthId } = world.litter(kennel);
    const litter = { kind: 'LITTER', birthId, animalId: null, title: 'A litter', deposit: {} };
    const item = { label: 'Red', sex: 'F' };
    const litterListing = await made({ ...litter, items: [{ ...item, animalId: held.id }] });
    const itemId = litterListing.items[0]?.itemId;
    const exchange = () => seller('PUT', at(single), { animalId: another.id });
    const exchangeItem = (animalId: string | null) =>
      seller('PUT', at(litterListing), { items: [{ ...item, itemId, animalId }] });
    world.others.withDeposit.add(held.id);
    expect(problemOf(await exchange())).toBe(badState);
    expect(problemOf(await exchangeItem(another.id))).toBe(badState);
    expect(problemOf(await exchangeItem(null))).toBe(badState);
    expect((await exchangeItem(held.id)).status).toBe(200);
    world.others.withDeposit.delete(held.id);
    expect((await exchange()).status).toBe(200);
    expect((await exchangeItem(another.id)).status).toBe(200);
  });

  it('refuses a lower price under a deposit that is more than its quarter', async () => {
    const listing = await made();
    expect(problemOf(await seller('PUT', at(listing), { price: 799 }))).toBe(cap);
    expect((await seller('PUT', at(listing), { price: 799, deposit: { amount: 100 } })).status).toBe(200);
  });

  it('begins protected deposits on an active listing only where it is eligible', async () => {
    const listing = await made({ deposit: { amount: 200 } });
    expect((await seller('POST', at(listing, '/publish'))).status).toBe(200);
    const begin = (deposit: object) => seller('PUT', at(listing), { deposit });
    const refused = await begin({ reserveMode: 'RESERVE' });
    expect(problemOf(refused)).toBe(notEligible);
    expect(refused.text).toContain('RESERVE_PICKUP_WINDOW');
    expect((await begin({ reserveMode: 'RESERVE', pickupWindowEnd: dayIn(10) })).status).toBe(200);
  });
});

describe('the steps of a listing', () => {
  it('lead from draft to active, paused, active and closed, and nowhere else', async () => {
    const listing = await made();
    const step = async (name: string) => seller('POST', at(listing, `/${name}`));
    expect(problemOf(await step('pause'))).toBe(badState);
    expect(listingOf(await step('publish'))).toMatchObject({ status: 'ACTIVE', version: 2 });
    expect(problemOf(await step('publish'))).toBe(badState);
    const paused = listingOf(await step('pause'));
    expect(paused).toMatchObject({ status: 'PAUSED', publishedAtUtc: expect.any(String) });
    expect(problemOf(await step('pause'))).toBe(badState);
    expect(listingOf(await step('publish'))).toMatchObject({ publishedAtUtc: paused.publishedAtUtc });
    expect(listingOf(await step('close'))).toMatchObject({ status: 'CLOSED' });
    for (const name of ['publish', 'pause', 'close']) expect(problemOf(await step(name))).toBe(badState);
    expect(problemOf(await seller('PUT', at(listing), { title: 'Too late now' }))).toBe(badState);
  });

  it('publish no protected deposit for an address that is not confirmed', async () => {
    const who = { email: `${randomUUID()}@example.com`, password: 'a long enough password' };
    const signUp = await fetch(`${world.env.AUTH_URL}/api/identity/v1/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...who, displayName: 'A new breeder' }),
    });
    expect(signUp.ok).toBe(true);
    const { accessToken, actingProfileId } = await signIn(world, who);
    const breeder = partnerApi(world, accessToken);
    const wanted = reserveListing(world.animal(actingProfileId).id);
    const listing = listingOf(await breeder('POST', listings, wanted));
    const unverified = '403 Identity_MemberAccount_VL_EmailUnverified_RJ';
    expect(problemOf(await breeder('POST', at(listing, '/publish')))).toBe(unverified);
    expect(listingOf(await breeder('GET', at(listing)))).toMatchObject({ status: 'DRAFT', version: 1 });
    const plain = listingOf(
      await breeder('POST', listings, {
        ...reserveListing(world.animal(actingProfileId).id),
        deposit: null,
      }),
    );
    expect(listingOf(await breeder('POST', at(plain, '/publish')))).toMatchObject({ status: 'ACTIVE' });
    // What is published without one does not get one later either.
    const { deposit } = reserveListing('');
    expect(problemOf(await breeder('PUT', at(plain), { deposit }))).toBe(unverified);
  });

  it('honour If-Match, and happen once for a key', async () => {
    const listing = await made();
    const publish = (headers: Record<string, string>) =>
      seller('POST', at(listing, '/publish'), undefined, headers);
    expect(problemOf(await publish({ 'If-Match': '"2"' }))).toBe('412 0010010000412');
    const first = await publish({ 'Idempotency-Key': 'publish once' });
    await world.pool.query('delete from rest_facade.kept_answer');
    const again = await publish({ 'Idempotency-Key': 'publish once' });
    expect(listingOf(again)).toEqual(listingOf(first));
  });

  it('do not publish what takes protected deposits and is not eligible; name what is missing', async () => {
    const listing = await made();
    world.others.payouts.delete(kennel);
    const refused = await seller('POST', at(listing, '/publish'));
    world.others.payouts.add(kennel);
    expect(problemOf(refused)).toBe(notEligible);
    expect(refused.text).toContain('RESERVE_PAYOUT_ACTIVE');
    world.others.isFeeSourceDown = true;
    const unknown = await seller('POST', at(listing, '/publish'));
    world.others.isFeeSourceDown = false;
    expect(problemOf(unknown)).toBe('502 AnimalListing_AnimalListingDeposit_HD_Fee_FL');
    expect((await seller('POST', at(listing, '/publish'))).status).toBe(200);
  });

  it('publish nothing that the seller does not own any more', async () => {
    const animal = world.animal(kennel);
    const listing = await made({ animalId: animal.id, deposit: null });
    world.animal(world.world.businesses.shop.profileId, { id: animal.id });
    expect(problemOf(await seller('POST', at(listing, '/publish')))).toBe(badState);
    const [sold, available] = [world.animal(kennel), world.animal(kennel)];
    const litter = await made({
      kind: 'LITTER',
      animalId: null,
      birthId: world.litter(kennel).birthId,
      deposit: null,
      items: [
        { label: 'Red collar', sex: 'F', animalId: sold.id, availability: 'SOLD' },
        { label: 'Blue collar', sex: 'M', animalId: available.id },
      ],
    });
    for (const { id } of [sold, available]) world.others.animals.delete(id);
    expect(problemOf(await seller('POST', at(litter, '/publish')))).toBe(badState);
    world.animal(kennel, { id: available.id });
    expect((await seller('POST', at(litter, '/publish'))).status).toBe(200);
  });

  it('publish what is contact-only or informational whatever its terms say', async () => {
    const unchipped = world.animal(kennel, { microchipId: null });
    const contactOnly = await made({ animalId: unchipped.id, isContactOnly: true });
    expect((await seller('POST', at(contactOnly, '/publish'))).status).toBe(200);
    const informational = await made({ animalId: unchipped.id, deposit: { amount: 50 } });
    expect((await seller('POST', at(informational, '/publish'))).status).toBe(200);
  });
});

describe('whose listings they are', () => {
  it('is decided by the acting profile: for all others they are missing', async () => {
    const listing = await made();
    const own = await world.apiOf('owner');
    const calls = (api: Api) => [
      api('GET', at(listing)),
      api('PUT', at(listing), { title: 'Mine from now on' }),
      ...['/publish', '/pause', '/close'].map((step) => api('POST', at(listing, step))),
      api('GET', at(listing, '/reserve-eligibility')),
    ];
    for (const answer of await Promise.all([...calls(other), ...calls(own)])) {
      expect(problemOf(answer)).toBe(notFound);
    }
    expect(listingOf(await seller('GET', at(listing)))).toEqual(listing);
    expect(problemOf(await seller('GET', `${listings}/x`))).toBe(notFound);
  });

  it('shows in the own list, newest first, by status', async () => {
    const first = await made();
    const second = await made();
    await seller('POST', at(second, '/publish'));
    const list = async (api: Api, query = '') => {
      const { body } = await api('GET', `${family}/me/listings?pageSize=2${query}`);
      const page = z.object({
        data: z.array(z.object({ listingId: z.string() })),
        pagination: z.object({ total: z.int() }),
      });
      const { data, pagination } = page.parse(body);
      return { ids: data.map(({ listingId }) => listingId), total: pagination.total };
    };
    expect((await list(seller)).ids).toEqual([second.listingId, first.listingId]);
    expect((await list(seller, '&status=draft')).ids[0]).toBe(first.listingId);
    expect((await list(seller, '&status=nothing')).total).toBe(0);
    const { pending, held } = world.world.listings;
    expect((await list(other)).ids).toEqual([pending.listingId, held.listingId]);
  });

  it('is the same in GraphQL', async () => {
    const listing = await made();
    const query = `query ($id: ID!) { animalListing(id: $id) { title seller { displayName rankScore } deposit { amount } } }`;
    const graph = await world.graphOf('owner', kennel);
    expect((await graph(query, { id: listing.listingId })).data).toEqual({
      animalListing: {
        title: listing.title,
        seller: { displayName: world.world.businesses.kennel.displayName, rankScore: expect.anything() },
        deposit: { amount: '200.00' },
      },
    });
    const stranger = await world.graphOf('otherOwner');
    expect((await stranger(query, { id: listing.listingId })).data).toEqual({ animalListing: null });
  });
});
