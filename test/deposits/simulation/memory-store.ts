import type { Alert, Change } from '../../../subgraphs/deposits/deposits/change.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { liveStatuses } from '../../../subgraphs/deposits/deposits/deposit-states.ts';
import type { DepositStore } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import type { Account, Posting } from '../../../subgraphs/deposits/ledger/posting.ts';
import type { Operation, OperationKind } from '../../../subgraphs/deposits/operations/operation.ts';
import { planOperation } from '../../../subgraphs/deposits/operations/plan-operation.ts';

export const isLive = ({ status }: Deposit) => liveStatuses.some((live) => live === status);

/** Deposits for a simulation. */
export interface SimulatedStore {
  readonly deposits: ReadonlyMap<string, Deposit>;
  readonly operations: ReadonlyMap<string, { readonly operation: Operation }>;
  readonly alerts: readonly Alert[];
  inTransaction<T>(work: (inside: DepositStore) => Promise<T>): Promise<T>;
  /** Claims a due operation, like a worker. */
  claim(now: string, until: string): Promise<Operation | null>;
  /** What the accounts hold of a deposit. */
  sums(depositId: string): ReadonlyMap<Account, bigint>;
}

/** The same guards as the database; a failed transaction leaves nothing. */
export function createMemoryStore(): SimulatedStore {
  const deposits = new Map<string, Deposit>();
  const operations = new Map<string, { readonly operation: Operation; readonly dueAt: string }>();
  const postings = new Map<string, { readonly depositId: string; readonly posting: Posting }>();
  const alerts: Alert[] = [];
  const undo: (() => void)[] = [];

  function set<Value>(map: Map<string, Value>, key: string, value: Value): void {
    const before = map.get(key);
    undo.push(() => void (before === undefined ? map.delete(key) : map.set(key, before)));
    map.set(key, value);
  }

  const operationKeyOf = (depositId: string, kind: OperationKind) => `${depositId} ${kind}`;

  function checkDeposit({
    id,
    offer,
    charged,
    refundedAmount,
    releasedAmount,
    unorderedAmount,
  }: Deposit): void {
    const fee = releasedAmount > 0n ? charged.platformFee + charged.processingFee : 0n;
    const ordered = refundedAmount + releasedAmount - unorderedAmount;
    if (unorderedAmount < 0n || ordered + fee > offer.amount) throw new Error(`${id} is divided twice`);
    const others = [...deposits.values()].filter(({ offer: other }) => other.animalId === offer.animalId);
    if (others.filter(isLive).length > 1) throw new Error(`${offer.animalId} has two deposits`);
  }

  function write({ deposit, postings: made, operations: planned, alerts: raised }: Change): void {
    set(deposits, deposit.id, deposit);
    checkDeposit(deposit);
    for (const posting of made) {
      if (postings.has(posting.key)) throw new Error(`${posting.key} is posted already`);
      const sum = posting.entries.reduce((total, { amount }) => total + amount, 0n);
      if (sum !== 0n || posting.entries.length === 0) throw new Error(`${posting.key} does not add up`);
      set(postings, posting.key, { depositId: deposit.id, posting });
    }
    for (const plan of planned) {
      const key = operationKeyOf(deposit.id, plan.kind);
      const known = operations.get(key);
      const operation = planOperation(deposit.id, known?.operation ?? null, plan);
      if (operation === null) continue;
      const dueAt = known?.operation.status === 'PENDING' ? known.dueAt : deposit.updatedAt;
      set(operations, key, { operation, dueAt });
    }
    alerts.push(...raised);
  }

  const find = async (wanted: (deposit: Deposit) => boolean) => [...deposits.values()].find(wanted) ?? null;

  const store: DepositStore = {
    lock: async (id) => deposits.get(id) ?? null,
    lockLive: (animalId) => find((deposit) => deposit.offer.animalId === animalId && isLive(deposit)),
    lockByIntent: (psp, reference) =>
      find((deposit) => deposit.psp === psp && deposit.checkout?.pspIntentReference === reference),
    lockOfTransfer: (id) => find((deposit) => deposit.offer.transfer?.id === id && isLive(deposit)),
    insert: async (change) => {
      if ((await store.lockLive(change.deposit.offer.animalId)) !== null) return false;
      write(change);
      return true;
    },
    save: async (change) => {
      const before = deposits.get(change.deposit.id);
      const isNext = before !== undefined && change.deposit.version === before.version + 1;
      if (change.outcome === 'APPLIED' && !isNext) throw new Error('it was changed meanwhile');
      write(change);
    },
    isPosted: async (key) => postings.has(key),
    operationOf: async (depositId, kind) =>
      operations.get(operationKeyOf(depositId, kind))?.operation ?? null,
    saveOperation: async (operation, dueAt) =>
      set(operations, operationKeyOf(operation.depositId, operation.kind), { operation, dueAt }),
  };

  return {
    deposits,
    operations,
    alerts,
    inTransaction: async <T>(work: (inside: DepositStore) => Promise<T>): Promise<T> => {
      undo.length = 0;
      try {
        return await work(store);
      } catch (error) {
        for (const take of undo.toReversed()) take();
        throw error;
      }
    },
    claim: async (now, until) => {
      const due = [...operations.values()].find(
        ({ operation, dueAt }) => operation.status === 'PENDING' && dueAt <= now,
      );
      if (due === undefined) return null;
      const operation = { ...due.operation, attempts: due.operation.attempts + 1 };
      operations.set(operationKeyOf(operation.depositId, operation.kind), { operation, dueAt: until });
      return operation;
    },
    sums: (depositId) => {
      const sums = new Map<Account, bigint>();
      for (const { depositId: owner, posting } of postings.values()) {
        if (owner !== depositId) continue;
        for (const { account, amount } of posting.entries) {
          sums.set(account, (sums.get(account) ?? 0n) + amount);
        }
      }
      return sums;
    },
  };
}
