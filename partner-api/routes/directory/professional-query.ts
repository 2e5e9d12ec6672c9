import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import {
  type FacetName,
  facetNames,
  professionalKinds,
  serviceCategoryCodes,
} from '../../../kernel/profiles/professional-codes.ts';
import { searchFaults, searchTextLength } from '../../../kernel/profiles/professional-search.ts';
import { line } from '../../../kernel/text/lines.ts';
import { flag, text } from '../../declaration/fields.ts';
import { pageParameters } from '../../declaration/paging.ts';
import { wordsOf } from './directory.ts';

const kind = wordsOf(professionalKinds, 'Breeders, or kennels and catteries.');

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

/** The filters for professionals (contract 8). */
export const query = z
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
    // Also next to faults of single fields: all are reported at once.
    { when: () => true },
  );

/** The filters in links to other pages. */
export function asTexts({ page, pageSize, ...filters }: z.output<typeof query>) {
  const texts = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : `${value}`]],
  );
  return { page, pageSize, ...Object.fromEntries(texts) };
}
