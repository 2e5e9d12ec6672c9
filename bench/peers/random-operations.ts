import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readSupergraph } from '../../kernel/graph/committed-schema.ts';
import { apiSchemaOf } from '../../schema/api-schema.ts';
import { type GeneratorOptions, generateOperation } from '../../test/gateway/differential/operations.ts';
import type { BenchBusiness } from '../measure/world.ts';

/** The text of the answer of each of those who are compared. */
export type Ask = (body: string) => Promise<readonly string[]>;

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).optional(),
});

const words = ['DOG', 'CAT', 'BEAGLE', 'EUR', 'US', 'en', '2026-11-20', 'x'];

/**
 * The bodies of so many random queries that all answer without an error, and with the same data. Throws if two answer
 * with different data. The seeds are 1, 2, 3 and so on, so that another run has the same ones.
 */
export async function randomOperations(
  count: number,
  { id, animalIds }: BenchBusiness,
  ask: Ask,
): Promise<{ readonly bodies: readonly string[]; readonly refused: number }> {
  const schema = await apiSchemaOf(await readSupergraph());
  const ids = [id, ...animalIds.slice(0, 20)];
  const valueOf: GeneratorOptions['valueOf'] = (name, type, chance) => {
    if (type === 'ID' || name.endsWith('Id')) return chance.pick(ids);
    if (type === 'Int') return chance.pick([1, 2, 3]);
    if (type === 'Decimal') return '1.5';
    if (type === 'MinorUnits') return chance.below(1_000);
    return type === 'Boolean' || type === 'Float' ? undefined : chance.pick(words);
  };
  const bodies: string[] = [];
  let seed = 0;
  while (bodies.length < count) {
    seed += 1;
    const { query, operationName, variables } = generateOperation({ schema, valueOf }, seed);
    const body = JSON.stringify({ query, operationName, variables });
    const answers = (await ask(body)).map((text) => answerSchema.parse(JSON.parse(text)));
    if (answers.some(({ data, errors }) => errors !== undefined || !data)) continue;
    const [first, ...others] = answers.map(({ data }) => data);
    if (!others.every((data) => isDeepStrictEqual(data, first)))
      throw new Error(`seed ${seed} has different answers: ${query} ${JSON.stringify([first, ...others])}`);
    bodies.push(body);
  }
  return { bodies, refused: seed - count };
}
