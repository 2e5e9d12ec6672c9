import * as fc from 'fast-check';
import {
  type AuthorizationWorld,
  type TestClient,
  basic,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { inputsPerRoute } from '../../support/fuzz.ts';

let world: AuthorizationWorld;
let client: TestClient;
beforeAll(async () => {
  world = await startAuthorizationServer({
    REGISTRATIONS_PER_ADDRESS_PER_DAY: '1000000',
    REGISTRATIONS_PER_DAY: '1000000',
  });
  client = await world.addClient();
});
afterAll(() => world.stop());

const nasty = fc.constantFrom(
  '\0',
  '\ud800',
  '\u202Ex',
  '1e999',
  '9007199254740993',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%_\\',
  '%00',
  '%ff',
  '<script>',
  'a'.repeat(5_000),
  redirectUri,
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'svc-nobody',
  'svcac_x',
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 50 }), fc.string({ maxLength: 50 }));
const value = fc.oneof(text, fc.array(text, { maxLength: 12 }), fc.jsonValue({ maxDepth: 3 }));

/** Every refusal has the OAuth format, is the caller's fault, and has no internal details. */
function expectDocumented(status: number, answer: unknown): void {
  if (status < 300) return;
  expect(status).toBeLessThan(500);
  expect(answer).toEqual({
    error: expect.stringMatching(/^[a-z_]+$/),
    error_description: expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/),
  });
  expect(JSON.stringify(answer)).not.toMatch(/select |insert |syntax|\.ts:|stack/i);
}

const runs = { numRuns: inputsPerRoute };

describe('nonsense', () => {
  it('in a registration is refused as documented', async () => {
    const metadata = fc.record(
      {
        redirect_uris: fc.oneof(
          { weight: 3, arbitrary: fc.constant([redirectUri]) },
          { weight: 1, arbitrary: value },
        ),
        token_endpoint_auth_method: value,
        client_name: value,
        client_uri: value,
        contacts: value,
        scope: value,
        grant_types: value,
        response_types: value,
        software_id: value,
        software_version: value,
        [`__proto__`]: value,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(metadata, async (body) => {
        const { status, body: answer } = await world.post('/connect/register', JSON.stringify(body), {
          'Content-Type': 'application/json',
        });
        expectDocumented(status, answer);
      }),
      runs,
    );
  });

  it.each(['/connect/token', '/connect/revoke'])('at %s is refused as documented', async (path) => {
    const parameter = fc.constantFrom(
      'grant_type',
      'client_id',
      'client_secret',
      'code',
      'redirect_uri',
      'code_verifier',
      'refresh_token',
      'token',
      'scope',
      'resource',
    );
    const request = fc.record({
      pairs: fc.array(fc.tuple(parameter, text), { maxLength: 8 }),
      isJson: fc.boolean(),
      isClient: fc.boolean(),
      authorization: fc.option(fc.string({ maxLength: 30 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ pairs, isJson, isClient, authorization }) => {
        world.pass(60_000);
        const encode = (part: string) => encodeURIComponent(part.toWellFormed());
        const body = isJson
          ? JSON.stringify(Object.fromEntries(pairs))
          : pairs.map(([name, part]) => `${name}=${encode(part)}`).join('&');
        const header = isClient
          ? basic(client.app.clientId, client.secret ?? '')
          : authorization?.replaceAll(/[^\x21-\x7e]/g, 'x');
        const { status, body: answer } = await world.post(path, body, {
          'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          ...(header === undefined ? {} : { Authorization: header }),
        });
        expectDocumented(status, answer);
      }),
      runs,
    );
  });

  it('in an authorization request is explained on a page, and leads nobody away', async () => {
    const proper = {
      response_type: 'code',
      client_id: client.app.clientId,
      redirect_uri: redirectUri,
      scope: 'animal:read',
      state: 'state',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      resource: world.env.BASE_URL,
    };
    const name = fc.constantFrom(...Object.keys(proper), 'profileId', '__proto__');
    const requests = fc.record({
      kept: fc.oneof(fc.constant(Object.entries(proper)), fc.subarray(Object.entries(proper))),
      added: fc.array(fc.tuple(name, text), { maxLength: 4 }),
    });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ kept, added }) => {
        const query = new URLSearchParams([...kept, ...added]).toString();
        const answer = await fetch(`${world.url}/connect/authorize?${query}`, { redirect: 'manual' });
        const page = await answer.text();
        seen.add(answer.status);
        // Without faults, signing in comes first; 431 is Node's answer to an address that is too long.
        expect([303, 400, 431]).toContain(answer.status);
        expect(answer.headers.get('Location') ?? '/sign-in?').toMatch(/^\/sign-in\?/);
        if (answer.status === 400) expect(page).toContain('<h1');
        expect(page).not.toMatch(/select |insert |\.ts:|stack/i);
      }),
      runs,
    );
    expect(seen).toContain(303);
    expect(seen).toContain(400);
  });
});
