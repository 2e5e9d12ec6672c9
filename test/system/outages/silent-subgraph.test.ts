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
