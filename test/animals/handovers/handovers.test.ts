import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { codesOf } from '../../support/member.ts';
import { tally } from '../owners-world.ts';
import {
  type TransfersWorld,
  someDeposit,
  startTransfersWorld,
  transferOf,
} from '../transfers/transfers-world.ts';

let world: TransfersWorld;
beforeAll(async () => {
  world = await startTransfersWorld();
});
afterAll(() => world?.stop());

const mutation =
  'mutation Asked($input: RecordHandoverInput!) { recordHandover(input: $input) { outcome transferId transferredAtUtc } }';
const answerSchema = z.object({
  recordHandover: z.object({
    outcome: z.enum(['RECORDED', 'NOT_POSSIBLE']),
    transferId: z.uuid().nullable(),
    transferredAtUtc: z.iso.datetime().nullable(),
  }),
});
const releasedAt = '2026-11-22T10:00:00.000Z';

function handoverOf(animalId: string, fields: object = {}) {
  return {
    depositId: newId(),
    animalId,
    sellerProfileId: world.profileOf('kennel'),
    buyerProfileId: world.profileOf('buyer'),
    releasedAt,
    ...fields,
  };
}

async function record(input: object) {
  const { data, errors } = await world.ask(mutation, { input });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return answerSchema.parse(data).recordHandover;
}

async function recordedOf(depositId: string): Promise<number> {
  const { rowCount } = await world.pool.query('select from animals.transfer where source_ref_id = $1', [
    depositId,
  ]);
  return rowCount ?? 0;
}

describe('a handover under a deposit on a listing', () => {
  it('is a completed sale over the market, and the buyer is owner of record, alone', async () => {
    const animalId = await world.animal('kennel', { coOwners: ['rescue'] });
    const input = handoverOf(animalId);
    const { outcome, transferId, transferredAtUtc } = await record(input);
    expect(outcome).toBe('RECORDED');
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('buyer'));
    expect(transferOf(await world.read('buyer', transferId ?? ''))).toMatchObject({
      type: 'SALE',
      method: 'MARKETPLACE',
      status: 'COMPLETED',
      sourceKind: 'ANIMAL_LISTING_DEPOSIT',
      sourceRefId: input.depositId,
      depositId: input.depositId,
      fromProfileId: input.sellerProfileId,
      toProfileId: input.buyerProfileId,
      acceptedAtUtc: releasedAt,
      completedAtUtc: transferredAtUtc,
      viewerRole: 'BUYER',
    });
    const left = await world.pool.query('select from animals.animal_co_owner where animal_id = $1', [
      animalId,
    ]);
    expect(left.rowCount).toBe(0);
  });

  it('is recorded once for a deposit, however often it is asked for, later too', async () => {
    const animalId = await world.animal('kennel');
    const input = handoverOf(animalId);
    const first = await record(input);
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      animalId,
      world.profileOf('shop'),
    ]);
    expect(await record(input)).toEqual(first);
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('shop'));
  });

  it('is recorded once of 100 that are asked for at once', async () => {
    const input = handoverOf(await world.animal('kennel'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => record(input)));
    expect(tally(answers.map(({ outcome }) => outcome))).toEqual({ RECORDED: 100 });
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
    expect(await recordedOf(input.depositId)).toBe(1);
  });

  it('is recorded several times by a variant that looks for the record and then inserts it', async () => {
    await world.pool.query('create table naive_transfer (deposit_id uuid not null)');
    const depositId = newId();
    const naive = async () => {
      const client = await world.pool.connect();
      try {
        await client.query('begin');
        const known = await client.query('select from naive_transfer where deposit_id = $1', [depositId]);
        // As long as changing the owner takes.
        await client.query('select pg_sleep(0.01)');
        if (known.rowCount === 0) await client.query('insert into naive_transfer values ($1)', [depositId]);
      } finally {
        await client.query('commit');
        client.release();
      }
    };
    // All connections are open before the first of them begins.
    await Promise.all(Array.from({ length: 10 }, () => world.pool.query('select pg_sleep(0.05)')));
    await Promise.all(Array.from({ length: 100 }, naive));
    const { rowCount } = await world.pool.query('select from naive_transfer');
    expect(rowCount).toBeGreaterThan(1);
  });

  it('is not possible while the seller does not own the animal, or it is archived or none', async () => {
    const foreign = await world.animal('shop');
    const archived = await world.animal('kennel');
    await world.pool.query('update animals.animal set archived_at = now() where id = $1', [archived]);
    for (const animalId of [foreign, archived, newId()]) {
      const answer = await record(handoverOf(animalId));
      expect(answer).toEqual({ outcome: 'NOT_POSSIBLE', transferId: null, transferredAtUtc: null });
    }
    expect(await world.ownerOf(foreign)).toBe(world.profileOf('shop'));
  });

  it('is not possible while another transfer is open, and possible once that has ended, by itself too', async () => {
    const animalId = await world.animal('kennel');
    const input = handoverOf(animalId);
    const { transferId } = await world.offered({ animalId }, { to: 'otherBuyer' });
    expect((await record(input)).outcome).toBe('NOT_POSSIBLE');
    await world.outwait(transferId);
    expect((await record(input)).outcome).toBe('RECORDED');
    expect(await world.statusOf(transferId)).toBe('EXPIRED');
  });

  it('is not possible while the buyer has an animal of this name and birth date', async () => {
    const twin = { name: 'Twin of the handover', born: '2024-01-01' };
    const [animalId, other] = [await world.animal('kennel', twin), await world.animal('buyer', twin)];
    const input = handoverOf(animalId);
    expect((await record(input)).outcome).toBe('NOT_POSSIBLE');
    expect(await recordedOf(input.depositId)).toBe(0);
    await world.pool.query(`update animals.animal set name_key = 'another' where id = $1`, [other]);
    expect((await record(input)).outcome).toBe('RECORDED');
  });
});

