import { phoneWords, priceWords } from '../../kernel/pages/parts/offer-words.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Alert } from '../../kernel/pages/parts/notice.tsx';
import type { DayOfBusiness } from '../business/business-operations.ts';
import { CheckBox, Choice, NumberInput, TextArea, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import { dayWords, lengthWords } from '../../kernel/pages/parts/local-times.tsx';
import { ReachFields } from '../clients/client-form.tsx';
import type { ClientEntry } from '../clients/client-operations.ts';
import type { Species } from '../profiles/business-form.tsx';
import type { FreeTime } from './booking-operations.ts';
import { FreeTimeWords } from './free-times.tsx';
import { TimeChoice } from './time-choice.tsx';
import { type Draft, newClient, toDay } from './new-booking-input.ts';
import { NewPet } from './new-pet.tsx';

/** What the form of a booking shows. */
interface BookingForm {
  readonly form: Filled;
  readonly draft: Draft;
  readonly day: DayOfBusiness;
  readonly species: Species;
  /** Clients that were found; the chosen one is among them. */
  readonly clients: readonly ClientEntry[];
  /** Null before they were asked for, or if the service cannot be booked like this. */
  readonly times: readonly FreeTime[] | null;
  /** After a refusal: the next free times, on whichever day. */
  readonly nextTimes: readonly Pick<FreeTime, 'startsAt' | 'staffId'>[];
  /** Where nothing is free on the day: the next one with free times, if it is near. */
  readonly nextDay: string | null;
}

const Step = ({ step, children }: { readonly step: string; readonly children: string }): Html => (
  <button type="submit" name="step" value={step} formnovalidate>
    {children}
  </button>
);

const faultId = 'client-fault';

function Clients({ form, draft, day, clients, species }: BookingForm): Html {
  // Where nobody is found, it is somebody new.
  const client = draft.client ?? (clients.length === 0 ? newClient : null);
  const isNew = client === newClient;
  const chosen = isNew ? newClient : client?.id;
  const choice = (value: string, label: Html) => (
    <div class="check">
      <input type="radio" id={`client-${value}`} name="client" value={value} checked={chosen === value} />
      <label for={`client-${value}`}>{label}</label>
    </div>
  );
  const fault = form.faults.get('client');
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : faultId}>
      <legend>Who calls</legend>
      <div class="field">
        <label for="q">Name, telephone or e-mail address</label>
        <div class="row">
          <input id="q" name="q" type="search" value={form.value('q')} maxlength={100} autocomplete="off" />
          <Step step="find">Find</Step>
        </div>
      </div>
      {clients.map(({ id, displayName, phone, pets, status }) => (
        <>
          {choice(
            id,
            <>
              <bdi>{displayName}</bdi>
              {phone !== null && ` ${phoneWords(phone, day.countryCode)}`}
              {status === 'ARCHIVED' && ' (archived: restore the client first)'}
            </>,
          )}
          <div class="pets">
            {pets.map((pet) => (
              <CheckBox form={form} name={`pet:${pet.id}`} label={pet.name} />
            ))}
          </div>
        </>
      ))}
      {form.value('q') !== '' && clients.length === 0 && <p>No client has this on record.</p>}
      {choice(newClient, <>Somebody new</>)}
      {fault !== undefined && (
        <p class="fault" id={faultId}>
          {fault}
        </p>
      )}
      <details open={isNew}>
        <summary>If they are new</summary>
        <ReachFields form={form} />
      </details>
      <details
        open={draft.hasNewPet || form.faults.has('petName') || clients.every(({ pets }) => pets.length === 0)}
      >
        <summary>A new pet</summary>
        <NewPet form={form} species={species} />
      </details>
    </fieldset>
  );
}

/** What is said of a day, or a service, without free times. */
function Nothing({ times, nextDay }: Pick<BookingForm, 'times' | 'nextDay'>): Html {
  if (times === null) {
    return <Alert>The service cannot be booked like this: look at the staff, nights and add-ons.</Alert>;
  }
  if (nextDay === null) return <p>Nothing is free on this day, nor soon after it. Choose another one.</p>;
  return (
    <>
      <p>Nothing is free on this day.</p>
      <p>
        <Step step={toDay.write(nextDay)}>{`Next free day: ${dayWords(nextDay)}`}</Step>
      </p>
    </>
  );
}

function Times({ form, draft, day, times, nextTimes, nextDay }: BookingForm): Html {
  const isWithStaff = (draft.service?.staffIds.length ?? 0) > 1 && draft.staffId === null;
  if (draft.service === null) return <p class="quiet">Choose a service to see when it is free.</p>;
  return (
    <TimeChoice
      form={form}
      times={nextTimes.length > 0 ? nextTimes : (times ?? [])}
      timeZone={day.timeZone}
      date={draft.date}
      legend={nextTimes.length > 0 ? 'The next free times' : `Free on ${dayWords(draft.date)}`}
      wordsOf={(time) => <FreeTimeWords time={time} day={day} isWithStaff={isWithStaff} />}
      nothing={<Nothing times={times} nextDay={nextDay} />}
    />
  );
}

/** Everything that a booking by telephone needs, in the order in which people say it. */
export function BookingFields(shown: BookingForm): Html {
  const { form, draft, day } = shown;
  const offered = day.services.filter(({ isActive }) => isActive);
  const people = day.staff.filter(
    ({ id, isActive }) => isActive && (draft.service === null || draft.service.staffIds.includes(id)),
  );
  return (
    <>
      <Clients {...shown} />
      <fieldset>
        <legend>What and when</legend>
        <Choice
          form={form}
          name="service"
          label="Service"
          none="Choose one"
          of={offered.map((service): readonly [string, string] => [
            service.id,
            `${service.name} (${service.priceKind === 'PER_NIGHT' ? '' : `${lengthWords(service.durationMinutes)}, `}${priceWords(service)})`,
          ])}
        />
        {draft.service !== null && draft.service.addOns.length > 0 && (
          <fieldset class="columns">
            <legend>Add-ons</legend>
            {draft.service.addOns.map(({ id, name }) => (
              <CheckBox form={form} name={`addOn:${id}`} label={name} />
            ))}
          </fieldset>
        )}
        <div class="columns">
          <TextInput form={form} name="date" label="Day" type="date" />
          {draft.nights !== null && <NumberInput form={form} name="nights" label="Nights" min={1} max={60} />}
          {people.length > 0 && (
            <Choice
              form={form}
              name="staff"
              label="With"
              none="Anybody"
              of={people.map(({ id, displayName }): readonly [string, string] => [id, displayName])}
            />
          )}
        </div>
        <Step step="times">Show free times</Step>
      </fieldset>
      <Times {...shown} />
      <TextArea
        form={form}
        name="note"
        label="Note for you and your staff (optional)"
        rows={2}
        maxlength={2000}
      />
    </>
  );
}
