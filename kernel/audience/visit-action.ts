import { z } from 'zod';
import { operation } from '../graph/graph.ts';

/** What people do on the platform that the owner of a counted page learns of, as actions of the visit. */
export const visitActionCodes = [
  'WAITLIST_JOINED',
  'DEPOSIT_PAID',
  'BOOKING_MADE',
  'ORDER_PAID',
  'MESSAGE_SENT',
] as const;
export type VisitActionCode = (typeof visitActionCodes)[number];

/** An action of a visit: whose page it was, and nothing about who did it. */
export const visitAction = z.object({
  eventId: z.uuid(),
  /** The view in which somebody went on to do it; the page made the id up. */
  viewId: z.uuid(),
  /** Whose page it was. */
  businessId: z.uuid(),
  code: z.enum(visitActionCodes),
  /** `KIND:uuid`, as pages name their subjects (spec 2.11). */
  subject: z.string().nullable(),
  /** In minor units of the currency; null for what has no price. */
  valueMinor: z.int().nullable(),
  currency: z.string().nullable(),
  occurredAt: z.string(),
});
export type VisitAction = Readonly<z.output<typeof visitAction>>;

/** An action as a service tells it. */
export interface NewVisitAction extends Pick<VisitAction, 'businessId' | 'code' | 'subject'> {
  readonly value?: { readonly minor: bigint; readonly currency: string } | null;
}

/** Hands an action to the audience service, once by its id however often it is sent. */
export const recordVisitActionOperation = operation(
  'RecordVisitAction',
  'mutation RecordVisitAction($input: RecordVisitActionInput!) { recordVisitAction(input: $input) }',
);
