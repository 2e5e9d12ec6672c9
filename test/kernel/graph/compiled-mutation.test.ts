import { GraphQLError, type GraphQLSchema, buildSchema, execute, parse, validate } from 'graphql';
import { type CompiledExecutor, createCompiledExecutor } from '../../../kernel/graph/compiled-executor.ts';
import { generateOperation } from '../../gateway/differential/operations.ts';
import { firstSeed, operationsPerGraph } from '../../support/fuzz.ts';

type Row = Readonly<Record<string, unknown>>;

/** Who asks: what was done for it. */
interface Caller {
  readonly name: string;
  readonly done: (readonly [field: string, args: Row, who: string])[];
}

const sdl = `
  type Query { a: Int }
  type Mutation {
    book(input: BookInput, times: Int! = 1, mood: Mood, spare: [BookInput!]): Booking
    strictBook(how: String!, ids: [ID!]): Booking!
    many(how: String, first: Int = 2): [Booking]
    strictMany(how: String): [Booking!]
    count(how: String, by: Int): Int!
    mood(how: Mood = CALM): Mood
    unresolved: Int
  }
  input BookInput { how: String note: String count: Int! = 3 moods: [Mood!] deep: DeepInput }
  input DeepInput { need: Int! more: [String] }
  type Booking { id: ID! how: String mood: Mood count: Int! late(after: Int! = 1): Int strict: Int! pet: Pet pets: [Pet!] }
  type Pet { name: String! owner(id: ID): Owner fails: Int strict: Int! }
  type Owner { name: String! booking: Booking }
  enum Mood { CALM WILD SECRETIVE }
`;
const hows = ['good', 'throws', 'rejects', 'text', 'nothing', 'null', 'error', 'located', 'bad', 'odd'];

/** A rejection that nobody needs to take. */
function fails(reason: unknown): Promise<never> {
  const rejection = Promise.reject(reason);
  rejection.catch(() => undefined);
  return rejection;
}
const soon = async <Thing>(thing: Thing): Promise<Thing> => thing;

function booking(how: string, args: Row): Row {
  return {
    id: how === 'bad' ? {} : 'b1',
    how,
    mood: how === 'odd' ? 'TOMORROW' : 'CALM',
    count: how === 'bad' ? 'x' : Number(args['times'] ?? 1),
    strict: how === 'odd' ? null : 1,
    pets:
      how === 'odd'
        ? [{ name: 'Rex' }, soon({ name: 'Tom' }), fails(new Error('no pet'))]
        : [{ name: 'Rex' }],
  };
}

/** Ends as it was asked to. */
function outcome(how: unknown, args: Row): unknown {
  switch (how) {
    case 'throws':
      throw new Error('thrown');
    case 'rejects':
      return fails(new Error('rejected'));
    case 'text':
      return fails('only a text');
    case 'nothing':
      return fails(undefined);
    case 'null':
      return soon(null);
    case 'error':
      return new Error('returned');
    case 'unreadable':
      return {
        get id(): string {
          throw new Error('cannot be read');
        },
      };
    case 'located':
      throw new GraphQLError('elsewhere', { path: ['elsewhere'] });
    default:
      return typeof how === 'string' && how.length % 2 === 0
        ? soon(booking(how, args))
        : booking(String(how), args);
  }
}

function schemaOf(): GraphQLSchema {
  const schema = buildSchema(sdl);
  const root = schema.getMutationType()?.getFields() ?? {};
  const resolvers: Readonly<Record<string, (how: unknown, args: Row) => unknown>> = {
    book: outcome,
    strictBook: outcome,
    many: (how, args) =>
      [outcome(how, args), booking('good', args), null, soon(booking('odd', args))].slice(
        0,
        Number(args['first']),
      ),
    strictMany: (how, args) => [booking('good', args), outcome(how, args)],
    count: (how, args) =>
      how === 'bad' ? 'x' : typeof how === 'string' && how !== 'good' ? outcome(how, args) : args['by'],
    mood: (how) => soon(how === 'SECRETIVE' ? 'TOMORROW' : how),
  };
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = root[name];
    if (field === undefined) throw new Error(`there is no ${name}`);
    field.resolve = (_source, args: Row, { name: who, done }: Caller) => {
      done.push([name, args, who]);
      const input = args['input'];
      return resolve(
        typeof input === 'object' && input !== null ? Reflect.get(input, 'how') : args['how'],
        args,
      );
    };
  }
  const below: Readonly<
    Record<string, Readonly<Record<string, (source: Row, args: Row, caller: Caller) => unknown>>>
  > = {
    Booking: {
      late: ({ how }, { after }) => (how === 'good' ? soon(after) : fails(new Error('late'))),
      pet: ({ how }, _args, { name }) => (how === 'odd' ? null : soon({ name: `${name}'s`, how })),
    },
    Pet: {
      owner: ({ name }, { id }) => soon({ name: id ?? (name === 'Rex' ? null : 'Ann') }),
      fails: () => {
        throw new Error('fails');
      },
      strict: ({ name }) => soon(name === 'Rex' ? 1 : null),
    },
    Owner: { booking: () => booking('good', {}) },
  };
  for (const [type, fields] of Object.entries(below)) {
    const object = schema.getType(type);
    if (object === undefined || !('getFields' in object)) throw new Error(`there is no ${type}`);
    for (const [name, resolve] of Object.entries(fields))
      Object.assign(object.getFields()[name] ?? {}, { resolve });
  }
  return schema;
}

