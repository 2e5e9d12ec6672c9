import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

type Who = 'admin' | 'owner' | 'kennel';

async function tokenOf(who: Who): Promise<string> {
  const { accounts, businesses } = platform.world;
  const acting = who === 'kennel' ? businesses.kennel.profileId : undefined;
  return (await signIn(platform, who === 'admin' ? accounts.admin : accounts.owner, acting)).accessToken;
}

const problem = z.looseObject({ errors: z.array(z.looseObject({ field: z.string(), code: z.string() })) });
const namesOf = (refusal: unknown) =>
  problem.parse(refusal).errors.map(({ field, code }) => `${field} ${code}`);

/** What a mutation finds wrong with its input. */
const mutation =
  (name: string, type: string, answer: string, who: Who) =>
  async (input: () => object | Promise<object>): Promise<readonly string[]> => {
    const ask = graphApi(platform, await tokenOf(who));
    const { errors } = await ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`, {
      input: await input(),
    });
    return namesOf(errors?.[0]?.extensions);
  };

/** What a route of members finds wrong with its body. */
const route =
  (method: string, path: () => string, who: Who) =>
  async (body: () => object | Promise<object>): Promise<readonly string[]> => {
    const answer = await fetch(path(), {
      method,
      headers: { Authorization: `Bearer ${await tokenOf(who)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(await body()),
    });
    return namesOf(await answer.json());
  };

const kennelId = () => platform.world.businesses.kennel.profileId;
const identity = () => `${platform.env.AUTH_URL}/api/identity/v1`;
const listings = () => `${platform.env.BASE_URL}/api/animallisting/v1/listings`;

async function kennelGraph(): Promise<GraphApi> {
  return graphApi(platform, await tokenOf('kennel'));
}

async function storefrontId(): Promise<string> {
  const { data } = await (await kennelGraph())('{ storefronts(pageSize: 1) { items { id } } }');
  const shape = z.object({ storefronts: z.object({ items: z.tuple([z.object({ id: z.string() })]) }) });
  return shape.parse(data).storefronts.items[0].id;
}

