import type { Html } from '../../kernel/pages/html.ts';
import {
  countries,
  countryName,
  isAddressedByState,
  isSubdivisionOf,
  subdivisionsOf,
} from '../../kernel/text/country.ts';
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
  const [countryCode, subdivision] = [value('addressCountry'), value('subdivisionCode')];
  // That of another country was chosen before the country.
  const subdivisionCode = isSubdivisionOf(subdivision, countryCode) ? subdivision : null;
  return { line1, line2: line2 || null, city, subdivisionCode, postalCode, countryCode };
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

/** State or province, where mail needs it or somebody has said it. */
const SubdivisionField = ({ form }: { readonly form: Filled }): Html | null => {
  const countryCode = form.value('addressCountry');
  if (!isAddressedByState(countryCode) && form.value('subdivisionCode') === '') return null;
  return (
    <Choice
      form={form}
      name="subdivisionCode"
      label="State or province"
      none="None"
      of={subdivisionsOf(countryCode).map(({ code, name }) => [code, name] as const)}
    />
  );
};

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
    <SubdivisionField form={form} />
  </fieldset>
);
