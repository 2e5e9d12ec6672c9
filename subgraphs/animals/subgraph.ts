import 'reflect-metadata';
import './codes.ts';
import { publishChangesByTime } from '../../kernel/database/changes/changes-by-time.ts';
import { keptCountsIn } from '../../kernel/database/kept-counts.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import type { Settings } from './settings.ts';
import { randomAnimalCode } from './animals/animal-code.ts';
import { AnimalCoOwner } from './animals/animal-co-owner.entity.ts';
import { Animal } from './animals/animal.entity.ts';
import { resolveAnimalReference } from './animals/animal.reference.ts';
import { AnimalResolver } from './animals/animal.resolver.ts';
import { TransferCertificateResolver } from './certificates/transfer-certificate.resolver.ts';
import { Breed } from './breeds/breed.entity.ts';
import { BreedResolver } from './breeds/breed.resolver.ts';
import { loadReferenceData } from './breeds/reference-data.ts';
import { type AnimalsSources, createAnimalsLoaders } from './context.ts';
import { idempotencyKeys } from './idempotency.ts';
import { BirthResolver, LitterOffspringResolver } from './births/birth.resolver.ts';
import { HandoverResolver } from './handovers/handover.resolver.ts';
import { ListedRecordResolver } from './listed-records/listed-record.resolver.ts';
import { tellListings } from './listed-records/tell-listings.ts';
import { resolveListedRecord } from './listed-records/listed-record.reference.ts';
import { ListedRecord } from './listed-records/listed-record.view.ts';
import { LitterPassResolver } from './litter-passes/litter-pass.resolver.ts';
import { HealthTestResolver } from './health-tests/health-test.resolver.ts';
import { MicrochipResolver } from './microchips/microchip.resolver.ts';
import { notices } from './notices.ts';
import { passesByTime } from './litter-passes/passes-by-time.ts';
import { adoptUnreserved, reviewReservations } from './reservations/review-reservations.ts';
import { ReservationResolver } from './reservations/reservation.resolver.ts';
import { depositsIn } from './transfers/deposit-operations.ts';
import { type TransferEventsOptions, publishTransferEvents } from './transfer-events/transfer-events.ts';
import { TransferApproval } from './transfers/transfer-approval.entity.ts';
import { Transfer } from './transfers/transfer.entity.ts';
import { TransferApprovalResolver, TransferResolver } from './transfers/transfer.resolver.ts';
import { expireTransfers } from './transfers/transfer.store.ts';
import { Species } from './breeds/species.entity.ts';
import { ownerMigrations } from './migrations/0009-owners.ts';
import { animalsPersonalData } from './personal-data.ts';
import { animalsOwnership } from './table-owners.ts';

const buildSchema = federatedSchema({
  resolvers: [
    AnimalResolver,
    BirthResolver,
    LitterOffspringResolver,
    BreedResolver,
    HandoverResolver,
    ListedRecordResolver,
    LitterPassResolver,
    HealthTestResolver,
    MicrochipResolver,
    ReservationResolver,
    TransferCertificateResolver,
    TransferApprovalResolver,
    TransferResolver,
  ],
  orphanedTypes: [ListedRecord],
  references: { Animal: resolveAnimalReference, ListedRecord: resolveListedRecord },
});

