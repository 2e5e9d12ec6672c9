import { DomainError, type ErrorCode } from '../../../kernel/errors/errors.ts';
import type { DepositStatus } from './deposit.ts';

/** All events of a deposit. */
export const depositEvents = [
  // Requests of a party or an administrator, who get the refusal.
  'BUYER_CONFIRMED',
  'SELLER_CONFIRMED',
  'REFUND_ASKED',
  'FORFEITED',
  'WITHDRAWN',
  'DISPUTED',
  'EVIDENCE_GIVEN',
  'RESOLVED',
  // Reports of the provider.
  'PAYMENT_SUCCEEDED',
  'PAYMENT_FAILED',
  'CHARGEBACK_OPENED',
  'CHARGEBACK_WON',
  'CHARGEBACK_LOST',
  'REFUND_TOLD',
  'PAYOUT_TOLD',
  'PAYOUT_REVERSED',
  'INTENT_REFUSED',
  // Time.
  'PAYMENT_DUE',
  'HOLD_ENDED',
  // The transfer that it is linked with.
  'TRANSFER_CANCELLED',
  'OFFER_EXPIRED',
  'TRANSFER_WITHDRAWN',
  'TRANSFER_DISPUTED',
] as const;
export type DepositEvent = (typeof depositEvents)[number];

/** The statuses that an event may lead to, its refusal code, or nothing. */
export type Rule =
  | { readonly to: readonly DepositStatus[] }
  | { readonly refusedWith: ErrorCode }
  | { readonly isIgnored: true };

const to = (...statuses: DepositStatus[]): Rule => ({ to: statuses });
const refused: Rule = { refusedWith: 'AnimalListing_AnimalListingHandover_UP_State_RJ' };
const ignored: Rule = { isIgnored: true };

/** Not possible in this status. */
const noSteps = {
  BUYER_CONFIRMED: refused,
  SELLER_CONFIRMED: refused,
  REFUND_ASKED: refused,
  FORFEITED: refused,
  WITHDRAWN: refused,
  DISPUTED: refused,
  EVIDENCE_GIVEN: refused,
  RESOLVED: refused,
} as const;

/** What time and transfers do to a deposit that does not wait for them. */
const noEnd = {
  INTENT_REFUSED: ignored,
  PAYMENT_DUE: ignored,
  HOLD_ENDED: ignored,
  TRANSFER_CANCELLED: ignored,
  OFFER_EXPIRED: ignored,
  TRANSFER_WITHDRAWN: ignored,
  TRANSFER_DISPUTED: ignored,
} as const;

/** Reports of the provider about a deposit whose money is no longer held: the books follow, the status stays. */
const afterwards = (status: DepositStatus) =>
  ({
    PAYMENT_SUCCEEDED: ignored,
    PAYMENT_FAILED: ignored,
    CHARGEBACK_OPENED: to(status),
    CHARGEBACK_WON: to(status),
    CHARGEBACK_LOST: to(status),
    REFUND_TOLD: to(status),
    PAYOUT_TOLD: to(status),
    PAYOUT_REVERSED: to(status),
  }) as const;

