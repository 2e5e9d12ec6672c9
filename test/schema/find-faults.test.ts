import { callerFaults } from '../../schema/checks/callers.ts';
import { findFaults } from '../../schema/find-faults.ts';
import { changed, changesSince, people, pets, readPet, schemaState, supergraphOf } from './fixture.ts';

const { committed } = await schemaState();

describe('a schema in order', () => {
  it('has no faults', async () => {
    expect(await findFaults(await schemaState())).toEqual([]);
  });
});

describe('committed files', () => {
  it.each([
    'schema/pets.graphql',
    'schema/people.graphql',
    'schema/supergraph.graphql',
    'schema/api.graphql',
    'shop/stored-operations/operation-types.ts',
    'shop/stored-operations/ReadPet.graphql',
  ])('must be what the code emits: %s', async (file) => {
    const [first, ...others] = committed.get(file)?.split('\n') ?? [];
    const text = [first, '# by hand', ...others].join('\n');
    const faults = await findFaults(await schemaState({ committed: new Map([...committed, [file, text]]) }));
    expect(faults).toEqual([
      `${file} is not what the code emits, first in line 2. Run "npm run generate", review the difference and commit it.`,
    ]);
  });

  it.each([
    'schema/pets.graphql',
    'schema/supergraph.graphql',
    'schema/api.graphql',
    'shop/stored-operations/operation-types.ts',
    'shop/stored-operations/ReadPet.graphql',
  ])('must be there: %s', async (file) => {
    const others = new Map([...committed].filter(([name]) => name !== file));
    expect(await findFaults(await schemaState({ committed: others }))).toEqual([
      expect.stringMatching(new RegExp(`${file} is missing\\. Run "npm run generate"`)),
    ]);
  });

  it('must exist in the code', async () => {
    const leftOver = new Map([
      ...committed,
      ['shop/stored-operations/Gone.graphql', 'query Gone { pets { id } }\n'],
    ]);
    expect(await findFaults(await schemaState({ committed: leftOver }))).toEqual([
      expect.stringMatching(
        /shop\/stored-operations\/Gone\.graphql stands for nothing .* Run "npm run generate"/,
      ),
    ]);
  });
});

describe('composition', () => {
  it('must succeed', async () => {
    const clash = changed(
      people,
      'type Query {',
      'type Query {\n  """A pet\'s number."""\n  pet: Int @shareable',
    );
    const faults = await findFaults(await schemaState({ subgraphs: [pets, clash] }));
    expect(faults).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The subgraphs do not compose: .*Query\.pet/s)]),
    );
    expect(faults.every((fault) => fault.startsWith('The subgraphs do not compose: '))).toBe(true);
  });

  it('must succeed although the committed supergraph still stands', async () => {
    const broken = changed(pets, 'diet: Diet!', 'diet: Food!');
    const faults = await findFaults(await schemaState({ subgraphs: [broken, people], committed }));
    expect(faults).toEqual([
      expect.stringMatching(/^The subgraphs do not compose: .*Food/),
      expect.stringMatching(/^schema\/pets\.graphql is not what the code emits/),
    ]);
  });
});

describe('composition hints', () => {
  const subgraphs = [
    changed(
      pets,
      'type Owner @key(fields: "id", resolvable: false)',
      '"""A person."""\ntype Owner @key(fields: "id", resolvable: false)',
    ),
    people,
  ];
  const hint = {
    code: 'INCONSISTENT_DESCRIPTION',
    messagePart: 'Element "Owner"',
    reason: 'Both sentences are true.',
  };
  const withHints = async (...hints: (typeof hint)[]) =>
    findFaults(await schemaState({ subgraphs, accepted: { hints, breakingChanges: [] } }));

  it('must be accepted', async () => {
    expect(await withHints()).toEqual([
      expect.stringMatching(/^Composition hints INCONSISTENT_DESCRIPTION: .*"Owner".*accepted-hints\.json/s),
    ]);
  });

  it('may be accepted by code and a part of the message', async () => {
    expect(await withHints(hint)).toEqual([]);
  });

  it.each([{ code: 'UNUSED_ENUM_TYPE' }, { messagePart: 'Element "Pet"' }])(
    'are not accepted by an entry about something else: %p',
    async (other) => {
      expect(await withHints({ ...hint, ...other })).toEqual([
        expect.stringMatching(/^Composition hints INCONSISTENT_DESCRIPTION/),
        expect.stringMatching(/^schema\/accepted-hints\.json accepts .* does not occur/),
      ]);
    },
  );

  it('must not stay accepted once they are gone', async () => {
    const accepted = { hints: [hint], breakingChanges: [] };
    expect(await findFaults(await schemaState({ accepted }))).toEqual([
      expect.stringMatching(/accepts INCONSISTENT_DESCRIPTION \(Element "Owner"\), which does not occur/),
    ]);
  });
});

