import { z } from 'zod';
import { professionalKinds, serviceCategoryCodes } from '../../kernel/profiles/professional-codes.ts';

const professional = z.object({
  profileId: z.uuid(),
  professionalKind: z.enum(professionalKinds),
  city: z.string(),
  subdivisionCode: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Species and breed: DOG/BEAGLE. */
  breeds: z.array(z.string().regex(/^[A-Z_]+\/[A-Z0-9_]+$/)),
  about: z.string().nullable(),
  serviceCategories: z.array(z.enum(serviceCategoryCodes)).default([]),
  /** What services know about it, for its rank. */
  known: z.object({
    isVerified: z.boolean().optional(),
    healthTestCount: z.int().optional(),
    contractCount: z.int().optional(),
    medianResponseMinutes: z.int().optional(),
    rating: z.string().optional(),
    reviewCount: z.int().optional(),
    lastLitterOn: z.iso.date().optional(),
    activeLitterCount: z.int().optional(),
  }),
});

/** A separate business, whose owner has no account to sign in with. */
const ownBusiness = professional.extend({
  memberId: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
});

export const directoryShapes = {
  /** Ids of profiles. */
  directory: z.object({ kennel: z.uuid(), cattery: z.uuid(), mixed: z.uuid(), unranked: z.uuid() }),
  /** Businesses of the world by their profiles, and others that are only in the directory. */
  professionals: z.array(z.union([ownBusiness, professional])).min(200),
};

export type DemoProfessional = z.infer<typeof professional>;
export type DemoDirectoryBusiness = z.infer<typeof ownBusiness>;

export function isOwnBusiness(one: DemoProfessional | DemoDirectoryBusiness): one is DemoDirectoryBusiness {
  return 'memberId' in one;
}
