import 'reflect-metadata';
import './codes.ts';
import { publishChangesByTime } from '../../kernel/database/changes/changes-by-time.ts';
import { keptCountsIn } from '../../kernel/database/kept-counts.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import type { Settings } from './settings.ts';
import { agreementOf, agreementOnTransfer } from './agreements/agreement.ts';
import { AlertResolver } from './alerts/alert.resolver.ts';
import { ContractListResolver } from './agreements/contract-list.resolver.ts';
import { ContractResolver } from './agreements/contract.resolver.ts';
import { ListedAgreementResolver } from './agreements/listed-agreement.resolver.ts';
import { SigningLinkResolver } from './agreements/signing-link.resolver.ts';
import { sweepSigningLinks } from './agreements/signing-link.store.ts';
import { ContractTemplateResolver } from './agreements/templates/template.resolver.ts';
import { DepositCaseResolver } from './arbitration/deposit-case.resolver.ts';
import { AnimalReservationResolver } from './animal-reservations/animal-reservation.resolver.ts';
import { sweepClaims } from './animal-reservations/animal-reservation.store.ts';
import type { DepositsSources } from './context.ts';
import { endHolds, expireUnpaid } from './deposits/expiry.ts';
import { tellExpiring } from './deposits/tell-expiring.ts';
import { DepositClosingResolver } from './ending/closing.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import { keepEntries } from './listing-search/keep-entries.ts';
import { ListedSubjectResolver } from './listing-search/listed-subject.resolver.ts';
import { ListingSearchResolver } from './listing-search/listing-search.resolver.ts';
import { createListingLoaders } from './listings/listing-sources.ts';
import { ListingResolver } from './listings/listing.resolver.ts';
import { ListingAdministrationResolver } from './listings/listing-administration.resolver.ts';
import { MediaAssetResolver } from './media/media-asset.resolver.ts';
import { sweepMedia } from './media/media-sweep.ts';
import { notices } from './notices.ts';
import { claimDueOrderOperations } from './order-payments/order-operations.ts';
import { OrderPaymentResolver } from './order-payments/order-payment.resolver.ts';
import { tellOrders } from './order-payments/tell-orders.ts';
import { startOperator } from './operations/operator.ts';
import { claimDueOperations } from './operations/work.ts';
import { ProviderEventResolver } from './payments/events/provider-event.resolver.ts';
import { HeldEventResolver } from './payments/held-events/held-event.resolver.ts';
import { paymentSchedules } from './payments/payment-schedules.ts';
import { PayoutAccountResolver } from './payments/payout-accounts/payout-account.resolver.ts';
import { watchPayments } from './payments/watch-payments.ts';
import { PublicListingResolver } from './public-listings/public-listing.resolver.ts';
import { ReconciliationResolver } from './reconciliation/reconciliation.resolver.ts';
import { DepositResolver } from './records/deposit.resolver.ts';
import { DepositStepsResolver } from './records/deposit-steps.resolver.ts';
import { ReserveEligibilityResolver } from './reserve/eligibility.resolver.ts';
import { OpenListerResolver } from './seller-facts/open-lister.resolver.ts';
import { SavedSearchResolver } from './saved-searches/saved-search.resolver.ts';
import { SellerFactsResolver } from './seller-facts/seller-facts.resolver.ts';
import { createSources } from './sources.ts';
import { DepositRulesResolver } from './terms/deposit-rules.resolver.ts';
import { TransferDepositResolver } from './transfer-deposits/transfer-deposit.resolver.ts';
import { tellExpiringPlaces } from './waitlist/waitlist-notices.ts';
import { waitlistsByTime } from './waitlist/waitlists-by-time.ts';
import { closeExpiredEntries } from './waitlist/waitlist-entry.store.ts';
import { WaitlistResolver } from './waitlist/waitlist.resolver.ts';
import { ownerMigrations } from './migrations/0016-owners.ts';
import { depositsPersonalData } from './personal-data.ts';
import { depositsOwnership } from './table-owners.ts';

