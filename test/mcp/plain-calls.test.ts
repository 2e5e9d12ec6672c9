import fc from 'fast-check';
import { bookWash } from '../support/booked.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { agentToken, headersOf, messageOf } from './agent.ts';

let platform: TestPlatform;
let token: string;
let appointmentId: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, apps, businesses } = platform.world;
  const scopes = 'scheduling:read appointment:write';
  const tokens = await connect(platform, apps.approved, accounts.owner, businesses.kennel.profileId, scopes);
  appointmentId = await bookWash(partnerApi(platform, tokens.access_token));
  token = await agentToken(platform);
});
afterAll(() => platform?.stop());

interface Asked {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const both = 'application/json, text/event-stream';
let asked = 0;

async function answerTo({ body, headers }: Asked, accept: string) {
  const answer = await fetch(platform.env.MCP_URL, {
    method: 'POST',
    body,
    // Refusals name the request.
    headers: {
      ...headers,
      Accept: accept,
      Authorization: `Bearer ${token}`,
      'X-Request-Id': 'request-of-the-test',
    },
  });
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
}

/** The first call written in a way is answered by the SDK, the second one from what was learned. */
async function expectSame(one: Asked): Promise<void> {
  asked += 1;
  const bySdk = await answerTo(one, `${both}, text/x-${asked}`);
  await answerTo(one, both);
  expect({ ...(await answerTo(one, both)), one }).toEqual({ ...bySdk, one });
}

const modern = (name: string, given: unknown, more: object = {}): Asked => ({
  body: JSON.stringify({ ...messageOf('tools/call', { name, arguments: given }), ...more }),
  headers: headersOf('tools/call', name),
});
const older = (name: string, given: unknown, version = '2025-11-25'): Asked => ({
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  headers: { 'Content-Type': 'application/json', 'MCP-Protocol-Version': version },
});

describe('a call that has nothing but what every call has', () => {
  it('is answered as the SDK answers it, whatever the tool', async () => {
    const { world } = platform;
    const span = { from: '2026-12-01T00:00:00Z', to: '2026-12-20T00:00:00Z' };
    const calls: readonly (readonly [string, unknown])[] = [
      ['get_business', undefined],
      ['lookup_offer_code', { code: world.offers.live.code }],
      ['get_platform_prices', { keys: ['plan:petpro'], country: 'US' }],
      ['search_breeders', { kind: 'BREEDER', pageSize: 5 }],
      ['list_animals', { pageSize: 50 }],
      ['get_animal', { id: world.animals.withParents.id }],
      ['get_animal', { id: world.animals.foreign.id }],
      ['list_sales', {}],
      ['get_sale', { id: world.sales.split.kennelSaleId }],
      ['list_inventory_items', { pageSize: 50 }],
      ['list_services', {}],
      ['find_open_slots', { ...span }],
      ['list_appointments', span],
      ['get_appointment', { id: appointmentId }],
      ['list_clients', {}],
      ['get_client', { id: world.clients.reachable.id }],
    ];
    for (const [name, given] of calls) {
      for (const version of ['2025-11-25', '2025-06-18']) await expectSame(older(name, given, version));
      for (const id of [0, -7, 'a "b" \u2028 é', '']) await expectSame(modern(name, given, { id }));
    }
  });

  it('is answered as the SDK answers it, whatever the arguments', async () => {
    const given = fc.oneof(
      fc.dictionary(fc.constantFrom('page', 'pageSize', 'species', 'colour', '__proto__'), fc.jsonValue()),
      fc.record({ page: fc.nat(3), pageSize: fc.integer({ min: -1, max: 52 }), species: fc.string() }),
      fc.jsonValue(),
    );
    const asker = fc.constantFrom(modern, older);
    await fc.assert(
      fc.asyncProperty(asker, given, (ask, values) => expectSame(ask('list_animals', values))),
      { numRuns: 100 },
    );
  });
});

describe('any other call', () => {
  const named = (name: string): Record<string, string> => ({ 'Mcp-Name': name });
  const plain = modern('list_animals', { pageSize: 1 });
  const message = JSON.parse(plain.body);
  const { _meta: meta } = message.params;
  const changed = (more: object, headers: Record<string, string> = {}): Asked => ({
    body: JSON.stringify({ ...message, ...more }),
    headers: { ...plain.headers, ...headers },
  });
  const withMeta = (meta: unknown) => changed({ params: { ...message.params, _meta: meta } });

  it.each<[string, Asked]>([
    ['with a token for its progress', withMeta({ ...meta, progressToken: 1 })],
    ['without what every message has', withMeta({})],
    [
      'with a version that there is not',
      withMeta({ ...meta, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' }),
    ],
    [
      'with capabilities that are none',
      withMeta({ ...meta, 'io.modelcontextprotocol/clientCapabilities': 7 }),
    ],
    ['with more parameters', changed({ params: { ...message.params, task: { ttl: 1 } } })],
    ['with more members', changed({ extra: true })],
    ['of another JSON-RPC', changed({ jsonrpc: '1.0' })],
    ['with an id that is a fraction', changed({ id: 1.5 })],
    ['with an id that is null', changed({ id: null })],
    ['without an id', changed({ id: undefined })],
    ['by the name of another tool', changed({}, named('get_animal'))],
    ['by its name in Base64', changed({}, named(`=?base64?${btoa('list_animals')}?=`))],
    ['of a tool that there is not', modern('delete_animal', {})],
    ['with another method in the header', changed({}, { 'Mcp-Method': 'tools/list' })],
    ['of another content type', changed({}, { 'Content-Type': 'text/plain' })],
  ])('is answered as the SDK answers it: %s', async (_what, one) => {
    // What has been learned of plain calls must not be taken for it.
    await expectSame(plain);
    await expectSame(one);
  });
});
