import { z } from 'zod';
import { directoryTags } from '../../../kernel/answers/change-tags.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { professionalKinds } from '../../../kernel/profiles/professional-codes.ts';
import { rankFactorCodes } from '../../../kernel/profiles/rank-weights.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape, listOf } from '../../answers/shape.ts';
import { id } from '../../declaration/fields.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { cacheSeconds, locale, root } from './directory.ts';
import { facts, optionalText } from './professional-facts.ts';

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

export const professionalProfileRoutes: readonly OpenRoute[] = [readProfile];