const buildSchema = federatedSchema({
  resolvers: [
    AlertResolver,
    AnimalReservationResolver,
    ContractListResolver,
    ContractResolver,
    ContractTemplateResolver,
    DepositCaseResolver,
    DepositClosingResolver,
    DepositResolver,
    DepositRulesResolver,
    DepositStepsResolver,
    HeldEventResolver,
    ListingAdministrationResolver,
    ListedAgreementResolver,
    ListedSubjectResolver,
    ListingResolver,
    ListingSearchResolver,
    MediaAssetResolver,
    OrderPaymentResolver,
    OpenListerResolver,
    PayoutAccountResolver,
    ProviderEventResolver,
    PublicListingResolver,
    ReconciliationResolver,
    ReserveEligibilityResolver,
    SavedSearchResolver,
    SellerFactsResolver,
    SigningLinkResolver,
    TransferDepositResolver,
    WaitlistResolver,
  ],
  references: {},
});

export const deposits: SubgraphModule<Settings> = {
  database: {
    schema: 'deposits',
    ownership: depositsOwnership,
    personalData: depositsPersonalData,
    migrations: {
      '0001-requests': async () => (await import('./migrations/0001-requests.ts')).CreateRequests,
      '0002-deposits': async () => (await import('./migrations/0002-deposits.ts')).AddDeposits,
      '0003-payments': async () => (await import('./migrations/0003-payments.ts')).AddPayments,
      '0004-listings': async () => (await import('./migrations/0004-listings.ts')).AddListings,
      '0005-media-and-agreements': async () =>
        (await import('./migrations/0005-media-and-agreements.ts')).CreateMediaAndAgreements,
      '0006-event-decisions': async () =>
        (await import('./migrations/0006-event-decisions.ts')).AddEventDecisions,
      '0007-shown-listings': async () =>
        (await import('./migrations/0007-shown-listings.ts')).IndexShownListings,
      '0008-cases': async () => (await import('./migrations/0008-cases.ts')).IndexCases,
      '0009-contracts-of-sellers': async () =>
        (await import('./migrations/0009-contracts-of-sellers.ts')).IndexContractsOfSellers,
      '0010-kept-secrets': async () => (await import('./migrations/0010-kept-secrets.ts')).KeepSecrets,
      '0011-payout-notices': async () =>
        (await import('./migrations/0011-payout-notices.ts')).RememberPayoutNotices,
      '0012-unordered-movements': async () =>
        (await import('./migrations/0012-unordered-movements.ts')).BookUnorderedMovements,
      '0013-told-changes': async () => (await import('./migrations/0013-told-changes.ts')).TellChanges,
      '0014-reservation-claims': async () =>
        (await import('./migrations/0014-reservation-claims.ts')).ClaimReservations,
      '0015-taken-before-divisions': async () =>
        (await import('./migrations/0015-taken-before-divisions.ts')).CorrectTakenBefore,
      ...ownerMigrations,
      '0032-lists-by-owner': async () =>
        (await import('./migrations/0032-lists-by-owner.ts')).IndexListsByOwner,
      '0033-notice-events': async () => (await import('./migrations/0033-notice-events.ts')).TellNotices,
      '0034-kept-counts': async () => (await import('./migrations/0034-kept-counts.ts')).KeepCounts,
      '0035-counts-of-before': async () =>
        (await import('./migrations/0035-counts-of-before.ts')).CountExisting,
      '0036-erasure': async () => (await import('./migrations/0036-erasure.ts')).LetErasureChangeMigration,
      '0037-test-businesses': async () =>
        (await import('./migrations/0037-test-businesses.ts')).KeepTestListingsUnpublished,
      '0038-checked-listings': async () =>
        (await import('./migrations/0038-checked-listings.ts')).CheckListings,
      '0039-closing-marks': async () =>
        (await import('./migrations/0039-closing-marks.ts')).MarkClosingBusinesses,
      '0040-guarded-deposits': async () =>
        (await import('./migrations/0040-guarded-deposits.ts')).GuardDeposits,
      '0041-order-payments': async () =>
        (await import('./migrations/0041-order-payments.ts')).AddOrderPayments,
      '0042-checked-ledger': async () => (await import('./migrations/0042-checked-ledger.ts')).CheckLedger,
      '0043-postings-of-orders': async () =>
        (await import('./migrations/0043-postings-of-orders.ts')).IndexPostingsOfOrders,
      '0044-settled-alerts': async () =>
        (await import('./migrations/0044-settled-alerts.ts')).AddSettledAlerts,
      '0045-closed-for-sellers': async () =>
        (await import('./migrations/0045-closed-for-sellers.ts')).AddClosedReason,
      '0046-signed-names': async () => (await import('./migrations/0046-signed-names.ts')).KeepSignedNames,
      '0047-checked-names': async () => (await import('./migrations/0047-checked-names.ts')).CheckSignedNames,
      '0048-agreements-by-party': async () =>
        (await import('./migrations/0048-agreements-by-party.ts')).IndexAgreementsByParty,
      '0049-listing-entries': async () =>
        (await import('./migrations/0049-listing-entries.ts')).EnterListings,
      '0050-saved-searches': async () => (await import('./migrations/0050-saved-searches.ts')).SaveSearches,
      '0051-held-pictures': async () => (await import('./migrations/0051-held-pictures.ts')).HoldPictures,
      '0052-ended-agreements': async () =>
        (await import('./migrations/0052-ended-agreements.ts')).EndAgreements,
      '0053-deposits-by-agreement': async () =>
        (await import('./migrations/0053-deposits-by-agreement.ts')).IndexDepositsByAgreement,
      '0054-entries-of-before': async () =>
        (await import('./migrations/0054-entries-of-before.ts')).EnterListingsOfBefore,
      '0055-told-statuses': async () => (await import('./migrations/0055-told-statuses.ts')).TellStatuses,
      '0056-listings-by-animal': async () =>
        (await import('./migrations/0056-listings-by-animal.ts')).IndexListingsByAnimal,
    },
  },
  schedules: [
    {
      name: 'deposits.sum-counts',
      cron: '* * * * *',
      run: ({ database }) => keptCountsIn('deposits').sumUp(database.pool),
    },
    {
      name: 'deposits.sweep',
      cron: '43 * * * *',
      run: async ({ database: { pool }, clock }) => {
        const now = clock.now();
        await Promise.all([
          idempotencyKeys.sweep(pool, now),
          sweepSigningLinks(pool, now),
          sweepClaims(pool, now),
          notices.sweep(pool, now),
        ]);
      },
    },
    {
      name: 'deposits.sweep-secrets',
      cron: '*/5 * * * *',
      run: ({ database, clock }) => idempotencyKeys.secrets.sweep(database.pool, clock.now()),
    },
    { name: 'deposits.expire-unpaid', cron: '* * * * *', run: expireUnpaid },
    {
      name: 'deposits.end-holds',
      cron: '7 * * * *',
      run: (deps) => endHolds({ ...deps, agreementOf, agreementOnTransfer }),
    },
    { name: 'deposits.media-sweep', cron: '49 * * * *', run: sweepMedia },
    {
      name: 'deposits.end-waitlist-offers',
      cron: '* * * * *',
      run: ({ database: { pool }, clock }) => closeExpiredEntries(pool, clock.now()),
    },
    { name: 'deposits.tell-expiring', cron: '*/10 * * * *', run: tellExpiring },
    { name: 'deposits.tell-expiring-places', cron: '*/10 * * * *', run: tellExpiringPlaces },
    ...paymentSchedules,
  ],
  work: (deps, replaced: Partial<DepositsSources> & DeliveryOptions = {}) => {
    const { database, databaseUrl, clock, logger } = deps;
    const performers = createSources({ ...deps, pool: database.pool }, replaced);
    const calls = { database, clock, logger, performers };
    const operator = startOperator({
      databaseUrl,
      logger,
      kinds: [
        (atMost) => claimDueOperations(calls, atMost),
        (atMost) => claimDueOrderOperations(calls, atMost),
      ],
    });
    const watch = watchPayments(database.pool);
    const waitlists = publishChangesByTime(deps, waitlistsByTime);
    const delivery = notices.deliver(deps, replaced);
    const orders = tellOrders(deps, performers.recordOrderPayment);
    const entries = keepEntries({
      database,
      logger,
      clock,
      graph: deps.graph,
      listedRecords: performers.listedRecords,
    });
    const all = [operator, watch, waitlists, delivery, orders, entries];
    return {
      close: async () => void (await Promise.all(all.map((work) => work.close()))),
    };
  },
  buildSchema,
  create: async (dependencies, replaced: Partial<DepositsSources> = {}) => {
    const sources = createSources({ ...dependencies, pool: dependencies.database.pool }, replaced);
    return createSubgraph('deposits', await buildSchema(), dependencies, (context) => ({
      ...sources,
      ...createListingLoaders(context, sources),
    }));
  },
};
