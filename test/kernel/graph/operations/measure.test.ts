import {
  type GraphQLSchema,
  Kind,
  buildSchema,
  executeSync,
  isAbstractType,
  isObjectType,
  parse,
} from 'graphql';
import { introspectionSizes } from '../../../../kernel/graph/operations/introspection-sizes.ts';
import { measureOperation } from '../../../../kernel/graph/operations/measure.ts';

const schema = buildSchema(`
  "What has an id" interface Node { id(format: String): ID! }
  type Query { page(pageSize: Int = 20, after: ID): Page! long(pageSize: Int): Page all: [Thing!]! node: Node any: [Any] }
  type Page { items: [Thing!]! total: Int }
  type Thing implements Node { id(format: String): ID! name: String parts: [Thing] kind(among: [Kind!]): Kind grid: [[[Int!]!]!]! }
  union Any = Thing | Page
  enum Kind { LARGE SMALL TINY }
  input Wanted { kind: Kind = LARGE name: String ids: [ID!] }
  input Size { width: Int }
  directive @marked(why: String, by: String) on FIELD | QUERY
`);

/** What the first operation of a document comes to. */
function measured(text: string, of: GraphQLSchema = schema) {
  const { definitions } = parse(text);
  const [operation] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  if (operation === undefined) throw new Error('there is no operation');
  return measureOperation({ schema: of, sizes: introspectionSizes(of) }, operation, (name) =>
    fragments.find((one) => one.name.value === name),
  );
}

const introspectionCostOf = (text: string) => measured(text).introspectionCost;

describe('what an operation costs', () => {
  it.each([
    ['{ page { total } }', 1],
    ['{ page { items { id } } }', 1 + 20],
    ['{ page(pageSize: 7) { items { id } } }', 1 + 7],
    ['{ page(pageSize: 7) { items { parts { id } } } }', 1 + 7 * (1 + 10)],
    ['{ page(pageSize: 0) { items { id } } }', 1],
    ['{ page(pageSize: -7) { items { id } } }', 1],
    ['{ page(pageSize: null) { items { id } } }', 1 + 100],
    ['query ($n: Int) { page(pageSize: $n, after: "7") { items { id } } }', 1 + 100],
    ['{ page(after: "7") { items { id } } }', 1 + 20],
    ['{ long { items { id } } }', 1 + 100],
    ['{ all { id name } }', 10],
    ['{ all { grid } }', 10],
    ['{ node { id } any { __typename } }', 1 + 10],
    ['{ node { ... on Thing { parts { id } } ... on Node { id } ... { id } } }', 1 + 10],
    ['{ ... on Query { all { ... { parts { id } } } } }', 10 * (1 + 10)],
    ['{ nothing { of { this } } }', 2],
    ['{ ...Unknown }', 0],
  ])('%s', (text, cost) => {
    expect(measured(text)).toMatchObject({ cost, introspectionCost: 0, introspectionDepth: 0 });
  });

  it('is the same with fragments as without, wherever they are spread', () => {
    const fragments = 'fragment P on Page { items { ...T } } fragment T on Thing { a: id parts { b: id } }';
    const written = (text: string) =>
      text.replaceAll('...P', 'items { ...T }').replaceAll('...T', 'a: id parts { b: id }');
    const body =
      '{ one: page(pageSize: 3) { ...P } two: page(pageSize: 9) { ...P } page { ...P ...P } all { ...T } }';
    expect(measured(`${body} ${fragments}`)).toEqual(measured(written(body)));
    expect(measured(body.concat(fragments))).toEqual({
      depth: 4,
      aliases: 2 + 5 * 2,
      fields: 1 + 1 + 1 + 1 + 4 + 5 * 3,
      rootFields: 4,
      cost: 1 + 3 * 11 + (1 + 9 * 11) + (1 + 2 * 20 * 11) + 10 * 11,
      introspectionDepth: 0,
      introspectionCost: 0,
    });
  });

  it('counts fragments in a circle once', () => {
    const circle =
      '{ all { ...A } } fragment A on Thing { parts { ...B } } fragment B on Thing { id parts { ...A } }';
    expect(measured(circle)).toMatchObject({ cost: 10 * (1 + 10 * (1 + 10)), fields: 4, depth: 3 });
  });
});

