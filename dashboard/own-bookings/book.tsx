import type { Router } from '@koa/router';
import { z } from 'zod';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { faultsIn } from '../../kernel/errors/field-faults.ts';
import { type DataOf, askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { petFields } from '../../kernel/inputs/pet-fields.ts';
import { address } from '../../kernel/pages/address.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import {
  dayWords,
  instantIn,
  lengthWords,
  localOf,
  zoneWords,
} from '../../kernel/pages/parts/local-times.tsx';
import { priceWords, vaccinationName } from '../../kernel/pages/parts/offer-words.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { alternativesIn } from '../bookings/change-appointment.tsx';
import { timeOf, timeValue } from '../bookings/free-times.tsx';
import { NewPet } from '../bookings/new-pet.tsx';
import { CheckBox, TextArea } from '../business/fields.tsx';
import {
  type FieldNamer,
  type Filled,
  FormKeys,
  type Sent,
  carryOut,
  freshForm,
  readSent,
  refusedForm,
  wholeOf,
} from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Species } from '../profiles/business-form.tsx';
import { speciesThereAre } from '../profiles/species.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { asMyself, ownBookingPath, ownBookingsLink } from './own-booking-links.ts';
import {
  type Offer,
  type OfferedService,
  type OwnAnimal,
  addAnimalOfMemberOperation,
  animalsOfMemberOperation,
  bookForMemberOperation,
  offerToMemberOperation,
  ownRecordsOperation,
} from './own-booking-operations.ts';
import { type Time, TimeChoice } from '../bookings/time-choice.tsx';

type RecordedPet = DataOf<'RecordsOfMember'>['ownClientRecords'][number]['pets'][number];

/** Where a person goes on with what they chose on the public page of a business. */
const bookPath = (handle: string): string => `/account/book/${handle}`;

/** What is shown besides the fields. */
interface Shown {
  readonly offer: Offer;
  readonly service: OfferedService;
  readonly addOns: OfferedService['addOns'];
  readonly animals: readonly OwnAnimal[];
  /** That the business has on record, besides the animals. */
  readonly pets: readonly RecordedPet[];
  readonly species: Species;
}

/** The service's own page in the directory, to choose another time. */
const siteAddress = ({ env }: Dependencies, { business }: Offer, service: string | null): string =>
  address(`${env.SITE_URL}/book/${encodeURIComponent(business.handle)}`, { service });

/** The member's pets that a business knows. */
async function petsAt(deps: Dependencies, visit: Visit, businessId: string): Promise<readonly RecordedPet[]> {
  const { ownClientRecords } = await askGraph(deps.graph, ownRecordsOperation, {}, asMyself(visit).viewer);
  return ownClientRecords.find(({ business }) => business.id === businessId)?.pets ?? [];
}

async function read(
  deps: Dependencies,
  visit: Visit,
  value: (name: string) => string,
): Promise<Shown | Offer> {
  const handle = parameter(visit, 'handle');
  const { viewer } = asMyself(visit);
  const [asked, { animals }, species] = await Promise.all([
    nullIfMissing(
      askGraph(deps.graph, offerToMemberOperation, { handle }, viewer),
      'Scheduling_Business_GT_Resource_FL',
    ),
    askGraph(deps.graph, animalsOfMemberOperation, {}, viewer),
    speciesThereAre(deps, visit),
  ]);
  if (asked === null) {
    throw new DomainError('0010010000404', 'This business takes no bookings online at the moment.');
  }
  const offer = found(asked.publicBooking);
  const service = offer.services.find(({ id }) => id === value('service'));
  if (service === undefined) return offer;
  const chosen = new Set(value('addOns').split(','));
  const pets = visit.session.account.isEmailConfirmed ? await petsAt(deps, visit, offer.business.id) : [];
  const isServed = (code: string) => service.speciesCodes.length === 0 || service.speciesCodes.includes(code);
  return {
    offer,
    service,
    addOns: service.addOns.filter(({ id }) => chosen.has(id)),
    animals: animals.items.filter((animal) => animal.lifeStatus === 'ALIVE' && isServed(animal.species)),
    pets: pets.filter((pet) => isServed(pet.species)),
    species: species.filter(({ code }) => isServed(code)),
  };
}

/** Whether the value of a choice names a time. */
const isTime = (slot: string) => instantIn(timeOf(slot).startsAt) === timeOf(slot).startsAt;

