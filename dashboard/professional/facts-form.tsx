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
  /** Where distances to it are measured from. */
  readonly placeSource: string;
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
    placeSource: text('placeSource'),
    serviceCategories: categories.flatMap(({ code }) => (field(categoryField(code)) === null ? [] : [code])),
  };
}

/** The form with the current description of the business. */
export function factsOf({ professional }: OwnProfessional): FactsInput {
  const { kind, about, city, subdivisionCode, placeSource, lat, serviceCategories } = professional;
  return {
    kind: kind ?? '',
    about: about ?? '',
    city: city ?? '',
    subdivisionCode: subdivisionCode ?? '',
    placeSource: placeSource ?? (lat === null ? 'CITY' : 'GIVEN'),
    serviceCategories,
  };
}

/** The change in a form, and what is wrong with the form. */
export function changeOf(input: FactsInput, categories: Categories) {
  const faults = new Map<string, string>();
  const { about, city, subdivisionCode } = input;
  const kind = isKind(input.kind) ? input.kind : null;
  if (kind === null) faults.set('kind', 'Choose what the business is.');
  const { placeSource } = input;
  const place = { usesPlaceOfCity: placeSource === 'CITY', hidesPlace: placeSource === 'HIDDEN' };
  const serviceCategories = categories.flatMap(({ code }) =>
    input.serviceCategories.includes(code) ? [code] : [],
  );
  return { faults, change: { kind, about, city, subdivisionCode, ...place, serviceCategories } };
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

/** Whether its place was given as coordinates, by an app or before cities had places. */
const isGiven = ({ placeSource, lat }: OwnProfessional['professional']) =>
  placeSource === 'GIVEN' || (placeSource === null && lat !== null);
const givenText = ({ lat, lon }: OwnProfessional['professional']) =>
  `Show it, from ${lat}, ${lon} as given before`;

/** The form for the description of a business in the directory. */
export function factsForm(
  deps: Dependencies,
  visit: Visit,
  { own, professional, categories }: OwnProfessional,
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
      <InputField
        name="city"
        label="City"
        hint="People who search near a place find you by it."
        fault={faults.get('city')}
        type="text"
        autocomplete="off"
        maxlength={160}
        value={input.city}
      />
      <SelectField
        name="placeSource"
        label="Distance to you"
        hint="Measured from the middle of your city, never from your address. Of a city that we do not know, none is shown."
        fault={faults.get('usesPlaceOfCity') ?? faults.get('hidesPlace')}
        of={[
          ...(isGiven(professional) ? [['GIVEN', givenText(professional)] as const] : []),
          ['CITY', 'Show it, from your city'],
          ['HIDDEN', 'Do not show it'],
        ]}
        chosen={input.placeSource}
      />
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