const plain = schemaOf();
const schema = schemaOf();
const executor = createCompiledExecutor(schema);

interface Asked {
  readonly query: string;
  readonly variables?: Row;
  readonly operationName?: string | undefined;
}

function shown({ data, errors = [] }: Awaited<ReturnType<typeof execute>>) {
  const seen = errors.map(({ message, path, originalError, extensions }) => ({
    message,
    path,
    cause: String(originalError),
    extensions: { ...extensions },
  }));
  const plainData: unknown = JSON.parse(JSON.stringify(data ?? null));
  return {
    data: plainData,
    errors: seen.map((error) => JSON.stringify(error)).toSorted(),
  };
}

const callerOf = (name: string): Caller => ({ name, done: [] });

async function byGraphqlJs({ query, variables, operationName }: Asked, caller: Caller) {
  const document = parse(query, { noLocation: true });
  const faults = validate(plain, document);
  if (faults.length > 0) return shown({ errors: faults });
  return shown(
    await execute({
      schema: plain,
      document,
      operationName,
      contextValue: caller,
      variableValues: variables,
    }),
  );
}

async function byOurs(
  { query, variables, operationName }: Asked,
  caller: Caller,
  by: CompiledExecutor = executor,
) {
  return shown(await by.prepare(query, operationName).run(variables, caller));
}

async function both(asked: Asked, name = 'Ann') {
  const [ours, theirs] = [callerOf(name), callerOf(name)];
  const seen = { ...(await byOurs(asked, ours)), done: ours.done };
  const expected = { ...(await byGraphqlJs(asked, theirs)), done: theirs.done };
  return { seen, expected };
}

const all =
  '{ id how mood count late strict pet { name strict owner { name } } pets { name owner { name } fails } }';

