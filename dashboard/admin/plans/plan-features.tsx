import type { Html } from '../../../kernel/pages/html.ts';
import { CheckBox, Choice, TextInput } from '../../business/fields.tsx';
import { type Filled, wholeOrNull } from '../../business/filled.tsx';

type Value = (name: string) => string;
const parts = ['featureCode', 'name', 'kind', 'isIncluded', 'quota', 'priceKey'] as const;
type Part = (typeof parts)[number];

const mostFeatures = 30;
const fieldOf = (index: number, part: Part): string => `feature:${index}:${part}`;
const isFilled = (value: Value, index: number) =>
  (['featureCode', 'name', 'quota', 'priceKey'] as const).some((part) => value(fieldOf(index, part)) !== '');
const filled = (value: Value): number[] =>
  Array.from({ length: mostFeatures }, (_, index) => index).filter((index) => isFilled(value, index));

const kinds = [
  ['FLAG', 'On or off'],
  ['QUOTA', 'Up to a number'],
  ['METERED', 'Paid by use'],
] as const;

/** The features of a new plan: two empty ones more than are filled in, so that a form has room for the next. */
export const FeatureFields = ({ form }: { readonly form: Filled }): Html => {
  const shown = Math.min(mostFeatures, (filled(form.value).at(-1) ?? -1) + 6);
  return (
    <fieldset>
      <legend>Features</legend>
      <p class="quiet">
        A feature is on or off, has a limit, or is paid by use. What is not included in the plan is sold by
        its price key. Leave the rest empty.
      </p>
      {Array.from({ length: shown }, (_, index) => (
        <div class="add-on">
          <TextInput
            form={form}
            name={fieldOf(index, 'name')}
            label={`Feature ${index + 1}`}
            maxlength={120}
          />
          <TextInput
            form={form}
            name={fieldOf(index, 'featureCode')}
            label="Short name (for codes)"
            maxlength={80}
          />
          <Choice form={form} name={fieldOf(index, 'kind')} label="Kind" of={kinds} />
          <TextInput
            form={form}
            name={fieldOf(index, 'quota')}
            label="Limit (up to a number)"
            inputmode="numeric"
          />
          <TextInput
            form={form}
            name={fieldOf(index, 'priceKey')}
            label="Price key (for what costs more)"
            maxlength={200}
          />
          <CheckBox form={form} name={fieldOf(index, 'isIncluded')} label="Included in the plan" />
        </div>
      ))}
    </fieldset>
  );
};

/** The features that were filled in. */
export const readFeatures = (value: Value) =>
  filled(value).map((index) => ({
    featureCode: value(fieldOf(index, 'featureCode')).toUpperCase(),
    name: value(fieldOf(index, 'name')),
    kind: kinds.find(([kind]) => kind === value(fieldOf(index, 'kind')))?.[0] ?? ('FLAG' as const),
    isIncluded: value(fieldOf(index, 'isIncluded')) === '1',
    quota: wholeOrNull(value(fieldOf(index, 'quota'))),
    priceKey: value(fieldOf(index, 'priceKey')) || null,
  }));

/** The field of a fault: `/features/1/quota` is that of the second feature. */
export function featureFieldOf(pointer: string): string {
  const [, field = '', index, part] = pointer.split('/');
  if (field !== 'features' || index === undefined) return field;
  return fieldOf(Number(index), parts.find((each) => each === part) ?? 'name');
}
