import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { dayOf, dayWords, daysAfter, instantOf, localOf } from '../../kernel/pages/parts/local-times.tsx';
import { sendAccountPage } from '../account-page.tsx';
import { alternativesIn } from '../bookings/change-appointment.tsx';
import { timeOf } from '../bookings/free-times.tsx';
import { Choice, TextArea } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { asMyself, ownBookingPath } from './own-booking-links.ts';
import {
  type OwnBooking,
  cancelForMemberOperation,
  moveForMemberOperation,
  timesForMemberOperation,
} from './own-booking-operations.ts';
import { WhatIs, aboveChange, costOfCancelling, readOwnBooking } from './own-booking.tsx';
import { type Time, TimeChoice } from '../bookings/time-choice.tsx';

const backTo = ({ appointment }: OwnBooking, text: string) => ({
  href: ownBookingPath(appointment.id),
  text,
});

/** When it could be instead on a local day, each start once and, if possible, with the same member of staff. */
async function timesOn(
  deps: Dependencies,
  visit: Visit,
  { business, appointment }: OwnBooking,
  date: string,
): Promise<readonly Time[]> {
  const { serviceId, staffId, petIds, nights, addOnIds, timeZone } = appointment;
  const [from, to] = [instantOf(date, '00:00', timeZone), instantOf(daysAfter(date, 1), '00:00', timeZone)];
  const wanted = { serviceId, petCount: Math.max(1, petIds.length), nights, addOnIds: [...addOnIds] };
  const asked = { businessId: business.id, input: { ...wanted, from, to } };
  try {
    const { bookableSlots } = await askGraph(
      deps.graph,
      timesForMemberOperation,
      asked,
      asMyself(visit).viewer,
    );
    const { slots } = bookableSlots;
    const own = slots.filter((slot) => slot.staffId === staffId);
    const times = new Map([...slots, ...own].map((slot) => [slot.startsAt, slot]));
    return [...times.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  } catch (error) {
    if (error instanceof DomainError && catalogueRow(error.code).status < 500) return [];
    throw error;
  }
}

async function sendMove(
  deps: Dependencies,
  visit: Visit,
  own: OwnBooking,
  form: Filled,
  nextTimes: readonly Time[] = [],
): Promise<void> {
  const { id, timeZone, startsAt } = own.appointment;
  const path = ownBookingPath(id, '/move');
  const date = dayOf(form.value('date')) ?? localOf(startsAt, timeZone).date;
  const times = nextTimes.length > 0 ? nextTimes : await timesOn(deps, visit, own, date);
  sendAccountPage(deps, visit, {
    title: 'Move the appointment',
    above: aboveChange(own),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <WhatIs of={own} />
        <p class="quiet">It keeps its length and its price. The business may have to confirm the new time.</p>
        <form method="get" action={path}>
          <div class="field">
            <label for="date">Day</label>
            <div class="row">
              <input id="date" name="date" type="date" value={date} />
              <button type="submit">Show free times</button>
            </div>
          </div>
        </form>
        <Form
          action={path}
          token={<FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={path} form={form} />}
          button="Move it"
          back={backTo(own, 'Leave it as it is')}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <input type="hidden" name="date" value={date} />
          <TimeChoice
            form={form}
            times={times}
            timeZone={timeZone}
            date={date}
            legend={nextTimes.length > 0 ? 'The next free times' : `Free on ${dayWords(date)}`}
          />
          <TextArea form={form} name="note" label="Note to the business (optional)" maxlength={500} />
        </Form>
      </>
    ),
  });
}

async function getMove(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnBooking(deps, visit);
  const { startsAt, timeZone, version } = own.appointment;
  const form = freshForm(deps, {
    date: dayOf(visit.query.get('date')) ?? localOf(startsAt, timeZone).date,
    version: String(version),
  });
  await sendMove(deps, visit, own, form);
}

