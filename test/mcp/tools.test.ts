import { Kind, parse } from 'graphql';
import { z } from 'zod';
import { tools } from '../../mcp/tools/tools.ts';
import { mondayAhead } from '../scheduling/scheduling-world.ts';
import { bookWash } from '../support/booked.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { agent, agentToken, allScopes } from './agent.ts';

let platform: TestPlatform;
let call: ReturnType<typeof agent>;
let api: ReturnType<typeof partnerApi>;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, apps, businesses } = platform.world;
  const scopes =
    'animal:read order:read inventory:read scheduling:read appointment:read appointment:write client:read';
  const tokens = await connect(platform, apps.approved, accounts.owner, businesses.kennel.profileId, scopes);
  api = partnerApi(platform, tokens.access_token);
  call = agent(platform, await agentToken(platform));
});
afterAll(() => platform.stop());

const listed = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      inputSchema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
      outputSchema: z.looseObject({ type: z.literal('object') }),
      annotations: z.unknown(),
    }),
  ),
});
const list = z.object({ data: z.array(z.looseObject({ id: z.string() })).min(1) });

async function firstId(path: string): Promise<string> {
  const [first] = list.parse((await api('GET', path)).body).data;
  return first?.id ?? '';
}

/** Two lists without a row are equal, whatever would stand in them. */
function hasRows(answer: unknown): boolean {
  const { data, slots, items } = z.record(z.string(), z.unknown()).parse(answer);
  const rows = data ?? slots ?? items ?? [answer];
  return Array.isArray(rows) && rows.length > 0;
}

/** What the route of a tool answers, without the envelope that its family has. */
async function routeAnswer(path: string): Promise<unknown> {
  const { status, body } = await api('GET', path);
  expect(status).toBe(200);
  const { resultCode, ...rest } = z.record(z.string(), z.unknown()).parse(body);
  return resultCode === undefined || 'pagination' in rest ? rest : rest['data'];
}

describe('tools/call', () => {
  const area = '/api/scheduling/v1';
  const day = mondayAhead(3);
  const span = { from: `${day}T00:00:00Z`, to: `${day}T23:00:00Z` };
  const during = new URLSearchParams(span).toString();

  it('answers what the route of the tool answers, for every tool', async () => {
    const { world } = platform;
    const serviceId = await firstId(`${area}/services`);
    const appointmentId = await bookWash(api);
    const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
      ['get_business', {}, `${area}/business`],
      [
        'lookup_offer_code',
        { code: world.offers.live.code },
        `/api/marketplace/v1/codes/${world.offers.live.code}`,
      ],
      [
        'get_platform_prices',
        { keys: ['plan:petpro', 'feature:TEXT_CREDITS'], country: 'US' },
        '/api/price/v1/platform-prices?keys=plan:petpro,feature:TEXT_CREDITS&country=US',
      ],
      [
        'search_breeders',
        { kind: 'BREEDER', speciesCode: 'DOG', page: 2, pageSize: 5 },
        '/api/profile/v1/en/Profile/professionals?kind=BREEDER&speciesCode=DOG&page=2&pageSize=5',
      ],
      [
        'list_animals',
        { species: 'dog', page: 2, pageSize: 7 },
        '/api/animal/v1/animals?species=dog&page=2&pageSize=7',
      ],
      [
        'get_animal',
        { id: world.animals.withParents.id },
        `/api/animal/v1/animals/${world.animals.withParents.id}`,
      ],
      ['list_sales', { status: 'processing' }, '/api/order/v1/sales?status=processing'],
      [
        'get_sale',
        { id: world.sales.split.kennelSaleId },
        `/api/order/v1/sales/${world.sales.split.kennelSaleId}`,
      ],
      ['list_inventory_items', { pageSize: 50 }, '/api/inventory/v1/items?pageSize=50'],
      [
        'get_inventory_item',
        { id: world.inventory.fractional.id },
        `/api/inventory/v1/items/${world.inventory.fractional.id}`,
      ],
      ['list_services', { page: 1 }, `${area}/services`],
      [
        'find_open_slots',
        { serviceId, ...span, petCount: 1 },
        `${area}/slots?serviceId=${serviceId}&${during}&petCount=1`,
      ],
      ['list_appointments', span, `${area}/appointments?${during}`],
      ['get_appointment', { id: appointmentId }, `${area}/appointments/${appointmentId}`],
      ['list_clients', { q: 'an', pageSize: 3 }, `${area}/clients?q=an&pageSize=3`],
      ['get_client', { id: world.clients.reachable.id }, `${area}/clients/${world.clients.reachable.id}`],
    ];
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(tools.map(({ name }) => name)));
    for (const [name, given, path] of cases) {
      const answer = await routeAnswer(path);
      expect([name, hasRows(answer)]).toEqual([name, true]);
      const { status, result } = await call('tools/call', { name, arguments: given });
      expect([name, status, result?.['isError'], result?.['structuredContent']]).toEqual([
        name,
        200,
        undefined,
        answer,
      ]);
    }
  });

  it.each([
    ['list_animals', { pageSize: 51 }, '/pageSize'],
    ['list_animals', { page: 'two' }, '/page'],
    ['list_animals', { colour: 'red' }, '/colour'],
    ['find_open_slots', { from: '2027-03-01T00:00:00Z' }, '/to'],
    ['find_open_slots', { serviceId: 'x', from: 'now', to: 'later' }, '/from'],
    ['get_platform_prices', { keys: 'plan:petpro' }, '/keys'],
  ])('tells a model what is wrong with the arguments of %s', async (name, given, field) => {
    const { status, result } = await call('tools/call', { name, arguments: given });
    expect([status, result?.['isError'], result?.['structuredContent']]).toEqual([200, true, undefined]);
    const [content] = z.array(z.object({ text: z.string() })).parse(result?.['content']);
    const refusal = z
      .object({
        platformResponseCode: z.string(),
        requestId: z.string(),
        errors: z.array(z.object({ field: z.string() })),
      })
      .parse(JSON.parse(content?.text ?? ''));
    expect(refusal.platformResponseCode).toBe('0010010000400');
    expect(refusal.errors.map((fault) => fault.field)).toContain(field);
  });

  it('says of a foreign animal what its route says', async () => {
    const { result } = await call('tools/call', {
      name: 'get_animal',
      arguments: { id: platform.world.animals.foreign.id },
    });
    expect(result?.['isError']).toBe(true);
    expect(JSON.stringify(result)).toContain('Animal_AnimalRegistry_GT_Resource_FL');
  });

  it('refuses an unknown tool', async () => {
    expect((await call('tools/call', { name: 'delete_animal', arguments: {} })).error?.code).toBe(-32_602);
  });
});

