import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { line } from '../../../kernel/text/lines.ts';
import type { AnimalsContext } from '../context.ts';
import { type BreedKeyInput, type BreedPage, Breed } from './breed.entity.ts';
import { Species } from './species.entity.ts';

/** The species with this code in any letter case; throws VL_Species_FL, which names the input field. */
export async function findSpecies(
  { em }: Pick<AnimalsContext, 'em'>,
  code: string,
  field = '/species',
): Promise<Species> {
  const species = await em.findOne(Species, { code: capitals(code.trim()) });
  if (species === null) {
    throw new DomainError('Animal_AnimalRegistry_VL_Species_FL', 'The species code is not known.', {
      errors: [{ field, code: 'UNKNOWN_VALUE', detail: 'Not a species code.' }],
    });
  }
  return species;
}

/**
 * The breed of a species by its code in any letter case; throws VL_Lookup_FL. Inside a transaction, pass the
 * transaction's entity manager: waiting for a second connection while holding one can exhaust the pool.
 */
export async function findBreed(
  { em }: Pick<AnimalsContext, 'em'>,
  speciesCode: string,
  code: string,
): Promise<Breed> {
  const breed = await em.findOne(Breed, { speciesCode, code: capitals(code.trim()) });
  if (breed === null) {
    throw new DomainError(
      'Animal_AnimalRegistry_VL_Lookup_FL',
      `The breed code is not known for ${speciesCode}.`,
      {
        errors: [
          { field: '/breedCode', code: 'UNKNOWN_VALUE', detail: `Not a breed code of ${speciesCode}.` },
        ],
      },
    );
  }
  return breed;
}

/** The codes of a species and, if given, of one of its breeds; throws VL_Species_FL and VL_Lookup_FL. */
export async function kindOf(
  ctx: Pick<AnimalsContext, 'em'>,
  species: string,
  breedCode: string | null | undefined,
): Promise<{ speciesCode: string; breedCode: string | null }> {
  const { code: speciesCode } = await findSpecies(ctx, species);
  if (typeof breedCode !== 'string') return { speciesCode, breedCode: null };
  return { speciesCode, breedCode: (await findBreed(ctx, speciesCode, breedCode)).code };
}

const search = z.object({ text: line(80).nullish() });

/** Matches the text in name or code; codes have no accents, and underscores for spaces. */
function carrying(given: string | null) {
  const { text } = parseFields(search, { text: given });
  if (text === null || text === undefined) return {};
  const part = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { $or: [{ name: { $ilike: part(text) } }, { code: { $ilike: part(text.replaceAll(' ', '_')) } }] };
}

/** All species that match the text, by name; throws 0010010000400. */
export async function listSpecies(ctx: AnimalsContext, text: string | null): Promise<Species[]> {
  return ctx.em.find(Species, carrying(text), { orderBy: { name: 'asc', code: 'asc' } });
}

/** One page of a species' breeds that match the text, by name; throws GT_Species_FL and 0010010000400. */
export async function listBreeds(
  ctx: AnimalsContext,
  { species, text, page, pageSize }: { species: string; text: string | null; page: number; pageSize: number },
): Promise<BreedPage> {
  const speciesCode = capitals(species);
  if ((await ctx.em.count(Species, { code: speciesCode })) === 0) {
    throw new DomainError('Animal_AnimalRegistry_GT_Species_FL');
  }
  const [items, total] = await ctx.em.findAndCount(
    Breed,
    { speciesCode, ...carrying(text) },
    { orderBy: { name: 'asc', code: 'asc' }, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { items, total };
}

const mostNamed = 20;
/** More breeds than have the shortest name of one in theirs, so that it is among them. */
const mostFound = 2_000;

/** The breeds that are called so, in any letter case; if none is, those with the text in name or code. */
export async function breedsNamed(
  ctx: AnimalsContext,
  text: string,
  species: string | null,
): Promise<Breed[]> {
  const ofSpecies = species === null ? {} : { speciesCode: capitals(species.trim()) };
  const found = await ctx.em.find(
    Breed,
    { ...ofSpecies, ...carrying(text) },
    { orderBy: { name: 'asc', speciesCode: 'asc', code: 'asc' }, limit: mostFound },
  );
  const wanted = text.trim().toLowerCase();
  const exact = found.filter(
    ({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted,
  );
  return (exact.length > 0 ? exact : found).slice(0, mostNamed);
}

/** Twice what one page of anything can name. */
const maximumKeys = 200;

/** The breeds with these codes, each once, in the order given; throws 0010010000400 for more than 200. */
export async function breedsByCode(ctx: AnimalsContext, keys: readonly BreedKeyInput[]): Promise<Breed[]> {
  if (keys.length > maximumKeys) {
    throw new DomainError('0010010000400', `At most ${maximumKeys} breeds can be requested at once.`);
  }
  if (keys.length === 0) return [];
  const wanted = keys.map(({ speciesCode, breedCode }) => ({
    speciesCode: capitals(speciesCode),
    code: capitals(breedCode),
  }));
  const byKey = new Map(
    (await ctx.em.find(Breed, { $or: wanted })).map((breed) => [`${breed.speciesCode} ${breed.code}`, breed]),
  );
  const distinct = new Set(wanted.map(({ speciesCode, code }) => `${speciesCode} ${code}`));
  return [...distinct].flatMap((key) => byKey.get(key) ?? []);
}
