import { z } from 'zod';
import { wordsOf } from '../../site/site-world.ts';
import { until } from '../../support/until.ts';
import type { ToldCase } from './told-case.ts';
import { type ToldWorld, done, graphDone } from './told-world.ts';

const family = '/api/animallisting/v1';

const card = z.object({
  title: z.string(),
  status: z.string(),
  items: z.array(z.object({ availability: z.string() })),
  waitlist: z.object({ isOpen: z.boolean(), length: z.int() }),
  seller: z.object({ displayName: z.string() }),
});

type Listing = 'litterWithPass' | 'litterWithoutPass' | 'reserve' | 'informational';

const codeOf = ({ world }: ToldWorld, name: Listing) => world.listings[name].shortCode;
const idOf = ({ world }: ToldWorld, name: Listing) => world.listings[name].listingId;
const cardOf = async (world: ToldWorld, name: Listing) =>
  card.parse(await done(world.anybody('GET', `${family}/public/listings/${codeOf(world, name)}`)));
const words = async ({ visit }: ToldWorld, path: string) => wordsOf(await visit(path));
const nameIn = (text: string) => /Maple \w+ Kennel/.exec(text)?.[0] ?? '';
const pageOf = (world: ToldWorld, name: Listing) => words(world, `/listings/${codeOf(world, name)}`);

/** Pages on which the kennel's listings stand with others. */
const lists = {
  'listings page': '/listings',
  'professional page': '/professionals/maple-hollow-kennel',
  'storefront page': '/store/by/riverbend-store',
} as const;

/** Whether pages with lists say something. */
const listsSay = (text: string) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, path]) => [
      name,
      async (world: ToldWorld) => (await words(world, path)).includes(text),
    ]),
  );

const patch = (name: Listing, body: object) => (world: ToldWorld) =>
  done(world.seller('PUT', `${family}/listings/${idOf(world, name)}`, body));

const entry = z.object({ entryId: z.uuid() });
let entryId = '';
const join = (name: Listing) => async (world: ToldWorld) => {
  const joined = await done(
    world.buyer('POST', `${family}/public/listings/${codeOf(world, name)}/waitlist`, {}),
  );
  ({ entryId } = entry.parse(joined));
};
const leave = (world: ToldWorld) => done(world.buyer('DELETE', `${family}/me/waitlist/${entryId}`));

const setStatus = (step: 'pause' | 'publish') => (world: ToldWorld) =>
  done(world.seller('POST', `${family}/listings/${idOf(world, 'reserve')}/${step}`));

const items = z.object({ items: z.array(z.looseObject({ itemId: z.uuid(), availability: z.string() })) });

/** Whether the first of the litter can be had, as its seller says. */
const setFirst = (availability: 'AVAILABLE' | 'KEPT') => async (world: ToldWorld) => {
  const path = `${family}/listings/${idOf(world, 'litterWithPass')}`;
  const [first, ...others] = items.parse(await done(world.seller('GET', path))).items;
  return done(world.seller('PUT', path, { items: [{ ...first, availability }, ...others] }));
};

const acceptOffer = async (world: ToldWorld) => {
  await join('litterWithPass')(world);
  const ofListing = `${family}/listings/${idOf(world, 'litterWithPass')}/waitlist`;
  await done(world.seller('POST', `${ofListing}/${entryId}/offer`, {}));
  return done(world.buyer('POST', `${family}/me/waitlist/${entryId}/accept`));
};

const deposit = z.object({ depositId: z.uuid(), checkout: z.object({ pspIntentReference: z.string() }) });
let begun: z.infer<typeof deposit>;

const beginDeposit = async (world: ToldWorld) => {
  const itemId = world.world.listings.litterWithPass.itemIds[0];
  const path = `${family}/public/listings/${codeOf(world, 'litterWithPass')}/items/${itemId}/deposits`;
  begun = deposit.parse(await done(world.buyer('POST', path, {})));
};

const payAndRefund = async (world: ToldWorld) => {
  const { depositId, checkout } = begun;
  await done(world.buyer('POST', `/api/payment/v1/fake/intents/${checkout.pspIntentReference}/succeed`));
  const status = async () =>
    z.object({ status: z.string() }).parse(await done(world.seller('GET', `${family}/deposits/${depositId}`)))
      .status;
  await until('PAID', status, { withinMs: 15_000 });
  return done(world.seller('POST', `${family}/deposits/${depositId}/refund`));
};