const isShown = (read: Shown | Offer): read is Shown => 'service' in read;

function Pets({
  form,
  shown: { animals, pets, species, service },
}: {
  readonly form: Filled;
  readonly shown: Shown;
}): Html {
  const most = service.maxPetsPerAppointment;
  const fault = form.faults.get('pets');
  const hasNew = form.value('petName') !== '' || form.faults.has('petName') || form.faults.has('petSpecies');
  const newPet = <NewPet form={form} species={species} />;
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : 'pets-fault'}>
      <legend>Who comes</legend>
      {most > 1 && <p class="quiet">Up to {most} pets.</p>}
      {animals.map(({ id, name }) => (
        <CheckBox form={form} name={`animal:${id}`} label={name} />
      ))}
      {pets.map(({ id, name }) => (
        <CheckBox form={form} name={`pet:${id}`} label={name} />
      ))}
      {animals.length + pets.length === 0 ? (
        newPet
      ) : (
        <details open={hasNew}>
          <summary>Another pet</summary>
          {newPet}
        </details>
      )}
      {fault !== undefined && (
        <p class="fault" id="pets-fault">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

const Needed = ({ service, offer }: Shown): Html => (
  <>
    {service.requiredVaccinationCodes.length > 0 && (
      <p>
        Needed vaccinations: {service.requiredVaccinationCodes.map(vaccinationName).join(', ')}. The business
        must have them on record.
      </p>
    )}
    {(service.requiresConfirmation || offer.bookingPolicy.requiresConfirmation) && (
      <p>The business confirms each booking. Until then, the place is kept for you.</p>
    )}
  </>
);

async function send(
  deps: Dependencies,
  visit: Visit,
  shown: Shown,
  form: Filled,
  nextTimes: readonly Time[] = [],
): Promise<void> {
  const { offer, service, addOns } = shown;
  const { business, timeZone } = offer;
  const { date, time } = localOf(timeOf(form.value('slot')).startsAt, timeZone);
  const [next] = nextTimes;
  // The first of the next free times is chosen already.
  const value = (name: string) => (name === 'slot' && next ? timeValue(next) : form.value(name));
  const nights = form.value('nights');
  const path = bookPath(business.handle);
  sendAccountPage(deps, visit, {
    title: `Book at ${business.displayName}`,
    heading: (
      <>
        Book at <bdi>{business.displayName}</bdi>
      </>
    ),
    above: [accountLink, ownBookingsLink],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <Facts
          of={[
            ['Service', <bdi>{[service, ...addOns].map(({ name }) => name).join(', ')}</bdi>],
            ['When', next ? null : `${dayWords(date)}, ${time} (${zoneWords(timeZone)})`],
            [
              'How long',
              service.priceKind === 'PER_NIGHT'
                ? `${nights || 1} ${nights === '1' || nights === '' ? 'night' : 'nights'}`
                : lengthWords(service.durationMinutes),
            ],
            [
              'Price',
              [
                priceWords(service),
                ...addOns.map(({ name, price }) => `${name} ${printedAmount(price, service.currency)}`),
              ].join(', '),
            ],
          ]}
        />
        <Needed {...shown} />
        <Form
          action={path}
          token={<FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={path} form={form} />}
          button="Book"
          back={{ href: siteAddress(deps, offer, service.id), text: 'Choose another time' }}
        >
          <>
            {['service', 'nights', 'addOns'].map((name) => (
              <input type="hidden" name={name} value={form.value(name)} />
            ))}
          </>
          {nextTimes.length > 0 ? (
            <TimeChoice
              form={{ ...form, value }}
              times={nextTimes}
              timeZone={timeZone}
              date={date}
              legend="The next free times"
            />
          ) : (
            <input type="hidden" name="slot" value={form.value('slot')} />
          )}
          <Pets form={form} shown={shown} />
          <TextArea form={form} name="note" label="Note to the business (optional)" maxlength={2000} />
        </Form>
      </>
    ),
  });
}

async function getBook(deps: Dependencies, visit: Visit): Promise<void> {
  const { query } = visit;
  const form = freshForm(deps, {
    service: query.get('service') ?? '',
    addOns: query.get('addOns') ?? '',
    nights: query.get('nights') ?? '',
    slot: timeValue({ startsAt: instantIn(query.get('at')) ?? '', staffId: null }),
  });
  const shown = await read(deps, visit, form.value);
  if (!isShown(shown) || !isTime(form.value('slot'))) {
    // Nothing is chosen yet, or it is no longer offered.
    seeOther(visit.context, siteAddress(deps, isShown(shown) ? shown.offer : shown, null));
    return;
  }
  const [only] = shown.animals;
  const isOnly = shown.animals.length === 1 && only !== undefined;
  const value = (name: string) => (isOnly && name === `animal:${only.id}` ? '1' : form.value(name));
  await send(deps, visit, shown, { ...form, value });
}

const newPet = z.object({ petName: petFields.name });

/** What is missing or wrong before the graph is asked, by field. */
function faultsOf({ value }: Sent, hasChosen: boolean): Map<string, string> {
  const faults = new Map<string, string>();
  const [name, species] = [value('petName'), value('petSpecies')];
  if (name !== '' || species !== '') {
    for (const { detail } of faultsIn(newPet, { petName: name })) faults.set('petName', detail);
    if (species === '') faults.set('petSpecies', 'Choose one.');
  } else if (!hasChosen) {
    faults.set('pets', 'Choose a pet, or name a new one.');
  }
  return faults;
}

/** Makes the new pet an animal of the member, with the key of the form; null without one. */
async function addedAnimal(sent: Sent): Promise<string | null> {
  const input = { name: sent.value('petName'), species: sent.value('petSpecies') };
  if (input.name === '') return null;
  const add = (viewer: Viewer) => askGraph(sent.deps.graph, addAnimalOfMemberOperation, { input }, viewer);
  // After a refusal, the form may come back with another pet.
  const { registerAnimal } = await carryOut(sent, input, add, ` animal ${input.name} ${input.species}`);
  return registerAnimal.id;
}

/** The field of each fault that the graph finds. */
const fieldOf: FieldNamer = (pointer) => {
  if (pointer === '/name') return 'petName';
  if (pointer === '/species') return 'petSpecies';
  if (pointer.endsWith('/clientNote')) return 'note';
  return pointer.includes('/animalIds') || pointer.includes('/petIds') ? 'pets' : 'slot';
};

async function postBook(deps: Dependencies, visit: Visit): Promise<void> {
  const sent = await readSent(deps, visit, asMyself(visit));
  const { value, form } = sent;
  const shown = await read(deps, visit, value);
  if (!isShown(shown) || !isTime(value('slot'))) {
    seeOther(visit.context, siteAddress(deps, isShown(shown) ? shown.offer : shown, null));
    return;
  }
  const { offer, service, addOns, animals, pets } = shown;
  const chosen = animals.map(({ id }) => id).filter((id) => value(`animal:${id}`) === '1');
  const petIds = pets.map(({ id }) => id).filter((id) => value(`pet:${id}`) === '1');
  const faults = faultsOf(sent, chosen.length + petIds.length > 0);
  if (faults.size > 0) {
    const alert = 'Nothing was booked. Please correct the fields marked below.';
    await send(deps, visit, shown, { ...form, status: 400, faults, alert });
    return;
  }
  try {
    const added = await addedAnimal(sent);
    const input = {
      businessId: offer.business.id,
      appointments: [
        {
          serviceId: service.id,
          ...timeOf(value('slot')),
          nights: service.priceKind === 'PER_NIGHT' ? wholeOf(value('nights') || '1') : null,
          addOnIds: addOns.map(({ id }) => id),
          petIds,
          animalIds: [...chosen, ...(added === null ? [] : [added])],
          clientNote: value('note') || null,
        },
      ],
    };
    const { bookAppointments } = await carryOut(sent, input, (viewer) =>
      askGraph(deps.graph, bookForMemberOperation, { input }, viewer),
    );
    const [made] = bookAppointments.appointments;
    const done = made?.status === 'PENDING' ? 'asked' : 'booked';
    seeOther(visit.context, address(ownBookingPath(made?.id ?? ''), { done }));
  } catch (error) {
    const refused = refusedForm(form, error, { fieldOf });
    await send(deps, visit, shown, refused, alternativesIn(error));
  }
}

/** Books with a business as a signed-in person (contract 13). */
export function bookRoutes(deps: Dependencies): Router {
  const path = bookPath(':handle');
  return createExactRouter().get(path, signedIn(deps, getBook)).post(path, signedIn(deps, postBook));
}
