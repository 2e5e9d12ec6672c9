import fc from 'fast-check';
import { parse, print } from 'graphql';
import type { GatewayContext, SubgraphClient } from '../../gateway/data-sources.ts';
import { type GatewayGraph, createGatewayGraph } from '../../gateway/graph.ts';
import { maskError } from '../../gateway/endpoint/mask-errors.ts';
import { type Viewer, anonymousViewer } from '../../kernel/access/viewer.ts';
import type { SubgraphResult } from '../../kernel/graph/subgraph-server.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { readSupergraph } from '../../kernel/graph/committed-schema.ts';
import { subgraphs } from '../../services.ts';
import { type GraphAnswer, type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';

const headers = { 'X-Request-Id': 'request-of-the-test' };
/** What a caller sees of an answer; whose request it was is the same in all of them. */
const seen = ({ status, text, headers }: GraphAnswer) => [status, text, headers.get('Content-Type')];

/** Selections of an animal as clients write them: aliases, fragments, repetitions, other subgraphs, conditions. */
const profileFields = fc.subarray(['id', 'handle', 'name: displayName', '__typename', 'kind', 'id'], {
  minLength: 1,
});
const profile = profileFields.map((fields) => `{ ${fields.join(' ')} }`);
const { animal } = fc.letrec<{ animal: string; field: string }>((tie) => ({
  animal: fc
    .array(tie('field'), { minLength: 1, maxLength: 5, size: 'max' })
    .map((fields) => `{ ${fields.join(' ')} }`),
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'id',
      'name',
      'called: name',
      'sex',
      'species',
      '__typename',
      'kind: __typename',
      'version',
    ),
    fc.constantFrom('name @skip(if: $no)', 'sex @include(if: $no)', '...OfAnimal', '...OwnerOfAnimal'),
    profile.map((fields) => `owner ${fields}`),
    profile.map((fields) => `coOwners ${fields}`),
    tie('animal').map((fields) => `... on Animal ${fields}`),
    tie('animal').map((fields) => `dam ${fields}`),
    tie('animal').map((fields) => `sire ${fields}`),
  ),
}));
const document = fc.record({ animal, once: fc.boolean(), total: fc.boolean() }).map(
  ({ animal, once, total }) => `query Q($size: Int, $no: Boolean = false) {
    animals(pageSize: $size) { ${total ? 'total' : ''} items ${animal} ${once ? '' : 'items { id }'} }
    ${once ? '' : 'species { code name }'}
  }
  fragment OfAnimal on Animal { breedCode id } fragment OwnerOfAnimal on Animal { owner { handle } name }`,
);

const requests: readonly (readonly [query: string, variables?: Readonly<Record<string, unknown>>])[] = [
  ['{ species { code __typename } __typename }'],
  ['{ animals(pageSize: 2) { items { owner { __typename: displayName } } } }'],
  ['query A { species { code } } query B { species { name } }'],
  ['{ nothing }'],
  ['{ species { '],
  [`{ species { ${'code '.repeat(1996)} } }`],
  ['{ animals(pageSize: 100) { items { offspring { id } } } }'],
  [String.raw`{ animals(species: "a\u0000b") { total } }`],
  ['subscription { x }'],
  ['{ __typename }'],
  ['{ __schema { queryType { name } } species { code } }'],
  ['query ($id: ID!) { animal(id: $id) { id owner { handle } } }', { id: 'x' }],
  ['query ($id: ID!) { animal(id: $id) { id } }', { id: [] }],
  ['query ($id: ID!) { animal(id: $id) { id } }'],
  ['query ($p: Int) { animals(page: $p) { total } }', { p: 0 }],
  ['query ($p: Int) { animals(page: $p) { total } }', { p: 'x' }],
  [
    'mutation ($i: MoveStockInput!) { receiveStock(input: $i) { id } }',
    { i: { inventoryItemId: 'x', quantity: 'x' } },
  ],
  ['{ species { __proto__: code } }'],
  ['query ($p: Int) { animals(page: $p) { total items { id } } }', { p: 2, unused: 1 }],
  ['query ($t: Boolean!) { species @include(if: $t) { code } }', { t: false }],
  ['query ($t: Boolean!) { species @include(if: $t) { code } }', { t: 'x' }],
  ['query ($t: Boolean = true) { species @include(if: $t) { code } }', { t: null }],
  ['query ($t: Boolean = true) { species @include(if: $t) { code } }'],
  ['{ species @skip(if: true) { code } kind: __typename @include(if: true) }'],
  ['{ animals(species: "dragon") { total } species { code } }'],
  ['{ profiles(ids: ["x"]) { id } species { code } animals { total } }'],
  ['mutation { registerAnimal(input: { name: "Rex", species: "dragon" }) { id } }'],
];

