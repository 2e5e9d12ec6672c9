import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import type { DayOfBusiness } from './business-operations.ts';
import { type OwnBusiness, at, dayLinks } from './own-business.tsx';

/** Something to set up. */
export interface Item {
  readonly href: string;
  readonly text: string;
  readonly about: string;
  readonly isDone: boolean;
  readonly isOptional?: boolean;
}

/** What the list is made of. */
interface SetUp {
  readonly openingHours: {
    readonly openingTimes: readonly unknown[];
    readonly openingExceptions: readonly Pick<
      DayOfBusiness['openingHours']['openingExceptions'][number],
      'isClosed'
    >[];
  };
  readonly services: readonly Pick<DayOfBusiness['services'][number], 'isActive' | 'staffIds'>[];
  readonly staff: readonly Pick<DayOfBusiness['staff'][number], 'id' | 'isActive'>[];
  readonly settings: DayOfBusiness['settings'];
}

/** What a business sets up for its bookings, in any order. */
function itemsOf({ openingHours, services, staff, settings }: SetUp): readonly Item[] {
  const offered = services.filter(({ isActive }) => isActive);
  const active = new Set(staff.filter(({ isActive }) => isActive).map(({ id }) => id));
  const isLeft = offered.some(
    ({ staffIds }) => staffIds.length > 0 && !staffIds.some((id) => active.has(id)),
  );
  return [
    {
      href: dayLinks.hours.href,
      text: 'Set your opening hours',
      about: 'Appointments begin and end while you are open.',
      isDone:
        openingHours.openingTimes.length > 0 ||
        openingHours.openingExceptions.some(({ isClosed }) => !isClosed),
    },
    {
      href: `${dayLinks.services.href}/new`,
      text: 'Add a service',
      about: 'What people book: its length, price, and for which pets.',
      isDone: offered.length > 0,
    },
    ...(isLeft
      ? [
          {
            href: dayLinks.services.href,
            text: 'Say who does a service',
            about: 'Everybody who did one of your services has left.',
            isDone: false,
          },
        ]
      : []),
    {
      href: dayLinks.staff.href,
      text: 'Add your staff',
      about: 'Only if each of you has a calendar of your own.',
      isDone: active.size > 0,
      isOptional: true,
    },
    {
      href: dayLinks.settings.href,
      text: 'Let clients book online',
      about: 'Until then, only you and your staff can book.',
      isDone: settings?.bookingPolicy.isOnlineBookingEnabled === true,
      isOptional: true,
    },
  ];
}

/** Whether something can be booked, at least by the business itself. */
export const isReady = (day: DayOfBusiness): boolean => missingOf(day).length === 0;

/** What is missing before anything can be booked. */
export const missingOf = (setUp: SetUp): readonly Item[] =>
  itemsOf(setUp).filter(({ isDone, isOptional = false }) => !isDone && !isOptional);

/** What is missing before the first booking, and what else there is to set up; nothing once all is done. */
export function Checklist({
  own,
  day,
}: {
  readonly own: OwnBusiness;
  readonly day: DayOfBusiness;
}): Html | null {
  if (isReady(day)) return null;
  return <Items own={own} heading="Before your first booking" of={itemsOf(day)} />;
}

/** What there is to set up, and what of it is done. */
export const Items = ({
  own,
  heading,
  of,
}: {
  readonly own: OwnBusiness;
  readonly heading: string;
  readonly of: readonly Item[];
}): Html => (
  <section aria-labelledby="checklist">
    <h2 id="checklist">{heading}</h2>
    <ul class="entries">
      {of.map(({ href, text, about, isDone, isOptional = false }) => (
        <li class="entry">
          <p>
            <a href={at(own, href)}>{text}</a>{' '}
            {isDone ? (
              <Badge tone="good">Done</Badge>
            ) : isOptional ? (
              <Badge tone="warn">If you like</Badge>
            ) : (
              <Badge tone="bad">Missing</Badge>
            )}
          </p>
          <p class="quiet">{about}</p>
        </li>
      ))}
    </ul>
  </section>
);
