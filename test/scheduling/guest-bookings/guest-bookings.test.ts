import { z } from 'zod';
import { issueGuestBookingLinkOperation } from '../../../authorization-server/mail/letters/guest-booking.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type GraphApi, codesOf, graphApi } from '../../support/member.ts';
import { type BookingWorld, startBookingWorld } from '../bookings/booking-world.ts';
import { run } from '../scheduling-world.ts';

let world: BookingWorld;
let services: ReturnType<typeof createRemoteGraph>;
let anybody: GraphApi;
beforeAll(async () => {
  world = await startBookingWorld();
  services = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecrets(world.env));
  anybody = graphApi(world, null);
});
afterAll(async () => {
  await services?.close();
  await world?.stop();
});
/** Everybody here calls from one address. */
afterEach(() =>
  world.pool.query(
    `update scheduling.guest_booking set created_at = created_at - interval '2 hours', expires_at = now()`,
  ),
);

const newAddress = () => `guest-${newId()}@example.com`;

/** Starts a booking; returns what it answers, or the code of its refusal. */
function start(email: string, serviceId: string, startsAt: string, more: object = {}) {
  const input = {
    businessId: world.profileId,
    email,
    displayName: 'Gina Guest',
    pets: [{ ref: 'a', name: 'Rolo', species: 'dog' }],
    appointments: [{ serviceId, startsAt, petRefs: ['a'], clientNote: 'Shy.' }],
    ...more,
  };
  return run(anybody, ['startGuestBooking', 'StartGuestBookingInput!'], input, '{ expiresAt }');
}

async function link(email: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from scheduling.guest_booking where email = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  const viewer = systemViewer('mail-of-guest');
  const asked = { id: rows[0]?.id ?? '' };
  const { issueGuestBookingLink } = await askGraph(services, issueGuestBookingLinkOperation, asked, viewer);
  return issueGuestBookingLink?.token ?? '';
}

const confirm = (token: string) =>
  run(
    anybody,
    ['confirmGuestBooking', 'ConfirmGuestBookingInput!'],
    { token },
    '{ status number isToBeConfirmed appointments { serviceName startsAt } }',
  );

async function recordsOf(email: string) {
  const { rows } = await world.pool.query<{
    id: string;
    display_name: string;
    bookings: number;
    pets: string[];
  }>(
    `select c.id, c.display_name, (select count(*)::integer from scheduling.booking b where b.client_id = c.id) as bookings,
       array(select p.name from scheduling.pet p where p.client_id = c.id order by p.name) as pets
     from scheduling.client c where c.business_id = $1 and c.email = $2`,
    [world.profileId, email],
  );
  return rows;
}

async function startOf(serviceId: string, place = 0): Promise<string> {
  const startsAt = (await world.starts(serviceId))[place];
  if (startsAt === undefined) throw new Error('no slot');
  return startsAt;
}

describe('a guest', () => {
  it('has the place held, and is a client once the link is used', async () => {
    const { id: serviceId } = await world.addService();
    const email = newAddress();
    const startsAt = await startOf(serviceId);
    const held = await start(email.toUpperCase(), serviceId, startsAt);
    expect(held).toEqual({ expiresAt: expect.any(String) });
    expect(await world.starts(serviceId)).not.toContain(startsAt);
    expect(await recordsOf(email)).toEqual([]);
    const token = await link(email);
    const { data } = await anybody(
      'query ($token: String!) { guestBooking(token: $token) { status number } }',
      {
        token,
      },
    );
    expect(data).toEqual({ guestBooking: { status: 'OPEN', number: null } });
    expect(await confirm(token)).toEqual({
      status: 'BOOKED',
      number: expect.any(String),
      isToBeConfirmed: false,
      appointments: [{ serviceName: 'Service', startsAt }],
    });
    expect(await recordsOf(email)).toMatchObject([
      { display_name: 'Gina Guest', bookings: 1, pets: ['Rolo'] },
    ]);
    expect(await world.starts(serviceId)).not.toContain(startsAt);
    const again = await start(email, serviceId, await startOf(serviceId), {
      displayName: 'Somebody Else',
    });
    expect(again).toEqual({ expiresAt: expect.any(String) });
    await confirm(await link(email));
    expect(await recordsOf(email)).toMatchObject([
      { display_name: 'Gina Guest', bookings: 2, pets: ['Rolo'] },
    ]);
  });

  it('declares vaccinations that are asked for, and waits for the business then', async () => {
    const { id: serviceId } = await world.addService({ requiredVaccinationCodes: ['RABIES'] });
    const email = newAddress();
    const startsAt = await startOf(serviceId);
    expect(await start(email, serviceId, startsAt)).toBe('Scheduling_Appointment_AD_Vaccination_RJ');
    const vaccinations = [{ code: 'RABIES', expiresOn: '2099-01-01' }];
    const pets = [{ ref: 'a', name: 'Rolo', species: 'dog', vaccinations }];
    await start(email, serviceId, startsAt, { pets });
    expect(await confirm(await link(email))).toMatchObject({ status: 'BOOKED', isToBeConfirmed: true });
  });

  it('has all faults at once, at the fields of the input', async () => {
    const { id: serviceId } = await world.addService();
    const answer = await anybody(
      'mutation ($input: StartGuestBookingInput!) { startGuestBooking(input: $input) { expiresAt } }',
      {
        input: {
          businessId: world.profileId,
          email: 'nobody',
          displayName: '',
          pets: [{ ref: 'a', name: 'Rolo', species: 'DRAGON' }],
          appointments: [{ serviceId, startsAt: 'soon', petRefs: ['b'] }],
        },
      },
    );
    const faults = z
      .array(z.looseObject({ field: z.string() }))
      .parse(answer.errors?.[0]?.extensions['errors'])
      .map(({ field }) => field);
    expect(new Set(faults)).toEqual(
      new Set([
        '/email',
        '/displayName',
        '/pets/0/species',
        '/appointments/0/startsAt',
        '/appointments/0/petRefs/0',
      ]),
    );
  });

  it('cannot book what is switched off, closed or taken', async () => {
    const { id: offline } = await world.addService({ isOnlineBookable: false });
    const { id: serviceId } = await world.addService();
    const [first = '', second = ''] = await world.starts(serviceId);
    expect(await start(newAddress(), offline, first)).toBe('Scheduling_Booking_VL_Disabled_RJ');
    const night = `${first.slice(0, 10)}T07:00:00Z`;
    expect(await start(newAddress(), serviceId, night)).toBe('Scheduling_Appointment_AD_OutsideHours_RJ');
    await start(newAddress(), serviceId, second);
    expect(await start(newAddress(), serviceId, second)).toBe('Scheduling_Appointment_AD_SlotTaken_RJ');
  });
});

