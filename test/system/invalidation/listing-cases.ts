import { z } from 'zod';
import { until } from '../../support/until.ts';
import { type InvalidationCase, type InvalidationCases, pagesSay } from './invalidation-case.ts';
import { type InvalidationWorld, done } from './invalidation-world.ts';

const family = '/api/animallisting/v1';
const card = `${family}/public/listings/:shortCode`;
const page = '{site_url}/listings/:shortCode';

const shape = z.object({
  title: z.string(),
  status: z.string(),
  items: z.array(z.object({ availability: z.string() })),
  waitlist: z.object({ isOpen: z.boolean(), length: z.int() }),
});

type Listing = 'litterWithPass' | 'litterWithoutPass' | 'reserve';

const codeOf = ({ world }: InvalidationWorld, name: Listing) => world.listings[name].shortCode;
const idOf = ({ world }: InvalidationWorld, name: Listing) => world.listings[name].listingId;
const cardOf = async (world: InvalidationWorld, name: Listing) =>
  shape.parse(await done(world.anybody('GET', `${family}/public/listings/${codeOf(world, name)}`)));
const pageOf = (world: InvalidationWorld, name: Listing) => world.words(`/listings/${codeOf(world, name)}`);

/** Pages on which the kennel's listings stand with others. */
const lists = {
  '{site_url}/listings': '/listings',
  '{site_url}/professionals/:handle': '/professionals/maple-hollow-kennel',
  '{site_url}/store/by/:handle': '/store/by/riverbend-store',
} as const;

const change = (body: object) => (world: InvalidationWorld) =>
  done(world.api('seller')('PUT', `${family}/listings/${idOf(world, 'reserve')}`, body));

const setStatus = (step: 'pause' | 'publish') => (world: InvalidationWorld) =>
  done(world.api('seller')('POST', `${family}/listings/${idOf(world, 'reserve')}/${step}`));

const items = z.object({ items: z.array(z.looseObject({ itemId: z.uuid(), availability: z.string() })) });

/** Whether the first of the litter can be had, as its seller says. */
const setFirst = (availability: 'AVAILABLE' | 'KEPT') => async (world: InvalidationWorld) => {
  const path = `${family}/listings/${idOf(world, 'litterWithPass')}`;
  const [first, ...others] = items.parse(await done(world.api('seller')('GET', path))).items;
  return done(world.api('seller')('PUT', path, { items: [{ ...first, availability }, ...others] }));
};

const entry = z.object({ entryId: z.uuid() });
let entryId = '';
const join = (name: Listing) => async (world: InvalidationWorld) => {
  const path = `${family}/public/listings/${codeOf(world, name)}/waitlist`;
  ({ entryId } = entry.parse(await done(world.api('buyer')('POST', path, {}))));
};
const leave = (world: InvalidationWorld) =>
  done(world.api('buyer')('DELETE', `${family}/me/waitlist/${entryId}`));

const offerHours = 1;
const offer = async (world: InvalidationWorld) => {
  await join('litterWithPass')(world);
  const path = `${family}/listings/${idOf(world, 'litterWithPass')}/waitlist/${entryId}/offer`;
  return done(world.api('seller')('POST', path, { expiresInHours: offerHours }));
};
const accept = async (world: InvalidationWorld) => {
  await offer(world);
  return done(world.api('buyer')('POST', `${family}/me/waitlist/${entryId}/accept`));
};
/** contract 6.5 */
const reservedHours = 24;

const deposit = z.object({ depositId: z.uuid(), checkout: z.object({ pspIntentReference: z.string() }) });
let begun: z.infer<typeof deposit>;

const beginDeposit = async (world: InvalidationWorld) => {
  const itemId = world.world.listings.litterWithPass.itemIds[0];
  const path = `${family}/public/listings/${codeOf(world, 'litterWithPass')}/items/${itemId}/deposits`;
  begun = deposit.parse(await done(world.api('buyer')('POST', path, {})));
};

const payAndRefund = async (world: InvalidationWorld) => {
  const { depositId, checkout } = begun;
  await done(
    world.api('buyer')('POST', `/api/payment/v1/fake/intents/${checkout.pspIntentReference}/succeed`),
  );
  const read = () => done(world.api('seller')('GET', `${family}/deposits/${depositId}`));
  const status = async () => z.object({ status: z.string() }).parse(await read()).status;
  await until('PAID', status, { withinMs: 15_000 });
  return done(world.api('seller')('POST', `${family}/deposits/${depositId}/refund`));
};

const stamp = (world: InvalidationWorld) =>
  done(world.api('seller')('POST', `/api/breeding/v1/births/${world.world.births.withoutPass.id}/pass`));

