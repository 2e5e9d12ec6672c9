import { type ApiAnswer, problemOf } from '../../support/partner.ts';
import { heldBack } from '../../support/held-back.ts';
import { until } from '../../support/until.ts';
import { area, mondayAhead, run } from '../scheduling-world.ts';
import { type BookingWorld, appointmentSchema, startBookingWorld } from './booking-world.ts';

let world: BookingWorld;
let stays: string;
let visits: string;
beforeAll(async () => {
  world = await startBookingWorld();
  const many = { capacity: 300, maxPetsPerAppointment: 5 };
  ({ id: stays } = await world.addService({ ...many, priceKind: 'PER_NIGHT' }));
  ({ id: visits } = await world.addService(many));
});
afterAll(() => world?.stop());

const busy = '409 Scheduling_Appointment_AD_PetBusy_RJ';
const monday = mondayAhead(2);
/** So many hours after midnight of that Monday in winter and summer alike: the kennel opens at 8. */
const at = (hours: number) => new Date(Date.parse(`${monday}T05:00:00Z`) + hours * 3_600_000).toISOString();
const opening = async () => {
  const [first = ''] = await world.starts(visits);
  return (Date.parse(first) - Date.parse(at(0))) / 3_600_000;
};

const idOf = ({ body }: ApiAnswer) => appointmentSchema.parse(body).id;
const newPet = () => world.addPet(world.clientId);
const stay = (petIds: readonly string[], hours: number, nights = 2) =>
  world.book({ serviceId: stays, startsAt: at(hours), nights, petIds });
const visit = (petIds: readonly string[], hours: number) =>
  world.book({ serviceId: visits, startsAt: at(hours), petIds });
const cancel = (id: string) =>
  world.api('POST', `${area}/appointments/${id}/cancel`, { reasonCode: 'OTHER' });
const move = (id: string, hours: number) =>
  world.api('POST', `${area}/appointments/${id}/reschedule`, { startsAt: at(hours) });

/** Pets that are in two places at once, by what is booked. */
async function inTwoPlaces(): Promise<readonly unknown[]> {
  const { rows } = await world.pool.query<object>(
    `with t as (
       select a.id, pet, tstzrange(a.starts_at, a.ends_at) as during, a.nights is not null as is_stay
       from scheduling.appointment a join scheduling.occupancy o on o.id = a.id cross join unnest(a.pet_ids) pet)
     select one.id, other.id from t one join t other on one.pet = other.pet and one.id < other.id
       and one.during && other.during
       and not (one.is_stay and not other.is_stay and one.during @> other.during)
       and not (other.is_stay and not one.is_stay and other.during @> one.during)`,
  );
  return rows;
}

