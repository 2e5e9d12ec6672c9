import { DomainError } from '../../../kernel/errors/errors.ts';
import '../../../subgraphs/deposits/codes.ts';
import { type Command } from '../../../subgraphs/deposits/deposits/decide.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Deposit, heldAmount } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { applyCommand } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { applyEventTo } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import { attempt } from '../../../subgraphs/deposits/operations/attempt.ts';
import type { Operation } from '../../../subgraphs/deposits/operations/operation.ts';
import { claimMs } from '../../../subgraphs/deposits/operations/operator.ts';
import { type Result, recordResult } from '../../../subgraphs/deposits/operations/record-result.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { type Behaviour, createMemoryProvider } from '../support/memory-provider.ts';
import { chip, otherChip, rates, someOffer } from '../support/some-deposit.ts';
import type { SimulatedStore } from './memory-store.ts';

/** What can happen next, and how often it does; two numbers of a step select its object, and the variant. */
export const actions = [
  ['open', 3],
  ['claim', 5],
  ['call', 5],
  ['record', 5],
  ['die', 1],
  ['deliver', 6],
  ['pay', 5],
  ['wait', 2],
  ['confirm', 6],
  ['ask', 1],
  ['resolve', 1],
  ['dispute', 1],
  ['verdict', 1],
  ['refundByHand', 1],
  ['reverseByHand', 1],
  ['payouts', 1],
  ['time', 1],
] as const;
export type Action = (typeof actions)[number][0];
export type Step = readonly [action: Action, which: number, how: number];

interface Flight {
  readonly operation: Operation;
  result: Result | null;
}

