import { findFaults } from '../../schema/find-faults.ts';
import { changed, changesSince, people, pets, readPet, schemaState, supergraphOf } from './fixture.ts';

const listPets = {
  folder: 'shop',
  name: 'ListPets',
  document: 'query ListPets($filter: PetFilter) { pets(filter: $filter) { id diet } }',
};
const listNames = {
  folder: 'shop',
  name: 'ListNames',
  document:
    'query ListNames($filter: PetFilter) { pets(filter: $filter) { ...of } } fragment of on Pet { name }',
};
const operations = [readPet, listPets, listNames];
const before = supergraphOf(pets, people);

const since = (part: string, replacement: string, of = before, base = pets) =>
  changesSince(of, [changed(base, part, replacement), people], operations);
const told = async (...change: Parameters<typeof since>) =>
  (await since(...change)).map(({ level, path, operations: names }) => ({ level, path, names }));

describe('what is reported to reviewers', () => {
  it('is nothing while nothing changes, or is only added', async () => {
    expect(await since('name: String!', 'name: String!')).toEqual([]);
    expect(await since('name: String!', 'name: String!\n  """Years."""\n  age: Int')).toEqual([]);
    expect(await since('diet: Diet\n', 'diet: Diet\n  """What it is called."""\n  name: String\n')).toEqual(
      [],
    );
  });

  it.each([
    [
      'an added enum value, for all that read or send the enum',
      'PLANTS',
      'PLANTS\n  """Both."""\n  BOTH',
      { level: 'DANGEROUS', path: 'Diet.BOTH', names: ['ListPets', 'ListNames'] },
    ],
    [
      'a new optional argument with a default, for all that read its field',
      'filter: PetFilter',
      'filter: PetFilter\n    """How many."""\n    first: Int = 10',
      { level: 'DANGEROUS', path: 'Query.pets.first', names: ['ListPets', 'ListNames'] },
    ],
    [
      'a default that an argument gets',
      'filter: PetFilter',
      'filter: PetFilter = {}',
      { level: 'DANGEROUS', path: 'Query.pets.filter', names: ['ListPets', 'ListNames'] },
    ],
    [
      'a default that a field of an input gets, for all that send the input',
      'diet: Diet\n',
      'diet: Diet = MEAT\n',
      { level: 'DANGEROUS', path: 'PetFilter.diet', names: ['ListPets', 'ListNames'] },
    ],
    [
      'a changed type, for all that read its field',
      'diet: Diet!',
      'diet: String!',
      { level: 'BREAKING', path: 'Pet.diet', names: ['ListPets'] },
    ],
    [
      'a changed type that fragments read',
      'name: String!',
      'name: Int!',
      { level: 'BREAKING', path: 'Pet.name', names: ['ReadPet', 'ListNames'] },
    ],
    [
      'a changed type of an argument',
      '    id: ID!\n  ): Pet',
      '    id: Int!\n  ): Pet',
      { level: 'BREAKING', path: 'Query.pet.id', names: ['ReadPet'] },
    ],
  ])('is %s', async (_case, part, replacement, change) => {
    expect(await told(part, replacement)).toContainEqual(change);
  });

  it('is a changed default, by both values', async () => {
    const limited = changed(
      pets,
      'filter: PetFilter',
      'filter: PetFilter\n    """How many."""\n    first: Int = 10',
    );
    const [change, ...others] = await since(
      'first: Int = 10',
      'first: Int = 20',
      supergraphOf(limited, people),
      limited,
    );
    expect(others).toEqual([]);
    expect(change).toMatchObject({ level: 'DANGEROUS', operations: ['ListPets', 'ListNames'] });
    expect(change?.change).toMatch(/default value.*'first'.*10.*20/i);
  });

  it('of danger is no fault', async () => {
    const subgraphs = [changed(pets, 'PLANTS', 'PLANTS\n  """Both."""\n  BOTH'), people];
    const changes = await changesSince(before, subgraphs);
    expect(changes).toHaveLength(1);
    expect(await findFaults(await schemaState({ subgraphs, changes }))).toEqual([]);
  });

  it('of breakage is a fault that names the operations', async () => {
    const subgraphs = [changed(pets, 'diet: Diet!', 'diet: Diet'), people];
    const changes = await changesSince(before, subgraphs, operations);
    expect(await findFaults(await schemaState({ subgraphs, changes, operations }))).toEqual([
      expect.stringContaining('Operations that use it: ListPets.'),
    ]);
  });
});

describe('a key', () => {
  const rename = (subgraph: typeof people) =>
    changed(changed(subgraph, 'fields: "id"', 'fields: "number"'), ' id: ID!', ' number: ID!');

  it('that is renamed with all references to it is reported with both names', async () => {
    const stub = 'type Owner @key(fields: "id", resolvable: false) {\n  id: ID!';
    const subgraphs = [changed(pets, stub, stub.replaceAll(/\bid\b/g, 'number')), rename(people)];
    expect(await changesSince(before, subgraphs)).toContainEqual({
      level: 'BREAKING',
      change: 'The key of Owner in the subgraph people changed from "id" to "number"',
      path: 'Owner',
      reason: expect.stringContaining('by "id"'),
      operations: ['ReadPet'],
    });
  });

  it('that is renamed where others still refer to it by the old name is reported in words, although nothing composes', async () => {
    const subgraphs = [pets, rename(people)];
    const changes = await changesSince(before, subgraphs);
    const faults = await findFaults(await schemaState({ subgraphs, changes }));
    expect(faults).toContain(
      'The subgraph pets refers to Owner by the key "id", by which no subgraph resolves it. ' +
        'It is resolved in people by "number". Use one key in both, or keep the former one beside the new one.',
    );
    expect(faults).toContainEqual(
      expect.stringContaining('"The key of Owner in the subgraph people changed from "id" to "number""'),
    );
    expect(faults).toContainEqual(expect.stringMatching(/^The subgraphs do not compose/));
  });

  it('that is removed is reported', async () => {
    const subgraphs = [changed(pets, 'type Pet @key(fields: "id")', 'type Pet'), people];
    expect(await changesSince(before, subgraphs)).toEqual([
      expect.objectContaining({ level: 'BREAKING', change: 'Pet lost its key "id" in the subgraph pets' }),
    ]);
  });

  it('that comes beside the one there is, or is spaced in another way, is no danger', async () => {
    const more = 'type Pet @key(fields: "id") @key(fields: "name")';
    expect(await since('type Pet @key(fields: "id")', more)).toEqual([]);
    expect(await since('type Pet @key(fields: "id")', 'type Pet @key(fields: " id ")')).toEqual([]);
  });

  it('that another subgraph resolves now is a danger', async () => {
    const movedStub = changed(pets, 'fields: "id", resolvable: false', 'fields: "id"');
    const leftStub = changed(people, '@key(fields: "id")', '@key(fields: "id", resolvable: false)');
    expect(await changesSince(before, [movedStub, leftStub])).toContainEqual(
      expect.objectContaining({
        level: 'DANGEROUS',
        change: 'Owner is no longer resolved by its key "id" in the subgraph people, but in pets',
      }),
    );
  });

  it('that nobody resolves may not be referred to', async () => {
    const subgraphs = [pets, changed(people, '@key(fields: "id")', '@key(fields: "id", resolvable: false)')];
    const faults = await findFaults(await schemaState({ subgraphs }));
    expect(faults).toContainEqual(
      expect.stringMatching(/^The subgraph people refers to Owner .* No subgraph/),
    );
  });
});
