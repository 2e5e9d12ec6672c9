import { askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { localOf } from '../../kernel/pages/parts/local-times.tsx';
import type { Membership } from '../../kernel/profiles/directory.ts';
import { appointmentBadges } from '../badges.tsx';
import { missingOf } from '../business/checklist.tsx';
import { at, dayLinks, shopLinks } from '../business/own-business.tsx';
import { depositsLink } from '../deposits/deposit-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { conversationPath, inboxAddress } from '../inbox/inbox-links.ts';
import { mayBeListed, professionalPath } from '../professional/own-professional.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { type HomeOfBusiness, homeOfBusinessOperation, setUpOfBusinessOperation } from './home-operations.ts';
import { agreementSteps } from './agreement-steps.tsx';
import { Next, confirmSteps, depositSteps, invitationSteps, isOn, messageSteps, whenNext } from './next.tsx';
import { saleSteps } from './sale-steps.tsx';
import { type Parts, readParts } from './read-parts.ts';
import { transferSteps } from './transfer-steps.tsx';
import { ConversationRow, DepositRow, OrderRow, Row, Section } from './sections.tsx';

type Part = 'bookings' | 'sales' | 'deposits' | 'messages' | 'invitations';
type Home = Parts<Part, HomeOfBusiness>;
type Entry = NonNullable<HomeOfBusiness['calendar']>['entries'][number];

const dayMs = 86_400_000;
/** How many appointments of a day are shown. */
const few = 5;

function readBusiness(deps: Dependencies, visit: Visit, isManager: boolean): Promise<Home> {
  const viewer = viewerOf(visit);
  const now = deps.clock.now().getTime();
  const after = (days: number) => new Date(now + days * dayMs).toISOString();
  // A day on either side has today and tomorrow by every clock.
  const day = { from: after(-1), to: after(3) };
  const pending = { status: 'PENDING', from: after(0), to: after(366) };
  const parts: readonly Part[] = [
    'bookings',
    'sales',
    ...(isManager ? ['deposits' as const] : []),
    'messages',
    'invitations',
  ];
  return readParts(deps, parts, (wanted) =>
    askGraph(
      deps.graph,
      homeOfBusinessOperation,
      {
        day,
        pending,
        bookings: wanted.has('bookings'),
        sales: wanted.has('sales'),
        deposits: wanted.has('deposits'),
        messages: wanted.has('messages'),
        invitations: wanted.has('invitations'),
      },
      viewer,
    ),
  );
}

/** What there is to set up, for owners and managers; nothing of a part that is away. */
async function setUpSteps(deps: Dependencies, visit: Visit, acting: Membership): Promise<readonly Html[]> {
  const { profile } = acting;
  const viewer = viewerOf(visit);
  const card = deps.operations.execute('readPaymentCard', {}, viewer).then(
    ({ status }) => status,
    () => null,
  );
  const parts = mayBeListed(acting)
    ? (['bookings', 'shop', 'directory'] as const)
    : (['bookings', 'shop'] as const);
  const { answer } = await readParts(deps, parts, (wanted) =>
    askGraph(
      deps.graph,
      setUpOfBusinessOperation,
      {
        id: profile.id,
        bookings: wanted.has('bookings'),
        shop: wanted.has('shop'),
        directory: wanted.has('directory'),
      },
      viewer,
    ),
  );
  const { openingHours, services, staff, storefronts, offers, ownProfessional } = answer;
  const hasNothingToSell = (storefronts?.total ?? 0) > 0 && offers?.total === 0;
  const missing =
    openingHours && services && staff
      ? missingOf({ openingHours, services: services.items, staff: staff.items, settings: null })
      : [];
  return [
    ...missing.map(({ href, text, about }) => (
      <Row href={at(profile, href)} title={text}>
        <p class="quiet">{about}</p>
      </Row>
    )),
    ...(hasNothingToSell
      ? [
          <Row href={at(profile, shopLinks.store.href)} title="Put something up for sale">
            <p class="quiet">Your storefront is open, and nothing is offered in it.</p>
          </Row>,
        ]
      : []),
    ...(ownProfessional?.isPublished === false
      ? [
          <Row href={professionalPath(profile.id)} title="Publish your page in the directory">
            <p class="quiet">Then people find you there, and can write to you.</p>
          </Row>,
        ]
      : []),
    ...((await card) === 'NONE'
      ? [
          <Row href={at(profile, '/account/payment-card')} title="Add payment card">
            <p class="quiet">
              <bdi>{profile.displayName}</bdi> needs a payment card before apps can work for it.
            </p>
          </Row>,
        ]
      : []),
  ];
}

const isOpen = ({ appointment: { status } }: Entry) =>
  status === 'PENDING' || status === 'CONFIRMED' || status === 'CHECKED_IN';

/** What takes place so many days from today, by the clock of each appointment. */
const entriesOn = ({ calendar }: Home['answer'], days: number, now: Date): readonly Entry[] =>
  (calendar?.entries ?? []).filter(
    (entry) => isOpen(entry) && isOn(entry.appointment.startsAt, entry.appointment.timeZone, days, now),
  );

const bookingPath = (businessId: string, id: string) => at({ id: businessId }, `/account/bookings/${id}`);

const Booked = ({ of: { appointment, clientName, petNames } }: { readonly of: Entry }): Html => (
  <>
    <bdi>{appointment.serviceName}</bdi> for <bdi>{petNames.join(', ')}</bdi> (<bdi>{clientName}</bdi>)
  </>
);

/** The next appointment of a day, and how many there are. */
function dayStep(businessId: string, entries: readonly Entry[], now: Date): readonly Html[] {
  const ahead = entries.filter(({ appointment }) => Date.parse(appointment.endsAt) > now.getTime());
  const [first] = ahead;
  if (first === undefined) return [];
  const { id, startsAt, timeZone } = first.appointment;
  return [
    <Row
      href={bookingPath(businessId, id)}
      title={
        <>
          {whenNext(startsAt, timeZone, now)}: <Booked of={first} />
        </>
      }
    >
      <p class="quiet">
        {ahead.length === 1 ? 'The only appointment left' : `The first of ${ahead.length} appointments left`}
      </p>
    </Row>,
  ];
}

function pendingSteps(businessId: string, { pending }: Home['answer'], now: Date): readonly Html[] {
  return (pending?.items ?? []).map(({ id, serviceName, startsAt, timeZone }) => (
    <Row
      href={bookingPath(businessId, id)}
      title={
        <>
          Confirm or decline: <bdi>{serviceName}</bdi>
        </>
      }
    >
      <p class="quiet">{whenNext(startsAt, timeZone, now)}</p>
    </Row>
  ));
}

/** What is next for a business, and its day; staff see what they may do. */
export async function businessHome(deps: Dependencies, visit: Visit, acting: Membership): Promise<Html> {
  const { id } = acting.profile;
  const isManager = acting.role !== 'STAFF';
  const [home, sales, toSign, transfers, setUp] = await Promise.all([
    readBusiness(deps, visit, isManager),
    saleSteps(deps, visit, id),
    isManager ? agreementSteps(deps, visit, id) : [],
    isManager ? transferSteps(deps, visit, id) : [],
    isManager ? setUpSteps(deps, visit, acting) : [],
  ]);
  const { answer, away } = home;
  const now = deps.clock.now();
  const today = entriesOn(answer, 0, now);
  const inbox = inboxAddress({ id });
  return (
    <>
      <Next
        steps={[
          ...confirmSteps(deps, visit),
          ...invitationSteps(deps, visit, answer.myInvitations),
          ...pendingSteps(id, answer, now),
          ...dayStep(id, today, now),
          ...sales,
          ...toSign,
          ...depositSteps(id, answer.received, answer.paid),
          ...transfers,
          ...messageSteps(
            answer.unread,
            (conversation) => inboxAddress({ id }, conversationPath(conversation)),
            ({ clientName }) => clientName,
          ),
          ...setUp,
          ...dayStep(id, entriesOn(answer, 1, now), now),
        ]}
      />
      <Section
        id="today"
        heading="Today"
        isAway={away.has('bookings')}
        all={{ href: at(acting.profile, dayLinks.calendar.href), text: 'All appointments' }}
        empty={
          <>
            There are no appointments today.{' '}
            <a href={at(acting.profile, dayLinks.booking.href)}>Book one for a client</a>
          </>
        }
      >
        {today.slice(0, few).map((entry) => (
          <Row
            href={bookingPath(id, entry.appointment.id)}
            title={
              <>
                {localOf(entry.appointment.startsAt, entry.appointment.timeZone).time} <Booked of={entry} />
              </>
            }
          >
            <p>
              {appointmentBadges[entry.appointment.status]}
              {entry.appointment.staffName !== null && (
                <>
                  {' '}
                  <bdi>{entry.appointment.staffName}</bdi>
                </>
              )}
            </p>
          </Row>
        ))}
      </Section>
      <Section
        id="messages"
        heading="Messages"
        isAway={away.has('messages')}
        all={{ href: inbox, text: 'All messages' }}
        empty={
          <>
            What clients write to the business is here, for everybody who works in it.{' '}
            <a href={at(acting.profile, dayLinks.clients.href)}>Your clients</a>
          </>
        }
      >
        {(answer.conversations?.items ?? []).map((of) => (
          <ConversationRow
            href={inboxAddress({ id }, conversationPath(of.id))}
            other={of.clientName}
            of={of}
          />
        ))}
      </Section>
      {isManager && (
        <Section
          id="deposits"
          heading="Deposits"
          isAway={away.has('deposits')}
          all={{ href: depositsLink.href, text: 'All deposits' }}
          empty={
            <>
              Buyers pay a deposit to reserve an animal of yours. You get it through your payout account.{' '}
              <a href="/account/payouts">Payouts</a>
            </>
          }
        >
          {[
            ...(answer.received?.items ?? []).map((of) => <DepositRow of={of} ownerId={id} isPaid={false} />),
            ...(answer.paid?.items ?? []).map((of) => <DepositRow of={of} ownerId={id} isPaid />),
          ].slice(0, 3)}
        </Section>
      )}
      <Section
        id="sales"
        heading="Sales"
        isAway={away.has('sales')}
        all={{ href: at(acting.profile, shopLinks.sales.href), text: 'All sales' }}
        empty={
          isManager ? (
            <>
              What people order from your storefront is here.{' '}
              <a href={at(acting.profile, shopLinks.store.href)}>Your shop</a>
            </>
          ) : (
            <>
              What people order from the storefront is here. There is nothing yet.{' '}
              <a href={at(acting.profile, shopLinks.stock.href)}>Stock</a>
            </>
          )
        }
      >
        {(answer.sales?.items ?? []).map(({ totalAmount, currency, ...sale }) => (
          <OrderRow
            {...sale}
            href={at(acting.profile, `${shopLinks.sales.href}/${sale.id}`)}
            totals={[{ totalAmount, currency }]}
          />
        ))}
      </Section>
    </>
  );
}
