import { Pool } from 'pg';
import { z } from 'zod';
import { type ErrorCode, catalogueRow, isErrorCode } from '../../kernel/errors/errors.ts';
import { problemSchema } from '../../rest-facade/documentation/problem-schema.ts';
import { codesOf } from '../../partner-api/declaration/route-codes.ts';
import { routes } from '../../partner-api/routes/index.ts';
import { randomAnimalCode } from '../../subgraphs/animals/animals/animal-code.ts';
import { type ApiAnswer, connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { type Callers, createCallers } from './tenancy/callers.ts';

const animals = '/api/animal/v1/animals';
const readQuota = 500;

let platform: TestPlatform;
let callers: Callers;
let pool: Pool;
/** What the source of animal codes proposes instead of a new one. */
let takenCode: string | null = null;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { RATE_LIMIT_READ: String(readQuota) },
    sources: { own: { animals: { animalCode: () => takenCode ?? randomAnimalCode() } } },
  });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  callers = await createCallers(platform, animals);
});
afterAll(async () => {
  await callers?.close();
  await pool?.end();
  await platform?.stop();
});

type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>;

const as = (token: string | null): Call => partnerApi(platform, token);
const kennel: Call = (...request) => as(callers.business)(...request);
const shop: Call = (...request) => as(callers.otherBusiness)(...request);
const world = () => platform.world.animals;
const register = (change: object, headers: Record<string, string> = {}) =>
  kennel('POST', animals, { name: 'Provoker', species: 'DOG', ...change }, headers);

/** A token that works for another of the demo world's businesses. */
async function tokenFor(
  owner: 'rescueOwner' | 'placeOwner',
  business: 'rescue' | 'park',
  scope = 'animal:read animal:write',
): Promise<string> {
  const { accounts, apps, businesses } = platform.world;
  const tokens = await connect(
    platform,
    apps.approved,
    accounts[owner],
    businesses[business].profileId,
    scope,
  );
  return tokens.access_token;
}

const messages = '/api/communication/v1/messages';
const sendMessage = (given: object) =>
  kennel('POST', messages, {
    clientId: platform.world.clients.reachable.id,
    body: 'Good morning.',
    ...given,
  });

const subscriptions = '/api/scheduling/v1/webhook-subscriptions';
const subscribe = (given: object = {}) =>
  kennel('POST', subscriptions, {
    url: 'https://hooks.example.com/',
    eventTypes: ['appointment.booked'],
    ...given,
  });

const appointments = '/api/scheduling/v1/appointments';

/** Books a bath for a client of the kennel, or whatever is said of it. */
function book(given: object = {}): Promise<ApiAnswer> {
  const { reachable } = platform.world.clients;
  const serviceId = platform.world.scheduling.kennel.services.find(({ code }) => code === 'BATH')?.id;
  const petIds = [reachable.pets[0]?.id];
  const sound = { clientId: reachable.id, serviceId, startsAt: weekday(2), petIds };
  return kennel('POST', appointments, { ...sound, ...given });
}

/** The id of one that was booked. */
async function booked(startsAt: string): Promise<string> {
  return z.object({ id: z.string() }).parse((await book({ startsAt })).body).id;
}

