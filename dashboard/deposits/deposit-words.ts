import type { DataOf } from '../../kernel/graph/graph.ts';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';

export type Deposit = NonNullable<DataOf<'DepositOfMember'>['deposit']>;
export type DepositStatus = Deposit['status'];

/** The name and style of a deposit's status. */
export const statusWords: Readonly<Record<DepositStatus, readonly [Tone, string]>> = {
  CREATED: ['warn', 'Not paid yet'],
  PAID: ['good', 'Paid and held'],
  RELEASED: ['good', 'Released to the seller'],
  REFUNDED: ['good', 'Refunded to the buyer'],
  IN_ARBITRATION: ['warn', 'Waiting for our decision'],
  EXPIRED: ['bad', 'Not paid in time'],
  CHARGED_BACK: ['bad', 'Charged back by the bank'],
};

export function statusBadge(status: DepositStatus): Html {
  const [tone, words] = statusWords[status];
  return Badge({ tone, children: words });
}

/** An exact amount as people write it: 200.00 USD is $200.00. */
export const amountIn = (amount: string, currency: string): string => printedAmount(amount, currency);

/** The same words at the beginning of a line. */
export const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** What a clause says about a deposit without a handover (spec 2.12). */
export const clauseWords: Readonly<Record<string, string>> = {
  REFUND: 'the buyer gets it back',
  RELEASE: 'the seller gets it',
  ARBITRATE: 'an administrator decides who gets it',
};

const reasons: Readonly<Record<string, string>> = {
  CHIP_MISMATCH: 'the scanned chip is not the one of the animal’s record',
  SELLER_FORFEIT: 'the seller claims the deposit',
  TRANSFER_DISPUTE: 'a party disputes the deposit',
  NO_SIGNED_AGREEMENT: 'the buyer withdrew, and there is no agreement that both signed here',
  BUYER_WITHDREW: 'the buyer withdrew',
  HOLD_EXPIRED: 'the time for the handover is over',
  CHARGEBACK: 'the buyer’s bank wants the money back',
};

/** Why a case was opened. */
export const reasonWords = (reason: string): string => reasons[reason] ?? 'a party asked for it';

export const outcomeWords = {
  REFUND: 'the buyer gets the deposit back',
  RELEASE: 'the seller gets the deposit',
  SPLIT: 'both get a part of the deposit',
} as const;

const events: Readonly<Record<string, string>> = {
  CREATED: 'Deposit created.',
  PAID: 'Deposit paid. We hold it from now on.',
  PAID_TOO_LATE: 'The payment came too late and is refunded to the buyer.',
  EXPIRED: 'The deposit was not paid in time.',
  BUYER_CONFIRMED: 'The buyer confirmed the handover.',
  SELLER_CONFIRMED: 'The seller confirmed the handover.',
  RELEASED: 'The deposit was released to the seller.',
  RELEASE_MOVED: 'The money has gone to the seller.',
  REFUNDED: 'Deposit refunded.',
  REFUND_MOVED: 'The money has gone back to the buyer.',
  OWNERSHIP_TRANSFERRED: 'The animal is the buyer’s now.',
  EVIDENCE_GIVEN: 'Evidence was added to the case.',
  CHARGEBACK_OPENED: 'The buyer’s bank asks for the money back.',
  CHARGEBACK_WON: 'The bank has decided: the money stays.',
  CHARGEBACK_LOST: 'The bank has decided: it takes the money back.',
  PROVIDER_REFUNDED: 'Money was refunded to the buyer at the payment provider.',
  PROVIDER_PAID_OUT: 'Money was paid to the seller at the payment provider.',
  PAYOUT_REVERSED: 'The payment provider took the money back from the seller.',
};

/** What happened, in a sentence. */
export function eventWords(event: string): string {
  const opened = /^CASE_OPENED_(.+)$/.exec(event)?.[1];
  if (opened !== undefined) return `A case was opened: ${reasonWords(opened)}.`;
  const resolved = /^CASE_RESOLVED_(REFUND|RELEASE|SPLIT)$/.exec(event)?.[1];
  const outcome = Object.entries(outcomeWords).find(([name]) => name === resolved)?.[1];
  if (outcome !== undefined) return `The case was decided: ${outcome}.`;
  return events[event] ?? `${event.toLowerCase().replaceAll('_', ' ')}.`;
}

const roles: Readonly<Record<string, string>> = {
  BUYER: 'the buyer',
  SELLER: 'the seller',
  ADMIN: 'an administrator',
  PLATFORM: 'the platform',
};

/** Who did something, from the reader's point of view. */
export function actorWords(actor: string, viewerRole: string): string {
  return actor === viewerRole && actor !== 'ADMIN' ? 'you' : (roles[actor] ?? 'the platform');
}
