import { z } from 'zod';
import { openRoutes } from '../../../partner-api/routes/index.ts';
import { pages } from '../../../site/serving/router.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { type Developer, actAs, makeTestBusiness, query, signUpDeveloper } from './test-businesses.ts';

const first = <Shape extends z.ZodRawShape>(shape: Shape) => z.tuple([z.object(shape)], z.unknown());
const own = z.object({
  memberProfile: z.object({ profile: z.object({ handle: z.string(), isTest: z.literal(true) }) }),
  storefronts: z.object({ items: first({ id: z.string(), handle: z.string() }) }),
  offers: z.object({ items: first({ id: z.string(), offerCode: z.string() }) }),
  animals: z.object({ items: first({ id: z.string() }) }),
  services: z.object({ items: first({ id: z.string() }) }),
});

/** What the business and its things are called; nothing of the demo world is. */
const words = ['Test business', 'Test shop', 'of Testing', 'Puppy food, 2 kg', '1 Test Street', 'Robin Hale'];

let platform: TestPlatform;
let developer: Developer;
let profileId: string;
let mine: GraphApi;
let token: string;
let things: z.output<typeof own>;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { GRAPHQL_ALLOW_ADHOC: 'true' } });
  developer = await signUpDeveloper(platform);
  await query(
    platform,
    'update authorization_server.account set email_confirmed_at = now() where member_id = $1',
    [developer.memberId],
  );
  profileId = await makeTestBusiness(developer);
  token = await actAs(platform, developer, profileId);
  mine = graphApi(platform, token);
  const { data } = await mine(
    `query ($id: ID!) {
      memberProfile(id: $id) { profile { handle isTest } }
      storefronts { items { id handle } }
      offers { items { id offerCode } }
      animals { items { id } }
      services { items { id } }
    }`,
    { id: profileId },
  );
  things = own.parse(data);
}, 60_000);
afterAll(() => platform?.stop());

function keysOf(): Readonly<Record<string, string>> {
  const { memberProfile, storefronts, offers, animals, services } = things;
  const [storefront] = storefronts.items;
  const [offer] = offers.items;
  return {
    profileId,
    handle: memberProfile.profile.handle,
    storefrontId: storefront.id,
    storefrontHandle: storefront.handle,
    offerId: offer.id,
    offerCode: offer.offerCode,
    animalId: animals.items[0].id,
    serviceId: services.items[0].id,
  };
}

/** A path with every one of the keys in place of its parameters. */
function pathsOf(pattern: string): string[] {
  if (!pattern.includes(':')) return [pattern];
  return Object.values(keysOf()).map((key) =>
    pattern.replace(':locale', 'en').replace(':number', '1').replaceAll(/:\w+/g, encodeURIComponent(key)),
  );
}

const shown = (text: string) => words.filter((word) => text.includes(word));

