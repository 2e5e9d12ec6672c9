import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readDemoWorld } from '../../../demo/world.ts';
import type { Route } from '../../../partner-api/declaration/route.ts';
import { hasBody, takesIdempotencyKey } from '../../../partner-api/declaration/route-codes.ts';
import { routes } from '../../../partner-api/routes/index.ts';
import type { Sent } from '../../rest-facade/facade.ts';
import { type RefusedCaller, refusedCallers } from './callers.ts';
import { type MatrixWorld, bytesOf, startMatrixWorld, verdictOf } from './matrix-world.ts';
import { resourceFixtures, resourceOf } from './resource-fixtures.ts';

const fixtures = resourceFixtures(await readDemoWorld());

function fixturesOf(route: Route) {
  const found = fixtures[resourceOf(route)];
  if (found === undefined) throw new Error(`resource-fixtures.ts knows no ${resourceOf(route)}`);
  return found;
}

const queryShape = z.object({ shape: z.object({ query: z.object({ shape: z.looseObject({}) }) }) });
const hasId = ({ path }: Route) => path.includes('/:');
const named = (route: Route) => ({
  route,
  name: `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
});
const idRoutes = routes.filter(hasId).map(named);
const readsAtOnce = routes.filter((route) => !hasId(route) && route.method === 'GET');
const isList = ({ input }: Route) => 'page' in (queryShape.safeParse(input).data?.shape.query.shape ?? {});
const lists = readsAtOnce.filter(isList).map(named);
/** Reads that name nothing in their path and are no lists. */
const views = readsAtOnce.filter((route) => !isList(route)).map(named);
const creates = routes.filter((route) => !hasId(route) && route.method !== 'GET').map(named);
const isRead = ({ method }: Route) => method === 'GET';

/** Ids that are none, as they stand in a path. */
const malformedIds = (own: string): readonly string[] => [
  'x',
  '0',
  '-1',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  own.slice(0, -1),
  `${own}0`,
  own.replaceAll('-', ''),
  `%7B${own}%7D`,
  `urn:uuid:${own}`,
  `%20${own}`,
  `${own}%20`,
  `${own}%0A`,
  `${own}%00`,
  '%00',
  `%00${own}`,
  `${own}%2F${own}`,
  `${own},${own}`,
  `${own}%27%20or%20%271%27=%271`,
  '%27;drop%20table%20animals.animal;--',
  '%25',
  '%ff',
  '%ED%A0%80',
  '%zz',
  '%E2%80%AE',
  'a'.repeat(6_000),
];

let world: MatrixWorld;
beforeAll(async () => {
  world = await startMatrixWorld(routes[0]?.path ?? '');
});
afterAll(() => world?.stop());

const call: MatrixWorld['call'] = (...request) => world.call(...request);

async function expectNothingChanges(work: () => Promise<void>): Promise<void> {
  const before = await world.changedRows();
  await work();
  expect(await world.changedRows()).toEqual(before);
}

const withCardOf = (caller: RefusedCaller, work: () => Promise<void>) =>
  caller === 'for the business after it lost its card' ? world.callers.withoutCard(work) : work();

const missingVerdict = ({ notFoundCode }: Route) => `404 ${notFoundCode} not-found`;
/** The routes with an id that are about the same resource. */
const routesBeside = (route: Route) =>
  idRoutes.filter((other) => resourceOf(other.route) === resourceOf(route)).map((other) => other.route);

const removesId = ({ method }: Route) => method === 'DELETE';

/** Routes whose ids are used up, or changed so that others find them in another state. */
function usersOfIds(route: Route): readonly Route[] {
  const { isScarce = false } = fixturesOf(route);
  return isScarce ? routesBeside(route).filter(removesId) : routesBeside(route);
}

/** Two ids that no other route of the matrix is answered well for; of what is scarce the first, for all that leave it. */
function ownPairOf(route: Route): readonly string[] {
  const { own } = fixturesOf(route);
  const index = usersOfIds(route).indexOf(route);
  return index === -1 ? own.slice(0, 1) : own.slice(1 + 2 * index, 3 + 2 * index);
}

const ownIdOf = (route: Route) => fixturesOf(route).own[0] ?? '';

/** Every id that stands for nothing the kennel has. */
function unseenIds(route: Route): Record<string, string> {
  const { foreign, archived } = fixturesOf(route);
  return {
    foreign,
    'foreign in upper case': foreign.toUpperCase(),
    ...(archived !== null && { archived }),
    random: randomUUID(),
    zero: '00000000-0000-0000-0000-000000000000',
  };
}

describe('a route of the table', () => {
  it.each(routes.map(named))('$name has fixtures for its resource', ({ route }) => {
    expect(fixturesOf(route).own.length).toBeGreaterThan(2 * usersOfIds(route).length);
  });

  it.each(idRoutes)('$name has an id as its first parameter, which the matrix can vary', ({ route }) => {
    expect(route.path.match(/:\w+/g)?.[0]).toBe(':id');
  });
});

const refusals = Object.keys(refusedCallers).filter((name): name is RefusedCaller => name in refusedCallers);
/** What a route answers to a caller who is refused; one has a code of its own for a business without a card. */
const refusalOf = ({ noCardCode }: Route, caller: RefusedCaller) =>
  caller === 'for the business after it lost its card' && noCardCode !== '0010010000407'
    ? `403 ${noCardCode} forbidden`
    : refusedCallers[caller];
const refusedIdCalls = idRoutes.flatMap(({ route, name }) =>
  refusals.map((caller) => ({ route, name, caller, verdict: refusalOf(route, caller) })),
);
const refusedOtherCalls = [...lists, ...views, ...creates].flatMap(({ route, name }) =>
  refusals.map((caller) => ({ route, name, caller, verdict: refusalOf(route, caller) })),
);

describe('a caller without an identity', () => {
  it.each(refusedIdCalls)(
    '$caller gets $verdict from $name, whatever the id names',
    async ({ route, caller, verdict }) => {
      const { coOwned } = fixturesOf(route);
      const own = ownIdOf(route);
      const ids = [own, own.toUpperCase(), coOwned?.id ?? own, ...Object.values(unseenIds(route))];
      const token = await world.callers.refused(caller, route.scope);
      await withCardOf(caller, () =>
        expectNothingChanges(async () => {
          const first = await call(route, own, token);
          for (const id of [...ids, ...malformedIds(own)]) {
            const answer = await call(route, id, token);
            expect([id, verdictOf(answer)]).toEqual([id, verdict]);
            expect(bytesOf(answer)).toEqual(bytesOf(first));
          }
        }),
      );
    },
  );

  it.each(refusedOtherCalls)('$caller gets $verdict from $name', async ({ route, caller, verdict }) => {
    const token = await world.callers.refused(caller, route.scope);
    await withCardOf(caller, () =>
      expectNothingChanges(async () => {
        expect(verdictOf(await call(route, '', token))).toBe(verdict);
      }),
    );
  });
});

describe('what a business does not have', () => {
  const conditions: readonly Sent[] = [
    {},
    { headers: { 'if-match': '"1"' } },
    { headers: { 'if-match': '"77"' } },
    { headers: { 'if-match': '*' } },
    { headers: { 'if-match': 'W/"1"' } },
    { headers: { 'if-none-match': '*' } },
    { headers: { 'if-none-match': '"1"' } },
  ];
  const bodies: readonly Sent[] = [
    { body: {} },
    { body: { name: '', sex: 'x' } },
    { body: [] },
    { body: '{' },
  ];

  it.each(idRoutes)('is missing for $name, byte for byte, whatever comes with it', async ({ route }) => {
    const random = randomUUID();
    await expectNothingChanges(async () => {
      for (const sent of hasBody(route) ? [...conditions, ...bodies] : conditions) {
        const missing = await call(route, random, world.callers.business, sent);
        for (const [kind, id] of Object.entries(unseenIds(route))) {
          const answer = await call(route, id, world.callers.business, sent);
          expect([kind, sent, bytesOf(answer)]).toEqual([kind, sent, bytesOf(missing)]);
          for (const mark of fixturesOf(route).foreignMarks) expect(answer.text).not.toContain(mark);
        }
      }
      expect(verdictOf(await call(route, random, world.callers.business))).toBe(missingVerdict(route));
    });
  });

  it.each(idRoutes)('is missing for $name as an id is that is none', async ({ route }) => {
    await expectNothingChanges(async () => {
      const missing = await call(route, randomUUID(), world.callers.business);
      for (const id of malformedIds(ownIdOf(route))) {
        const answer = await call(route, id, world.callers.business);
        expect([id, bytesOf(answer)]).toEqual([id, bytesOf(missing)]);
      }
    });
  });

  it.each(idRoutes)(
    "is missing for another business's $name although the kennel has it",
    async ({ route }) => {
      const { own, archived } = fixturesOf(route);
      await expectNothingChanges(async () => {
        const missing = await call(route, randomUUID(), world.callers.otherBusiness);
        expect(verdictOf(missing)).toBe(missingVerdict(route));
        for (const id of [...own.slice(0, 5), ...(archived === null ? [] : [archived])]) {
          expect(bytesOf(await call(route, id, world.callers.otherBusiness))).toEqual(bytesOf(missing));
        }
      });
    },
  );
});

describe('what a business shares', () => {
  const shared = idRoutes.filter(({ route }) => (fixtures[resourceOf(route)]?.coOwned ?? null) !== null);

  it.each(shared.filter(({ route }) => isRead(route)))('is answered by $name', async ({ route }) => {
    const { coOwned } = fixturesOf(route);
    const answer = await call(route, coOwned?.id ?? '', world.callers.business);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...coOwned?.read, id: coOwned?.id });
  });

  it.each(shared.filter(({ route }) => !isRead(route)))(
    'is refused by $name, whatever version is asked for',
    async ({ route }) => {
      const { coOwned } = fixturesOf(route);
      await expectNothingChanges(async () => {
        for (const version of ['*', '"1"', '"77"']) {
          const sent = { headers: { 'if-match': version } };
          const answer = await call(route, coOwned?.id ?? '', world.callers.business, sent);
          expect(verdictOf(answer)).toBe(coOwned?.change);
        }
      });
    },
  );
});

const rowShape = z.object({ id: z.string() });
const listShape = z.object({ data: z.array(rowShape), pagination: z.object({ total: z.number() }) });

describe('a list', () => {
  it.each(lists)('$name shows each business its own rows and no others', async ({ route }) => {
    const { kennel, shop } = world.platform.world.businesses;
    const shown: Record<string, readonly string[]> = {};
    for (const [businessId, token] of [
      [kennel.profileId, world.callers.business],
      [shop.profileId, world.callers.otherBusiness],
    ] as const) {
      const expected = await fixturesOf(route).listed(world.pool, businessId);
      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page += 1) {
        const { listQuery = '' } = fixturesOf(route);
        const address = `${route.path}?page=${page}&pageSize=7${listQuery}`;
        const { body } = await world.get(address, token);
        const { data, pagination } = listShape.parse(body);
        expect(pagination.total).toBe(expected.length);
        ids.push(...data.map(({ id }) => id));
      }
      expect(ids).toEqual(expected);
      shown[businessId] = ids;
    }
    const { own, foreign, archived, coOwned } = fixturesOf(route);
    expect(shown[kennel.profileId]).toEqual(expect.arrayContaining([own[0]]));
    expect(shown[shop.profileId]).toEqual(expect.arrayContaining([foreign]));
    for (const id of [foreign, archived, coOwned?.id]) expect(shown[kennel.profileId]).not.toContain(id);
    const others = new Set(shown[shop.profileId]);
    expect(shown[kennel.profileId]?.filter((id) => others.has(id))).toEqual([]);
  });

  it.each(lists)('$name shows nothing of another business, whatever the request', async ({ route }) => {
    const { foreignMarks, smuggled } = fixturesOf(route);
    const members = Object.entries(smuggled).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams([...members, ['pageSize', '100']]);
    const address = `${route.path}?${query.toString()}`;
    const { status, text } = await world.get(address, world.callers.business);
    expect(status).toBe(200);
    for (const mark of foreignMarks) expect(text).not.toContain(mark);
  });
});

describe('a view', () => {
  it.each(views)('$name shows nothing of another business, whatever is asked', async ({ route }) => {
    const { own, foreign, foreignMarks, smuggled } = fixturesOf(route);
    const members = Object.entries(smuggled).map(([name, value]): [string, string] => [name, String(value)]);
    const ask = async (serviceId: string) => {
      const query = new URLSearchParams([
        ...members,
        ...Object.entries({ ...route.example.query, serviceId }),
      ]);
      return world.get(`${route.path}?${query.toString()}`, world.callers.business);
    };
    const { status, text } = await ask(own[0] ?? '');
    expect(status).toBe(200);
    for (const mark of foreignMarks) expect(text).not.toContain(mark);
    if (!('serviceId' in (route.example.query ?? {}))) return;
    const missing = await ask(randomUUID());
    expect(missing.status).toBe(404);
    expect(bytesOf(await ask(foreign))).toEqual(bytesOf(missing));
  });
});

describe('what is made', () => {
  // What names things of the business is tested in its room.
  const made = creates.filter(({ route }) => !fixtures[resourceOf(route)]?.isMadeOfOwn);
  it.each(made)("with $name belongs to the token's business", async ({ route }) => {
    const { smuggled, foreign, listed } = fixturesOf(route);
    const { shop, kennel } = world.platform.world.businesses;
    const ofShop = await listed(world.pool, shop.profileId);
    const body = { ...smuggled, ...route.example.body };
    const unchanged = await world.changedRows();
    const answer = await call(route, '', world.callers.business, { body });
    expect(answer.status).toBe(201);
    expect(await world.changedRows()).not.toEqual(unchanged);
    const { id } = rowShape.parse(answer.body);
    expect(id).not.toBe(foreign);
    expect(await listed(world.pool, shop.profileId)).toEqual(ofShop);
    expect(await listed(world.pool, kennel.profileId)).toContain(id);

    const read = idRoutes.find(
      (other) => isRead(other.route) && resourceOf(other.route) === route.path,
    )?.route;
    if (read === undefined) throw new Error(`nothing reads what ${route.path} makes`);
    expect((await call(read, id, world.callers.business)).status).toBe(200);
    const other = await call(read, id, world.callers.otherBusiness);
    expect(bytesOf(other)).toEqual(bytesOf(await call(read, randomUUID(), world.callers.otherBusiness)));
  });

  it.each(made.filter(({ route }) => takesIdempotencyKey(route)))(
    'with $name under an idempotency key is not answered to another business with the same key',
    async ({ route }) => {
      const { shop } = world.platform.world.businesses;
      const headers = { 'idempotency-key': 'the same key' };
      const body = { ...route.example.body, ...fixturesOf(route).another };
      const first = await call(route, '', world.callers.business, { headers, body });
      const other = await call(route, '', world.callers.otherBusiness, { headers, body });
      expect([first.status, other.status]).toEqual([201, 201]);
      expect(other.headers['idempotency-replayed']).toBeUndefined();
      expect(rowShape.parse(other.body).id).not.toBe(rowShape.parse(first.body).id);
      expect(await fixturesOf(route).listed(world.pool, shop.profileId)).toContain(
        rowShape.parse(other.body).id,
      );
    },
  );
});

describe('what a business has', () => {
  // What lies below something, and has an id of its own, is tested beside it.
  const single = idRoutes.filter(({ route }) => route.path.match(/:\w+/g)?.length === 1);
  it.each(single)('is answered by $name, in either spelling of its id', async ({ route }) => {
    const [own = '', other = own] = ownPairOf(route);
    for (const [id, spelling] of [
      [own, own],
      [other, other.toUpperCase()],
    ] as const) {
      const answer = await call(route, spelling, world.callers.business);
      expect([spelling, answer.status]).toEqual([spelling, route.successStatus]);
      const tellsId = route.answer instanceof z.ZodObject && 'id' in route.answer.shape;
      if (tellsId) expect(answer.body).toMatchObject({ id });
    }
  });

  it.each(idRoutes)('is missing for $name once it was removed', async ({ route }) => {
    const removing = routesBeside(route).find(({ method }) => method === 'DELETE');
    for (const id of removing === undefined ? [] : ownPairOf(removing)) {
      expect(verdictOf(await call(route, id, world.callers.business))).toBe(missingVerdict(route));
    }
  });

  it('has every route of the table in this matrix', () => {
    expect([...idRoutes, ...lists, ...views, ...creates]).toHaveLength(routes.length);
  });
});
