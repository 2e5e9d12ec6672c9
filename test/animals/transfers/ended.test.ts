import { newId } from '../../../kernel/text/ids.ts';
import { expireTransfers } from '../../../subgraphs/animals/transfers/transfer.store.ts';
import { problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { type Party, dataOf } from '../owners-world.ts';
import {
  type TransfersWorld,
  missing,
  notTheirs,
  someDeposit,
  startTransfersWorld,
  transferOf,
  transfersPath,
  wrongState,
} from './transfers-world.ts';

let world: TransfersWorld;
beforeAll(async () => {
  world = await startTransfersWorld();
});
afterAll(() => world?.stop());

const withDeposit = { currency: 'USD', priceAmount: 900, deposit: someDeposit };

/** An accepted transfer on which a deposit was taken. */
async function heldTransfer() {
  const { transferId } = await world.accepted(withDeposit);
  const depositId = newId();
  await world.hold(transferId, depositId);
  return { transferId, depositId };
}
const toldOf = (transferId: string) =>
  world.deposits.told.filter((told) => told.transferId === transferId).map(({ outcome }) => outcome);
const heard = (transferId: string, count: number) =>
  until(true, async () => toldOf(transferId).length >= count, { withinMs: 30_000 });
const expire = () =>
  expireTransfers(
    async (sql, values = []) => (await world.pool.query(sql, [...values])).rows,
    new Date(),
    null,
  );

describe('deposits', () => {
  it.each([
    ['kennel', 'cancel', 'CANCELLED'],
    ['buyer', 'withdraw', 'WITHDRAWN'],
    ['buyer', 'dispute', 'DISPUTED'],
  ] as const)('hear when %s takes the step %s', async (party, step, outcome) => {
    const { transferId, depositId } = await heldTransfer();
    await world.take(party, step, transferId);
    await heard(transferId, 1);
    const told = world.deposits.told.find((event) => event.transferId === transferId);
    expect(told).toEqual({ transferId, depositId, outcome, occurredAt: expect.stringMatching(/Z$/) });
  });

  it('are told when a transfer expires, once, although several processes look for it', async () => {
    const { transferId } = await heldTransfer();
    await world.outwait(transferId);
    await Promise.all(Array.from({ length: 10 }, expire));
    await heard(transferId, 1);
    await expire();
    expect(toldOf(transferId)).toEqual(['OFFER_EXPIRED']);
    expect(await world.statusOf(transferId)).toBe('EXPIRED');
  });

  it('are not told about a step that is refused, nor without a deposit', async () => {
    const { transferId } = await heldTransfer();
    await world.take('shop', 'cancel', transferId);
    await world.take('kennel', 'withdraw', transferId);
    const none = await world.accepted(withDeposit);
    await world.take('kennel', 'cancel', none.transferId);
    const { rowCount } = await world.pool.query(
      'select from animals.transfer_event where transfer_id = any($1)',
      [[transferId, none.transferId]],
    );
    expect([rowCount, toldOf(transferId), toldOf(none.transferId)]).toEqual([0, [], []]);
  });

  it('are reported again until they are accepted, for one transfer in the order in which it happened', async () => {
    const { transferId } = await heldTransfer();
    world.deposits.deaf = 2;
    await world.take('buyer', 'dispute', transferId);
    await world.take('buyer', 'withdraw', transferId);
    const due = () =>
      world.pool.query('update animals.transfer_event set due_at = now() where transfer_id = $1', [
        transferId,
      ]);
    const areHeard = async () => {
      await due();
      return toldOf(transferId).length >= 2;
    };
    await until(true, areHeard, { withinMs: 30_000 });
    expect(toldOf(transferId)).toEqual(['DISPUTED', 'WITHDRAWN']);
    expect(world.deposits.deaf).toBe(0);
    // What was reported is forgotten a moment later.
    const left = async () =>
      (await world.pool.query('select from animals.transfer_event where transfer_id = $1', [transferId]))
        .rowCount;
    await until(0, left, { withinMs: 30_000 });
  });
});

async function takeDeposit(party: Party, transferId: string, meanwhile = async () => {}) {
  world.deposits.meanwhile = meanwhile;
  const answer = await (await world.as(party))('POST', `${transfersPath}/${transferId}/deposit`);
  world.deposits.meanwhile = async () => {};
  return answer;
}

describe('the deposit on a transfer', () => {
  it('is taken by its buyer, once, on the terms of the offer; its status is shown with the transfer', async () => {
    const animalId = await world.animal('kennel');
    const { transferId, plannedHandoverDate } = await world.accepted({ animalId, ...withDeposit });
    const taken = await takeDeposit('buyer', transferId);
    const again = await takeDeposit('buyer', transferId);
    expect([taken.status, again.status]).toEqual([201, 200]);
    expect(dataOf(again)).toEqual(dataOf(taken));
    expect(world.deposits.taken.get(transferId)?.terms).toEqual({
      transferId,
      animalId,
      animalName: expect.any(String),
      sellerProfileId: world.profileOf('kennel'),
      buyerProfileId: world.profileOf('buyer'),
      priceAmount: '900.00',
      currency: 'USD',
      amount: '150.00',
      depositClause: 'REFUND',
      description: 'Held for Rex.',
      pickupWindowEnd: plannedHandoverDate,
    });
    expect(transferOf(await world.read('kennel', transferId))).toMatchObject({
      depositId: world.deposits.taken.get(transferId)?.depositId,
      depositStatus: 'PAID',
    });
  });

  it('is refused to the other parties, missing for the rest, and none before the transfer is approved', async () => {
    const { transferId } = await world.offered(withDeposit);
    expect(problemOf(await takeDeposit('buyer', transferId))).toBe(wrongState);
    await world.take('buyer', 'accept', transferId);
    expect(problemOf(await takeDeposit('kennel', transferId))).toBe(notTheirs);
    expect(problemOf(await takeDeposit('otherBuyer', transferId))).toBe(missing);
    const without = await world.accepted();
    expect(problemOf(await takeDeposit('buyer', without.transferId))).toBe(wrongState);
  });

  it('is told about the end of a transfer that ended while it was taken', async () => {
    const { transferId } = await world.accepted(withDeposit);
    const cancel = async () => {
      await world.take('kennel', 'cancel', transferId);
    };
    expect(problemOf(await takeDeposit('buyer', transferId, cancel))).toBe(wrongState);
    await heard(transferId, 1);
    expect(toldOf(transferId)).toEqual(['CANCELLED']);
  });
});
