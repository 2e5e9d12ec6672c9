import { z } from 'zod';
import { professionalKinds } from '../../../kernel/profiles/professional-codes.ts';
import { exact } from '../../answers/shape.ts';

export const optionalText = z.string().nullable();
/** The facts about a professional in both lists and profiles. */
export const facts = {
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