describe('a pet', () => {
  it('is at one visit at a time, and a second one is refused with it', async () => {
    const [pet, other] = [await newPet(), await newPet()];
    const first = await opening();
    const id = idOf(await visit([pet, other], first));
    const again = await visit([await newPet(), pet], first + 0.5);
    expect(problemOf(again)).toBe(busy);
    expect(again.body).toMatchObject({ data: { appointmentId: id } });
    expect((await visit([pet], first + 1)).status).toBe(201);
    expect((await visit([await newPet()], first)).status).toBe(201);
    await cancel(id);
    expect((await visit([pet], first)).status).toBe(201);
  });

  it('is at one of two visits that are booked at once, and the other is refused with it', async () => {
    const pet = await newPet();
    const startsAt = at(await opening());
    const { id: others } = await world.addService({ capacity: 300 });
    const lock = { sql: 'lock table scheduling.pet_time in share mode', waiting: 2 };
    const answers = await heldBack(world.pool, lock, () =>
      Promise.all([visits, others].map((serviceId) => world.book({ serviceId, startsAt, petIds: [pet] }))),
    );
    const [booked, refused] = answers.toSorted((one, other) => one.status - other.status);
    if (booked === undefined || refused === undefined) throw new Error('no answers');
    expect(problemOf(refused)).toBe(busy);
    expect(refused.body).toMatchObject({ data: { appointmentId: idOf(booked) } });
  });

  it('has visits during a stay, and none that the stay begins or ends in', async () => {
    const pet = await newPet();
    const first = await opening();
    const id = idOf(await stay([pet], first + 1));
    for (const hours of [first + 1, first + 2, first + 24, first + 48]) {
      expect([hours, (await visit([pet], hours)).status]).toEqual([hours, 201]);
    }
    for (const hours of [first + 0.5, first + 48.5]) {
      const answer = await visit([pet], hours);
      expect([hours, problemOf(answer)]).toEqual([hours, busy]);
      expect(answer.body).toMatchObject({ data: { appointmentId: id } });
    }
    expect((await visit([pet], first)).status).toBe(201);
    expect(problemOf(await stay([pet], first + 24))).toBe(busy);
    expect((await stay([pet], first + 49, 1)).status).toBe(201);
  });

  it('has no stay that begins or ends in a visit', async () => {
    const pet = await newPet();
    const first = await opening();
    const id = idOf(await visit([pet], first + 24));
    for (const [hours, nights] of [
      [first + 0.5, 1],
      [first + 24.5, 1],
    ] as const) {
      const answer = await stay([pet], hours, nights);
      expect([hours, problemOf(answer)]).toEqual([hours, busy]);
      expect(answer.body).toMatchObject({ data: { appointmentId: id } });
    }
    expect((await stay([pet], first, 2)).status).toBe(201);
  });

  it('is in one place within a booking', async () => {
    const pet = await newPet();
    const first = await opening();
    const part = (serviceId: string, hours: number) => ({ serviceId, startsAt: at(hours), petIds: [pet] });
    const twice = await world.bookAll({ appointments: [part(visits, first), part(visits, first + 0.5)] });
    expect([problemOf(twice), twice.body]).toEqual([
      busy,
      expect.objectContaining({ data: { appointmentId: null } }),
    ]);
    const visited = [first + 1, first + 24, first + 48].map((hours) => part(visits, hours));
    const stayed = { ...part(stays, first + 1), nights: 2 };
    expect((await world.bookAll({ appointments: [stayed, ...visited] })).status).toBe(201);
  });

  it('is where it was when a move is refused, and where it goes to when it is not', async () => {
    const pet = await newPet();
    const first = await opening();
    const [one, other] = [idOf(await visit([pet], first)), idOf(await visit([pet], first + 24))];
    const refused = await move(other, first + 0.5);
    expect([problemOf(refused), refused.body]).toEqual([
      busy,
      expect.objectContaining({ data: { appointmentId: one } }),
    ]);
    expect(problemOf(await visit([pet], first + 24))).toBe(busy);
    // It may overlap itself.
    expect((await move(other, first + 24.5)).status).toBe(200);
    expect((await move(other, first + 1)).status).toBe(200);
    expect((await visit([pet], first + 24)).status).toBe(201);
  });

  it('that was erased is in nobody’s way when its appointment moves', async () => {
    const first = await opening();
    const id = idOf(await visit([await newPet()], first + 2));
    await world.pool.query("update scheduling.appointment set pet_ids = '{}' where id = $1", [id]);
    expect((await move(id, first + 3)).status).toBe(200);
  });

  it('is not changed to one that is elsewhere, and stays where it is with other staff', async () => {
    const staffIds = [world.staffId('Ava'), world.staffId('Ben')];
    const { id: serviceId } = await world.addService({ staffIds, maxPetsPerAppointment: 2 });
    const [pet, other] = [await newPet(), await newPet()];
    const [startsAt] = await world.starts(serviceId, 11);
    const made = await world.book({ serviceId, startsAt, staffId: staffIds[0], petIds: [pet] });
    const id = idOf(made);
    const elsewhere = idOf(await world.book({ serviceId: visits, startsAt, petIds: [other] }));
    const update = (input: object) =>
      run(world.graph, ['updateAppointment', 'UpdateAppointmentInput!'], { id, ...input }, '{ version }');
    expect(await update({ petIds: [pet, other] })).toBe('Scheduling_Appointment_AD_PetBusy_RJ');
    expect(await update({ staffId: staffIds[1] })).toEqual({ version: 2 });
    expect(problemOf(await world.book({ serviceId: visits, startsAt, petIds: [pet] }))).toBe(busy);
    await cancel(elsewhere);
    expect(await update({ petIds: [other] })).toEqual({ version: 3 });
    expect((await world.book({ serviceId: visits, startsAt, petIds: [pet] })).status).toBe(201);
    expect(problemOf(await world.book({ serviceId: visits, startsAt, petIds: [other] }))).toBe(busy);
  });
});

describe('a pet that many ask for at once', () => {
  const times = Array.from({ length: 100 }, (_, index) => index);

  it('is at one visit of a hundred', async () => {
    const pet = await newPet();
    const first = await opening();
    const answers = await Promise.all(times.map(() => visit([pet], first)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(problemOf))).toEqual(new Set([busy]));
  });

  it.each(['stays first', 'visits first'])('is in one place, %s', async (order) => {
    const pets = [await newPet(), await newPet(), await newPet()];
    const first = await opening();
    const attendance = (index: number) => [pets[index % 3] ?? '', pets[(index + 1) % 3] ?? ''];
    const asks = times.map((index) =>
      (order === 'stays first') === index < 50
        ? () =>
            stay(
              index % 2 === 0 ? attendance(index) : attendance(index).toReversed(),
              first + 1 + (index % 3),
            )
        : () => visit(attendance(index), first + 0.5 * (index % 4)),
    );
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    for (const answer of answers) if (answer.status === 409) expect(problemOf(answer)).toBe(busy);
    expect(await inTwoPlaces()).toEqual([]);
  });

  it('is in one place while others are cancelled and moved', async () => {
    const pet = await newPet();
    const first = await opening();
    const ids: string[] = [];
    for (const hours of [24, 48, 72]) ids.push(idOf(await visit([pet], first + hours)));
    const answers = await Promise.all(
      times.map((index) => {
        const id = ids[index % 3] ?? '';
        if (index % 5 === 0) return move(id, first + 24 * (1 + (index % 4)));
        if (index > 90) return cancel(id);
        return index % 2 === 0 ? visit([pet], first + 24 * (1 + (index % 4))) : stay([pet], first + 20, 1);
      }),
    );
    for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await inTwoPlaces()).toEqual([]);
  });
});

describe('the time of pets', () => {
  it('is asked for after all places, also where something else stands at the first one', async () => {
    const [pet, hours] = [await newPet(), await opening()];
    expect((await visit([await newPet()], hours)).status).toBe(201);
    const other = await world.pool.connect();
    const lock = (name: string) =>
      other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    await other.query('begin');
    await lock(`place ${visits}`);
    const booked = visit([pet], hours);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await until(1, async () => (await other.query(waiting)).rowCount, { withinMs: 10_000 });
    // Whoever has the place and wants the pet next would wait for this booking, and it for them.
    await other.query(`set local lock_timeout = '500ms'`);
    await lock(`pet ${pet}`);
    await other.query('commit');
    other.release();
    expect((await booked).status).toBe(201);
  });
});
