import type { Router } from '@koa/router';
import { z } from 'zod';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type DayOfBusiness, readDay } from '../business/business-operations.ts';
import { Choice, TextArea, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { dayOf, dayWords, instantOf, localOf, spanWords } from '../../kernel/pages/parts/local-times.tsx';
import { type OwnBusiness, at, atBusiness, sendBusinessPage } from '../business/own-business.tsx';
import { cancellationReasons } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { aboveAppointment, appointmentPath } from './appointment.tsx';
import {
  type FreeTime,
  type OwnAppointment,
  cancelAppointmentOperation,
  moveAppointmentOperation,
  readAppointment,
} from './booking-operations.ts';
import { FreeTimeWords, freeTimesOn } from './free-times.tsx';

/** The pages above a page of the appointment, and the link back. */
const aboveChange = (own: OwnBusiness, found: OwnAppointment) => [
  ...aboveAppointment(own, found),
  { href: at(own, appointmentPath(found.appointment.id)), text: found.petNames.join(', ') },
];

const backTo = (own: OwnBusiness, { appointment }: OwnAppointment, text: string) => ({
  href: at(own, appointmentPath(appointment.id)),
  text,
});

const whatIs = ({ appointment, petNames }: OwnAppointment): Html => (
  <p>
    <bdi>{petNames.join(', ')}</bdi>, <bdi>{appointment.serviceName}</bdi>:{' '}
    {spanWords(appointment.startsAt, appointment.endsAt, appointment.timeZone)}
    {appointment.staffName !== null && (
      <>
        {' '}
        with <bdi>{appointment.staffName}</bdi>
      </>
    )}
    .
  </p>
);

/** Who is told of a change: a guest has no account. */
const toldWords = ({ isGuest }: OwnAppointment): string =>
  isGuest ? 'The client has no account here: tell them yourself.' : 'The client is told.';

/** Times at which it could be instead, as links to the form with that time. */
function OtherTimes({
  own,
  found,
  day,
  times,
  heading,
}: {
  readonly own: OwnBusiness;
  readonly found: OwnAppointment;
  readonly day: DayOfBusiness;
  readonly times: readonly Pick<FreeTime, 'startsAt' | 'staffId'>[];
  readonly heading: string;
}): Html | null {
  if (times.length === 0) return null;
  const path = appointmentPath(found.appointment.id, '/move');
  return (
    <section aria-labelledby="times">
      <h2 id="times">{heading}</h2>
      <ul class="times">
        {times.map((time) => {
          const { date, time: clock } = localOf(time.startsAt, day.timeZone);
          return (
            <li>
              <a href={at(own, path, { date, time: clock, staff: time.staffId })}>
                <FreeTimeWords time={time} day={day} isWithStaff />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function sendMove(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  found: OwnAppointment,
  form: Filled,
  nextTimes: readonly Pick<FreeTime, 'startsAt' | 'staffId'>[] = [],
): Promise<void> {
  const { appointment } = found;
  const day = await readDay(deps, own);
  const path = appointmentPath(appointment.id, '/move');
  const date = dayOf(form.value('date')) ?? localOf(appointment.startsAt, day.timeZone).date;
  const free = await freeTimesOn(deps, own, day, date, {
    serviceId: appointment.serviceId,
    petCount: Math.max(1, appointment.petIds.length),
    nights: appointment.nights,
    addOnIds: [...appointment.addOnIds],
  });
  const service = day.services.find(({ id }) => id === appointment.serviceId);
  const people = day.staff.filter(({ id, isActive }) => isActive && service?.staffIds.includes(id));
  const isTaken = nextTimes.length > 0;
  sendBusinessPage(deps, visit, own, {
    title: 'Move the appointment',
    above: aboveChange(own, found),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        {whatIs(found)}
        <p class="quiet">It keeps its length and its price. {toldWords(found)}</p>
        <OtherTimes
          own={own}
          found={found}
          day={day}
          times={isTaken ? nextTimes : (free ?? [])}
          heading={isTaken ? 'The next free times' : `Free on ${dayWords(date)}`}
        />
        <Form
          action={at(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Move it"
          back={backTo(own, found, 'Leave it as it is')}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <div class="columns">
            <TextInput form={form} name="date" label="Day" type="date" required />
            <TextInput form={form} name="time" label="Time" type="time" required />
          </div>
          {people.length > 0 && (
            <Choice
              form={form}
              name="staff"
              label="With"
              of={people.map(({ id, displayName }): readonly [string, string] => [id, displayName])}
            />
          )}
          <TextArea form={form} name="note" label="Note (optional)" maxlength={500} />
        </Form>
      </>
    ),
  });
}

async function getMove(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readAppointment(deps, own, parameter(visit, 'appointmentId'));
  const { startsAt, staffId, version } = found.appointment;
  const { timeZone } = await readDay(deps, own);
  const now = localOf(startsAt, timeZone);
  const form = freshForm(deps, {
    date: dayOf(visit.query.get('date')) ?? now.date,
    time: visit.query.get('time') ?? now.time,
    staff: visit.query.get('staff') ?? staffId ?? '',
    version: String(version),
  });
  await sendMove(deps, visit, own, found, form);
}

const alternatives = z.object({
  nextSlots: z.array(z.object({ startsAt: z.string(), staffId: z.string().nullable() })),
});

/** The alternatives that a refusal names; none for another refusal. */
export function alternativesIn(error: unknown): readonly Pick<FreeTime, 'startsAt' | 'staffId'>[] {
  const read = error instanceof DomainError ? alternatives.safeParse(error.details.data) : null;
  return read?.data?.nextSlots ?? [];
}

async function postMove(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readAppointment(deps, own, parameter(visit, 'appointmentId'));
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const { timeZone } = await readDay(deps, own);
  const input = {
    id: found.appointment.id,
    expectedVersion: Number(value('version')) || null,
    startsAt: instantOf(value('date'), value('time'), timeZone),
    staffId: value('staff') || null,
    note: value('note') || null,
  };
  let next: readonly Pick<FreeTime, 'startsAt' | 'staffId'>[] = [];
  await saveForm(sent, {
    input: { input },
    save: async (viewer, asked) => {
      try {
        return await askGraph(deps.graph, moveAppointmentOperation, asked, viewer);
      } catch (error) {
        next = alternativesIn(error);
        throw error;
      }
    },
    next: () => [appointmentPath(found.appointment.id), { done: 'moved' }],
    again: (form) => sendMove(deps, visit, own, found, form, next),
    fieldOf: (pointer) => (pointer === '/startsAt' ? 'date' : pointer.slice(1)),
  });
}

function sendCancel(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  found: OwnAppointment,
  form: Filled,
): void {
  const path = appointmentPath(found.appointment.id, '/cancel');
  sendBusinessPage(deps, visit, own, {
    title: 'Cancel the appointment',
    above: aboveChange(own, found),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        {whatIs(found)}
        <p>Its time becomes free. {toldWords(found)} This cannot be undone.</p>
        <Form
          action={at(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Cancel the appointment"
          isDangerous
          back={backTo(own, found, 'Keep it')}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <Choice
            form={form}
            name="reasonCode"
            label="Why"
            none="Choose one"
            required
            of={cancellationReasons}
            hint="A fee for cancelling late is only due if it is on the client’s side."
          />
          <TextArea
            form={form}
            name="note"
            label="Note (optional)"
            hint="The client sees it."
            maxlength={500}
          />
        </Form>
      </>
    ),
  });
}

async function getCancel(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readAppointment(deps, own, parameter(visit, 'appointmentId'));
  sendCancel(deps, visit, own, found, freshForm(deps, { version: String(found.appointment.version) }));
}

async function postCancel(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readAppointment(deps, own, parameter(visit, 'appointmentId'));
  const sent = await readSent(deps, visit, own);
  const { value, form } = sent;
  const reasonCode = cancellationReasons.find(([code]) => code === value('reasonCode'))?.[0];
  if (reasonCode === undefined) {
    const faults = new Map([['reasonCode', 'Say why.']]);
    sendCancel(deps, visit, own, found, {
      ...form,
      status: 400,
      faults,
      alert: 'Nothing was changed. Say why.',
    });
    return;
  }
  const input = {
    id: found.appointment.id,
    expectedVersion: Number(value('version')) || null,
    reasonCode,
    note: value('note') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, cancelAppointmentOperation, asked, viewer),
    next: () => [appointmentPath(found.appointment.id), { done: 'cancelled' }],
    again: (again) => sendCancel(deps, visit, own, found, again),
  });
}

/** Moving and cancelling an appointment (contract 1.5). */
export function appointmentChangeRoutes(deps: Dependencies): Router {
  const path = (part: string) => appointmentPath(':appointmentId', part);
  return createExactRouter()
    .get(path('/move'), atBusiness(deps, getMove))
    .post(path('/move'), atBusiness(deps, postMove))
    .get(path('/cancel'), atBusiness(deps, getCancel))
    .post(path('/cancel'), atBusiness(deps, postCancel));
}
