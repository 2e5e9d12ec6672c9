import type { Html } from '../../kernel/pages/html.ts';
import { zoneWords } from '../../kernel/pages/parts/local-times.tsx';
import { Choice, NumberInput, TextArea, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import { filledRows, mostItems, stockField } from './offer-input.ts';
import type { OfferChoices } from './offer-operations.ts';
import { kindNames, unitNames } from './offer-words.ts';

interface Shown {
  readonly form: Filled;
  readonly choices: OfferChoices;
}

const unitWords = { EACH: '', G: ', in g', ML: ', in ml', MM: ', in mm' } as const;

/** One item that a piece of the offer takes from: chosen by name, or by its SKU where there are too many to list. */
const StockRow = ({ form, choices: { inventoryItems }, index }: Shown & { readonly index: number }): Html => {
  const { items, total } = inventoryItems;
  const name = stockField(index, 'item');
  const label = index === 0 ? 'Taken from stock' : `And from (${index + 1})`;
  const chosen = form.value(name);
  // An item that was chosen before and is not in the list stays chosen.
  const others =
    chosen === '' || items.some(({ id }) => id === chosen) ? [] : [[chosen, 'As before'] as const];
  return (
    <div class="columns">
      {total <= items.length ? (
        <Choice
          form={form}
          name={name}
          label={label}
          none="Nothing: stock is not counted"
          of={[
            ...items.map((item) => [item.id, `${item.name} (${item.sku}${unitWords[item.unit]})`] as const),
            ...others,
          ]}
        />
      ) : (
        <TextInput
          form={form}
          name={name}
          label={`${label}, by SKU`}
          hint="Empty: stock is not counted."
          maxlength={64}
        />
      )}
      <TextInput
        form={form}
        name={stockField(index, 'quantity')}
        label="How much stock is in one"
        hint="1 if empty."
        inputmode="decimal"
      />
    </div>
  );
};

/** What is sent of it: its weight, and what one piece takes from stock, which is several items for a bundle. */
export const GoodsFields = ({ most = mostItems, ...shown }: Shown & { readonly most?: number }): Html => {
  const filled = filledRows((name) => shown.form.value(name));
  const count = Math.min(most, Math.max(2, (filled.at(-1) ?? 0) + 3));
  const further = Array.from({ length: count - 1 }, (_, index) => index + 1);
  return (
    <>
      <NumberInput
        form={shown.form}
        name="weightGrams"
        label="Weight of one with its packaging, in grams (optional)"
        hint="Needed for shipping rates with a weight limit."
        min={1}
        max={1_000_000}
      />
      <StockRow {...shown} index={0} />
      {most > 1 && (
        <details open={filled.some((index) => index > 0)}>
          <summary>More items, for things that are sold together</summary>
          {further.map((index) => (
            <StockRow {...shown} index={index} />
          ))}
        </details>
      )}
    </>
  );
};

const furtherFields = [
  'compareAtPrice',
  'levy',
  'deposit',
  'bulkQuantity',
  'bulkDiscountPercent',
  'validFrom',
  'validUntil',
];

/** The fields that can be changed later. */
export const OfferFields = ({
  form,
  currency,
  timeZone,
}: {
  readonly form: Filled;
  /** Null while it follows from a choice in the form. */
  readonly currency: string | null;
  readonly timeZone: string;
}): Html => {
  const inIt = currency === null ? '' : ` (${currency})`;
  const amount = { form, inputmode: 'decimal' } as const;
  return (
    <>
      <TextInput {...amount} name="price" label={`Price of one${inIt}`} required />
      <TextInput
        form={form}
        name="name"
        label="Name (optional for a product)"
        hint="If empty, the product’s name is used."
        maxlength={200}
      />
      <TextArea form={form} name="description" label="More about this offer (optional)" maxlength={5000} />
      <details open={furtherFields.some((name) => form.faults.has(name))}>
        <summary>Discounts, levies, deposits and dates</summary>
        <div class="columns">
          <TextInput
            {...amount}
            name="compareAtPrice"
            label={`Price before${inIt}`}
            hint="Shown struck out."
          />
          <NumberInput
            form={form}
            name="bulkQuantity"
            label="Discount from so many"
            min={2}
            max={1_000_000}
          />
          <TextInput {...amount} name="bulkDiscountPercent" label="Percent off for so many" />
          <TextInput {...amount} name="levy" label={`Levy for each${inIt}`} hint="Due beside the price." />
          <TextInput
            {...amount}
            name="deposit"
            label={`Deposit for each${inIt}`}
            hint="Given back when it returns, such as a bottle."
          />
        </div>
        <div class="columns">
          <TextInput form={form} name="validFrom" label="On sale from" type="datetime-local" />
          <TextInput form={form} name="validUntil" label="On sale until" type="datetime-local" />
        </div>
        <p class="quiet">Both are in {zoneWords(timeZone)}. Empty: it is on sale until you withdraw it.</p>
      </details>
    </>
  );
};

/** What never changes of an offer: where it is sold, and what it sells. */
export const KindFields = ({ form, choices }: Shown): Html => {
  const [only, ...others] = choices.storefronts.items;
  return (
    <>
      {only !== undefined && others.length === 0 ? (
        <input type="hidden" name="storefrontId" value={only.id} />
      ) : (
        <Choice
          form={form}
          name="storefrontId"
          label="Storefront"
          of={choices.storefronts.items.map(({ id, name, currency }) => [id, `${name} (${currency})`])}
        />
      )}
      <Choice form={form} name="kind" label="What you offer" of={kindNames} />
      <Choice
        form={form}
        name="catalogItemId"
        label="Which product"
        none={choices.catalogItems.items.length === 0 ? 'You have described none yet' : 'Choose one'}
        of={choices.catalogItems.items.map(({ id, name }) => [id, name])}
      />
      <details open={form.value('productCode') !== '' || form.value('unit') !== 'each'}>
        <summary>A product that somebody else described, or another measure</summary>
        <TextInput
          form={form}
          name="productCode"
          label="Its item code"
          hint="Ten letters and digits, at the end of its page in the store."
          maxlength={20}
        />
        <Choice form={form} name="unit" label="Sold" of={unitNames} />
      </details>
    </>
  );
};
