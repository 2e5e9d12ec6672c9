import type { Html } from '../../kernel/pages/html.ts';
import { countries, countryName, countryNamed } from '../../kernel/text/country.ts';
import { CheckBox, NumberInput, TextArea, TextInput, check } from '../business/fields.tsx';
import {
  type FieldNamer,
  type Filled,
  amountOf,
  wholeOrNull,
  withAmountFaults,
} from '../business/filled.tsx';
import { codeFor } from '../business/words.ts';
import { everywhere, isEverywhere } from './delivery-words.tsx';
import type { Storefront } from './store-operations.ts';

type Value = (name: string) => string;
const parts = ['name', 'countries', 'upToGrams', 'price', 'code'] as const;
type Part = (typeof parts)[number];

/** As many rates as a storefront has. */
const most = 50;
/** How many rows a form gets at a time. */
const step = 2;

const rateField = (index: number, part: Part | 'remove'): string => `rate:${index}:${part}`;

/** How many rows the form has: those that it had, and more if that was asked for. */
const rowsOf = (value: Value): number =>
  Math.min(most, (Number(value('rows')) || step) + (value('do') === 'rows' ? step : 0));

const isFilled = (value: Value, index: number): boolean =>
  parts.some((part) => value(rateField(index, part)) !== '');

/** The rows of the rates that are kept: something is in them, and they are not to be removed. */
const keptRows = (value: Value): readonly number[] =>
  Array.from({ length: rowsOf(value) }, (_, index) => index).filter(
    (index) => isFilled(value, index) && value(rateField(index, 'remove')) !== '1',
  );

const textsOf = (typed: string): readonly string[] =>
  typed
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The codes of countries that were named; a name of none stays as it is, and is refused in its field. */
const countriesOf = (typed: string): readonly string[] =>
  textsOf(typed).flatMap((text) =>
    text.toLowerCase() === everywhere.toLowerCase() ? countries : [countryNamed(text) ?? text],
  );

/** What is typed into the form of a storefront's delivery. */
export const deliveryValues = ({
  shippingRates,
  offersPickUp,
  version,
}: Storefront): Record<string, string> => ({
  offersPickUp: check(offersPickUp),
  version: String(version),
  rows: String(Math.min(most, Math.max(step, shippingRates.length + 1))),
  ...Object.fromEntries(
    shippingRates.flatMap(({ name, countries: to, upToGrams, price, code }, index) => [
      [rateField(index, 'name'), name],
      [rateField(index, 'countries'), isEverywhere(to) ? everywhere : to.map(countryName).join(', ')],
      [rateField(index, 'upToGrams'), upToGrams === null ? '' : String(upToGrams)],
      [rateField(index, 'price'), price],
      [rateField(index, 'code'), code],
    ]),
  ),
});

/** A code that none of the others is, made of a name: `Parcel` is `PARCEL`, and the next one `PARCEL-2`. */
function codeBeside(taken: ReadonlySet<string>, name: string): string {
  const stem = codeFor(name).slice(0, 17).replace(/-+$/, '') || 'RATE';
  let code = stem;
  for (let number = 2; taken.has(code); number += 1) code = `${stem}-${number}`;
  return code;
}

/** What was typed, as the graph reads it. */
export function readDelivery(value: Value) {
  const rows = keptRows(value);
  const typedCode = (row: number) => value(rateField(row, 'code')).toUpperCase();
  const taken = new Set(rows.map(typedCode));
  const shippingRates = rows.map((row) => {
    const name = value(rateField(row, 'name'));
    const code = typedCode(row) || codeBeside(taken, name);
    taken.add(code);
    return {
      code,
      name,
      countries: [...countriesOf(value(rateField(row, 'countries')))],
      upToGrams: wholeOrNull(value(rateField(row, 'upToGrams'))),
      price: amountOf(value(rateField(row, 'price'))),
    };
  });
  return { shippingRates, offersPickUp: value('offersPickUp') === '1' };
}

/** The form's field for a fault that the graph found: `/shippingRates/1/price` is that of the second row that is kept. */
export const deliveryFieldOf =
  (value: Value): FieldNamer =>
  (pointer) => {
    const [, , index, of] = pointer.split('/');
    const part = parts.find((known) => known === of) ?? 'name';
    return rateField(keptRows(value)[Number(index ?? 0)] ?? 0, part);
  };

/** The form with better words for countries and amounts that are none. */
export function withDeliveryFaults(form: Filled): Filled {
  const shown = withAmountFaults(form);
  const faults = [...shown.faults].map(([name, fault]): [string, string] => {
    if (!name.endsWith(':countries')) return [name, fault];
    const unknown = textsOf(form.value(name)).find(
      (text) => countryNamed(text) === null && text.toLowerCase() !== everywhere.toLowerCase(),
    );
    return [name, unknown === undefined ? fault : `We know no country “${unknown}”.`];
  });
  return { ...shown, faults: new Map(faults) };
}

const RateRow = ({
  form,
  index,
  currency,
}: {
  readonly form: Filled;
  readonly index: number;
  readonly currency: string;
}): Html => (
  <fieldset>
    <legend>Rate {index + 1}</legend>
    <div class="columns">
      <TextInput
        form={form}
        name={rateField(index, 'name')}
        label="Name"
        hint="What buyers choose, such as “Parcel”."
        maxlength={60}
      />
      <TextInput
        form={form}
        name={rateField(index, 'price')}
        label={`Price (${currency})`}
        hint="0 for free."
        inputmode="decimal"
      />
    </div>
    <TextArea
      form={form}
      name={rateField(index, 'countries')}
      label="Countries"
      hint={`Names or codes, with commas between: United States, Canada. Or “${everywhere}”.`}
      rows={2}
      maxlength={6000}
    />
    <div class="columns">
      <NumberInput
        form={form}
        name={rateField(index, 'upToGrams')}
        label="Up to how many grams"
        hint="Empty for any weight."
        min={1}
        max={1_000_000}
      />
      <TextInput
        form={form}
        name={rateField(index, 'code')}
        label="Code"
        hint="For apps. Empty: made from the name."
        maxlength={20}
      />
    </div>
    {isFilled(form.value, index) && (
      <CheckBox form={form} name={rateField(index, 'remove')} label="Remove this rate" />
    )}
  </fieldset>
);

/** The delivery of a storefront in this currency: whether buyers pick up, and a row for each rate. */
export const DeliveryFields = ({
  form,
  currency,
}: {
  readonly form: Filled;
  readonly currency: string;
}): Html => (
  <>
    <input type="hidden" name="version" value={form.value('version')} />
    <input type="hidden" name="rows" value={rowsOf(form.value)} />
    <CheckBox
      form={form}
      name="offersPickUp"
      label="Buyers can pick it up"
      hint="Free, at your address. They choose it when they check out."
    />
    <h2>Shipping rates</h2>
    <p class="quiet">
      Buyers choose among the rates for their country and the weight of what they order. Without any rates
      everything is sent everywhere, for the storefront’s shipping of an order. Goods without a weight only go
      by rates for any weight.
    </p>
    {Array.from({ length: rowsOf(form.value) }, (_, index) => (
      <RateRow form={form} index={index} currency={currency} />
    ))}
  </>
);

/** Shows the form again with more rows; none where there are enough. */
export const moreRates = (form: Filled): Html | null =>
  rowsOf(form.value) === most ? null : (
    <button type="submit" name="do" value="rows" formnovalidate>
      More rates
    </button>
  );
