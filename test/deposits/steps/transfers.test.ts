import { newId } from '../../../kernel/text/ids.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { applyEventTo } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import { rates, someOffer } from '../support/some-deposit.ts';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

/** A deposit of a transfer; it waits to be paid. */
async function made(): Promise<Deposit> {
  const transfer = { id: newId(), description: 'Ronja moves' };
  const offer = someOffer({ listing: null, transfer, clause: 'RELEASE' });
  const fee = depositFee(offer.amount, offer.currency, rates, false);
  const request = { offer, fee, buyerProfileId: newId(), agreementContractId: null, psp: 'fake' as const };
  const { deposit } = await world.inTransaction((store) => openDeposit(store, request, world.moment()));
  await world.operateAll();
  return read(deposit.id);
}

async function read(id: string): Promise<Deposit> {
  const deposit = await world.inTransaction((store) => store.lock(id));
  if (deposit === null) throw new Error('it is gone');
  return deposit;
}

async function paid(): Promise<Deposit> {
  const deposit = await made();
  const event = world.psp.pay(deposit.checkout?.pspIntentReference ?? '');
  if (event === null) throw new Error('it cannot be paid');
  await world.inTransaction((store) => applyEventTo(store, event, world.moment()));
  return deposit;
}

const bindingFor = ({ buyerProfileId, offer }: Deposit) => ({
  contractId: newId(),
  listingId: null,
  buyerProfileId,
  sellerProfileId: offer.sellerProfileId,
  signedByBuyerAtUtc: '2026-11-20T08:00:00.000Z',
  signedBySellerAtUtc: '2026-11-20T08:00:00.000Z',
  isBindingForClause: true,
});

const events = ['TRANSFER_CANCELLED', 'OFFER_EXPIRED', 'TRANSFER_WITHDRAWN', 'TRANSFER_DISPUTED'] as const;

describe('a transfer', () => {
  it.each([
    [
      'TRANSFER_CANCELLED',
      { status: 'REFUNDED', refundReason: 'TRANSFER_CANCELLED', refundedAmount: 20_000n },
    ],
    ['OFFER_EXPIRED', { status: 'REFUNDED', refundReason: 'OFFER_EXPIRED', refundedAmount: 20_000n }],
    ['TRANSFER_WITHDRAWN', { status: 'RELEASED', releaseReason: 'CLAUSE_RELEASE', releasedAmount: 18_390n }],
    ['TRANSFER_DISPUTED', { arbitration: { reason: 'TRANSFER_DISPUTE', openedBy: 'SELLER' } }],
  ] as const)('%s: its deposit follows, once', async (event, expected) => {
    const deposit = await paid();
    const told = { transferId: deposit.offer.transfer?.id ?? '', event, by: 'SELLER' } as const;
    await Promise.all([
      world.tellTransfer(told, bindingFor(deposit)),
      world.tellTransfer(told, bindingFor(deposit)),
    ]);
    await world.operateAll();
    expect(await read(deposit.id)).toMatchObject(expected);
  });

  it('from which the buyer withdraws without a signed agreement goes to arbitration', async () => {
    const { id, offer } = await paid();
    const told = { transferId: offer.transfer?.id ?? '', event: 'TRANSFER_WITHDRAWN', by: 'BUYER' } as const;
    await world.tellTransfer(told);
    expect(await read(id)).toMatchObject({ arbitration: { reason: 'NO_SIGNED_AGREEMENT' } });
  });

  it.each(events)('%s before the payment ends the deposit, which nobody can pay any more', async (event) => {
    const { id, offer, checkout } = await made();
    await world.tellTransfer({ transferId: offer.transfer?.id ?? '', event, by: 'BUYER' });
    await world.operateAll();
    expect((await read(id)).status).toBe('EXPIRED');
    expect(world.psp.pay(checkout?.pspIntentReference ?? '')).toBeNull();
  });

  it('without a deposit is reported in vain', async () => {
    await expect(
      world.tellTransfer({ transferId: newId(), event: 'TRANSFER_CANCELLED', by: 'SELLER' }),
    ).resolves.toBeUndefined();
  });
});