describe('a mutation of a subgraph', () => {
  it.each(hows)(
    'is answered as graphql-js does, and done once, if its resolver ends like this: %s',
    async (how) => {
      for (const asked of [
        { query: `mutation($i: BookInput) { book(input: $i) ${all} }`, variables: { i: { how } } },
        { query: `mutation($i: BookInput) { book(input: $i) { id how count } }`, variables: { i: { how } } },
        { query: `mutation($i: BookInput) { book(input: $i) { strict mood } }`, variables: { i: { how } } },
        { query: `mutation { strictBook(how: "${how}") { ...B } } fragment B on Booking ${all}` },
        { query: `mutation { many(how: "${how}", first: 4) ${all} }` },
        { query: `mutation { one: strictMany(how: "${how}") { __typename id pets { name } } }` },
        { query: `mutation($n: Int) { count(how: "${how}", by: $n) }`, variables: { n: 2 } },
      ]) {
        const { seen, expected } = await both(asked);
        expect({ asked, ...seen }).toEqual({ asked, ...expected });
        expect(seen.done).toHaveLength(1);
      }
    },
  );

  it.each<readonly [string, Asked, times: number]>([
    [
      'a variable of another type',
      { query: 'mutation($n: Int) { count(by: $n) }', variables: { n: 'x' } },
      0,
    ],
    ['a missing variable', { query: 'mutation($h: String!) { strictBook(how: $h) { id } }' }, 0],
    [
      'null for a required argument',
      { query: 'mutation($t: Int = 2) { book(times: $t) { id } }', variables: { t: null } },
      0,
    ],
    [
      'a list for an input',
      { query: 'mutation($i: BookInput) { book(input: $i) { id } }', variables: { i: [] } },
      0,
    ],
    [
      'a member that is unknown',
      { query: 'mutation($i: BookInput) { book(input: $i) { id } }', variables: { i: { no: 1 } } },
      0,
    ],
    [
      'a member that is undefined',
      {
        query: 'mutation($i: BookInput) { book(input: $i) { how } }',
        variables: { i: { how: 'good', note: undefined, count: undefined } },
      },
      1,
    ],
    [
      'a missing variable for an argument with a default',
      { query: 'mutation($t: Int!, $m: Mood) { book(times: $t, mood: $m) { count } }', variables: { t: 5 } },
      1,
    ],
    [
      'one value for a list',
      {
        query: 'mutation($i: [BookInput!]) { book(spare: $i) { count } }',
        variables: { i: { deep: { need: 1, more: 'x' } } },
      },
      1,
    ],
    [
      'an argument below that cannot be',
      { query: 'mutation($a: Int = 2) { book { id late(after: $a) } }', variables: { a: null } },
      1,
    ],
    [
      'a variable of a field below that is refused',
      { query: 'mutation($a: Int!) { book { id late(after: $a) } }', variables: { a: 1.5 } },
      0,
    ],
    [
      'an enum value that nothing has',
      { query: 'mutation($m: Mood) { mood(how: $m) }', variables: { m: 'SECRETIVE' } },
      1,
    ],
    ['a field without a resolver', { query: 'mutation { unresolved }' }, 0],
    ['only the name of its type', { query: 'mutation { __typename }' }, 0],
    ['several fields', { query: 'mutation { a: count(by: 1) b: count(by: 2) c: count(how: "throws") }' }, 3],
    ['one field twice', { query: 'mutation { book { id } book { count } }' }, 1],
    [
      'a fragment at the root',
      { query: 'mutation { ...M } fragment M on Mutation { a: count(by: 1) b: mood }' },
      2,
    ],
    [
      'one of several operations',
      { query: 'mutation A { count(by: 1) } mutation B { mood } query C { a }', operationName: 'B' },
      1,
    ],
    ['an operation that is not there', { query: 'mutation A { count(by: 1) } mutation B { mood }' }, 0],
    ['an operation with an empty name', { query: 'mutation A { count(by: 1) }', operationName: '' }, 0],
    [
      'a property that cannot be read',
      { query: 'mutation { book(input: { how: "unreadable" }) { id } }' },
      1,
    ],
  ])('is answered as graphql-js does, with the same arguments: %s', async (_name, asked, times) => {
    const { seen, expected } = await both(asked);
    expect(seen).toEqual(expected);
    expect(seen.done).toHaveLength(times);
  });

  it('is done once for each of 100 callers at the same time', async () => {
    const query = `mutation($i: BookInput, $t: Int!) { book(input: $i, times: $t) ${all} }`;
    const pairs = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        both({ query, variables: { i: { how: hows[index % hows.length] }, t: index } }, `caller ${index}`),
      ),
    );
    expect(pairs.map(({ seen }) => seen)).toEqual(pairs.map(({ expected }) => expected));
    expect(pairs.map(({ seen }) => seen.done.map(([, { times }, who]) => [times, who]))).toEqual(
      pairs.map((_, index) => [[index, `caller ${index}`]]),
    );
  });

  it('is done each time that one context is used for it', async () => {
    const [ours, theirs] = [callerOf('Ann'), callerOf('Ann')];
    for (const how of [...hows, ...hows]) {
      const asked = { query: `mutation($h: String!) { strictBook(how: $h) ${all} }`, variables: { h: how } };
      expect(await byOurs(asked, ours)).toEqual(await byGraphqlJs(asked, theirs));
    }
    expect(ours.done).toEqual(theirs.done);
    expect(ours.done).toHaveLength(2 * hows.length);
  });

  it(`is answered as graphql-js does, whatever is asked, from seed ${firstSeed} on`, async () => {
    let good = 0;
    let withErrors = 0;
    let done = 0;
    for (let seed = firstSeed; seed < firstSeed + operationsPerGraph; seed += 1) {
      const asked = generateOperation(
        {
          schema,
          mutations: 1,
          deepest: 3,
          valueOf: (name, _type, chance) =>
            name === 'how' && chance.happens(0.8) ? chance.pick(hows) : undefined,
        },
        seed,
      );
      const { seen, expected } = await both(asked);
      expect({ asked, ...seen }).toEqual({ asked, ...expected });
      good += seen.errors.length === 0 ? 1 : 0;
      withErrors += seen.errors.length > 0 && seen.done.length === 1 ? 1 : 0;
      done += seen.done.length;
    }
    // Otherwise they would prove little.
    expect([good, withErrors, done].every((count) => count > operationsPerGraph / 20)).toBe(true);
  });
});
