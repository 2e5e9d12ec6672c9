import { Pool } from 'pg';
import type { TestPlatform } from '../../support/platform.ts';

const id = (kind: string, number: number) => `01a204b8-${kind}-7000-8000-${String(number).padStart(12, '0')}`;
const several = (kind: string) => Array.from({ length: 7 }, (_, index) => id(kind, index + 1));

/** Bookings, estimates, holds and appointments of the approved app: the kennel's, and one of the shop each. */
export const systemBookings = {
  bookings: { own: several('0001'), foreign: id('0001', 99) },
  estimates: { own: several('0002'), foreign: id('0002', 99) },
  holds: { own: several('0003'), foreign: id('0003', 99) },
  appointments: { own: several('0004'), foreign: id('0004', 99) },
} as const;

/** Creates them; none of them keeps a time, so that all can be moved. */
export async function placeSystemBookings(
  { world, databaseUrl }: TestPlatform,
  { withHolds = true } = {},
): Promise<void> {
  const { kennel, shop } = world.businesses;
  const { appId } = world.apps.approved;
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const place = async (own: typeof systemBookings, businessId: string, whose: 'own' | 'foreign') => {
    const { rows } = await pool.query<{ service: string; client: string }>(
      `select s.id as service, c.id as client from scheduling.service s
       join scheduling.client c on c.business_id = s.business_id where s.business_id = $1 limit 1`,
      [businessId],
    );
    const { service, client } = rows[0] ?? {};
    const idsOf = (kind: keyof typeof systemBookings) => [own[kind][whose]].flat();
    for (const [index, booking] of idsOf('bookings').entries()) {
      await pool.query(
        `insert into scheduling.booking (id, business_id, number, client_id, source, app_id, total, currency, created_at)
         values ($1, $2, $3, $4, 'APP', $5, 10, 'USD', now())`,
        [booking, businessId, `SYSTEM${index}`, client, appId],
      );
    }
    for (const [index, appointment] of idsOf('appointments').entries()) {
      await pool.query(
        `insert into scheduling.appointment (id, booking_id, business_id, number, status, service_id, service_name,
           add_on_ids, staff_id, staff_name, client_id, pet_ids, starts_at, ends_at, time_zone, buffer_before_minutes,
           buffer_after_minutes, price, currency, created_at, updated_at)
         select $1, $2, s.business_id, $3, 'CONFIRMED', s.id, s.name, '{}', m.id, m.display_name, $5, '{}',
           timestamptz '2027-03-02 14:00Z', timestamptz '2027-03-02 14:30Z', 'America/New_York', 0, 0, 10, 'USD', now(),
           now()
         from scheduling.service s
         left join lateral (
           select m.id, m.display_name from scheduling.service_staff f
           join scheduling.staff_member m on m.id = f.staff_id and m.is_active
           where f.service_id = s.id order by m.id offset $6 limit 1) m on true
         where s.id = $4`,
        [appointment, idsOf('bookings')[index], `SYSTEM${index}-01`, service, client, index % 2],
      );
    }
    const item = {
      serviceId: service,
      petCount: 1,
      nights: 0,
      quantity: 1,
      unitPrice: '10',
      lineTotal: '10',
      addOns: [],
      isFromPrice: false,
    };
    for (const estimate of idsOf('estimates')) {
      await pool.query(
        `insert into scheduling.estimate
           (id, business_id, app_id, items, subtotal, tax, total, currency, is_binding, expires_at, created_at)
         values ($1, $2, $3, $4, 10, 0, 10, 'USD', true, now() + interval '1 day', now())`,
        [estimate, businessId, appId, JSON.stringify([item])],
      );
    }
    // With so many the app can have no other.
    for (const hold of withHolds ? idsOf('holds') : []) {
      await pool.query(
        `insert into scheduling.slot_hold
           (id, business_id, app_id, service_id, starts_at, ends_at, pet_count, add_on_ids, expires_at, created_at)
         values ($1, $2, $3, $4, now(), now() + interval '1 h', 1, '{}', now() + interval '1 day', now())`,
        [hold, businessId, appId, service],
      );
    }
  };
  await place(systemBookings, kennel.profileId, 'own');
  await place(systemBookings, shop.profileId, 'foreign');
  await pool.end();
}
