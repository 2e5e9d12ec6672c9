import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm, Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { countryName } from '../../kernel/text/country.ts';
import { type DayOfBusiness, readDay } from '../business/business-operations.ts';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, refusedForm, saveForm } from '../business/filled.tsx';
import { dayOf, dayWords, daysAfter, todayIn, zoneWords } from '../../kernel/pages/parts/local-times.tsx';
import { type OwnBusiness, at, atBusiness, dayLinks, sendBusinessPage } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type Holiday, holidaysOf } from './holidays.ts';
import {
  removeOpeningExceptionOfMemberOperation,
  setOpeningExceptionOfMemberOperation,
  setOpeningTimesOfMemberOperation,
} from './hours-operations.ts';
import { WeeklyForm, readWeekly, weeklyValues } from './weekly-form.tsx';

const path = dayLinks.hours.href;
const exceptionPath = `${path}/exceptions`;
const removalPath = `${path}/exceptions/remove`;
const holidayPath = `${path}/holidays`;

interface Forms {
  readonly weekly?: Filled;
  readonly exception?: Filled;
}

type Exception = DayOfBusiness['openingHours']['openingExceptions'][number];

const hoursWords = ({ isClosed, opensAt, closesAt }: Exception) =>
  isClosed ? 'Closed' : `Open ${opensAt ?? ''} to ${closesAt ?? ''}`;

const outcomes = {
  hours: 'Opening hours saved.',
  day: 'The day is saved.',
  'day-removed': 'Your usual hours apply to that day again.',
  holidays: 'You are closed on these holidays.',
};

/** The holidays of the next year that have no hours of their own yet. */
async function openHolidays(deps: Dependencies, day: DayOfBusiness): Promise<readonly Holiday[]> {
  if (day.countryCode === null) return [];
  const today = todayIn(day.timeZone, deps.clock.now());
  const known = new Set(day.openingHours.openingExceptions.map(({ date }) => date));
  const holidays = await holidaysOf(day.countryCode, today, daysAfter(today, 365));
  return holidays.filter(({ date }) => !known.has(date));
}

async function sendHours(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  forms: Forms = {},
): Promise<void> {
  const day = await readDay(deps, own);
  const holidays = await openHolidays(deps, day);
  const { openingTimes, openingExceptions } = day.openingHours;
  const weekly = forms.weekly ?? freshForm(deps, weeklyValues(openingTimes));
  const exception = forms.exception ?? freshForm(deps);
  const refused = forms.weekly ?? forms.exception;
  const today = todayIn(day.timeZone, deps.clock.now());
  const coming = openingExceptions.filter(({ date }) => date >= today);
  const token = (to: string): Html => tokenField(deps, visit, to, own.id);
  sendBusinessPage(deps, visit, own, {
    title: dayLinks.hours.text,
    status: refused?.status ?? 200,
    alert: refused?.alert ?? null,
    outcomes,
    main: (
      <>
        <p>Times are in {zoneWords(day.timeZone)}.</p>
        <h2>Every week</h2>
        {openingTimes.length === 0 && (
          <Note>You have not set your opening hours yet. These are a suggestion: change them and save.</Note>
        )}
        <WeeklyForm
          action={at(own, path)}
          keys={<FormKeys deps={deps} visit={visit} own={own} path={path} form={weekly} />}
          form={weekly}
          button="Save opening hours"
          hint="Leave a day empty if you are closed. If you close at noon, use two intervals."
        />
        <h2>Days with other hours</h2>
        <Entries empty={<p class="quiet">None in the next year.</p>}>
          {coming.map((entry) => (
            <li class="entry">
              <p>
                <strong>{dayWords(entry.date)}</strong>: {hoursWords(entry)}
                {entry.note !== null && ` (${entry.note})`}
              </p>
              <ButtonForm
                action={at(own, removalPath, { date: entry.date })}
                token={token(removalPath)}
                button={
                  <>
                    Remove<span class="unseen"> {dayWords(entry.date)}</span>
                  </>
                }
              />
            </li>
          ))}
        </Entries>
        <h3>Add a day</h3>
        <Form
          action={at(own, exceptionPath)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={exceptionPath} form={exception} />}
          button="Add the day"
        >
          <TextInput form={exception} name="date" label="Day" type="date" required min={today} />
          <div class="columns">
            <TextInput
              form={exception}
              name="opensAt"
              label="Open from"
              hint="Leave both empty if you are closed."
              type="time"
            />
            <TextInput form={exception} name="closesAt" label="Open until" type="time" />
          </div>
          <TextInput form={exception} name="note" label="Why (optional)" maxlength={200} />
        </Form>
        {holidays.length > 0 && (
          <>
            <h2>Public holidays: {countryName(day.countryCode ?? '')}</h2>
            <p>The next ones on which you have not said whether you are open.</p>
            <ButtonForm
              action={at(own, holidayPath)}
              token={token(holidayPath)}
              button="Closed on all of them"
            />
            <Entries>
              {holidays.map(({ date, name }) => (
                <li class="entry">
                  <p>
                    <strong>{name}</strong>, {dayWords(date)}
                  </p>
                  <ButtonForm
                    action={at(own, holidayPath, { date })}
                    token={token(holidayPath)}
                    button={
                      <>
                        Closed that day<span class="unseen"> ({name})</span>
                      </>
                    }
                  />
                </li>
              ))}
            </Entries>
          </>
        )}
      </>
    ),
  });
}

