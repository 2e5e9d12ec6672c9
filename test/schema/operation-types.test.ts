import { apiSchemaOf } from '../../schema/api-schema.ts';
import { emitOperationTypes } from '../../schema/emit-operation-types.ts';
import { changed, people, pets, readPet, supergraphOf } from './fixture.ts';

const weighing = changed(
  changed(pets, 'type Query {', 'scalar Weight\n\ntype Query {'),
  '  diet: Diet!\n  """Who',
  '  diet: Diet!\n  """How heavy it is."""\n  weight: Weight\n  """Who',
);
const apiSchema = await apiSchemaOf(supergraphOf(weighing, people));

/** The emitted types, with single spaces between words. */
async function typesOf(...operations: { name: string; document: string }[]): Promise<string> {
  return (await emitOperationTypes(apiSchema, operations, 'shop/stored-operations')).replaceAll(/\s+/g, ' ');
}

describe('types of stored operations', () => {
  it('are in the registry of the kernel by the name of the operation', async () => {
    expect(await typesOf(readPet)).toContain(
      "declare module '../../kernel/graph/graph.ts' { interface StoredOperations { ReadPet: {",
    );
  });

  it('follow the selection and the null of the schema', async () => {
    const types = await typesOf(readPet);
    expect(types).toContain(
      'data: { readonly pet: { readonly id: string; readonly name: string; readonly owner: { readonly name: string }; } | null; }; variables: { id: string };',
    );
  });

  it('say enums as their words, and nothing of a scalar that nobody described', async () => {
    const types = await typesOf({ name: 'Diets', document: 'query Diets { pets { diet weight } }' });
    expect(types).toContain("type Diet = 'MEAT' | 'PLANTS';");
    expect(types).toContain('readonly diet: Diet; readonly weight: unknown');
  });

  it('say once what several operations select alike', async () => {
    const pet = 'id name diet owner { name }';
    const types = await typesOf(
      { name: 'Pets', document: `query Pets { pets { ${pet} } }` },
      { name: 'Pet', document: `query Pet { pet(id: 1) { ${pet} } }` },
    );
    expect(types).toContain(
      'Pets: { data: { readonly pets: ReadonlyArray<PetFieldsFragment> }; variables: Record<string, never> };',
    );
    expect(types).toContain(
      'Pet: { data: { readonly pet: PetFieldsFragment | null }; variables: Record<string, never> };',
    );
    expect(types.match(/readonly diet/g)).toHaveLength(1);
  });

  it('leave out an operation that does not hold', async () => {
    const types = await typesOf(readPet, { name: 'Gone', document: 'query Gone { gone }' });
    expect(types).toContain('ReadPet:');
    expect(types).not.toContain('Gone');
  });
});
