import { setImmediate } from 'node:timers/promises';
import { type GraphQLDataSource, LocalGraphQLDataSource } from '@apollo/gateway';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { SubgraphClient } from '../../../gateway/data-sources.ts';
import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { createCompiledExecutor, formatGraphQLError } from '../../../kernel/graph/compiled-executor.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { apiSchemaOf } from '../../../schema/api-schema.ts';
import { firstSeed, operationsPerGraph } from '../../support/fuzz.ts';
import { compare } from './compare.ts';
import { type GeneratorOptions, generateOperation, turned } from './operations.ts';
import { smallGraph } from './small-graph.ts';
import { type OurWays, type Way, apolloWay, ourWays } from './ways.ts';

const logger = createLogger('silent');
const viewer = anonymousViewer('small-graph');
const format = (error: unknown) =>
  formatGraphQLError(
    error instanceof GraphQLError ? error : new GraphQLError(String(error)),
    logger,
    viewer.requestId,
  );

const inOrder = ['scales', 'clinic', 'shop', 'shelter'];

/**
 * Lets subgraphs that are asked together answer in one order: to @apollo/gateway an object is of the type that the last of
 * them says, and `scales` knows a dog as a pet only.
 */
async function inTurn<Answer>(name: string, asked: Promise<Answer> | Answer): Promise<Answer> {
  const answer = await asked;
  for (let turn = 0; turn < inOrder.indexOf(name); turn += 1) await setImmediate();
  return answer;
}

/** graphql-js as Apollo calls it; errors leave the subgraph like ours. */
function plainSource(name: string, schema: GraphQLSchema): GraphQLDataSource {
  const local = new LocalGraphQLDataSource(schema);
  return {
    process: async (options) => {
      const { errors, ...result } = await inTurn(name, local.process(options));
      return { ...result, ...(errors && { errors: errors.map(format) }) };
    },
  };
}

