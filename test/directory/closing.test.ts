import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { newTestBusinessId } from '../../kernel/profiles/test-business.ts';
import { newId } from '../../kernel/text/ids.ts';
import { codeOf } from '../support/identity-client.ts';
import { type GraphAnswer, type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type People, type Person, createPeople, password } from '../support/people.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { expectTold } from '../support/told.ts';
import { until } from '../support/until.ts';
import { mondayAhead } from '../scheduling/scheduling-world.ts';
import { ClosingStep } from '../../kernel/ending/closing.inputs.ts';
import { closingMarks } from '../../subgraphs/scheduling/ending/closing.service.ts';

let platform: TestPlatform;
let people: People;
let buyer: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000', DATABASE_TIMEOUT_MS: '60000' },
  });
  people = createPeople(platform);
  buyer = graphApi(platform, (await signIn(platform, platform.world.accounts.buyer)).accessToken);
});
afterAll(async () => {
  await people?.end();
  await platform?.stop();
});

function idOf({ data, errors }: GraphAnswer, name: string): string {
  expect(errors).toBeUndefined();
  return z.looseObject({ id: z.string() }).parse(data?.[name]).id;
}

/** A business with a service that can be booked online and an offer in its store. */
async function openBusiness(owner: Person) {
  const profileId = await people.businessOf(owner);
  const { accessToken } = await owner.actAs(profileId);
  const api = graphApi(platform, accessToken);
  const serviceId = idOf(
    await api('mutation ($input: AddServiceInput!) { addService(input: $input) { id } }', {
      input: { code: 'WASH', name: 'Wash', durationMinutes: 30, price: '20', currency: 'USD', capacity: 50 },
    }),
    'addService',
  );
  const openingTimes = [{ dayOfWeek: 'MONDAY', opensAt: '08:00', closesAt: '18:00' }];
  const hours = await api(
    'mutation ($openingTimes: [OpeningTimeInput!]!) { setOpeningTimes(openingTimes: $openingTimes) { version } }',
    { openingTimes },
  );
  expect(hours.errors).toBeUndefined();
  const storeHandle = `store-${randomUUID().slice(0, 8)}`;
  const storefrontId = idOf(
    await api('mutation ($input: CreateStorefrontInput!) { createStorefront(input: $input) { id } }', {
      input: { handle: storeHandle, name: 'Tail & Paw', currency: 'USD' },
    }),
    'createStorefront',
  );
  const offerId = idOf(
    await api('mutation ($input: CreateOfferInput!) { createOffer(input: $input) { id } }', {
      input: { storefrontId, kind: 'PLEDGE', name: 'Brush', price: '5' },
    }),
    'createOffer',
  );
  const book = () =>
    api(
      'mutation ($input: BookAppointmentsInput!) { bookAppointments(input: $input) { appointments { id } } }',
      {
        input: {
          client: {
            displayName: 'Robin Hale',
            email: `${randomUUID()}@example.com`,
            pets: [{ ref: 'pet', name: 'Biscuit', species: 'DOG' }],
          },
          appointments: [{ serviceId, startsAt: `${mondayAhead(3)}T15:00:00Z`, petRefs: ['pet'] }],
        },
      },
    );
  const order = () =>
    buyer('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
      input: { lines: [{ offerId, quantity: 1 }] },
    });
  const close = () => owner.call('DELETE', `/profiles/${profileId}`);
  return { profileId, api, serviceId, storefrontId, storeHandle, offerId, book, order, close };
}

const openSchema = z.object({
  data: z.object({
    open: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string(), path: z.string() })),
  }),
});
const countOf = async (sql: string, profileId: string) =>
  (await people.pool.query(sql, [profileId])).rowCount ?? 0;
const isClosed = (profileId: string) =>
  until(
    'CLOSED',
    async () => {
      const { rows } = await people.pool.query<{ status: string }>(
        'select status from directory.closing where profile_id = $1',
        [profileId],
      );
      return rows[0]?.status ?? 'none';
    },
    { withinMs: 20_000 },
  );

