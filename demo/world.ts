import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { appsDemoSchema } from '../authorization-server/demo.ts';
import { demoAccountsSchema } from '../authorization-server/identity/accounts/demo.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { AnimalSex } from '../subgraphs/animals/animals/animal.entity.ts';
import { StockUnit } from '../subgraphs/commerce/inventory/stock-quantity.ts';
import { directoryShapes } from './people/directory-shapes.ts';
import { listingShapes } from './listings/listing-shapes.ts';
import { marketShapes } from './commerce/market.ts';
import { messageShapes } from './scheduling/message-shapes.ts';
import { rosterShapes } from './scheduling/roster.ts';
import { schedulingShapes } from './scheduling/calendar.ts';

const account = demoAccountsSchema.valueType.extend({ handle: z.string() });
const app = appsDemoSchema.shape.apps.valueType;

const business = z.object({
  profileId: z.uuid(),
  kind: z.enum(['BUSINESS', 'PLACE']),
  handle: z.string(),
  displayName: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  speciesCodes: z.array(z.string()),
  /** Role in `accounts`. */
  owner: z.string(),
  card: z.enum(['VALID', 'NONE']),
  isVerifiedNonprofit: z.boolean().default(false),
});

const animal = z.object({
  id: z.uuid(),
  svcCode: z.string().regex(/^SVC-AN-[A-Z2-7]{10}$/),
  /** Owner of record: role in `businesses`. */
  owner: z.string(),
  name: z.string(),
  species: z.string(),
  breedCode: z.string(),
  sex: z.enum(AnimalSex),
  dateOfBirth: z.iso.date().nullable(),
  chipId: z
    .string()
    .regex(/^\d{15}$/)
    .optional(),
  /** Litter mates have the same. */
  confirmedNotDuplicate: z.boolean().default(false),
  damId: z.uuid().optional(),
  sireId: z.uuid().optional(),
  /** Roles in `businesses`. */
  coOwners: z.array(z.string()).default([]),
  isArchived: z.boolean().default(false),
});
export type DemoAnimal = z.infer<typeof animal>;

/** A decimal number as text, so that it stays exact. */
const quantity = z.string().regex(/^\d+(\.\d+)?$/);

const inventoryItem = z.object({
  id: z.uuid(),
  sku: z.string(),
  /** Role in `businesses`. */
  owner: z.string(),
  name: z.string(),
  unit: z.enum(['EACH', 'G', 'ML', 'MM']).transform((name) => StockUnit[name]),
  /** Including quarantined stock. */
  onHand: quantity,
  quarantined: quantity.optional(),
  isActive: z.boolean().default(true),
});
export type DemoInventoryItem = z.infer<typeof inventoryItem>;
const site = z.object({
  siteKey: z.string().regex(/^pk_/),
  siteSecret: z.string().regex(/^sk_/),
  name: z.string(),
  domain: z.string(),
});
const worldSchema = z.object({
  accounts: z.object({
    owner: account,
    otherOwner: account,
    placeOwner: account,
    pausedOwner: account,
    rescueOwner: account,
    buyer: account,
    otherBuyer: account,
    developer: account,
    admin: account,
  }),
  businesses: z.object({
    kennel: business,
    cattery: business,
    shop: business,
    park: business,
    paused: business,
    rescue: business,
    /** Publisher of the apps. */
    studio: business,
  }),
  apps: z.object({ approved: app, unapproved: app, suspended: app, rotated: app }),
  animals: z.object({
    many: z.array(animal).min(60),
    withParents: animal.required({ damId: true, sireId: true }),
    chipped: animal.required({ chipId: true }),
    archived: animal,
    coOwned: animal,
    foreign: animal,
  }),
  /** Animals with deposits. */
  placed: z.array(animal.required({ chipId: true })),
  inventory: z.object({
    many: z.array(inventoryItem).min(30),
    fractional: inventoryItem,
    inactive: inventoryItem,
    foreign: inventoryItem,
  }),
  ...marketShapes,
  ...schedulingShapes,
  ...rosterShapes,
  ...directoryShapes,
  ...messageShapes,
  ...listingShapes,
  /** Audience sites of the kennel. */
  sites: z.object({ active: site, pending: site, suspended: site }),
  /** Prices and plans are reference data of the commerce subgraph; these say where to look. */
  prices: z.object({
    keys: z.object({
      plan: z.string(),
      planUnit: z.string(),
      pack: z.string(),
      texts: z.string(),
      emptyPlan: z.string(),
      unknown: z.string(),
    }),
  }),
  plans: z.object({ onSale: z.string(), retired: z.string() }),
  /** A template of the kennel, and its contract with the account `buyer`, without signatures. */
  agreements: z.object({
    template: z.object({ id: z.uuid(), name: z.string(), text: z.string() }),
    contract: z.object({ id: z.uuid(), listingId: z.uuid(), values: z.record(z.string(), z.string()) }),
  }),
});
/** The whole demo world, by role (contract 11.3). */
export type DemoWorld = z.infer<typeof worldSchema>;

/** Reads demo/world.json, the only place that names the demo world's content. */
export async function readDemoWorld(): Promise<DemoWorld> {
  const text = await readFile(path.join(projectRoot, 'demo/world.json'), 'utf8');
  return worldSchema.parse(JSON.parse(text));
}

/** Every animal of the world, in the order of the file: oldest record first. */
export function animalsOf({ animals, placed }: DemoWorld): readonly DemoAnimal[] {
  const { many, ...named } = animals;
  return [...many, ...Object.values(named), ...placed];
}

/** Every inventory item of the world, in the order of the file. */
export function inventoryItemsOf({ inventory }: DemoWorld): readonly DemoInventoryItem[] {
  const { many, ...named } = inventory;
  return [...many, ...Object.values(named)];
}