const revoke = async (world: InvalidationWorld) => {
  const birthId = world.world.births.withoutPass.id;
  const { errors, text } = await world.graph('admin')(
    'mutation ($birthId: ID!) { revokeLitterPass(birthId: $birthId) { passId } }',
    { birthId },
  );
  if (errors !== undefined) throw new Error(text);
};

/** Its pass ends in five seconds; a year is nothing to wait for. */
const letPassEnd = async (world: InvalidationWorld) => {
  const ends = new Date(world.now().getTime() + 5_000);
  await world
    .poolOf('animals')
    .query('update animals.litter_pass set expires_at = $2 where birth_id = $1', [
      world.world.births.withPass.id,
      ends,
    ]);
};

/** What is shown of the first of the litter. */
const reservation: InvalidationCase['readers'] = {
  [card]: async (world) => (await cardOf(world, 'litterWithPass')).items[0]?.availability ?? '',
  [page]: async (world) =>
    (await pageOf(world, 'litterWithPass')).includes('Reserved') ? 'RESERVED' : 'AVAILABLE',
};

/** The same on cards: how many of the litter can be had. */
const availableOnCards = pagesSay(lists, '3 of 4 available');
const reservedOnCards: InvalidationCase['readers'] = Object.fromEntries(
  Object.entries(availableOnCards).map(([name, read]) => [
    name,
    async (world: InvalidationWorld) => ((await read(world)) ? 'RESERVED' : 'AVAILABLE'),
  ]),
);

const waitlistOf = (name: Listing): InvalidationCase['readers'] => ({
  [card]: async (world) => (await cardOf(world, name)).waitlist.isOpen,
  [page]: async (world) => (await pageOf(world, name)).includes('Waitlist Open'),
});

/** How many wait, of whom two are of the demo world. */
const waiting: InvalidationCase['readers'] = {
  [card]: async (world) => (await cardOf(world, 'litterWithPass')).waitlist.length,
  [page]: async (world) =>
    Number(/(\d) waiting/.exec(await pageOf(world, 'litterWithPass'))?.[1] ?? Number.NaN),
};

const changeAnimal =
  (idOfAnimal: (world: InvalidationWorld) => string, input: object) => async (world: InvalidationWorld) => {
    const { errors, text } = await world.graph('seller')(
      'mutation ($input: UpdateAnimalInput!) { updateAnimal(input: $input) { id } }',
      { input: { id: idOfAnimal(world), ...input } },
    );
    if (errors !== undefined) throw new Error(text);
  };
const listedAnimal = ({ world }: InvalidationWorld) => world.listings.reserve.animalId ?? '';
const damOfLitter = ({ world }: InvalidationWorld) => world.births.withPass.damId;

const recordTest = (idOfAnimal: (world: InvalidationWorld) => string) => async (world: InvalidationWorld) => {
  const { errors, text } = await world.graph('seller')(
    'mutation ($input: RecordHealthTestInput!) { recordHealthTest(input: $input) { id } }',
    { input: { animalId: idOfAnimal(world), name: 'Hips of gold', result: 'A', testedOn: '2025-01-01' } },
  );
  if (errors !== undefined) throw new Error(text);
};
const testIds = z.object({ animal: z.object({ healthTests: z.array(z.object({ id: z.uuid() })) }) });
const removeTests =
  (idOfAnimal: (world: InvalidationWorld) => string) => async (world: InvalidationWorld) => {
    const ask = world.graph('seller');
    const id = idOfAnimal(world);
    const { data } = await ask('query ($id: ID!) { animal(id: $id) { healthTests { id } } }', { id });
    for (const test of testIds.parse(data).animal.healthTests) {
      await ask('mutation ($id: ID!) { removeHealthTest(id: $id) }', { id: test.id });
    }
  };

/** So many that the sitemap gets a file more. */
const placeMany = (world: InvalidationWorld) =>
  world.poolOf('deposits').query(
    `insert into deposits.listing
     select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'published_at', '2020-01-01',
       'short_code', 'MANYMA' || chr(65 + n / 26) || chr(65 + n % 26)))).*
     from deposits.listing l, generate_series(0, 99) n where l.id = $1`,
    [idOf(world, 'reserve')],
  );
const removeMany = (world: InvalidationWorld) =>
  world.poolOf('deposits').query(`delete from deposits.listing where short_code like 'MANYMA%'`);

