import { issueGuestBookingLinkOperation } from '../../authorization-server/mail/letters/guest-booking.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { newId } from '../../kernel/text/ids.ts';
import { graphApi } from '../support/member.ts';
import { type BookingWorld, startBookingWorld } from '../scheduling/bookings/booking-world.ts';
import { type Visitor, visitorOf, wordsOf } from './site-world.ts';

let world: BookingWorld;
let visit: Visitor;
beforeAll(async () => {
  world = await startBookingWorld();
  visit = visitorOf(world);
});
afterAll(() => world?.stop());

const page = '/book/maple-hollow-kennel';
const query = (fields: Readonly<Record<string, string>>) =>
  `${page}?${new URLSearchParams(fields).toString()}`;
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  visit(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const guest = { displayName: 'Gina Guest', email: 'gina@example.com', petName1: 'Rolo', petSpecies1: 'DOG' };

describe('GET /book/{handle}', () => {
  it('shows services and times, and nobody stores it', async () => {
    const { id: service } = await world.addService({ name: 'Nail trim' });
    const shown = await visit(page);
    expect([shown.status, shown.headers.get('Cache-Control'), shown.headers.get('ETag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(wordsOf(shown)).toContain('Nail trim');
    const [startsAt = ''] = await world.starts(service);
    const free = await visit(query({ service, date: startsAt.slice(0, 10) }));
    expect(free.text).toContain(`value="${startsAt}"`);
    const chosen = await visit(query({ service, at: startsAt }));
    expect(chosen.text).toContain(
      `${world.env.DASHBOARD_URL}/account/book/maple-hollow-kennel?service=${service}`,
    );
    expect(chosen.text).toContain('noindex');
  });

  it.each<Readonly<Record<string, string>>>([
    { at: '2026' },
    { at: '+275760-09-13T00:00:00Z' },
    { at: 'soon', date: '9999-12-31' },
    { date: '0001-01-01', pets: '-3', nights: '999' },
    { held: 'x' },
  ])('is a page whatever the address says: %j', async (fields) => {
    const { id: service } = await world.addService();
    expect((await visit(query({ service, ...fields }))).status).toBe(200);
  });

  it('is missing for a business that is not there', async () => {
    expect((await visit('/book/nobody-at-all')).status).toBe(404);
    expect((await post('/book/nobody-at-all', guest)).status).toBe(404);
    expect((await visit('/guest-bookings?token=x')).status).toBe(404);
    expect((await post('/guest-bookings?token=x', {})).status).toBe(404);
  });
});

describe('the view of a counted page', () => {
  it('is kept with what a guest starts, and counts once it is confirmed', async () => {
    await world.pool.query(`
      create table public.counted_booking (event jsonb);
      create function public.note_counted_booking() returns trigger security definer language plpgsql as $$
        begin
          insert into public.counted_booking (event) values (new.event);
          return null;
        end $$;
      create trigger note_counted_booking after insert on scheduling.notice_event
        for each row when (new.event ? 'visitAction') execute function public.note_counted_booking()`);
    const services = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecrets(world.env));
    const { id: service } = await world.addService();
    const [at = ''] = await world.starts(service);
    const viewId = newId();
    const email = 'viewer@example.com';
    expect((await post(query({ service, at }), { ...guest, email, at, fromView: viewId })).status).toBe(303);
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from scheduling.guest_booking where email = $1',
      [email],
    );
    const asked = { id: rows[0]?.id ?? '' };
    const issued = await askGraph(services, issueGuestBookingLinkOperation, asked, systemViewer('mail'));
    await services.close();
    const confirmed = await graphApi(world, null)(
      'mutation ($input: ConfirmGuestBookingInput!) { confirmGuestBooking(input: $input) { status } }',
      { input: { token: issued.issueGuestBookingLink?.token } },
    );
    expect(confirmed.data).toEqual({ confirmGuestBooking: { status: 'BOOKED' } });
    const { rows: counted } = await world.pool.query(
      `select event #>> '{visitAction,viewId}' as "viewId", event #>> '{visitAction,code}' as code from public.counted_booking`,
    );
    expect(counted).toEqual([{ viewId, code: 'BOOKING_MADE' }]);
  });
});

describe('POST /book/{handle}', () => {
  it('holds a place once, however often the form is sent', async () => {
    const { id: service } = await world.addService({ capacity: 5 });
    const [at = ''] = await world.starts(service);
    const path = query({ service, pets: '1' });
    const fields = { ...guest, email: 'twice@example.com', at, request: crypto.randomUUID() };
    const answers = await Promise.all([post(path, fields), post(path, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.location).toBe(answers[1]?.location);
    const held = await visit(answers[0]?.location ?? '');
    expect(wordsOf(held)).toContain('Look at your mail');
    const { rowCount } = await world.pool.query(
      `select from scheduling.guest_booking where email = 'twice@example.com'`,
    );
    expect(rowCount).toBe(1);
  });

  it('keeps what was typed, and offers other times if somebody was faster', async () => {
    const { id: service } = await world.addService();
    const [at = '', , next = ''] = await world.starts(service);
    const path = query({ service, pets: '1' });
    await post(path, { ...guest, email: 'faster@example.com', at });
    const late = await post(path, { ...guest, email: 'later@example.com', at });
    expect(late.status).toBe(409);
    expect(late.text).toContain('value="later@example.com"');
    expect(late.text).toContain(`value="${next}"`);
    const faulty = await post(path, {
      ...guest,
      email: 'nobody',
      displayName: '',
      petSpecies1: '',
      at: next,
    });
    expect(faulty.status).toBe(400);
    expect(faulty.text.match(/aria-invalid="true"/g)).toHaveLength(3);
  });
});