const clauses = ['REFUND', 'RELEASE', 'ARBITRATE'] as const;
const currencies = ['USD', 'JPY', 'KWD'] as const;
const behaviourOf = (how: number): Behaviour => {
  if (how % 16 === 0) return 'REFUSES';
  return (['ANSWERS', 'ANSWERS', 'FAILS_BEFORE', 'FAILS_AFTER'] as const)[how % 4] ?? 'ANSWERS';
};
const pauses = [1_000, 5_000, 61_000, 120_000] as const;
const leaps = [1_860_000, 86_400_000, 35 * 86_400_000] as const;
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Everything but the database, with its own clock: each action is one step of something that others may interrupt. */
export function createSimulatedWorld(store: SimulatedStore) {
  const psp = createMemoryProvider();
  const time = { now: Date.parse('2026-11-23T08:00:00.000Z') };
  const flights: Flight[] = [];
  const verdicts: ((isWon: boolean) => void)[] = [];
  const mispaid = new Set<string>();
  const recorded = new Map<string, number>();
  const animalIds = Array.from({ length: 4 }, newId);
  const buyerIds = Array.from({ length: 3 }, newId);
  const byHand = new Set<string>();
  const reversed = new Set<string>();
  const now = () => new Date(time.now).toISOString();
  const moment = () => ({ now: now(), newId });
  const recordHandover = async ({ depositId }: { depositId: string }) => {
    recorded.set(depositId, (recorded.get(depositId) ?? 0) + 1);
    return (recorded.get(depositId) ?? 0) % 2 === 1 ? ('NOT_POSSIBLE' as const) : ('RECORDED' as const);
  };
  const some = (which: number): Deposit | undefined => pick([...store.deposits.values()].slice(-6), which);

  async function command(deposit: Deposit | undefined, wanted: Command): Promise<void> {
    if (deposit === undefined) return;
    await store.inTransaction(async (inside) => {
      const locked = await inside.lock(deposit.id);
      if (locked !== null) await applyCommand(inside, locked, wanted, moment());
    });
  }

  async function call(flight: Flight | undefined, behaviour: Behaviour): Promise<void> {
    if (flight === undefined || flight.result !== null) return;
    const deposit = store.deposits.get(flight.operation.depositId);
    if (deposit === undefined) return;
    psp.control.behave = () => behaviour;
    const performers = { provider: psp.provider, recordHandover };
    flight.result = await attempt(performers, flight.operation, deposit, (error) => {
      throw error;
    });
  }

  async function record(flight: Flight | undefined, isCut: boolean): Promise<void> {
    if (flight === undefined || flight.result === null) return;
    const { operation, result } = flight;
    flights.splice(flights.indexOf(flight), 1);
    await store
      .inTransaction(async (inside) => {
        await recordResult(inside, operation, result, moment());
        if (isCut) throw new DomainError('0010010000503');
      })
      .catch((error: unknown) => {
        if (!isCut) throw error;
      });
  }

  async function deliver(which: number): Promise<string> {
    const event = pick(psp.outbox.slice(-40), which);
    if (event === undefined) return 'NOTHING';
    return store.inTransaction((inside) => applyEventTo(inside, event, moment()));
  }

  const asks: readonly ((binding: boolean) => Command)[] = [
    () => ({ event: 'REFUND_ASKED' }),
    () => ({ event: 'FORFEITED' }),
    (isClauseBinding) => ({ event: 'WITHDRAWN', isClauseBinding }),
    () => ({ event: 'DISPUTED', by: 'BUYER', note: 'It limps.' }),
    () => ({ event: 'EVIDENCE_GIVEN', by: 'SELLER', mediaShortCodes: [], note: 'It walks.' }),
    () => ({ event: 'TRANSFER_CANCELLED' }),
    () => ({ event: 'OFFER_EXPIRED' }),
    (isClauseBinding) => ({ event: 'TRANSFER_WITHDRAWN', isClauseBinding }),
    () => ({ event: 'TRANSFER_DISPUTED', by: 'BUYER' }),
  ];

  const does: Readonly<Record<Action, (which: number, how: number) => unknown>> = {
    open: (which, how) => {
      const currency = currencies[how % 3] ?? 'USD';
      const amount = BigInt(how % 7) * 5_000n + 7_000n;
      const clause = clauses[how % 3] ?? 'REFUND';
      const offer = someOffer({ animalId: pick(animalIds, which) ?? newId(), amount, currency, clause });
      const fee = depositFee(amount, currency, rates, how % 11 === 0);
      const buyerProfileId = pick(buyerIds, how) ?? newId();
      const request = { offer, fee, buyerProfileId, agreementContractId: null, psp: 'fake' as const };
      return store.inTransaction((inside) => openDeposit(inside, request, moment()));
    },
    claim: async () => {
      const operation = await store.claim(now(), new Date(time.now + claimMs).toISOString());
      if (operation !== null) flights.push({ operation, result: null });
    },
    call: (which, how) => call(pick(flights, which), behaviourOf(how)),
    record: (which, how) => record(pick(flights, which), how % 5 === 0),
    die: (which) => void flights.splice(which % Math.max(1, flights.length), 1),
    deliver,
    pay: (which, how) => {
      const reference = some(which)?.checkout?.pspIntentReference;
      const intent = reference === undefined ? undefined : psp.intents.get(reference);
      if (reference === undefined || intent === undefined) return;
      const isWrong = how % 10 === 0;
      const event = psp.pay(reference, isWrong ? intent.amount - 1n : intent.amount);
      if (event !== null && isWrong) mispaid.add(reference);
    },
    wait: (which) => void (time.now += pick(pauses, which) ?? 0),
    confirm: (which, how) =>
      command(some(which), {
        event: how % 2 === 0 ? 'BUYER_CONFIRMED' : 'SELLER_CONFIRMED',
        photoMediaShortCode: how % 7 === 0 ? null : 'PHOTO234',
        scannedChipId: how % 9 === 0 ? otherChip : how % 5 === 0 ? null : chip,
        registeredChipId: how % 13 === 0 ? null : chip,
      }),
    ask: (which, how) =>
      command(some(which), (pick(asks, how) ?? asks[0])?.(which % 2 === 0) ?? { event: 'REFUND_ASKED' }),
    resolve: (which, how) => {
      const deposit = some(which);
      const outcome = pick(['REFUND', 'RELEASE', 'SPLIT'] as const, how) ?? 'REFUND';
      if (deposit === undefined) return undefined;
      const isSplit = outcome === 'SPLIT';
      const buyerAmount = isSplit ? 1_000n : null;
      const sellerAmount = isSplit ? heldAmount(deposit) - deposit.fee.totalFee - 1_000n : null;
      return command(deposit, {
        event: 'RESOLVED',
        outcome,
        buyerAmount,
        sellerAmount,
        note: 'Heard both.',
        memberId: null,
      });
    },
    dispute: (which, how) => {
      const reference = some(which)?.checkout?.pspIntentReference;
      const charged = psp.intents.get(reference ?? '')?.moved.charged ?? 0n;
      const part = how % 3 === 0 ? charged / 3n : charged;
      const verdict = reference === undefined || how % 2 !== 0 ? null : psp.dispute(reference, part);
      if (verdict !== null) verdicts.push(verdict);
    },
    verdict: (which, how) => verdicts.splice(which % Math.max(1, verdicts.length), 1)[0]?.(how % 2 === 0),
    refundByHand: (which, how) => {
      const reference = some(which)?.checkout?.pspIntentReference;
      if (reference === undefined || how % 4 !== 0) return;
      const charged = psp.intents.get(reference)?.moved.charged ?? 0n;
      if (psp.refundByHand(reference, how % 8 === 0 ? charged : charged / 4n)) byHand.add(reference);
    },
    reverseByHand: (which, how) => {
      const reference = some(which)?.checkout?.pspIntentReference;
      const paidOut = psp.intents.get(reference ?? '')?.moved.paidOut ?? 0n;
      if (reference === undefined || how % 8 !== 0) return;
      if (psp.reverseByHand(reference, how % 16 === 0 ? paidOut : paidOut / 3n)) reversed.add(reference);
    },
    payouts: (which) => void (psp.control.arePayoutsOn = which % 3 === 0),
    time: async (which, how) => {
      if (how % 12 === 0) time.now += pick(leaps, which) ?? 0;
      for (const deposit of store.deposits.values()) {
        await command(deposit, { event: 'PAYMENT_DUE' });
        await command(deposit, { event: 'HOLD_ENDED', isClauseBinding: which % 2 === 0 });
      }
    },
  };

  return {
    store,
    psp,
    mispaid,
    /** Payments of which somebody gave something back on the provider's own pages. */
    byHand,
    /** Payments whose payout was taken back from the seller there. */
    reversed,
    recorded,
    /** One step; a refused one changes nothing. */
    take: async ([action, which, how]: Step): Promise<void> => {
      try {
        await does[action](which, how);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
    /** Lets everything arrive and everything be done: no process dies any more, and the provider answers. */
    quieten: async (): Promise<void> => {
      flights.length = 0;
      psp.control.arePayoutsOn = true;
      for (const verdict of verdicts.splice(0)) verdict(true);
      for (let rounds = 0; rounds < 6; rounds += 1) {
        time.now += 2 * 86_400_000;
        for (const event of psp.outbox) {
          await store.inTransaction((inside) => applyEventTo(inside, event, moment()));
        }
        for (;;) {
          const operation = await store.claim(now(), new Date(time.now + claimMs).toISOString());
          if (operation === null) break;
          const flight: Flight = { operation, result: null };
          await call(flight, 'ANSWERS');
          await record(flight, false);
        }
      }
    },
  };
}

export type SimulatedWorld = ReturnType<typeof createSimulatedWorld>;
