import {
  type IntrospectionOptions,
  buildSchema,
  getIntrospectionQuery,
  introspectionFromSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { z } from 'zod';
import { createGatewayGraph } from '../../gateway/graph.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { anonymousViewer } from '../../kernel/access/viewer.ts';
import { apiSchemaOf } from '../../schema/api-schema.ts';
import { readSupergraph } from '../../kernel/graph/committed-schema.ts';
import { subgraphs } from '../../services.ts';
import { type GraphApi, codesOf, graphApi } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { expectTooExpensive } from './too-expensive.ts';

let platform: TestPlatform;
let anybody: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform();
  anybody = graphApi(platform, null);
});
afterAll(() => platform?.stop());

const everyOption: IntrospectionOptions = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
  experimentalDirectiveDeprecation: true,
};
const standardQuery = getIntrospectionQuery(everyOption);
/** What GraphiQL sends first, and what it sends to servers that object to subscriptions. */
const ofGraphiql = getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true });

/** How many values an answer holds: objects, and scalars in them and in lists. */
function valuesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + valuesIn(each), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1);
}

const reference = 'type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const wholeType = `{ kind name description fields { name description args { name ${reference} } ${reference} }
  inputFields { name description ${reference} } enumValues { name description } }`;
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('GET /schema.graphql', () => {
  it('is what clients see of the graph, for whoever may not introspect it', async () => {
    const answer = await fetch(`${platform.env.BASE_URL}/schema.graphql`);
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ]);
    const sorted = (schema: Parameters<typeof printSchema>[0]) =>
      printSchema(lexicographicSortSchema(schema));
    const ofGateway = await apiSchemaOf(await readSupergraph());
    expect(sorted(buildSchema(await answer.text()))).toBe(sorted(ofGateway));
  });
});

describe('introspection', () => {
  it('answers the standard query with every option, as the schema is', async () => {
    const { status, data } = await anybody(standardQuery);
    expect(status).toBe(200);
    const schema = await apiSchemaOf(await readSupergraph());
    expect(data).toEqual(JSON.parse(JSON.stringify(introspectionFromSchema(schema, everyOption))));
  });

  it.each([
    ['without options', getIntrospectionQuery()],
    ['of GraphiQL', ofGraphiql.replace('query IntrospectionQuery', 'query GraphiQLIntrospectionQuery')],
    ['of GraphiQL without subscriptions', ofGraphiql.replace('subscriptionType { name }', '')],
  ])('answers the query %s', async (_, query) => {
    const { status, errors, data } = await anybody(query);
    expect([status, errors]).toEqual([200, undefined]);
    expect(valuesIn(data)).toBeGreaterThan(1_000);
  });

  it('is allowed little more than the standard query', async () => {
    const standard = valuesIn((await anybody(standardQuery)).data);
    const twice = await anybody(`{ __schema { a: types ${wholeType} b: types ${wholeType} } }`);
    expectTooExpensive(twice, 'introspectionCost', expect.any(Number), expect.any(Number));
    const { cost, maxCost } = z
      .object({ cost: z.number(), maxCost: z.number() })
      .parse(twice.errors?.[0]?.extensions);
    expect(cost).toBeGreaterThan(maxCost);
    expect(maxCost).toBeGreaterThan(standard);
    expect(maxCost).toBeLessThan(2 * standard);
  });

  it('counts aliases like every operation', async () => {
    const hostile = `{ __schema { ${times(110, (n) => `a${n}: types { ...T }`)} } }
      fragment T on __Type { kind name description fields { name description args { name } } }`;
    const answer = await anybody(hostile);
    expectTooExpensive(answer, 'aliases', 110, 15);
    expect(answer.text.length).toBeLessThan(2_000);
    const aliases = (count: number) => `{ __schema { queryType { ${times(count, (n) => `a${n}: name`)} } } }`;
    expect((await anybody(aliases(15))).status).toBe(200);
    expectTooExpensive(await anybody(aliases(16)), 'aliases', 16, 15);
    const mixed = `{ species { a: code } __type(name: "Query") { ${times(15, (n) => `b${n}: name`)} } }`;
    expectTooExpensive(await anybody(mixed), 'aliases', 16, 15);
  });

  it('has a depth of 20 at most', async () => {
    const ofDepth = (depth: number) =>
      `{ __schema { types { ${'ofType { '.repeat(depth - 3)} name ${'} '.repeat(depth - 3)} } } }`;
    expect((await anybody(ofDepth(20))).status).toBe(200);
    expectTooExpensive(await anybody(ofDepth(21)), 'introspectionDepth', 21, 20);
  });

  it.each([
    ['the same field again and again', `{ __schema { ${`types ${wholeType} `.repeat(3)} } }`],
    [
      'a fragment in several places',
      `{ __schema { a: types { ...T } b: types { ...T } c: types { ...T } } } fragment T on __Type ${wholeType}`,
    ],
    [
      'what is skipped',
      `query ($no: Boolean = false) { __schema { types @skip(if: true) ${wholeType}
        types @include(if: $no) ${wholeType} ... @include(if: false) { types ${wholeType} } } }`,
    ],
    ['the root again and again', `{ ${times(6, () => `__schema { types ${wholeType} }`)} }`],
    [
      'types by their names',
      `query ($name: String!) { ${times(15, (n) => `a${n}: __type(name: $name) ${wholeType}`)} }`,
    ],
    ['types of fields', `{ __schema { types { fields { type ${wholeType} } } } }`],
    [
      'fields of types of fields',
      `{ __type(name: "Query") { fields { type { fields { type ${wholeType} } } } } }`,
    ],
  ])('counts %s', async (_, query) => {
    const answer = await anybody(query, { name: 'Query' });
    expectTooExpensive(answer, 'introspectionCost', expect.any(Number), expect.any(Number));
  });

  it('counts a fragment again where other types are possible', async () => {
    const cheap = '{ __schema { types { ...T } } } fragment T on __Type { fields { name } }';
    expect((await anybody(cheap)).status).toBe(200);
    // Beneath the list of all types there are the fields of all; any one type may be the largest of all.
    const dear = cheap.replace('types { ...T }', 'types { ...T fields { type { ...T } } }');
    expectTooExpensive(await anybody(dear), 'introspectionCost', expect.any(Number), expect.any(Number));
  });

  it('counts what a type wraps, also by a fragment, but not deeper than any type is wrapped', async () => {
    const deep = `{ __schema { types { ofType { ofType { ofType { ...T } } } } } } fragment T on __Type { ofType ${wholeType} }`;
    expect((await anybody(deep)).status).toBe(200);
    const answer = await anybody(deep.replace('...T } }', '...T } ...T }'));
    expectTooExpensive(answer, 'introspectionCost', expect.any(Number), expect.any(Number));
  });

  it('stands beside other fields, each within its own limits', async () => {
    const types = '__schema { types { name kind description fields { name } } }';
    const { profileId, handle } = platform.world.businesses.kennel;
    const { status, data } = await anybody(`{ profile(id: "${profileId}") { handle } ${types} }`);
    expect([status, Object.keys(data ?? {}), data?.['profile']]).toEqual([
      200,
      ['profile', '__schema'],
      { handle },
    ]);
    const deep = '__type(name: "Query") { '.concat('ofType { '.repeat(12), 'name', ' }'.repeat(13));
    expect((await anybody(`{ species { code } ${deep} }`)).status).toBe(200);
    const dam = `animals { items ${'{ dam '.repeat(10)}{ id }${' }'.repeat(10)} }`;
    expectTooExpensive(await anybody(`{ ${dam} ${types} }`), 'depth', 13, 12);
    const dear = `{ species { code } __schema { a: types ${wholeType} b: types ${wholeType} } }`;
    expectTooExpensive(await anybody(dear), 'introspectionCost', expect.any(Number), expect.any(Number));
  });

  it('answers variables that do not fit as any operation does', async () => {
    const byName = 'query ($name: String!) { __type(name: $name) { name } }';
    expect((await anybody(byName, { name: 'Animal' })).data).toEqual({ __type: { name: 'Animal' } });
    expect((await anybody(byName, { name: 'Sale' })).data).toEqual({ __type: { name: 'Sale' } });
    expect((await anybody(byName, { name: 'Nothing' })).data).toEqual({ __type: null });
    expect(codesOf(await anybody(byName, { name: 5 }))).toEqual(['BAD_USER_INPUT']);
  });

  const chain = (length: number, body: (next: string) => string) =>
    times(length, (n) => `fragment F${n} on __Type { ${n === length - 1 ? 'name' : body(`...F${n + 1}`)} }`);
  it.each([
    [
      'fragments spread twice in each other',
      `{ __schema { types { ...F0 } } } ${chain(150, (next) => `${next} ${next}`)}`,
    ],
    ['150 fragments in each other', `{ __schema { types { ...F0 } } } ${chain(150, (next) => next)}`],
    [
      'fragments two ways at every level',
      `{ __schema { types { ...F0 } } } ${chain(100, (next) => `ofType { ${next} } interfaces { ${next} }`)}`,
    ],
    ['a circle', '{ __type(name: "Query") { ...A } } fragment A on __Type { ofType { ...A } }'],
    ['one field 480 times', `{ __schema { ${'types { name } '.repeat(480)} } }`],
    [
      '600 fields in each other',
      `{ __schema { types { ${'ofType { '.repeat(600)}name${' }'.repeat(600)} } } }`,
    ],
    [
      '600 inline fragments in each other',
      `{ __schema { types { ${'... { '.repeat(600)}name${' }'.repeat(600)} } } }`,
    ],
    ['a megabyte of comments', `{ __schema { queryType { name } } }${'\n#'.repeat(300_000)}`],
  ])(
    'is told what is too much in time: %s',
    async (_, query) => {
      const answer = await anybody(query);
      expect([200, 400]).toContain(answer.status);
      expect(codesOf(answer)).not.toContain('0010010000500');
      expect(answer.text.length).toBeLessThan(20_000);
    },
    5_000,
  );
});

describe('the answer to an introspection', () => {
  it('is computed once for a text and its variables, and the last few are kept', async () => {
    const nobody = {
      prepare: () => async () => ({ data: {} }),
      isReady: async () => true,
      close: async () => undefined,
    };
    const graph = await createGatewayGraph({
      supergraphSdl: await readSupergraph(),
      clients: new Map(subgraphs.map(({ name }) => [name, nobody])),
      logger: createLogger('silent'),
      isIntrospectable: true,
    });
    const ask = async (query: string, variables: Record<string, string> = {}) => {
      const contextValue = { viewer: anonymousViewer('introspection') };
      const { body } = await graph.server.executeOperation({ query, variables }, { contextValue });
      return body.kind === 'single' ? body.singleResult.data : undefined;
    };
    const byName = 'query ($name: String!) { __type(name: $name) { name } }';
    const first = await ask(standardQuery);
    expect(await ask(standardQuery)).toBe(first);
    const animal = await ask(byName, { name: 'Animal' });
    expect(await ask(byName, { name: 'Animal' })).toBe(animal);
    expect(await ask(byName, { name: 'Sale' })).toEqual({ __type: { name: 'Sale' } });
    for (let other = 0; other < 30; other += 1) await ask(`{ __schema { queryType { a${other}: name } } }`);
    const again = await ask(byName, { name: 'Animal' });
    expect(again).toEqual(animal);
    expect(again).not.toBe(animal);
    await graph.close();
  });
});
