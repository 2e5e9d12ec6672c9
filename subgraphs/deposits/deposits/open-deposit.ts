import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import { type DepositFee, depositCap } from '../terms/deposit-terms.ts';
import type { Change, DecisionContext } from './change.ts';
import type { Deposit } from './deposit.ts';
import type { DepositOffer } from './deposit-offer.ts';
import { type DepositStore, applyCommand } from '../storage/deposit-store.ts';

/** contract 6.1 */
const paymentMs = 30 * 60_000;
const holdMs = 72 * 3_600_000;
const dayMs = 86_400_000;

export interface DepositRequest {
  readonly offer: DepositOffer;
  readonly fee: DepositFee;
  readonly buyerProfileId: string;
  readonly agreementContractId: string | null;
  readonly psp: Psp;
}

/** Until when the money is held: 72 hours after the last day of the handover, by UTC (contract 6.1). */
export function holdEnd(pickupWindowEnd: string): string {
  return new Date(Date.parse(`${pickupWindowEnd}T00:00:00Z`) + dayMs + holdMs).toISOString();
}

function draft(request: DepositRequest, { now, newId }: DecisionContext): Change {
  const { offer } = request;
  const deposit: Deposit = {
    ...request,
    id: newId(),
    status: 'CREATED',
    checkout: null,
    expiresAt: new Date(Date.parse(now) + paymentMs).toISOString(),
    holdExpiresAt: holdEnd(offer.pickupWindowEnd),
    paidAt: null,
    buyerConfirmation: null,
    sellerConfirmation: null,
    handoverConfirmedAt: null,
    matchedChipId: null,
    ownershipTransferredAt: null,
    releasedToSellerAt: null,
    refundedAmount: 0n,
    releasedAmount: 0n,
    unorderedAmount: 0n,
    earlyRefunds: [],
    division: null,
    charged: { platformFee: 0n, processingFee: 0n },
    releaseReason: null,
    refundReason: null,
    arbitration: null,
    chargebacks: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return {
    outcome: 'APPLIED',
    deposit,
    postings: [],
    operations: [{ kind: 'CREATE_INTENT', amount: offer.amount, currency: offer.currency }],
    timeline: [{ event: 'CREATED', actorRole: 'BUYER' }],
    alerts: [],
  };
}

const notEligible = (detail: string) =>
  new DomainError('AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ', detail);

/** Refuses what cannot have a deposit, whoever pays it. */
function checkRequest({ offer, fee, buyerProfileId }: DepositRequest): void {
  if (buyerProfileId === offer.sellerProfileId) {
    throw new DomainError('AnimalListing_AnimalListingDeposit_VL_Self_RJ');
  }
  const { amount, currency, price } = offer;
  if (amount > depositCap(price, currency).amount) {
    throw new DomainError('AnimalListing_AnimalListingDeposit_AD_Cap_RJ');
  }
  if (fee.netToSeller <= 0n) throw notEligible('The deposit is not larger than its fee.');
}

/**
 * Creates a deposit for an animal that has none; a buyer who has an unpaid one gets it again (contract 6.1). If
 * two try at once, the store decides which is first. The unpaid one then names the agreement that is asked for now;
 * `keepsAgreement` where the request says nothing of one.
 */
export async function openDeposit(
  store: DepositStore,
  request: DepositRequest,
  moment: DecisionContext,
  keepsAgreement = false,
): Promise<{ readonly deposit: Deposit; readonly isNew: boolean }> {
  checkRequest(request);
  for (;;) {
    const change = draft(request, moment);
    if (await store.insert(change)) return { deposit: change.deposit, isNew: true };
    const live = await store.lockLive(request.offer.animalId);
    // It was over before it could be locked.
    if (live === null) continue;
    const { deposit } = await applyDeadline(store, live, moment);
    if (deposit.status === 'EXPIRED') continue;
    if (deposit.buyerProfileId !== request.buyerProfileId) {
      throw notEligible('Somebody else has a deposit on the animal.');
    }
    const isSame =
      deposit.offer.listing?.id === request.offer.listing?.id &&
      deposit.offer.transfer?.id === request.offer.transfer?.id;
    if (!isSame) throw notEligible('You have another deposit on the animal.');
    if (deposit.status === 'CREATED') {
      const named = keepsAgreement ? deposit : await nameAgreement(store, deposit, request, moment);
      return { deposit: named, isNew: false };
    }
    throw notEligible('You have paid a deposit on the animal already.');
  }
}

/** The unpaid deposit, which is locked, with the agreement that its buyer asks for; once paid, it never changes. */
async function nameAgreement(
  store: DepositStore,
  deposit: Deposit,
  { agreementContractId }: DepositRequest,
  { now }: DecisionContext,
): Promise<Deposit> {
  if (deposit.agreementContractId === agreementContractId) return deposit;
  const named = { ...deposit, agreementContractId, version: deposit.version + 1, updatedAt: now };
  await store.save({
    outcome: 'APPLIED',
    deposit: named,
    postings: [],
    operations: [],
    timeline: [],
    alerts: [],
  });
  return named;
}

const applyDeadline = (store: DepositStore, deposit: Deposit, moment: DecisionContext) =>
  applyCommand(store, deposit, { event: 'PAYMENT_DUE' }, moment);
