import { z } from 'zod';
import { directoryTags } from '../../kernel/answers/change-tags.ts';
import { fault } from '../../kernel/errors/field-faults.ts';
import { found, operation } from '../../kernel/graph/graph.ts';
import {
  type FacetName,
  facetNames,
  nearestLocale,
  professionalKinds,
  serviceCategoryCodes,
} from '../../kernel/profiles/professional-codes.ts';
import { searchFaults, searchTextLength } from '../../kernel/profiles/professional-search.ts';
import { rankFactorCodes } from '../../kernel/profiles/rank-weights.ts';
import { line } from '../../kernel/text/lines.ts';
import { envelopeOf, envelopedPageOf } from '../answers/envelope.ts';
import { defineShape, exact, listOf } from '../answers/shape.ts';
import { flag, id, text, words } from '../declaration/fields.ts';
import { type OpenRoute, defineOpenRoute } from '../declaration/open-route.ts';
import { pageParameters } from '../declaration/paging.ts';

const cacheSeconds = 30;
const root = '/api/profile/v1/:locale/Profile';

const wordsOf = <Word extends string>(all: readonly Word[], description: string) =>
  words<Word>(Object.fromEntries(all.map((word): [string, Word] => [word, word])), description);
const kind = wordsOf(professionalKinds, 'Breeders, or kennels and catteries.');
const locale = text.describe(
  'A language tag (BCP 47): en, de, es or fr, the nearest of them, or else en. Content-Language tells which.',
);

/** A number in a query. */
const decimal = (description: string, minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d{1,4}(?:\.\d{1,15})?$/, 'Must be a decimal number.')
    .transform(Number)
    .optional()
    .meta({ type: 'number', minimum, maximum, description });

const code = (description: string) => text.optional().describe(description);
const uuid = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Must be a UUID.')
    .optional()
    .meta({ type: 'string', format: 'uuid', description });

const facets = z
  .string()
  .transform((list, context): FacetName[] => {
    const names = list.split(',').map((name) => name.trim());
    return [...new Set(names)].flatMap((name) => {
      const known = facetNames.find((facet) => facet.toLowerCase() === name.toLowerCase());
      if (known !== undefined) return known;
      const message = `Must be of ${facetNames.join(', ')}, separated by commas.`;
      context.addIssue({ code: 'custom', params: fault('UNKNOWN_VALUE'), message });
      return [];
    });
  })
  .optional()
  .meta({
    type: 'string',
    description: `Adds counts of all that is found: any of ${facetNames.join(', ')}, separated by commas.`,
  });

const query = z
  .object({
    kind,
    speciesCode: code('Species of a breed declared, in any letter case.'),
    speciesId: uuid('The same by UUID.'),
    breedCode: code('A breed declared, in any letter case; with a species, that of the species.'),
    breedId: uuid('The same by UUID.'),
    countryCode: code('ISO 3166-1 alpha-2, in any letter case.'),
    subdivisionCode: code('ISO 3166-2, in any letter case.'),
    city: code('The whole name, in any letter case.'),
    serviceCategory: wordsOf(
      serviceCategoryCodes,
      'Services of a kennel or cattery; empty for other kinds.',
    ).optional(),
    isVerified: flag.optional().describe('Only verified ones, or only others.'),
    hasAvailableLitter: flag.optional().describe('Only those with a litter at the moment, or only others.'),
    minRankScore: decimal('Lowest rank; leaves out the unranked.', 0, 100),
    q: line(searchTextLength.maximum).optional().meta({
      type: 'string',
      minLength: searchTextLength.minimum,
      maxLength: searchTextLength.maximum,
      description: 'Words of names, handles, cities and breeds, or their beginnings; typos are forgiven.',
    }),
    lat: decimal('Latitude of the place to measure from, with lon.', -90, 90),
    lon: decimal('Longitude of the place to measure from, with lat.', -180, 180),
    radiusKm: decimal('How far away at most, in kilometres; with lat and lon.', 1, 500),
    orderBy: wordsOf(
      ['RANK', 'DISTANCE'],
      'By rank, then rating, then handle; or by distance, which needs lat and lon.',
    )
      .optional()
      .transform((order) => order ?? 'RANK'),
    facets,
    ...pageParameters,
  })
  .superRefine(
    (asked, context) => {
      for (const { field, code: found, detail } of searchFaults(asked)) {
        context.addIssue({ code: 'custom', path: [field], params: fault(found), message: detail });
      }
    },
    // Also beside faults of single fields: all are told at once.
    { when: () => true },
  );

