import { writeGuestBookingMail } from '../../../authorization-server/mail/guest-booking-mail.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import type { Graph } from '../../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { type BookingWorld, startBookingWorld } from '../../scheduling/bookings/booking-world.ts';
import { run } from '../../scheduling/scheduling-world.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { graphApi } from '../../support/member.ts';
import { writtenByTests } from '../../support/written-by-tests.ts';

let world: BookingWorld;
let mail: MailWorld;
let graph: ReturnType<typeof createRemoteGraph>;
beforeAll(async () => {
  [world, mail] = await Promise.all([
    startBookingWorld({ sources: { own: writtenByTests } }),
    startMailWorld(),
  ]);
  graph = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecrets(world.env));
  // The mail is written and sent with the graph of the world that books.
  Object.assign(mail.deps, { graph });
});
afterAll(async () => {
  await graph?.close();
  await mail?.stop();
  await world?.stop();
});

const write = (over: Graph = graph) => writeGuestBookingMail({ ...mail.deps, graph: over });

async function start(email: string): Promise<void> {
  const { id: serviceId } = await world.addService({ name: 'Full groom' });
  const [startsAt = ''] = await world.starts(serviceId);
  const input = {
    businessId: world.profileId,
    email,
    displayName: 'Gina Guest',
    pets: [{ ref: 'a', name: 'Rolo', species: 'DOG' }],
    appointments: [{ serviceId, startsAt, petRefs: ['a'] }],
  };
  const started = await run(
    graphApi(world, null),
    ['startGuestBooking', 'StartGuestBookingInput!'],
    input,
    '{ expiresAt }',
  );
  expect(started).toEqual({ expiresAt: expect.any(String) });
}

const tokenIn = (text: string) =>
  new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token');

describe('the mail to a guest', () => {
  it('goes out once, with a link that books', async () => {
    await start('guest-of-mail@example.com');
    await write();
    await write();
    const letter = await mail.onlyMail();
    const { displayName } = world.world.businesses.kennel;
    expect(letter).toMatchObject({
      to: ['guest-of-mail@example.com'],
      subject: `Confirm your booking at ${displayName}`,
    });
    expect(letter.text).toContain('Full groom: Monday');
    const confirm = ['confirmGuestBooking', 'ConfirmGuestBookingInput!'] as const;
    const token = tokenIn(letter.text);
    const booked = await run(graphApi(world, null), confirm, { token }, '{ status number }');
    expect(booked).toMatchObject({ status: 'BOOKED' });
    await write();
    await write();
    expect(await mail.onlyMail()).toMatchObject({
      to: ['guest-of-mail@example.com'],
      subject: `You have booked at ${displayName}`,
    });
  });
});
