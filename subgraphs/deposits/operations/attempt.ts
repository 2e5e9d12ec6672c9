import type { Deposit } from '../deposits/deposit.ts';
import {
  type PaymentProvider,
  PayoutsOff,
  ProviderOutage,
  ProviderRefusal,
} from '../payments/payment-provider.ts';
import { type Operation, operationKey } from './operation.ts';
import type { Result } from './record-result.ts';

const dayMs = 86_400_000;
const firstPauseMs = 1_000;
const longestPauseMs = 300_000;
/** How often to check whether a seller's account can receive money again; the provider reports it, too. */
const payoutPauseMs = 900_000;

/** The report of a handover to the animals subgraph (spec 4.12), which records it once per deposit. */
export interface Handover {
  readonly depositId: string;
  readonly animalId: string;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  /** The members' own transfer to complete; null if one is to be recorded. */
  readonly transferId: string | null;
  readonly releasedAt: string;
}

export type RecordHandover = (handover: Handover) => Promise<'RECORDED' | 'NOT_POSSIBLE'>;

export interface Performers {
  readonly provider: Pick<
    PaymentProvider,
    'createIntent' | 'cancelIntent' | 'refund' | 'payOut' | 'reverse' | 'lookUp'
  >;
  readonly recordHandover: RecordHandover;
}

function intentOf({ id, checkout }: Deposit): string {
  if (checkout === null) throw new Error(`the deposit ${id} has no intent`);
  return checkout.pspIntentReference;
}

/**
 * Moves money, once per operation. An earlier attempt may have reached the provider with another amount, so its
 * result is looked up first.
 */
async function moveMoney(
  provider: Performers['provider'],
  operation: Operation,
  deposit: Deposit,
): Promise<Result> {
  const { kind, amount, currency, attempts } = operation;
  const intentReference = intentOf(deposit);
  const key = operationKey(operation);
  const isRefund = kind === 'REFUND';
  if (attempts > 1) {
    const lookUp = { kind: isRefund ? 'REFUND' : 'PAY_OUT', key, intentReference } as const;
    const found = await provider.lookUp(lookUp);
    if (found !== null) return { type: 'DONE', ...found };
  }
  if (amount === 0n) return { type: 'DONE', reference: null };
  const call = { key, amount, currency, intentReference };
  const { sellerProfileId } = deposit.offer;
  const { reference } = isRefund
    ? await provider.refund(call)
    : await provider.payOut({ ...call, sellerProfileId });
  return { type: 'DONE', reference, amount };
}

async function perform(
  { provider, recordHandover }: Performers,
  operation: Operation,
  deposit: Deposit,
): Promise<Result> {
  const { kind, amount, currency } = operation;
  const { offer } = deposit;
  const call = { key: operationKey(operation), amount, currency };
  switch (kind) {
    case 'CREATE_INTENT': {
      const description = offer.listing?.title ?? offer.transfer?.description ?? offer.animalName;
      const checkout = await provider.createIntent({ ...call, depositId: deposit.id, description });
      return { type: 'DONE', reference: checkout.pspIntentReference, checkout };
    }
    case 'CANCEL_INTENT':
      await provider.cancelIntent({ key: call.key, intentReference: intentOf(deposit) });
      return { type: 'DONE', reference: null };
    case 'REFUND':
    case 'PAY_OUT':
      return moveMoney(provider, operation, deposit);
    case 'RECORD_HANDOVER':
    default: {
      const answer = await recordHandover({
        depositId: deposit.id,
        animalId: offer.animalId,
        sellerProfileId: offer.sellerProfileId,
        buyerProfileId: deposit.buyerProfileId,
        transferId: offer.transfer?.id ?? null,
        releasedAt: deposit.handoverConfirmedAt ?? deposit.updatedAt,
      });
      // Another transfer may end, or the seller get the animal back: once a day is often enough (spec 4.12).
      return answer === 'RECORDED'
        ? { type: 'DONE', reference: null }
        : { type: 'LATER', afterMs: dayMs, isOutage: false };
    }
  }
}

/**
 * Makes one attempt. Without an answer, it is repeated with the same key, after pauses that grow to five minutes.
 */
export async function attempt(
  performers: Performers,
  operation: Operation,
  deposit: Deposit,
  onFault: (error: unknown) => void,
): Promise<Result> {
  return resultOf(operation.attempts, () => perform(performers, operation, deposit), onFault);
}

/** What a call comes to, by the number of attempts so far: its answer, or why there is none. */
export async function resultOf<Answer>(
  attempts: number,
  call: () => Promise<Answer>,
  onFault: (error: unknown) => void,
): Promise<Answer | Exclude<Result, { type: 'DONE' }>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PayoutsOff) {
      return { type: 'LATER', afterMs: payoutPauseMs, isOutage: false, isUntried: true };
    }
    if (error instanceof ProviderRefusal) return { type: 'REFUSED', reason: error.message };
    // After any other error, the result of the call is unknown.
    if (!(error instanceof ProviderOutage)) onFault(error);
    const afterMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts, 20));
    return { type: 'LATER', afterMs, isOutage: true };
  }
}
