import { z } from 'zod';
import { type GraphApi, codesOf } from '../../support/member.ts';
import { type Api, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { matchSearches } from '../../../subgraphs/deposits/saved-searches/match-searches.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { writeDown } from '../../../releases/migrations.ts';
import { claimEntries } from '../../../subgraphs/deposits/listing-search/listing-entry.store.ts';
import { EnterListingsOfBefore } from '../../../subgraphs/deposits/migrations/0054-entries-of-before.ts';
import {
  type ListingsWorld,
  listingOf,
  listings,
  reserveListing,
  startListingsWorld,
} from '../listings/listings-world.ts';
import { searcherOf } from './search-world.ts';

let world: ListingsWorld;
let seller: Api;
let buyer: GraphApi;
let other: GraphApi;
let kennel: string;
beforeAll(async () => {
  world = await startListingsWorld();
  kennel = world.world.businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
  buyer = await world.graphOf('buyer');
  other = await world.graphOf('otherBuyer');
});
afterAll(() => world?.stop());
afterEach(async () => {
  await world.pool.query('delete from deposits.saved_search');
});

const withId = z.object({ done: z.object({ id: z.string() }) });
const save = (graph: GraphApi, name: string, filter: object) =>
  graph('mutation ($input: SaveSearchInput!) { done: saveSearch(input: $input) { id } }', {
    input: { name, filter },
  });
const saved = async (graph: GraphApi, filter: object) =>
  withId.parse((await save(graph, 'Mine', filter)).data).done.id;
const namesOf = async (graph: GraphApi) =>
  z
    .object({ savedSearches: z.array(z.object({ name: z.string() })) })
    .parse((await graph('{ savedSearches { name filter { q } } }')).data)
    .savedSearches.map(({ name }) => name);
const rename = (graph: GraphApi, id: string, name: string) =>
  graph('mutation ($input: RenameSavedSearchInput!) { renameSavedSearch(input: $input) { name } }', {
    input: { id, name },
  });
const remove = (graph: GraphApi, id: string) =>
  graph('mutation ($id: ID!) { deleteSavedSearch(id: $id) }', { id });

async function draft(title: string, given: object = {}, record: object = {}) {
  const { id } = world.animal(kennel);
  world.others.records.set(id, record);
  const body = { ...reserveListing(id), title, deposit: {}, ...given };
  const { listingId } = listingOf(await seller('POST', listings, body));
  await settled(listingId);
  return listingId;
}
async function step(listingId: string, name: string) {
  const answer = await seller('POST', `${listings}/${listingId}/${name}`);
  if (answer.status !== 200) throw new Error(problemOf(answer));
  await settled(listingId);
}
async function published(title: string, given: object = {}, record: object = {}) {
  const listingId = await draft(title, given, record);
  await step(listingId, 'publish');
  return listingId;
}
const count = async (sql: string, values: readonly unknown[]) =>
  (await world.pool.query<{ count: number }>(`select count(*)::integer as count from ${sql}`, [...values]))
    .rows[0]?.count;
/** Until everybody has been told what there is to tell about a listing. */
async function settled(listingId: string) {
  await until(
    0,
    async () => count('deposits.listing_entry where listing_id = $1 and due_at is not null', [listingId]),
    { withinMs: 15_000 },
  );
  await until(0, async () => count('deposits.notice_event', []), { withinMs: 15_000 });
}
/** How often somebody was told of a listing. */
const told = (account: 'buyer' | 'otherBuyer' | 'owner', listingId: string) =>
  count(`notices.notice where kind = 'LISTING_MATCH' and member_id = $1 and subject_id = $2`, [
    world.world.accounts[account].memberId,
    listingId,
  ]);

describe('saved searches', () => {
  it('are listed, renamed and deleted by whoever saved them, and by nobody else', async () => {
    const id = await saved(buyer, { q: 'echidna' });
    await save(buyer, 'Second', { speciesCode: 'CAT' });
    expect(await namesOf(buyer)).toEqual(['Second', 'Mine']);
    expect(await namesOf(other)).toEqual([]);
    const notFound = 'AnimalListing_SavedSearch_GT_Resource_FL';
    expect(codesOf(await rename(other, id, 'Theirs'))).toEqual([notFound]);
    expect(codesOf(await rename(buyer, newId(), 'None'))).toEqual([notFound]);
    expect(codesOf(await rename(buyer, 'x', 'None'))).toEqual([notFound]);
    expect(codesOf(await remove(other, id))).toEqual([]);
    expect(codesOf(await rename(buyer, id, 'First'))).toEqual([]);
    expect(await namesOf(buyer)).toEqual(['Second', 'First']);
    await remove(buyer, id);
    await remove(buyer, id);
    expect(await namesOf(buyer)).toEqual(['Second']);
  });

  it('need a name and a filter, which is refused like that of a search', async () => {
    for (const [name, filter] of [
      ['', { q: 'echidna' }],
      ['x'.repeat(81), { q: 'echidna' }],
      ['All', {}],
      ['All', { q: null }],
      ['Price', { priceFrom: '1' }],
    ] as const) {
      expect(codesOf(await save(buyer, name, filter))).toEqual(['0010010000400']);
    }
    expect(await namesOf(buyer)).toEqual([]);
  });

  it('have no more of a place than is shown', async () => {
    await save(buyer, 'Near me', { q: 'echidna', lat: 42.256789, lon: -73.791234, radiusKm: 50 });
    const { data } = await buyer('{ savedSearches { filter { lat lon } } }');
    expect(data).toEqual({ savedSearches: [{ filter: { lat: 42.26, lon: -73.79 } }] });
    expect(await count(`deposits.saved_search where filter::text ~ '42[.]256|73[.]791'`, [])).toBe(0);
  });

  it('are at most twenty, however many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) => save(buyer, `Search ${number}`, { q: 'echidna' })),
    );
    const codes = answers.flatMap(codesOf);
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'AnimalListing_SavedSearch_AD_Limit_RJ'));
    expect(await namesOf(buyer)).toHaveLength(20);
  });
});

