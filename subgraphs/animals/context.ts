import DataLoader from 'dataloader';
import type { Context } from '../../kernel/graph/context.ts';
import type { AnimalCodeSource } from './animals/animal-code.ts';
import type { AnimalView } from './animals/animal.entity.ts';
import { listedRecordsIn } from './listed-records/listed-record.reference.ts';
import type { ListedRecord } from './listed-records/listed-record.view.ts';
import type { TransferDeposits } from './transfers/transfer-deposits.ts';
import { findPedigrees } from './animals/pedigree.store.ts';
import type { Ancestor } from './animals/pedigree.view.ts';
import { findHealthTests } from './health-tests/health-test.store.ts';
import type { HealthTest } from './health-tests/health-test.view.ts';
import { findYoung } from './births/offspring.store.ts';
import type { LitterOffspring } from './births/birth.view.ts';
import { findPassesOf } from './litter-passes/litter-pass.store.ts';
import type { LitterPass } from './litter-passes/litter-pass.view.ts';
import { type AnimalDetails, findAnimals, findDetails, findOffspring } from './animals/animal.store.ts';

/** What only this subgraph needs; tests replace it. */
export interface AnimalsSources {
  /** Proposes platform codes for new animals. */
  readonly animalCode: AnimalCodeSource;
  /** The service that holds deposits on transfers. */
  readonly deposits: TransferDeposits;
  /** Whether a Litter Pass uses up a unit. */
  readonly isLitterPassMetered: boolean;
}

export interface AnimalsLoaders extends AnimalsSources {
  /** Animals that the viewer's profile may see, by id; null for others. */
  readonly animal: DataLoader<string, AnimalView | null>;
  /** Where an animal that the viewer may see comes from, and how it looks. */
  readonly details: DataLoader<string, AnimalDetails>;
  /** The ancestors of an animal that the viewer may see. */
  readonly pedigree: DataLoader<string, readonly Ancestor[]>;
  /** Results of health tests of an animal that the viewer may see. */
  readonly healthTests: DataLoader<string, readonly HealthTest[]>;
  /** The young of a litter of the viewer's profile. */
  readonly young: DataLoader<string, readonly LitterOffspring[]>;
  /** The Litter Pass of a litter of the viewer's profile; null if it has none. */
  readonly pass: DataLoader<string, LitterPass | null>;
  /** The newest 100 offspring of an animal that the viewer's profile may see. */
  readonly offspring: DataLoader<string, readonly AnimalView[]>;
  /** What is on record of what is listed, by its key; null where its seller owns it no longer. */
  readonly listedRecord: DataLoader<string, ListedRecord | null>;
  /** Profile ids of the co-owners of an animal, oldest first. */
  readonly coOwners: DataLoader<string, readonly string[]>;
  /** Status of the deposit of a transfer that the viewer may see. */
  readonly depositStatus: DataLoader<string, string | null>;
}

export type AnimalsContext = Context<AnimalsLoaders>;

export function createAnimalsLoaders(context: Context, sources: AnimalsSources): AnimalsLoaders {
  const { pool, viewer } = context;
  return {
    ...sources,
    listedRecord: listedRecordsIn(pool),
    animal: new DataLoader(async (ids) => {
      if (viewer.profileId === null) return ids.map(() => null);
      const found = new Map(
        (await findAnimals(pool, viewer.profileId, ids)).map((animal) => [animal.id, animal]),
      );
      return ids.map((id) => found.get(id) ?? null);
    }),
    details: new DataLoader(async (ids) => {
      const found = new Map((await findDetails(pool, ids)).map((details) => [details.id, details]));
      return ids.map((id) => found.get(id) ?? new Error(`the animal ${id} is gone`));
    }),
    pedigree: new DataLoader((ids) => findPedigrees(pool, ids)),
    healthTests: new DataLoader((ids) => findHealthTests(pool, ids)),
    young: new DataLoader(async (ids) => {
      if (viewer.profileId === null) return ids.map(() => []);
      return findYoung(pool, viewer.profileId, ids);
    }),
    pass: new DataLoader(async (ids) => {
      if (viewer.profileId === null) return ids.map(() => null);
      const passes = await findPassesOf(pool, viewer.profileId, ids, context.clock.now());
      const found = new Map(passes.map((pass) => [pass.birthId, pass]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    offspring: new DataLoader(async (ids) => {
      if (viewer.profileId === null) return ids.map(() => []);
      return findOffspring(pool, viewer.profileId, ids);
    }),
    depositStatus: new DataLoader((ids) => sources.deposits.statusesOf(ids, viewer.requestId)),
    coOwners: new DataLoader(async (ids) => {
      const { rows } = await pool.query<{ animal_id: string; profile_ids: string[] }>(
        `select animal_id, array_agg(profile_id::text order by created_at, profile_id) as profile_ids
         from animals.animal_co_owner where animal_id = any($1::uuid[]) group by animal_id`,
        [ids],
      );
      const found = new Map(rows.map((row) => [row.animal_id, row.profile_ids]));
      return ids.map((id) => found.get(id) ?? []);
    }),
  };
}