async function postMove(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnBooking(deps, visit);
  const sent = await readSent(deps, visit, asMyself(visit));
  const { value, form } = sent;
  if (value('slot') === '') {
    const faults = new Map([['slot', 'Choose a free time.']]);
    const alert = 'Nothing was changed. Choose a free time.';
    await sendMove(deps, visit, own, { ...form, status: 400, faults, alert });
    return;
  }
  const { id } = own.appointment;
  const input = {
    id,
    expectedVersion: Number(value('version')) || null,
    ...timeOf(value('slot')),
    note: value('note') || null,
  };
  let next: readonly Time[] = [];
  await saveForm(sent, {
    input: { input },
    save: async (viewer, asked) => {
      try {
        return await askGraph(deps.graph, moveForMemberOperation, asked, viewer);
      } catch (error) {
        next = alternativesIn(error);
        throw error;
      }
    },
    next: ({ rescheduleMyAppointment: { status } }) => [
      ownBookingPath(id),
      { done: status === 'PENDING' ? 'moved-asked' : 'moved' },
    ],
    addressOf: address,
    again: (again) => sendMove(deps, visit, own, again, next),
    fieldOf: (pointer) => (pointer === '/note' ? 'note' : 'slot'),
  });
}

const reasons = [
  ['CLIENT_REQUEST', 'I cannot come'],
  ['PET_ILL', 'My pet is ill'],
  ['DUPLICATE', 'I booked it twice'],
  ['OTHER', 'Another reason'],
] as const;

function sendCancel(deps: Dependencies, visit: Visit, own: OwnBooking, form: Filled): void {
  const path = ownBookingPath(own.appointment.id, '/cancel');
  const cost = costOfCancelling(own, deps.clock.now());
  const back = backTo(own, 'Keep it');
  const isPossible = own.terms !== null;
  sendAccountPage(deps, visit, {
    title: 'Cancel the appointment',
    above: aboveChange(own),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <WhatIs of={own} />
        {isPossible ? (
          <>
            <p>
              <strong>{cost}</strong> This cannot be undone.
            </p>
            <Form
              action={path}
              token={<FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={path} form={form} />}
              button="Cancel the appointment"
              isDangerous
              back={back}
            >
              <input type="hidden" name="version" value={form.value('version')} />
              <input type="hidden" name="cost" value={cost} />
              <Choice form={form} name="reasonCode" label="Why" of={reasons} />
              <TextArea form={form} name="note" label="Note to the business (optional)" maxlength={500} />
            </Form>
          </>
        ) : (
          <NotPossible back={back.href} />
        )}
      </>
    ),
  });
}

const NotPossible = ({ back }: { readonly back: string }): Html => (
  <>
    <p>It cannot be cancelled any more.</p>
    <p class="actions">
      <a class="button" href={back}>
        Back to the appointment
      </a>
    </p>
  </>
);

async function getCancel(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnBooking(deps, visit);
  sendCancel(deps, visit, own, freshForm(deps, { version: String(own.appointment.version) }));
}

async function postCancel(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnBooking(deps, visit);
  const sent = await readSent(deps, visit, asMyself(visit));
  const { value, form } = sent;
  // Nobody is charged more than they were told.
  if (own.terms !== null && value('cost') !== costOfCancelling(own, deps.clock.now())) {
    const alert = 'Nothing was changed. What cancelling costs has changed since you opened the page.';
    sendCancel(deps, visit, own, { ...form, status: 409, alert });
    return;
  }
  const { id } = own.appointment;
  const input = {
    id,
    expectedVersion: Number(value('version')) || null,
    reasonCode: reasons.find(([code]) => code === value('reasonCode'))?.[0] ?? 'OTHER',
    note: value('note') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, cancelForMemberOperation, asked, viewer),
    next: () => [ownBookingPath(id), { done: 'cancelled' }],
    addressOf: address,
    again: (again) => sendCancel(deps, visit, own, again),
  });
}

/** Moving and cancelling an appointment as its client (contract 1.5). */
export function ownBookingChangeRoutes(deps: Dependencies): Router {
  const path = (part: string) => ownBookingPath(':appointmentId', part);
  return createExactRouter()
    .get(path('/move'), signedIn(deps, getMove))
    .post(path('/move'), signedIn(deps, postMove))
    .get(path('/cancel'), signedIn(deps, getCancel))
    .post(path('/cancel'), signedIn(deps, postCancel));
}