describe('a listing that fits a saved search', () => {
  it('is told once when it is published, whatever else fits and however often it changes', async () => {
    await saved(buyer, { q: 'echidna' });
    await saved(buyer, { countryCode: 'US', currency: 'USD', priceTo: '5000' });
    await saved(other, { q: 'platypus' });
    const listingId = await draft('An echidna');
    expect(await told('buyer', listingId)).toBe(0);
    await Promise.all([
      seller('POST', `${listings}/${listingId}/publish`),
      seller('POST', `${listings}/${listingId}/publish`),
    ]);
    await settled(listingId);
    expect(await told('buyer', listingId)).toBe(1);
    await step(listingId, 'pause');
    await step(listingId, 'publish');
    await seller('PUT', `${listings}/${listingId}`, { title: 'Another echidna' });
    await settled(listingId);
    expect(await told('buyer', listingId)).toBe(1);
    expect(await told('otherBuyer', listingId)).toBe(0);
  });

  it('is told when its price falls into the range, and when it is back from a pause', async () => {
    const listingId = await published('A cassowary', { price: 1000 });
    await saved(buyer, { q: 'cassowary', currency: 'USD', priceTo: '500' });
    await saved(other, { q: 'cassowary' });
    await seller('PUT', `${listings}/${listingId}`, { price: 600 });
    await settled(listingId);
    expect(await told('buyer', listingId)).toBe(0);
    await seller('PUT', `${listings}/${listingId}`, { price: 500 });
    await settled(listingId);
    expect(await told('buyer', listingId)).toBe(1);
    // Whoever saved a search while it was shown has seen it.
    expect(await told('otherBuyer', listingId)).toBe(0);
    await step(listingId, 'pause');
    await step(listingId, 'publish');
    expect(await told('otherBuyer', listingId)).toBe(1);
  });

  it.each([
    ['species', { speciesCode: 'cat' }, { speciesCode: 'RABBIT' }],
    ['breed', { speciesCode: 'CAT', breedCode: 'MAINE_COON' }, { speciesCode: 'CAT', breedCode: 'BENGAL' }],
    ['sex', { sex: 'M' }, { sex: 'F' }],
    ['city', { city: 'ghent' }, { city: 'Lyon' }],
    ['kind', { kind: 'SINGLE_ANIMAL' }, { kind: 'LITTER' }],
    ['age', { ageFromMonths: 24 }, { ageBelowMonths: 24 }],
    ['lowest price', { currency: 'USD', priceFrom: '700' }, { currency: 'USD', priceFrom: '900' }],
    ['currency', { currency: 'USD' }, { currency: 'EUR' }],
  ])('is told by its %s', async (what, fitting, unfitting) => {
    const q = `numbat${what.replaceAll(' ', '')}`;
    await saved(buyer, { q, ...fitting });
    await saved(other, { q, ...unfitting });
    const record = {
      speciesCode: 'CAT',
      speciesName: 'Cat',
      breedCode: 'MAINE_COON',
      breedName: 'Maine Coon',
      sex: 'M',
      bornOn: '2020-01-01',
    };
    const given = { price: 800, city: 'Ghent', countryCode: 'BE' };
    const listingId = await published(`One ${q}`, given, record);
    expect([await told('buyer', listingId), await told('otherBuyer', listingId)]).toEqual([1, 0]);
  });

  it('is not told to those who sell it, nor by a search that was deleted', async () => {
    await saved(await world.graphOf('owner'), { q: 'quoll' });
    await saved(await world.graphOf('owner', kennel), { q: 'quoll' });
    await remove(buyer, await saved(buyer, { q: 'quoll' }));
    const listingId = await published('A quoll');
    expect([await told('owner', listingId), await told('buyer', listingId)]).toEqual([0, 0]);
    expect(await count('deposits.listing_match where listing_id = $1', [listingId])).toBe(0);
  });

  it('is told once by many processes at once, and after one that was killed', async () => {
    await saved(buyer, { q: 'bandicoot' });
    const listingId = await draft('A bandicoot');
    // As if a process was killed between the commit of the listing and the telling.
    await world.pool.query(
      `update deposits.listing set status = 'ACTIVE', published_at = now() where id = $1`,
      [listingId],
    );
    const { rows } = await world.pool.query<{ version: number }>(
      'select version from deposits.listing_entry where listing_id = $1',
      [listingId],
    );
    const entry = {
      listingId,
      sellerProfileId: kennel,
      subjectId: newId(),
      version: rows[0]?.version ?? 0,
      title: 'A bandicoot',
      isOfBefore: false,
    };
    const graph = { execute: async () => ({ data: { rolesInProfiles: [] } }) };
    await Promise.all(
      Array.from({ length: 20 }, () => matchSearches({ pool: world.pool, clock: systemClock, graph }, entry)),
    );
    await settled(listingId);
    expect(await told('buyer', listingId)).toBe(1);
    await step(listingId, 'close');
    expect(await count('deposits.listing_match where listing_id = $1', [listingId])).toBe(0);
  });

  it('is told to everybody, however many of those who sell it search for it too', async () => {
    const listingId = await published('A pademelon');
    const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await world.pool.query(
      `insert into deposits.saved_search (id, profile_id, name, filter, lead, tags, words, created_at)
       select gen_random_uuid(), profile_id, 'Mine', '{}', 'any', '{}', '''pademelon''', now()
       from (select gen_random_uuid() as profile_id from generate_series(1, 95) union all select $1) s`,
      [last],
    );
    const { rows } = await world.pool.query<{ version: number }>(
      'update deposits.listing_entry set matched = null where listing_id = $1 returning version',
      [listingId],
    );
    const entry = {
      listingId,
      sellerProfileId: kennel,
      subjectId: newId(),
      version: rows[0]?.version ?? 0,
      title: 'A pademelon',
      isOfBefore: false,
    };
    const graph = {
      execute: async (_operation: unknown, variables: object) => {
        const { profileIds } = z.object({ profileIds: z.array(z.string()) }).parse(variables);
        const sellers = profileIds.filter((profileId) => profileId !== last);
        return { data: { rolesInProfiles: sellers.map((profileId) => ({ profileId, memberId: 'seller' })) } };
      },
    };
    await matchSearches({ pool: world.pool, clock: systemClock, graph }, entry);
    await until(
      1,
      () => count('deposits.listing_match where listing_id = $1 and profile_id = $2', [listingId, last]),
      { withinMs: 15_000 },
    );
  });
});