/** A Monday some weeks ahead, at a time at which the kennel is open in summer and winter. */
function weekday(weeks: number, time = '15:00'): string {
  const today = new Date();
  const days = ((8 - (today.getUTCDay() || 7)) % 7) + 7 * weeks;
  return `${new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;
}

const hold = (given: object = {}) => {
  const serviceId = platform.world.scheduling.kennel.services.find(({ code }) => code === 'BOARDING')?.id;
  return kennel('POST', '/api/scheduling/v1/slot-holds', { serviceId, startsAt: weekday(3), ...given });
};
const estimate = async (serviceId: string | undefined) => {
  const { body } = await kennel('POST', '/api/scheduling/v1/estimates', { items: [{ serviceId }] });
  return z.object({ estimateId: z.string() }).parse(body).estimateId;
};
const serviceOf = (code: string) =>
  platform.world.scheduling.kennel.services.find((service) => service.code === code)?.id;

/** Asks for slots of a service of the kennel. */
function slotsOf(code: string, given: Record<string, string>): string {
  const serviceId =
    platform.world.scheduling.kennel.services.find((service) => service.code === code)?.id ?? '';
  const query = new URLSearchParams({
    serviceId,
    from: '2027-03-01T00:00:00Z',
    to: '2027-03-02T00:00:00Z',
    ...given,
  });
  return `/api/scheduling/v1/slots?${query.toString()}`;
}

/** Removes a table while `work` runs: what reads it fails as with a broken database. */
async function withoutTable(
  schema: string,
  table: string,
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  await pool.query(`alter table ${schema}.${table} rename to hidden_${table}`);
  try {
    return await work();
  } finally {
    await pool.query(`alter table ${schema}.hidden_${table} rename to ${table}`);
  }
}

/** How each code occurs in the whole system, only through what its callers can do or encounter. */
const provocations: Partial<Record<ErrorCode, () => Promise<ApiAnswer>>> = {
  '0010010000400': () => kennel('GET', `${animals}?page=0`),
  '0010010000401': () => as(null)('GET', animals),
  '0010010000403': () => kennel('DELETE', `${animals}/${world().coOwned.id}`),
  '0010010000404': () => kennel('GET', '/api/animal/v1/nothing'),
  '0010010000405': () => kennel('PUT', animals, {}),
  '0010010000406': async () => as(await callers.refused('as the app itself', ''))('GET', animals),
  '0010010000407': async () => {
    const answers: ApiAnswer[] = [];
    await callers.withoutCard(async () => void answers.push(await kennel('GET', animals)));
    return answers[0] ?? kennel('GET', animals);
  },
  '0010010000409': async () => {
    const again = () => register({ name: 'In flight' }, { 'Idempotency-Key': 'in flight' });
    const holder = await pool.connect();
    await holder.query('begin; lock table animals.animal in share mode');
    const first = again();
    const waiting = `select pg_stat_clear_snapshot() from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(1, async () => (await holder.query(waiting)).rowCount, { withinMs: 10_000 });
    const second = await again();
    await holder.query('rollback');
    holder.release();
    await first;
    return second;
  },
  '0010010000412': () =>
    kennel('DELETE', `${animals}/${world().chipped.id}`, undefined, { 'If-Match': '"77"' }),
  '0010010000413': () => register({ padding: 'x'.repeat(1_048_576) }),
  '0010010000415': () => register({}, { 'Content-Type': 'text/plain' }),
  '0010010000422': async () => {
    const headers = { 'Idempotency-Key': 'used' };
    await register({ name: 'First use' }, headers);
    return register({ name: 'Other use' }, headers);
  },
  '0010010000429': async () => {
    for (let count = 0; count < readQuota; count += 1) await shop('GET', animals);
    return shop('GET', animals);
  },
  '0010010000500': () => withoutTable('animals', 'species', () => kennel('GET', `${animals}?species=DOG`)),
  '0010010000503': async () => {
    const token = await tokenFor('rescueOwner', 'rescue');
    return withoutTable('authorization_server', 'payment_card', () => as(token)('GET', animals));
  },
  INSUFFICIENT_SCOPE: async () =>
    as(await callers.refused('with every scope but the one needed', 'animal:read'))('GET', animals),
  TOKEN_REVOKED: async () => {
    const token = await tokenFor('rescueOwner', 'rescue');
    const { client_id, client_secret } = platform.world.apps.approved;
    const body = new URLSearchParams({ token, client_id, client_secret });
    await fetch(`${platform.env.AUTH_URL}/connect/revoke`, { method: 'POST', body });
    return as(token)('GET', animals);
  },
  AUTHORIZATION_REVOKED: async () =>
    as(await callers.refused('over a connection that the business ended', ''))('GET', animals),
  Animal_AnimalRegistry_VL_Request_RJ: () => register({ sex: 'dog' }),
  Animal_AnimalRegistry_VL_Species_FL: () => register({ species: 'UNICORN' }),
  Animal_AnimalRegistry_VL_Lookup_FL: () => register({ breedCode: 'SIAMESE' }),
  Animal_AnimalRegistry_VL_Name_RJ: () => register({ name: 'Дружок' }),
  Animal_AnimalRegistry_VL_Length_RJ: () => register({ name: 'x'.repeat(121) }),
  Animal_AnimalOwnership_VL_PlaceOwner_RJ: async () =>
    as(await tokenFor('placeOwner', 'park'))('POST', animals, { name: 'Rex', species: 'DOG' }),
  Animal_AnimalOwnership_VL_ParentBirthDate_RJ: () =>
    kennel('PATCH', `${animals}/${world().withParents.id}`, { dateOfBirth: '2000-01-01' }),
  Animal_AnimalOwnership_VL_OffspringBirthDate_RJ: () =>
    kennel('PATCH', `${animals}/${world().withParents.damId}`, { dateOfBirth: '2026-01-01' }),
  AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ: () => {
    const { deposits, listings } = platform.world;
    return shop('DELETE', `${animals}/${listings[deposits.held.listing].animalId}`);
  },
  Animal_AnimalRegistry_GT_Resource_FL: () => kennel('GET', `${animals}/${world().foreign.id}`),
  Animal_AnimalRegistry_AD_Duplicate_RJ: () => {
    const { name, species, dateOfBirth } = world().chipped;
    return register({ name: name.toUpperCase(), species, dateOfBirth });
  },
  Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ: () =>
    register({ name: 'Twin', dateOfBirth: world().chipped.dateOfBirth }),
  Animal_AnimalRegistry_AD_UpcCode_FL: async () => {
    takenCode = world().chipped.svcCode;
    const answer = await register({ name: 'Unlucky' });
    takenCode = null;
    return answer;
  },
  Order_OrderCommerce_GT_Resource_FL: () => kennel('GET', `/api/order/v1/sales/${world().foreign.id}`),
  Scheduling_Business_GT_Resource_FL: async () =>
    as(await tokenFor('rescueOwner', 'rescue', 'scheduling:read'))('GET', '/api/scheduling/v1/business'),
  Scheduling_ServiceCatalog_GT_Resource_FL: () => {
    const [foreign] = platform.world.scheduling.foreign.services;
    return kennel('GET', `/api/scheduling/v1/services/${foreign?.id ?? ''}`);
  },
  Scheduling_Appointment_GT_Resource_FL: () =>
    kennel('GET', `/api/scheduling/v1/bookings/${platform.world.animals.foreign.id}`),
  Scheduling_Appointment_AD_SlotTaken_RJ: async () => {
    const staffId = platform.world.scheduling.kennel.staff[0]?.id;
    await book({ startsAt: weekday(4), staffId });
    return book({ startsAt: weekday(4), staffId });
  },
  Scheduling_Appointment_AD_PetBusy_RJ: async () => {
    await book({ startsAt: weekday(12) });
    return book({ startsAt: weekday(12) });
  },
  Scheduling_Appointment_AD_HoldExpired_RJ: async () => {
    const { body } = await hold({ serviceId: serviceOf('BATH'), startsAt: weekday(5) });
    const { holdId } = z.object({ holdId: z.string() }).parse(body);
    await book({ startsAt: weekday(5), holdId });
    return book({ startsAt: weekday(5), holdId });
  },
  Scheduling_Appointment_AD_Duplicate_RJ: async () => {
    await book({ startsAt: weekday(6), externalRef: 'the same' });
    return book({ startsAt: weekday(7), externalRef: 'the same' });
  },
  Scheduling_SlotHold_AD_Limit_RJ: async () => {
    for (let count = 0; count < 3; count += 1) await hold();
    return hold();
  },
  Scheduling_Estimate_VL_Expired_RJ: async () => {
    const estimateId = await estimate(serviceOf('BATH'));
    await pool.query('update scheduling.estimate set expires_at = now() where id = $1', [estimateId]);
    return book({ startsAt: weekday(8), estimateId });
  },
  Scheduling_Estimate_VL_Other_RJ: async () =>
    book({ startsAt: weekday(8), estimateId: await estimate(serviceOf('FULL-GROOM')) }),
  Scheduling_Appointment_AD_OutsideHours_RJ: () => book({ startsAt: weekday(2, '08:00') }),
  Scheduling_Appointment_AD_Notice_RJ: () => book({ startsAt: weekday(60) }),
  Scheduling_Appointment_AD_Vaccination_RJ: () =>
    book({
      serviceId: serviceOf('FULL-GROOM'),
      petIds: [platform.world.clients.reachable.pets.find(({ name }) => name === 'Biscuit')?.id],
    }),
  Scheduling_Appointment_UP_State_RJ: async () => {
    const id = await booked(weekday(9));
    await pool.query(`update scheduling.appointment set status = 'COMPLETED' where id = $1`, [id]);
    return kennel('POST', `${appointments}/${id}/reschedule`, { startsAt: weekday(10) });
  },
  Scheduling_Appointment_UP_Notice_RJ: async () => {
    const id = await booked(weekday(11));
    await pool.query(
      `update scheduling.appointment set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'
       where id = $1`,
      [id],
    );
    return kennel('POST', `${appointments}/${id}/cancel`, { reasonCode: 'CLIENT_REQUEST' });
  },
  Scheduling_Booking_VL_Disabled_RJ: async () => {
    const ofBath = [serviceOf('BATH')];
    await pool.query('update scheduling.service set is_online_bookable = false where id = $1', ofBath);
    const answer = await book();
    await pool.query('update scheduling.service set is_online_bookable = true where id = $1', ofBath);
    return answer;
  },
  Scheduling_Appointment_AD_Pet_RJ: () => kennel('GET', slotsOf('FULL-GROOM', { petCount: '2' })),
  Scheduling_Appointment_AD_Staff_RJ: () => {
    const [foreign] = platform.world.scheduling.foreign.staff;
    return kennel('GET', slotsOf('BATH', { staffId: foreign?.id ?? '' }));
  },
  Scheduling_Client_GT_Resource_FL: () =>
    kennel('GET', `/api/scheduling/v1/clients/${platform.world.clients.foreign.id}`),
  Scheduling_WebhookSubscription_GT_Resource_FL: () =>
    kennel('GET', `${subscriptions}/${platform.world.animals.foreign.id}`),
  Scheduling_WebhookSubscription_VL_Url_RJ: () => subscribe({ url: 'https://127.0.0.1/' }),
  Scheduling_WebhookSubscription_UP_State_RJ: async () => {
    const { body } = await subscribe();
    const { id } = z.object({ id: z.string() }).parse(body);
    await kennel('PATCH', `${subscriptions}/${id}`, { status: 'DISABLED' });
    return kennel('POST', `${subscriptions}/${id}/test`);
  },
  Scheduling_WebhookSubscription_AD_Limit_RJ: async () => {
    for (let count = 0; count < 5; count += 1) await subscribe();
    return subscribe();
  },
  Conversation_Messaging_GT_Resource_FL: () => sendMessage({ clientId: platform.world.clients.foreign.id }),
  Conversation_Messaging_VL_Authorization_RJ: () =>
    sendMessage({ clientId: platform.world.clients.blocked.id }),
  Conversation_Messaging_VL_BroadcastPaused_RJ: async () => {
    const { accounts, apps, businesses, clients } = platform.world;
    const { profileId } = businesses.paused;
    const scope = 'communication:send';
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.pausedOwner,
      profileId,
      scope,
    );
    return as(token)('POST', messages, { clientId: clients.paused.id, body: 'Good morning.' });
  },
  Conversation_Messaging_UP_State_RJ: () => sendMessage({ clientId: platform.world.clients.guest.id }),
  Conversation_Messaging_GT_Dependency_FL: () => withoutTable('scheduling', 'client', () => sendMessage({})),
  Inventory_InventoryStock_GT_Resource_FL: () =>
    kennel('GET', `/api/inventory/v1/items/${platform.world.inventory.foreign.id}`),
};

const documented = new Set<ErrorCode>([
  '0010010000404',
  '0010010000405',
  ...routes.flatMap((route) => [...codesOf(route)]),
]);

describe('the codes of the Partner API', () => {
  it('are the ones that are provoked here', () => {
    expect(Object.keys(provocations).toSorted()).toEqual([...documented].toSorted());
  });

  it.each(Object.keys(provocations).filter(isErrorCode))(
    '%s is answered by the whole system',
    async (code) => {
      const answer = await provocations[code]?.();
      const problem = problemSchema.strict().parse(answer?.body);
      const { status, suffix, title, platformResponseCode = code } = catalogueRow(code);
      expect(problem).toMatchObject({
        type: `${platform.env.BASE_URL}/errors/${suffix}`,
        title,
        status,
        platformResponseCode,
        resultCode: platformResponseCode,
      });
      expect(answer?.status).toBe(status);
    },
  );

  it('stop where their cause does', async () => {
    expect((await kennel('GET', `${animals}?species=DOG`)).status).toBe(200);
    expect((await register({ name: 'Afterwards' })).status).toBe(201);
  });
});
