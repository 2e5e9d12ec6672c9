import type { AppTokenClaims, Standing } from '../../../kernel/access/authorization.ts';
import { type Facade, startFacade } from '../facade.ts';
import { goodStanding } from '../fake-authorization.ts';
import { animalId } from '../ids.ts';

interface Scenario {
  path: string;
  claims: Partial<AppTokenClaims>;
  isAnonymous: boolean;
  standing: Standing;
  isUsedUp: boolean;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  isDuplicate: boolean;
}

const good = (): Scenario => ({
  path: `/api/animal/v1/animals/${animalId}`,
  claims: {},
  isAnonymous: false,
  standing: goodStanding,
  isUsedUp: false,
  headers: { 'content-type': 'application/json' },
  body: { name: 'Nova' },
  isDuplicate: false,
});

/** Everything that can be wrong with one request, in the order in which it is answered (contract 0.3). */
const faults: readonly [name: string, code: string, spoil: (scenario: Scenario) => void][] = [
  ['unknown path', '0010010000404', (scenario) => (scenario.path = '/api/animal/v1/nothing')],
  ['no token', '0010010000401', (scenario) => (scenario.isAnonymous = true)],
  [
    'suspended app',
    '0010010000402',
    (scenario) => (scenario.standing = { ...scenario.standing, app: 'SUSPENDED' }),
  ],
  ['used up quota', '0010010000429', (scenario) => (scenario.isUsedUp = true)],
  [
    'client credentials',
    '0010010000406',
    (scenario) => (scenario.claims = { ...scenario.claims, business: null }),
  ],
  [
    'missing scope',
    '0010010000403',
    (scenario) => (scenario.claims = { ...scenario.claims, scope: 'animal:read' }),
  ],
  ['no card', '0010010000407', (scenario) => (scenario.standing = { ...scenario.standing, card: 'NONE' })],
  ['wrong content type', '0010010000415', (scenario) => (scenario.headers['content-type'] = 'text/plain')],
  ['malformed body', 'Animal_AnimalRegistry_VL_Request_RJ', (scenario) => (scenario.body['sex'] = 'dog')],
  ['stale version', '0010010000412', (scenario) => (scenario.headers['if-match'] = 'W/"1"')],
  ['broken rule', 'Animal_AnimalRegistry_AD_Duplicate_RJ', (scenario) => (scenario.isDuplicate = true)],
];

const pairs = faults.flatMap(([first, code, spoil], index) =>
  faults
    .slice(index + 1)
    .map(([second, , spoilAsWell]) => ({ first, second, code, spoils: [spoil, spoilAsWell] })),
);

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({ RATE_LIMIT_WRITE: '1' });
});
afterAll(() => facade.close());

async function codeOf(scenario: Scenario): Promise<unknown> {
  facade.advance(61_000);
  facade.authorization.state.standing = scenario.standing;
  if (scenario.isDuplicate) facade.graph.refuses('Animal_AnimalRegistry_AD_Duplicate_RJ');
  else facade.graph.answersWell();
  const token = await facade.authorization.appToken(scenario.claims);
  const headers = {
    ...scenario.headers,
    ...(!scenario.isAnonymous && { authorization: `Bearer ${token}` }),
  };
  const send = () => facade.send('PATCH', scenario.path, { headers, body: scenario.body });
  if (scenario.isUsedUp) await send();
  const { status, body } = await send();
  return body?.['platformResponseCode'] ?? status;
}

describe('a request with two faults', () => {
  it.each(pairs)('answers $first before $second', async ({ code, spoils }) => {
    const scenario = good();
    for (const spoil of spoils) spoil(scenario);
    expect(await codeOf(scenario)).toBe(code);
  });
});

describe('a request', () => {
  it('with no fault is answered', async () => {
    expect(
      await codeOf({ ...good(), headers: { 'content-type': 'application/json', 'if-match': '*' } }),
    ).toBe(200);
  });

  it.each(faults)('with the one fault "%s" answers %s', async (_name, code, spoil) => {
    const scenario = good();
    spoil(scenario);
    expect(await codeOf(scenario)).toBe(code);
  });

  it.each([
    ['GET', '/api/animal/v1/animals/'],
    ['GET', '/API/animal/v1/animals'],
    ['GET', '/'],
    ['GET', '//api/animal/v1/animals'],
    ['POST', '/nothing'],
    ['GET', '/api/animal/v1/animals/a/b'],
    ['GET', '/%zz'],
    ['GET', '/%00'],
  ])('%s %s answers 404 although it has no token', async (method, path) => {
    const { status, body } = await facade.send(method, path);
    expect(status).toBe(404);
    expect(body?.['platformResponseCode']).toBe('0010010000404');
  });

  it.each([
    ['PUT', '/api/animal/v1/animals', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/animal/v1/animals', 'GET, HEAD, POST'],
    ['POST', `/api/animal/v1/animals/${animalId}`, 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/graphql', 'POST'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['DELETE', '/errors/forbidden', 'GET, HEAD'],
  ])('%s %s answers 405 although it has no token', async (method, path, allow) => {
    const { status, body, headers } = await facade.send(method, path);
    expect(status).toBe(405);
    expect(body?.['platformResponseCode']).toBe('0010010000405');
    expect(headers['allow']).toBe(allow);
  });
});
