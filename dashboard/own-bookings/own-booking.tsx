import type { Router } from '@koa/router';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { When, spanWords } from '../../kernel/pages/parts/local-times.tsx';
import { addressWords, phoneWords } from '../../kernel/pages/parts/offer-words.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { appointmentBadges } from '../badges.tsx';
import { nameIn } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { newConversationPath } from '../inbox/inbox-links.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { asMyself, ownBookingPath, ownBookingsLink } from './own-booking-links.ts';
import { type OwnBooking, appointmentOfMemberOperation } from './own-booking-operations.ts';

const outcomes = {
  booked: 'Booked.',
  asked: 'Sent. The business has to confirm it.',
  moved: 'Moved.',
  'moved-asked': 'Moved. The business has to confirm the new time.',
  cancelled: 'Cancelled.',
};

/** Why an appointment was cancelled, as its client reads it. */
const reasons = [
  ['CLIENT_REQUEST', 'You asked for it'],
  ['PET_ILL', 'The pet is ill'],
  ['BUSINESS_CLOSED', 'The business is closed'],
  ['NO_STAFF', 'Nobody is available'],
  ['DUPLICATE', 'It was booked twice'],
] as const;

const parties = {
  CLIENT: 'by you',
  BUSINESS: 'by the business',
  APP: 'by an app of the business',
  PLATFORM: 'by us',
} as const;

/** The appointment. Throws 404, also for another member's. */
export async function readOwnBooking(deps: Dependencies, visit: Visit): Promise<OwnBooking> {
  const id = parameter(visit, 'appointmentId');
  const { viewer } = asMyself(visit);
  return found((await askGraph(deps.graph, appointmentOfMemberOperation, { id }, viewer)).myAppointment);
}

/** The pages above a page of the appointment. */
export const aboveChange = ({ appointment }: OwnBooking) => [
  accountLink,
  ownBookingsLink,
  { href: ownBookingPath(appointment.id), text: appointment.serviceName },
];

/** What it is about, on the pages that change it. */
export const WhatIs = ({ of: { appointment, petNames, business } }: { readonly of: OwnBooking }): Html => (
  <p>
    <bdi>{appointment.serviceName}</bdi> for <bdi>{petNames.join(', ')}</bdi> at{' '}
    <bdi>{business.displayName}</bdi>:{' '}
    {spanWords(appointment.startsAt, appointment.endsAt, appointment.timeZone)}.
  </p>
);

/** What cancelling costs now, in words; the fee is null while the price is on request. */
export function costOfCancelling({ terms, appointment }: OwnBooking, now: Date): string {
  if (terms === null) return '';
  const { freeUntil, lateFee } = terms;
  if (now.getTime() <= Date.parse(freeUntil) || (lateFee !== null && Number(lateFee) === 0)) {
    return 'Cancelling costs nothing now.';
  }
  return lateFee === null
    ? 'It is late: the business charges a share of the price, which is on request.'
    : `It is late: cancelling costs ${printedAmount(lateFee, appointment.currency)}, which you owe the business.`;
}

function Cancelled({ of: { appointment } }: { readonly of: OwnBooking }): Html | null {
  const { cancellation, currency, timeZone } = appointment;
  if (cancellation === null) return null;
  const { cancelledAt, cancelledBy, reasonCode, note, feeAmount } = cancellation;
  return (
    <>
      <When at={cancelledAt} timeZone={timeZone} /> {parties[cancelledBy]}
      {reasonCode !== 'OTHER' && `: ${nameIn(reasons, reasonCode)}`}
      {note !== null && <p class="written">{note}</p>}
      {feeAmount !== null && Number(feeAmount) > 0 && <p>Fee: {printedAmount(feeAmount, currency)}</p>}
    </>
  );
}

const Reach = ({ of: { phone, email } }: { readonly of: OwnBooking }): Html => (
  <>
    {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone, null)}</a>}{' '}
    {email !== null && <a href={`mailto:${email}`}>{email}</a>}
  </>
);

const Terms = ({ of, now }: { readonly of: OwnBooking; readonly now: Date }): Html | null => {
  const { terms, appointment } = of;
  if (terms === null) return null;
  const { movableUntil, freeUntil, lateFee } = terms;
  const { timeZone, id } = appointment;
  const canMove = now.getTime() < Date.parse(movableUntil);
  const isFree = now.getTime() <= Date.parse(freeUntil);
  return (
    <>
      <p class="actions">
        {canMove && (
          <a class="button" href={ownBookingPath(id, '/move')}>
            Move
          </a>
        )}
        <a class="button danger" href={ownBookingPath(id, '/cancel')}>
          Cancel the appointment
        </a>
      </p>
      <p class="quiet">
        {canMove ? (
          <>
            You can move it here until <When at={movableUntil} timeZone={timeZone} />.
          </>
        ) : (
          'It is too late to move it here. Please ask the business.'
        )}{' '}
        {isFree && lateFee !== null && Number(lateFee) > 0 ? (
          <>
            Cancelling costs nothing until <When at={freeUntil} timeZone={timeZone} />, and{' '}
            {printedAmount(lateFee, appointment.currency)} after that.
          </>
        ) : (
          costOfCancelling(of, now)
        )}
      </p>
    </>
  );
};

async function getOwnBooking(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnBooking(deps, visit);
  const { appointment: of, petNames, addOnNames, business, address, phone, email } = own;
  sendAccountPage(deps, visit, {
    title: `${of.serviceName}: ${petNames.join(', ')}`,
    heading: (
      <>
        <bdi>{of.serviceName}</bdi> for <bdi>{petNames.join(', ')}</bdi>
      </>
    ),
    above: [accountLink, ownBookingsLink],
    outcomes,
    main: (
      <>
        <p>{appointmentBadges[of.status]}</p>
        <Terms of={own} now={deps.clock.now()} />
        <Facts
          of={[
            ['When', spanWords(of.startsAt, of.endsAt, of.timeZone)],
            ['Nights', of.nights === null ? null : String(of.nights)],
            ['Business', <bdi>{business.displayName}</bdi>],
            ['Where', address && <bdi>{addressWords(address)}</bdi>],
            ['Reach them', phone === null && email === null ? null : <Reach of={own} />],
            ['With', of.staffName && <bdi>{of.staffName}</bdi>],
            ['Pets', <bdi>{petNames.join(', ')}</bdi>],
            ['Add-ons', addOnNames.length === 0 ? null : <bdi>{addOnNames.join(', ')}</bdi>],
            ['Price', of.price === null ? 'On request' : printedAmount(of.price, of.currency)],
            ['Your note', of.clientNote && <span class="written">{of.clientNote}</span>],
            ['Before', of.previousStartsAt && <When at={of.previousStartsAt} timeZone={of.timeZone} />],
            ['Cancelled', of.cancellation && <Cancelled of={own} />],
            ['Number', of.number],
          ]}
        />
        <p class="actions">
          <a class="button" href={newConversationPath(business.id, { kind: 'APPOINTMENT', id: of.id })}>
            Write to <bdi>{business.displayName}</bdi>
          </a>
        </p>
      </>
    ),
  });
}

/** One appointment that the member has as a client. */
export function ownBookingRoutes(deps: Dependencies): Router {
  return createExactRouter().get(ownBookingPath(':appointmentId'), signedIn(deps, getOwnBooking));
}
