import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Options } from '../../kernel/pages/parts/field.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { type DayOfBusiness, type StaffOfDay, readDay } from '../business/business-operations.ts';
import { Checklist, isReady } from '../business/checklist.tsx';
import {
  dayOf,
  dayWords,
  daysAfter,
  instantOf,
  mondayOf,
  todayIn,
  zoneWords,
} from '../../kernel/pages/parts/local-times.tsx';
import { type OwnBusiness, at, atBusiness, dayLinks, sendBusinessPage } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type CalendarData, calendarOfBusinessOperation } from './calendar-operations.ts';
import { Bars, Clock, Column, type ColumnOf, type Shown } from './columns.tsx';
import { feedsLink } from './feeds.tsx';
import { hoursOf } from './layout.ts';

const { href: path, text: title } = dayLinks.calendar;

/** Which part of the calendar the address asks for. */
interface Asked {
  readonly view: 'day' | 'week';
  readonly date: string;
  readonly today: string;
  /** In order. */
  readonly days: readonly string[];
  readonly staff: StaffOfDay | null;
}

function readAsked({ query }: Visit, { staff, timeZone }: DayOfBusiness, now: Date): Asked {
  const today = todayIn(timeZone, now);
  const date = dayOf(query.get('date')) ?? today;
  const view = query.get('view') === 'week' ? 'week' : 'day';
  const first = view === 'week' ? mondayOf(date) : date;
  return {
    view,
    date,
    today,
    days: Array.from({ length: view === 'week' ? 7 : 1 }, (_, index) => daysAfter(first, index)),
    staff: staff.find(({ id }) => id === query.get('staff')) ?? null,
  };
}

/** A column for each day of a week, or for everybody on a day. */
function columnsOf(
  { view, days, today, staff }: Asked,
  day: DayOfBusiness,
  found: CalendarData,
): readonly ColumnOf[] {
  const { entries } = found.calendar;
  if (view === 'week' || staff !== null) {
    return days.map((date) => ({
      id: `day-${date}`,
      title: dayWords(date, 'short'),
      day: date,
      staffId: staff?.id ?? null,
      isToday: date === today,
      entries,
    }));
  }
  const [date = today] = days;
  const busy = new Set(entries.map(({ appointment }) => appointment.staffId));
  const people = day.staff.filter(({ id, isActive }) => isActive || busy.has(id));
  const column = (staffId: string | null, name: Html | string): ColumnOf => ({
    id: `of-${staffId ?? 'nobody'}`,
    title: name,
    day: date,
    staffId,
    isToday: date === today,
    entries: entries.filter(({ appointment }) => appointment.staffId === staffId),
  });
  const withoutStaff = busy.has(null) || people.length === 0;
  return [
    ...people.map(({ id, displayName }) => column(id, <bdi>{displayName}</bdi>)),
    ...(withoutStaff ? [column(null, people.length === 0 ? dayWords(date, 'short') : 'Without staff')] : []),
  ];
}

function Navigation({ own, asked, day }: { own: OwnBusiness; asked: Asked; day: DayOfBusiness }): Html {
  const { view, date, today, days, staff } = asked;
  const to = (query: Readonly<Record<string, string | null>>) =>
    at(own, path, { view, date, staff: staff?.id ?? null, ...query });
  const step = view === 'week' ? 7 : 1;
  const [first = date] = days;
  const last = days.at(-1) ?? date;
  const heading = view === 'week' ? `${dayWords(first, 'short')} to ${dayWords(last)}` : dayWords(date);
  return (
    <>
      <div class="span">
        <h2>{heading}</h2>
        <a class="button" href={to({ date: daysAfter(date, -step) })} rel="prev">
          Earlier
        </a>
        <a class="button" href={to({ date: today })}>
          Today
        </a>
        <a class="button" href={to({ date: daysAfter(date, step) })} rel="next">
          Later
        </a>
      </div>
      <nav aria-label="View">
        <ul class="tabs">
          <li>
            <a href={to({ view: 'day' })} aria-current={view === 'day' ? 'true' : undefined}>
              Day
            </a>
          </li>
          <li>
            <a href={to({ view: 'week' })} aria-current={view === 'week' ? 'true' : undefined}>
              Week
            </a>
          </li>
        </ul>
      </nav>
      <form method="get" action={path}>
        <input type="hidden" name="business" value={own.id} />
        <input type="hidden" name="view" value={view} />
        <div class="columns">
          <div class="field">
            <label for="date">Day</label>
            <input id="date" name="date" type="date" value={date} />
          </div>
          {day.staff.length > 0 && (
            <div class="field">
              <label for="staff">Staff</label>
              <select id="staff" name="staff" autocomplete="off">
                <option value="">Everybody</option>
                <Options
                  of={day.staff.map(({ id, displayName }): readonly [string, string] => [id, displayName])}
                  chosen={staff?.id ?? null}
                />
              </select>
            </div>
          )}
        </div>
        <p class="actions">
          <button type="submit">Show</button>
          <a class="button primary" href={at(own, dayLinks.booking.href, { date, staff: staff?.id ?? null })}>
            New booking
          </a>
        </p>
      </form>
    </>
  );
}

async function readCalendar(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  { days, staff, date }: Asked,
  timeZone: string,
): Promise<CalendarData> {
  const [from = date] = days;
  const to = days.at(-1) ?? date;
  const input = {
    from: instantOf(from, '00:00', timeZone),
    to: instantOf(daysAfter(to, 1), '00:00', timeZone),
    staffId: staff?.id ?? null,
  };
  return askGraph(graph, calendarOfBusinessOperation, { input, from, to }, viewer);
}

async function getCalendar(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const day = await readDay(deps, own);
  const { settings, timeZone } = day;
  if (settings === null) {
    sendBusinessPage(deps, visit, own, { title, main: <Checklist own={own} day={day} /> });
    return;
  }
  const asked = readAsked(visit, day, deps.clock.now());
  const found = await readCalendar(deps, own, asked, timeZone);
  const shown: Shown = { own, found, timeZone, hours: hoursOf(asked.days, found, timeZone) };
  sendBusinessPage(deps, visit, own, {
    title,
    scripts: ['calendar.js'],
    main: (
      <>
        {!isReady(day) && <Checklist own={own} day={day} />}
        <Navigation own={own} asked={asked} day={day} />
        {!found.calendar.isWhole && (
          <Note>There is more than fits here. Look at a day or a member of staff.</Note>
        )}
        <div class={`calendar ${asked.view}`}>
          <Bars shown={shown} days={asked.days} />
          <div class="grid" tabindex={0} role="group" aria-label="Appointments">
            <Clock hours={shown.hours} />
            {columnsOf(asked, day, found).map((column) => (
              <Column shown={shown} column={column} />
            ))}
          </div>
        </div>
        <p class="quiet">
          Times are in {zoneWords(timeZone)}. <a href={at(own, feedsLink.href)}>{feedsLink.text}</a>
        </p>
      </>
    ),
  });
}

/** The calendar of a business by day, week and member of staff. */
export function calendarRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atBusiness(deps, getCalendar));
}
