import { newId } from '../../../kernel/text/ids.ts';
import { adoptUnreserved } from '../../../subgraphs/animals/reservations/review-reservations.ts';
import { behindRow } from '../../support/behind-row.ts';
import { codesOf } from '../../support/member.ts';
import { type Party, tally, verdictOf } from '../owners-world.ts';
import {
  type TransfersWorld,
  dayFromNow,
  isReserved,
  someDeposit,
  startTransfersWorld,
  transferOf,
  wrongState,
} from '../transfers/transfers-world.ts';

const crowd = 100;
const reservedCode = isReserved.replace('409 ', '');

let world: TransfersWorld;
beforeAll(async () => {
  world = await startTransfersWorld();
});
afterAll(() => world?.stop());

const reserveMutation = 'mutation Asked($input: ReserveAnimalInput!) { reserveAnimal(input: $input) }';

/** The result of reserving an animal for a deposit with this id. */
async function reserved(animalId: string, fields: object = {}): Promise<unknown> {
  const input = { depositId: newId(), animalId, sellerProfileId: world.profileOf('kennel'), ...fields };
  const { data, errors } = await world.ask(reserveMutation, { input });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return Object.values(data ?? {})[0];
}

/** `OK`, or the code of the refusal. */
async function archive(animalId: string, party: Party = 'kennel'): Promise<string> {
  const graph = await world.graphAs(party);
  const mutation = 'mutation ($input: ArchiveAnimalInput!) { archiveAnimal(input: $input) { id } }';
  const [code = 'OK'] = codesOf(await graph(mutation, { input: { id: animalId } }));
  return code;
}

async function reservationsOf(animalId: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select deposit_id as id from animals.reservation where animal_id = $1 order by reserved_at',
    [animalId],
  );
  return rows.map(({ id }) => id);
}

/** A deposit that was created before animals were reserved, and is found now; returns its id. */
async function adopt(animalId: string): Promise<string> {
  const depositId = newId();
  world.deposits.held.add(depositId);
  const found = [[{ depositId, animalId }], []];
  const unreserved = async () => found.shift() ?? [];
  await adoptUnreserved(world.pool, { ...world.deposits, unreserved });
  return depositId;
}

const complete = (party: Party, transferId: string) => world.take(party, 'complete', transferId);

