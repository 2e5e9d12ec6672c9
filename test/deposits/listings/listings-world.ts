import type { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import type { DepositAnimal } from '../../../subgraphs/deposits/deposits/deposit-offer.ts';
import type { LitterFacts } from '../../../subgraphs/deposits/listings/animal-facts.ts';
import {
  type ListingReader,
  type ListingSources,
  createListingLoaders,
} from '../../../subgraphs/deposits/listings/listing-sources.ts';
import type {
  ListedRecordFacts,
  ListedRecords,
} from '../../../subgraphs/deposits/listing-search/listed-records.ts';
import { listedSubject } from '../../../kernel/text/listed-subject.ts';
import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type Api, type ApiAnswer, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

export const family = '/api/animallisting/v1';
export const listings = `${family}/listings`;

/** The answers of other services; tests change them. */
export interface Others {
  readonly animals: Map<string, DepositAnimal>;
  /** What is on record of animals and litters, where it is not that of any dog. */
  readonly records: Map<string, Partial<ListedRecordFacts>>;
  readonly litters: Map<string, LitterFacts>;
  readonly payouts: Set<string>;
  readonly nonprofits: Set<string>;
  readonly withDeposit: Set<string>;
  isFeeSourceDown: boolean;
}

/** What the animals service would tell of what is listed. */
const recordsOf =
  ({ animals, litters, records }: Others): ListedRecords =>
  async (ids) =>
    new Map(
      ids.flatMap((key) => {
        const { subjectId = '', sellerProfileId } = listedSubject.read(key) ?? {};
        const animal = animals.get(subjectId);
        const litter = litters.get(subjectId);
        if ((animal ?? litter)?.ownerProfileId !== sellerProfileId) return [];
        const record = {
          speciesCode: 'DOG',
          speciesName: 'Dog',
          breedCode: null,
          breedName: null,
          sex: animal === undefined ? null : 'F',
          bornOn: animal?.birthDate ?? litter?.birthDate ?? null,
          ...records.get(subjectId),
        };
        return [[key, record] as const];
      }),
    );

function sourcesOf(others: Others): Omit<ListingSources, 'newShortCode'> {
  return {
    animalFacts: {
      animal: async (_ctx, id) => others.animals.get(id) ?? null,
      litter: async (_ctx, id) => others.litters.get(id) ?? null,
    },
    feeRates: { processingPerMillion: 29_000n, processingFixedHundredths: 30n },
    hasActivePayouts: async (profileId) => others.payouts.has(profileId),
    isVerifiedNonprofit: async (_ctx, profileId) => {
      if (others.isFeeSourceDown) throw new Error('the source of fees is down');
      return others.nonprofits.has(profileId);
    },
    animalsWithDeposit: async (_reader, ids) => new Set(ids.filter((id) => others.withDeposit.has(id))),
  };
}

type Person = 'owner' | 'otherOwner' | 'buyer' | 'otherBuyer' | 'rescueOwner';

export interface ListingsWorld extends TestPlatform {
  readonly others: Others;
  readonly pool: Pool;
  /** The REST API for a member, acting for themselves unless a profile is named. */
  apiOf(person: Person, profileId?: string): Promise<Api>;
  graphOf(person: Person, profileId?: string): Promise<GraphApi>;
  /** The context for functions of the subgraph. */
  reader(): ListingReader;
  /** An animal on record of a profile, chipped and born. */
  animal(ownerProfileId: string, given?: Partial<DepositAnimal>): DepositAnimal;
  litter(ownerProfileId: string, given?: Partial<LitterFacts>): LitterFacts;
  /** Short code of a picture that the profile has on record; there are no files of it. */
  picture(profileId: string): Promise<string>;
}

/** The whole system in one process; animals, litters and payouts are replaced by the test. */
export async function startListingsWorld(): Promise<ListingsWorld> {
  const others: Others = {
    animals: new Map(),
    records: new Map(),
    litters: new Map(),
    payouts: new Set(),
    nonprofits: new Set(),
    withDeposit: new Set(),
    isFeeSourceDown: false,
  };
  const sources = sourcesOf(others);
  // These animals are on no record.
  const reserveAnimal = async () => 'RESERVED' as const;
  const own = { deposits: { ...sources, reserveAnimal, listedRecords: recordsOf(others) } };
  const platform = await startTestPlatform({ sources: { own } });
  const pool = createPool({ url: platform.databaseUrl, poolSize: 3 });
  const tokenOf = async (person: Person, profileId?: string) =>
    (await signIn(platform, platform.world.accounts[person], profileId)).accessToken;
  return {
    ...platform,
    others,
    pool,
    apiOf: async (...who) => partnerApi(platform, await tokenOf(...who)),
    graphOf: async (...who) => graphApi(platform, await tokenOf(...who)),
    reader: () => {
      const graph = { execute: async () => Promise.reject(new Error('the graph is not asked')) };
      const asker = { graph, viewer: anonymousViewer('test'), clock: systemClock, lagging: async () => pool };
      const loaders = createListingLoaders(asker, { ...sources, newShortCode: () => randomCode(8) });
      return { ...asker, loaders, pool, logger: createLogger('silent') };
    },
    animal: (ownerProfileId, given = {}) => {
      const animal = {
        id: newId(),
        name: 'Aurora',
        ownerProfileId,
        microchipId: '985112345678903',
        birthDate: '2026-09-01',
        ...given,
      };
      others.animals.set(animal.id, animal);
      return animal;
    },
    litter: (ownerProfileId, given = {}) => {
      const litter = {
        birthId: newId(),
        ownerProfileId,
        birthDate: '2026-09-01',
        offspringCount: 4,
        hasLivePass: true,
        ...given,
      };
      others.litters.set(litter.birthId, litter);
      return litter;
    },
    picture: async (profileId) => {
      const shortCode = randomCode(26);
      await pool.query('insert into deposits.media_asset values ($1, $2, 960, 720, now())', [
        shortCode,
        profileId,
      ]);
      return shortCode;
    },
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
  };
}

/** A contract template of a profile; its id. */
export async function placeTemplate(pool: Pool, profileId: string): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into deposits.contract_template (id, profile_id, name, text, is_open_to_buyers, created_at, updated_at)
     values ($1, $2, 'Puppy contract', 'We agree.', false, now(), now())`,
    [id, profileId],
  );
  return id;
}

/** The day this many days from today, by UTC. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const itemSchema = z.strictObject({
  itemId: z.uuid(),
  animalId: z.uuid().nullable(),
  label: z.string(),
  sex: z.string(),
  colorText: z.string().nullable(),
  price: z.number().nullable(),
  availability: z.string(),
});

export const listingSchema = z.strictObject({
  listingId: z.uuid(),
  shortCode: z.string().regex(/^[A-Z2-7]{8}$/),
  status: z.string(),
  kind: z.string(),
  sellerProfileId: z.uuid(),
  animalId: z.uuid().nullable(),
  birthId: z.uuid().nullable(),
  litterHasLivePass: z.boolean().nullable(),
  items: z.array(itemSchema),
  title: z.string(),
  description: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  isContactOnly: z.boolean(),
  city: z.string(),
  subdivisionCode: z.string().nullable(),
  countryCode: z.string(),
  readyDate: z.iso.date().nullable(),
  mediaShortCodes: z.array(z.string()),
  waitlistOpen: z.boolean(),
  deposit: z.strictObject({
    required: z.boolean(),
    amount: z.number().nullable(),
    refundable: z.boolean(),
    policyText: z.string().nullable(),
    reserveMode: z.string(),
    pickupWindowEnd: z.iso.date().nullable(),
    depositClause: z.string(),
    contractTemplateId: z.uuid().nullable(),
  }),
  version: z.int(),
  createdAtUtc: z.iso.datetime(),
  updatedAtUtc: z.iso.datetime(),
  publishedAtUtc: z.iso.datetime().nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

/** The listing of an answer. */
export function listingOf({ body }: ApiAnswer): Listing {
  return z.strictObject({ data: listingSchema, resultCode: z.string() }).parse(body).data;
}

/** Fields of faults with their codes, as a problem names them. */
export function faultsOf({ body }: ApiAnswer): string[] {
  const faults = z.object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) });
  return faults.parse(body).errors.map(({ field, code }) => `${field} ${code}`);
}

/** A listing of a single animal that is eligible for protected deposits. */
export const reserveListing = (animalId: string) => ({
  kind: 'SINGLE_ANIMAL',
  animalId,
  title: 'Border Collie, ten weeks',
  price: 1200,
  city: 'Albany',
  countryCode: 'US',
  waitlistOpen: true,
  deposit: { amount: 200, reserveMode: 'RESERVE', pickupWindowEnd: dayIn(30), depositClause: 'REFUND' },
});