describe("a handover under a deposit on the members' own transfer", () => {
  const withDeposit = { currency: 'USD', deposit: someDeposit };

  it('completes that transfer, and records no second one', async () => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.accepted({ animalId, ...withDeposit });
    const input = handoverOf(animalId, { transferId });
    expect(await record(input)).toMatchObject({ outcome: 'RECORDED', transferId });
    expect(await record(input)).toMatchObject({ outcome: 'RECORDED', transferId });
    expect(transferOf(await world.read('kennel', transferId))).toMatchObject({
      status: 'COMPLETED',
      method: 'DIRECT',
      sourceKind: 'TRANSFER_DEPOSIT',
      sourceRefId: input.depositId,
    });
    const { rowCount } = await world.pool.query('select from animals.transfer where animal_id = $1', [
      animalId,
    ]);
    expect([rowCount, await world.ownerOf(animalId)]).toEqual([1, world.profileOf('buyer')]);
  });

  it.each(['cancel', 'dispute'] as const)('completes it although the seller went on to %s', async (step) => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.accepted({ animalId, ...withDeposit });
    await world.take('kennel', step, transferId);
    expect((await record(handoverOf(animalId, { transferId }))).outcome).toBe('RECORDED');
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('buyer'));
  });

  it('completes no transfer that nobody accepted, or of another animal or other parties', async () => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.offered({ animalId, ...withDeposit });
    const accepted = await world.accepted(withDeposit);
    const lost = await world.accepted(withDeposit);
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      lost.animalId,
      world.profileOf('shop'),
    ]);
    for (const [id, fields] of [
      [animalId, { transferId }],
      [animalId, { transferId: accepted.transferId }],
      [accepted.animalId, { transferId: accepted.transferId, buyerProfileId: world.profileOf('otherBuyer') }],
      [accepted.animalId, { transferId: newId() }],
      [lost.animalId, { transferId: lost.transferId, sellerProfileId: world.profileOf('shop') }],
    ] as const) {
      expect((await record(handoverOf(id, fields))).outcome).toBe('NOT_POSSIBLE');
    }
  });
});

describe('recordHandover', () => {
  it('is refused to members, the seller too, and to administrators', async () => {
    const input = handoverOf(await world.animal('kennel'));
    for (const party of ['kennel', 'buyer', 'admin'] as const) {
      expect(codesOf(await (await world.graphAs(party))(mutation, { input }))).toEqual(['0010010000403']);
    }
    expect(await recordedOf(input.depositId)).toBe(0);
  });

  it('refuses what is no id', async () => {
    const { errors } = await world.ask(mutation, { input: handoverOf('x', { depositId: 'y' }) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: '0010010000400',
      errors: [{ field: '/depositId' }, { field: '/animalId' }],
    });
  });
});