/** Every status with every event (spec 3.7, contract 6.1). */
export const depositRules: Readonly<Record<DepositStatus, Readonly<Record<DepositEvent, Rule>>>> = {
  CREATED: {
    ...noSteps,
    ...noEnd,
    PAYMENT_SUCCEEDED: to('PAID'),
    PAYMENT_FAILED: ignored,
    // Kept until the payment is reported, which arrives late.
    CHARGEBACK_OPENED: to('CREATED'),
    CHARGEBACK_WON: to('CREATED'),
    CHARGEBACK_LOST: to('CREATED'),
    REFUND_TOLD: to('CREATED'),
    PAYOUT_TOLD: ignored,
    PAYOUT_REVERSED: ignored,
    INTENT_REFUSED: to('EXPIRED'),
    PAYMENT_DUE: to('EXPIRED'),
    TRANSFER_CANCELLED: to('EXPIRED'),
    OFFER_EXPIRED: to('EXPIRED'),
    TRANSFER_WITHDRAWN: to('EXPIRED'),
    TRANSFER_DISPUTED: to('EXPIRED'),
  },
  PAID: {
    ...noEnd,
    BUYER_CONFIRMED: to('PAID', 'RELEASED', 'IN_ARBITRATION'),
    SELLER_CONFIRMED: to('PAID', 'RELEASED', 'IN_ARBITRATION'),
    REFUND_ASKED: to('REFUNDED'),
    FORFEITED: to('IN_ARBITRATION'),
    WITHDRAWN: to('REFUNDED', 'RELEASED', 'IN_ARBITRATION'),
    DISPUTED: to('IN_ARBITRATION'),
    EVIDENCE_GIVEN: refused,
    RESOLVED: refused,
    PAYMENT_SUCCEEDED: ignored,
    PAYMENT_FAILED: ignored,
    CHARGEBACK_OPENED: to('IN_ARBITRATION'),
    CHARGEBACK_WON: to('PAID'),
    CHARGEBACK_LOST: to('IN_ARBITRATION', 'CHARGED_BACK'),
    REFUND_TOLD: to('PAID', 'REFUNDED'),
    PAYOUT_TOLD: to('PAID'),
    PAYOUT_REVERSED: to('PAID'),
    HOLD_ENDED: to('REFUNDED', 'RELEASED', 'IN_ARBITRATION'),
    TRANSFER_CANCELLED: to('REFUNDED'),
    OFFER_EXPIRED: to('REFUNDED'),
    TRANSFER_WITHDRAWN: to('REFUNDED', 'RELEASED', 'IN_ARBITRATION'),
    TRANSFER_DISPUTED: to('IN_ARBITRATION'),
  },
  IN_ARBITRATION: {
    ...noSteps,
    ...noEnd,
    EVIDENCE_GIVEN: to('IN_ARBITRATION'),
    RESOLVED: to('REFUNDED', 'RELEASED'),
    PAYMENT_SUCCEEDED: ignored,
    PAYMENT_FAILED: ignored,
    CHARGEBACK_OPENED: to('IN_ARBITRATION'),
    CHARGEBACK_WON: to('IN_ARBITRATION'),
    CHARGEBACK_LOST: to('IN_ARBITRATION', 'CHARGED_BACK'),
    REFUND_TOLD: to('IN_ARBITRATION', 'REFUNDED'),
    PAYOUT_TOLD: to('IN_ARBITRATION'),
    PAYOUT_REVERSED: to('IN_ARBITRATION'),
  },
  RELEASED: {
    ...noSteps,
    ...noEnd,
    ...afterwards('RELEASED'),
    REFUND_TOLD: to('RELEASED', 'REFUNDED'),
    CHARGEBACK_LOST: to('CHARGED_BACK'),
  },
  REFUNDED: { ...noSteps, ...noEnd, ...afterwards('REFUNDED') },
  // A late payment is refunded.
  EXPIRED: { ...noSteps, ...noEnd, ...afterwards('EXPIRED'), PAYMENT_SUCCEEDED: to('EXPIRED') },
  CHARGED_BACK: { ...noSteps, ...noEnd, ...afterwards('CHARGED_BACK') },
};

/** Statuses in which nobody else can pay a deposit for the animal (contract 6.1). */
export const liveStatuses = ['CREATED', 'PAID', 'IN_ARBITRATION'] as const satisfies readonly DepositStatus[];

const says: Readonly<Record<DepositStatus, string>> = {
  CREATED: 'The deposit has not been paid yet.',
  PAID: 'The deposit is held and nobody has opened a case.',
  RELEASED: 'The deposit has been released to the seller.',
  REFUNDED: 'The deposit has been refunded to the buyer.',
  IN_ARBITRATION: 'The deposit is in arbitration.',
  EXPIRED: 'The deposit was not paid in time.',
  CHARGED_BACK: "The buyer's bank has taken the deposit back.",
};

/**
 * Whether there is such a transition; refuses requests of parties that this status does not allow, with the
 * reason.
 */
export function isEffective(status: DepositStatus, event: DepositEvent): boolean {
  const rule = depositRules[status][event];
  if ('refusedWith' in rule) throw new DomainError(rule.refusedWith, says[status]);
  return 'to' in rule;
}

/** Guards the table: a decision that is not in it is a bug, and nothing is stored. */
export function checkMove(from: DepositStatus, event: DepositEvent, status: DepositStatus): void {
  const rule = depositRules[from][event];
  if (!('to' in rule) || !rule.to.includes(status)) {
    throw new Error(`a deposit that is ${from} cannot become ${status} by ${event}`);
  }
}
