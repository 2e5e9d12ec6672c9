import { z } from 'zod';
import { animalTags } from '../../../kernel/answers/change-tags.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { line } from '../../../kernel/text/lines.ts';
import { defineShape, from } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { pageOf, pageParameters } from '../../declaration/paging.ts';

const species = defineShape({ speciesCode: from('code', z.string()), name: z.string() }, 'Species');
const breed = defineShape(
  { breedCode: from('code', z.string()), name: z.string(), speciesCode: z.string() },
  'Breed',
);

const query = z.object({
  ...pageParameters,
  q: line(80).optional().meta({
    type: 'string',
    minLength: 1,
    maxLength: 80,
    description: 'Only those with this in their name or code, in any letter case.',
  }),
});

const path = '/api/animal/v1/species';
const common = {
  method: 'GET',
  cacheSeconds: 3600,
  tags: () => [animalTags.species],
  resultCode: null,
  codes: [],
} as const;

const listSpecies = defineOpenRoute({
  ...common,
  path,
  summary: 'Species',
  description: 'What animals can be registered as, by name.',
  answer: pageOf(species.schema),
  input: z.object({ query }),
  operation: operation(
    'ListSpecies',
    `query ListSpecies($text: String) { species(text: $text) { ${species.selection} } }`,
  ),
  variables: ({ query: { q } }) => ({ text: q ?? null }),
  reply: ({ species: all }, { query: asked }) => {
    const start = (asked.page - 1) * asked.pageSize;
    const rows = all.slice(start, start + asked.pageSize);
    return { data: rows.map(species.body), page: { query: asked, total: all.length } };
  },
  example: { query: { q: 'dog', page: '1', pageSize: '10' } },
});

const listBreeds = defineOpenRoute({
  ...common,
  path: `${path}/:code/breeds`,
  summary: 'Breeds of a species',
  description: 'By name. Their codes are unique within the species.',
  answer: pageOf(breed.schema),
  notFoundCode: 'Animal_AnimalRegistry_GT_Species_FL',
  input: z.object({
    path: z.object({
      code: text
        .refine((given) => /^[\w-]{1,40}$/.test(given))
        .transform(capitals)
        .meta({ type: 'string', description: 'A species code.' }),
    }),
    query,
  }),
  operation: operation(
    'ListBreeds',
    `query ListBreeds($species: String!, $text: String, $page: Int!, $pageSize: Int!) {
  breeds(species: $species, text: $text, page: $page, pageSize: $pageSize) {
    total items { ${breed.selection} }
  }
}`,
  ),
  variables: ({ path: { code }, query: { q, page, pageSize } }) => ({
    species: code,
    text: q ?? null,
    page,
    pageSize,
  }),
  reply: ({ breeds: { items, total } }, { query: asked }) => ({
    data: items.map(breed.body),
    page: { query: asked, total },
  }),
  example: { path: { code: 'DOG' }, query: { q: 'collie', page: '1', pageSize: '3' } },
});

/** The names of species and breeds, for everybody (contract 11.1a). */
export const speciesRoutes: readonly OpenRoute[] = [listSpecies, listBreeds];
