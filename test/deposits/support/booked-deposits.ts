import { newId } from '../../../kernel/text/ids.ts';
import type { Command } from '../../../subgraphs/deposits/deposits/decide.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import type { DepositOffer } from '../../../subgraphs/deposits/deposits/deposit-offer.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { applyEventTo } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import type { Operation, OperationKind } from '../../../subgraphs/deposits/operations/operation.ts';
import type { EventOutcome, ProviderEvent } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { applyCommand } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import type { BooksWorld } from './books-world.ts';
import { chip, rates, someOffer } from './some-deposit.ts';

const scans = { photoMediaShortCode: 'PHOTO234', scannedChipId: chip, registeredChipId: chip };
export const handover: readonly Command[] = [
  { event: 'BUYER_CONFIRMED', ...scans },
  { event: 'SELLER_CONFIRMED', ...scans },
];

/** Deposits in a world's books, with functions that act on them and report about them. */
export function bookedDeposits(world: BooksWorld) {
  async function made(changes: Partial<DepositOffer> = {}): Promise<Deposit> {
    const offer = someOffer(changes);
    const fee = depositFee(offer.amount, offer.currency, rates, false);
    const request = { offer, fee, buyerProfileId: newId(), agreementContractId: null, psp: 'fake' as const };
    const { deposit } = await world.inTransaction((store) => openDeposit(store, request, world.moment()));
    return deposit;
  }

  async function read(id: string): Promise<Deposit> {
    const deposit = await world.inTransaction((store) => store.lock(id));
    if (deposit === null) throw new Error('it is gone');
    return deposit;
  }

  const intentOf = async (id: string) => (await read(id)).checkout?.pspIntentReference ?? '';

  const tell = (event: ProviderEvent | null | undefined): Promise<EventOutcome> => {
    if (!event) throw new Error('there is nothing to tell');
    return world.inTransaction((store) => applyEventTo(store, event, world.moment()));
  };

  return {
    made,
    read,
    intentOf,
    tell,
    command: async (id: string, ...commands: readonly Command[]): Promise<void> => {
      for (const one of commands) {
        await world.inTransaction(async (store) => {
          const deposit = await store.lock(id);
          if (deposit !== null) await applyCommand(store, deposit, one, world.moment());
        });
      }
    },
    /** What the provider has reported last. */
    told: () => world.psp.outbox.at(-1),
    /** A deposit that waits for payment, with the provider's event of its payment, which is not delivered yet. */
    paying: async () => {
      const { id } = await made();
      await world.operateAll();
      return { id, payment: world.psp.pay(await intentOf(id)) };
    },
    paid: async (): Promise<string> => {
      const { id } = await made();
      await world.operateAll();
      await tell(world.psp.pay(await intentOf(id)));
      return id;
    },
    operation: async (id: string, kind: OperationKind): Promise<Operation | null> =>
      world.inTransaction((store) => store.operationOf(id, kind)),
    /** What an account of the books holds of a deposit. */
    booked: async (id: string, account: string): Promise<bigint> => {
      const { rows } = await world.pool.query<{ sum: string }>(
        `select coalesce(sum(e.amount), 0)::text as sum from deposits.entry e
         join deposits.posting p on p.key = e.posting_key where p.deposit_id = $1 and e.account = $2`,
        [id, account],
      );
      return BigInt(rows[0]?.sum ?? '0');
    },
  };
}