function compiledClient(name: string, schema: GraphQLSchema): SubgraphClient {
  const executor = createCompiledExecutor(schema);
  return {
    prepare: (query, operationName) => {
      const { run } = executor.prepare(query, operationName);
      return async (variables) => {
        const { data, errors } = await inTurn(name, run(variables, {}));
        return { data, ...(errors && { errors: errors.map(format) }) };
      };
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}

const ids = 'd1 d2 d3 d4 d9 c1 c2 s1 broken t1 t2 t3 o1 o2 o3'.split(' ');
const valueOf: GeneratorOptions['valueOf'] = (_name, type, chance) => {
  if (type === 'ID') return chance.pick(ids);
  return type === 'String' ? chance.pick(['a', 'dog', 'Rex']) : undefined;
};

/** Apollo does not always know what the root is called in a fragment on its interface. */
const without = new Set(['Root']);

/** Each of them was answered in another way once, or may be. */
const examples: readonly (readonly [string, string, object?])[] = [
  ['values of enums that are inaccessible or unknown', 'query Q { moods strictMoods dogs { mood } }'],
  ['one value of them', 'query Q { dog(id: "d2") { id mood } }'],
  ['one entity in several places', 'query Q { dogs(ids: ["d1", "d1"]) { toy { weight } } }'],
  [
    'objects of interfaces and unions',
    'query Q { sparePets { id } finding { ... on Dog { id } } findings { ... on Toy { id } } }',
  ],
  ['an interface object', 'query Q { patients { weight name } heaviest { id ... on Dog { size } } }'],
  [
    'a field that is asked for with a condition and without',
    'query Q { dog(id: "d1") { ...A @include(if: false) ...B } } fragment A on Dog { toy { ...T } } fragment B on Dog { toy { ...T } size } fragment T on Toy { id name }',
  ],
  [
    'a fragment with a condition in one place',
    'query Q($no: Boolean = false) { one: dog(id: "d1") { ...D @include(if: $no) id } two: dog(id: "d1") { ...D } } fragment D on Dog { size toy { id } }',
  ],
  [
    'skip and include together',
    'query Q($a: Boolean!, $b: Boolean = true) { dog(id: "d1") { id @skip(if: $a) @include(if: $b) size @skip(if: $b) @include(if: $a) } }',
    { a: false },
  ],
  [
    'null for a required member of an input',
    'query Q($n: Int = 5) { echo(input: { need: $n }) { said } }',
    { n: null },
  ],
  [
    'null deep inside',
    'query Q($n: Int = 5, $i: ID = "i") { echo(input: { need: 1, more: [{ need: $n }], deep: { need: $i } }) { said } }',
    { n: null, i: null },
  ],
  [
    'null for a required element of a list',
    'query Q($n: Int = 5) { echo(input: { need: 1 }, list: [1, $n], grid: [[$n]]) { said } }',
    { n: null },
  ],
  [
    'null for a required argument',
    'query Q($n: Int = 5, $id: ID = "d1") { pets(first: $n) { id } pet(id: $id) { id } }',
    { n: null },
  ],
  [
    'variables that are missing inside of inputs',
    'query Q($n: [String!], $m: Mood, $l: Int, $d: DeepInput) { echo(input: { need: 1, names: $n, mood: $m, deep: $d }) { said } pets(filter: { limit: 1, moods: [] }) { id } lenient(needs: [{ need: 1, deep: $d }]) { said } }',
  ],
  [
    'an input within itself',
    'query Q($i: EchoInput!) { echo(input: $i) { said } }',
    { i: { need: 1, more: [{ need: 2, more: [{ need: 3 }] }] } },
  ],
  [
    'a value where a list is wanted',
    'query Q($l: [Int!], $g: [[Int!]]) { echo(input: { need: 1, names: "x" }, list: $l, grid: $g) { said } }',
    { l: 3, g: 4 },
  ],
  [
    'a text with which graphql-jit marks a date',
    'query Q { echo(input: { need: 1, names: ["__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d1"] }) { said } }',
  ],
  ['defaults of variables that may not be null', 'query Q($n: Int! = 2) { pets(first: $n) { id } }'],
  ['a number too large for an Int', 'query Q($n: Int) { pets(first: $n) { id } }', { n: 2 ** 31 }],
  [
    'an enum value that is inaccessible, in an input',
    'query Q($m: Mood) { echo(input: { need: 1 }, mood: $m) { said } }',
    { m: 'SECRETIVE' },
  ],
  [
    'elements of lists that fail',
    'query Q { sparePets { id } strictPets { id } dogs(ids: ["d3", "d1", "broken", "d2"]) { id later strict } }',
  ],
  ['entities that fail', 'query Q { dogs(ids: ["d3", "d1", "d2"]) { pulse owner { name spent } } }'],
  [
    'several failures under one null',
    'query Q { grid(rows: 3) { x y fails } pet(id: "d2") { strict friends { strict } } }',
  ],
  [
    '@requires, @provides, @override',
    'query Q { visits { dog { size } strict } dog(id: "d1") { insurance strictInsurance old } }',
  ],
  [
    'types that nothing here has',
    'query Q { finding { ... on Named { name } ... on Pet { ... on Finding { __typename } } } pet(id: "c1") { ... on Finding { __typename } } }',
  ],
  [
    'fragments on what an object always is, and on what it never is',
    'query Q { dog(id: "d1") { ... on Pet { name ...N t: __typename ... on Cat { lives } } ... on Finding { __typename } } } fragment N on Named { n: name }',
  ],
  [
    'the name of the root in a fragment on its interface, with nothing else',
    'query Q($no: Boolean = false) { ... on Root { __typename moods @include(if: $no) } }',
  ],
  [
    'a fragment on the type of the object in one on its interface',
    'query Q { dog(id: "d1") { ... on Pet { ... on Dog { size toy { id } } } } }',
  ],
  [
    'a fragment on a union in one on an interface',
    'query Q { dog(id: "d1") { ... on Pet { ... on Finding { ... on Dog { size } } } } }',
  ],
  [
    'names of types everywhere',
    'query Q { __typename t: __typename dog(id: "d1") { a: __typename toy { __typename } } finding { b: __typename } }',
  ],
  [
    'the schema among the rest',
    'query Q { __schema { queryType { name } } dog(id: "d1") { id } __type(name: "Dog") { kind } }',
  ],
  ['one key with two meanings', 'query Q { a: dog(id: "d1") { id } a: dog(id: "d2") { id } }'],
  ['@defer, which there is not', 'query Q { dog(id: "d1") { ... @defer { id } } }'],
  [
    'mutations that fail',
    'mutation Q { rename(id: "d1", name: "x") { name strict } strictRename(id: "d2") { strict } fail }',
  ],
  ['a mutation with an unknown enum value', 'mutation Q { renameDogs(ids: ["d3"]) { id mood } }'],
];

let apollo: Way;
let ours: OurWays;
let schema: GraphQLSchema;
beforeAll(async () => {
  const { supergraphSdl, schemas } = smallGraph();
  schema = await apiSchemaOf(supergraphSdl);
  const of = (name: string) => {
    const subgraph = schemas.get(name);
    if (subgraph === undefined) throw new Error(`there is no subgraph ${name}`);
    return subgraph;
  };
  apollo = await apolloWay(supergraphSdl, (name) => plainSource(name, of(name)));
  const clients = [...schemas.keys()].map((name) => [name, compiledClient(name, of(name))] as const);
  ours = await ourWays(supergraphSdl, new Map(clients));
});
afterAll(async () => {
  await Promise.all([apollo?.close(), ours?.close()]);
});

describe('a graph of interfaces, unions and fields that fail', () => {
  it.each(examples)('answers as Apollo does: %s', async (_name, query, variables = {}) => {
    const operation = { seed: 0, query, operationName: 'Q', isNamed: true, variables: { ...variables } };
    expect((await compare([operation], apollo, ours, viewer)).differences).toEqual([]);
  });

  it(`answers as Apollo does, whatever is asked, from seed ${firstSeed} on`, async () => {
    const operations = Array.from({ length: operationsPerGraph }, (_, index) =>
      generateOperation(
        { schema, valueOf, without, mutations: 0.1, ...(index % 2 === 0 && { conditions: 0.15 }) },
        firstSeed + index,
      ),
    ).flatMap((operation) => [operation, turned(operation)]);
    const { good, withErrors, prepared, differences } = await compare(operations, apollo, ours, viewer);
    expect(differences).toEqual([]);
    // Otherwise they would prove little.
    const conditional = prepared.filter((query) => /@(skip|include)/.test(query));
    const counts = [good, withErrors, prepared.length, conditional.length];
    expect(counts.every((count) => count > operationsPerGraph / 20)).toBe(true);
  });
});
