import type { Pool } from 'pg';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { type Graph, askGraph } from '../../kernel/graph/graph.ts';
import type { PaymentSettings } from '../../kernel/money/payment-settings.ts';
import { randomCode } from '../../kernel/text/random-code.ts';
import { agreementOf, agreementOnTransfer } from './agreements/agreement.ts';
import { reserveAnimalIn } from './animal-reservations/reserve-animal.ts';
import { nonprofitOperation, recordHandoverIn } from './graph-operations.ts';
import type { DepositsSources } from './context.ts';
import { animalsWithDeposit } from './deposits/animals-with-deposit.ts';
import { animalFactsOfGraph } from './listings/animal-facts.ts';
import { listedRecordsIn } from './listing-search/listed-records.ts';
import { applyProviderEvent } from './deposits/provider-event.ts';
import { isFreshPhotoOf } from './media/media-use.ts';
import { recordOrderPaymentIn } from './order-payments/tell-orders.ts';
import { providerOf } from './payments/payments.ts';
import { animalOf, depositOffer, readDepositOffer } from './reserve/deposit-offer.service.ts';
import { defaultFeeRates } from './terms/deposit-terms.ts';
import type { InternalSecrets } from '../../kernel/access/internal-secrets.ts';

const listingCodeLength = 8;

interface SourceDependencies {
  readonly pool: Pool;
  readonly graph: Graph;
  readonly env: PaymentSettings & { readonly MEDIA_UPLOADS_PER_DAY: number };
  readonly internalSecrets: InternalSecrets;
}

/** What the subgraph needs from others; a test can replace parts of it. */
export function createSources(
  { pool, graph, env, internalSecrets }: SourceDependencies,
  replaced: Partial<DepositsSources> = {},
): DepositsSources {
  const payments = providerOf({ pool, settings: env, internalSecrets });
  const { provider } = payments;
  return {
    ...payments,
    settings: env,
    applyProviderEvent,
    animalFacts: animalFactsOfGraph,
    newShortCode: () => randomCode(listingCodeLength),
    feeRates: defaultFeeRates,
    isVerifiedNonprofit: async (ctx, profileId) => {
      const viewer = systemViewer(ctx.viewer.requestId);
      return (await askGraph(graph, nonprofitOperation, { profileId }, viewer)).isVerifiedNonprofit;
    },
    hasActivePayouts: (profileId) => (replaced.provider ?? provider).hasActivePayouts(profileId),
    animalsWithDeposit,
    offerOf: async (ctx, shortCode, itemId) => {
      const reading = await readDepositOffer(ctx, shortCode, itemId);
      return {
        animalId: animalOf(reading),
        sellerProfileId: reading.listing.sellerProfileId,
        lock: (transaction, buyerProfileId) => depositOffer(ctx, transaction, reading, buyerProfileId),
      };
    },
    agreementOf,
    agreementOnTransfer,
    isFreshPhotoOf,
    listedRecords: listedRecordsIn(graph),
    recordHandover: recordHandoverIn(graph),
    recordOrderPayment: recordOrderPaymentIn(graph),
    reserveAnimal: reserveAnimalIn(graph),
    mediaUploadsPerDay: env.MEDIA_UPLOADS_PER_DAY,
    ...replaced,
  };
}
