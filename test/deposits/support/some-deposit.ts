import { newId } from '../../../kernel/text/ids.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import type { DepositClause, DepositOffer } from '../../../subgraphs/deposits/deposits/deposit-offer.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { holdEnd } from '../../../subgraphs/deposits/deposits/open-deposit.ts';

export const rates = { processingPerMillion: 29_000n, processingFixedHundredths: 30n };
export const chip = '985112003456789';
export const otherChip = '985112003456780';

/** 200.00 USD for an animal that costs 1,000.00. */
export function someOffer(changes: Partial<DepositOffer> = {}): DepositOffer {
  return {
    amount: 20_000n,
    currency: 'USD',
    sellerProfileId: newId(),
    animalId: newId(),
    animalName: 'Ronja',
    price: 100_000n,
    clause: 'ARBITRATE',
    pickupWindowEnd: '2026-12-24',
    contractTemplateId: null,
    listing: { id: newId(), shortCode: 'ABCD2345', title: 'Ronja, a quiet one', itemId: null },
    transfer: null,
    ...changes,
  };
}

/** A deposit as after its creation and the provider's answer. */
export function someDeposit(changes: Partial<Deposit> = {}, clause: DepositClause = 'ARBITRATE'): Deposit {
  const offer = someOffer({ clause });
  const id = newId();
  return {
    id,
    status: 'CREATED',
    offer,
    fee: depositFee(offer.amount, offer.currency, rates, false),
    buyerProfileId: newId(),
    agreementContractId: null,
    psp: 'fake',
    checkout: {
      psp: 'fake',
      pspIntentReference: `pi_${id}`,
      clientSecret: 'secret',
      publishableKey: 'key',
    },
    expiresAt: '2026-11-23T08:30:00.000Z',
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
    createdAt: '2026-11-23T08:00:00.000Z',
    updatedAt: '2026-11-23T08:00:00.000Z',
    ...changes,
  };
}
