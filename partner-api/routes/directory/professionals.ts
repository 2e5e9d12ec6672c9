import { z } from 'zod';
import { directoryTags } from '../../../kernel/answers/change-tags.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { facetNames } from '../../../kernel/profiles/professional-codes.ts';
import { defineShape, exact } from '../../answers/shape.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { cacheSeconds, locale, root } from './directory.ts';
import { facts } from './professional-facts.ts';
import { asTexts, query } from './professional-query.ts';

const row = defineShape(
  {
    ...facts,
    distanceKm: exact(z.number().nullable().describe('With one digit; only where lat and lon are given.')),
  },
  'Professional',
);

const facetCounts = z.array(z.object({ value: z.string(), count: z.int() }));

const listProfessionals = defineOpenRoute({
  method: 'GET',
  path: `${root}/professionals`,
  summary: 'Breeders, kennels and catteries',
  description:
    'By rank, then by rating, then by handle; those without come last. The rank is about quality only: no plan, fee ' +
    'or partnership enters it.',
  cacheSeconds,
  answer: z.object({
    ...z.object({ data: z.array(row.schema) }).shape,
    pagination: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
    facets: z
      .partialRecord(z.enum(facetNames), facetCounts)
      .optional()
      .describe('Only where counts were asked for; the most frequent first, 100 at most.'),
    resultCode: z.string(),
  }),
  resultCode: 'Identity_Profile_GT_Professionals_SU',
  codes: [],
  input: z.object({ path: z.object({ locale }), query }),
  operation: operation(
    'ListProfessionals',
    `query ListProfessionals($filter: ProfessionalFilterInput!, $orderBy: ProfessionalOrder!, $facets: [ProfessionalFacetName!]!, $locale: String!, $page: Int!, $pageSize: Int!) {
  professionals(filter: $filter, orderBy: $orderBy, facets: $facets, locale: $locale, page: $page, pageSize: $pageSize) {
    total contentLanguage facets { name values { value count } } items { ${row.selection} }
  }
}`,
  ),
  variables: ({ path, query: { page, pageSize, orderBy, facets: counted = [], ...filter } }) => ({
    ...path,
    filter,
    orderBy,
    facets: counted,
    page,
    pageSize,
  }),
  reply: ({ professionals: { items, total, contentLanguage, facets: counts } }, { query: asked }) => ({
    data: items.map(row.body),
    page: { query: asTexts(asked), total },
    language: contentLanguage,
    ...(asked.facets !== undefined && {
      beside: { facets: Object.fromEntries(counts.map(({ name, values }) => [name, values])) },
    }),
  }),
  tags: () => [directoryTags.professionals],
  example: {
    path: { locale: 'en' },
    query: { kind: 'BREEDER', speciesCode: 'DOG', facets: 'countryCode', page: '1', pageSize: '2' },
  },
});

export const professionalRoutes: readonly OpenRoute[] = [listProfessionals];
