import type { RouterContext } from '@koa/router';
import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type DataOf, askGraph, found, nullIfMissing } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { spanWords } from '../../../kernel/pages/parts/local-times.tsx';
import { bookPath, guestBookingPath } from '../../addresses.ts';
import type { Dependencies } from '../../dependencies.ts';
import { confirmGuestBookingOperation, guestBookingOperation } from '../../operations.ts';
import { begin, sendFresh } from '../../serving/show.ts';

type Asked = NonNullable<DataOf<'GuestBooking'>['guestBooking']>;

const tokenOf = ({ URL: { searchParams } }: RouterContext) => searchParams.get('token') ?? '';

const Appointments = ({ of }: { readonly of: Asked }): Html => (
  <Facts
    of={of.appointments.flatMap(
      ({ serviceName, startsAt, endsAt, timeZone, price, currency }) =>
        [
          ['Service', <bdi>{serviceName}</bdi>],
          ['When', spanWords(startsAt, endsAt, timeZone)],
          ['Price', price === null ? 'On request' : printedAmount(price, currency)],
        ] as const,
    )}
  />
);

const Outcome = ({
  of,
  search,
  authUrl,
}: {
  readonly of: Asked;
  readonly search: string;
  readonly authUrl: string;
}): Html => {
  if (of.status === 'BOOKED') {
    return (
      <>
        <p role="status">
          {of.isToBeConfirmed
            ? 'The business has your booking and will confirm it.'
            : 'Booked. We look forward to seeing you.'}
        </p>
        {of.number !== null && (
          <p>
            Your number is <strong>{of.number}</strong>. To move or cancel, call the business and name it. Or{' '}
            <a href={`${authUrl}/sign-up?continue=%2Faccount%2Fclient-records`}>create an account</a> with
            your e-mail address: it finds the booking, and you change it yourself.
          </p>
        )}
      </>
    );
  }
  if (of.status === 'EXPIRED') {
    return (
      <>
        <p>
          Nothing is booked: the 15 minutes are over, and the place is free again. Choose a time once more.
        </p>
        <p>
          <a class="button" href={bookPath(of.business.handle)}>
            Choose a time
          </a>
        </p>
      </>
    );
  }
  return (
    <form method="post" action={guestBookingPath + search}>
      <button>Confirm the booking</button>
    </form>
  );
};

/** `GET /guest-bookings?token=`: what a guest asked for, to be confirmed by a press (contract 13). */
export function showGuestBooking(deps: Dependencies, alert: string | null = null, status = 200) {
  return async (context: RouterContext): Promise<void> => {
    const { tools } = await begin(context, deps);
    const asked = tools.ask(guestBookingOperation, { token: tokenOf(context) });
    const answer = await nullIfMissing(asked, 'Scheduling_GuestBooking_GT_Resource_FL');
    if (answer === null) {
      throw new DomainError(
        '0010010000404',
        'This link is incomplete or has expired. Open the one in our newest e-mail.',
      );
    }
    const of = found(answer.guestBooking);
    const page = tools.page({
      title: of.status === 'BOOKED' ? 'Your booking' : 'Confirm your booking',
      canonical: null,
      tags: [],
      main: (
        <>
          <h1>{of.status === 'BOOKED' ? 'Your booking' : 'Your booking is not confirmed yet'}</h1>
          <p>
            At <bdi>{of.business.displayName}</bdi>
          </p>
          <Appointments of={of} />
          {alert !== null && <p role="alert">{alert}</p>}
          <Outcome of={of} search={context.search} authUrl={deps.env.AUTH_URL} />
        </>
      ),
    });
    sendFresh(context, page, status);
  };
}

/** `POST /guest-bookings?token=`: books it; a second press shows what the first one booked. */
export function confirmGuestBooking(deps: Dependencies) {
  return async (context: RouterContext): Promise<void> => {
    await countPublicRead(context, deps);
    const viewer = anonymousViewer(requestId(context));
    const input = { token: tokenOf(context) };
    try {
      await askGraph(deps.graph, confirmGuestBookingOperation, { input }, viewer);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const isKnown =
        error.code === 'Scheduling_GuestBooking_UP_Used_RJ' ||
        error.code === 'Scheduling_Appointment_AD_HoldExpired_RJ';
      if (
        !isKnown &&
        error.details.errors === undefined &&
        error.code.startsWith('Scheduling_Appointment_')
      ) {
        await showGuestBooking(deps, `Nothing was booked. ${error.message}`, 409)(context);
        return;
      }
      if (!isKnown) throw error;
    }
    seeOther(context, guestBookingPath + context.search);
  };
}
