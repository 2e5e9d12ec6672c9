import { newId } from '../../../kernel/text/ids.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { claimOperations } from '../../../subgraphs/deposits/operations/operation.store.ts';
import { claimMs } from '../../../subgraphs/deposits/operations/operator.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { heldBack } from '../../support/held-back.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import { rates, someOffer } from '../support/some-deposit.ts';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

/** What is asked while another process claims the operation of a new deposit. */
async function whileClaimed<T>(isKept: boolean, ask: (depositId: string) => Promise<T>): Promise<T> {
  const offer = someOffer();
  const fee = depositFee(offer.amount, offer.currency, rates, false);
  const request = { offer, fee, buyerProfileId: newId(), agreementContractId: null, psp: 'fake' as const };
  const { deposit } = await world.inTransaction((store) => openDeposit(store, request, world.moment()));
  const claim = {
    sql: 'update deposits.operation set attempts = 1, due_at = $2 where deposit_id = $1',
    values: [deposit.id, new Date(world.time.now + claimMs)],
    waiting: 1,
    mayPass: true,
  };
  return heldBack(world.pool, { ...claim, isKept }, () => ask(deposit.id));
}

describe('an operation that a process is just claiming', () => {
  it('is left to it by every other process', async () => {
    const now = new Date(world.time.now);
    const claim = { now, until: new Date(world.time.now + claimMs), atOnce: 20, only: null };
    const claimed = await whileClaimed(false, () => claimOperations(world.pool, claim));
    expect(claimed).toEqual([]);
    expect((await claimOperations(world.pool, claim)).map((read) => read())).toMatchObject([
      { operation: { kind: 'CREATE_INTENT', attempts: 1 } },
    ]);
  });

  it('counts as attempted when it is planned again: what may have reached the provider is not cancelled', async () => {
    const known = await whileClaimed(true, (depositId) =>
      world.inTransaction((store) => store.operationOf(depositId, 'CREATE_INTENT')),
    );
    expect(known).toMatchObject({ status: 'PENDING', attempts: 1 });
  });
});
