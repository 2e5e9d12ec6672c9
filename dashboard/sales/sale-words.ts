import { isDue } from '../../kernel/checkout/buyer-words.ts';
import type { DataOf } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';

type Sale = NonNullable<DataOf<'SaleOfMember'>['sale']>;
export type SaleStatus = Sale['status'];

const words: Readonly<Record<SaleStatus, readonly [Tone, string]>> = {
  PENDING: ['warn', 'Placed'],
  CONFIRMED: ['good', 'Confirmed'],
  PROCESSING: ['good', 'Being prepared'],
  READY: ['good', 'Ready'],
  SHIPPED: ['good', 'Sent'],
  PARTIALLY_FULFILLED: ['warn', 'Partly handed over'],
  FULFILLED: ['good', 'Complete'],
  CANCELLED: ['bad', 'Cancelled'],
  REFUNDED: ['bad', 'Refunded'],
  ON_HOLD: ['warn', 'On hold'],
};

/** How far an order, or a part of one, has come. */
export const statusWords = (status: SaleStatus): string => words[status][1];

export function saleBadge(status: SaleStatus): Html {
  const [tone, children] = words[status];
  return Badge({ tone, children });
}

/** Whether the seller has the money; of what was called off only if they had. */
export function paidBadge({ status, paidAt }: { status: SaleStatus; paidAt: string | null }): Html | null {
  if (status === 'REFUNDED') return null;
  if (paidAt !== null) return Badge({ tone: 'good', children: 'Paid' });
  return status === 'CANCELLED' ? null : Badge({ tone: 'warn', children: 'Not paid yet' });
}

/** The same for a whole order: not paid while any part of it is due. */
export function paidBadgeOfOrder(
  parts: readonly { status: SaleStatus; paidAt: string | null }[],
): Html | null {
  const [first] = parts.filter(isDue);
  const counted = first ?? parts.find(({ status }) => status !== 'REFUNDED');
  return counted === undefined ? null : paidBadge(counted);
}

/** The statuses by which sales are listed, in the order of their way. */
export const saleStatuses = [
  ['PENDING', 'To confirm'],
  ['CONFIRMED', 'To prepare'],
  ['PROCESSING', 'Being prepared'],
  ['READY', 'Ready'],
  ['SHIPPED', 'Sent'],
  ['PARTIALLY_FULFILLED', 'Partly handed over'],
  ['FULFILLED', 'Complete'],
  ['ON_HOLD', 'On hold'],
  ['CANCELLED', 'Cancelled'],
  ['REFUNDED', 'Refunded'],
] as const satisfies readonly (readonly [SaleStatus, string])[];

/** What a press does, and what its button says. */
interface SaleStep {
  readonly to: SaleStatus;
  readonly button: string;
}

/** Whether the provider has yet to tell of the payment: until then there is nothing to do (contract 14). */
const isBeingPaid = ({ payment, paidAt }: Pick<Sale, 'payment' | 'paidAt'>): boolean =>
  payment === 'PROVIDER' && paidAt === null;

const stepsOf: Readonly<Partial<Record<SaleStatus, readonly SaleStep[]>>> = {
  PENDING: [{ to: 'CONFIRMED', button: 'Confirm' }],
  CONFIRMED: [{ to: 'PROCESSING', button: 'Prepare it' }],
  PROCESSING: [
    { to: 'SHIPPED', button: 'It is sent' },
    { to: 'READY', button: 'It is ready' },
    { to: 'PARTIALLY_FULFILLED', button: 'Part of it is handed over' },
  ],
  READY: [
    { to: 'FULFILLED', button: 'It is collected' },
    { to: 'SHIPPED', button: 'It is sent' },
  ],
  SHIPPED: [{ to: 'FULFILLED', button: 'It has arrived' }],
  PARTIALLY_FULFILLED: [{ to: 'FULFILLED', button: 'All of it is handed over' }],
};

/** The steps ahead of a sale, the usual one first (contract 10). */
export const stepsAhead = ({
  status,
  heldFrom,
  ...of
}: Pick<Sale, 'status' | 'heldFrom' | 'payment' | 'paidAt' | 'paymentStatus'>): readonly SaleStep[] =>
  isBeingPaid(of) || of.paymentStatus === 'DISPUTED'
    ? []
    : heldFrom === null
      ? (stepsOf[status] ?? [])
      : [{ to: heldFrom, button: 'Go on with it' }];