describe('a business that is closed', () => {
  it('is gone for everybody, and tells its members', async () => {
    const owner = await people.newMember('Olive Owner');
    const { profileId, api, storefrontId, storeHandle, offerId, close } = await openBusiness(owner);
    const member = await people.join(owner, profileId);
    await owner.call('POST', `/profiles/${profileId}/members`, {
      email: 'later@example.com',
      memberRole: 'STAFF',
    });
    const site = await api(
      `mutation ($input: RegisterAudienceSiteInput!) { registerAudienceSite(input: $input) { site { siteKey } } }`,
      { input: { name: 'Site', domains: [`site-${randomUUID().slice(0, 8)}.com`] } },
    );
    expect(codesOf(site)).toEqual([]);
    const feed = await api(
      'mutation ($input: RenewCalendarFeedInput!) { renewCalendarFeed(input: $input) { feed { id } } }',
      { input: {} },
    );
    expect(codesOf(feed)).toEqual([]);
    const appId = (
      await people.pool.query<{ id: string }>(
        `select id from authorization_server.app where status = 'ACTIVE' limit 1`,
      )
    ).rows[0]?.id;
    await people.pool.query(
      `insert into authorization_server.connection
         (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at)
       values (gen_random_uuid(), $1, $2, 'BUSINESS', '{animal:read}', 'CONNECTED', $3, now())`,
      [appId, profileId, owner.memberId],
    );

    const published = await api(
      'mutation ($input: UpdateProfessionalInput!) { updateProfessional(input: $input) { profileId } }',
      { input: { profileId, kind: 'KENNEL_CATTERY', serviceCategories: ['GROOMING'], isPublished: true } },
    );
    expect(published.errors).toBeUndefined();
    const { handle } = z
      .object({ data: z.object({ handle: z.string() }) })
      .parse((await owner.call('GET', `/profiles/${profileId}`)).body).data;
    const pages = async () => {
      const paths = [`/professionals/${handle}`, `/store/by/${storeHandle}`];
      const answers = await Promise.all(paths.map((path) => fetch(platform.env.SITE_URL + path)));
      return answers.map(({ status }) => status).join(' ');
    };
    expect(await pages()).toBe('200 200');
    const offerPage = async () => (await fetch(`${platform.env.SITE_URL}/store/offers/${offerId}`)).text();
    expect(await offerPage()).toContain('5.00');

    /** What other businesses offer, which stays. */
    const ofOthers = async () =>
      (
        await people.pool.query(
          `select
             (select count(*) from commerce.offer where status = 'ACTIVE' and business_profile_id <> $1) as offers,
             (select count(*) from commerce.storefront where is_active and business_profile_id <> $1) as stores,
             (select count(*) from deposits.listing where status <> 'CLOSED' and seller_profile_id <> $1) as listings,
             (select count(*) from scheduling.business where is_online_booking_enabled and profile_id <> $1) as booked,
             (select count(*) from scheduling.webhook_subscription where disabled_at is null) as webhooks,
             (select count(*) from audience.site where suspended_at is null and owner_profile_id <> $1) as sites,
             (select count(*) from authorization_server.payment_card) as cards,
             (select count(*) from authorization_server.connection where status = 'CONNECTED' and business_id <> $1) as apps`,
          [profileId],
        )
      ).rows;
    const before = await ofOthers();

    expect((await close()).status).toBe(204);
    expect((await owner.call('GET', `/profiles/${profileId}`)).status).toBe(404);
    expect((await member.call('GET', `/profiles/${profileId}`)).status).toBe(404);
    expect((await close()).status).toBe(404);
    await until('0010010000403', async () => codesOf(await api('{ storefronts { total } }')).join(), {
      withinMs: 5_000,
    });
    await isClosed(profileId);
    const { rows } = await people.pool.query(
      `select
         (select array_agg(distinct status) from authorization_server.connection where business_id = $1) as apps,
         (select is_active from commerce.storefront where id = $2) as store,
         (select status from commerce.offer where id = $3) as offer,
         (select is_online_booking_enabled from scheduling.business where profile_id = $1) as booking,
         (select count(*)::int from scheduling.calendar_feed where business_id = $1) as feeds,
         (select suspended_at is not null from audience.site where owner_profile_id = $1) as stopped,
         (select array_agg(distinct status) from directory.invitation where profile_id = $1 and status <> 'ACCEPTED') as invitations`,
      [profileId, storefrontId, offerId],
    );
    expect(rows).toEqual([
      {
        apps: ['DISCONNECTED'],
        store: false,
        offer: 'WITHDRAWN',
        booking: false,
        feeds: 0,
        stopped: true,
        invitations: ['WITHDRAWN'],
      },
    ]);
    expect((await owner.call('GET', '/me')).body).toMatchObject({
      data: { profiles: [{ profileKindCode: 'PERSON' }] },
    });
    expect(await ofOthers()).toEqual(before);
    await until('404 404', pages, { withinMs: 5_000 });
    await until(false, async () => (await offerPage()).includes('5.00'), { withinMs: 5_000 });
    for (const person of [owner, member]) {
      await until(
        1,
        () =>
          countOf(
            `select from notices.notice where kind = 'PROFILE_CLOSED' and subject_id = $1 and member_id = '${person.memberId}'`,
            profileId,
          ),
        { withinMs: 15_000 },
      );
    }
  });

  it('stays while an appointment or a sale is open, which it names', async () => {
    const owner = await people.newMember();
    const { profileId, api, book, order, close } = await openBusiness(owner);
    const booked = await book();
    expect(codesOf(booked)).toEqual([]);
    expect(codesOf(await order())).toEqual([]);
    const answer = await close();
    expect(answer.status).toBe(409);
    expect(codeOf(answer)).toBe('Identity_Profile_DL_Open_RJ');
    const { open } = openSchema.parse(answer.body).data;
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(['APPOINTMENT', 'SALE']);
    const appointment = open.find(({ kind }) => kind === 'APPOINTMENT');
    expect(appointment).toMatchObject({
      title: expect.stringContaining('Wash'),
      path: `/account/appointments/${appointment?.id}?business=${profileId}`,
    });
    // It goes on as before.
    expect(codesOf(await book())).toEqual([]);
    expect((await api('{ storefronts { total } }')).data).toEqual({ storefronts: { total: 1 } });
    expect(await people.rolesIn(owner, profileId)).toEqual(['OWNER']);
  });

  it('is closed by its owner alone, after a recent proof', async () => {
    const owner = await people.newMember();
    const profileId = await people.businessOf(owner);
    const member = await people.join(owner, profileId);
    const stranger = await people.newMember();
    expect((await member.call('DELETE', `/profiles/${profileId}`)).status).toBe(403);
    expect((await stranger.call('DELETE', `/profiles/${profileId}`)).status).toBe(404);
    const testId = newTestBusinessId(newId);
    await people.pool.query(
      `with made as (insert into directory.profile (id, kind, handle, display_name, created_at)
         values ($1::uuid, 'BUSINESS', 'test-' || $1::text, 'Test', now()) returning id)
       insert into directory.profile_member (profile_id, member_id, role, created_at)
       select id, $2, 'OWNER', now() from made`,
      [testId, owner.memberId],
    );
    expect((await owner.call('DELETE', `/profiles/${testId}`)).status).toBe(403);
    const handedOver = { memberId: member.memberId };
    expect((await owner.call('POST', `/profiles/${testId}/transfer`, handedOver)).status).toBe(403);
    expect((await owner.call('DELETE', '/profiles/nothing')).status).toBe(404);
    expect((await owner.call('DELETE', `/profiles/${owner.actingProfileId}`)).status).toBe(403);
    await people.pool.query(
      `update authorization_server.member_session set created_at = created_at - interval '1 hour' where id = $1`,
      [owner.sessionId],
    );
    expect(codeOf(await owner.call('DELETE', `/profiles/${profileId}`))).toBe(
      'Identity_MemberSession_VL_Fresh_RJ',
    );
    const asOwner = graphApi(platform, owner.accessToken);
    const close = () => asOwner('mutation ($id: ID!) { closeProfile(id: $id) }', { id: profileId });
    expect(codesOf(await close())).toEqual(['Identity_MemberSession_VL_Fresh_RJ']);
    await owner.call('POST', '/confirm', { password });
    await until('', async () => codesOf(await close()).join(), { withinMs: 5_000 });
    await isClosed(profileId);
  });

  it.each(['bookings', 'orders'] as const)(
    'is closed or has %s made at the same moment, never both',
    async (kind) => {
      const outcomes = new Set<number>();
      for (let round = 0; round < 8; round += 1) {
        const owner = await people.newMember();
        const { profileId, book, order, close } = await openBusiness(owner);
        const make = kind === 'bookings' ? book : order;
        const asked = close();
        // In the later rounds only once the closing has begun.
        if (round >= 4) {
          await until(
            true,
            async () => (await countOf('select from directory.closing where profile_id = $1', profileId)) > 0,
            { withinMs: 5_000 },
          );
        }
        const made = await Promise.all(Array.from({ length: 6 }, make));
        const closed = await asked;
        outcomes.add(closed.status);
        const fine = made.filter((answer) => codesOf(answer).length === 0).length;
        const rows = await countOf(
          kind === 'bookings'
            ? 'select from scheduling.appointment where business_id = $1'
            : 'select from commerce.sale where seller_profile_id = $1',
          profileId,
        );
        expect(rows).toBe(fine);
        if (closed.status === 204) expect(rows).toBe(0);
        else expect([closed.status, rows > 0]).toEqual([409, true]);
        for (const answer of made) {
          expect([
            [],
            ['Identity_Profile_UP_Closed_RJ'],
            ['0010010000403'],
            ['Order_Order_AD_Offer_RJ'],
          ]).toContainEqual(codesOf(answer));
        }
      }
      expect([...outcomes].toSorted((one, other) => one - other)).toEqual([204, 409]);
    },
  );

  it('waits for a deposit that is being made, and then stays; later ones are refused', async () => {
    const owner = await people.newMember();
    const { profileId, close } = await openBusiness(owner);
    const copySql = `insert into deposits.deposit
      select (jsonb_populate_record(null::deposits.deposit, to_jsonb(d) || jsonb_build_object(
        'id', gen_random_uuid(), 'animal_id', gen_random_uuid(), 'seller_profile_id', $1::text, 'status', 'CREATED',
        'intent_reference', null))).* from deposits.deposit d limit 1 returning id`;
    const client = await people.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(copySql, [profileId]);
    const closing = close();
    await until(
      1,
      () =>
        countOf(
          `select from pg_locks where locktype = 'advisory' and not granted and $1::uuid is not null`,
          profileId,
        ),
      { withinMs: 10_000 },
    );
    await client.query('commit');
    client.release();
    expect(openSchema.parse((await closing).body).data.open).toMatchObject([
      { kind: 'DEPOSIT', id: rows[0]?.id },
    ]);
    await people.pool.query(`update deposits.deposit set status = 'EXPIRED' where id = $1`, [rows[0]?.id]);
    expect((await close()).status).toBe(204);
    await expect(people.pool.query(copySql, [profileId])).rejects.toMatchObject({ code: 'CL001' });
  });

  it('stays while the business is owed a payout', async () => {
    const owner = await people.newMember();
    const { profileId, close } = await openBusiness(owner);
    const { rows } = await people.pool.query<{ id: string }>(
      `with released as (
         insert into deposits.deposit
         select (jsonb_populate_record(null::deposits.deposit, to_jsonb(d) || jsonb_build_object(
           'id', gen_random_uuid(), 'animal_id', gen_random_uuid(), 'seller_profile_id', $1::text,
           'intent_reference', null))).* from deposits.deposit d where status = 'RELEASED' limit 1 returning id, currency)
       insert into deposits.operation
         (deposit_id, seller_profile_id, kind, status, amount, currency, round, attempts, due_at)
       select id, $1::uuid, 'PAY_OUT', 'PENDING', 5000, currency, 1, 1, now() + interval '1 hour' from released
       returning deposit_id as id`,
      [profileId],
    );
    const answer = await close();
    expect(answer.status).toBe(409);
    expect(openSchema.parse(answer.body).data.open).toMatchObject([{ kind: 'DEPOSIT', id: rows[0]?.id }]);
    await people.pool.query(`update deposits.operation set status = 'DONE' where deposit_id = $1`, [
      rows[0]?.id,
    ]);
    expect((await close()).status).toBe(204);
  });

  it('goes on after an attempt that was given up, although a step of it hung and comes later', async () => {
    const owner = await people.newMember();
    const { profileId, book } = await openBusiness(owner);
    const closingId = newId();
    const nothing = { findOpen: () => Promise.resolve([]), end: () => Promise.resolve() };
    for (const step of [ClosingStep.ACCEPT_NEW, ClosingStep.REFUSE_NEW]) {
      await closingMarks.take(people.pool, { profileId, closingId, step }, nothing);
    }
    expect(codesOf(await book())).toEqual([]);
  });

  it('is closed once, however many requests close it at once', async () => {
    const owner = await people.newMember();
    const { profileId, close } = await openBusiness(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, close));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(new Set(statuses).difference(new Set([204, 404, 409]))).toEqual(new Set());
    await isClosed(profileId);
    await until(
      1,
      () =>
        countOf(
          `select from authorization_server.audit_event where business_id = $1 and event = 'BUSINESS_CLOSED'`,
          profileId,
        ),
      { withinMs: 10_000 },
    );
    await expectTold(people.pool, owner.memberId, [profileId], ['PROFILE_CLOSED']);
  });

  it('stays as it was where a process stopped before it was decided', async () => {
    const owner = await people.newMember();
    const { profileId, book, close } = await openBusiness(owner);
    // As a killed process leaves it: marked, and nobody at it.
    const closingId = '01900000-0000-7000-8000-000000000000';
    await people.pool.query(
      `insert into directory.closing (profile_id, closing_id, member_id, status, due_at)
       values ($1, $2, $3, 'CHECKING', now())`,
      [profileId, closingId, owner.memberId],
    );
    await people.pool.query(
      'insert into scheduling.closing_business (business_id, closing_id, is_closing) values ($1, $2, true)',
      [profileId, closingId],
    );
    await until('', async () => codesOf(await book()).join(), { withinMs: 10_000 });
    expect(await people.rolesIn(owner, profileId)).toEqual(['OWNER']);
    expect(codeOf(await close())).toBe('Identity_Profile_DL_Open_RJ');
  });

  it('is carried on where a process stopped after it was decided', async () => {
    const owner = await people.newMember();
    const { profileId, storefrontId } = await openBusiness(owner);
    await people.pool.query(
      `insert into directory.closing (profile_id, closing_id, member_id, status, due_at)
       values ($1, '01900000-0000-7000-8000-000000000000', $2, 'ENDING', now())`,
      [profileId, owner.memberId],
    );
    await isClosed(profileId);
    const { rows } = await people.pool.query('select is_active from commerce.storefront where id = $1', [
      storefrontId,
    ]);
    expect(rows).toEqual([{ is_active: false }]);
  });
});