describe('a test business is never public', () => {
  it('is in no answer that needs no token', async () => {
    const found: Record<string, readonly string[]> = {};
    for (const { path } of openRoutes) {
      for (const asked of pathsOf(path)) {
        const { text } = await partnerApi(platform, null)(
          'GET',
          `${asked}?pageSize=100&kind=KENNEL_CATTERY&q=test&keys=feature:SALE_FEE`,
        );
        const plain = (await partnerApi(platform, null)('GET', asked)).text;
        if (shown(text + plain).length > 0) found[asked] = shown(text + plain);
      }
    }
    expect(found).toEqual({});
  });

  it('is on no page of the store, the directory or bookings, and in no sitemap', async () => {
    const found: Record<string, readonly string[]> = {};
    for (const pattern of [
      ...Object.keys(pages),
      '/book/:handle',
      '/store/search?q=test',
      '/sitemaps/offers-1.xml',
    ]) {
      for (const asked of pathsOf(pattern)) {
        const text = await (await fetch(platform.env.SITE_URL + asked)).text();
        const keys = Object.values(keysOf()).filter((key) => asked.includes('sitemap') && text.includes(key));
        if (shown(text).length + keys.length > 0) found[asked] = [...shown(text), ...keys];
      }
    }
    expect(found).toEqual({});
  });

  it.each(['anybody', 'another member'])('is in no answer of the graph to %s', async (who) => {
    const other = await signUpDeveloper(platform);
    const ask = graphApi(platform, who === 'anybody' ? null : other.token);
    const name = '{ id displayName }';
    const listed = `{ items { id name } total }`;
    const asked = {
      profile: `profile(id: $profileId) ${name}`,
      profiles: `profiles(ids: [$profileId]) ${name}`,
      professional: `professional(id: $profileId) { id about }`,
      professionalByHandle: `professional(handle: $handle) { id about }`,
      publicStorefront: 'publicStorefront(handle: $storefrontHandle) { id name }',
      storefrontsByIds: 'storefrontsByIds(ids: [$storefrontId]) { id name }',
      newestStorefronts: 'newestStorefronts { id name }',
      publicOffer: 'publicOffer(id: $offerId) { id name }',
      offersByIds: 'offersByIds(ids: [$offerId]) { id name }',
      offerCode: 'offerCode(code: $offerCode) { code }',
      publicOffersOfStorefront: `publicOffersOfStorefront(storefrontId: $storefrontId) ${listed}`,
      withdrawnToo: `publicOffersOfStorefront(storefrontId: $storefrontId, status: "WITHDRAWN") ${listed}`,
      liveOffersOfStorefront: `liveOffersOfStorefront(handle: $storefrontHandle) ${listed}`,
      newestLiveOffers: 'newestLiveOffers { id name }',
      orderQuote:
        'orderQuote(input: { lines: [{ offerId: $offerId, quantity: 1 }] }) { lines { offer { id name } } parts { totalAmount } }',
      publicBooking: 'publicBooking(handle: $handle) { timeZone }',
      publicBusiness: 'publicBusiness(handle: $handle) { timeZone }',
      publicAnimalListings: 'publicAnimalListings(sellerProfileId: $profileId) { items { title } }',
      bookableServices: 'bookableServices(businessId: $profileId) { items { name } }',
    };
    const found: Record<string, unknown> = {};
    for (const [label, field] of Object.entries(asked)) {
      const used = Object.keys(keysOf()).filter((key) => new RegExp(`\\$${key}\\b`).test(field));
      const types = used.map((key) => `$${key}: ${/handle|code/i.test(key) ? 'String' : 'ID'}!`).join(', ');
      const text = `query ${types === '' ? '' : `(${types})`} { ${field} }`;
      const answer = await ask(text, Object.fromEntries(used.map((key) => [key, keysOf()[key]])));
      expect([label, codesOf(answer).filter((code) => /VALIDATION|PARSE|EXPENSIVE/.test(code))]).toEqual([
        label,
        [],
      ]);
      const data = JSON.stringify(answer.data ?? {});
      const leaks = [...words, ...Object.values(keysOf())].filter((word) => data.includes(word));
      if (leaks.length > 0) found[label] = leaks;
    }
    expect(found).toEqual({});
  });

  it('refuses whatever would make it public, take money or involve somebody else', async () => {
    const { kennel } = platform.world.businesses;
    const { storefrontId, animalId } = keysOf();
    const refused: Record<string, [string, Record<string, unknown>]> = {
      updateProfessional: [
        'mutation ($input: UpdateProfessionalInput!) { updateProfessional(input: $input) { isPublished } }',
        { profileId, kind: 'KENNEL_CATTERY', isPublished: true },
      ],
      createStorefront: [
        'mutation ($input: CreateStorefrontInput!) { createStorefront(input: $input) { id } }',
        { handle: 'open-test-shop', name: 'Shop', currency: 'USD', isActive: true },
      ],
      updateStorefront: [
        'mutation ($input: UpdateStorefrontInput!) { updateStorefront(input: $input) { id } }',
        { id: storefrontId, isActive: true },
      ],
      createCatalogItem: [
        'mutation ($input: CreateCatalogItemInput!) { createCatalogItem(input: $input) { id } }',
        { name: 'A product' },
      ],
      beginPayoutOnboarding: [
        'mutation ($input: BeginPayoutOnboardingInput!) { beginPayoutOnboarding(input: $input) { psp } }',
        {},
      ],
      inviteProfileMember: [
        'mutation ($input: InviteProfileMemberInput!) { inviteProfileMember(input: $input) { invitationId } }',
        { profileId, email: 'friend@example.com', role: 'STAFF' },
      ],
      offerTransfer: [
        'mutation ($input: OfferTransferInput!) { offerTransfer(input: $input) { transferId } }',
        {
          animalId,
          recipientProfileId: kennel.profileId,
          type: 'GIFT',
          plannedHandoverDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
        },
      ],
      addCoOwner: [
        'mutation ($input: CoOwnerInput!) { addCoOwner(input: $input) { id } }',
        { animalId, profileId: kennel.profileId },
      ],
    };
    const codes: Record<string, readonly string[]> = {};
    for (const [name, [text, input]] of Object.entries(refused))
      codes[name] = codesOf(await mine(text, { input }));
    const expected = Object.fromEntries(Object.keys(refused).map((name) => [name, ['0010010000403']]));
    expect(codes).toEqual(expected);
    const api = partnerApi(platform, token);
    const card = await api('PUT', '/api/billing/v1/payment-card', {
      pspPaymentMethodReference: 'pm_card_visa',
    });
    expect(card.status).toBe(403);
    expect((await api('GET', '/api/billing/v1/payment-card')).body).toMatchObject({
      data: { status: 'VALID', last4: null },
    });
  });

  it('publishes no listing', async () => {
    const made = await mine(
      'mutation ($input: CreateAnimalListingInput!) { createAnimalListing(input: $input) { listingId } }',
      {
        input: {
          kind: 'SINGLE_ANIMAL',
          animalId: keysOf()['animalId'],
          title: 'Maple',
          price: '100.00',
          currency: 'USD',
          city: 'Albany',
          countryCode: 'US',
        },
      },
    );
    const { listingId } = z
      .object({ createAnimalListing: z.object({ listingId: z.string() }) })
      .parse(made.data).createAnimalListing;
    const published = await mine(
      'mutation ($input: AnimalListingVersionInput!) { publishAnimalListing(input: $input) { status } }',
      { input: { listingId } },
    );
    expect(codesOf(published)).toEqual(['0010010000403']);
    await expect(
      query(platform, `update deposits.listing set status = 'ACTIVE', published_at = now() where id = $1`, [
        listingId,
      ]),
    ).rejects.toThrow('listing_test_unpublished');
  });

  it('is not made public by a statement that forgets the rule', async () => {
    await expect(
      query(platform, 'update commerce.storefront set is_active = true where business_profile_id = $1', [
        profileId,
      ]),
    ).rejects.toThrow('storefront_test_closed');
    await expect(
      query(
        platform,
        `insert into directory.professional (profile_id, kind, handle, display_name, is_published, updated_at)
         select id, 'KENNEL_CATTERY', handle, display_name, true, now() from directory.profile where id = $1`,
        [profileId],
      ),
    ).rejects.toThrow('professional_test_unlisted');
  });

  it('is not shown to a person whose address it has on record', async () => {
    const person = await signUpDeveloper(platform);
    await query(
      platform,
      'update authorization_server.account set email_confirmed_at = now() where member_id = $1',
      [person.memberId],
    );
    const added = await mine('mutation ($input: AddClientInput!) { addClient(input: $input) { id } }', {
      input: { displayName: 'Pat Person', email: person.email },
    });
    expect(codesOf(added)).toEqual([]);
    const theirs = graphApi(platform, (await signIn(platform, person)).accessToken);
    expect((await theirs('{ ownClientRecords { clientId } }')).data).toEqual({ ownClientRecords: [] });
    const connected = await theirs(
      'mutation ($businessId: ID!) { connectClientRecord(businessId: $businessId) { clientId } }',
      { businessId: profileId },
    );
    expect(codesOf(connected)).toEqual(['Scheduling_Client_GT_Resource_FL']);
  });

  it('has only to do with itself: others do not buy, book, write or transfer to it', async () => {
    const other = await signUpDeveloper(platform);
    await query(
      platform,
      'update authorization_server.account set email_confirmed_at = now() where member_id = $1',
      [other.memberId],
    );
    const { offerId, serviceId } = keysOf();
    const ask = graphApi(platform, other.token);
    const order = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
    const lines = [{ offerId, quantity: 1 }];
    expect(codesOf(await ask(order, { input: { lines } }))).toEqual(['Order_OrderCommerce_AD_Offer_RJ']);
    expect(codesOf(await mine(order, { input: { lines } }))).toEqual([]);
    const startsAt = new Date(
      Math.floor(Date.now() / 86_400_000) * 86_400_000 + 6 * 86_400_000 + 15 * 3_600_000,
    );
    const booked = await ask(
      'mutation ($input: BookAppointmentsInput!) { bookAppointments(input: $input) { id } }',
      {
        input: {
          businessId: profileId,
          appointments: [{ serviceId, startsAt: startsAt.toISOString(), petIds: [serviceId] }],
        },
      },
    );
    expect(codesOf(booked)).toEqual(['Scheduling_Business_GT_Resource_FL']);
    const guest = await graphApi(platform, null)(
      'mutation ($input: StartGuestBookingInput!) { startGuestBooking(input: $input) { expiresAt } }',
      {
        input: {
          businessId: profileId,
          email: 'guest@example.com',
          displayName: 'Gus',
          pets: [{ ref: 'a', name: 'Ace', species: 'DOG' }],
          appointments: [{ petRefs: ['a'], serviceId, startsAt: startsAt.toISOString() }],
        },
      },
    );
    expect(codesOf(guest)).toEqual(['Scheduling_Business_GT_Resource_FL']);
    const written = await ask(
      'mutation ($input: StartConversationInput!) { startConversation(input: $input) { id } }',
      { input: { businessId: profileId, body: 'Hello' } },
    );
    expect(codesOf(written)).toEqual(['Conversation_Messaging_GT_Resource_FL']);
    const { accounts, businesses } = platform.world;
    const kennel = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const animals = await graphApi(platform, kennel.accessToken)('{ animals { items { id } } }');
    const [animal] = z
      .object({ animals: z.object({ items: z.array(z.object({ id: z.string() })) }) })
      .parse(animals.data).animals.items;
    const given = await graphApi(platform, kennel.accessToken)(
      'mutation ($input: CoOwnerInput!) { addCoOwner(input: $input) { id } }',
      { input: { animalId: animal?.id, profileId } },
    );
    expect(codesOf(given)).toEqual(['Animal_AnimalRegistry_VL_Request_RJ']);
  });
});
