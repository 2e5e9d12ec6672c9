import { z } from 'zod';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { spanWords } from '../../../kernel/pages/parts/local-times.tsx';
import type { MailKind } from '../mail-kind.ts';

export const issueGuestBookingLinkOperation = operation(
  'IssueGuestBookingLink',
  `mutation IssueGuestBookingLink($id: ID!) {
    issueGuestBookingLink(id: $id) {
      token guestBooking { business { id displayName } appointments { serviceName startsAt endsAt timeZone } }
    }
  }`,
);

const content = z.object({ to: z.string(), guestBookingId: z.uuid() });

/** Lets somebody without an account confirm what they book; the link is made when the mail is sent. */
export const guestBooking: MailKind<z.infer<typeof content>> = {
  name: 'guest-booking',
  content,
  // An address has at most three that wait.
  countedAs: 'never',
  compose: async ({ env, graph, ids }, { guestBookingId: id }) => {
    const { issueGuestBookingLink: link } = await askGraph(
      graph,
      issueGuestBookingLinkOperation,
      { id },
      systemViewer(ids()),
    );
    if (link === null) return null;
    const { token, guestBooking: asked } = link;
    const address = `${env.SITE_URL}/guest-bookings?${new URLSearchParams({ token }).toString()}`;
    return {
      subject: `Confirm your booking at ${asked.business.displayName}`,
      body: [
        `You are about to book at ${asked.business.displayName}:`,
        ...asked.appointments.map(
          ({ serviceName, startsAt, endsAt, timeZone }) =>
            `${serviceName}: ${spanWords(startsAt, endsAt, timeZone)}`,
        ),
        'It is not booked yet. We keep the place for 15 minutes. Confirm it here:',
        { link: address },
        'If you did not ask for this, you do not need to do anything: the place becomes free by itself.',
      ],
    };
  },
};
