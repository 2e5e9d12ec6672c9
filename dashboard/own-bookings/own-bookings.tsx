import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { spanWords } from '../../kernel/pages/parts/local-times.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { appointmentBadges } from '../badges.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnBooking, appointmentsOfMemberOperation } from './own-booking-operations.ts';
import { asMyself, ownBookingPath, ownBookingsLink, ownRecordsLink } from './own-booking-links.ts';

const Entry = ({ business, appointment, petNames }: OwnBooking): Html => (
  <li class="entry">
    <h3>
      <a href={ownBookingPath(appointment.id)}>
        <bdi>{appointment.serviceName}</bdi> for <bdi>{petNames.join(', ')}</bdi>
      </a>
    </h3>
    <p>{appointmentBadges[appointment.status]}</p>
    <p class="quiet">
      {spanWords(appointment.startsAt, appointment.endsAt, appointment.timeZone)}, at{' '}
      <bdi>{business.displayName}</bdi>
    </p>
  </li>
);

const Part = ({
  id,
  heading,
  of,
}: {
  readonly id: string;
  readonly heading: string;
  readonly of: readonly OwnBooking[];
}): Html | null =>
  of.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Entries>
        {of.map((item) => (
          <Entry {...item} />
        ))}
      </Entries>
    </section>
  );

async function getOwnBookings(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { viewer } = asMyself(visit);
  const { myAppointments } = await askGraph(deps.graph, appointmentsOfMemberOperation, page, viewer);
  const { items, total } = myAppointments;
  const now = deps.clock.now().getTime();
  const isOver = ({ appointment }: OwnBooking) => Date.parse(appointment.endsAt) <= now;
  sendAccountPage(deps, visit, {
    title: ownBookingsLink.text,
    above: [accountLink],
    main: (
      <>
        {total === 0 && (
          <Empty next={{ href: `${deps.env.SITE_URL}/kennels-and-catteries`, text: 'Find a business' }}>
            These are the appointments that you have for your pets, whoever booked them: a stay at a kennel, a
            groom, a lesson. You have none yet.
          </Empty>
        )}
        <Part id="to-come" heading="To come" of={items.filter((item) => !isOver(item))} />
        <Part id="past" heading="Past" of={items.filter(isOver)} />
        <Pager visit={visit} {...page} total={total} />
        <p>
          A business booked for you, by telephone perhaps, and it is not here?{' '}
          <a href={ownRecordsLink.href}>See who knows you</a>.
        </p>
      </>
    ),
  });
}

/** The appointments that the member has as a client of any business (contract 1.5). */
export function ownBookingsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(ownBookingsLink.href, signedIn(deps, getOwnBookings));
}
