import type { Html } from '../../../kernel/pages/html.ts';
import { Field, InputField, SelectField, lines } from '../../../kernel/pages/parts/field.tsx';
import { localOf } from '../../../kernel/pages/parts/local-times.tsx';
import { vaccinationName } from '../../../kernel/pages/parts/offer-words.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Chosen, type Time, chosenPath } from './chosen.ts';

/** The form of a guest: what was typed, and what is wrong with it. */
export interface GuestForm {
  readonly value: (name: string) => string;
  readonly faults: ReadonlyMap<string, string>;
  readonly alert: string | null;
  readonly status: number;
  /** Identifies the form, so that sending it twice has one effect. */
  readonly requestKey: string;
}

export const freshGuestForm = (): GuestForm => ({
  value: () => '',
  faults: new Map(),
  alert: null,
  status: 200,
  requestKey: newId(),
});

/** The numbers of the pets that come, as their fields have them. */
export const petNumbers = ({ pets }: Pick<Chosen, 'pets'>): readonly number[] =>
  Array.from({ length: pets }, (_, index) => index + 1);

type Species = readonly { readonly code: string; readonly name: string }[];

function Pet({
  number,
  chosen: { service, pets },
  species,
  form,
}: {
  readonly number: number;
  readonly chosen: Chosen;
  readonly species: Species;
  readonly form: GuestForm;
}): Html {
  const field = (name: string) => ({
    name: `${name}${number}`,
    fault: form.faults.get(`${name}${number}`),
  });
  const value = (name: string) => form.value(`${name}${number}`);
  return (
    <fieldset>
      <legend>{pets === 1 ? 'Your pet' : `Pet ${number}`}</legend>
      <InputField
        {...field('petName')}
        label="Name of the pet"
        required
        maxlength={120}
        autocomplete="off"
        value={value('petName')}
      />
      <SelectField
        {...field('petSpecies')}
        label="Species"
        none="Choose one"
        required
        of={species.map(({ code, name }): readonly [string, string] => [code, name])}
        chosen={value('petSpecies')}
      />
      {service.requiredVaccinationCodes.map((code) => (
        <InputField
          {...field(`vaccination:${code}:`)}
          label={`Vaccinated until: ${vaccinationName(code)}`}
          type="date"
          required
          autocomplete="off"
          value={value(`vaccination:${code}:`)}
        />
      ))}
    </fieldset>
  );
}

/** The time, or a choice if the one that was chosen is taken. */
function When({ chosen, times }: { readonly chosen: Chosen; readonly times: readonly Time[] }): Html {
  const [first] = times;
  if (times.length === 1) return <input type="hidden" name="at" value={first?.startsAt} />;
  return (
    <fieldset>
      <legend>Times that are free</legend>
      <ul class="times">
        {times.map((each) => (
          <li>
            <label>
              <input type="radio" name="at" value={each.startsAt} checked={each === first} />
              {localOf(each.startsAt, chosen.offered.timeZone).time}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Booking without an account, at one of the times. */
export function GuestFields({
  chosen,
  times,
  species,
  form,
}: {
  readonly chosen: Chosen;
  readonly times: readonly Time[];
  readonly species: Species;
  readonly form: GuestForm;
}): Html {
  const [first] = times;
  const { speciesCodes } = chosen.service;
  const served = species.filter(({ code }) => speciesCodes.length === 0 || speciesCodes.includes(code));
  return (
    <section aria-labelledby="guest" class="guest">
      <h2 id="guest">Book without an account</h2>
      <p class="quiet">
        We keep the place for 15 minutes and send you an e-mail with a link. It is booked when you confirm it
        there.
      </p>
      {form.alert !== null && (
        <p role="alert" class="fault">
          {form.alert}
        </p>
      )}
      <form class="guest-fields" method="post" action={chosenPath(chosen, { at: first?.startsAt ?? '' })}>
        <input type="hidden" name="request" value={form.requestKey} />
        <When chosen={chosen} times={times} />
        <InputField
          name="displayName"
          label="Your name"
          fault={form.faults.get('displayName')}
          required
          maxlength={200}
          autocomplete="name"
          value={form.value('displayName')}
        />
        <InputField
          name="email"
          label="E-mail address"
          fault={form.faults.get('email')}
          type="email"
          required
          maxlength={254}
          autocomplete="email"
          value={form.value('email')}
        />
        <InputField
          name="phone"
          label="Telephone (optional)"
          fault={form.faults.get('phone')}
          type="tel"
          maxlength={40}
          autocomplete="tel"
          value={form.value('phone')}
        />
        {petNumbers(chosen).map((number) => (
          <Pet number={number} chosen={chosen} species={served} form={form} />
        ))}
        <Field name="note" label="Note to the business (optional)" fault={form.faults.get('note')}>
          {(control) => <textarea {...control} rows={3} maxlength={2000} value={lines(form.value('note'))} />}
        </Field>
        <button>Send me the link</button>
      </form>
    </section>
  );
}
