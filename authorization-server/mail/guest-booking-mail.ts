import { systemViewer } from '../../kernel/access/viewer.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import { guestBooking } from './letters/guest-booking.ts';
import { guestChange } from './letters/guest-change.ts';
import { type TellingDependencies, writeMail } from './write-mail.ts';

export const guestBookingMailOperation = operation(
  'GuestBookingMail',
  'query GuestBookingMail { guestBookingMail { mailId guestBookingId email } }',
);

export const noteGuestBookingMailOperation = operation(
  'NoteGuestBookingMail',
  'mutation NoteGuestBookingMail($mailIds: [ID!]!) { noteGuestBookingMail(mailIds: $mailIds) }',
);

export const guestChangeMailOperation = operation(
  'GuestChangeMail',
  `query GuestChangeMail {
    guestChangeMail {
      mailId email kind business { id displayName } serviceName startsAt endsAt startedAt timeZone
    }
  }`,
);

export const noteGuestChangeMailOperation = operation(
  'NoteGuestChangeMail',
  'mutation NoteGuestChangeMail($mailIds: [ID!]!) { noteGuestChangeMail(mailIds: $mailIds) }',
);

/**
 * Writes the mail about what businesses did with what guests booked; like the mail below, each is sent once,
 * and none to an address that has had ten within a day. Returns how many there were.
 */
export async function writeGuestChangeMail(deps: TellingDependencies): Promise<number> {
  const viewer = systemViewer(deps.ids());
  const { guestChangeMail: due } = await askGraph(deps.graph, guestChangeMailOperation, {}, viewer);
  if (due.length === 0) return 0;
  await inClientTransaction(deps.database.pool, async (client) => {
    for (const { mailId, email: to, business, ...change } of due) {
      const letter = { to, businessName: business.displayName, ...change };
      await writeMail(client, deps, guestChange, letter, mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, noteGuestChangeMailOperation, { mailIds }, viewer);
  return due.length;
}

/**
 * Writes the mail by which guests confirm what they book, and that about what they have booked. A process that stops before it has recorded this writes the
 * same mail again, which is sent once. Returns how many there were.
 */
export async function writeGuestBookingMail(deps: TellingDependencies): Promise<number> {
  const viewer = systemViewer(deps.ids());
  const { guestBookingMail: due } = await askGraph(deps.graph, guestBookingMailOperation, {}, viewer);
  if (due.length === 0) return 0;
  await inClientTransaction(deps.database.pool, async (client) => {
    for (const { mailId, email: to, guestBookingId } of due) {
      await writeMail(client, deps, guestBooking, { to, guestBookingId }, mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, noteGuestBookingMailOperation, { mailIds }, viewer);
  return due.length;
}
