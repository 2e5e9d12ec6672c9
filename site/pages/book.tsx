import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import {
  dayOf,
  dayWords,
  daysAfter,
  instantOf,
  lengthWords,
  localOf,
  spanWords,
  todayIn,
  zoneWords,
} from '../../kernel/pages/parts/local-times.tsx';
import { amountWords, priceWords, vaccinationName } from '../../kernel/pages/parts/offer-words.ts';
import { Crumbs } from '../../kernel/pages/parts/top.tsx';
import { bookPath, professionalPath } from '../addresses.ts';
import { Name, Written, seenName } from '../html/names.tsx';
import { type Offered, type OfferedService, bookingOperation, timesOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';

type Texts = Readonly<Record<string, string>>;
type Time = { readonly startsAt: string; readonly endsAt: string };

/** What a visitor has chosen so far. */
interface Chosen {
  readonly offered: Offered;
  readonly service: OfferedService;
  readonly addOns: OfferedService['addOns'];
  readonly pets: number;
  /** Null for a service that is not priced by them. */
  readonly nights: number | null;
}

/** A whole number between two others; the lowest for any other text. */
function wholeBetween(text: string | undefined, lowest: number, highest: number): number {
  const number = /^\d{1,3}$/.test(text ?? '') ? Number(text) : lowest;
  return Math.min(Math.max(number, lowest), highest);
}

const mostNights = 60;
/** How far the first free day is looked for. */
const daysAhead = 7;

function chosenBy(texts: Texts, offered: Offered): Chosen | null {
  const service = offered.services.find(({ id }) => id === texts['service']);
  if (service === undefined) return null;
  return {
    offered,
    service,
    addOns: service.addOns.filter(({ id }) => texts[`addOn:${id}`] === '1'),
    pets: wholeBetween(texts['pets'], 1, service.maxPetsPerAppointment),
    nights: service.priceKind === 'PER_NIGHT' ? wholeBetween(texts['nights'], 1, mostNights) : null,
  };
}

/** What was chosen, as an address has it. */
const chosenQuery = ({ service, addOns, pets, nights }: Chosen): Readonly<Record<string, string | null>> => ({
  service: service.id,
  pets: String(pets),
  nights: nights === null ? null : String(nights),
  ...Object.fromEntries(addOns.map(({ id }) => [`addOn:${id}`, '1'])),
});

/** The address of what was chosen, with more. */
const chosenPath = (chosen: Chosen, more: Readonly<Record<string, string>>): string =>
  address(bookPath(chosen.offered.business.handle), { ...chosenQuery(chosen), ...more });

/** How long a service takes, and what it costs. */
export const serviceWords = (service: OfferedService): string =>
  [service.priceKind === 'PER_NIGHT' ? null : lengthWords(service.durationMinutes), priceWords(service)]
    .filter((part) => part !== null)
    .join(', ');

const Services = ({ of: { services, business } }: { readonly of: Offered }): Html => (
  <Entries empty={<p>Nothing can be booked here at the moment.</p>}>
    {services.map((service) => (
      <li class="entry">
        <h2>{service.name}</h2>
        {service.description !== null && <Written text={service.description} />}
        <p>{serviceWords(service)}</p>
        <p>
          <a class="button" href={address(bookPath(business.handle), { service: service.id })}>
            Choose a time <span class="unseen">for {service.name}</span>
          </a>
        </p>
      </li>
    ))}
  </Entries>
);

const NumberField = ({
  name,
  label,
  value,
  most,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly most: number;
}): Html => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="number" min={1} max={most} value={value} autocomplete="off" />
  </div>
);

/** What the free times depend on. */
const Wishes = ({ chosen, date }: { readonly chosen: Chosen; readonly date: string }): Html => {
  const { offered, service, addOns, pets, nights } = chosen;
  return (
    <form class="filters" method="get" action={bookPath(offered.business.handle)}>
      <input type="hidden" name="service" value={service.id} />
      <div class="field">
        <label for="date">Day</label>
        <input id="date" name="date" type="date" value={date} autocomplete="off" />
      </div>
      {service.maxPetsPerAppointment > 1 && (
        <NumberField name="pets" label="Pets" value={pets} most={service.maxPetsPerAppointment} />
      )}
      {nights !== null && <NumberField name="nights" label="Nights" value={nights} most={mostNights} />}
      {service.addOns.map(({ id, name, price }) => (
        <p>
          <input
            type="checkbox"
            id={id}
            name={`addOn:${id}`}
            value="1"
            checked={addOns.some((addOn) => addOn.id === id)}
          />
          <label for={id}>
            <bdi>{name}</bdi>, {amountWords(price, service.currency)}
          </label>
        </p>
      ))}
      <button>Show free times</button>
    </form>
  );
};

const Times = ({
  chosen,
  date,
  times,
}: {
  readonly chosen: Chosen;
  readonly date: string;
  readonly times: readonly Time[];
}): Html => (
  <section aria-labelledby="times">
    <h2 id="times">Free on {dayWords(date)}</h2>
    {times.length === 0 && <p>Nothing is free on this day. Choose another one.</p>}
    {/* Buttons, not links: search engines follow links, from day to day without end. */}
    <form method="get" action={bookPath(chosen.offered.business.handle)}>
      {Object.entries(chosenQuery(chosen)).map(
        ([name, value]) => value !== null && <input type="hidden" name={name} value={value} />,
      )}
      <ul class="times">
        {times.map(({ startsAt }) => (
          <li>
            <button name="at" value={startsAt}>
              {localOf(startsAt, chosen.offered.timeZone).time}
            </button>
          </li>
        ))}
      </ul>
      <p class="links">
        <button class="plain" name="date" value={daysAfter(date, -1)}>
          The day before
        </button>
        <button class="plain" name="date" value={daysAfter(date, 1)}>
          The day after
        </button>
      </p>
    </form>
    <p class="quiet">Times are in {zoneWords(chosen.offered.timeZone)}.</p>
  </section>
);

