import type { Html } from '../../kernel/pages/html.ts';
import { addressedByState, countries, countryName, subdivisionsOf } from '../../kernel/text/country.ts';
import type { Address } from '../../kernel/pages/parts/offer-words.ts';
import { Choice, TextInput } from './fields.tsx';
import type { FieldNamer, Filled } from './filled.tsx';

export const countryChoices = countries
  .map((code): readonly [string, string] => [code, countryName(code)])
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

/** An address as it was typed; null if none of its lines was. */
export function addressOf(value: (name: string) => string) {
  const [line1, line2, city, postalCode] = [
    value('line1'),
    value('line2'),
    value('city'),
    value('postalCode'),
  ];
  if (`${line1}${line2}${city}${postalCode}` === '') return null;
  const subdivisionCode = value('subdivisionCode') || null;
  return {
    line1,
    line2: line2 || null,
    city,
    subdivisionCode,
    postalCode,
    countryCode: value('addressCountry'),
  };
}

/** What is typed into the fields of an address. */
export const addressValues = (
  address: Address | null,
  countryCode: string | null,
): Record<string, string> => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  postalCode: address?.postalCode ?? '',
  subdivisionCode: address?.subdivisionCode ?? '',
  addressCountry: address?.countryCode ?? countryCode ?? '',
});

/** The field of a fault in an address, or elsewhere. */
export const contactField: FieldNamer = (pointer) =>
  pointer === '/address/countryCode' ? 'addressCountry' : pointer.slice(pointer.lastIndexOf('/') + 1);

/** Parts of the country of the address, and those of others where mail needs them, for the country may change with them. */
function subdivisionChoices(countryCode: string): (readonly [string, string])[] {
  const others = addressedByState.filter((other) => other !== countryCode);
  return [
    ...subdivisionsOf(countryCode).map(({ code, name }) => [code, name] as const),
    ...others.flatMap((other) =>
      subdivisionsOf(other).map(({ code, name }) => [code, `${name} (${countryName(other)})`] as const),
    ),
  ];
}

/** The fields of an address, which may stay empty. */
export const AddressFields = ({ form }: { readonly form: Filled }): Html => (
  <fieldset>
    <legend>Address (optional)</legend>
    <TextInput form={form} name="line1" label="Street and number" maxlength={120} />
    <TextInput form={form} name="line2" label="Further directions" maxlength={120} />
    <div class="columns">
      <TextInput form={form} name="postalCode" label="Postal code" maxlength={20} />
      <TextInput form={form} name="city" label="City" maxlength={80} />
    </div>
    <Choice
      form={form}
      name="addressCountry"
      label="Country of the address"
      none="Choose one"
      of={countryChoices}
    />
    <Choice
      form={form}
      name="subdivisionCode"
      label="State or province"
      none="None"
      of={subdivisionChoices(form.value('addressCountry'))}
    />
  </fieldset>
);
