import type { VariablesOf } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { CheckBox, Choice, TextArea, TextInput, check } from '../business/fields.tsx';
import { type Filled, amountOf } from '../business/filled.tsx';
import { currencyChoices } from '../services/service-form.tsx';
import type { Storefront } from './store-operations.ts';

type Value = (name: string) => string;
type Changed = VariablesOf<'ChangeStorefrontOfMember'>['input'];

/** The last part of an address, made of a name: `Ava’s Shop` is `ava-s-shop`. */
export const handleFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

/** What is typed into the form of a storefront. */
export const storefrontValues = (of: Storefront): Record<string, string> => ({
  name: of.name,
  description: of.description ?? '',
  taxPercent: of.taxPercent,
  shippingFee: of.shippingFee,
  freeShippingFrom: of.freeShippingFrom ?? '',
  shippingNote: of.shippingNote ?? '',
  returnPolicy: of.returnPolicy ?? '',
  isActive: check(of.isActive),
  version: String(of.version),
});

const amountOrNone = (typed: string): string => (typed === '' ? '0' : amountOf(typed));

/** What was typed, as the graph reads it. */
export const readStorefrontFields = (value: Value) => ({
  name: value('name'),
  description: value('description'),
  taxPercent: amountOrNone(value('taxPercent')),
  shippingFee: amountOrNone(value('shippingFee')),
  freeShippingFrom: value('freeShippingFrom') === '' ? null : amountOf(value('freeShippingFrom')),
  shippingNote: value('shippingNote'),
  returnPolicy: value('returnPolicy'),
  isActive: value('isActive') === '1',
});

/** The fields that an edited storefront gives up. */
export const clearedOf = ({
  freeShippingFrom,
}: ReturnType<typeof readStorefrontFields>): NonNullable<Changed['clear']> =>
  freeShippingFrom === null ? ['FREE_SHIPPING_FROM'] : [];

/** The fields of a storefront. */
export const StorefrontFields = ({
  form,
  currency,
  siteUrl,
}: {
  readonly form: Filled;
  /** Null for a new one: it is chosen once. */
  readonly currency: string | null;
  readonly siteUrl: string;
}): Html => {
  const inIt = currency === null ? '' : ` (${currency})`;
  return (
    <>
      <TextInput form={form} name="name" label="Name" maxlength={120} required />
      {currency === null && (
        <>
          <TextInput
            form={form}
            name="handle"
            label="Address"
            hint={`The end of ${siteUrl}/store/by/… in lower-case letters, digits and hyphens. It cannot be changed later.`}
            maxlength={40}
            required
          />
          <Choice
            form={form}
            name="currency"
            label="Currency"
            hint="Of all prices in it. It cannot be changed later."
            none="Choose one"
            required
            of={currencyChoices}
          />
        </>
      )}
      <TextArea form={form} name="description" label="What you sell (optional)" maxlength={5000} />
      <div class="columns">
        <TextInput
          form={form}
          name="taxPercent"
          label="Tax in percent"
          hint="Added to the prices. Empty for none."
          inputmode="decimal"
        />
        <TextInput
          form={form}
          name="shippingFee"
          label={`Shipping of an order${inIt}`}
          hint="While you have no rates by country. Empty if you charge nothing."
          inputmode="decimal"
        />
        <TextInput
          form={form}
          name="freeShippingFrom"
          label={`Free shipping from${inIt}`}
          hint="Empty if it always costs the same. It covers the cheapest way that fits, and no dearer one."
          inputmode="decimal"
        />
      </div>
      <TextArea
        form={form}
        name="shippingNote"
        label="Where you ship to, how and how fast (optional)"
        maxlength={1000}
      />
      <TextArea
        form={form}
        name="returnPolicy"
        label="What buyers may send back, and until when (optional)"
        maxlength={1000}
      />
      <CheckBox
        form={form}
        name="isActive"
        label="Open"
        hint="Everybody can see it and buy. A closed one keeps its offers."
      />
    </>
  );
};
