import { newId } from '../../kernel/text/ids.ts';
import { heldBack } from '../support/held-back.ts';
import { type BookingWorld, startBookingWorld } from './bookings/booking-world.ts';
import { updateClient, updatePet } from './clients/clients-world.ts';
import { run } from './scheduling-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

async function newStaffMember(): Promise<string> {
  const id = newId();
  await world.pool.query(
    `insert into scheduling.staff_member (id, business_id, display_name, is_active, version, created_at, updated_at)
     values ($1, $2, 'Ines', true, 1, now(), now())`,
    [id, world.profileId],
  );
  return id;
}

interface Case {
  readonly make: () => Promise<string>;
  /** What somebody else has changed and not committed yet. */
  readonly other: string;
  readonly change: readonly [string, string];
  readonly input: object;
  /** What both together come to. */
  readonly both: object;
}

const cases: Readonly<Record<string, Case>> = {
  client: {
    make: () => world.addClient(),
    other: `update scheduling.client set family_name = 'Lind', version = version + 1 where id = $1`,
    change: updateClient,
    input: { givenName: 'Nora' },
    both: { version: 3, givenName: 'Nora', familyName: 'Lind' },
  },
  pet: {
    make: () => world.addPet(world.clientId),
    other: `update scheduling.pet set care_note = 'Shy', version = version + 1 where id = $1`,
    change: updatePet,
    input: { weightGrams: 12_000 },
    both: { version: 3, careNote: 'Shy', weightGrams: 12_000 },
  },
  service: {
    make: async () => (await world.addService()).id,
    other: `update scheduling.service set description = 'With a bath', version = version + 1 where id = $1`,
    change: ['updateService', 'UpdateServiceInput!'],
    input: { name: 'Grooming' },
    both: { version: 3, description: 'With a bath', name: 'Grooming' },
  },
  'member of staff': {
    make: newStaffMember,
    other: `update scheduling.staff_member set is_active = false, version = version + 1 where id = $1`,
    change: ['updateStaffMember', 'UpdateStaffMemberInput!'],
    input: { displayName: 'Ines B.' },
    both: { version: 3, isActive: false, displayName: 'Ines B.' },
  },
};

const changeBehind = async ({ make, other, change, both }: Case, input: object) => {
  const id = await make();
  return heldBack(world.pool, { sql: other, values: [id], waiting: 1, isKept: true }, () =>
    run(world.graph, change, { id, ...input }, `{ ${Object.keys(both).join(' ')} }`),
  );
};

describe.each(Object.entries(cases))(
  'a change of a %s that another change is in the way of',
  (_what, one) => {
    it('builds upon the other, and is refused where it was meant for the version before', async () => {
      expect(await changeBehind(one, one.input)).toEqual(one.both);
      expect(await changeBehind(one, { ...one.input, expectedVersion: 1 })).toBe('0010010000412');
    });
  },
);

describe('a pet that is just being changed', () => {
  it('is taken off its client’s list', async () => {
    const id = await world.addPet(world.clientId);
    const { other } = { ...cases['pet'] };
    const removed = await heldBack(
      world.pool,
      { sql: other ?? '', values: [id], waiting: 1, isKept: true },
      () => world.graph(`mutation { removePet(id: "${id}") }`),
    );
    expect(removed).toMatchObject({ data: { removePet: true } });
  });
});
