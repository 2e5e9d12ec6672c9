import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { phoneWords, vaccinationName } from '../../kernel/pages/parts/offer-words.ts';
import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { ButtonForm, Form } from '../../kernel/pages/parts/form.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { appointmentBadges } from '../badges.tsx';
import { type DayOfBusiness, readDay } from '../business/business-operations.ts';
import { TextArea } from '../business/fields.tsx';
import {
  type Filled,
  FormKeys,
  carryOut,
  freshForm,
  readSent,
  refusedForm,
  saveForm,
} from '../business/filled.tsx';
import { When, localOf, spanWords, todayIn } from '../../kernel/pages/parts/local-times.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  dayLinks,
  linkAt,
  sendBusinessPage,
} from '../business/own-business.tsx';
import { cancellationReasons, nameIn } from '../business/words.ts';
import { type Client, readClient } from '../clients/client-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import {
  type OwnAppointment,
  checkInAppointmentOperation,
  completeAppointmentOperation,
  confirmAppointmentOperation,
  declineAppointmentOperation,
  missAppointmentOperation,
  noteAppointmentOperation,
  readAppointment,
} from './booking-operations.ts';

export const appointmentPath = (id: string, part = ''): string => `/account/appointments/${id}${part}`;

/** The steps that one press takes, and when they are possible (contract 1.5). */
const steps = [
  { part: '/confirm', button: 'Confirm', operation: confirmAppointmentOperation, done: 'confirmed' },
  { part: '/decline', button: 'Decline', operation: declineAppointmentOperation, done: 'declined' },
  { part: '/check-in', button: 'Check in', operation: checkInAppointmentOperation, done: 'checked-in' },
  { part: '/complete', button: 'Complete', operation: completeAppointmentOperation, done: 'completed' },
  { part: '/no-show', button: 'Did not come', operation: missAppointmentOperation, done: 'no-show' },
] as const;
type Step = (typeof steps)[number];

const outcomes = {
  booked: 'Booked.',
  confirmed: 'Confirmed.',
  declined: 'Declined. Its time is free again.',
  'checked-in': 'Checked in.',
  completed: 'Completed.',
  'no-show': 'Marked. Its time is free again.',
  moved: 'Moved.',
  cancelled: 'Cancelled. Its time is free again.',
  noted: 'Note saved.',
};

function possibleSteps({ appointment }: OwnAppointment, now: Date): readonly Step['part'][] {
  const { status, startsAt, timeZone } = appointment;
  const isDay = localOf(startsAt, timeZone).date <= todayIn(timeZone, now);
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  if (status === 'PENDING') return ['/confirm', '/decline'];
  if (status === 'CONFIRMED')
    return [...(isDay ? ['/check-in' as const] : []), ...(hasBegun ? ['/no-show' as const] : [])];
  return status === 'CHECKED_IN' ? ['/complete'] : [];
}

/** Whether it can be moved and cancelled. */
const canMove = ({ appointment: { status } }: OwnAppointment) =>
  status === 'PENDING' || status === 'CONFIRMED';

/** The pages above those of an appointment: its day in the calendar. */
export function aboveAppointment(own: OwnBusiness, { appointment }: OwnAppointment) {
  const { date } = localOf(appointment.startsAt, appointment.timeZone);
  return [{ ...linkAt(own, dayLinks.calendar), href: at(own, dayLinks.calendar.href, { date }) }];
}

const sources = { APP: 'An app', DASHBOARD: 'You or your staff', CLIENT: 'The client, online' } as const;

function cancellationWords({ appointment }: OwnAppointment): Html | null {
  const { cancellation, currency, timeZone } = appointment;
  if (cancellation === null) return null;
  const { cancelledAt, cancelledBy, reasonCode, note, feeAmount } = cancellation;
  const who = { CLIENT: 'by the client', BUSINESS: 'by you', APP: 'by an app', PLATFORM: 'by us' }[
    cancelledBy
  ];
  return (
    <>
      <When at={cancelledAt} timeZone={timeZone} /> {who}: {nameIn(cancellationReasons, reasonCode)}
      {note !== null && <p class="written">{note}</p>}
      {feeAmount !== null && Number(feeAmount) > 0 && <p>Fee: {printedAmount(feeAmount, currency)}</p>}
    </>
  );
}

