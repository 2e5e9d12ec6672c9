import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import { DomainError } from '../../../kernel/errors/errors.ts';

/**
 * Four subgraphs with everything that the house's own schema does not have: interfaces, unions, interface objects,
 * @provides, @requires, @override, @inaccessible, and fields that fail.
 */
const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [
  "@key", "@shareable", "@external", "@provides", "@requires", "@override", "@inaccessible", "@interfaceObject"
])`;

/** What a subgraph of tomorrow says, and the composed graph has not heard of. */
const tomorrow = '# tomorrow\n TOMORROW';

const shelter = `${link}
  interface Root { moods: [Mood] sparePets: [Pet] }
  type Query implements Root {
    pets(first: Int! = 3, moods: [Mood!], filter: PetFilter): [Pet!]!
    pet(id: ID!): Pet
    sparePets: [Pet]
    strictPets: [Pet!]
    dog(id: ID!): Dog
    dogs(ids: [ID!]! = ["d1", "d2"]): [Dog]!
    findings(kinds: [String!] = ["dog"]): [Finding!]
    finding: Finding
    echo(input: EchoInput!, list: [Int!], grid: [[Int!]], text: String = "t", mood: Mood = CALM, id: ID, float: Float): Echo!
    lenient(input: EchoInput = { need: 1 }, needs: [EchoInput!]): Echo
    hidden: Secret @inaccessible
    moods: [Mood]
    strictMoods: [Mood!]!
    grid(rows: Int = 2): [[Cell]!]
    later: Later @shareable
  }
  type Mutation {
    rename(id: ID!, name: String!): Pet
    renameDogs(ids: [ID!]!, name: String = "Rex"): [Dog!]!
    strictRename(id: ID!, input: EchoInput): Dog!
    fail: Int!
  }
  input PetFilter { name: String, nested: PetFilter, moods: [Mood!] = [CALM], limit: Int! = 2 }
  input EchoInput { need: Int!, more: [EchoInput!], names: [String!] = ["n"], mood: Mood, deep: DeepInput }
  input DeepInput { need: ID!, rows: [[Int!]!], flag: Boolean = true }
  enum Mood { CALM WILD SECRETIVE @inaccessible ${tomorrow} }
  type Echo @shareable { said: String mood: Mood need: Int! maybe: Int }
  type Cell { x: Int! y: Int fails: Int! }
  interface Named { name: String }
  interface Pet implements Named @key(fields: "id") { id: ID! name: String mood: Mood friend: Pet friends: [Pet] strict: String! }
  type Dog implements Pet & Named @key(fields: "id") {
    id: ID! name: String mood: Mood friend: Pet friends: [Pet] strict: String! size: Int! @shareable barks: Boolean toy: Toy
    old: String later: Int
  }
  type Cat implements Pet & Named @key(fields: "id") {
    id: ID! name: String mood: Mood friend: Pet friends: [Pet] strict: String! size: String lives: Int! color: Color
  }
  type Snake implements Pet & Named @key(fields: "id") @inaccessible {
    id: ID! name: String mood: Mood friend: Pet friends: [Pet] strict: String! length: Int
  }
  enum Color { RED BLUE }
  union Finding = Dog | Toy | Note | Snake
  type Note { text: String! mood: Mood author: Named }
  type Toy @key(fields: "id") { id: ID! name: String @shareable }
  type Secret @inaccessible { code: String }
  type Later @key(fields: "id") { id: ID! }
`;

const clinic = `${link}
  type Query { clinicDog: Dog later: Later @shareable echo2: Echo visits: [Visit!] }
  type Visit { at: String! reason: Reason dog: Dog @provides(fields: "size") strict: Int! }
  enum Reason { CHECKUP ACCIDENT }
  type Vet @key(fields: "id") @key(fields: "code") { id: ID! code: String! name: String }
  type Dog @key(fields: "id") { id: ID! size: Int! @external old: String @override(from: "shelter") pulse: Int! owner: Owner }
  type Owner @key(fields: "id") { id: ID! name: String! }
  type Echo @shareable { said: String mood: Mood need: Int! maybe: Int }
  enum Mood { CALM WILD }
  type Later @key(fields: "id") { id: ID! }