describe('an animal that is reserved for a deposit', () => {
  it('is not archived until the deposit is over; to others it is missing as ever', async () => {
    const animalId = await world.animal('kennel');
    const depositId = await world.reserve(animalId, 'kennel');
    expect(await archive(animalId)).toBe(reservedCode);
    expect(await archive(animalId, 'shop')).toBe('Animal_AnimalRegistry_GT_Resource_FL');
    world.deposits.held.delete(depositId);
    expect(await archive(animalId)).toBe('OK');
    expect(await reservationsOf(animalId)).toEqual([]);
  });

  it('is not accepted from an offer that was made before', async () => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.offered({ animalId });
    const depositId = await world.reserve(animalId, 'kennel');
    expect(verdictOf(await world.take('buyer', 'accept', transferId))).toBe(isReserved);
    expect(verdictOf(await world.take('otherBuyer', 'accept', transferId))).toMatch(/^404 /);
    expect(await world.statusOf(transferId)).toBe('OFFERED');
    world.deposits.held.delete(depositId);
    expect(transferOf(await world.take('buyer', 'accept', transferId)).status).toBe('APPROVED');
  });

  it('is not approved by a co-owner, before and after the buyer accepts', async () => {
    for (const isAccepted of [false, true]) {
      const animalId = await world.animal('kennel', { coOwners: ['rescue', 'shop'] });
      const { transferId } = await world.offered({ animalId });
      await world.take('shop', 'approve', transferId);
      if (isAccepted) await world.take('buyer', 'accept', transferId);
      const depositId = await adopt(animalId);
      expect(verdictOf(await world.take('rescue', 'approve', transferId))).toBe(isReserved);
      // What was reported before is not reported again.
      expect(verdictOf(await world.take('shop', 'approve', transferId))).toBe('200');
      world.deposits.held.delete(depositId);
      expect(verdictOf(await world.take('rescue', 'approve', transferId))).toBe('200');
    }
  });

  it('is not handed over between members, by the first word or by the second', async () => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.accepted({ animalId });
    const first = await adopt(animalId);
    expect(verdictOf(await complete('kennel', transferId))).toBe(isReserved);
    world.deposits.held.delete(first);
    expect(verdictOf(await complete('kennel', transferId))).toBe('200');
    const second = await adopt(animalId);
    expect(verdictOf(await complete('buyer', transferId))).toBe(isReserved);
    expect(await world.ownerOf(animalId)).toBe(world.profileOf('kennel'));
    world.deposits.held.delete(second);
    expect(transferOf(await complete('buyer', transferId)).status).toBe('COMPLETED');
  });

  it('does not keep a transfer from being called off, nor what has a deposit from saying so', async () => {
    for (const [party, step, status] of [
      ['kennel', 'cancel', 'CANCELLED'],
      ['buyer', 'withdraw', 'WITHDRAWN'],
      ['buyer', 'dispute', 'DISPUTED'],
    ] as const) {
      const animalId = await world.animal('kennel');
      const { transferId } = await world.accepted({ animalId });
      await adopt(animalId);
      expect(transferOf(await world.take(party, step, transferId)).status).toBe(status);
    }
    const animalId = await world.animal('kennel');
    const { transferId } = await world.offered({ animalId });
    await world.reserve(animalId, 'kennel');
    expect(transferOf(await world.take('buyer', 'decline', transferId)).status).toBe('DECLINED');
    const price = { priceAmount: 1200, currency: 'USD', deposit: someDeposit };
    const held = await world.accepted(price);
    await reserved(held.animalId, { transferId: held.transferId });
    expect(verdictOf(await complete('kennel', held.transferId))).toBe(wrongState);
  });

  it('goes to the buyer by the handover under its deposit, which ends the reservation', async () => {
    const animalId = await world.animal('kennel');
    const depositId = await world.reserve(animalId, 'kennel');
    const other = await world.animal('kennel');
    await reserved(other);
    const input = {
      depositId,
      animalId,
      sellerProfileId: world.profileOf('kennel'),
      buyerProfileId: world.profileOf('buyer'),
      releasedAt: '2026-11-22T10:00:00.000Z',
    };
    const record =
      'mutation Asked($input: RecordHandoverInput!) { recordHandover(input: $input) { outcome } }';
    expect((await world.ask(record, { input })).data).toEqual({ recordHandover: { outcome: 'RECORDED' } });
    expect([await reservationsOf(animalId), (await reservationsOf(other)).length]).toEqual([[], 1]);
    expect(verdictOf(await world.offer({ animalId }, { from: 'buyer', to: 'shop' }))).toBe('201');
  });

  it('is free once the one who sold it has lost it otherwise', async () => {
    const animalId = await world.animal('kennel');
    const depositId = await adopt(animalId);
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      animalId,
      world.profileOf('shop'),
    ]);
    const input = {
      depositId,
      animalId,
      sellerProfileId: world.profileOf('kennel'),
      buyerProfileId: world.profileOf('buyer'),
      releasedAt: '2026-11-22T10:00:00.000Z',
    };
    const record =
      'mutation Asked($input: RecordHandoverInput!) { recordHandover(input: $input) { outcome } }';
    expect((await world.ask(record, { input })).data).toEqual({
      recordHandover: { outcome: 'NOT_POSSIBLE' },
    });
    expect(await archive(animalId, 'shop')).toBe('OK');
  });

  it('stays reserved while one of several deposits is not over, and forgets the others', async () => {
    const animalId = await world.animal('kennel');
    expect(await reserved(animalId)).toBe('RESERVED');
    const depositId = await world.reserve(animalId, 'kennel');
    expect(await archive(animalId)).toBe(reservedCode);
    expect(await reservationsOf(animalId)).toEqual([depositId]);
  });

  it('stays reserved while it is unknown what happened to the deposit', async () => {
    const animalId = await world.animal('kennel');
    await world.reserve(animalId, 'kennel');
    const { closeReservations } = world.deposits;
    Object.assign(world.deposits, { closeReservations: () => Promise.reject(new Error('down')) });
    expect(await archive(animalId)).toBe('0010010000500');
    Object.assign(world.deposits, { closeReservations });
    expect(await archive(animalId)).toBe(reservedCode);
  });
});

