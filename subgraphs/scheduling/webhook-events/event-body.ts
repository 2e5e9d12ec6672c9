import { z } from 'zod';

/** An event as it was recorded. */
export interface RecordedEvent {
  readonly id: string;
  readonly type: string;
  readonly businessId: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly occurredAt: string;
  /** JSON as recorded. */
  readonly data: string;
}

export interface EventReader {
  /** The subscription that it is sent to; null for polling. */
  readonly subscriptionId: string | null;
  /** Whether the app may read appointments: otherwise it only learns the id of one that changed. */
  readonly readsAppointments: boolean;
}

const appointmentData = z.object({
  appointment: z.object({ id: z.string(), bookingId: z.string(), version: z.number() }),
  changeKind: z.string().optional(),
});

/** What an app without the scope to read appointments gets about one (contract 2.1): nothing of its content. */
function thinData(data: string): string {
  const parsed = appointmentData.safeParse(JSON.parse(data));
  return parsed.success ? JSON.stringify(parsed.data) : data;
}

/**
 * The body of an event as it is sent (contract 2.1), and as it is polled. The data is inserted as recorded, so that
 * amounts keep their digits.
 */
export function eventBody(
  { id, type, businessId, occurredAt: timestamp, data }: RecordedEvent,
  { subscriptionId, readsAppointments }: EventReader,
): string {
  const head = JSON.stringify({ id, type, timestamp, apiVersion: 'v1', businessId, subscriptionId });
  return `${head.slice(0, -1)},"data":${readsAppointments ? data : thinData(data)}}`;
}
