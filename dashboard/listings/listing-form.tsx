import { countryName, subdivisionsOf } from '../../kernel/text/country.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { templatesLink } from '../agreements/agreement-links.ts';
import { countryChoices } from '../business/contact.tsx';
import { CheckBox, Choice, TextArea, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import { sexNames } from '../business/words.ts';
import { type Subject, itemField, shownItems } from './listing-input.ts';
import type { Listable } from './listing-operations.ts';
import { availabilityChoices, clauseChoices, depositKinds } from './listing-words.ts';

interface Of {
  readonly form: Filled;
  readonly listable: Listable;
}

type Offered = readonly (readonly [value: string, text: string])[];

/** What can be chosen, with what is chosen now where it is not among it, so that it is not lost. */
const withChosen = (of: Offered, value: string, text: string): Offered =>
  value === '' || of.some(([offered]) => offered === value) ? of : [...of, [value, text]];

/** The animals of a litter; each may be one on record. */
const Items = ({ form, listable: { animals } }: Of): Html => {
  const onRecord = animals.items.map(({ id, name }): [string, string] => [id, name]);
  return (
    <section aria-labelledby="items">
      <h2 id="items">The animals of the litter</h2>
      <p class="quiet">
        Empty all fields of one to leave it out. Without a price of its own, one costs the price above.
      </p>
      {shownItems(form.value).map((index) => (
        <fieldset class="item">
          <legend>Animal {index + 1}</legend>
          <input type="hidden" name={itemField(index, 'id')} value={form.value(itemField(index, 'id'))} />
          <div class="columns">
            <TextInput form={form} name={itemField(index, 'label')} label="Name or collar" maxlength={80} />
            <Choice form={form} name={itemField(index, 'sex')} label="Sex" of={sexNames} />
            <TextInput form={form} name={itemField(index, 'colorText')} label="Colour" maxlength={80} />
            <TextInput
              form={form}
              name={itemField(index, 'price')}
              label="Its own price (US Dollar)"
              inputmode="decimal"
            />
            <Choice
              form={form}
              name={itemField(index, 'availability')}
              label="Availability"
              of={availabilityChoices}
            />
            <Choice
              form={form}
              name={itemField(index, 'animalId')}
              label="On your record as"
              none="Not on record"
              of={withChosen(
                onRecord,
                form.value(itemField(index, 'animalId')),
                form.value(itemField(index, 'label')),
              )}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
};

const Deposit = ({ form, listable: { contractTemplates } }: Of): Html => (
  <section aria-labelledby="deposit">
    <h2 id="deposit">Deposit</h2>
    <Choice
      form={form}
      name="depositKind"
      label="Do you ask for a deposit?"
      hint="A protected deposit shows buyers that you mean it: nobody gets the money before the animal is handed over."
      of={depositKinds}
    />
    <TextInput
      form={form}
      name="amount"
      label="Amount of the deposit (US Dollar)"
      hint="At most a quarter of the price, and at most $500."
      inputmode="decimal"
    />
    <CheckBox form={form} name="refundable" label="I give it back if the buyer changes their mind" />
    <TextArea form={form} name="policyText" label="What you say about it (optional)" maxlength={2000} />
    <h3>For a protected deposit</h3>
    <TextInput
      form={form}
      name="pickupWindowEnd"
      label="Last day of the handover"
      hint="From 1 to 75 days ahead."
      type="date"
    />
    <Choice
      form={form}
      name="depositClause"
      label="If there is no handover"
      hint="It applies once both of you have signed an agreement here. Until then we decide."
      of={clauseChoices}
    />
    {contractTemplates.items.length === 0 && (
      <p class="quiet">
        To let buyers sign an agreement first, <a href={templatesLink.href}>make a template</a>, and name it
        here.
      </p>
    )}
    {contractTemplates.items.length > 0 && (
      <Choice
        form={form}
        name="contractTemplateId"
        label="Agreement that both of you sign"
        none="No agreement"
        of={contractTemplates.items.map(({ id, name }): [string, string] => [id, name])}
      />
    )}
  </section>
);

const Place = ({ form }: Pick<Of, 'form'>): Html => {
  const country = form.value('countryCode');
  const parts = subdivisionsOf(country);
  return (
    <div class="columns">
      <TextInput
        form={form}
        name="city"
        label="City"
        hint="Where you hand the animal over. People who search nearby find it by the city, not by your address."
        required
        maxlength={120}
      />
      <Choice form={form} name="countryCode" label="Country" of={countryChoices} required />
      {parts.length > 0 && (
        <Choice
          form={form}
          name="subdivisionCode"
          label={`State, province or region (optional)`}
          hint={`In your country: ${countryName(country)}.`}
          none="Not given"
          of={parts.map(({ code, name }): [string, string] => [code, name])}
        />
      )}
    </div>
  );
};

/** The fields of a listing (contract 6.4). */
export const ListingFormFields = ({
  form,
  listable,
  kind,
}: Of & { readonly kind: Subject['kind'] }): Html => (
  <>
    <TextInput
      form={form}
      name="title"
      label="Title"
      hint="What people see in lists, such as “Border Collie puppy, ten weeks”. 5 to 120 characters."
      required
      maxlength={120}
    />
    <TextArea form={form} name="description" label="Description (optional)" rows={6} maxlength={5000} />
    <div class="columns">
      <TextInput
        form={form}
        name="price"
        label={kind === 'LITTER' ? 'Price of each (US Dollar)' : 'Price (US Dollar)'}
        hint="Empty if it is on request."
        inputmode="decimal"
      />
      <TextInput
        form={form}
        name="readyDate"
        label="Ready from (optional)"
        hint="The first day on which it can leave you."
        type="date"
      />
    </div>
    <CheckBox
      form={form}
      name="isContactOnly"
      label="Inquiries only"
      hint="People can write to you, but pay no deposit here."
    />
    <Place form={form} />
    {kind === 'LITTER' && <Items form={form} listable={listable} />}
    <CheckBox
      form={form}
      name="waitlistOpen"
      label="People can join a waitlist"
      {...(kind === 'LITTER' && { hint: 'It opens once the litter has a Litter Pass.' })}
    />
    <Deposit form={form} listable={listable} />
  </>
);
