import { type GraphQLError, Kind, buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { introspectionSizes } from '../../../../kernel/graph/operations/introspection-sizes.ts';
import { operationLimits, storedOperationLimits } from '../../../../kernel/graph/operations/limits.ts';
import { measureOperation } from '../../../../kernel/graph/operations/measure.ts';

const schema = buildSchema(`
  type Query { page(pageSize: Int): Page }
  type Page { items: [Thing!]! }
  type Thing { id: ID parts: [Thing!]! whole: Thing }
`);

const refusals = (errors: readonly GraphQLError[]) =>
  errors.map(({ message, extensions: { cost, maxCost } }) => [
    /limit on (\w+)/.exec(message)?.[1],
    cost,
    maxCost,
  ]);
const refused = (text: string) => refusals(validate(schema, parse(text), [operationLimits]));
const refusedStored = (text: string) => refusals(validate(schema, parse(text), [storedOperationLimits]));

const times = (count: number, text: string) => `${text} `.repeat(count);
const deep = (depth: number) =>
  `{ page(pageSize: 1) { items ${'{ whole '.repeat(depth - 3)}{ id }${' }'.repeat(depth - 3)} } }`;
/** A page and so many things. */
const ofCost = (cost: number) => `{ page(pageSize: ${cost - 1}) { items { id } } }`;

describe('the limits on an operation', () => {
  it.each([
    ['depth', deep, 12],
    ['aliases', (count: number) => `{ page { items { ${times(count, 'a: id')} } } }`, 15],
    ['rootFields', (count: number) => `{ ${times(count, 'page { __typename }')} }`, 10],
    ['fields', (count: number) => `{ page { ${times(count - 1, '__typename')} } }`, 2_000],
    ['cost', ofCost, 1_000],
    [
      'introspectionDepth',
      (depth: number) =>
        `{ __schema { queryType ${times(depth - 3, '{ ofType')} { name } ${times(depth - 3, '}')} } }`,
      20,
    ],
  ] as const)('allow %s up to the limit', (name, ofSize, limit) => {
    expect(refused(ofSize(limit))).toEqual([]);
    expect(refused(ofSize(limit + 1))).toEqual([[name, limit + 1, limit]]);
  });

  it('leave what the platform itself asks its cost, and nothing else', () => {
    expect(refusedStored(ofCost(1_001))).toEqual([]);
    expect(refusedStored(deep(13))).toEqual([['depth', 13, 12]]);
  });

  it('tell what is beyond all numbers as the largest', () => {
    const fragments = Array.from({ length: 60 }, (_, index) =>
      index === 59
        ? 'fragment F59 on Page { __typename }'
        : `fragment F${index} on Page { ...F${index + 1} ...F${index + 1} }`,
    );
    expect(refused(`{ page { ...F0 } } ${fragments.join(' ')}`)).toEqual([
      ['fields', Number.MAX_SAFE_INTEGER, 2_000],
    ]);
  });

  it('allow a quarter more introspection than the standard query with every option', () => {
    const standard = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
      experimentalDirectiveDeprecation: true,
    });
    expect(refused(standard)).toEqual([]);
    const { definitions } = parse(standard);
    const [operation] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
    const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    if (operation === undefined) throw new Error('there is no operation');
    const { introspectionCost } = measureOperation(
      { schema, sizes: introspectionSizes(schema) },
      operation,
      (name) => fragments.find((one) => one.name.value === name),
    );
    const twice = `{ __schema { types { ...FullType } types { ...FullType } } } ${standard.slice(standard.indexOf('fragment'))}`;
    expect(refused(twice)).toEqual([
      ['introspectionCost', expect.any(Number), Math.ceil(1.25 * introspectionCost)],
    ]);
  });
});
