import { z } from 'zod';
import { topologies } from '../../support/platform.ts';
import { expectTold } from '../../support/told.ts';
import { until } from '../../support/until.ts';
import { dayIn } from '../listings/listings-world.ts';
import {
  type SaleWorld,
  codeOf,
  dataOf,
  listings,
  reserveTerms,
  soon,
  startSaleWorld,
  transfers,
} from './sale-world.ts';

const chip = '985112004567893';

/** Nothing here is replaced by the test: the fake provider, the animals and the people are those of the demo world. */
describe.each(topologies)('a protected deposit, %s', (topology) => {
  let world: SaleWorld;
  let animalId: string;
  beforeAll(async () => {
    world = await startSaleWorld(topology);
    animalId = world.platform.world.animals.chipped.id;
  });
  afterAll(() => world?.stop());

  it('is given back when the transfer that it is for is called off', async () => {
    const { seller, buyer, read, platform } = world;
    const offered = z.looseObject({ transferId: z.uuid() }).parse(
      await dataOf(
        seller('POST', `${transfers}/transfers`, {
          animalId,
          recipientProfileId: platform.world.accounts.buyer.profileId,
          type: 'SALE',
          priceAmount: 1_200,
          currency: 'USD',
          plannedHandoverDate: dayIn(10),
          deposit: { amount: 150, depositClause: 'REFUND', description: 'Ranger' },
        }),
        201,
      ),
    );
    const transfer = `${transfers}/transfers/${offered.transferId}`;
    await dataOf(buyer('POST', `${transfer}/accept`), 200);
    await world.setPayable(false);
    expect(await codeOf(buyer('POST', `${transfer}/deposit`, {}))).toBe(
      'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ',
    );
    await world.setPayable(true);
    const made = await world.begin(`${transfer}/deposit`);
    expect(made.amount).toBe(150);
    await world.pay(made);
    await dataOf(seller('POST', `${transfer}/cancel`), 200);
    await until('REFUNDED', async () => (await read(made.depositId)).status, soon);
    await until(150, async () => (await read(made.depositId)).refundedAmount, soon);
    const { buyer: buyerAccount, owner } = platform.world.accounts;
    const subjects = [offered.transferId, made.depositId];
    const ofBoth = ['DEPOSIT_PAID', 'DEPOSIT_REFUNDED'];
    const ofBuyer = ['TRANSFER_OFFERED', 'DEPOSIT_PAID', 'TRANSFER_ENDED', 'DEPOSIT_REFUNDED'];
    await expectTold(world.pool, buyerAccount.memberId, subjects, ofBuyer);
    const ofSeller = ['TRANSFER_ACCEPTED', 'DEPOSIT_BEGUN', ...ofBoth];
    await expectTold(world.pool, owner.memberId, subjects, ofSeller);
  });

  it('is paid, held, and released when both confirm; the buyer owns the animal then', async () => {
    const { seller, buyer, other, platform } = world;
    const body = {
      ...reserveTerms(),
      kind: 'SINGLE_ANIMAL',
      animalId,
      title: 'Ranger, a grown shepherd',
      waitlistOpen: true,
    };
    const listing = await world.publish(body);
    const second = await world.publish({ ...body, title: 'Ranger, once more' });
    const card = `${listings}/public/listings/${listing.shortCode}`;
    await dataOf(other('POST', `${card}/waitlist`, {}), 201);
    const made = await world.begin(`${card}/deposits`);
    expect((await world.begin(`${card}/deposits`, 200)).depositId).toBe(made.depositId);
    const deposit = `${listings}/deposits/${made.depositId}`;
    await world.pay(made);

    expect(
      await codeOf(
        seller('POST', `${transfers}/transfers`, {
          animalId,
          recipientProfileId: platform.world.accounts.otherBuyer.profileId,
          type: 'GIFT',
          plannedHandoverDate: dayIn(3),
        }),
      ),
    ).toBe('AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ');
    expect(await codeOf(buyer('POST', `${deposit}/handover/buyer`, {}))).toBe(
      'AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ',
    );
    await world.handOver(made.depositId, chip);
    await world.untilOver(made.depositId);

    const recorded = await dataOf(buyer('GET', `${transfers}/animals/${animalId}/transfers`), 200);
    expect(recorded).toMatchObject([
      {
        status: 'COMPLETED',
        type: 'SALE',
        method: 'MARKETPLACE',
        sourceKind: 'ANIMAL_LISTING_DEPOSIT',
        sourceRefId: made.depositId,
      },
      { status: 'CANCELLED' },
    ]);
    expect(await codeOf(seller('POST', `${deposit}/refund`))).toBe(
      'AnimalListing_AnimalListingHandover_UP_State_RJ',
    );
    expect(await dataOf(seller('GET', `${listings}/me/listings/deposits`), 200)).toMatchObject([
      { depositId: made.depositId, status: 'RELEASED', viewerRole: 'SELLER' },
      { status: 'REFUNDED' },
    ]);
    // Every listing of the animal is closed, its cards say so, and nobody waits for it any more.
    for (const { shortCode } of [listing, second]) {
      const shown = await dataOf(other('GET', `${listings}/public/listings/${shortCode}`), 200);
      expect(shown).toMatchObject({ status: 'CLOSED', protectedDeposit: false, waitlist: { length: 0 } });
    }
    expect(await dataOf(other('GET', `${listings}/me/waitlist`), 200)).toMatchObject([{ status: 'EXPIRED' }]);
    expect(await codeOf(other('POST', `${card}/deposits`, {}))).toBe(
      'AnimalListing_AnimalListingEngagement_VL_Deposit_RJ',
    );
  });
});
