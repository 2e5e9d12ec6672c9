import { vaccinations } from '../../kernel/pages/parts/offer-words.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { CheckBox, CheckList, Choice, NumberInput, TextArea, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import { priceKinds, serviceCategories } from '../business/words.ts';
import { type ChoicesOf, addOnField, mostAddOns } from './service-input.ts';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const inCurrency = (code: string | null) => (code === null ? '' : ` (${currencyNames.of(code) ?? code})`);

function AddOns({ form, currency }: { readonly form: Filled; readonly currency: string | null }): Html {
  const filled = Array.from({ length: mostAddOns }, (_, index) => index).filter(
    (index) => form.value(addOnField(index, 'name')) !== '' || form.value(addOnField(index, 'price')) !== '',
  );
  const shown = Math.min(mostAddOns, (filled.at(-1) ?? -1) + 3);
  return (
    <fieldset>
      <legend>Add-ons</legend>
      <p class="quiet">What people can book with it. Empty the name and price of one to remove it.</p>
      {Array.from({ length: shown }, (_, index) => (
        <div class="add-on">
          <input type="hidden" name={addOnField(index, 'id')} value={form.value(addOnField(index, 'id'))} />
          <TextInput
            form={form}
            name={addOnField(index, 'name')}
            label={`Add-on ${index + 1}`}
            maxlength={80}
          />
          <TextInput
            form={form}
            name={addOnField(index, 'price')}
            label={`Price${inCurrency(currency)}`}
            inputmode="decimal"
          />
          <NumberInput
            form={form}
            name={addOnField(index, 'durationMinutes')}
            label="Minutes more"
            min={0}
            max={1440}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The fields of a service (contract 1.2). */
export const ServiceFormFields = ({
  form,
  choices: { species, staff },
  currency,
  isNew,
}: {
  readonly form: Filled;
  readonly choices: ChoicesOf;
  /** Null while the business has none. */
  readonly currency: string | null;
  readonly isNew: boolean;
}): Html => (
  <>
    <TextInput form={form} name="name" label="Name" required maxlength={120} />
    <TextArea form={form} name="description" label="Description (optional)" maxlength={2000} />
    <Choice
      form={form}
      name="categoryCode"
      label="Sort of service"
      none="No particular one"
      of={serviceCategories}
    />
    <NumberInput
      form={form}
      name="durationMinutes"
      label="Length in minutes"
      hint="Stays that are paid by the night last as many nights as are booked, whatever you say here."
      min={5}
      max={43_200}
      required
    />
    <div class="columns">
      <Choice form={form} name="priceKind" label="Price" of={priceKinds} />
      <TextInput
        form={form}
        name="price"
        label={`Amount${inCurrency(currency)}`}
        hint="Empty if it is on request."
        inputmode="decimal"
      />
    </div>
    {currency === null && (
      <Choice
        form={form}
        name="currency"
        label="Currency"
        hint="Of all your prices. You cannot mix currencies."
        none="Choose one"
        required
        of={currencyChoices}
      />
    )}
    <AddOns form={form} currency={currency} />
    {species.length > 0 && (
      <CheckList
        form={form}
        name="speciesCodes"
        label="For which animals"
        hint="None means all."
        of={species}
      />
    )}
    {staff.length > 0 && (
      <CheckList
        form={form}
        name="staffIds"
        label="Who does it"
        hint="Choose who does it. If nobody is checked, it takes nobody’s time, only a place, such as in the kennel."
        of={staff.map(({ id, displayName }) => ({ code: id, name: displayName }))}
      />
    )}
    <NumberInput
      form={form}
      name="capacity"
      label="Places"
      hint="How many appointments can go on at a time: with each member of staff or, without staff, in all."
      min={1}
      max={500}
      required
    />
    <NumberInput
      form={form}
      name="maxPetsPerAppointment"
      label="Pets in one appointment"
      min={1}
      max={50}
      required
    />
    <CheckBox form={form} name="isOnlineBookable" label="Clients can book it online, once you let them" />
    <CheckBox form={form} name="requiresConfirmation" label="You confirm each appointment" />
    <details open={[...form.faults.keys()].some((name) => furtherFields.has(name))}>
      <summary>Vaccinations, breaks and notice</summary>
      <CheckList
        form={form}
        name="requiredVaccinationCodes"
        label="Vaccinations that a pet needs"
        of={vaccinations}
      />
      <TextInput
        form={form}
        name="otherVaccinations"
        label="Other vaccinations (optional)"
        hint="Separated by commas."
        maxlength={500}
      />
      <div class="columns">
        <NumberInput form={form} name="bufferBeforeMinutes" label="Minutes free before" min={0} max={480} />
        <NumberInput form={form} name="bufferAfterMinutes" label="Minutes free after" min={0} max={480} />
        <NumberInput
          form={form}
          name="minNoticeMinutes"
          label="Booked this many minutes ahead"
          hint="Empty: as in your booking settings."
          min={0}
          max={525_600}
        />
        <NumberInput
          form={form}
          name="maxAdvanceDays"
          label="And at most this many days"
          hint="Empty: as in your booking settings."
          min={1}
          max={730}
        />
      </div>
      {isNew && (
        <TextInput
          form={form}
          name="code"
          label="Short code for apps (optional)"
          hint="If you leave it empty, we make one from the name."
          maxlength={40}
        />
      )}
    </details>
    {!isNew && <CheckBox form={form} name="isActive" label="It is offered" />}
  </>
);

const furtherFields = new Set([
  'otherVaccinations',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'minNoticeMinutes',
  'maxAdvanceDays',
  'code',
]);

/** Currencies by name. */
export const currencyChoices = Intl.supportedValuesOf('currency')
  .map((code): readonly [string, string] => [code, currencyNames.of(code) ?? code])
  .filter(([code, name]) => !/\(\d{4}/.test(name) && name !== code)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
