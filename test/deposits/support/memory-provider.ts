import {
  type PaymentProvider,
  type ProviderEvent,
  PayoutsOff,
  ProviderOutage,
  ProviderRefusal,
} from '../../../subgraphs/deposits/payments/payment-provider.ts';

/** How the provider handles a call: it may fail before it has done anything, or after all of it. */
export type Behaviour = 'ANSWERS' | 'FAILS_BEFORE' | 'FAILS_AFTER' | 'REFUSES';
type Reported = 'charge.refunded' | 'transfer.created';
export type CallKind = 'INTENT' | 'CANCEL' | 'REFUND' | 'PAYOUT' | 'REVERSAL';

interface Intent {
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  isPaid: boolean;
  isCancelled: boolean;
  /** What moved, by kind. */
  readonly moved: Record<'charged' | 'refunded' | 'paidOut' | 'disputed', bigint>;
}

/** A provider with its own books, whose calls and events a test controls. */
export function createMemoryProvider() {
  const intents = new Map<string, Intent>();
  const answers = new Map<string, { readonly reference: string; readonly amount: bigint }>();
  /** Its events; a test decides when they arrive, how often, and in which order. */
  const outbox: ProviderEvent[] = [];
  const performed: { readonly kind: CallKind; readonly key: string; readonly reference: string }[] = [];
  const control = {
    behave: (_kind: CallKind): Behaviour | Promise<Behaviour> => 'ANSWERS',
    calls: 0,
    /** Whether accounts of sellers accept money. */
    arePayoutsOn: true,
  };
  const transfers = new Map<string, { readonly intentReference: string; left: bigint }>();
  const counts = { references: 0 };
  const next = (prefix: string) => `${prefix}_${(counts.references += 1)}`;

  function intentOf(reference: string): Intent {
    const intent = intents.get(reference);
    if (intent === undefined) throw new ProviderRefusal('there is no such intent');
    return intent;
  }

  function tell(
    { reference: intentReference, currency }: Intent,
    event:
      | {
          readonly type: 'payment_intent.succeeded' | 'payment_intent.payment_failed';
          readonly amount: bigint;
        }
      | {
          readonly type: Reported;
          readonly amount: bigint;
          readonly reference: string;
          readonly orderedWith: string | null;
        }
      | {
          readonly type: 'charge.dispute.created';
          readonly amount: bigint;
          readonly reference: string;
        }
      | {
          readonly type: 'transfer.reversed';
          readonly amount: bigint;
          readonly reference: string;
          readonly orderedWith?: string;
          readonly transferReference?: string;
        }
      | {
          readonly type: 'charge.dispute.closed';
          readonly amount: bigint;
          readonly reference: string;
          readonly isWon: boolean;
        },
  ): void {
    outbox.push({ ...event, id: next('evt'), psp: 'fake', intentReference, currency });
  }

  /** Does it once per key, however often it is called. */
  async function call(
    kind: CallKind,
    { key, amount = 0n }: { readonly key: string; readonly amount?: bigint },
    perform: () => string,
  ): Promise<string> {
    control.calls += 1;
    const behaviour = await control.behave(kind);
    if (behaviour === 'FAILS_BEFORE') throw new ProviderOutage('no answer');
    const known = answers.get(key);
    if (known === undefined && behaviour === 'REFUSES') throw new ProviderRefusal(`${kind} is not possible`);
    if (known !== undefined && known.amount !== amount) throw new ProviderOutage('another amount');
    const reference = known?.reference ?? perform();
    if (known === undefined) {
      answers.set(key, { reference, amount });
      performed.push({ kind, key, reference });
    }
    if (behaviour === 'FAILS_AFTER') throw new ProviderOutage('no answer');
    return reference;
  }

  const provider: PaymentProvider = {
    psp: 'fake',
    createIntent: async ({ key, amount, currency }) => {
      const pspIntentReference = await call('INTENT', { key, amount }, () => {
        const reference = next('pi');
        const moved = { charged: 0n, refunded: 0n, paidOut: 0n, disputed: 0n };
        intents.set(reference, { reference, amount, currency, isPaid: false, isCancelled: false, moved });
        return reference;
      });
      return { psp: 'fake', pspIntentReference, clientSecret: 'secret', publishableKey: 'key' };
    },
    cancelIntent: async ({ key, intentReference }) => {
      await call('CANCEL', { key }, () => {
        const intent = intentOf(intentReference);
        if (intent.isPaid) throw new ProviderRefusal('it is paid');
        intent.isCancelled = true;
        return intentReference;
      });
    },
    refund: async ({ key, intentReference, amount }) => ({
      reference: await call('REFUND', { key, amount }, () => {
        const intent = intentOf(intentReference);
        const { charged, refunded, disputed } = intent.moved;
        if (refunded + disputed + amount > charged) throw new ProviderRefusal('there is not so much left');
        intent.moved.refunded += amount;
        const reference = next('re');
        tell(intent, { type: 'charge.refunded', reference, amount, orderedWith: key });
        return reference;
      }),
    }),
    payOut: async ({ key, intentReference, amount }) => {
      if (!control.arePayoutsOn) throw new PayoutsOff('the account takes no money');
      const reference = await call('PAYOUT', { key, amount }, () => {
        const intent = intentOf(intentReference);
        intent.moved.paidOut += amount;
        const transfer = next('tr');
        transfers.set(transfer, { intentReference, left: amount });
        tell(intent, { type: 'transfer.created', reference: transfer, amount, orderedWith: key });
        return transfer;
      });
      return { reference };
    },
    reverse: async ({ key, transferReference, amount }) => ({
      reference: await call('REVERSAL', { key, amount }, () => {
        const transfer = transfers.get(transferReference);
        if (transfer === undefined || amount > transfer.left)
          throw new ProviderRefusal('there is not so much left');
        transfer.left -= amount;
        const intent = intentOf(transfer.intentReference);
        intent.moved.paidOut -= amount;
        const reference = next('trr');
        tell(intent, { type: 'transfer.reversed', reference, amount, orderedWith: key, transferReference });
        return reference;
      }),
    }),
    lookUp: async ({ key }) => answers.get(key) ?? null,
    hasActivePayouts: () => Promise.resolve(true),
    movements: () => {
      throw new Error('nobody reconciles here');
    },
  };

  return {
    provider,
    control,
    outbox,
    performed,
    intents,
    /** The buyer pays, if the provider still allows it. */
    pay: (reference: string, amount?: bigint): ProviderEvent | null => {
      const intent = intentOf(reference);
      if (intent.isPaid || intent.isCancelled) return null;
      intent.isPaid = true;
      intent.moved.charged = amount ?? intent.amount;
      tell(intent, { type: 'payment_intent.succeeded', amount: intent.moved.charged });
      return outbox.at(-1) ?? null;
    },
    /** The buyer's bank takes some or all of it back; later it wins or loses. */
    dispute: (reference: string, part?: bigint): ((isWon: boolean) => void) | null => {
      const intent = intentOf(reference);
      const { charged, disputed } = intent.moved;
      const amount = part ?? charged;
      if (!intent.isPaid || amount <= 0n || disputed + amount > charged) return null;
      intent.moved.disputed += amount;
      const id = next('dp');
      tell(intent, { type: 'charge.dispute.created', reference: id, amount });
      return (isWon) => {
        if (isWon) intent.moved.disputed -= amount;
        tell(intent, { type: 'charge.dispute.closed', reference: id, amount, isWon });
      };
    },
    /** Somebody refunds a part of it on the provider's own pages, without our order. */
    refundByHand: (reference: string, amount: bigint): boolean => {
      const intent = intentOf(reference);
      const { charged, refunded, disputed } = intent.moved;
      if (!intent.isPaid || amount <= 0n || refunded + disputed + amount > charged) return false;
      intent.moved.refunded += amount;
      tell(intent, { type: 'charge.refunded', reference: next('re'), amount, orderedWith: null });
      return true;
    },
    /** Somebody takes a payout back from the seller's account there. */
    reverseByHand: (reference: string, amount: bigint): boolean => {
      const intent = intentOf(reference);
      if (amount <= 0n || amount > intent.moved.paidOut) return false;
      intent.moved.paidOut -= amount;
      const [transferReference, transfer] =
        [...transfers].find(([, one]) => one.intentReference === reference && one.left >= amount) ?? [];
      if (transfer !== undefined) transfer.left -= amount;
      const told = { type: 'transfer.reversed', reference: next('trr'), amount } as const;
      tell(intent, { ...told, ...(transferReference !== undefined && { transferReference }) });
      return true;
    },
    /** What it holds for the platform, over all payments in a currency. */
    balance: (currency: string): bigint =>
      [...intents.values()]
        .filter((intent) => intent.currency === currency)
        .reduce(
          (sum, { moved: { charged, refunded, paidOut, disputed } }) =>
            sum + charged - refunded - paidOut - disputed,
          0n,
        ),
  };
}