async function postWeekly(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { openingTimes, fieldOf } = readWeekly(sent.value);
  await saveForm(sent, {
    input: { openingTimes },
    save: (viewer, input) => askGraph(deps.graph, setOpeningTimesOfMemberOperation, input, viewer),
    next: () => [path, { done: 'hours' }],
    again: (weekly) => sendHours(deps, visit, own, { weekly }),
    fieldOf,
  });
}

async function postException(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const closes = value('closesAt');
  const input = {
    date: value('date'),
    opensAt: value('opensAt') || null,
    closesAt: (closes === '00:00' ? '24:00' : closes) || null,
    note: value('note') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, setOpeningExceptionOfMemberOperation, asked, viewer),
    next: () => [path, { done: 'day' }],
    again: (exception) => sendHours(deps, visit, own, { exception }),
  });
}

async function postRemoval(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await readSent(deps, visit, own);
  const date = dayOf(visit.query.get('date'));
  if (date !== null)
    await askGraph(deps.graph, removeOpeningExceptionOfMemberOperation, { date }, own.viewer);
  seeOther(visit.context, at(own, path, { done: 'day-removed' }));
}

/** Closes on the holiday in the address, or on all that are offered. */
async function postHolidays(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const { form } = await readSent(deps, visit, own);
  const date = visit.query.get('date');
  const offered = await openHolidays(deps, await readDay(deps, own));
  try {
    for (const holiday of offered.filter((each) => date === null || each.date === date)) {
      const input = { date: holiday.date, note: holiday.name.slice(0, 200) };
      await askGraph(deps.graph, setOpeningExceptionOfMemberOperation, { input }, own.viewer);
    }
  } catch (error) {
    await sendHours(deps, visit, own, { exception: refusedForm(form, error) });
    return;
  }
  seeOther(visit.context, at(own, path, { done: 'holidays' }));
}

async function backToHours(_: Dependencies, { context }: Visit, own: OwnBusiness): Promise<void> {
  seeOther(context, at(own, path));
}

/** When the business is open, on usual days and on others (contract 1.1). */
export function hoursRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, atBusiness(deps, sendHours))
    .post(path, atBusiness(deps, postWeekly))
    .get([exceptionPath, removalPath, holidayPath], atBusiness(deps, backToHours))
    .post(exceptionPath, atBusiness(deps, postException))
    .post(removalPath, atBusiness(deps, postRemoval))
    .post(holidayPath, atBusiness(deps, postHolidays));
}
