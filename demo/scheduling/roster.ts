import { z } from 'zod';
import { PetLifeStatus, PetSex } from '../../subgraphs/scheduling/pets/pet.enums.ts';

const pet = z.object({
  id: z.uuid(),
  /** The linked animal of the kennel. */
  animalId: z.uuid().optional(),
  svcCode: z.string().optional(),
  name: z.string(),
  species: z.string(),
  breedCode: z.string().optional(),
  sex: z.enum(PetSex),
  dateOfBirth: z.iso.date().optional(),
  lifeStatus: z.enum(PetLifeStatus).optional(),
  weightGrams: z.int().optional(),
  isNeutered: z.boolean().optional(),
  careNote: z.string().optional(),
  vaccinations: z.array(z.object({ code: z.string(), expiresOn: z.iso.date() })).default([]),
});
export type DemoPet = z.infer<typeof pet>;

const client = z.object({
  id: z.uuid(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.email().optional(),
  phone: z.string().optional(),
  preferredLocale: z.string().optional(),
  address: z
    .object({
      line1: z.string(),
      city: z.string(),
      subdivisionCode: z.string(),
      postalCode: z.string(),
      countryCode: z.string(),
    })
    .optional(),
  /** Role in `accounts`; the address is the account's. */
  account: z.enum(['buyer', 'otherBuyer']).optional(),
  /** Belongs to a member without an account to sign in with: 60 more passwords would be of no use to anybody. */
  memberId: z.uuid().optional(),
  pets: z.array(pet).default([]),
});
export type DemoClient = z.infer<typeof client>;

/** Clients of the kennel, but `foreign` belongs to the shop and `paused` to the business of this name. */
export const rosterShapes = {
  clients: z.object({
    reachable: client,
    second: client,
    blocked: client,
    optedOut: client,
    left: client,
    guest: client,
    many: z.array(client).min(60),
    foreign: client,
    paused: client,
  }),
};
