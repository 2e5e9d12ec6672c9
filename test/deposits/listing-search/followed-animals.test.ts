import { Pool } from 'pg';
import { z } from 'zod';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { searcherOf } from './search-world.ts';

let platform: TestPlatform;
let pool: Pool;
let kennel: GraphApi;
let look: ReturnType<typeof searcherOf>;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  const { accounts, businesses } = platform.world;
  kennel = graphApi(
    platform,
    (await signIn(platform, accounts.owner, businesses.kennel.profileId)).accessToken,
  );
  look = searcherOf(platform);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

async function done(graph: GraphApi, mutation: string, input: object): Promise<unknown> {
  const answer = await graph(mutation, { input });
  expect(codesOf(answer)).toEqual([]);
  return answer.data;
}

const made = z.object({ made: z.object({ id: z.string() }) });
const listed = z.object({ made: z.object({ listingId: z.string(), shortCode: z.string() }) });

/** An animal of the kennel, and its published listing. */
async function onSale(title: string) {
  const animal = made.parse(
    await done(
      kennel,
      `mutation ($input: RegisterAnimalInput!) { made: registerAnimal(input: $input) { id } }`,
      { name: `${title} of Maple Hollow`, species: 'DOG', breedCode: 'BORDER_COLLIE', sex: 'F' },
    ),
  ).made;
  const { listingId, shortCode } = listed.parse(
    await done(
      kennel,
      `mutation ($input: CreateAnimalListingInput!) { made: createAnimalListing(input: $input) { listingId shortCode } }`,
      {
        kind: 'SINGLE_ANIMAL',
        animalId: animal.id,
        title,
        price: '500.00',
        city: 'Hudson',
        countryCode: 'US',
      },
    ),
  ).made;
  await done(
    kennel,
    `mutation ($input: AnimalListingVersionInput!) { publishAnimalListing(input: $input) { listingId } }`,
    { listingId },
  );
  return { animalId: animal.id, listingId, shortCode };
}

describe('a listing in the search', () => {
  it('is found by what is on record of its animal, before and after that changes', async () => {
    const { animalId } = await onSale('Zebrafinch one');
    const zebra = { q: 'zebrafinch', speciesCode: 'DOG' };
    await look.finds({ ...zebra, breedCode: 'BORDER_COLLIE' }, ['Zebrafinch one']);
    await done(kennel, `mutation ($input: UpdateAnimalInput!) { updateAnimal(input: $input) { id } }`, {
      id: animalId,
      breedCode: 'LABRADOR_RETRIEVER',
      sex: 'M',
    });
    await look.finds({ ...zebra, breedCode: 'LABRADOR_RETRIEVER', sex: 'M' }, ['Zebrafinch one']);
    expect(await look.titles({ ...zebra, breedCode: 'BORDER_COLLIE' })).toEqual([]);
    const left = await pool.query('select from animals.listed_change where subject_id = $1', [animalId]);
    expect(left.rowCount).toBe(0);
  });

  it('is left out of every list while its animal is archived, or somebody else owns it', async () => {
    const { animalId, shortCode } = await onSale('Zebrafish two');
    const list = `query ($seller: ID) { publicAnimalListings(sellerProfileId: $seller, pageSize: 100) { items { shortCode } } }`;
    const isListed = async () =>
      JSON.stringify(
        (await graphApi(platform, null)(list, { seller: platform.world.businesses.kennel.profileId })).data,
      ).includes(shortCode);
    await look.finds({ q: 'zebrafish' }, ['Zebrafish two']);
    expect(await isListed()).toBe(true);
    const archive = (at: string | null) =>
      pool.query('update animals.animal set archived_at = $2 where id = $1', [animalId, at]);
    await archive('2026-11-01Z');
    await look.finds({ q: 'zebrafish' }, []);
    expect(await isListed()).toBe(false);
    await archive(null);
    await look.finds({ q: 'zebrafish' }, ['Zebrafish two']);
    await pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      animalId,
      platform.world.businesses.shop.profileId,
    ]);
    await look.finds({ q: 'zebrafish' }, []);
  });

  it.each(['DECEASED', 'MISSING'])('is not for sale while its animal is %s', async (lifeStatus) => {
    const title = `Kakapo ${lifeStatus.toLowerCase()}`;
    const { animalId, shortCode } = await onSale(title);
    await look.finds({ q: title }, [title]);
    const live = async (status: string) =>
      done(kennel, `mutation ($input: UpdateAnimalInput!) { updateAnimal(input: $input) { id } }`, {
        id: animalId,
        lifeStatus: status,
      });
    // Its page says that it is no longer for sale where there is none.
    const record = async () =>
      JSON.stringify(
        await graphApi(platform, null)(
          'query ($code: String!) { publicAnimalListing(shortCode: $code) { listing { record { speciesCode } } } }',
          { code: shortCode },
        ),
      );
    expect(await record()).toContain('"record":{"speciesCode":"DOG"}');
    await live(lifeStatus);
    await look.finds({ q: title }, []);
    expect(await record()).toContain('"record":null');
    await live('ALIVE');
    await look.finds({ q: title }, [title]);
  });

  it('is found by the names that its breed and species have now', async () => {
    await onSale('Zebu three');
    await look.finds({ q: 'zebu collie dog' }, ['Zebu three']);
    const rename = (breed: string, species: string) =>
      pool.query(
        `with renamed as (update animals.species set name = $2 where code = 'DOG')
         update animals.breed set name = $1 where species_code = 'DOG' and code = 'BORDER_COLLIE'`,
        [breed, species],
      );
    await rename('Sheep Racer', 'Hound');
    await look.finds({ q: 'zebu racer hound' }, ['Zebu three']);
    expect(await look.titles({ q: 'zebu collie' })).toEqual([]);
    await rename('Border Collie', 'Dog');
    await look.finds({ q: 'zebu collie dog' }, ['Zebu three']);
  });

  it('is not changed by people, and tells them nothing of what is not listed', async () => {
    for (const graph of [kennel, graphApi(platform, null)]) {
      const told = await graph('mutation { listedSubjectsChanged(ids: []) }');
      expect(codesOf(told)[0]).toMatch(/^001001000040[13]$/);
      const asked = await graph('query { listedRecords(ids: []) { id } }');
      expect(codesOf(asked)[0]).toMatch(/^001001000040[13]$/);
    }
  });
});
