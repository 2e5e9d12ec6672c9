import { z } from 'zod';
import { ListedSex } from '../../subgraphs/deposits/listings/listing.enums.ts';
import { ReserveMode, depositClauses } from '../../subgraphs/deposits/terms/terms.enums.ts';

const shortCode = z.string().regex(/^[A-Z2-7]{8}$/);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A dog's head as portrait.ts draws it. */
const picture = z.object({
  shortCode: z.string().regex(/^[A-Z2-7]{26}$/),
  ground: colour,
  coat: colour,
  muzzle: colour,
  collar: colour,
  ears: z.enum(['DROP', 'UP']),
});
export type DemoPicture = z.infer<typeof picture>;

const birth = z.object({
  id: z.uuid(),
  damId: z.uuid(),
  sireId: z.uuid(),
  birthDate: z.iso.date(),
  offspringCount: z.int(),
  /** Id of its Litter Pass, if it has one. */
  passId: z.uuid().optional(),
});

const item = z.object({
  id: z.uuid(),
  label: z.string(),
  sex: z.enum(ListedSex),
  colorText: z.string(),
  animalId: z.uuid().optional(),
  price: z.string().optional(),
});

const listing = z.object({
  shortCode,
  listingId: z.uuid(),
  /** Role in `businesses`. */
  seller: z.enum(['kennel', 'shop', 'rescue']),
  animalId: z.uuid().optional(),
  /** That of the animal. */
  chipId: z.string().optional(),
  birthId: z.uuid().optional(),
  itemIds: z.array(z.uuid()).optional(),
  items: z.array(item).optional(),
  title: z.string(),
  description: z.string(),
  price: z.string().optional(),
  city: z.string(),
  subdivisionCode: z.string(),
  countryCode: z.string(),
  isContactOnly: z.boolean().default(false),
  waitlistOpen: z.boolean().default(false),
  pictures: z.array(picture),
  /** Days after the load. */
  readyInDays: z.int().optional(),
  deposit: z
    .object({
      required: z.boolean(),
      amount: z.string(),
      refundable: z.boolean(),
      policyText: z.string(),
      reserveMode: z.enum(ReserveMode),
      depositClause: z.enum(depositClauses),
      /** Days after the load. */
      pickupInDays: z.int().optional(),
      /** Whether both have to sign the template in `agreements`. */
      hasTemplate: z.boolean().default(false),
    })
    .optional(),
});
export type DemoListing = z.infer<typeof listing>;

const single = listing.required({ animalId: true });
const reserve = single.required({ chipId: true });
const litter = listing.required({ birthId: true, itemIds: true, items: true });

/** Litters, listings, waitlists, and deposits (contract 11.3). */
export const listingShapes = {
  births: z.object({ withPass: birth.required({ passId: true }), withoutPass: birth }),
  listings: z.object({
    reserve,
    reserveMany: z.array(reserve).min(3),
    contactOnly: single,
    informational: single,
    litterWithPass: litter,
    litterWithoutPass: litter,
    held: reserve,
    pending: reserve,
    released: reserve,
  }),
  waitlist: z.array(
    z.object({
      id: z.uuid(),
      listing: z.enum(['litterWithPass', 'informational']),
      /** Role in `accounts`. */
      account: z.enum(['placeOwner', 'pausedOwner']),
      preferredSex: z.enum(ListedSex).optional(),
      note: z.string().optional(),
    }),
  ),
  deposits: z.object({
    released: z.object({
      id: z.uuid(),
      listing: z.literal('released'),
      buyer: z.literal('placeOwner'),
      /** The transfer that the handover is recorded as. */
      transferId: z.uuid(),
      /** The buyer's photo of the handover. */
      photo: picture,
    }),
    held: z.object({ id: z.uuid(), listing: z.literal('held'), buyer: z.literal('placeOwner') }),
    pending: z.object({ id: z.uuid(), listing: z.literal('pending'), buyer: z.literal('placeOwner') }),
  }),
};