describe('the link of a guest', () => {
  it('books once, however often it is used at a time', async () => {
    const { id: serviceId } = await world.addService();
    const email = newAddress();
    await start(email, serviceId, await startOf(serviceId));
    const token = await link(email);
    // As Retry-After asks of who finds all connections taken on a busy machine.
    const persist = async (): ReturnType<typeof confirm> => {
      const answer = await confirm(token);
      return answer === '0010010000503' ? persist() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, persist));
    const refused = answers.filter((answer) => typeof answer === 'string');
    expect(refused).toEqual(Array.from({ length: 99 }, () => 'Scheduling_GuestBooking_UP_Used_RJ'));
    expect(await recordsOf(email)).toMatchObject([{ bookings: 1, pets: ['Rolo'] }]);
  });

  it('is over after 15 minutes, with the place', async () => {
    const { id: serviceId } = await world.addService();
    const email = newAddress();
    const startsAt = await startOf(serviceId);
    await start(email, serviceId, startsAt);
    const token = await link(email);
    const past = `expires_at = now() - interval '1 second'`;
    await world.pool.query(`update scheduling.guest_booking set ${past} where email = $1`, [email]);
    await world.pool.query(`update scheduling.slot_hold set ${past} where service_id = $1`, [serviceId]);
    await world.pool.query(
      `update scheduling.occupancy set ${past} where resource_id = $1 and expires_at is not null`,
      [serviceId],
    );
    expect(await confirm(token)).toBe('Scheduling_Appointment_AD_HoldExpired_RJ');
    expect(await recordsOf(email)).toEqual([]);
    expect(await world.starts(serviceId)).toContain(startsAt);
  });

  it('is stored as a digest, and nobody guesses or makes one', async () => {
    const { id: serviceId } = await world.addService();
    const email = newAddress();
    await start(email, serviceId, await startOf(serviceId));
    const token = await link(email);
    const { rows } = await world.pool.query<{ row: string }>(
      'select to_jsonb(g)::text as row from scheduling.guest_booking g where email = $1',
      [email],
    );
    const [id = '', secret = ''] = token.split('.');
    expect(rows[0]?.row).toContain(id);
    expect(rows[0]?.row).not.toContain(secret);
    for (const wrong of ['', id, `${id}.`, `${id}.${secret.slice(1)}`, `${newId()}.${secret}`]) {
      expect(await confirm(wrong)).toBe('Scheduling_GuestBooking_GT_Resource_FL');
    }
    const made = await anybody('mutation ($id: ID!) { issueGuestBookingLink(id: $id) { token } }', { id });
    expect(codesOf(made)).toEqual(['0010010000401']);
    expect(codesOf(await anybody('{ guestBookingMail { email } }'))).toEqual(['0010010000401']);
  });
});

describe('what a guest may start', () => {
  it('is three at a time for an address, even at once', async () => {
    const { id: serviceId } = await world.addService({ capacity: 8 });
    const email = newAddress();
    const starts = (await world.starts(serviceId)).slice(0, 8);
    const answers = await Promise.all(starts.map((startsAt) => start(email, serviceId, startsAt)));
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(3);
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['0010010000429']),
    );
    await confirm(await link(email));
    const [next = ''] = await world.starts(serviceId);
    expect(await start(email, serviceId, next)).toEqual({ expiresAt: expect.any(String) });
  });

  it('is twenty an hour from one place, even at once', async () => {
    const { id: serviceId } = await world.addService({ capacity: 30 });
    const startsAt = await startOf(serviceId);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => start(newAddress(), serviceId, startsAt)),
    );
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(20);
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['0010010000429']),
    );
  });
});
