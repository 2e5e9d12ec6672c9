import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { notices } from '../notices.ts';
import { mentionedOf, partiesOf } from './appointment-notices.ts';
import { AppointmentStatus } from './appointment.enums.ts';

const atOnce = 200;
const aDay = `interval '24 hours'`;
/** Of its time: one that is moved is told of again, and not for the time that it had. */
const key = `'BOOKING_REMINDER ' || a.id || ' ' || (extract(epoch from a.starts_at) * 1000)::bigint`;

/**
 * Appointments within a day, except those that were made or moved within it. One that somebody is changing is looked
 * at the next time, as it is then; nobody can change the others before they are told.
 */
const dueSql = `
  select a.id, a.business_id as "businessId", a.service_name as "serviceName", a.starts_at as "startsAt",
    a.time_zone as "timeZone", a.status, c.member_id as "memberId", c.display_name as "displayName", ${key} as key
  from scheduling.appointment a join scheduling.client c on c.id = a.client_id
  where a.status in ('PENDING', 'CONFIRMED') and a.starts_at > $1 and a.starts_at <= $1 + ${aDay}
    and coalesce(a.moved_at, a.created_at) <= a.starts_at - ${aDay}
    and not ${notices.isTold(key)}
  order by a.starts_at, a.id limit ${atOnce} for no key update of a skip locked`;

const dueRows = z.array(
  z.object({
    id: z.string(),
    businessId: z.string(),
    serviceName: z.string(),
    startsAt: z.string().transform(isoInstant),
    timeZone: z.string(),
    status: z.enum(AppointmentStatus),
    memberId: z.string().nullable(),
    displayName: z.string(),
    key: z.string(),
  }),
);

/** Where it is looked for them, and when. */
interface Reminding extends Pick<ServiceDependencies, 'clock'> {
  readonly database: Pick<ServiceDependencies['database'], 'pool'>;
}

/** Reminds both sides of appointments a day before, once each (contract 12). */
export async function tellReminders({ database: { pool }, clock }: Reminding): Promise<void> {
  let found = atOnce;
  while (found === atOnce) {
    found = await inTransaction(pool, async (transaction) => {
      const due = dueRows.parse(await transaction(dueSql, [clock.now()]));
      for (const { key: what, businessId, ...appointment } of due) {
        await notices.tellOnce(transaction, clock, what, {
          kind: 'BOOKING_REMINDER',
          about: { kind: 'APPOINTMENT', id: appointment.id },
          to: partiesOf(businessId, appointment),
          arguments: mentionedOf(businessId, appointment, appointment),
        });
      }
      return due.length;
    });
  }
}
