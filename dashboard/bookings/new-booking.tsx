import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type DayOfBusiness, readDay } from '../business/business-operations.ts';
import { Checklist, isReady } from '../business/checklist.tsx';
import {
  type Filled,
  FormKeys,
  carryOut,
  type Sent,
  freshForm,
  readSent,
  refusedForm,
} from '../business/filled.tsx';
import { todayIn, zoneWords } from '../../kernel/pages/parts/local-times.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  dayLinks,
  linkAt,
  sendBusinessPage,
} from '../business/own-business.tsx';
import {
  type ClientEntry,
  addPetOfMemberOperation,
  findClients,
  readClient,
} from '../clients/client-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { speciesThereAre } from '../profiles/species.ts';
import type { Visit } from '../session/visit.ts';
import { appointmentPath } from './appointment.tsx';
import { type FreeTime, bookForBusinessOperation } from './booking-operations.ts';
import { alternativesIn } from './change-appointment.tsx';
import { freeTimesOn, nextFreeDay } from './free-times.tsx';
import { BookingFields } from './new-booking-form.tsx';
import {
  type Draft,
  bookingField,
  bookingInput,
  draftOf,
  faultsOf,
  newClient,
  toDay,
} from './new-booking-input.ts';

const { href: path, text: title } = dayLinks.booking;
const mostFound = 8;

/** The clients that the form offers: those that were searched for, and the chosen one. */
async function clientsFor(
  deps: Dependencies,
  own: OwnBusiness,
  value: (name: string) => string,
): Promise<readonly ClientEntry[]> {
  const [searched, chosen] = [value('q'), value('client')];
  const found =
    Array.from(searched).length < 2
      ? []
      : (await findClients(deps, own, searched, { page: 1, pageSize: mostFound })).items;
  if (chosen === '' || chosen === newClient || found.some(({ id }) => id === chosen)) return found;
  return [await readClient(deps, own, chosen), ...found];
}

/** What a form shows besides its fields. */
interface Read {
  readonly day: DayOfBusiness;
  readonly clients: readonly ClientEntry[];
  readonly draft: Draft;
}

async function read(deps: Dependencies, own: OwnBusiness, value: (name: string) => string): Promise<Read> {
  const [day, clients] = await Promise.all([readDay(deps, own), clientsFor(deps, own, value)]);
  return { day, clients, draft: draftOf(value, day, clients, deps.clock.now()) };
}

async function send(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { day, clients, draft }: Read,
  form: Filled,
  nextTimes: readonly Pick<FreeTime, 'startsAt' | 'staffId'>[] = [],
): Promise<void> {
  const { service, date, staffId, nights, addOnIds, petIds, hasNewPet } = draft;
  const isPossible = isReady(day);
  const wanted = service && {
    serviceId: service.id,
    staffId,
    nights,
    addOnIds: [...addOnIds],
    petCount: Math.max(1, petIds.length + (hasNewPet ? 1 : 0)),
  };
  const times = wanted && isPossible ? await freeTimesOn(deps, own, day, date, wanted) : null;
  const nextDay = wanted && times?.length === 0 ? await nextFreeDay(deps, own, day, date, wanted) : null;
  const species = await speciesThereAre(deps, visit);
  // The only service is chosen without a choice.
  const value = (name: string) => (name === 'service' ? (service?.id ?? '') : form.value(name));
  sendBusinessPage(deps, visit, own, {
    title,
    above: [linkAt(own, dayLinks.calendar)],
    status: form.status,
    alert: form.alert,
    main: isPossible ? (
      <>
        <p class="quiet">Times are in {zoneWords(day.timeZone)}.</p>
        <Form
          action={at(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Book"
          back={{ href: at(own, dayLinks.calendar.href), text: 'Cancel' }}
        >
          <BookingFields
            form={{ ...form, value }}
            draft={draft}
            day={day}
            clients={clients}
            species={species}
            times={times}
            nextTimes={nextTimes}
            nextDay={nextDay}
          />
        </Form>
      </>
    ) : (
      <Checklist own={own} day={day} />
    ),
  });
}

async function getNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const { query } = visit;
  const { timeZone } = await readDay(deps, own);
  const asked = Object.fromEntries(
    ['client', 'service', 'date', 'staff'].map((name) => [name, query.get(name) ?? '']),
  );
  const date = asked['date'] || todayIn(timeZone, deps.clock.now());
  const form = freshForm(deps, { nights: '1', ...asked, date });
  await send(deps, visit, own, await read(deps, own, form.value), form);
}

/** Adds a new pet to a client on record, with the key of the form; null without one. */
async function addedPet(sent: Sent, { client, hasNewPet }: Draft): Promise<string | null> {
  if (!hasNewPet || client === null || client === newClient) return null;
  const input = { clientId: client.id, name: sent.value('petName'), species: sent.value('petSpecies') };
  const add = (viewer: Viewer) => askGraph(sent.deps.graph, addPetOfMemberOperation, { input }, viewer);
  // After a refusal, the form may come back with another pet.
  const { addPet } = await carryOut(sent, input, add, ` pet ${input.name} ${input.species}`);
  return addPet.id;
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const step = sent.value('step');
  const otherDay = toDay.read(step);
  const value = (name: string) => (name === 'date' && otherDay !== null ? otherDay : sent.value(name));
  const form = { ...sent.form, value };
  const found = await read(deps, own, value);
  if (step === 'find' || step === 'times' || otherDay !== null) {
    await send(deps, visit, own, withOnlyMatch(found, step), form);
    return;
  }
  const faults = faultsOf(value, found.draft, found.day);
  if (faults.size > 0) {
    const alert = 'Nothing was booked. Please correct the fields marked below.';
    await send(deps, visit, own, found, { ...form, status: 400, faults, alert });
    return;
  }
  try {
    const input = bookingInput(value, found.draft, found.day, await addedPet(sent, found.draft));
    const { bookAppointments } = await carryOut(sent, input, (viewer) =>
      askGraph(deps.graph, bookForBusinessOperation, { input }, viewer),
    );
    const [made] = bookAppointments.appointments;
    seeOther(visit.context, at(own, appointmentPath(made?.id ?? ''), { done: 'booked' }));
  } catch (error) {
    const refused = refusedForm(form, error, { fieldOf: bookingField });
    await send(deps, visit, own, await read(deps, own, value), refused, alternativesIn(error));
  }
}

/** Chooses the only client that was found; of several, whoever calls is chosen by hand. */
function withOnlyMatch(found: Read, step: string): Read {
  const [first, second] = found.clients;
  if (step !== 'find' || first === undefined) return found;
  const { client } = found.draft;
  const chosen = second === undefined ? first : client === newClient ? null : client;
  return { ...found, draft: { ...found.draft, client: chosen } };
}

/** Books by telephone: who, what, when, on one page (contract 1.5). */
export function newBookingRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atBusiness(deps, getNew)).post(path, atBusiness(deps, postNew));
}