/** What is shown of listings. */
export const listingCases: InvalidationCases = {
  'what a listing says': {
    readers: {
      [card]: async (world) => (await cardOf(world, 'reserve')).title.includes('the brave'),
      [page]: async (world) => (await pageOf(world, 'reserve')).includes('the brave'),
      ...pagesSay(lists, 'the brave'),
    },
    steps: [
      { change: change({ title: 'Renoir the brave' }), shows: true },
      { change: change({ title: 'Renoir' }), shows: false },
    ],
  },
  'whether a listing is shown': {
    readers: {
      [card]: async (world) => (await cardOf(world, 'reserve')).status === 'ACTIVE',
      [page]: async (world) => !(await pageOf(world, 'reserve')).includes('Paused by the seller'),
      ...pagesSay(lists, 'Renoir'),
      '{site_url}/sitemaps/listings-:number.xml': async (world) =>
        (await world.visit('/sitemaps/listings-1.xml')).text.includes(codeOf(world, 'reserve')),
    },
    steps: [
      { change: setStatus('pause'), shows: false },
      { change: setStatus('publish'), shows: true },
    ],
  },
  'how many listings are shown': {
    readers: {
      '{site_url}/sitemap.xml': async ({ visit }) =>
        (await visit('/sitemap.xml')).text.includes('listings-2.xml'),
    },
    steps: [
      { change: placeMany, shows: true },
      { change: removeMany, shows: false },
    ],
  },
  'which items of a litter there are': {
    readers: {
      [card]: async (world) => (await cardOf(world, 'litterWithPass')).items[0]?.availability === 'KEPT',
      [page]: async (world) => (await pageOf(world, 'litterWithPass')).includes('Kept by the breeder'),
      ...pagesSay(lists, '3 of 4 available'),
    },
    steps: [
      { change: setFirst('KEPT'), shows: true },
      { change: setFirst('AVAILABLE'), shows: false },
    ],
  },
  'who waits for a listing': {
    readers: waiting,
    steps: [
      { change: join('litterWithPass'), shows: 3 },
      { change: leave, shows: 2 },
    ],
  },
  'what a waitlist has reserved': {
    readers: { ...reservation, ...reservedOnCards },
    steps: [
      { change: accept, shows: 'RESERVED' },
      { change: leave, shows: 'AVAILABLE' },
    ],
  },
  'whether an animal has a deposit': {
    readers: { ...reservation, ...reservedOnCards },
    steps: [
      { change: beginDeposit, shows: 'RESERVED' },
      { change: payAndRefund, shows: 'AVAILABLE' },
    ],
  },
  'what is on record of a listed animal': {
    readers: { [page]: async (world) => (await pageOf(world, 'reserve')).includes('Sex Female') },
    steps: [
      { change: changeAnimal(listedAnimal, { sex: 'F' }), shows: true },
      { change: changeAnimal(listedAnimal, { sex: 'M' }), shows: false },
    ],
  },
  'what a parent of a listed animal is called': {
    readers: {
      [page]: async (world) => (await pageOf(world, 'litterWithPass')).includes('Mother Star of the Canal'),
    },
    steps: [
      { change: changeAnimal(damOfLitter, { name: 'Star of the Canal' }), shows: true },
      { change: changeAnimal(damOfLitter, { name: 'Star of the River' }), shows: false },
    ],
  },
  'which health tests of a listed animal are on record': {
    readers: { [page]: async (world) => (await pageOf(world, 'reserve')).includes('Hips of gold: A') },
    steps: [
      { change: recordTest(listedAnimal), shows: true },
      { change: removeTests(listedAnimal), shows: false },
    ],
  },
  'which health tests of a parent are on record': {
    readers: { [page]: async (world) => (await pageOf(world, 'litterWithPass')).includes('Hips of gold: A') },
    steps: [
      { change: recordTest(damOfLitter), shows: true },
      { change: removeTests(damOfLitter), shows: false },
    ],
  },
  'whether a litter has a live Litter Pass': {
    readers: waitlistOf('litterWithoutPass'),
    steps: [
      { change: stamp, shows: true },
      { change: revoke, shows: false },
    ],
  },
  'when an offer to somebody who waits ends': {
    prepare: async (world) => {
      await offer(world);
      await world.pass(offerHours * 3_600 - 5);
    },
    readers: waiting,
    steps: [{ change: (world) => world.pass(5), shows: 2 }],
  },
  'when a reservation ends': {
    prepare: async (world) => {
      await accept(world);
      await world.pass(reservedHours * 3_600 - 5);
    },
    readers: { ...reservation, ...reservedOnCards },
    steps: [{ change: (world) => world.pass(5), shows: 'AVAILABLE' }],
  },
  'when a Litter Pass ends': {
    prepare: letPassEnd,
    readers: waitlistOf('litterWithPass'),
    steps: [{ change: (world) => world.pass(5), shows: false }],
  },
};
