import type { Pool } from 'pg';
import type { Clock } from '../../../../kernel/clock.ts';
import { type Transaction, inTransaction } from '../../../../kernel/database/transaction.ts';
import type { Logger } from '../../../../kernel/observability/logger.ts';
import { parseJson } from '../../../../kernel/http/json.ts';
import { type ApplyProviderEvent, type EventOutcome, ProviderRefusal } from '../payment-provider.ts';
import { recordAccountStatus } from '../payout-accounts/payout-account.store.ts';
import { type ReadEvent, UnreadableEvent, sentEvent } from '../stripe/read-event.ts';
import type { ConnectedProvider } from '../stripe/stripe-provider.ts';
import {
  type EventName,
  type Settlement,
  type SettledStatus,
  claimEvent,
  payloadOf,
  settleEvent,
} from './provider-event.store.ts';

export interface EventDependencies {
  readonly pool: Pool;
  /** Forked for each transaction. */
  readonly clock: Clock;
  readonly logger: Logger;
  readonly provider: Pick<ConnectedProvider, 'readEvent'>;
  readonly applyProviderEvent: ApplyProviderEvent;
}

const statuses: Readonly<Record<EventOutcome, SettledStatus>> = {
  APPLIED: 'APPLIED',
  IGNORED: 'IGNORED',
  UNKNOWN_INTENT: 'PARKED',
  QUARANTINED: 'QUARANTINED',
};
const details: Partial<Record<SettledStatus, string>> = {
  PARKED: 'No deposit has this intent, and no order whose payment is known.',
  QUARANTINED: 'It does not fit what the deposit or order has or waits for.',
};

/** Applies an event, in the transaction that marks it. */
export async function effectOf(
  { applyProviderEvent, clock, logger }: Pick<EventDependencies, 'applyProviderEvent' | 'clock' | 'logger'>,
  transaction: Transaction,
  name: EventName,
  read: ReadEvent | null,
): Promise<Settlement> {
  if (read === null) return { status: 'IGNORED' };
  if (read.type === 'account.updated') {
    const isOurs = await recordAccountStatus(transaction, { psp: name.psp, ...read }, clock.now());
    return { status: isOurs ? 'APPLIED' : 'IGNORED', reference: read.accountReference };
  }
  const status = statuses[await applyProviderEvent(transaction, read, { clock, logger })];
  const { intentReference, amount, currency } = read;
  const reference = 'reference' in read ? read.reference : undefined;
  return { status, intentReference, reference, amount, currency, detail: details[status] };
}

/** The content of an event, or why it cannot be read. Throws a ProviderOutage. */
export async function interpretEvent(
  { provider }: Pick<EventDependencies, 'provider'>,
  payload: string,
): Promise<{ read: ReadEvent | null } | { fault: string }> {
  try {
    return { read: await provider.readEvent(sentEvent.parse(parseJson(Buffer.from(payload)))) };
  } catch (error) {
    if (error instanceof UnreadableEvent || error instanceof ProviderRefusal) return { fault: error.message };
    throw error;
  }
}

/**
 * Applies a stored event and marks it, in one transaction. One that another process has claimed, or that was applied
 * before, stays as it is; so does one whose process is killed. `arrived`: the payload of one that has just been stored.
 */
export async function applyEvent(
  deps: EventDependencies,
  name: EventName,
  arrived: string | null = null,
): Promise<void> {
  const { pool, clock, logger } = deps;
  const payload = arrived ?? (await payloadOf(pool, name));
  if (payload === null) return;
  const understood = await interpretEvent(deps, payload);
  const settlement = await inTransaction(
    pool,
    async (transaction, withCommit): Promise<Settlement | null> => {
      if (!(await claimEvent(transaction, name))) return null;
      const settled: Settlement =
        'fault' in understood
          ? { status: 'QUARANTINED', detail: understood.fault }
          : await effectOf(deps, transaction, name, understood.read);
      withCommit(settleEvent(transaction, name, settled, clock.now()));
      return settled;
    },
  );
  if (settlement?.status === 'QUARANTINED') {
    logger.error({ ...name, detail: settlement.detail }, 'an event of the payment provider was quarantined');
  }
  if (settlement?.status === 'PARKED') logger.warn(name, 'an event of the payment provider was parked');
}
