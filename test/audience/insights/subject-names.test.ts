import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { z } from 'zod';
import { type GraphApi, codesOf } from '../../support/member.ts';
import { createPageClient } from '../../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from './rollups.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  owner = createPageClient(world.env.AUTH_URL);
  await owner.signIn(world.world.accounts.owner);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const idOf = z.record(z.string(), z.object({ id: z.string() }));

async function make(as: GraphApi, field: string, type: string, input: object): Promise<string> {
  const answer = await as(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input });
  expect(codesOf(answer)).toEqual([]);
  return idOf.parse(answer.data)[field]?.id ?? '';
}

/** A storefront of a business with an offer, both named with its word. */
async function placeStore(business: 'kennel' | 'shop', word: string, isActive: boolean) {
  const as = await world.graphOf(business);
  const storefrontId = await make(as, 'createStorefront', 'CreateStorefrontInput', {
    handle: `names-${word.toLowerCase()}`,
    name: `${word} store`,
    currency: 'USD',
    isActive,
  });
  const offerId = await make(as, 'createOffer', 'CreateOfferInput', {
    storefrontId,
    kind: 'PLEDGE',
    name: `${word} pledge`,
    price: '5.00',
  });
  return { storefrontId, offerId };
}

async function placeListing(
  business: 'kennel' | 'shop',
  shortCode: string,
  title: string,
  status: string,
): Promise<string> {
  const { businesses, animals } = world.world;
  const id = randomUUID();
  await pool.query(
    `insert into deposits.listing (
       id, short_code, seller_profile_id, kind, animal_id, status, title, price, currency, is_contact_only, city,
       country_code, media_short_codes, waitlist_open, deposit_required, deposit_refundable, reserve_mode,
       deposit_clause, created_at, updated_at, published_at)
     values ($1, $2, $3, 'SINGLE_ANIMAL', $4, $5::text, $6, 100, 'USD', false, 'Albany', 'US', '{}', false, false,
       false, 'NONE', 'REFUND', now(), now(), case when $5::text = 'ACTIVE' then now() end)`,
    [
      id,
      shortCode,
      businesses[business].profileId,
      business === 'kennel' ? animals.many[0]?.id : animals.foreign.id,
      status,
      title,
    ],
  );
  return id;
}

/** The subjects that the page of that day lists. */
async function shownOn(day: string, subjects: readonly string[]): Promise<readonly string[]> {
  const { siteKey } = world.world.sites.pending;
  await storeRollups(pool, siteKey, [
    { dimension: 'SITE', day, views: 100, visits: 100, visitors: 100 },
    ...subjects.map((value, index) => ({ dimension: 'SUBJECT', day, value, visits: 50 - index })),
  ]);
  const { profileId } = world.world.businesses.kennel;
  const path = `/account/sites/${siteKey}/insights?profile=${profileId}&from=${day}&to=${day}`;
  const { status, text } = await owner.get(path);
  expect(status).toBe(200);
  const list = text.slice(text.indexOf('<h2 id="subjects">'));
  return Array.from(list.slice(0, list.indexOf('</section>')).matchAll(/<bdi>(.*?)<\/bdi>/g), ([, said]) =>
    String(said),
  );
}
const shortened = (kind: string, id: string) => `${kind}: …${id.slice(-8)}`;

