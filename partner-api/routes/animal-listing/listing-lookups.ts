import { z } from 'zod';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { given } from '../../../kernel/graph/given.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { pickupDayFaults, subdivisionFaults, subjectFaults } from '../../../kernel/inputs/listing-fields.ts';
import { isCountryCode } from '../../../kernel/text/country.ts';
import { day } from '../../../kernel/text/day.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import type { LookUp, LookUpSources } from '../../declaration/route.ts';

export const checkListingOperation = operation(
  'CheckAnimalListing',
  'query CheckAnimalListing($input: AnimalListingCheckInput!) { animalListingCheck(input: $input) }',
);

const textOrNone = z.string().optional().catch(undefined);
const code = z.string().transform(capitals).nullish().catch(null);
/** The fields of a faulty body that depend on others, and those that have to be looked up. */
const loose = z.object({
  kind: code,
  animalId: z.unknown().optional(),
  birthId: z.unknown().optional(),
  items: z.array(z.unknown()).nullish().catch(null),
  countryCode: code,
  subdivisionCode: code,
  mediaShortCodes: z.array(z.string()).optional().catch(undefined),
  deposit: z
    .object({ pickupWindowEnd: day.nullish().catch(null), contractTemplateId: textOrNone })
    .nullish()
    .catch(null),
});
type Loose = z.output<typeof loose>;

async function foreignFaults({ graph, viewer }: LookUpSources, asked: Loose): Promise<readonly FieldFault[]> {
  const input = given({
    animalId: textOrNone.parse(asked.animalId),
    birthId: textOrNone.parse(asked.birthId),
    contractTemplateId: asked.deposit?.contractTemplateId,
    mediaShortCodes: asked.mediaShortCodes,
  });
  if (Object.keys(input).length === 0) return [];
  try {
    await askGraph(graph, checkListingOperation, { input }, viewer);
    return [];
  } catch (error) {
    // If the graph is unavailable it finds nothing: the request is refused for its other faults anyway.
    return error instanceof DomainError ? (error.details.errors ?? []) : [];
  }
}

/** References to other members' records, and faults of a change that depend on the time. */
export const lookUpListing: LookUp = async (sources, { body }) => {
  const { success, data: asked } = loose.safeParse(body);
  if (!success) return [];
  return [
    ...pickupDayFaults(asked.deposit?.pickupWindowEnd, sources.now),
    ...(await foreignFaults(sources, asked)),
  ];
};

/** The same for a new listing, and faults of several fields together. */
export const lookUpNewListing: LookUp = async (sources, input) => {
  const {
    kind,
    animalId = null,
    birthId = null,
    items,
    countryCode,
    subdivisionCode = null,
  } = loose.safeParse(input.body).data ?? {};
  const isKind = kind === 'LITTER' || kind === 'SINGLE_ANIMAL';
  return [
    ...(isKind ? subjectFaults({ kind, animalId, birthId, items: items ?? [] }) : []),
    ...(countryCode && isCountryCode(countryCode) ? subdivisionFaults({ countryCode, subdivisionCode }) : []),
    ...(await lookUpListing(sources, input)),
  ];
};
