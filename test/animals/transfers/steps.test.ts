import { newId } from '../../../kernel/text/ids.ts';
import { heldBack } from '../../support/held-back.ts';
import { codesOf } from '../../support/member.ts';
import { type Party, tally, verdictOf } from '../owners-world.ts';
import {
  type TransfersWorld,
  dayFromNow,
  missing,
  notOwner,
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

const steps = ['accept', 'decline', 'withdraw', 'approve', 'cancel', 'dispute', 'complete'] as const;
type Step = (typeof steps)[number];

async function coOwnersOf(animalId: string): Promise<number> {
  const { rowCount } = await world.pool.query('select from animals.animal_co_owner where animal_id = $1', [
    animalId,
  ]);
  return rowCount ?? 0;
}

describe('the steps of a transfer', () => {
  it('lead from the offer over its acceptance and two confirmations to a new owner of record', async () => {
    const animalId = await world.animal('kennel');
    const { transferId, version } = await world.offered({ animalId });
    const accepted = transferOf(await world.take('buyer', 'accept', transferId));
    expect(accepted).toMatchObject({ status: 'APPROVED', viewerRole: 'BUYER', version: version + 1 });
    expect(accepted.acceptedAtUtc).not.toBeNull();
    expect(accepted.offerExpiresAtUtc).toBe(`${dayFromNow(13)}T00:00:00.000Z`);
    const half = transferOf(await world.take('kennel', 'complete', transferId));
    expect(half).toMatchObject({ status: 'APPROVED', buyerCompletedAtUtc: null, completedAtUtc: null });
    expect(half.sellerCompletedAtUtc).not.toBeNull();
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('kennel'));
    const again = transferOf(await world.take('kennel', 'complete', transferId));
    expect(again).toEqual(half);
    const whole = transferOf(await world.take('buyer', 'complete', transferId));
    expect(whole).toMatchObject({ status: 'COMPLETED', sourceKind: null, method: 'DIRECT' });
    expect(whole.completedAtUtc).toBe(whole.buyerCompletedAtUtc);
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('buyer'));
    // History stays: the seller still sees what happened to the animal, and the buyer can offer it again.
    expect(transferOf(await world.read('kennel', transferId)).status).toBe('COMPLETED');
    expect(verdictOf(await world.offer({ animalId }, { from: 'buyer', to: 'shop' }))).toBe('201');
  });

  it('wait for every co-owner, who may approve before and after the buyer accepts', async () => {
    const animalId = await world.animal('kennel', { coOwners: ['rescue', 'shop'] });
    const { transferId, approvals } = await world.offered({ animalId });
    const profiles = [world.profileOf('rescue'), world.profileOf('shop')].toSorted();
    expect(approvals).toEqual(profiles.map((profileId) => ({ profileId, approvedAtUtc: null })));
    const half = transferOf(await world.take('rescue', 'approve', transferId));
    expect(half).toMatchObject({ status: 'OFFERED', viewerRole: 'CO_OWNER', version: 2 });
    const open = half.approvals.filter(({ approvedAtUtc }) => approvedAtUtc === null);
    expect(open.map(({ profileId }) => profileId)).toEqual([world.profileOf('shop')]);
    expect(transferOf(await world.take('rescue', 'approve', transferId)).version).toBe(2);
    expect(transferOf(await world.take('buyer', 'accept', transferId)).status).toBe('ACCEPTED');
    expect(verdictOf(await world.take('buyer', 'complete', transferId))).toBe(wrongState);
    const approved = transferOf(await world.take('shop', 'approve', transferId));
    expect(approved.status).toBe('APPROVED');
    expect(approved.approvals.every(({ approvedAtUtc }) => approvedAtUtc !== null)).toBe(true);
    await world.take('buyer', 'complete', transferId);
    await world.take('kennel', 'complete', transferId);
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('buyer'));
    // Co-ownership ends with the change of owner; a former co-owner still sees the transfer.
    expect(await coOwnersOf(animalId)).toBe(0);
    expect(transferOf(await world.read('shop', transferId)).approvals).toHaveLength(2);
  });

  it('ask no co-owner who gets the animal alone to approve', async () => {
    const animalId = await world.animal('kennel', { coOwners: ['shop'] });
    const { transferId, approvals } = await world.offered({ animalId }, { to: 'shop' });
    expect(approvals).toEqual([]);
    expect(transferOf(await world.take('shop', 'accept', transferId)).status).toBe('APPROVED');
  });

  it('leave the co-owners as they are while the animal is on its way', async () => {
    const animalId = await world.animal('kennel', { coOwners: ['shop'] });
    const { transferId } = await world.offered({ animalId });
    const change = async (mutation: string, party: Party) =>
      codesOf(
        await (
          await world.graphAs('kennel')
        )(`mutation ($input: CoOwnerInput!) { ${mutation}(input: $input) { id } }`, {
          input: { animalId, profileId: world.profileOf(party) },
        }),
      );
    const open = ['AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ'];
    expect(await change('addCoOwner', 'rescue')).toEqual(open);
    expect(await change('removeCoOwner', 'shop')).toEqual(open);
    await world.outwait(transferId);
    expect(await change('removeCoOwner', 'shop')).toEqual([]);
  });

  it.each([
    ['accept', 'buyer', 'OFFERED'],
    ['decline', 'buyer', 'OFFERED'],
    ['withdraw', 'buyer', 'ACCEPTED APPROVED DISPUTED'],
    ['approve', 'rescue', 'OFFERED ACCEPTED'],
    ['cancel', 'kennel', 'OFFERED ACCEPTED APPROVED DISPUTED'],
    ['dispute', 'kennel', 'ACCEPTED APPROVED'],
    ['dispute', 'buyer', 'ACCEPTED APPROVED'],
    ['complete', 'kennel', 'APPROVED'],
    ['complete', 'buyer', 'APPROVED'],
  ] as const)('%s is taken by %s in the statuses %s and no other', async (step, party, allowed) => {
    const statuses =
      'OFFERED ACCEPTED APPROVED COMPLETED DECLINED CANCELLED WITHDRAWN EXPIRED DISPUTED'.split(' ');
    for (const status of statuses) {
      const animalId = await world.animal('kennel', { coOwners: ['rescue'] });
      const { transferId } = await world.offered({ animalId });
      await world.pool.query('update animals.transfer set status = $2 where id = $1', [transferId, status]);
      const verdict = verdictOf(await world.take(party, step, transferId));
      const expected = allowed.split(' ').includes(status) ? '200' : wrongState;
      expect([status, verdict]).toEqual([status, expected]);
    }
  });

  it.each([
    ['accept', ['kennel', 'rescue', 'admin'], notTheirs],
    ['decline', ['kennel', 'rescue', 'admin'], notTheirs],
    ['withdraw', ['kennel', 'rescue', 'admin'], notTheirs],
    ['approve', ['kennel', 'buyer', 'admin'], notTheirs],
    ['cancel', ['buyer', 'rescue', 'admin'], notOwner],
    ['dispute', ['rescue', 'admin'], notTheirs],
    ['complete', ['rescue', 'admin'], notTheirs],
  ] as const)('%s is refused to %j', async (step, parties, verdict) => {
    const animalId = await world.animal('kennel', { coOwners: ['rescue'] });
    const { transferId } = await world.offered({ animalId });
    for (const party of parties) expect(verdictOf(await world.take(party, step, transferId))).toBe(verdict);
    for (const id of [transferId, newId(), 'x']) {
      expect(verdictOf(await world.take('shop', step, id))).toBe(missing);
      expect(verdictOf(await world.read('shop', id))).toBe(missing);
    }
    expect(transferOf(await world.read('kennel', transferId)).version).toBe(1);
  });

  it('are refused when the time is over, before anybody has written that down', async () => {
    const { transferId } = await world.offered();
    await world.outwait(transferId);
    expect(verdictOf(await world.take('buyer', 'accept', transferId))).toBe(wrongState);
    expect(transferOf(await world.read('buyer', transferId)).status).toBe('EXPIRED');
    const accepted = await world.accepted();
    await world.outwait(accepted.transferId);
    expect(verdictOf(await world.take('buyer', 'complete', accepted.transferId))).toBe(wrongState);
  });

  it('are refused when the time is just being written down as over', async () => {
    const { transferId } = await world.offered();
    const sql = `update animals.transfer set status = 'EXPIRED', version = version + 1 where id = $1`;
    const answer = await heldBack(world.pool, { sql, values: [transferId], waiting: 1, isKept: true }, () =>
      world.take('buyer', 'accept', transferId),
    );
    expect(verdictOf(answer)).toBe(wrongState);
  });

  it('honour If-Match', async () => {
    const { transferId } = await world.offered();
    const headers = { 'If-Match': '"7"' };
    expect(verdictOf(await world.take('buyer', 'accept', transferId, headers))).toBe('412 0010010000412');
    expect(verdictOf(await world.take('buyer', 'accept', transferId, { 'If-Match': '"1"' }))).toBe('200');
  });

  it('note what is disputed, after which it does not end by itself', async () => {
    const { transferId } = await world.accepted();
    const api = await world.as('kennel');
    const path = `${transfersPath}/${transferId}/dispute`;
    expect(verdictOf(await api('POST', path, {}))).toBe('400 0010010000400');
    expect(verdictOf(await api('POST', path, { reason: 'x'.repeat(201) }))).toBe('400 0010010000400');
    const disputed = transferOf(await api('POST', path, { reason: ' No money came. ', note: 'At all.' }));
    expect(disputed.dispute).toEqual({
      openedByProfileId: world.profileOf('kennel'),
      reason: 'No money came.',
      note: 'At all.',
      openedAtUtc: expect.any(String),
    });
    await world.outwait(transferId);
    expect(transferOf(await world.read('buyer', transferId)).status).toBe('DISPUTED');
  });

  it('complete no transfer with a deposit, which a handover completes', async () => {
    const { transferId } = await world.accepted({ currency: 'USD', deposit: someDeposit });
    for (const party of ['kennel', 'buyer'] as const) {
      expect(verdictOf(await world.take(party, 'complete', transferId))).toBe(wrongState);
    }
  });

  it('complete none where the buyer has an animal of this name and birth date, until it is renamed', async () => {
    const twin = { name: 'Twin', born: '2024-01-01' };
    const [animalId, other] = [await world.animal('kennel', twin), await world.animal('buyer', twin)];
    const { transferId } = await world.accepted({ animalId });
    await world.take('kennel', 'complete', transferId);
    const refused = await world.take('buyer', 'complete', transferId);
    expect(verdictOf(refused)).toBe('409 Animal_AnimalRegistry_AD_Duplicate_RJ');
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('kennel'));
    await world.pool.query(`update animals.animal set name_key = 'other' where id = $1`, [other]);
    expect(transferOf(await world.take('buyer', 'complete', transferId)).status).toBe('COMPLETED');
  });

  it('complete none of an animal that was archived meanwhile, or that the seller has no more', async () => {
    for (const change of ['archived_at = now()', 'owner_profile_id = $2']) {
      const animalId = await world.animal('kennel');
      const { transferId } = await world.accepted({ animalId });
      await world.take('buyer', 'complete', transferId);
      await world.pool.query(`update animals.animal set ${change} where id = $1 and id <> $2`, [
        animalId,
        world.profileOf('shop'),
      ]);
      expect(verdictOf(await world.take('kennel', 'complete', transferId))).toBe(wrongState);
    }
  });
});

describe('steps that are taken at once', () => {
  it('have one winner: 50 acceptances and 50 cancellations', async () => {
    const { transferId } = await world.offered();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const step: Step = index % 2 === 0 ? 'accept' : 'decline';
        return `${step} ${verdictOf(await world.take('buyer', step, transferId))}`;
      }),
    );
    const winners = outcomes.filter((outcome) => outcome.endsWith(' 200'));
    expect(winners).toHaveLength(1);
    expect(await world.statusOf(transferId)).toBe(winners[0] === 'accept 200' ? 'APPROVED' : 'DECLINED');
  });

  it('complete a transfer once: 50 confirmations of each party', async () => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.accepted({ animalId });
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        verdictOf(await world.take(index % 2 === 0 ? 'kennel' : 'buyer', 'complete', transferId)),
      ),
    );
    expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['200', wrongState].toSorted());
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('buyer'));
  });
});