describe('stored operations', () => {
  const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: name`).join(' ');

  it.each([
    ['asks for an unknown field', '{ pet(id: 1) { colour } }', /ReadPet .*"colour"/],
    ['leaves out a required argument', '{ pet { id } }', /ReadPet .*"id"/],
    ['has a variable of another type', '($id: String!) { pet(id: $id) { id } }', /ReadPet .*"String!"/],
    ['asks for what only subgraphs see', '{ _service { sdl } }', /ReadPet .*"_service"/],
    ['cannot be parsed', '{ pet(', /ReadPet .*Syntax Error/],
    ["is beyond the gateway's limits", `{ pets { ${aliases} } }`, /ReadPet .*limit on aliases: 16/],
  ])('must hold against the supergraph: one %s', async (_case, selection, fault) => {
    const operations = [{ ...readPet, document: `query ReadPet${selection}` }];
    expect(await findFaults(await schemaState({ operations }))).toEqual([expect.stringMatching(fault)]);
  });

  it('must still hold when a subgraph loses a field', async () => {
    const subgraphs = [pets, changed(people, 'name: String!', 'fullName: String!')];
    const faults = await findFaults(await schemaState({ subgraphs }));
    expect(faults).toEqual([
      expect.stringMatching(/^The stored operation ReadPet does not hold: .*"name" on type "Owner"/),
    ]);
  });

  it('must have the name of their document', async () => {
    const operations = [{ ...readPet, name: 'FindPet' }];
    expect(await findFaults(await schemaState({ operations }))).toEqual([
      'The stored operation FindPet does not hold: Its document has to hold one operation, of that name.',
    ]);
  });

  it('must not share a name', async () => {
    const operations = [readPet, { ...readPet, document: 'query ReadPet { pets { id } }' }];
    const faults = await findFaults(await schemaState({ operations }));
    expect(faults).toEqual(['Two stored operations have the name ReadPet. Rename one of them.']);
  });
});

describe('breaking changes', () => {
  const before = supergraphOf(pets, people);
  const since = async (part: string, replacement: string, listed: readonly string[] = []) => {
    const subgraphs = [changed(pets, part, replacement), people];
    return findFaults(
      await schemaState({
        subgraphs,
        changes: await changesSince(before, subgraphs),
        accepted: {
          hints: [],
          breakingChanges: listed.map((change) => ({
            change,
            reason: 'Nobody uses it.',
            date: '2026-11-21',
          })),
        },
      }),
    );
  };

  it.each([
    [
      'a removed field',
      '"""What it eats."""\n  diet: Diet!',
      '',
      "Field 'diet' was removed from object type 'Pet'",
    ],
    [
      'a hidden field',
      'diet: Diet!',
      'diet: Diet! @inaccessible',
      "Field 'diet' was removed from object type 'Pet'",
    ],
    [
      'a field that may be null now',
      'diet: Diet!',
      'diet: Diet',
      "Field 'Pet.diet' changed type from 'Diet!' to 'Diet'",
    ],
    [
      'a removed enum value',
      '"""Plants."""\n  PLANTS',
      '',
      "Enum value 'PLANTS' was removed from enum 'Diet'",
    ],
    [
      'a new required argument',
      'filter: PetFilter',
      'filter: PetFilter\n    """How many."""\n    first: Int!',
      "Argument 'first: Int!' added to field 'Query.pets'",
    ],
    [
      'a new required input field',
      'diet: Diet\n',
      'diet: Diet\n  """What it is called."""\n  name: String!\n',
      "Input field 'name' of type 'String!' was added to input object type 'PetFilter'",
    ],
  ])('must be listed: %s', async (_case, part, replacement, change) => {
    expect(await since(part, replacement)).toEqual([expect.stringContaining(`Breaking change: "${change}"`)]);
    expect(await since(part, replacement, ['Pet.owner was removed.'])).toHaveLength(1);
    expect(await since(part, replacement, [change])).toEqual([]);
  });

  it('are not additions and not new enum values', async () => {
    expect(await since('name: String!', 'name: String!\n  """Years."""\n  age: Int!')).toEqual([]);
    expect(await since('PLANTS', 'PLANTS\n  """Both."""\n  BOTH')).toEqual([]);
  });
});

describe('descriptions', () => {
  const cases = [
    ['a type', '"""A pet."""', 'Pet'],
    ['a field', '"""What it is called."""', 'Pet.name'],
    ['a key field', '"""UUID of the pet."""\n  id: ID!\n  """What', 'Pet.id'],
    ['a field of Query', '"""All pets."""', 'Query.pets'],
    ['an argument', '"""Which ones."""', 'Query.pets(filter:)'],
    ['an enum', '"""What pets eat."""', 'Diet'],
    ['an enum value', '"""Meat."""', 'Diet.MEAT'],
    ['an input type', '"""How pets are looked for."""', 'PetFilter'],
    ['an input field', '"""What they eat."""', 'PetFilter.diet'],
  ] as const;

  it.each(cases)('must be on %s', async (_case, description, place) => {
    const subgraphs = [
      changed(pets, description, description.slice(description.indexOf('"""', 3) + 3)),
      people,
    ];
    expect(await findFaults(await schemaState({ subgraphs }))).toEqual([
      `${place} of the subgraph pets has no description.`,
    ]);
  });

  it('must not be empty', async () => {
    const subgraphs = [changed(pets, '"""A pet."""', '""" """'), people];
    expect(await findFaults(await schemaState({ subgraphs }))).toEqual([
      'Pet of the subgraph pets has no description.',
    ]);
  });

  it.each(['scalar Weight', 'union Weight = Pet', 'interface Weight { """G.""" grams: Int }'])(
    'must be on %s',
    async (definition) => {
      const weighing = changed(
        pets,
        'type Query {',
        `${definition}\ntype Query {\n  """W."""\n  weight: Weight`,
      );
      expect(await findFaults(await schemaState({ subgraphs: [weighing, people] }))).toContain(
        'Weight of the subgraph pets has no description.',
      );
    },
  );

  it("must be on what a stub adds to another subgraph's entity", async () => {
    const stub = 'type Owner @key(fields: "id", resolvable: false) {';
    const subgraphs = [changed(pets, stub, `${stub}\n  petCount: Int!`), people];
    const faults = await findFaults(await schemaState({ subgraphs }));
    expect(faults).toContain('Owner.petCount of the subgraph pets has no description.');
  });
});

describe('mutations', () => {
  const mutations = [
    { mutation: 'feedPet', callers: ['dashboard/pets/pet.tsx'] },
    { mutation: 'washPet', callers: [] },
  ];

  it('must be called, or listed with a reason', () => {
    expect(callerFaults(mutations, [])).toEqual([
      'No page, route or service calls the mutation washPet. Call it, or list it in schema/without-caller.json with the reason.',
    ]);
    expect(callerFaults(mutations, [{ reason: 'It has no page yet.', mutations: ['washPet'] }])).toEqual([]);
  });

  it('must not stay listed once they are called or gone', () => {
    const listed = [{ reason: 'They have no page yet.', mutations: ['feedPet', 'sellPet', 'washPet'] }];
    expect(callerFaults(mutations, listed)).toEqual(
      ['feedPet', 'sellPet'].map((mutation) =>
        expect.stringMatching(new RegExp(`^${mutation} is called or gone`)),
      ),
    );
  });
});