describe('a listing from before there were entries', () => {
  const enter = async () => {
    const { statements } = writeDown('deposits', '0054-entries-of-before', EnterListingsOfBefore);
    for (const sql of statements) await world.pool.query(sql);
  };
  const forget = (listingId: string) =>
    world.pool.query('delete from deposits.listing_entry where listing_id = $1', [listingId]);

  it('is found, and nobody is told of it as new, unless it is published later', async () => {
    const [shown, hidden] = [await published('A bilby'), await draft('A hidden bilby')];
    const closed = await published('A closed bilby');
    await step(closed, 'close');
    await Promise.all([forget(shown), forget(hidden)]);
    await saved(buyer, { q: 'bilby' });
    await enter();
    await enter();
    await Promise.all([settled(shown), settled(hidden)]);
    expect(await searcherOf(world).titles({ q: 'bilby' })).toEqual(['A bilby']);
    expect(await count('deposits.listing_entry where listing_id = $1', [closed])).toBe(0);
    expect(await told('buyer', shown)).toBe(0);
    await seller('PUT', `${listings}/${shown}`, { title: 'A small bilby' });
    await settled(shown);
    expect(await told('buyer', shown)).toBe(0);
    await step(hidden, 'publish');
    expect(await told('buyer', hidden)).toBe(1);
  });

  it('is made findable after all that changes now', async () => {
    const listingId = await draft('A dunnart');
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into deposits.listing select (jsonb_populate_record(l, jsonb_build_object(
           'id', gen_random_uuid(), 'short_code', 'DUN' || translate(n::text, '0189', 'ABCD'), 'animal_id', gen_random_uuid()))).*
         from deposits.listing l, generate_series(10001, 10060) n where l.id = $1`,
        [listingId],
      );
      await client.query(
        `update deposits.listing_entry set is_of_before = true where listing_id in (
           select id from deposits.listing where short_code like 'DUNB%')`,
      );
      await client.query(
        'update deposits.listing_entry set due_at = clock_timestamp() where listing_id = $1',
        [listingId],
      );
      const claimed = await claimEntries(client);
      expect(claimed.map((one) => one.listingId)).toContain(listingId);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a listing that cannot be made findable', () => {
  it('does not hold the others', async () => {
    const bad = await published('A broken potoroo');
    const good = await Promise.all(['one', 'two', 'three'].map((name) => published(`A potoroo ${name}`)));
    const { rows } = await world.pool.query<{ animalId: string }>(
      'select animal_id as "animalId" from deposits.listing where id = $1',
      [bad],
    );
    world.others.records.set(rows[0]?.animalId ?? '', { bornOn: 'no day' });
    await world.pool.query(
      `update deposits.listing_entry set version = version + 1,
         due_at = clock_timestamp() - case when listing_id = $1 then 1 else 0 end * interval '1 second'
       where listing_id = $1 or listing_id = any($2)`,
      [bad, good],
    );
    await until(
      0,
      () => count('deposits.listing_entry where listing_id = any($1) and due_at is not null', [good]),
      {
        withinMs: 5000,
      },
    );
    expect(await count('deposits.listing_entry where listing_id = $1 and due_at is not null', [bad])).toBe(1);
    world.others.records.delete(rows[0]?.animalId ?? '');
    await settled(bad);
  });
});