describe('the subjects on the page of insights', () => {
  it('are named where they are of the business', async () => {
    const { animals, businesses } = world.world;
    const { storefrontId, offerId } = await placeStore('kennel', 'Quiet', false);
    const listingId = await placeListing('kennel', 'NAMEOWNA', 'Our draft', 'DRAFT');
    expect(
      await shownOn('2026-03-02', [
        `ANIMAL:${animals.withParents.id}`,
        `ANIMAL:${animals.chipped.id}`,
        `STOREFRONT:${storefrontId}`,
        `OFFER:${offerId}`,
        `LISTING:${listingId}`,
        `PROFILE:${businesses.kennel.profileId}`,
      ]),
    ).toEqual([
      `Animal: ${animals.withParents.name}`,
      `Animal: ${animals.chipped.name}`,
      'Storefront: Quiet store',
      'Offer: Quiet pledge',
      'Listing: Our draft',
      `Profile: ${businesses.kennel.displayName}`,
    ]);
  });

  it('are litters by their mother and their day', async () => {
    const kennel = await world.graphOf('kennel');
    const mother = { name: 'Bella', species: 'dog', sex: 'F', dateOfBirth: '2022-01-01' };
    const damAnimalId = await make(kennel, 'registerAnimal', 'RegisterAnimalInput', mother);
    const { data } = await kennel(
      'mutation ($input: RecordBirthInput!) { recordBirth(input: $input) { birthId } }',
      { input: { damAnimalId, birthDate: '2026-02-01', offspringCount: 4 } },
    );
    const { recordBirth } = z.object({ recordBirth: z.object({ birthId: z.string() }) }).parse(data);
    const unknown = randomUUID();
    expect(await shownOn('2026-03-08', [`LITTER:${recordBirth.birthId}`, `LITTER:${unknown}`])).toEqual([
      'Litter: Bella, born 1 Feb 2026',
      shortened('Litter', unknown),
    ]);
  });

  it('are named where another business shows them to everybody, and by their ids where it does not', async () => {
    const { animals, businesses } = world.world;
    const shown = await placeStore('shop', 'Open', true);
    const hidden = await placeStore('shop', 'Secret', false);
    const listings = {
      shown: await placeListing('shop', 'NAMEFORA', 'For sale', 'ACTIVE'),
      hidden: await placeListing('shop', 'NAMESECA', 'Secret draft', 'DRAFT'),
    };
    expect(
      await shownOn('2026-03-03', [
        `STOREFRONT:${shown.storefrontId}`,
        `STOREFRONT:${hidden.storefrontId}`,
        `OFFER:${shown.offerId}`,
        `OFFER:${hidden.offerId}`,
        `LISTING:${listings.shown}`,
        `LISTING:${listings.hidden}`,
        `ANIMAL:${animals.foreign.id}`,
        `PROFILE:${businesses.shop.profileId}`,
      ]),
    ).toEqual([
      'Storefront: Open store',
      shortened('Storefront', hidden.storefrontId),
      'Offer: Open pledge',
      shortened('Offer', hidden.offerId),
      'Listing: For sale',
      shortened('Listing', listings.hidden),
      shortened('Animal', animals.foreign.id),
      `Profile: ${businesses.shop.displayName}`,
    ]);
  });

  it('are shown by their ids if they are deleted, never existed, or have no name', async () => {
    const { id } = world.world.animals.archived;
    const none = randomUUID();
    const kinds = {
      ANIMAL: 'Animal',
      LISTING: 'Listing',
      OFFER: 'Offer',
      PROFILE: 'Profile',
      BLOG_POST: 'Blog post',
    };
    expect(
      await shownOn('2026-03-04', [`ANIMAL:${id}`, ...Object.keys(kinds).map((kind) => `${kind}:${none}`)]),
    ).toEqual([shortened('Animal', id), ...Object.values(kinds).map((kind) => shortened(kind, none))]);
  });

  it('are shown by their ids if they cannot be looked up, beside others that can', async () => {
    const { animals, businesses } = world.world;
    await pool.query('alter table animals.animal rename to animal_away');
    try {
      expect(
        await shownOn('2026-03-05', [`ANIMAL:${animals.chipped.id}`, `PROFILE:${businesses.shop.profileId}`]),
      ).toEqual([shortened('Animal', animals.chipped.id), `Profile: ${businesses.shop.displayName}`]);
    } finally {
      await pool.query('alter table animals.animal_away rename to animal');
    }
  });
});

describe('things that are asked for by their ids', () => {
  const queries = [
    ['animalsByIds', 'id'],
    ['animalListingTitles', 'listingId'],
    ['offersByIds', 'id'],
    ['storefrontsByIds', 'id'],
  ] as const;
  const ask = async (as: GraphApi, [field, id]: (typeof queries)[number], ids: readonly string[]) =>
    as(`query ($ids: [ID!]!) { ${field}(ids: $ids) { ${id} } }`, { ids });

  it.each(queries)('%s answers nothing for what are no ids, and refuses more than 100', async (...query) => {
    const kennel = await world.graphOf('kennel');
    const { data, errors } = await ask(kennel, query, ['x', randomUUID(), '']);
    expect([errors, data]).toEqual([undefined, { [query[0]]: [] }]);
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect(codesOf(await ask(kennel, query, many))).toEqual(['0010010000400']);
  });

  it('are shown to nobody without a profile where they are of somebody', async () => {
    const { animals } = world.world;
    const nobody = world.graphAs(null);
    for (const query of queries.slice(0, 2)) {
      expect(codesOf(await ask(nobody, query, [animals.chipped.id]))).toEqual(['0010010000401']);
    }
  });
});
