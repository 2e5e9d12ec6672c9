import { readFileSync } from 'node:fs';
import { buildSchema, getNullableType, isObjectType, isRequiredArgument, isScalarType } from 'graphql';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';

const missing = '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9aff';
const headers = { 'X-Request-Id': 'request-of-the-test' };

/** Every query for one object, for a missing one. */
const queries: readonly (readonly [field: string, query: string, code: string])[] = [
  ['animal', `animal(id: "${missing}") { id name }`, 'Animal_AnimalRegistry_GT_Resource_FL'],
  ['sale', `sale(id: "${missing}") { id }`, 'Order_OrderCommerce_GT_Resource_FL'],
  ['order', `order(id: "${missing}") { id lines { offerCode } }`, 'Order_OrderCommerce_GT_Resource_FL'],
  ['inventoryItem', `inventoryItem(id: "${missing}") { id }`, 'Inventory_InventoryStock_GT_Resource_FL'],
  ['publicOffer', `publicOffer(id: "${missing}") { id }`, 'Marketplace_Offer_GT_Resource_FL'],
  ['offerCode', 'offerCode(code: "ZZZZZZZZZZ") { code }', 'Marketplace_OfferCode_GT_Resource_FL'],
  ['planByCode', 'planByCode(publicCode: "PLN-ZZZZZZ") { id }', 'Plan_PlanCatalog_GT_Resource_FL'],
  ['profile', `profile(id: "${missing}") { handle }`, 'Identity_Profile_GT_Resource_FL'],
  [
    'publicStorefront',
    'publicStorefront(handle: "no-such-shop") { name }',
    'Marketplace_Storefront_GT_Resource_FL',
  ],
  [
    'publicCatalogItem',
    'publicCatalogItem(itemCode: "ZZZZZZZZZZ") { name }',
    'Marketplace_CatalogItem_GT_Resource_FL',
  ],
];

const { Query } = buildSchema(
  readFileSync(new URL('../../schema/api.graphql', import.meta.url), 'utf8'),
).getTypeMap();
/** Those that the schema has for one object by its id, code or name. */
const schemaQueries = Object.values(isObjectType(Query) ? Query.getFields() : {})
  .filter(
    ({ type, args }) =>
      isObjectType(type) &&
      args.some((arg) => isRequiredArgument(arg) && isScalarType(getNullableType(arg.type))),
  )
  .map(({ name, args }) => [name, args.filter(isRequiredArgument).map((arg) => arg.name)] as const);

/** A member's business may not ask for what apps, administrators and services of the platform ask for. */
const queriesOfOthers = [
  'anyAnimalListing',
  'audienceWeeklyMailOfMember',
  'clientAccount',
  'depositAlert',
  'depositAnimal',
  'depositCase',
  'fedCalendar',
  'guestBooked',
  'heldProviderEvent',
  'noticeMail',
  'orderByName',
  'orderPaymentAlert',
  'sharedAudienceInsights',
  'webhookSubscription',
  'webhookSubscriptionOfApp',
];
const codeOf = (field: string) => {
  // A signed link that was changed is refused as such, whatever it once led to.
  if (field === 'noticePreferenceOfLink') return 'Notice_Unsubscribe_VL_Link_RJ';
  return queriesOfOthers.includes(field) ? '0010010000403' : expect.stringMatching(/_GT_Resource_FL$/);
};

describe.each(topologies)('a query for one object that is missing, %s', (topology) => {
  let platform: TestPlatform;
  let kennel: GraphApi;
  let nobody: GraphApi;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    const { accounts, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    kennel = graphApi(platform, accessToken);
    nobody = graphApi(platform, null);
  });
  afterAll(() => platform?.stop());

  /** Asks for the first time and again: the second answer is that of an operation the gateway knows. */
  async function askTwice(ask: GraphApi, query: string) {
    const first = await ask(query, {}, headers);
    const again = await ask(query, {}, headers);
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    // Fields are looked up at one time, and whichever fails first is named first.
    expect(again.errors).toHaveLength(first.errors?.length ?? 0);
    expect(again.errors).toEqual(expect.arrayContaining(first.errors ?? []));
    return first;
  }

  it.each(queries)('is null with its error beside it: %s', async (field, query, code) => {
    const { status, data, errors } = await askTwice(kennel, `{ ${query} }`);
    expect([status, data]).toEqual([200, { [field]: null }]);
    expect(errors).toMatchObject([
      { path: [field], extensions: { code, platformResponseCode: code, requestId: 'request-of-the-test' } },
    ]);
  });

  it.each(schemaQueries)(
    'is null with an error as every query of the schema for one object: %s',
    async (field, args) => {
      for (const unknown of [missing, 'ZZZZZZZZZZ', 'x', '']) {
        const given = args.map((name) => `${name}: ${JSON.stringify(unknown)}`).join(' ');
        const answer = await kennel(`{ ${field}(${given}) { __typename } species { code } }`, {}, headers);
        expect(answer.data).toEqual({ [field]: null, species: expect.any(Array) });
        expect(answer.errors).toMatchObject([{ path: [field], extensions: { code: codeOf(field) } }]);
      }
    },
  );

  it('leaves the rest of the answer standing, in its own subgraph and in others', async () => {
    // An operation has ten root fields at most.
    const some = queries.slice(3);
    const fields = some.map(([, query]) => query).join(' ');
    const answer = await askTwice(
      kennel,
      `{ ${fields} species { code } plans(pageSize: 1) { total } animals(pageSize: 1) { items { owner { handle } } } }`,
    );
    expect(answer.data).toEqual({
      ...Object.fromEntries(some.map(([field]) => [field, null])),
      species: expect.arrayContaining([{ code: 'DOG' }]),
      plans: { total: expect.any(Number) },
      animals: { items: [{ owner: { handle: platform.world.businesses.kennel.handle } }] },
    });
    expect(codesOf(answer).toSorted()).toEqual(some.map(([, , code]) => code).toSorted());
  });

  it('is null as well where others would have added to it', async () => {
    const { id } = platform.world.animals.chipped;
    const { data, errors } = await askTwice(
      kennel,
      `{ there: animal(id: "${id}") { owner { handle } } gone: animal(id: "${missing}") { id owner { handle } } }`,
    );
    const { handle } = platform.world.businesses.kennel;
    expect(data).toEqual({ there: { owner: { handle } }, gone: null });
    expect(errors).toMatchObject([{ path: ['gone'] }]);
  });

  it('is 0010010000401 without a token and leaves standing what needs none', async () => {
    const protectedOnes = queries.slice(0, 4);
    const fields = protectedOnes.map(([, query]) => query).join(' ');
    const answer = await askTwice(nobody, `{ ${fields} species { code } }`);
    expect(answer.data).toMatchObject({ species: expect.anything(), animal: null, order: null });
    expect(codesOf(answer)).toEqual(protectedOnes.map(() => '0010010000401'));
  });

  it('is 0010010000403 with a token that may not', async () => {
    const { accounts, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.placeOwner, businesses.park.profileId);
    const answer = await askTwice(graphApi(platform, accessToken), `{ order(id: "${missing}") { id } }`);
    expect([answer.data, codesOf(answer)]).toEqual([{ order: null }, ['0010010000403']]);
  });
});