function factsOf(own: OwnBusiness, found: OwnAppointment, client: Client, day: DayOfBusiness): Html {
  const { appointment: of, petNames, declared } = found;
  const { id, displayName, phone, email, pets } = client;
  const service = day.services.find((each) => each.id === of.serviceId);
  const addOns = of.addOnIds.map(
    (addOn) => service?.addOns.find((each) => each.id === addOn)?.name ?? 'an add-on',
  );
  const nameOf = (petId: string) => pets.find((pet) => pet.id === petId)?.name ?? 'A pet';
  return (
    <Facts
      of={[
        ['When', spanWords(of.startsAt, of.endsAt, of.timeZone)],
        ['Service', <bdi>{[of.serviceName, ...addOns].join(', ')}</bdi>],
        ['Nights', of.nights === null ? null : String(of.nights)],
        ['With', of.staffName && <bdi>{of.staffName}</bdi>],
        ['Pets', <bdi>{petNames.join(', ')}</bdi>],
        [
          'Client',
          <>
            <a href={at(own, `${dayLinks.clients.href}/${id}`)}>
              <bdi>{displayName}</bdi>
            </a>
            {phone !== null && (
              <>
                {' '}
                <a href={`tel:${phone}`}>{phoneWords(phone, day.countryCode)}</a>
              </>
            )}
            {email !== null && (
              <>
                {' '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </>,
        ],
        ['Price', of.price === null ? 'On request' : printedAmount(of.price, of.currency)],
        ['Note of the client', of.clientNote && <span class="written">{of.clientNote}</span>],
        [
          'Declared vaccinations',
          declared.length === 0 ? null : (
            <ul class="plain-list">
              {declared.map(({ petId, code, expiresOn }) => (
                <li>
                  {nameOf(petId)}: {vaccinationName(code)} until <Day of={expiresOn} />
                </li>
              ))}
            </ul>
          ),
        ],
        ['Before', of.previousStartsAt && <When at={of.previousStartsAt} timeZone={of.timeZone} />],
        ['Cancelled', cancellationWords(found)],
        ['Booked by', sources[of.source]],
        ['Number', of.number],
      ]}
    />
  );
}

async function send(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  found: OwnAppointment,
  refused: Filled | null = null,
  note: Filled | null = null,
): Promise<void> {
  const { appointment, petNames } = found;
  const { id, status, version, serviceName } = appointment;
  const [client, day] = await Promise.all([readClient(deps, own, appointment.clientId), readDay(deps, own)]);
  const possible = possibleSteps(found, deps.clock.now());
  const form = freshForm(deps);
  const notes = note ?? freshForm(deps, { businessNote: appointment.businessNote ?? '' });
  const shown = refused ?? note;
  const keys = (part: string, of: Filled) => (
    <>
      <FormKeys deps={deps} visit={visit} own={own} path={appointmentPath(id, part)} form={of} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  sendBusinessPage(deps, visit, own, {
    title: `${petNames.join(', ')}: ${serviceName}`,
    heading: (
      <>
        <bdi>{petNames.join(', ')}</bdi>: <bdi>{serviceName}</bdi>
      </>
    ),
    above: aboveAppointment(own, found),
    status: shown?.status ?? 200,
    alert: shown?.alert ?? null,
    outcomes,
    main: (
      <>
        <p>{appointmentBadges[status]}</p>
        {possible.length > 0 && (
          <div class="actions">
            {steps
              .filter(({ part }) => possible.includes(part))
              .map(({ part, button }, index) => (
                <ButtonForm
                  action={at(own, appointmentPath(id, part))}
                  token={keys(part, form)}
                  button={button}
                  tone={index === 0 ? 'primary' : undefined}
                />
              ))}
          </div>
        )}
        {canMove(found) && (
          <p class="actions">
            <a class="button" href={at(own, appointmentPath(id, '/move'))}>
              Move
            </a>
            <a class="button danger" href={at(own, appointmentPath(id, '/cancel'))}>
              Cancel the appointment
            </a>
          </p>
        )}
        {factsOf(own, found, client, day)}
        <Form
          action={at(own, appointmentPath(id, '/note'))}
          token={keys('/note', notes)}
          button="Save the note"
        >
          <TextArea
            form={notes}
            name="businessNote"
            label="Note for you and your staff"
            hint="Connected apps see it too."
            maxlength={2000}
          />
        </Form>
      </>
    ),
  });
}

async function getAppointment(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await send(deps, visit, own, await readAppointment(deps, own, parameter(visit, 'appointmentId')));
}

/** Takes a step at the version that the person saw; a refusal is shown with the appointment as it is. */
function postStep({ operation, done }: Step) {
  return async (deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> => {
    const id = parameter(visit, 'appointmentId');
    const sent = await readSent(deps, visit, own);
    const input = { id, expectedVersion: Number(sent.value('version')) || null };
    try {
      await carryOut(sent, input, (viewer) => askGraph(deps.graph, operation, { input }, viewer));
    } catch (error) {
      const refused = refusedForm(sent.form, error);
      await send(deps, visit, own, await readAppointment(deps, own, id), refused);
      return;
    }
    seeOther(visit.context, at(own, appointmentPath(id), { done }));
  };
}

async function postNote(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const id = parameter(visit, 'appointmentId');
  const sent = await readSent(deps, visit, own);
  const expectedVersion = Number(sent.value('version')) || null;
  await saveForm(sent, {
    input: { input: { id, expectedVersion, businessNote: sent.value('businessNote') } },
    save: (viewer, asked) => askGraph(deps.graph, noteAppointmentOperation, asked, viewer),
    next: () => [appointmentPath(id), { done: 'noted' }],
    again: async (form) => send(deps, visit, own, await readAppointment(deps, own, id), null, form),
  });
}

async function backToAppointment(_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, appointmentPath(parameter(visit, 'appointmentId'))));
}

/** An appointment, and the steps of its day (contract 1.5). */
export function appointmentRoutes(deps: Dependencies): Router {
  const path = (part = '') => appointmentPath(':appointmentId', part);
  const router = createExactRouter()
    .get(path(), atBusiness(deps, getAppointment))
    .get(path('/note'), atBusiness(deps, backToAppointment))
    .post(path('/note'), atBusiness(deps, postNote));
  for (const step of steps) {
    router
      .get(path(step.part), atBusiness(deps, backToAppointment))
      .post(path(step.part), atBusiness(deps, postStep(step)));
  }
  return router;
}
