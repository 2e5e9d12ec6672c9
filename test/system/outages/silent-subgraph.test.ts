import { z } from 'zod';
import { connect } from '../../support/partner.ts';
import { type TestPlatform, demoDatabaseUrl, startTestPlatform } from '../../support/platform.ts';
import { type SeverableDatabase, severableDatabase } from '../../support/severable.ts';

/** Leaves three connections for the requests of each server's services. */
const connections = 10;
/** Whoever waits longer was left without an answer. */
const patienceMs = 10_000;

let database: SeverableDatabase;
let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  database = await severableDatabase(await demoDatabaseUrl());
  platform = await startTestPlatform({
    settings: {
      DATABASE_URL: database.directUrl,
      ANIMALS_DATABASE_URL: database.url,
      DEMO: '0',
      DATABASE_TIMEOUT_MS: '1000',
      DATABASE_CONNECTIONS: String(connections),
    },
  });
  const { accounts, apps, businesses } = platform.world;
  const scope = 'animal:read animal:write';
  const connected = await connect(
    platform,
    apps.approved,
    accounts.owner,
    businesses.kennel.profileId,
    scope,
  );
  token = connected.access_token;
});
afterAll(async () => {
  await platform?.stop();
  await database?.sever();
});

const readinessBody = z.object({
  status: z.string(),
  checks: z.record(z.string(), z.string()),
  parts: z.record(z.string(), z.string()).optional(),
});

const count = 4;
const worked = Array.from({ length: count }, () => [
  [201, undefined, null],
  [200, undefined, null],
]);
const away = Array.from({ length: count }, () => [
  [503, '0010010000503', '5'],
  [503, '0010010000503', '5'],
]);
let registered = 0;

/** Registers and lists animals, several at a time; status, code and Retry-After of each answer. */
async function useAnimals() {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const address = `${platform.env.BASE_URL}/api/animal/v1/animals`;
  const answer = async (init: RequestInit) => {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs), ...init });
    const body = z.object({ platformResponseCode: z.string().optional() }).parse(await response.json());
    return [response.status, body.platformResponseCode, response.headers.get('Retry-After')];
  };
  return Promise.all(
    Array.from({ length: count }, () => {
      registered += 1;
      const animal = {
        name: `Number ${registered}`,
        species: 'DOG',
        breedCode: 'LABRADOR_RETRIEVER',
        sex: 'FEMALE',
        dateOfBirth: `2019-03-${String(registered).padStart(2, '0')}`,
      };
      return Promise.all([answer({ method: 'POST', body: JSON.stringify(animal) }), answer({})]);
    }),
  );
}

it('a subgraph whose database goes silent answers 503, and works again as soon as it is heard of', async () => {
  expect(await useAnimals()).toEqual(worked);
  for (let round = 0; round < 2; round += 1) {
    database.silence();
    expect(await useAnimals()).toEqual(away);
    database.resume();
    expect(await useAnimals()).toEqual(worked);
  }
});

it('a house without the database of one service is ready for what the others do, and says what is missing', async () => {
  const { BASE_URL, GATEWAY_URL, SITE_URL, MCP_URL } = platform.env;
  const addresses = [BASE_URL, new URL(GATEWAY_URL).origin, SITE_URL, new URL(MCP_URL).origin];
  const readiness = () =>
    Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(`${address}/readyz`);
        return { code: answer.status, ...readinessBody.parse(await answer.json()) };
      }),
    );
  const whole = { code: 200, status: 'ok' };
  const part = { code: 200, status: 'degraded', parts: { animals: 'failed', commerce: 'ok' } };
  expect(await readiness()).toMatchObject(addresses.map(() => whole));
  database.silence();
  expect(await readiness()).toMatchObject(addresses.map(() => part));
  const prices = await fetch(`${BASE_URL}/api/price/v1/platform-prices?keys=plan:petpro`);
  expect(prices.status).toBe(200);
  database.resume();
  expect(await useAnimals()).toEqual(worked);
  const again = await readiness();
  expect(again).toMatchObject(addresses.map(() => whole));
  expect(again.filter(({ parts }) => parts !== undefined)).toEqual([]);
});
