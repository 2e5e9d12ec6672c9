import { subdivisionsOf } from '../../kernel/text/country.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Field, InputField, SelectField } from '../../kernel/pages/parts/field.tsx';
import { CheckBoxes } from '../profiles/business-form.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Field as ReadField, memberToken } from '../../kernel/pages/forms/own-form.tsx';
import type { Visit } from '../session/visit.ts';
import { type OwnProfessional, professionalPath } from './own-professional.ts';
import type { Categories } from './professional-operations.ts';

const kinds = { BREEDER: 'Breeder', KENNEL_CATTERY: 'Kennel, cattery, groomer or another service' } as const;
type Kind = keyof typeof kinds;
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

/** The content of the form, as typed. */
export interface FactsInput {
  readonly kind: string;
  readonly about: string;
  readonly city: string;
  readonly subdivisionCode: string;
  readonly lat: string;
  readonly lon: string;
  readonly serviceCategories: readonly string[];
}

/** What was typed, and what is wrong with it by field. */
export interface FactsForm {
  readonly input: FactsInput;
  readonly faults: ReadonlyMap<string, string>;
}

const categoryField = (code: string) => `category:${code}`;

/** The posted form. */
export function readFacts(field: ReadField, categories: Categories): FactsInput {
  const text = (name: string) => (field(name) ?? '').trim();
  return {
    kind: text('kind'),
    about: text('about'),
    city: text('city'),
    subdivisionCode: text('subdivisionCode'),
    lat: text('lat'),
    lon: text('lon'),
    serviceCategories: categories.flatMap(({ code }) => (field(categoryField(code)) === null ? [] : [code])),
  };
}

/** The form with the current description of the business. */
export function factsOf({ professional }: OwnProfessional): FactsInput {
  const { kind, about, city, subdivisionCode, lat, lon, serviceCategories } = professional;
  return {
    kind: kind ?? '',
    about: about ?? '',
    city: city ?? '',
    subdivisionCode: subdivisionCode ?? '',
    lat: lat === null ? '' : String(lat),
    lon: lon === null ? '' : String(lon),
    serviceCategories,
  };
}

const decimal = /^[-+−]?\d{1,3}(?:[.,]\d{1,20})?$/;

/** A number as people write it, with a point or a comma; null for anything else. */
function numberIn(text: string): number | null {
  return decimal.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : null;
}

/** The change in a form, and what is wrong with the form. */
export function changeOf(input: FactsInput, categories: Categories) {
  const faults = new Map<string, string>();
  const { about, city, subdivisionCode } = input;
  const kind = isKind(input.kind) ? input.kind : null;
  if (kind === null) faults.set('kind', 'Choose what the business is.');
  const [lat, lon] = [numberIn(input.lat), numberIn(input.lon)];
  const hidesPlace = input.lat === '' && input.lon === '';
  for (const [name, value] of Object.entries({ lat, lon })) {
    if (!hidesPlace && value === null)
      faults.set(name, 'Enter a number such as 42.25. Fill in both fields, or leave both empty.');
  }
  const place = lat === null || lon === null ? null : { lat, lon };
  const serviceCategories = categories.flatMap(({ code }) =>
    input.serviceCategories.includes(code) ? [code] : [],
  );
  return { faults, change: { kind, about, city, subdivisionCode, place, hidesPlace, serviceCategories } };
}

const KindField = ({ input, faults }: FactsForm): Html => {
  const fault = faults.get('kind');
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : 'kind-note'}>
      <legend>Kind of business</legend>
      {fault !== undefined && (
        <p class="fault" id="kind-note">
          {fault}
        </p>
      )}
      {Object.entries(kinds).map(([kind, text]) => (
        <div class="check">
          <input
            type="radio"
            id={`kind:${kind}`}
            name="kind"
            value={kind}
            required
            checked={input.kind === kind}
          />
          <label for={`kind:${kind}`}>{text}</label>
        </div>
      ))}
    </fieldset>
  );
};

const TextField = ({
  name,
  label,
  form: { input, faults },
}: {
  readonly name: 'city' | 'lat' | 'lon';
  readonly label: string;
  readonly form: FactsForm;
}): Html => (
  <InputField
    name={name}
    label={label}
    fault={faults.get(name)}
    type="text"
    autocomplete="off"
    maxlength={name === 'city' ? 160 : 30}
    inputmode={name === 'city' ? undefined : 'decimal'}
    value={input[name]}
  />
);

/** The form for the description of a business in the directory. */
export function factsForm(
  deps: Dependencies,
  visit: Visit,
  { own, categories }: OwnProfessional,
  form: FactsForm,
): Html {
  const { id, countryCode } = own.profile;
  const path = professionalPath(id, '/facts');
  const { input, faults } = form;
  const subdivisions = subdivisionsOf(countryCode ?? '');
  const categoryFault = faults.get('serviceCategories');
  return (
    <form method="post" action={path}>
      {memberToken(deps, visit, path)}
      <KindField {...form} />
      <Field
        name="about"
        label="About"
        hint="Visitors read this on your page. At most 4,000 characters."
        fault={faults.get('about')}
      >
        {(control) => (
          <textarea {...control} rows={5} maxlength={8000}>
            {input.about}
          </textarea>
        )}
      </Field>
      {subdivisions.length > 0 && (
        <SelectField
          name="subdivisionCode"
          label="Region"
          fault={faults.get('subdivisionCode')}
          none="Not stated"
          of={subdivisions.map(({ code, name }) => [code, name])}
          chosen={input.subdivisionCode}
        />
      )}
      <TextField name="city" label="City" form={form} />
      <div class="columns">
        <TextField name="lat" label="Latitude" form={form} />
        <TextField name="lon" label="Longitude" form={form} />
      </div>
      <p class="quiet hint">
        We round these to two decimals, which is about a kilometre. Leave both empty to show no place on the
        map.
      </p>
      <CheckBoxes
        legend="Services"
        of={categories}
        nameOf={categoryField}
        chosen={input.serviceCategories}
        note="categories-note"
      />
      <p class={categoryFault === undefined ? 'quiet hint' : 'fault'} id="categories-note">
        {categoryFault ??
          'If you are a breeder, leave these empty. With grooming alone and no breeds, your page calls you a groomer; the same goes for a trainer.'}
      </p>
      <p class="actions">
        <button class="primary" type="submit">
          Save
        </button>
      </p>
    </form>
  );
}