/** What was chosen, and where it goes on. */
const Summary = ({
  chosen,
  time,
  dashboardUrl,
}: {
  readonly chosen: Chosen;
  readonly time: Time;
  readonly dashboardUrl: string;
}): Html => {
  const { offered, service, addOns, pets, nights } = chosen;
  const { timeZone, business, bookingPolicy } = offered;
  const percent = Number(bookingPolicy.lateCancelFeePercent);
  const onwards = address(`${dashboardUrl}/account/book/${encodeURIComponent(business.handle)}`, {
    service: service.id,
    at: time.startsAt,
    nights: nights === null ? null : String(nights),
    addOns: addOns.length === 0 ? null : addOns.map(({ id }) => id).join(','),
  });
  return (
    <>
      <Facts
        of={[
          ['Service', <bdi>{[service, ...addOns].map(({ name }) => name).join(', ')}</bdi>],
          ['When', `${spanWords(time.startsAt, time.endsAt, timeZone)} (${zoneWords(timeZone)})`],
          ['Nights', nights === null ? null : String(nights)],
          ['Pets', String(pets)],
          [
            'Price',
            [
              priceWords(service),
              ...addOns.map(({ name, price }) => `${name} ${amountWords(price, service.currency)}`),
            ].join(', '),
          ],
          [
            'Cancelling',
            percent === 0
              ? 'Free'
              : `Free until ${lengthWords(bookingPolicy.cancelNoticeMinutes)} before, ${percent}% of the price after that`,
          ],
          [
            'Vaccinations needed',
            service.requiredVaccinationCodes.length === 0
              ? null
              : service.requiredVaccinationCodes.map(vaccinationName).join(', '),
          ],
        ]}
      />
      <p>
        <a class="button" href={onwards}>
          Go on to book
        </a>
      </p>
      <p class="quiet">You sign in or create an account first, and say which pets come.</p>
      <p>
        <a href={chosenPath(chosen, { date: localOf(time.startsAt, timeZone).date })}>Choose another time</a>
      </p>
    </>
  );
};

/** `GET /book/{handle}`: what a business offers, when it is free, and the way to book it (contract 13). */
export const book: Show = async ({ params, query: { texts } }, { ask, page, env, now }) => {
  const handle = params['handle'] ?? '';
  const asked = ask(bookingOperation, { handle });
  const answer = await nullIfMissing(asked, 'Scheduling_Business_GT_Resource_FL');
  if (answer === null) {
    throw new DomainError('0010010000404', 'No business takes bookings online at this address.');
  }
  const offered = found(answer.publicBooking);
  const { business, timeZone } = offered;
  const chosen = chosenBy(texts, offered);
  const name = seenName(business.displayName, business.handle);

  /** The free times of some days, each once. */
  async function freeFrom(wanted: Chosen, from: string, days: number): Promise<readonly Time[]> {
    const { service, addOns, pets, nights } = wanted;
    const input = {
      serviceId: service.id,
      from: instantOf(from, '00:00', timeZone),
      to: instantOf(daysAfter(from, days), '00:00', timeZone),
      petCount: pets,
      nights,
      addOnIds: addOns.map(({ id }) => id),
    };
    try {
      return (await ask(timesOperation, { handle, input })).publicTimes;
    } catch (error) {
      // Too many times in these days, or a day beyond every calendar.
      if (error instanceof DomainError && catalogueRow(error.code).status < 500) return [];
      throw error;
    }
  }

  async function shown(): Promise<Html> {
    if (chosen === null) return <Services of={offered} />;
    const at = texts['at'];
    if (at !== undefined && !Number.isNaN(Date.parse(at))) {
      const { date } = localOf(at, timeZone);
      const time = (await freeFrom(chosen, date, 1)).find(({ startsAt }) => startsAt === at);
      if (time !== undefined) {
        return <Summary chosen={chosen} time={time} dashboardUrl={env.DASHBOARD_URL} />;
      }
    }
    const today = todayIn(timeZone, now());
    const named = dayOf(texts['date'] ?? null) ?? (at === undefined ? null : dayOf(at.slice(0, 10)));
    const next = named === null ? await freeFrom(chosen, today, daysAhead) : [];
    const date = named ?? (next[0] === undefined ? today : localOf(next[0].startsAt, timeZone).date);
    const times =
      named === null && next.length > 0
        ? next.filter(({ startsAt }) => localOf(startsAt, timeZone).date === date)
        : await freeFrom(chosen, date, 1);
    return (
      <>
        {at !== undefined && <p role="alert">This time is no longer free. Choose another one.</p>}
        <p>
          <strong>
            <bdi>{chosen.service.name}</bdi>
          </strong>
          , {serviceWords(chosen.service)}
        </p>
        <Wishes chosen={chosen} date={date} />
        <Times chosen={chosen} date={date} times={times} />
        <p>
          <a href={bookPath(business.handle)}>Choose another service</a>
        </p>
      </>
    );
  }

  return page({
    title: `Book at ${name}`,
    canonical: chosen === null ? bookPath(business.handle) : null,
    tags: [],
    description: `What ${name} offers, and when it is free.`,
    main: (
      <>
        <Crumbs above={[{ href: professionalPath(business.handle), text: name }]}>Book</Crumbs>
        <article dir="auto">
          <h1>
            Book at <Name of={name} />
          </h1>
          {await shown()}
        </article>
      </>
    ),
  });
};