export const animals: SubgraphModule<Settings> = {
  database: {
    schema: 'animals',
    ownership: animalsOwnership,
    personalData: animalsPersonalData,
    entities: [Animal, AnimalCoOwner, Species, Breed, Transfer, TransferApproval],
    migrations: {
      '0001-animals': async () => (await import('./migrations/0001-animals.ts')).CreateAnimals,
      '0002-idempotency-keys': async () =>
        (await import('./migrations/0002-idempotency-keys.ts')).KeepIdempotencyKeys,
      '0003-microchips': async () => (await import('./migrations/0003-microchips.ts')).AddMicrochips,
      '0004-births': async () => (await import('./migrations/0004-births.ts')).AddBirths,
      '0005-transfers': async () => (await import('./migrations/0005-transfers.ts')).AddTransfers,
      '0006-told-changes': async () => (await import('./migrations/0006-told-changes.ts')).TellChanges,
      '0007-passes-by-time': async () =>
        (await import('./migrations/0007-passes-by-time.ts')).IndexPassesByTime,
      '0008-reservations': async () => (await import('./migrations/0008-reservations.ts')).AddReservations,
      ...ownerMigrations,
      '0019-notice-events': async () => (await import('./migrations/0019-notice-events.ts')).TellNotices,
      '0020-kept-counts': async () => (await import('./migrations/0020-kept-counts.ts')).KeepCounts,
      '0021-counts-of-before': async () =>
        (await import('./migrations/0021-counts-of-before.ts')).CountExisting,
      '0022-litters-of-animals': async () =>
        (await import('./migrations/0022-litters-of-animals.ts')).DescribeAnimals,
      '0023-checked-litters': async () => (await import('./migrations/0023-checked-litters.ts')).CheckLitters,
      '0024-animals-by-litter': async () =>
        (await import('./migrations/0024-animals-by-litter.ts')).IndexAnimalsByLitter,
      '0025-told-animals': async () => (await import('./migrations/0025-told-animals.ts')).TellAnimals,
      '0026-health-tests': async () => (await import('./migrations/0026-health-tests.ts')).AddHealthTests,
      '0027-transfer-records': async () =>
        (await import('./migrations/0027-transfer-records.ts')).KeepTransferRecords,
      '0028-litters-by-sire': async () =>
        (await import('./migrations/0028-litters-by-sire.ts')).IndexLittersBySire,
      '0029-listed-changes': async () =>
        (await import('./migrations/0029-listed-changes.ts')).KeepListedChanges,
      '0030-certificate-owners': async () =>
        (await import('./migrations/0030-certificate-owners.ts')).KeepCertificateOwners,
      '0031-certificates-by-owner': async () =>
        (await import('./migrations/0031-certificates-by-owner.ts')).IndexCertificatesByOwner,
    },
  },
  schedules: [
    {
      name: 'animals.sum-counts',
      cron: '* * * * *',
      run: ({ database }) => keptCountsIn('animals').sumUp(database.pool),
    },
    {
      name: 'animals.sweep',
      cron: '41 * * * *',
      run: ({ database, clock }) => idempotencyKeys.sweep(database.pool, clock.now()),
    },
    {
      name: 'animals.expire-transfers',
      cron: '* * * * *',
      run: ({ database: { pool }, clock }) =>
        expireTransfers(
          async (sql, values = []) => (await pool.query<object>(sql, [...values])).rows,
          clock.now(),
          null,
        ),
    },
    {
      name: 'animals.adopt-unreserved',
      cron: '* * * * *',
      run: ({ database, graph }) => adoptUnreserved(database.pool, depositsIn(graph)),
    },
    {
      name: 'animals.review-reservations',
      cron: '37 * * * *',
      run: ({ database, graph, clock }) => reviewReservations(database.pool, depositsIn(graph), clock),
    },
  ],
  work: (deps, replaced?: TransferEventsOptions & DeliveryOptions) => {
    const all = [
      publishTransferEvents(deps, replaced),
      publishChangesByTime(deps, passesByTime),
      tellListings(deps),
      notices.deliver(deps, replaced),
    ];
    return { close: async () => void (await Promise.all(all.map((work) => work.close()))) };
  },
  buildSchema,
  prepare: ({ database }) => loadReferenceData(database.pool),
  create: async (dependencies, replaced: Partial<AnimalsSources> = {}) =>
    createSubgraph('animals', await buildSchema(), dependencies, (context) =>
      createAnimalsLoaders(context, {
        animalCode: randomAnimalCode,
        deposits: depositsIn(dependencies.graph),
        isLitterPassMetered: dependencies.env.LITTER_PASS_METERING,
        ...replaced,
      }),
    ),
};
