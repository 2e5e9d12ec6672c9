import {
  type Deposit,
  type DepositStatus,
  chargedBack,
  heldAmount,
  isHeld,
} from '../../../subgraphs/deposits/deposits/deposit.ts';
import { depositEvents, depositRules } from '../../../subgraphs/deposits/deposits/deposit-states.ts';
import { owedOf } from '../../../subgraphs/deposits/deposits/settlement.ts';
import type { SimulatedWorld } from './simulated-world.ts';

function require(isHeld: boolean, what: string): void {
  if (!isHeld) throw new Error(what);
}

/** A transition in the table; a payment may include a chargeback or a refund that was reported before. */
export function isMove(from: DepositStatus, to: DepositStatus): boolean {
  const next = (status: DepositStatus) =>
    depositEvents.flatMap((event) => {
      const rule = depositRules[status][event];
      return 'to' in rule ? rule.to : [];
    });
  if (from === to || next(from).includes(to)) return true;
  return from === 'CREATED' && ['IN_ARBITRATION', 'CHARGED_BACK', 'REFUNDED'].includes(to);
}

function checkDeposit({ store }: SimulatedWorld, deposit: Deposit): void {
  const { id, status, offer, charged, paidAt, refundedAmount, releasedAmount, unorderedAmount } = deposit;
  const sums = store.sums(id);
  const sumOf = (account: Parameters<typeof sums.get>[0]) => sums.get(account) ?? 0n;
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0n);
  require(total === 0n, `the books of ${id} are out by ${total}`);
  const held = isHeld(deposit) ? heldAmount(deposit) : 0n;
  require(sumOf('DEPOSIT_HELD') === -held, `${id} is ${status} and holds ${sumOf('DEPOSIT_HELD')}`);
  require([charged.platformFee, charged.processingFee].every((fee) => fee >= 0n), `${id} has a fee below 0`);
  require(sumOf('PLATFORM_FEE') === -charged.platformFee, `${id} was charged a wrong fee`);
  require(sumOf('PROCESSING_FEE') === -charged.processingFee, `${id} was charged wrong processing`);
  // Money that came in is held, on its way, with somebody, or the platform's.
  const cameIn = paidAt === null ? 0n : offer.amount;
  const gone = refundedAmount + releasedAmount + (paidAt === null ? 0n : chargedBack(deposit));
  require(sumOf('PSP_CLEARING') === cameIn - gone, `${id} has lost or found money`);
  const { toBuyer, toSeller } = owedOf(deposit);
  const over = [sumOf('REFUND_CLEARING') + toBuyer, sumOf('SELLER_PAYABLE') + toSeller];
  require(over.every((amount) => amount >= 0n), `${id} owes more in the books than by its division`);
  const fee = charged.platformFee + charged.processingFee;
  if (cameIn - gone >= toBuyer + toSeller + fee + held) {
    require(over.every((amount) => amount === 0n), `${id} owes less in the books than by its division`);
    require(paidAt === null || cameIn - gone === toBuyer + toSeller + fee + held, `${id} forgets money`);
  }
  require(refundedAmount >= 0n && releasedAmount >= 0n && unorderedAmount >= 0n, `${id} is below 0`);
  const ordered = refundedAmount + releasedAmount - unorderedAmount;
  require(ordered + (releasedAmount > 0n ? fee : 0n) <= offer.amount, `${id} was divided twice`);
}

/** The invariants after every step. Throws for a violation. */
export function checkInvariants(world: SimulatedWorld, before: ReadonlyMap<string, Deposit>): void {
  for (const deposit of world.store.deposits.values()) {
    const old = before.get(deposit.id);
    if (old === deposit) continue;
    checkDeposit(world, deposit);
    const from = old?.status ?? 'CREATED';
    require(isMove(from, deposit.status), `${deposit.id} went from ${from} to ${deposit.status}`);
  }
}

/**
 * What was divided has been moved, to the last unit; only a refusal, a bank or a reversal can have left something over,
 * and only somebody at the provider can have paid too much.
 */
function checkMoved(
  { store, byHand, reversed }: SimulatedWorld,
  { id, checkout, chargebacks }: Deposit,
): void {
  const reference = checkout?.pspIntentReference ?? '';
  const operations = [...store.operations.values()].filter(({ operation }) => operation.depositId === id);
  const isRefused = ({ operation: { kind, status } }: (typeof operations)[number]) =>
    status === 'REFUSED' && (kind === 'REFUND' || kind === 'PAY_OUT');
  if (operations.some(isRefused)) return;
  if (reversed.has(reference) || chargebacks.some(({ outcome }) => outcome !== 'WON')) return;
  const sums = store.sums(id);
  for (const account of ['REFUND_CLEARING', 'SELLER_PAYABLE'] as const) {
    const left = sums.get(account) ?? 0n;
    const isTooMuch = left > 0n && byHand.has(reference);
    require(left === 0n || isTooMuch, `${id} has ${left} left in ${account}`);
  }
}

/** The invariants once everything has arrived and is done. */
export function checkQuiet(world: SimulatedWorld): void {
  const { store, psp, mispaid, byHand } = world;
  const keys = psp.performed.map(({ key }) => key);
  require(new Set(keys).size === keys.length, 'the provider was told the same under two keys');
  for (const { reference, moved } of psp.intents.values()) {
    const { charged, refunded, paidOut } = moved;
    require(byHand.has(reference) ||
      refunded + paidOut <= charged, `${reference} paid out more than it took`);
  }
  for (const { operation } of store.operations.values()) {
    require(operation.status !== 'PENDING', `${operation.kind} of ${operation.depositId} was never done`);
    if (operation.status === 'REFUSED') {
      const told = store.alerts.some(({ detail }) => detail.startsWith(operation.kind));
      require(told, `nobody was told that ${operation.kind} was refused`);
    }
  }
  for (const deposit of store.deposits.values()) {
    checkDeposit(world, deposit);
    checkMoved(world, deposit);
    const reference = deposit.checkout?.pspIntentReference;
    if (reference === undefined || mispaid.has(reference)) continue;
    if (byHand.has(reference)) {
      const isTold = store.alerts.some(({ kind }) => kind === 'UNEXPECTED_MOVEMENT');
      // Manually or not: the right one has the money.
      require(isTold ||
        deposit.refundedAmount > 0n, `nobody was told of what ${reference} gave back by hand`);
    }
    const intent = psp.intents.get(reference);
    if (intent === undefined) throw new Error(`the provider does not know ${reference}`);
    const { charged, refunded, paidOut, disputed } = intent.moved;
    const isOver = deposit.status !== 'EXPIRED' || intent.isCancelled || intent.isPaid;
    const cancel = store.operations.get(`${deposit.id} CANCEL_INTENT`)?.operation.status;
    require(isOver || cancel === 'REFUSED', `${deposit.id} is over and can still be paid`);
    const books = store.sums(deposit.id).get('PSP_CLEARING') ?? 0n;
    const theirs = charged - refunded - paidOut - disputed;
    require(books === theirs, `${deposit.id}: ${books} in the books, ${theirs} at the provider`);
  }
}
