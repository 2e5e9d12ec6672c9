import type { Html } from '../../../kernel/pages/html.ts';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { dayWords, daysAfter, todayIn } from '../../../kernel/pages/parts/local-times.tsx';
import { addressWords, phoneWords } from '../../../kernel/pages/parts/offer-words.ts';
import { bookPath } from '../../addresses.ts';
import type { Offered, PublishedBusiness } from '../../operations.ts';
import { serviceWords } from './chosen.ts';

/** Different days are shown so far ahead, and at most so many. */
const soonDays = 60;
const mostExceptions = 10;

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const dayName = (day: string) => day.slice(0, 1) + day.slice(1).toLowerCase();

const spans = (times: readonly { readonly opensAt: string; readonly closesAt: string }[]): string =>
  times.length === 0
    ? 'Closed'
    : times.map(({ opensAt, closesAt }) => `${opensAt} to ${closesAt}`).join(', ');

const Hours = ({ of, now }: { readonly of: PublishedBusiness; readonly now: Date }): Html | null => {
  const { openingTimes, openingExceptions, timeZone } = of;
  if (openingTimes.length === 0 && openingExceptions.length === 0) return null;
  const today = todayIn(timeZone, now);
  const last = daysAfter(today, soonDays);
  const soon = openingExceptions.filter(({ date }) => date >= today && date <= last).slice(0, mostExceptions);
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Opening hours</h2>
      <Facts
        of={days.map((day) => [dayName(day), spans(openingTimes.filter((each) => each.dayOfWeek === day))])}
      />
      {soon.length > 0 && (
        <>
          <h3>Different soon</h3>
          <Facts
            of={soon.map(({ date, opensAt, closesAt, note }) => [
              dayWords(date),
              <>
                {spans(opensAt === null || closesAt === null ? [] : [{ opensAt, closesAt }])}
                {note !== null && (
                  <>
                    {' '}
                    (<bdi>{note}</bdi>)
                  </>
                )}
              </>,
            ])}
          />
        </>
      )}
    </section>
  );
};

/** The way to book with a business. */
export const BookLink = ({ of: { business, services } }: { readonly of: Offered }): Html | null =>
  services.length === 0 ? null : (
    <p>
      <a class="button" href={bookPath(business.handle)}>
        Book
      </a>
    </p>
  );

/** What can be booked, and for how much. */
export const Prices = ({ of: { services } }: { readonly of: Offered }): Html | null =>
  services.length === 0 ? null : (
    <section aria-labelledby="prices">
      <h2 id="prices">Services and prices</h2>
      <Facts of={services.map((service) => [service.name, serviceWords(service)])} />
    </section>
  );

/** What a business lets people know before they come: its hours, and where it is. */
export const Visiting = ({ of, now }: { readonly of: PublishedBusiness; readonly now: Date }): Html => {
  const { address, phone, countryCode } = of;
  return (
    <>
      <Hours of={of} now={now} />
      {(address !== null || phone !== null) && (
        <section aria-labelledby="where">
          <h2 id="where">Where and how to reach them</h2>
          <Facts
            of={[
              ['Address', address && <bdi>{addressWords(address)}</bdi>],
              ['Telephone', phone && <a href={`tel:${phone}`}>{phoneWords(phone, countryCode)}</a>],
            ]}
          />
        </section>
      )}
    </>
  );
};
