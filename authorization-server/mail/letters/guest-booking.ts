import { z } from 'zod';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type DataOf, askGraph, operation } from '../../../kernel/graph/graph.ts';
import { spanWords } from '../../../kernel/pages/parts/local-times.tsx';
import type { Dependencies } from '../../dependencies.ts';
import type { Letter } from '../letter.tsx';
import type { MailKind } from '../mail-kind.ts';

export const issueGuestBookingLinkOperation = operation(
  'IssueGuestBookingLink',
  `mutation IssueGuestBookingLink($id: ID!) {
    issueGuestBookingLink(id: $id) {
      token guestBooking { business { id displayName } appointments { serviceName startsAt endsAt timeZone } }
    }
  }`,
);

export const guestBookedOperation = operation(
  'GuestBooked',
  `query GuestBooked($id: ID!) {
    guestBooked(id: $id) {
      number isToBeConfirmed
      business { id displayName } appointments { serviceName startsAt endsAt timeZone }
    }
  }`,
);

const content = z.object({ to: z.string(), guestBookingId: z.uuid() });

type Appointments = NonNullable<DataOf<'GuestBooked'>['guestBooked']>['appointments'];

const timesOf = (appointments: Appointments): string[] =>
  appointments.map(
    ({ serviceName, startsAt, endsAt, timeZone }) =>
      `${serviceName}: ${spanWords(startsAt, endsAt, timeZone)}`,
  );

/** What was booked, and how to change it: with an account of the same address, which finds the record of the business. */
async function booked({ env, graph, ids }: Dependencies, id: string): Promise<Letter | null> {
  const { guestBooked: of } = await askGraph(graph, guestBookedOperation, { id }, systemViewer(ids()));
  if (of === null) return null;
  const { business, number, isToBeConfirmed, appointments } = of;
  const path = new URLSearchParams({ continue: '/account/client-records' }).toString();
  return {
    subject: `${isToBeConfirmed ? 'Your booking is waiting for' : 'You have booked at'} ${business.displayName}`,
    body: [
      isToBeConfirmed
        ? `${business.displayName} has your booking and will confirm it:`
        : `You have booked at ${business.displayName}:`,
      ...timesOf(appointments),
      ...(number === null ? [] : [`Your number is ${number}.`]),
      'To move or cancel it, call the business. Or create an account with this address: under “Businesses that know me” you connect with the business, see the booking, and change it yourself:',
      { link: `${env.AUTH_URL}/sign-up?${path}` },
    ],
  };
}

/**
 * Lets somebody without an account confirm what they book, with a link that is made when the mail is sent; and then says
 * what is booked.
 */
export const guestBooking: MailKind<z.infer<typeof content>> = {
  name: 'guest-booking',
  content,
  // An address has at most three that wait.
  countedAs: 'never',
  compose: async (deps, { guestBookingId: id }) => {
    const { env, graph, ids } = deps;
    const { issueGuestBookingLink: link } = await askGraph(
      graph,
      issueGuestBookingLinkOperation,
      { id },
      systemViewer(ids()),
    );
    if (link === null) return booked(deps, id);
    const { token, guestBooking: asked } = link;
    const address = `${env.SITE_URL}/guest-bookings?${new URLSearchParams({ token }).toString()}`;
    return {
      subject: `Confirm your booking at ${asked.business.displayName}`,
      body: [
        `You are about to book at ${asked.business.displayName}:`,
        ...timesOf(asked.appointments),
        'It is not booked yet. We keep the place for 15 minutes. Confirm it here:',
        { link: address },
        'If you did not ask for this, you do not need to do anything: the place becomes free by itself.',
      ],
    };
  },
};
