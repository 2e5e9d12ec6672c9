import { askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { spanWords } from '../../kernel/pages/parts/local-times.tsx';
import { appointmentBadges } from '../badges.tsx';
import { animalPath, animalsLink, newAnimalLink } from '../animals/animal-links.ts';
import { lifeStatusNames, nameIn } from '../business/words.ts';
import { depositsLink } from '../deposits/deposit-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { conversationPath, inboxAddress } from '../inbox/inbox-links.ts';
import { ownOrderAddress, ownOrdersLink } from '../own-orders/own-order-links.ts';
import { ownBookingPath, ownBookingsLink } from '../own-bookings/own-booking-links.ts';
import { newBusinessAddress } from '../profiles/profile-links.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { entryAddress, ownWaitlistsLink } from '../waitlists/waitlist-links.ts';
import { type HomeOfPerson, homeOfPersonOperation } from './home-operations.ts';
import { agreementSteps } from './agreement-steps.tsx';
import { Next, confirmSteps, depositSteps, invitationSteps, isOn, messageSteps, whenNext } from './next.tsx';
import { offerSteps } from './offer-steps.tsx';
import { orderSteps } from './order-steps.tsx';
import { ownApps } from './own-apps.tsx';
import { type Parts, readParts } from './read-parts.ts';
import { transferSteps } from './transfer-steps.tsx';
import { ConversationRow, DepositRow, OrderRow, Row, Section } from './sections.tsx';

const parts = ['animals', 'bookings', 'orders', 'deposits', 'waitlists', 'messages', 'invitations'] as const;
type Part = (typeof parts)[number];
type Home = Parts<Part, HomeOfPerson>;
type Entry = NonNullable<HomeOfPerson['myWaitlistEntries']>['items'][number];

/** How many rows a section has. */
const few = 3;

function readPerson(deps: Dependencies, visit: Visit): Promise<Home> {
  const viewer = viewerOf(visit);
  return readParts(deps, parts, (wanted) =>
    askGraph(
      deps.graph,
      homeOfPersonOperation,
      {
        animals: wanted.has('animals'),
        bookings: wanted.has('bookings'),
        orders: wanted.has('orders'),
        deposits: wanted.has('deposits'),
        waitlists: wanted.has('waitlists'),
        messages: wanted.has('messages'),
        invitations: wanted.has('invitations'),
      },
      viewer,
    ),
  );
}

const isAhead = ({ status }: { readonly status: string }) =>
  status === 'PENDING' || status === 'CONFIRMED' || status === 'CHECKED_IN';

/** What is still to come, soonest first. */
const aheadOf = ({ myAppointments }: Home['answer'], now: Date) =>
  (myAppointments?.items ?? []).filter(
    ({ appointment }) => isAhead(appointment) && Date.parse(appointment.endsAt) > now.getTime(),
  );

function bookingSteps(answer: Home['answer'], days: number, now: Date): readonly Html[] {
  return aheadOf(answer, now)
    .filter(({ appointment: { startsAt, timeZone } }) => isOn(startsAt, timeZone, days, now))
    .map(({ appointment, petNames, business }) => (
      <Row
        href={ownBookingPath(appointment.id)}
        title={
          <>
            {whenNext(appointment.startsAt, appointment.timeZone, now)}: <bdi>{appointment.serviceName}</bdi>{' '}
            for <bdi>{petNames.join(', ')}</bdi>
          </>
        }
      >
        <p class="quiet">
          At <bdi>{business.displayName}</bdi>
          {appointment.status === 'PENDING' && ', who still have to confirm it'}
        </p>
      </Row>
    ));
}

function stepsOf(
  deps: Dependencies,
  visit: Visit,
  { answer }: Home,
  toSign: readonly Html[],
  transfers: readonly Html[],
): readonly Html[] {
  const now = deps.clock.now();
  const { account, actingProfileId, memberships } = visit.session;
  return [
    ...confirmSteps(deps, visit),
    ...invitationSteps(deps, visit, answer.myInvitations),
    ...bookingSteps(answer, 0, now),
    ...toSign,
    ...depositSteps(actingProfileId, answer.paid, answer.received),
    ...offerSteps(actingProfileId, answer),
    ...orderSteps(actingProfileId, answer, now),
    ...transfers,
    ...messageSteps(
      answer.unread,
      (id) => inboxAddress({ id: actingProfileId }, conversationPath(id)),
      ({ business }) => business.displayName,
    ),
    ...bookingSteps(answer, 1, now),
    ...(memberships.length < 2 && !account.isAdmin
      ? [
          <Row href={newBusinessAddress(null)} title="Create business">
            <p class="quiet">
              If you run one: a kennel, a practice, a salon or a shop, or a place such as a dog park.
            </p>
          </Row>,
        ]
      : []),
  ];
}

function Animals({ answer, away }: Home): Html {
  const names = new Map(answer.species?.map(({ code, name }) => [code, name]));
  return (
    <Section
      id="animals"
      heading="Animals"
      isAway={away.has('animals')}
      all={{ href: animalsLink.href, text: 'All animals' }}
      empty={
        <>
          The animals that you keep are here, for bookings and sales.{' '}
          <a href={newAnimalLink.href}>{newAnimalLink.text}</a>
        </>
      }
    >
      {(answer.animals?.items ?? []).map(({ id, name, species, lifeStatus }) => (
        <Row href={animalPath(id)} title={<bdi>{name}</bdi>}>
          <p class="quiet">
            {names.get(species) ?? 'Animal'}
            {lifeStatus !== 'ALIVE' && `, ${nameIn(lifeStatusNames, lifeStatus)?.toLowerCase()}`}
          </p>
        </Row>
      ))}
    </Section>
  );
}

const waitlistWords: Readonly<Record<Entry['status'], string>> = {
  WAITING: 'Waiting',
  OFFERED: 'A place is offered to you',
  ACCEPTED: 'You have accepted a place',
  DECLINED: 'You have declined the place',
  EXPIRED: 'It is over',
  LEFT: 'You have left the list',
};

/** What is next for a person, and the first of everything that they have. */
export async function personHome(deps: Dependencies, visit: Visit): Promise<Html> {
  const ownerId = visit.session.actingProfileId;
  const [home, toSign, transfers, apps] = await Promise.all([
    readPerson(deps, visit),
    agreementSteps(deps, visit, ownerId),
    transferSteps(deps, visit, ownerId),
    ownApps(deps, visit),
  ]);
  const { answer, away } = home;
  const now = deps.clock.now();
  const { env } = deps;
  const waiting = answer.myWaitlistEntries?.items ?? [];
  return (
    <>
      <Next steps={stepsOf(deps, visit, home, toSign, transfers)} />
      {apps}
      <Animals {...home} />
      <Section
        id="bookings"
        heading="Bookings"
        isAway={away.has('bookings')}
        all={{ href: ownBookingsLink.href, text: 'All bookings' }}
        empty={
          answer.myAppointments?.total === 0 ? (
            <>
              Appointments for your pets are here: a stay at a kennel, a groom, a lesson.{' '}
              <a href={`${env.SITE_URL}/kennels-and-catteries`}>Find a business</a>
            </>
          ) : (
            <>
              Nothing is ahead. <a href={ownBookingsLink.href}>All bookings</a>
            </>
          )
        }
      >
        {aheadOf(answer, now)
          .slice(0, few)
          .map(({ appointment: of, petNames, business }) => (
            <Row
              href={ownBookingPath(of.id)}
              title={
                <>
                  <bdi>{of.serviceName}</bdi> for <bdi>{petNames.join(', ')}</bdi>
                </>
              }
            >
              <>
                <p>{appointmentBadges[of.status]}</p>
                <p class="quiet">
                  {spanWords(of.startsAt, of.endsAt, of.timeZone)}, at <bdi>{business.displayName}</bdi>
                </p>
              </>
            </Row>
          ))}
      </Section>
      <Section
        id="orders"
        heading="Orders"
        isAway={away.has('orders')}
        all={{ href: ownOrdersLink.href, text: 'All orders' }}
        empty={
          <>
            What you buy in the store is here. <a href={`${env.SITE_URL}/store`}>Go to the store</a>
          </>
        }
      >
        {(answer.orders?.items ?? []).map((order) => (
          <OrderRow {...order} href={ownOrderAddress(order.id, ownerId)} />
        ))}
      </Section>
      <Section
        id="deposits"
        heading="Deposits"
        isAway={away.has('deposits')}
        all={{ href: depositsLink.href, text: 'All deposits' }}
        empty={
          <>
            A deposit reserves an animal that is for sale until you collect it.{' '}
            <a href={`${env.SITE_URL}/listings`}>Animals for sale</a>
          </>
        }
      >
        {[
          ...(answer.paid?.items ?? []).map((of) => <DepositRow of={of} ownerId={ownerId} isPaid />),
          ...(answer.received?.items ?? []).map((of) => (
            <DepositRow of={of} ownerId={ownerId} isPaid={false} />
          )),
        ].slice(0, few)}
      </Section>
      <Section
        id="waitlists"
        heading="Waitlists"
        isAway={away.has('waitlists')}
        all={{ href: ownWaitlistsLink.href, text: 'All waitlists' }}
        empty={
          <>
            Where you wait for an animal of a litter, and at which place.{' '}
            <a href={`${env.SITE_URL}/listings`}>Find a litter</a>
          </>
        }
      >
        {waiting.slice(0, few).map((of) => (
          <Row href={entryAddress(of.entryId, ownerId)} title={<bdi>{of.listingTitle}</bdi>}>
            <p class="quiet">
              {waitlistWords[of.status]}
              {of.position !== null && `, place ${of.position}`}
            </p>
          </Row>
        ))}
      </Section>
      <Section
        id="messages"
        heading="Messages"
        isAway={away.has('messages')}
        all={{ href: inboxAddress({ id: ownerId }), text: `All messages` }}
        empty={
          <>
            What you and businesses write to each other is here. The page of a business has a button to write.{' '}
            <a href={`${env.SITE_URL}/kennels-and-catteries`}>Find somebody to ask</a>
          </>
        }
      >
        {(answer.conversations?.items ?? []).map((of) => (
          <ConversationRow
            href={inboxAddress({ id: ownerId }, conversationPath(of.id))}
            other={of.business.displayName}
            of={of}
          />
        ))}
      </Section>
    </>
  );
}
