import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm, Form } from '../../kernel/pages/parts/form.tsx';
import { type DayOfBusiness, type StaffOfDay, readDay } from '../business/business-operations.ts';
import { CheckBox, TextInput, check } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { daysAfter, instantOf, spanWords, zoneWords } from '../../kernel/pages/parts/local-times.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  dayLinks,
  linkAt,
  sendBusinessPage,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { WeeklyForm, readWeekly, weeklyValues } from '../hours/weekly-form.tsx';
import type { Visit } from '../session/visit.ts';
import {
  addTimeOffOfMemberOperation,
  removeTimeOffOfMemberOperation,
  timesOffOfStaffOperation,
  updateStaffOfMemberOperation,
} from './staff-operations.ts';

const { href: path } = dayLinks.staff;
const yearMs = 365 * 86_400_000;

interface Found {
  readonly day: DayOfBusiness;
  readonly member: StaffOfDay;
}

/** The member of staff in the address. Throws 404, also for another business's. */
async function readMember(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<Found> {
  const day = await readDay(deps, own);
  const member = day.staff.find(({ id }) => id === parameter(visit, 'staffId'));
  if (member === undefined)
    throw new DomainError('0010010000404', 'The business has no such member of staff.');
  return { day, member };
}

interface Forms {
  readonly weekly?: Filled;
  readonly details?: Filled;
  readonly timeOff?: Filled;
}

const outcomes = {
  changed: 'Saved.',
  hours: 'Working hours saved. Appointments that are already booked stay.',
  'time-off': 'Time off saved. Appointments that are already booked in it stay: move or cancel them.',
  'time-off-removed': 'Time off removed.',
};

async function send(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { day, member }: Found,
  forms: Forms = {},
): Promise<void> {
  const now = deps.clock.now();
  const { calendar } = await askGraph(
    deps.graph,
    timesOffOfStaffOperation,
    {
      input: {
        from: now.toISOString(),
        to: new Date(now.getTime() + yearMs).toISOString(),
        staffId: member.id,
      },
    },
    own.viewer,
  );
  const pathOf = (part = '') => `${path}/${member.id}${part}`;
  const details =
    forms.details ??
    freshForm(deps, {
      displayName: member.displayName,
      isActive: check(member.isActive),
      version: String(member.version),
    });
  const timeOff = forms.timeOff ?? freshForm(deps);
  const refused = forms.details ?? forms.timeOff ?? forms.weekly;
  const { workingHours } = member;
  const hasOwnHours = workingHours.length > 0;
  const weekly =
    forms.weekly ?? freshForm(deps, weeklyValues(hasOwnHours ? workingHours : day.openingHours.openingTimes));
  const services = day.services.filter(({ id }) => member.serviceIds.includes(id));
  sendBusinessPage(deps, visit, own, {
    title: member.displayName,
    heading: <bdi>{member.displayName}</bdi>,
    above: [linkAt(own, dayLinks.staff)],
    status: refused?.status ?? 200,
    alert: refused?.alert ?? null,
    outcomes,
    main: (
      <>
        <p class="actions">
          <a class="button" href={at(own, dayLinks.calendar.href, { staff: member.id })}>
            Calendar of <bdi>{member.displayName}</bdi>
          </a>
        </p>
        <h2>Services</h2>
        <Entries
          empty={
            <p>
              None yet. Say on the page of a <a href={at(own, dayLinks.services.href)}>service</a> who does
              it.
            </p>
          }
        >
          {services.map(({ id, name }) => (
            <li class="entry">
              <a href={at(own, `${dayLinks.services.href}/${id}`)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </Entries>
        <h2>Working hours</h2>
        <p>
          {hasOwnHours
            ? 'Can be booked in these hours, while the business is open.'
            : 'Can be booked whenever the business is open. Change the hours here for somebody who works less.'}
        </p>
        <WeeklyForm
          action={at(own, pathOf('/hours'))}
          keys={<FormKeys deps={deps} visit={visit} own={own} path={pathOf('/hours')} form={weekly} />}
          form={weekly}
          button="Save working hours"
          hint="Leave a day empty on which they do not work."
        />
        {hasOwnHours && (
          <ButtonForm
            action={at(own, pathOf('/hours/as-open'))}
            token={tokenField(deps, visit, pathOf('/hours/as-open'), own.id)}
            button="Whenever the business is open"
          />
        )}
        <h2>Time off</h2>
        <p class="quiet">
          Nobody can book {member.displayName} then. Times are in {zoneWords(day.timeZone)}.
        </p>
        <Entries empty={<p>None in the next year.</p>}>
          {calendar.timesOff.map(({ id, startsAt, endsAt, note }) => (
            <li class="entry">
              <p>
                {spanWords(startsAt, endsAt, day.timeZone)}
                {note !== null && ` (${note})`}
              </p>
              <ButtonForm
                action={at(own, pathOf('/time-off/remove'), { id })}
                token={tokenField(deps, visit, pathOf('/time-off/remove'), own.id)}
                button={
                  <>
                    Remove<span class="unseen"> {spanWords(startsAt, endsAt, day.timeZone)}</span>
                  </>
                }
              />
            </li>
          ))}
        </Entries>
        <Form
          action={at(own, pathOf('/time-off'))}
          token={<FormKeys deps={deps} visit={visit} own={own} path={pathOf('/time-off')} form={timeOff} />}
          button="Add time off"
        >
          <div class="columns">
            <TextInput form={timeOff} name="from" label="First day" type="date" required />
            <TextInput form={timeOff} name="until" label="Last day" type="date" required />
            <TextInput
              form={timeOff}
              name="fromTime"
              label="From (optional)"
              hint="Empty for whole days."
              type="time"
            />
            <TextInput form={timeOff} name="untilTime" label="Until (optional)" type="time" />
          </div>
          <TextInput form={timeOff} name="note" label="Why (optional)" maxlength={200} />
        </Form>
        <h2>Name</h2>
        <Form
          action={at(own, pathOf())}
          token={<FormKeys deps={deps} visit={visit} own={own} path={pathOf()} form={details} />}
          button="Save"
        >
          <input type="hidden" name="version" value={details.value('version')} />
          <TextInput form={details} name="displayName" label="Name" required maxlength={80} />
          <CheckBox
            form={details}
            name="isActive"
            label="Works here"
            hint="Without it nobody can book them. Their appointments stay."
          />
        </Form>
      </>
    ),
  });
}

async function postHours(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readMember(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { openingTimes, fieldOf } = readWeekly(sent.value);
  await saveForm(sent, {
    input: { input: { id: found.member.id, workingHours: openingTimes } },
    save: (viewer, asked) => askGraph(deps.graph, updateStaffOfMemberOperation, asked, viewer),
    next: () => [`${path}/${found.member.id}`, { done: 'hours' }],
    again: (weekly) => send(deps, visit, own, found, { weekly }),
    fieldOf,
  });
}

async function postAsOpen(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const { member } = await readMember(deps, visit, own);
  await readSent(deps, visit, own);
  const input = { id: member.id, workingHours: [] };
  await askGraph(deps.graph, updateStaffOfMemberOperation, { input }, own.viewer);
  seeOther(visit.context, at(own, `${path}/${member.id}`, { done: 'hours' }));
}

async function getMember(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await send(deps, visit, own, await readMember(deps, visit, own));
}

async function postMember(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readMember(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = {
    id: found.member.id,
    expectedVersion: Number(value('version')) || null,
    displayName: value('displayName'),
    isActive: value('isActive') === '1',
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateStaffOfMemberOperation, asked, viewer),
    next: () => [`${path}/${found.member.id}`, { done: 'changed' }],
    again: (details) => send(deps, visit, own, found, { details }),
  });
}

async function postTimeOff(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readMember(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const { timeZone } = found.day;
  const [until, untilTime] = [value('until'), value('untilTime')];
  const isWhole = untilTime === '' || untilTime === '00:00';
  const dayAfter = /^\d{4}-\d\d-\d\d$/.test(until) && isWhole ? daysAfter(until, 1) : until;
  const input = {
    staffId: found.member.id,
    startsAt: instantOf(value('from'), value('fromTime') || '00:00', timeZone),
    endsAt: instantOf(dayAfter, isWhole ? '00:00' : untilTime, timeZone),
    note: value('note') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, addTimeOffOfMemberOperation, asked, viewer),
    next: () => [`${path}/${found.member.id}`, { done: 'time-off' }],
    again: (timeOff) => send(deps, visit, own, found, { timeOff }),
    fieldOf: (pointer) => ({ '/startsAt': 'from', '/endsAt': 'until' })[pointer] ?? pointer.slice(1),
  });
}

async function postRemoval(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await readSent(deps, visit, own);
  const id = visit.query.get('id') ?? '';
  await askGraph(deps.graph, removeTimeOffOfMemberOperation, { id }, own.viewer);
  const page = `${path}/${parameter(visit, 'staffId')}`;
  seeOther(visit.context, at(own, page, { done: 'time-off-removed' }));
}

async function backToMember(_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, `${path}/${parameter(visit, 'staffId')}`));
}

/** One of the people whose time is booked: their services, and when they are away. */
export function staffMemberRoutes(deps: Dependencies): Router {
  const page = `${path}/:staffId`;
  return createExactRouter()
    .get(page, atBusiness(deps, getMember))
    .post(page, atBusiness(deps, postMember))
    .get(
      [`${page}/time-off`, `${page}/time-off/remove`, `${page}/hours`, `${page}/hours/as-open`],
      atBusiness(deps, backToMember),
    )
    .post(`${page}/hours`, atBusiness(deps, postHours))
    .post(`${page}/hours/as-open`, atBusiness(deps, postAsOpen))
    .post(`${page}/time-off`, atBusiness(deps, postTimeOff))
    .post(`${page}/time-off/remove`, atBusiness(deps, postRemoval));
}