/** How many values there are, beneath the object itself; a list that there is none of holds nothing. */
function valuesIn(value: unknown): number {
  if (value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + valuesIn(each), 0);
  if (typeof value !== 'object') return 1;
  return Object.values(value ?? {}).reduce((sum: number, each) => sum + valuesIn(each), 1);
}

describe('what introspection costs', () => {
  it.each([
    '{ __schema { types { name } } }',
    '{ __schema { types { name kind fields { name } } } }',
    '{ __schema { types { name fields { name args { name } } } } }',
    '{ __schema { types { interfaces { name } } } }',
    '{ __schema { types { possibleTypes { name } } } }',
    '{ __schema { types { enumValues { name } } } }',
    '{ __schema { types { inputFields { name } } } }',
    '{ __schema { directives { name locations args { name } } queryType { name } } }',
    '{ __schema { ...S } } fragment S on __Schema { types { ...T } } fragment T on __Type { fields { name } }',
  ])('is what the answer holds: %s', (text) => {
    const { data } = executeSync({ schema, document: parse(text) });
    expect(introspectionCostOf(text)).toBeCloseTo(valuesIn({ ...data }) - 1, 6);
  });

  const types = Object.values(schema.getTypeMap());
  const mostFields = Math.max(
    ...types.map((type) => (isObjectType(type) ? Object.keys(type.getFields()).length : 0)),
  );

  it('is that of the largest type where any may stand', () => {
    expect(introspectionCostOf('{ __type(name: "Page") { fields { name } } }')).toBe(1 + mostFields * 2);
    expect(introspectionCostOf('{ __type(name: "Page") { enumValues { name } } }')).toBe(
      1 + 2 * Math.max(...types.map((type) => ('getValues' in type ? type.getValues().length : 0))),
    );
    const possible = types.map((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0));
    expect(introspectionCostOf('{ __type(name: "Any") { possibleTypes { name } } }')).toBe(
      1 + 2 * Math.max(...possible),
    );
    const small = buildSchema('type Query { one: Int }');
    expect(measured('{ __type(name: "Query") { inputFields { name } } }', small).introspectionCost).toBe(1);
  });

  it('counts a fragment again beneath one type, and beneath wrapped ones', () => {
    const fragment = 'fragment T on __Type { fields { name } ofType { name } }';
    for (const body of [
      '{ __schema { types { ...T fields { type { ...T } } } } }',
      '{ __schema { types { fields { type { ofType { ...T } ...T } } } } }',
      '{ __schema { types { ofType { ofType { ofType { ofType { ofType { ...T } ...T } } } } } } }',
    ]) {
      const written = body.replaceAll('...T', 'fields { name } ofType { name }');
      expect(introspectionCostOf(`${body} ${fragment}`)).toBe(introspectionCostOf(written));
    }
  });

  it('counts what a type wraps, as deep as any is wrapped', () => {
    const within = (depth: number) =>
      `{ __schema { types { ${'ofType { '.repeat(depth)} name ${'}'.repeat(depth)} } } }`;
    const costs = [1, 2, 6, 7, 8, 20].map((depth) => introspectionCostOf(within(depth)));
    // The list, and in it each type, and what `[[[Int!]!]!]!` wraps seven times.
    const each = (count: number) => 1 + types.length * (1 + count);
    expect(costs).toEqual([each(2), each(3), each(7), each(8), each(7), each(7)]);
  });

  it('is measured separately from the rest of the graph', () => {
    expect(measured('{ all { id } __schema { types { a: name } } }')).toEqual({
      depth: 2,
      aliases: 1,
      fields: 5,
      rootFields: 2,
      cost: 10,
      introspectionDepth: 3,
      introspectionCost: 1 + 2 * types.length,
    });
  });
});
