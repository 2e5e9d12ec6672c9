import { z } from 'zod';
import { rankWeights } from '../../../kernel/profiles/rank-weights.ts';
import { rankProfessionals } from '../../../subgraphs/directory/rank/rank.job.ts';
import { type InvalidationCase, type InvalidationCases, pagesSay } from './invalidation-case.ts';
import { type InvalidationWorld, done, mutated } from './invalidation-world.ts';

const root = '/api/profile/v1/:locale/Profile';
const card = '/api/animallisting/v1/public/listings/:shortCode';
const page = '{site_url}/listings/:shortCode';

const row = z.object({ id: z.string(), displayName: z.string(), rankScore: z.number().nullable() });
const kennelId = ({ world }: InvalidationWorld) => world.businesses.kennel.profileId;

/** The kennel on the list of its kind, and by itself; undefined where it is not shown. */
const rows: Readonly<Record<string, (world: InvalidationWorld) => Promise<z.infer<typeof row> | undefined>>> =
  {
    [`${root}/professionals`]: async (world) => {
      const query = 'kind=KENNEL_CATTERY&pageSize=100&q=maple';
      const path = `/api/profile/v1/en/Profile/professionals?${query}`;
      const found = z.array(row).parse(await done(world.anybody('GET', path)));
      return found.find(({ id }) => id === kennelId(world));
    },
    [`${root}/profiles/:id`]: async (world) => {
      const { status, body } = await world.anybody(
        'GET',
        `/api/profile/v1/en/Profile/profiles/${kennelId(world)}`,
      );
      return status === 404 ? undefined : z.object({ data: row }).parse(body).data;
    },
  };
const inRows = (
  shown: (one: z.infer<typeof row> | undefined) => string | number | boolean,
): InvalidationCase['readers'] =>
  Object.fromEntries(
    Object.entries(rows).map(([name, read]) => [name, async (world) => shown(await read(world))]),
  );

const pages = {
  '{site_url}/kennels-and-catteries': '/kennels-and-catteries?q=hollow',
  '{site_url}/professionals/:handle': '/professionals/maple-hollow-kennel',
} as const;

const publish = (isPublished: boolean) => (world: InvalidationWorld) =>
  mutated(
    world.graph('seller'),
    'updateProfessional',
    { profileId: kennelId(world), isPublished },
    'isPublished',
  );

const rename = (person: 'seller' | 'breeder', business: 'kennel' | 'shop', displayName: string) => {
  return (world: InvalidationWorld) =>
    done(
      world.account(person)(
        'PATCH',
        `/api/identity/v1/profiles/${world.world.businesses[business].profileId}`,
        { displayName },
      ),
    );
};

const sellerOf = (name: 'reserve' | 'held') => async (world: InvalidationWorld) =>
  z
    .object({ seller: z.object({ displayName: z.string(), rankScore: z.number().nullable() }) })
    .parse(
      await done(
        world.anybody('GET', `/api/animallisting/v1/public/listings/${world.world.listings[name].shortCode}`),
      ),
    ).seller;
const listingPage = (name: 'reserve' | 'held') => (world: InvalidationWorld) =>
  world.words(`/listings/${world.world.listings[name].shortCode}`);

const verified = (isVerified: boolean) => async (world: InvalidationWorld) => {
  const pool = world.poolOf('directory');
  await pool.query('update directory.rank_input set is_verified = $2 where profile_id = $1', [
    kennelId(world),
    isVerified,
  ]);
  return rankProfessionals({
    database: { pool },
    clock: world,
    env: { RANK_WEIGHTS: rankWeights.parse(undefined) },
  });
};
let score: number | null = null;

const nameSpecies = (name: string) => (world: InvalidationWorld) =>
  world.poolOf('animals').query(`update animals.species set name = $1 where code = 'DOG'`, [name]);
const nameBreed = (name: string) => (world: InvalidationWorld) =>
  world
    .poolOf('animals')
    .query(`update animals.breed set name = $1 where species_code = 'DOG' and code = 'STANDARD_POODLE'`, [
      name,
    ]);
const apiSays = (path: string, text: string) => async (world: InvalidationWorld) =>
  (await world.anybody('GET', path)).text.includes(text);

/** What is shown of profiles, of the directory, of species and breeds. */
export const directoryCases: InvalidationCases = {
  'whether a professional is published': {
    readers: {
      ...inRows((one) => one !== undefined),
      ...pagesSay(pages, 'Maple Hollow'),
      ...pagesSay({ '{site_url}/store/by/:handle': '/store/by/riverbend-store' }, 'Book'),
      '{site_url}/sitemaps/professionals-:number.xml': async ({ visit }) =>
        (await visit('/sitemaps/professionals-1.xml')).text.includes('maple-hollow-kennel'),
    },
    steps: [
      { change: publish(false), shows: false },
      { change: publish(true), shows: true },
    ],
  },
  'what a professional is called': {
    readers: {
      ...inRows((one) => one?.displayName === 'Maple Hollow Hounds'),
      ...pagesSay(pages, 'Maple Hollow Hounds'),
    },
    steps: [
      { change: rename('seller', 'kennel', 'Maple Hollow Hounds'), shows: true },
      { change: rename('seller', 'kennel', 'Maple Hollow Kennel'), shows: false },
    ],
  },
  'what a profile is called': {
    readers: {
      [card]: async (world) => (await sellerOf('held')(world)).displayName === 'Haven Pet Supply',
      [page]: async (world) => (await listingPage('held')(world)).includes('Haven Pet Supply'),
      ...pagesSay({ '{site_url}/': '/', '{site_url}/listings': '/listings' }, 'Haven Pet Supply'),
    },
    steps: [
      { change: rename('breeder', 'shop', 'Haven Pet Supply'), shows: true },
      { change: rename('breeder', 'shop', 'Harbor Pet Supply'), shows: false },
    ],
  },
  'the rank that a night has made': {
    prepare: async (world) => {
      await verified(true)(world);
      score = (await sellerOf('reserve')(world)).rankScore;
    },
    readers: {
      ...inRows((one) => one?.rankScore === score),
      [card]: async (world) => (await sellerOf('reserve')(world)).rankScore === score,
    },
    steps: [
      { change: verified(false), shows: false },
      { change: verified(true), shows: true },
    ],
  },
  'what a species is called': {
    readers: {
      '/api/animal/v1/species': apiSays('/api/animal/v1/species?pageSize=100', 'Hound'),
      ...pagesSay(
        {
          '{site_url}/breeders': '/breeders',
          '{site_url}/kennels-and-catteries': '/kennels-and-catteries',
          [page]: '/listings/RENOIR23',
        },
        'Hounds and dogs',
      ),
    },
    steps: [
      { change: nameSpecies('Hounds and dogs'), shows: true },
      { change: nameSpecies('Dog'), shows: false },
    ],
  },
  'what a breed is called': {
    readers: {
      '/api/animal/v1/species/:code/breeds': apiSays(
        '/api/animal/v1/species/DOG/breeds?q=standard%20poodle',
        'Poodle of the pack',
      ),
      ...pagesSay({ [page]: '/listings/RENOIR23' }, 'Breed Poodle of the pack'),
    },
    steps: [
      { change: nameBreed('Poodle of the pack'), shows: true },
      { change: nameBreed('Standard Poodle'), shows: false },
    ],
  },
};