`;

const scales = `${link}
  type Query { patients: [Pet!] heaviest: Pet }
  type Pet @key(fields: "id") @interfaceObject { id: ID! weight: Float weighings: [Weighing!] vet: Vet heavier: Pet }
  type Weighing { kilos: Float! by: Vet fails: Int }
  type Vet @key(fields: "id") { id: ID! }
`;

const shop = `${link}
  type Query { toys(first: Int = 2): [Toy] toy(id: ID!): Toy owner(id: ID!): Owner bestVet: Vet! }
  type Toy @key(fields: "id") { id: ID! name: String @shareable price: Int! weight: Int stock: Int! madeFor: [Dog] tag: String @inaccessible }
  type Dog @key(fields: "id") { id: ID! pulse: Int! @external size: Int! @external
    insurance: Int @requires(fields: "pulse size") strictInsurance: Int! @requires(fields: "pulse") wish: Toy }
  type Owner @key(fields: "id") { id: ID! spent: Int! favourite: Toy! dogs: [Dog!]! moods: [Mood!] }
  type Vet @key(fields: "code") { code: String! shopDiscount: Int! likes: [Taste] }
  union Taste = Toy | Owner
  enum Mood { CALM WILD }
`;

type Row = Readonly<Record<string, unknown>>;
type Resolver = (source: Row, args: Row) => unknown;

const no = (what: string) => new DomainError('0010010000403', `No ${what}.`);
const soon = async <Thing>(thing: Thing): Promise<Thing> => thing;
const fails = (what: string) => () => {
  throw no(what);
};
const failsSoon = (what: string) => () => Promise.reject(no(what));
const petRows: readonly Row[] = [
  { __typename: 'Dog', id: 'd1', name: 'Rex', mood: 'CALM', size: 3, barks: true, strict: 'ok', old: 'o1' },
  {
    __typename: 'Cat',
    id: 'c1',
    name: 'Tom',
    mood: 'WILD',
    size: 'small',
    lives: 9,
    color: 'RED',
    strict: 'ok',
  },
  { __typename: 'Dog', id: 'd2', name: null, mood: 'SECRETIVE', size: 4, barks: null, strict: null },
  { __typename: 'Dog', id: 'd3', name: 'Fido', mood: 'TOMORROW', size: 5, barks: false, strict: 'ok' },
  { __typename: 'Cat', id: 'c2', name: 'Lily', mood: null, size: null, lives: 7, color: 'BLUE', strict: 'x' },
  { __typename: 'Snake', id: 's1', name: 'Kaa', mood: 'CALM', strict: 'ok', length: 7 },
  { __typename: 'Dog', id: 'd4', name: 'Odd', mood: 'NEVER', size: null, barks: 'x', strict: 'ok' },
];
const friendsOf: Readonly<Record<string, readonly (string | null)[]>> = {
  d1: ['c1', 'd2'],
  c1: ['d1', null, 's1'],
  d2: ['d3'],
  d3: ['s1', 'd4'],
};

function petOf(id: unknown): Row | null {
  if (id === 'broken') throw no('pet');
  return petRows.find((row) => row['id'] === id) ?? null;
}

const petFields: Readonly<Record<string, Resolver>> = {
  friend: ({ id }) => soon(petOf(friendsOf[String(id)]?.[0])),
  friends: ({ id }) =>
    friendsOf[String(id)]?.map((one) => (one === 'd3' ? failsSoon('friend')() : one && soon(petOf(one)))) ??
    null,
};

const echo: Resolver = (_source, args) => ({
  // Arguments have no order.
  said: JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  mood: args['mood'],
  need: JSON.stringify(args).length,
  maybe: null,
});

const shelterResolvers = {
  Query: {
    pets: (_: Row, { first, moods, filter }: Row) => {
      if (JSON.stringify(filter ?? null).includes('WILD')) throw no('wild pets');
      return petRows
        .slice(0, Math.max(0, Number(first) + (Array.isArray(moods) ? moods.length : 0)))
        .filter((row) => row['id'] !== 's1')
        .map((row) => soon(row));
    },
    pet: (_: Row, { id }: Row) => soon(petOf(id)),
    sparePets: () => [petOf('d1'), null, failsSoon('spare pet')(), soon(petOf('c1'))],
    strictPets: () => [petOf('d1'), failsSoon('strict pet')(), petOf('s1')],
    dog: (_: Row, { id }: Row) => petOf(id),
    dogs: (_: Row, { ids }: Row) => (Array.isArray(ids) ? ids.map((id) => petOf(id)) : []),
    findings: (_: Row, { kinds }: Row) => [
      petOf('d1'),
      { __typename: 'Toy', id: 't1', name: 'Ball' },
      { __typename: 'Note', text: 'hm', mood: 'SECRETIVE' },
      ...(Array.isArray(kinds) && kinds.includes('a') ? [petOf('s1')] : []),
    ],
    finding: () => soon({ __typename: 'Note', text: null }),
    echo,
    lenient: echo,
    moods: () => ['CALM', 'SECRETIVE', null, 'TOMORROW', 'NEVER'],
    strictMoods: () => ['CALM', 'WILD', 'SECRETIVE'],
    grid: (_: Row, { rows }: Row) =>
      Array.from({ length: Math.min(4, Number(rows)) }, (__, row) =>
        row === 2 ? null : [{ x: row, y: null }, null, soon({ x: null })],
      ),
    later: () => ({ id: 'l1' }),
  },
  Mutation: {
    rename: (_: Row, { id, name }: Row) => {
      const pet = petOf(id);
      return pet && { ...pet, name };
    },
    renameDogs: (_: Row, { ids, name }: Row) =>
      Array.isArray(ids) ? ids.map((id) => soon({ ...petOf(id), name })) : [],
    strictRename: (_: Row, { id }: Row) => soon(petOf(id)),
    fail: failsSoon('mutation'),
  },
  Cell: { fails: fails('cell') },
  Dog: {
    ...petFields,
    toy: ({ id }: Row) => (id === 'd1' ? { id: 't1', name: 'Ball' } : null),
    later: failsSoon('later'),
    __resolveReference: ({ id }: Row) => soon(petOf(id)),
  },
  Cat: { ...petFields, __resolveReference: ({ id }: Row) => petOf(id) },
  Snake: { ...petFields, __resolveReference: ({ id }: Row) => petOf(id) },
  Pet: { __resolveReference: ({ id }: Row) => petOf(id) },
  Note: { author: ({ text }: Row) => (text === 'hm' ? petOf('c1') : null) },
  Toy: { __resolveReference: ({ id }: Row) => ({ id, name: 'Ball' }) },
};

const clinicResolvers = {
  Query: {
    clinicDog: () => ({ id: 'd2' }),
    visits: () => ['d1', 'c1'].map((of) => ({ at: 'now', reason: of === 'd1' ? 'CHECKUP' : null, of })),
    later: () => null,
    echo2: () => ({ said: 'two', mood: 'WILD', need: 2 }),
  },
  Visit: {
    dog: ({ of }: Row) => (of === 'd1' ? { id: 'd1', size: 3 } : null),
    strict: ({ of }: Row) => (of === 'c1' ? null : 1),
  },
  Vet: { __resolveReference: ({ id, code }: Row) => ({ id: id ?? 'v1', code: code ?? 'V', name: 'Vera' }) },
  Dog: {
    __resolveReference: ({ id }: Row) => (id === 'd3' ? failsSoon('dog')() : id === 'd9' ? null : { id }),
    old: ({ id }: Row) => `moved ${String(id)}`,
    pulse: ({ id }: Row) => (id === 'd2' ? null : 80),
    owner: ({ id }: Row) => soon({ id: id === 'd1' ? 'o1' : 'o2', name: 'Ann' }),
  },
  Owner: { __resolveReference: ({ id }: Row) => ({ id, name: id === 'o3' ? null : 'Ann' }) },
};

const scalesResolvers = {
  Query: {
    patients: () => [{ id: 'c1' }, { id: 'd1' }, { id: 'd3' }],
    heaviest: () => soon({ id: 'd2' }),
  },
  Pet: {
    __resolveReference: ({ id }: Row) =>
      id === 'd4' ? failsSoon('patient')() : { id, weight: id === 'c1' ? 4.5 : 7 },
    weighings: ({ id }: Row) =>
      id === 'd2'
        ? failsSoon('weighings')()
        : [
            { kilos: 2, of: id },
            { kilos: 3.5, of: 'c1' },
          ],
    vet: ({ id }: Row) => (id === 'c2' ? null : { id: 'v1' }),
    heavier: ({ id }: Row) => ({ id: id === 'd1' ? 'c1' : 's1' }),
  },
  Weighing: {
    by: ({ of }: Row) => (of === 'd1' ? { id: 'v1' } : null),
    fails: ({ of }: Row) => (of === 'c1' ? failsSoon('weighing')() : 1),
  },
  Vet: { __resolveReference: ({ id }: Row) => ({ id }) },
};

const toyOf = (id: unknown) => ({ id, price: id === 't2' ? null : 5, name: 'Ball', weight: 1, tag: 'x' });
const shopResolvers = {
  Query: {
    toys: (_: Row, { first }: Row) =>
      ['t1', 't2', 't3'].slice(0, Math.max(0, Number(first ?? 0))).map((id) => toyOf(id)),
    toy: (_: Row, { id }: Row) => soon(toyOf(id)),
    owner: (_: Row, { id }: Row) => ({ id }),
    bestVet: () => soon({ code: 'V' }),
  },
  Toy: {
    __resolveReference: ({ id }: Row) => toyOf(id),
    stock: ({ id }: Row) => (id === 't3' ? failsSoon('stock')() : 1),
    madeFor: ({ id }: Row) => (id === 't1' ? [{ id: 'd1' }, { id: 'd3' }, null, { id: 'd2' }] : null),
  },
  Dog: {
    insurance: ({ pulse, size }: Row) => Number(pulse) * Number(size),
    strictInsurance: ({ pulse }: Row) => (pulse === 80 ? 8 : null),
    wish: ({ id }: Row) => soon(id === 'd3' ? toyOf('t2') : toyOf('t1')),
  },
  Owner: {
    spent: ({ id }: Row) => (id === 'o3' ? failsSoon('spent')() : 12),
    favourite: ({ id }: Row) => toyOf(id === 'o2' ? 't2' : 't1'),
    dogs: () => [{ id: 'd1' }, { id: 'd2' }, { id: 'd9' }],
    moods: () => ['CALM', 'WILD'],
  },
  Vet: {
    __resolveReference: ({ code }: Row) => ({ code }),
    shopDiscount: () => 3,
    likes: () => [{ __typename: 'Toy', ...toyOf('t1') }, null, { __typename: 'Owner', id: 'o1' }],
  },
};

const services: readonly (readonly [name: string, sdl: string, resolvers: object])[] = [
  ['shelter', shelter, shelterResolvers],
  ['clinic', clinic, clinicResolvers],
  ['scales', scales, scalesResolvers],
  ['shop', shop, shopResolvers],
];

export interface SmallGraph {
  readonly supergraphSdl: string;
  /** By the names of the subgraphs. */
  readonly schemas: ReadonlyMap<string, GraphQLSchema>;
}

export function smallGraph(): SmallGraph {
  const composed = composeServices(
    services.map(([name, sdl]) => ({
      name,
      typeDefs: parse(sdl.replace(tomorrow, '')),
      url: `http://${name}`,
    })),
  );
  if (composed.supergraphSdl === undefined) throw new Error(composed.errors?.join('\n'));
  const schemas = services.map(([name, sdl, resolvers]): [string, GraphQLSchema] => [
    name,
    buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: { ...resolvers } }]),
  ]);
  return { supergraphSdl: composed.supergraphSdl, schemas: new Map(schemas) };
}