describe.each(topologies)('an operation that was asked before, %s', (topology) => {
  let platform: TestPlatform;
  let kennel: Record<'public' | 'gateway' | 'other', GraphApi>;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    const { accounts, businesses } = platform.world;
    const session = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const other = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
    kennel = {
      public: graphApi(platform, session.accessToken),
      gateway: graphApi(platform, session.accessToken, `${platform.env.GATEWAY_URL}/graphql`),
      other: graphApi(platform, other.accessToken),
    };
  });
  afterAll(() => platform?.stop());

  it.each(requests)('is answered the same at both addresses: %s', async (query, variables) => {
    const first = seen(await kennel.public(query, variables, headers));
    for (const ask of [kennel.public, kennel.gateway, kennel.public, kennel.gateway]) {
      expect(seen(await ask(query, variables, headers))).toEqual(first);
    }
  });

  it('is answered the same, whatever it selects', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (query) => {
        const first = await kennel.public(query, { size: 3 });
        for (const size of [3, 3]) {
          const again = await kennel.public(query, { size });
          expect([again.status, again.data, again.errors?.length]).toEqual([
            first.status,
            first.data,
            first.errors?.length,
          ]);
        }
        // Another text with the same meaning is planned and executed again.
        const variables = { size: 7, no: true };
        const fresh = await kennel.public(`${query} # again`, variables);
        expect((await kennel.public(query, variables)).data).toEqual(fresh.data);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('belongs to nobody: viewers and variables of callers at one time are never mixed up', async () => {
    const query = 'query ($p: Int!) { animals(page: $p, pageSize: 1) { total items { id owner { id } } } }';
    const asked = Array.from({ length: 120 }, (_, index) => ({
      ask: index % 2 === 0 ? kennel.public : kennel.other,
      owner: platform.world.businesses[index % 2 === 0 ? 'kennel' : 'shop'].profileId,
      p: 1 + (Math.floor(index / 2) % 3),
    }));
    const alone = new Map<string, string>();
    for (const { ask, owner, p } of asked.slice(0, 6))
      alone.set(`${owner} ${p}`, (await ask(query, { p })).text);
    expect(new Set(alone.values()).size).toBe(6);
    const answers = await Promise.all(asked.map(({ ask, p }) => ask(query, { p })));
    for (const [index, { owner, p }] of asked.entries()) {
      expect(answers[index]?.text).toBe(alone.get(`${owner} ${p}`));
    }
  });

  it('is refused to who may not ask it', async () => {
    const query = '{ animals { total items { id } } }';
    expect((await kennel.public(query)).data).not.toBeNull();
    const { data, errors } = await graphApi(platform, null)(query);
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, '0010010000401']);
  });
});