const passPath = ({ world }: ToldWorld) => `/api/breeding/v1/births/${world.births.withoutPass.id}/pass`;

const revokePass = async ({ admin, world }: ToldWorld) => {
  const birthId = world.births.withoutPass.id;
  return graphDone(
    admin('mutation ($birthId: ID!) { revokeLitterPass(birthId: $birthId) { passId } }', { birthId }),
  );
};

const rename = (displayName: string) => (world: ToldWorld) => {
  const { profileId } = world.world.businesses.kennel;
  return done(world.sellerAccount('PATCH', `/api/identity/v1/profiles/${profileId}`, { displayName }));
};

/** What is shown of the first of the litter. */
const reservation: ToldCase['readers'] = {
  'listing card': async (world) => (await cardOf(world, 'litterWithPass')).items[0]?.availability ?? '',
  'listing page': async (world) =>
    (await pageOf(world, 'litterWithPass')).includes('Reserved') ? 'RESERVED' : 'AVAILABLE',
};

/** What listings are made of. */
export const listingCases: Readonly<Record<string, ToldCase>> = {
  'what a listing says': {
    readers: {
      'listing card': async (world) => (await cardOf(world, 'reserve')).title.includes('the brave'),
      'listing page': async (world) => (await pageOf(world, 'reserve')).includes('the brave'),
      ...listsSay('the brave'),
    },
    steps: [
      { change: patch('reserve', { title: 'Renoir the brave' }), shows: true },
      { change: patch('reserve', { title: 'Renoir' }), shows: false },
    ],
  },
  'whether a listing is shown': {
    readers: {
      'listing card': async (world) => (await cardOf(world, 'reserve')).status === 'ACTIVE',
      'listing page': async (world) => !(await pageOf(world, 'reserve')).includes('Paused by the seller'),
      ...listsSay('Renoir'),
      'sitemap of listings': async ({ visit, ...world }) =>
        (await visit('/sitemaps/listings-1.xml')).text.includes(world.world.listings.reserve.shortCode),
    },
    steps: [
      { change: setStatus('pause'), shows: false },
      { change: setStatus('publish'), shows: true },
    ],
  },
  'which items of a litter there are': {
    readers: {
      'listing card': async (world) =>
        (await cardOf(world, 'litterWithPass')).items[0]?.availability === 'KEPT',
      'listing page': async (world) =>
        (await pageOf(world, 'litterWithPass')).includes('Stays with the breeder'),
      ...listsSay('3 of 4 available'),
    },
    steps: [
      { change: setFirst('KEPT'), shows: true },
      { change: setFirst('AVAILABLE'), shows: false },
    ],
  },
  'who waits for a listing': {
    readers: {
      'listing card': async (world) => (await cardOf(world, 'reserve')).waitlist.length,
      'listing page': async (world) => ((await pageOf(world, 'reserve')).includes('1 waiting') ? 1 : 0),
    },
    steps: [
      { change: join('reserve'), shows: 1 },
      { change: leave, shows: 0 },
    ],
  },
  'what a waitlist has reserved': {
    readers: reservation,
    steps: [
      { change: acceptOffer, shows: 'RESERVED' },
      { change: leave, shows: 'AVAILABLE' },
    ],
  },
  'whether an animal has a deposit': {
    readers: reservation,
    steps: [
      { change: beginDeposit, shows: 'RESERVED' },
      { change: payAndRefund, shows: 'AVAILABLE' },
    ],
  },
  'whether a litter has a live Litter Pass': {
    readers: {
      'listing card': async (world) => (await cardOf(world, 'litterWithoutPass')).waitlist.isOpen,
      'listing page': async (world) => (await pageOf(world, 'litterWithoutPass')).includes('Waitlist Open'),
    },
    steps: [
      { change: (world) => done(world.seller('POST', passPath(world))), shows: true },
      { change: revokePass, shows: false },
    ],
  },
  'what a profile is called': {
    readers: {
      'listing card': async (world) => (await cardOf(world, 'reserve')).seller.displayName,
      'listing page': async (world) => nameIn(await pageOf(world, 'reserve')),
      'listings page': async (world) => nameIn(await words(world, lists['listings page'])),
      'professional page': async (world) => nameIn(await words(world, lists['professional page'])),
    },
    steps: [
      { change: rename('Maple Hill Kennel'), shows: 'Maple Hill Kennel' },
      { change: rename('Maple Hollow Kennel'), shows: 'Maple Hollow Kennel' },
    ],
  },
};