const optionalText = z.string().nullable();
const facts = {
  id: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  city: optionalText,
  countryCode: optionalText,
  subdivisionCode: optionalText,
  speciesId: z.uuid().nullable().describe('Of the breed shown.'),
  speciesName: optionalText,
  breedId: z
    .uuid()
    .nullable()
    .describe('The first breed declared that was searched for, or the first of all.'),
  breedName: optionalText,
  professionalKindCode: z.enum(professionalKinds),
  speciesCodes: z
    .array(z.string())
    .describe('Species of every breed declared, whatever was searched for; DOG and CAT first.'),
  rankScore: exact(z.number().nullable().describe('0 to 100; null before the first nightly pass.')),
  rating: exact(z.number().nullable().describe('Mean of the reviews, 1 to 5.')),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  logoMediaShortCode: optionalText,
} as const;

const row = defineShape(
  {
    ...facts,
    distanceKm: exact(z.number().nullable().describe('With one digit; only where lat and lon are given.')),
  },
  'Professional',
);

const breed = defineShape({
  breedId: z.uuid(),
  breedCode: z.string(),
  breedName: z.string(),
  speciesCode: z.string(),
});
const badge = defineShape({
  code: z.enum(['HEALTH_TESTED', 'CONTRACT_USER', 'FAST_RESPONDER', 'VERIFIED']),
  label: z.string(),
});
const rankFactor = defineShape({
  code: z.enum(rankFactorCodes),
  weightPercent: z.int(),
  isMet: z.boolean(),
});

const detail = defineShape(
  {
    ...facts,
    businessKindCode: z.enum(professionalKinds).nullable().describe('KENNEL_CATTERY, or null of a breeder.'),
    about: optionalText,
    memberSince: z.iso.datetime(),
    breeds: listOf(breed, 'In the order of the professional.'),
    badges: listOf(badge),
    rankFactors: listOf(rankFactor, 'The seven facts that make the rank, and which of them it has.'),
    activeLitterCount: z.int(),
  },
  'ProfessionalDetail',
);

const category = defineShape(
  {
    code: z.enum(serviceCategoryCodes),
    name: z.string(),
    description: z.string(),
    specialtyCodes: z.array(z.string()).describe('Specialties of the service catalog that belong to it.'),
  },
  'KennelServiceCategory',
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

/** Filters as they stand in the links to other pages. */
function asTexts({ page, pageSize, ...filters }: z.output<typeof query>) {
  const texts = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : `${value}`]],
  );
  return { page, pageSize, ...Object.fromEntries(texts) };
}

const readProfile = defineOpenRoute({
  method: 'GET',
  path: `${root}/profiles/:id`,
  summary: 'One professional',
  description: 'What the directory knows of a breeder, kennel or cattery. Unpublished ones are left out.',
  cacheSeconds,
  answer: envelopeOf(detail.schema),
  resultCode: 'Identity_Profile_GT_Profile_SU',
  codes: [],
  notFoundCode: 'Identity_Profile_GT_Resource_FL',
  input: z.object({ path: z.object({ locale, id }) }),
  operation: operation(
    'ReadProfessional',
    `query ReadProfessional($id: ID!, $locale: String!) {
  professional(id: $id, locale: $locale) { contentLanguage ${detail.selection} }
}`,
  ),
  variables: ({ path }) => path,
  reply: ({ professional }) => {
    const one = found(professional);
    return { data: detail.body(one), language: one.contentLanguage };
  },
  tags: (_data, { path }) => [directoryTags.professionals, directoryTags.professional(path.id)],
  example: { path: { locale: 'en', id: '01a12f30-a6c0-7ee5-bfc0-0d8bd85dcc1d' } },
});

const listCategories = defineOpenRoute({
  method: 'GET',
  path: `${root}/kind-service-categories`,
  summary: 'What kennels and catteries do',
  description: 'The eight categories of services, in a fixed order.',
  // They change with a release only.
  cacheSeconds: 3600,
  tags: () => [],
  answer: envelopedPageOf(category.schema),
  resultCode: 'Identity_Profile_GT_ServiceCategories_SU',
  codes: [],
  input: z.object({
    path: z.object({ locale }),
    query: z.object({
      kind: wordsOf(['KENNEL_CATTERY'], 'Only kennels and catteries have categories.'),
      ...pageParameters,
    }),
  }),
  operation: operation(
    'ListServiceCategories',
    `query ListServiceCategories($locale: String!) {
  kennelServiceCategories(locale: $locale) { ${category.selection} }
}`,
  ),
  variables: ({ path }) => path,
  reply: ({ kennelServiceCategories: all }, { path, query: asked }) => {
    const start = (asked.page - 1) * asked.pageSize;
    const rows = all.slice(start, start + asked.pageSize);
    return {
      data: rows.map(category.body),
      page: { query: asked, total: all.length },
      language: nearestLocale(path.locale),
    };
  },
  example: { path: { locale: 'en' }, query: { kind: 'KENNEL_CATTERY' } },
});

/** spec 4.10 */
export const directoryRoutes: readonly OpenRoute[] = [listProfessionals, readProfile, listCategories];