describe('what a gateway knows of operations', () => {
  const viewer = anonymousViewer('known-operations');
  const graphs: GatewayGraph[] = [];
  afterAll(() => Promise.all(graphs.map((graph) => graph.close())));

  /** A graph whose subgraphs answer what they are told to. */
  async function graphOf(
    answers: Readonly<Record<string, (viewer: Viewer, query: string) => SubgraphResult>>,
  ) {
    const clientOf = (name: string): SubgraphClient => ({
      prepare: (query) => async (_variables, viewer) => answers[name]?.(viewer, query) ?? { data: {} },
      isReady: async () => true,
      close: async () => undefined,
    });
    const graph = await createGatewayGraph({
      supergraphSdl: await readSupergraph(),
      clients: new Map(subgraphs.map(({ name }) => [name, clientOf(name)])),
      logger: createLogger('silent'),
      isIntrospectable: false,
    });
    graphs.push(graph);
    return graph;
  }

  type Variables = Readonly<Record<string, unknown>>;

  async function ask(
    { server }: GatewayGraph,
    query: string,
    request: GatewayContext = { viewer },
    variables: Variables = {},
  ) {
    const { body } = await server.executeOperation({ query, variables }, { contextValue: request });
    if (body.kind !== 'single') throw new Error('the answer came in parts');
    const { data, errors } = body.singleResult;
    return { data, errors };
  }

  async function askAgain(
    { known }: GatewayGraph,
    query: string,
    request: GatewayContext = { viewer },
    variables: Variables = {},
  ) {
    const answer = await known.find(query, undefined)?.(variables, request);
    if (!answer) return answer;
    const { data, errors } = answer;
    const mask = (error: Parameters<typeof maskError>[0]) =>
      maskError(error, viewer.requestId, createLogger('silent'));
    return { data, errors: errors?.map(mask) };
  }

  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  const away = { errors: [{ message: 'It is away.', extensions: { code: '0010010000503' } }] };

  it.each([
    ['says nothing of data', away],
    [
      'refuses a part',
      {
        data: { species: null },
        errors: [{ message: 'No.', path: ['species'], extensions: { code: '0010010000403' } }],
      },
    ],
    ['fails', { data: null, errors: [{ message: 'select', extensions: { code: '0010010000500' } }] }],
  ])('is the same where a subgraph %s', async (_, answer: SubgraphResult) => {
    const graph = await graphOf({ animals: () => answer, directory: () => answer });
    for (const query of [
      '{ species { code } }',
      '{ profile(id: "x") { handle } }',
      '{ s: species { code } __typename }',
    ]) {
      const first = await ask(graph, query);
      const request = { viewer, fetched: [] };
      const again = (await askAgain(graph, query, request)) ?? (await ask(graph, query, request));
      expect(plain(again)).toEqual(plain(first));
    }
  });

  it.each<[string, SubgraphResult]>([
    ['refuses', away],
    ['knows none', { data: { _entities: [null] } }],
    ['answers too few', { data: { _entities: [] } }],
    ['leaves something out', { data: { _entities: [{}] } }],
  ])('is left to the executor where the subgraph of an entity %s', async (_, directory) => {
    const owner = { __typename: 'Profile', id: 'a' };
    const animals = { data: { animals: { items: [{ id: '1', owner }] } } };
    let isWell = true;
    const graph = await graphOf({
      animals: () => structuredClone(animals),
      directory: () => (isWell ? { data: { _entities: [{ handle: 'a-b' }] } } : directory),
    });
    const query = '{ animals { items { id owner { handle } } } }';
    const data = { animals: { items: [{ id: '1', owner: { handle: 'a-b' } }] } };
    expect(plain((await ask(graph, query)).data)).toEqual(data);
    expect(plain(await askAgain(graph, query))).toEqual({ data });
    isWell = false;
    expect(await askAgain(graph, query)).toBeNull();
  });

  it.each<[string, SubgraphResult, unknown, number]>([
    [
      'answers',
      { data: { _entities: [{ handle: 'a-b' }] } },
      { registerAnimal: { id: '1', owner: { handle: 'a-b' } } },
      0,
    ],
    ['is away', away, null, 1],
    ['knows none', { data: { _entities: [null] } }, null, 1],
  ])(
    'is a mutation that is done once where the subgraph of an entity %s',
    async (_, directory, data, byExecutor) => {
      let done = 0;
      let answer: SubgraphResult = { data: { _entities: [{ handle: 'a-b' }] } };
      const graph = await graphOf({
        animals: () => {
          done += 1;
          return { data: { registerAnimal: { id: '1', owner: { __typename: 'Profile', id: 'a' } } } };
        },
        directory: () => answer,
      });
      const document =
        'mutation M($input: RegisterAnimalInput!, $less: Boolean!) {' +
        ' registerAnimal(input: $input) { id sex @skip(if: $less) owner { handle } } }';
      const variables = { input: { name: 'Rex', species: 'DOG' }, less: true };
      const register = () => graph.execute({ name: 'M', document }, variables, viewer);
      await register();
      const executed = jest.spyOn(graph.server, 'executeOperation');
      [answer, done] = [directory, 0];
      const again = await register();
      expect(plain(again.data)).toEqual(data);
      expect([done, executed.mock.calls.length]).toEqual([1, byExecutor]);
    },
  );

  it('is fetched once from a subgraph that is away, although the executor answers in the end', async () => {
    let asked = 0;
    let isWell = true;
    const items = [{ id: '1', owner: { __typename: 'Profile', id: 'a' } }];
    const graph = await graphOf({
      animals: () => structuredClone({ data: { animals: { items } } }),
      directory: () => {
        asked += 1;
        return isWell ? { data: { _entities: [{ handle: 'a-b' }] } } : away;
      },
    });
    const query = '{ animals { items { id owner { handle } } } }';
    await ask(graph, query);
    [isWell, asked] = [false, 0];
    const request = { viewer, fetched: [] };
    expect(await askAgain(graph, query, request)).toBeNull();
    const { data, errors } = await ask(graph, query, request);
    expect([asked, data]).toEqual([1, null]);
    expect(plain(errors)).toMatchObject([{ extensions: { code: '0010010000503' } }]);
  });

  it('asks subgraphs for what its conditions leave, without directives and variables that nothing uses', async () => {
    const asked: string[] = [];
    const graph = await graphOf({
      animals: (_, query) => {
        asked.push(query.replace(/^query \w+/, 'query'));
        return { data: { animals: { items: [], total: 0 }, other: { total: 0 } } };
      },
    });
    const query = `query ($a: Boolean!, $p: Int) {
      animals { total @include(if: true) items { id name @include(if: $a) ... on Animal @skip(if: $a) { sex } } }
      other: animals(page: $p) @skip(if: $a) { total }
    }`;
    await ask(graph, query, { viewer }, { a: true });
    asked.length = 0;
    for (const a of [true, false]) await askAgain(graph, query, { viewer }, { a, p: 2 });
    const normal = (text: string) => print(parse(text));
    expect(asked.map(normal)).toEqual(
      [
        '{ animals { total items { id name } } }',
        'query ($p: Int) { animals { total items { id ... on Animal { sex } } } other: animals(page: $p) { total } }',
      ].map(normal),
    );
  });

  it('asks as it was planned for an object without fields', async () => {
    const asked: string[] = [];
    const graph = await graphOf({
      animals: (_, query) => {
        asked.push(query);
        return { data: { animals: {} } };
      },
    });
    const query = 'query ($a: Boolean!) { animals { total @include(if: $a) } }';
    await ask(graph, query, { viewer }, { a: false });
    const { data } = (await askAgain(graph, query, { viewer }, { a: false })) ?? {};
    expect(plain(data)).toEqual({ animals: {} });
    expect(new Set(asked).size).toBe(1);
  });

  it('is known whatever its conditions are, unless they are neither true nor false', async () => {
    const graph = await graphOf({ animals: () => ({ data: { species: [{ code: 'DOG' }] } }) });
    const query = `query ($a: Boolean!, $b: Boolean = false) {
      species @include(if: $a) { code } kind: __typename @skip(if: $b)
    }`;
    await ask(graph, query, { viewer }, { a: true });
    const again = async (variables: Variables) => plain(await askAgain(graph, query, { viewer }, variables));
    const species = [{ code: 'DOG' }];
    expect(await again({ a: true })).toEqual({ data: { species, kind: 'Query' } });
    expect(await again({ a: false })).toEqual({ data: { kind: 'Query' } });
    expect(await again({ a: true, b: true })).toEqual({ data: { species } });
    expect(await again({ a: false, b: true })).toEqual({ data: {} });
    for (const wrong of [{}, { a: null }, { a: 'x' }, { a: true, b: null }])
      expect(await again(wrong)).toBeNull();
  });

  it('is known where it only asks what the root is called', async () => {
    const graph = await graphOf({});
    const query = '{ a: __typename ...R } fragment R on Query { __typename }';
    await ask(graph, query);
    expect(plain(await askAgain(graph, query))).toEqual({ data: { a: 'Query', __typename: 'Query' } });
  });

  it('is known with four conditions, and not with five', async () => {
    const graph = await graphOf({ animals: () => ({ data: { species: [{ code: 'DOG' }] } }) });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const queryWith = (some: readonly string[]) =>
      `query (${some.map((name) => `$${name}: Boolean!`).join(' ')}) {
        species { ${some.map((name) => `${name}: code @skip(if: $${name})`).join(' ')} code }
      }`;
    const [four, five] = [queryWith(names.slice(1)), queryWith(names)];
    const variables = Object.fromEntries(names.map((name) => [name, true]));
    await ask(graph, four, { viewer }, variables);
    await ask(graph, five, { viewer }, variables);
    expect(plain(await askAgain(graph, four, { viewer }, variables))).toEqual({
      data: { species: [{ code: 'DOG' }] },
    });
    expect(graph.known.find(five, undefined)).toBeUndefined();
  });

  it('is its own: another gateway does not know it', async () => {
    const [one, other] = await Promise.all(
      ['DOG', 'CAT'].map((code) => graphOf({ animals: () => ({ data: { species: [{ code }] } }) })),
    );
    const query = '{ species { code } }';
    if (!one || !other) throw new Error('there are no graphs');
    await ask(one, query);
    expect(other.known.find(query, undefined)).toBeUndefined();
    await ask(other, query);
    expect(plain(await askAgain(one, query))).toEqual({ data: { species: [{ code: 'DOG' }] } });
    expect(plain(await askAgain(other, query))).toEqual({ data: { species: [{ code: 'CAT' }] } });
  });

  it('is bounded: long texts push others out, and those beyond 64 KiB are not kept', async () => {
    const graph = await graphOf({ animals: () => ({ data: { species: [] } }) });
    const query = '{ species { code } }';
    const long = (length: number, mark: number) => `${query} #${mark} ${'x'.repeat(length)}`;
    await ask(graph, query);
    expect(graph.known.find(query, undefined)).toBeDefined();
    await ask(graph, long(70_000, 0));
    expect(graph.known.find(long(70_000, 0), undefined)).toBeUndefined();
    for (let count = 0; count < 8; count += 1) await ask(graph, long(60_000, count));
    expect(graph.known.find(long(60_000, 7), undefined)).toBeDefined();
    expect(graph.known.find(query, undefined)).toBeUndefined();
    // Each condition doubles what has to be kept.
    const conditional = (length: number) =>
      `query ($no: Boolean = false) ${long(length, 8)}`.replace('code', 'code @skip(if: $no)');
    for (const length of [30_000, 60_000]) await ask(graph, conditional(length));
    expect(graph.known.find(conditional(30_000), undefined)).toBeDefined();
    expect(graph.known.find(conditional(60_000), undefined)).toBeUndefined();
  });
});
