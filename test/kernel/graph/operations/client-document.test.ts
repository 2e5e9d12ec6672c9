import { GraphQLSchema, Kind, buildSchema, isScalarType, parse } from 'graphql';
import { checkDocument, longestDocument } from '../../../../kernel/graph/operations/client-document.ts';
import { clientSchema } from '../../../../kernel/graph/operations/client-schema.ts';
import { fieldsOf } from '../../../../kernel/graph/operations/fields-of.ts';
import { addScalarRules } from '../../../../kernel/graph/operations/scalar-rules.ts';

const schema = buildSchema(`
  scalar DateTime
  type Query { thing(name: String, since: DateTime, size: Float, sizes: [Float!]): Thing things: [Node!] }
  interface Node { id: ID! }
  type Thing implements Node { id: ID! name: String }
`);
addScalarRules(schema);

const faultsOf = (text: string) => checkDocument(text, schema).faults ?? [];

describe('a document of a client', () => {
  it('may hold several operations, which all have names', () => {
    const text =
      'query One { thing(name: "Juno") { ...T } } query Two { thing { id } } fragment T on Thing { name }';
    expect(checkDocument(text, schema)).toMatchObject({
      operationNames: ['One', 'Two'],
      document: parse(text),
    });
    expect(faultsOf('query One { thing { id } }\n  { thing { nothing } }')).toEqual([
      { message: 'The operation needs a name.', line: 2, column: 3 },
      expect.objectContaining({
        message: expect.stringContaining('anonymous operation'),
        line: 2,
        column: 3,
      }),
      expect.objectContaining({ message: expect.stringContaining('"nothing"'), line: 2, column: 13 }),
    ]);
  });

  it('contains an operation, of an existing kind', () => {
    const fragment = 'fragment T on Thing { name }';
    expect(faultsOf(fragment)[0]).toEqual({ message: 'It holds no operation.', line: 1, column: 1 });
    expect(faultsOf(`${fragment}\nsubscription Some { thing }`)[0]).toEqual({
      message: 'There are no subscriptions.',
      line: 2,
      column: 1,
    });
  });

  it('has at most this many characters and tokens', () => {
    const text = 'query One { thing { id } } ';
    const padded = (length: number) => text + '#'.repeat(length - text.length);
    expect(faultsOf(padded(longestDocument))).toEqual([]);
    expect(longestDocument).toBe(65_536);
    expect(faultsOf(padded(longestDocument + 1))).toEqual([
      { message: 'It is longer than 65536 characters.', line: 1, column: 1 },
    ]);
    const tokens = (count: number) => `query One { thing(sizes: [${'1 '.repeat(count - 14)}]) { id } }`;
    expect(faultsOf(tokens(2_000))).toEqual([]);
    expect(faultsOf(tokens(2_001))).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/2000/) }),
    ]);
  });

  it('holds nothing that no database stores, anywhere', () => {
    const message = 'It holds a character that cannot be stored.';
    expect(faultsOf('query One {\r\n  thing #\0\n\n }')).toEqual([{ message, line: 2, column: 10 }]);
    expect(faultsOf('\uD800')).toEqual([{ message, line: 1, column: 1 }]);
    const texts = ['name: "\\u0000"', `size: 1${'0'.repeat(400)}`, 'size: 1e400'].map(
      (given) => faultsOf(`query One { thing(${given}) { id } }`)[0]?.message,
    );
    expect(texts).toEqual([
      'A text holds a character that cannot be stored.',
      'A number is too large.',
      'A number is too large.',
    ]);
  });

  it('calls nothing __proto__', () => {
    expect(faultsOf('query One { __proto__: thing { id } }')[0]?.message).toMatch(/field .*__proto__/);
    expect(faultsOf('query One($__proto__: String) { thing(name: $__proto__) { id } }')[0]?.message).toMatch(
      /variable .*__proto__/,
    );
  });

  it('learns all that is wrong, including limits and introspection', () => {
    const faults = faultsOf(
      'query One { __schema { types { name } } thing(since: 5) { nothing ...Unknown } }',
    );
    expect(faults).toHaveLength(5);
    expect(faultsOf(`query One { thing { ${'a: id '.repeat(16)} nothing } }`)).toHaveLength(2);
  });

  it('cannot be checked against an invalid schema', () => {
    expect(() => checkDocument('query One { thing }', new GraphQLSchema({}))).toThrow(/Query root type/);
  });
});

describe('the fields of a document', () => {
  it('are each reported once, without introspection and unknown ones', () => {
    const text = `{ __typename thing { id ...T } things { id ... on Thing { name } } nothing { id } __schema { types { name } } }
      fragment T on Thing { id name }`;
    expect(fieldsOf(parse(text), schema)).toEqual([
      { type: 'Query', field: 'thing' },
      { type: 'Thing', field: 'id' },
      { type: 'Query', field: 'things' },
      { type: 'Node', field: 'id' },
      { type: 'Thing', field: 'name' },
      { type: 'Query', field: 'nothing' },
      { type: '__Schema', field: 'types' },
      { type: '__Type', field: 'name' },
    ]);
  });
});

describe('what clients may ask', () => {
  it('knows the values of its scalars', async () => {
    for (const name of ['DateTime', 'Decimal', 'LocalDate', 'MinorUnits']) {
      const type = (await clientSchema()).getType(name);
      if (!isScalarType(type)) throw new Error(`there is no ${name}`);
      expect(() => type.parseValue(true)).toThrow(/Must be/);
      expect(() => type.parseLiteral({ kind: Kind.BOOLEAN, value: true })).toThrow(/Must be/);
    }
    expect(await clientSchema()).toBe(await clientSchema());
  });
});