async function templateId(): Promise<string> {
  const make = `mutation ($input: CreateContractTemplateInput!) { createContractTemplate(input: $input) { id } }`;
  const { data, errors } = await (
    await kennelGraph()
  )(make, {
    input: { name: 'Terms', text: 'As agreed: {{price}}.' },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return JSON.parse(JSON.stringify(data)).createContractTemplate.id;
}

async function serviceId(): Promise<string> {
  const { data } = await (await kennelGraph())('{ services(pageSize: 1) { items { id } } }');
  const shape = z.object({ services: z.object({ items: z.tuple([z.object({ id: z.string() })]) }) });
  return shape.parse(data).services.items[0].id;
}

/** None that a service has. */
const strangeAddOn = () => ({ id: newId(), name: 'Photo', durationMinutes: 5, price: '1' });

type Case = readonly [
  name: string,
  refuse: (input: () => object | Promise<object>) => Promise<readonly string[]>,
  input: () => object | Promise<object>,
  faults: readonly string[],
];

const profile = {
  kind: 'BUSINESS',
  displayName: '',
  countryCode: 'US',
  timeZone: 'UTC',
  speciesCodes: ['DOG', 'XX'],
};
const profileFaults = ['/displayName REQUIRED', '/speciesCodes/1 UNKNOWN_VALUE'];

/** Every input whose values are looked up somewhere, with a fault that a look-up finds and one that none is needed for. */
const cases: readonly Case[] = [
  ['POST /profiles', route('POST', () => `${identity()}/profiles`, 'owner'), () => profile, profileFaults],
  [
    'PATCH /profiles/{id}',
    route('PATCH', () => `${identity()}/profiles/${kennelId()}`, 'owner'),
    () => ({ displayName: '', speciesCodes: ['DOG', 'XX'] }),
    profileFaults,
  ],
  [
    'createBusinessProfile',
    mutation('createBusinessProfile', 'CreateBusinessProfileInput', 'role', 'owner'),
    () => profile,
    profileFaults,
  ],
  [
    'updateProfile',
    mutation('updateProfile', 'UpdateProfileInput', 'role', 'owner'),
    () => ({ id: kennelId(), displayName: '', speciesCodes: ['DOG', 'XX'] }),
    profileFaults,
  ],
  [
    'updateProfessional',
    mutation('updateProfessional', 'UpdateProfessionalInput', 'isPublished', 'owner'),
    () => ({
      profileId: kennelId(),
      city: 'x'.repeat(200),
      hidesPlace: true,
      place: { lat: 1, lon: 1 },
      breeds: [{ speciesCode: 'DOG', breedCode: 'NO-SUCH' }],
    }),
    ['/city TOO_LONG', '/hidesPlace NOT_ALLOWED', '/breeds/0/breedCode UNKNOWN_VALUE'],
  ],
  [
    'createPriceList',
    mutation('createPriceList', 'CreatePriceListInput', 'code', 'admin'),
    () => ({
      code: 'x'.repeat(99),
      name: 'Zone',
      scope: 'MARKET_ZONE',
      zoneCode: 'nowhere',
      effectiveFrom: '2001-01-01T00:00:00Z',
    }),
    ['/code TOO_LONG', '/effectiveFrom OUT_OF_RANGE', '/zoneCode UNKNOWN_VALUE'],
  ],
  [
    'createOffer',
    mutation('createOffer', 'CreateOfferInput', 'id', 'kennel'),
    async () => ({
      storefrontId: await storefrontId(),
      kind: 'PRODUCT',
      price: '-1',
      catalogItemId: newId(),
      stock: [{ inventoryItemId: newId(), quantity: '1' }],
    }),
    ['/price OUT_OF_RANGE', '/catalogItemId UNKNOWN_VALUE', '/stock/0/inventoryItemId UNKNOWN_VALUE'],
  ],
  [
    'createOffer, of fields that do not go together',
    mutation('createOffer', 'CreateOfferInput', 'id', 'kennel'),
    async () => ({
      storefrontId: await storefrontId(),
      kind: 'PRODUCT',
      price: '10.00',
      compareAtPrice: '5.00',
      catalogItemId: newId(),
      stock: [{ inventoryItemId: newId(), quantity: '1' }],
    }),
    [
      '/catalogItemId UNKNOWN_VALUE',
      '/stock/0/inventoryItemId UNKNOWN_VALUE',
      '/compareAtPrice OUT_OF_RANGE',
    ],
  ],
  [
    'POST /listings',
    route('POST', listings, 'kennel'),
    () => ({
      kind: 'SINGLE_ANIMAL',
      animalId: newId(),
      title: 'x'.repeat(300),
      city: 'Portland',
      countryCode: 'US',
      price: 10,
      currency: 'USD',
      mediaShortCodes: ['ZZZZZZZZZZ'],
    }),
    ['/title TOO_LONG', '/animalId UNKNOWN_VALUE', '/mediaShortCodes/0 UNKNOWN_VALUE'],
  ],
  [
    'addService',
    mutation('addService', 'AddServiceInput', 'id', 'kennel'),
    () => ({
      code: 'no code',
      name: 'Walk',
      durationMinutes: 4,
      price: '20',
      speciesCodes: ['dog', 'xx'],
      addOns: [strangeAddOn(), { ...strangeAddOn(), id: null }, strangeAddOn()],
    }),
    [
      '/code BAD_FORMAT',
      '/durationMinutes OUT_OF_RANGE',
      '/speciesCodes/1 UNKNOWN_VALUE',
      '/addOns/0/id UNKNOWN_VALUE',
      '/addOns/2/id UNKNOWN_VALUE',
    ],
  ],
  [
    'updateService, of fields that do not go together',
    mutation('updateService', 'UpdateServiceInput', 'id', 'kennel'),
    async () => ({
      id: await serviceId(),
      priceKind: 'ON_REQUEST',
      price: '5',
      speciesCodes: ['XX'],
      addOns: [strangeAddOn()],
    }),
    ['/price NOT_ALLOWED', '/addOns/0/id UNKNOWN_VALUE', '/speciesCodes/0 UNKNOWN_VALUE'],
  ],
  [
    'createContract',
    mutation('createContract', 'CreateContractInput', 'contractId', 'kennel'),
    async () => ({ templateId: await templateId(), buyerProfileId: newId(), listingId: 'x' }),
    ['/listingId BAD_FORMAT', '/buyerProfileId UNKNOWN_VALUE'],
  ],
  [
    'createContract, with values of its text',
    mutation('createContract', 'CreateContractInput', 'contractId', 'kennel'),
    async () => ({ templateId: await templateId(), buyerProfileId: newId(), listingId: newId(), values: [] }),
    ['/buyerProfileId UNKNOWN_VALUE', '/listingId UNKNOWN_VALUE', '/values/price REQUIRED'],
  ],
];

describe('faults that only a look-up finds', () => {
  it.each(cases)('are reported with the others: %s', async (_, refuse, input, faults) => {
    expect((await refuse(input)).toSorted()).toEqual([...faults].toSorted());
  });
});