describe('tools/list', () => {
  it('shows every tool that all scopes allow, in one order, and each as a read', async () => {
    const { result } = await call('tools/list');
    const found = listed.parse(result).tools;
    expect(found.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { annotations } of found) {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'private' });
  });

  it('shows those alone that the token allows', async () => {
    const some = agent(platform, await agentToken(platform, 'mcp:profile mcp:sales'));
    const found = listed.parse((await some('tools/list')).result).tools;
    const allowed = tools.filter(({ scope }) => scope === 'mcp:profile' || scope === 'mcp:sales');
    expect(found.map(({ name }) => name)).toEqual(allowed.map(({ name }) => name));
    call = agent(platform, await agentToken(platform, allScopes));
  });

  it('has no tool that can change anything', () => {
    for (const { route } of tools) {
      const kinds = parse(route.operation.document).definitions.map((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? definition.operation : definition.kind,
      );
      expect([route.path, route.method, kinds]).toEqual([route.path, 'GET', ['query']]);
    }
  });
});

describe('resources', () => {
  it('are animals and appointments, read like their tools', async () => {
    const templates = (await call('resources/templates/list')).result?.['resourceTemplates'];
    expect(
      z
        .array(z.object({ uriTemplate: z.string() }))
        .parse(templates)
        .map(({ uriTemplate }) => uriTemplate),
    ).toEqual(['svc://animal/{id}', 'svc://appointment/{id}']);
    const { id } = platform.world.animals.withParents;
    const { result } = await call('resources/read', { uri: `svc://animal/${id}` });
    const [content] = z.array(z.object({ text: z.string() })).parse(result?.['contents']);
    expect(JSON.parse(content?.text ?? '')).toEqual(await routeAnswer(`/api/animal/v1/animals/${id}`));
  });

  it('are missing with the code of the generation', async () => {
    const uri = `svc://animal/${platform.world.animals.foreign.id}`;
    expect((await call('resources/read', { uri })).error?.code).toBe(-32_602);
    expect((await call('resources/read', { uri: 'svc://sale/1' })).error?.code).toBe(-32_602);
  });
});