describe('reserving an animal', () => {
  it('changes nothing when repeated', async () => {
    const animalId = await world.animal('kennel');
    const depositId = newId();
    expect(await reserved(animalId, { depositId })).toBe('RESERVED');
    const again = {
      depositId: depositId.toUpperCase(),
      sellerProfileId: world.profileOf('kennel').toUpperCase(),
    };
    expect(await reserved(animalId.toUpperCase(), again)).toBe('RESERVED');
    expect(await reservationsOf(animalId)).toEqual([depositId]);
  });

  it('is refused to members, the owner too, and to administrators', async () => {
    const animalId = await world.animal('kennel');
    const input = { depositId: newId(), animalId, sellerProfileId: world.profileOf('kennel') };
    for (const party of ['kennel', 'buyer', 'admin'] as const) {
      expect(codesOf(await (await world.graphAs(party))(reserveMutation, { input }))).toEqual([
        '0010010000403',
      ]);
    }
    expect(await reservationsOf(animalId)).toEqual([]);
  });

  it('takes its owner of record, and an animal that is there', async () => {
    const animalId = await world.animal('kennel', { coOwners: ['shop'] });
    expect(await reserved(animalId, { sellerProfileId: world.profileOf('shop') })).toBe('NOT_OWNED');
    expect(await archive(animalId)).toBe('OK');
    expect(await reserved(animalId)).toBe('NOT_OWNED');
    expect(await reserved(newId())).toBe('NOT_OWNED');
    expect(await reservationsOf(animalId)).toEqual([]);
  });

  it('takes an animal that nobody else has accepted', async () => {
    const offered = await world.offered();
    expect(await reserved(offered.animalId)).toBe('RESERVED');
    const { animalId, transferId } = await world.accepted();
    expect(await reserved(animalId)).toBe('PROMISED');
    expect(await reserved(animalId, { transferId })).toBe('RESERVED');
    await world.outwait(transferId);
    expect(await reserved(animalId)).toBe('RESERVED');
  });
});

describe('100 at once', () => {
  const keep = (animalId: string) => () => world.reserve(animalId, 'kennel').catch(() => 'REFUSED');

  /** Half of them reserve an animal, half take a step, alternating which is first. Returns whether each succeeded. */
  async function race(animalId: string, step: () => Promise<string>, wins: string, isStepFirst: boolean) {
    const requests = Array.from({ length: crowd }, (_, index) =>
      (index % 2 === 0) === isStepFirst ? step : keep(animalId),
    );
    const lockSql = 'select from animals.animal where id = $1 for update';
    const outcomes = await behindRow(world.pool, { lockSql, id: animalId }, requests);
    return {
      isTaken: (tally(outcomes)[wins] ?? 0) > 0,
      isKept: (await reservationsOf(animalId)).length > 0,
    };
  }

  it('archive an animal or have it reserved, never both', async () => {
    for (const isStepFirst of [true, false, true, false]) {
      const animalId = await world.animal('kennel');
      const { isTaken, isKept } = await race(animalId, () => archive(animalId), 'OK', isStepFirst);
      expect({ isTaken, isKept }).toEqual({ isTaken, isKept: !isTaken });
    }
  });

  it('accept an offered animal or have it reserved, never both', async () => {
    for (const isStepFirst of [true, false, true, false]) {
      const { animalId, transferId } = await world.offered();
      const accept = async () => verdictOf(await world.take('buyer', 'accept', transferId));
      const { isTaken, isKept } = await race(animalId, accept, '200', isStepFirst);
      expect({ isTaken, isKept }).toEqual({ isTaken, isKept: !isTaken });
      expect(await world.statusOf(transferId)).toBe(isTaken ? 'APPROVED' : 'OFFERED');
    }
  });
});

describe('reservations that nobody made', () => {
  it('are made for deposits of before, but for animals that are not there', async () => {
    const animalId = await world.animal('kennel');
    const depositId = await adopt(animalId);
    await adopt(newId());
    expect(await reservationsOf(animalId)).toEqual([depositId]);
    expect(await archive(animalId)).toBe(reservedCode);
    const offer = { animalId, plannedHandoverDate: dayFromNow(3) };
    expect(verdictOf(await world.offer(offer))).toBe(isReserved);
  });
});
