import { Pool } from 'pg';
import { type ErrorCode, catalogueRow, isErrorCode } from '../../kernel/errors/errors.ts';
import { problemSchema } from '../../rest-facade/documentation/problem-schema.ts';
import { codesOf } from '../../rest-facade/declaration/route-codes.ts';
import { routes } from '../../rest-facade/routes/index.ts';
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

/** Takes a table away while `work` runs: what asks for it fails as it would with a broken database. */
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

/** How each code comes about in the whole system, by nothing but what its callers can do or run into. */
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
  Scheduling_Appointment_AD_Pet_RJ: () => kennel('GET', slotsOf('FULL-GROOM', { petCount: '2' })),
  Scheduling_Appointment_AD_Staff_RJ: () => {
    const [foreign] = platform.world.scheduling.foreign.staff;
    return kennel('GET', slotsOf('BATH', { staffId: foreign?.id ?? '' }));
  },
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
