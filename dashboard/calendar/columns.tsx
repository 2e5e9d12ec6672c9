import type { Html } from '../../kernel/pages/html.ts';
import { dayWords, localOf } from '../../kernel/pages/parts/local-times.tsx';
import { type OwnBusiness, at } from '../business/own-business.tsx';
import { statusNames } from '../business/words.ts';
import type { CalendarData, Entry } from './calendar-operations.ts';
import {
  type Hours,
  type Place,
  type Span,
  awayOn,
  closedOn,
  isBar,
  placesOf,
  rowMinutes,
  rowsInHour,
  rowsOf,
  spanOn,
} from './layout.ts';

/** What the columns of a page have in common. */
export interface Shown {
  readonly own: OwnBusiness;
  readonly found: CalendarData;
  readonly hours: Hours;
  readonly timeZone: string;
}

/** A column of the calendar: a day, and whose. */
export interface ColumnOf {
  readonly id: string;
  readonly title: Html | string;
  readonly day: string;
  /** Null for everybody, or for what needs no staff. */
  readonly staffId: string | null;
  readonly isToday: boolean;
  readonly entries: readonly Entry[];
}

const movable = new Set(['PENDING', 'CONFIRMED']);
const over = new Set(['COMPLETED', 'NO_SHOW']);

const looksOf = ({ appointment: { status } }: Entry) =>
  status === 'PENDING' ? 'pending' : over.has(status) ? 'over' : '';

const pathOf = ({ appointment }: Entry) => `/account/appointments/${appointment.id}`;

/** What people recognise an appointment by. */
const Label = ({ entry, when }: { readonly entry: Entry; readonly when: string }): Html => {
  const { appointment, petNames, clientName } = entry;
  return (
    <>
      {when}
      <strong>{petNames.join(', ')}</strong>
      <bdi>{appointment.serviceName}</bdi>
      <span class="unseen">
        {' '}
        for <bdi>{clientName}</bdi>, {statusNames[appointment.status]}
      </span>
    </>
  );
};

const Block = ({
  shown: { own, timeZone },
  entry,
  place: { row, rows, lane },
}: {
  readonly shown: Shown;
  readonly entry: Entry;
  readonly place: Place;
}): Html => {
  const { startsAt, endsAt, status } = entry.appointment;
  const when = `${localOf(startsAt, timeZone).time} – ${localOf(endsAt, timeZone).time}`;
  const canMove = movable.has(status);
  return (
    <li
      class={`block ${looksOf(entry)} r${row} h${rows} l${lane}`}
      draggable={canMove}
      {...(canMove && { 'data-move': at(own, `${pathOf(entry)}/move`) })}
    >
      <a href={at(own, pathOf(entry))} draggable={false}>
        <Label entry={entry} when={when} />
      </a>
    </li>
  );
};

const Shade = ({ span, hours }: { readonly span: Span; readonly hours: Hours }): Html | null => {
  const rows = rowsOf(span, hours);
  return rows && <li class={`closed r${rows.row} h${rows.rows}`} aria-hidden="true" />;
};

/** A day of the business or of a member of staff; visits are blocks. */
export function Column({ shown, column }: { readonly shown: Shown; readonly column: ColumnOf }): Html {
  const { own, found, hours, timeZone } = shown;
  const { day, staffId } = column;
  const visits = column.entries
    .filter((entry) => !isBar(entry, timeZone))
    .flatMap((entry) => {
      const span = spanOn(day, entry.appointment, timeZone);
      return span === null ? [] : [{ entry, span }];
    });
  const { places, lanes } = placesOf(
    visits.map(({ span }) => span),
    hours,
  );
  const rows = (hours.last - hours.first) / rowMinutes;
  const away = staffId === null ? [] : awayOn(day, staffId, found.calendar.timesOff, timeZone);
  const booking = at(own, '/account/bookings/new', {
    date: day,
    ...(staffId !== null && { staff: staffId }),
  });
  return (
    <section class={column.isToday ? 'column today' : 'column'} aria-labelledby={column.id}>
      <h3 id={column.id}>
        {column.title}{' '}
        <a href={booking}>
          Book<span class="unseen"> on {dayWords(day)}</span>
        </a>
      </h3>
      <ol
        class={`blocks k${rows} n${lanes}`}
        data-date={day}
        data-staff={staffId ?? undefined}
        data-first={hours.first}
        data-rows={rows}
      >
        {closedOn(day, found, hours, timeZone).map((span) => (
          <Shade span={span} hours={hours} />
        ))}
        {away.map((span) => {
          const at = rowsOf(span, hours);
          return at && <li class={`away r${at.row} h${at.rows}`}>Away</li>;
        })}
        {visits.map(({ entry }, index) => {
          const place = places[index] ?? null;
          return place && <Block shown={shown} entry={entry} place={place} />;
        })}
      </ol>
    </section>
  );
}

/** The hours beside the columns. */
export const Clock = ({ hours: { first, last } }: { readonly hours: Hours }): Html => (
  <div class="clock" aria-hidden="true">
    <ol class={`hours k${(last - first) / rowMinutes}`}>
      {Array.from({ length: (last - first) / 60 }, (_, index) => (
        <li class={`r${index * rowsInHour + 1}`}>{String(first / 60 + index).padStart(2, '0')}:00</li>
      ))}
    </ol>
  </div>
);

/** Stays and whatever else goes on overnight, as bars over the days. */
export function Bars({
  shown,
  days,
}: {
  readonly shown: Shown;
  readonly days: readonly string[];
}): Html | null {
  const { own, found, timeZone } = shown;
  const bars = found.calendar.entries.filter((entry) => isBar(entry, timeZone));
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby="bars">
      <h3 id="bars">Staying overnight</h3>
      <ol class="bars">
        {bars.map((entry) => {
          const { startsAt, endsAt } = entry.appointment;
          const covered = days.filter((day) => spanOn(day, entry.appointment, timeZone) !== null);
          const first = Math.max(0, days.indexOf(covered[0] ?? ''));
          const [from, until] = [localOf(startsAt, timeZone), localOf(endsAt, timeZone)];
          const when = `${dayWords(from.date, 'short')}, ${from.time} – ${dayWords(until.date, 'short')}, ${until.time}`;
          return (
            <li class={`block ${looksOf(entry)} c${first + 1} w${Math.max(1, covered.length)}`}>
              <a href={at(own, pathOf(entry))}>
                <Label entry={entry} when={when} />
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