const early: ReadonlySet<SaleStatus> = new Set(['PENDING', 'CONFIRMED', 'PROCESSING']);

/** Whether it can be sent now. */
export const canSend = (of: Parameters<typeof stepsAhead>[0]): boolean =>
  stepsAhead(of).some(({ to }) => to === 'SHIPPED');

const gone: ReadonlySet<SaleStatus> = new Set(['SHIPPED', 'PARTIALLY_FULFILLED', 'FULFILLED']);
/** Whether goods of it have left. */
export const hasLeft = ({ status }: Pick<Sale, 'status'>): boolean => gone.has(status);

/** Whether the buyer is still to get it. */
export const isToDeliver = (status: SaleStatus): boolean =>
  !gone.has(status) && status !== 'CANCELLED' && status !== 'REFUNDED';

/** Whether it can be put on hold. */
export const canStop = (of: Pick<Sale, 'status' | 'payment' | 'paidAt' | 'paymentStatus'>): boolean =>
  early.has(of.status) && !isBeingPaid(of) && of.paymentStatus !== 'DISPUTED';
/** Whether it can be cancelled: what was paid through us is given back by that, which is for who manages the business. */
export const canCancel = (
  of: Pick<Sale, 'status' | 'payment' | 'paidAt' | 'paymentStatus'>,
  isManager: boolean,
): boolean => canStop(of) && (of.payment === 'SELLER' || isManager);
/** Whether there is money to give back; what was paid through us goes back when it is cancelled. */
export const canRefund = ({
  status,
  paidAt,
  payment,
  paymentStatus,
}: Pick<Sale, 'status' | 'paidAt' | 'payment' | 'paymentStatus'>): boolean =>
  paidAt !== null &&
  paymentStatus !== 'DISPUTED' &&
  (payment === 'PROVIDER'
    ? status !== 'REFUNDED' && status !== 'CANCELLED'
    : hasLeft({ status }) || status === 'CANCELLED');
export const canRecordPayment = ({
  status,
  paidAt,
  payment,
}: Pick<Sale, 'status' | 'paidAt' | 'payment'>): boolean =>
  payment === 'SELLER' && paidAt === null && status !== 'REFUNDED' && status !== 'CANCELLED';

const next: Readonly<Record<SaleStatus, string>> = {
  PENDING: 'Confirm it if you can deliver; otherwise cancel it.',
  CONFIRMED: 'Set the goods aside and prepare them.',
  PROCESSING: 'Pack it. Then say that you have sent it, or that it is ready to be collected.',
  READY: 'It waits to be collected or sent.',
  SHIPPED: 'It is on its way. Say when it has arrived.',
  PARTIALLY_FULFILLED: 'The buyer has some of it. Say when they have the rest too.',
  FULFILLED: 'The buyer has all of it.',
  CANCELLED: 'It was cancelled; its goods are free again.',
  REFUNDED: 'The buyer gets the money back.',
  ON_HOLD: 'It waits. Go on with it when you can.',
};

const beforeSending: ReadonlySet<SaleStatus> = new Set(['CONFIRMED', 'PROCESSING', 'READY']);

/** What is next for the seller. */
export function nextForSeller(of: Pick<Sale, 'status' | 'paidAt' | 'payment' | 'paymentStatus'>): string {
  if (of.paymentStatus === 'DISPUTED') {
    return 'The buyer’s bank wants the money back. Send nothing more until that is decided.';
  }
  if (isBeingPaid(of) && of.status === 'PENDING') return 'The buyer is paying. There is nothing to do yet.';
  if (of.payment === 'PROVIDER' && of.status === 'CANCELLED' && of.paidAt !== null) {
    return 'It was cancelled. The buyer gets the money back by us.';
  }
  if (of.status === 'CANCELLED' && of.paidAt !== null) {
    return 'It was cancelled, and the buyer has paid: give the money back, and record the refund.';
  }
  if (of.status === 'FULFILLED' && of.paidAt === null) {
    return 'The buyer has all of it. Record the payment once you have the money.';
  }
  if (of.status === 'FULFILLED') return `${next.FULFILLED} Nothing is left to do.`;
  const isUnpaid = of.paidAt === null && of.payment === 'SELLER' && beforeSending.has(of.status);
  return isUnpaid
    ? `Not paid yet: if you send only after payment, wait for it and record it first. ${next[of.status]}`
    : next[of.status];
}
