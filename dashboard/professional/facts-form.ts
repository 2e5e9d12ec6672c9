import { subdivisionsOf } from '../../kernel/text/country.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { fieldOf } from '../profiles/business-form.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Field, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Visit } from '../session/visit.ts';
import { type OwnProfessional, professionalPath } from './own-professional.ts';
import type { Categories } from './professional-operations.ts';

const kinds = { BREEDER: 'Breeder', KENNEL_CATTERY: 'Kennel or cattery' } as const;
type Kind = keyof typeof kinds;
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

/** What is typed into the form. */
export interface FactsInput {
  readonly kind: string;
  readonly about: string;
  readonly city: string;
  readonly subdivisionCode: string;
  readonly lat: string;
  readonly lon: string;
  readonly serviceCategories: readonly string[];
}

/** What was typed and refused, and what is wrong with it by field. */
export interface FactsForm {
  readonly input: FactsInput;
  readonly faults: ReadonlyMap<string, string>;
}

const categoryField = (code: string) => `category:${code}`;

/** The form as it was filled in. */
export function readFacts(field: Field, categories: Categories): FactsInput {
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

/** The form as the business is described now. */
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

/** What the directory is told, or what is wrong with a form before it is asked. */
export function changeOf(input: FactsInput, categories: Categories) {
  const faults = new Map<string, string>();
  const { about, city, subdivisionCode } = input;
  const kind = isKind(input.kind) ? input.kind : null;
  if (kind === null) faults.set('kind', 'Choose one.');
  const [lat, lon] = [numberIn(input.lat), numberIn(input.lon)];
  const hidesPlace = input.lat === '' && input.lon === '';
  for (const [name, value] of Object.entries({ lat, lon })) {
    if (!hidesPlace && value === null) faults.set(name, 'A number such as 42.25. Fill in both, or none.');
  }
  const place = lat === null || lon === null ? null : { lat, lon };
  const serviceCategories = categories.flatMap(({ code }) =>
    input.serviceCategories.includes(code) ? [code] : [],
  );
  return { faults, change: { kind, about, city, subdivisionCode, place, hidesPlace, serviceCategories } };
}

function kindField({ input, faults }: FactsForm): Html {
  const fault = faults.get('kind');
  return html`<fieldset ${fault !== undefined && html`aria-describedby="kind-note"`}>
    <legend>What it is</legend>
    ${fault !== undefined && html`<p class="fault" id="kind-note">${fault}</p>`}
    ${Object.entries(kinds).map(
      ([kind, text]) =>
        html`<div class="check">
          <input
            type="radio"
            id="kind:${kind}"
            name="kind"
            value="${kind}"
            required
            ${input.kind === kind && 'checked'}
          />
          <label for="kind:${kind}">${text}</label>
        </div>`,
    )}
  </fieldset>`;
}

function textField(
  { name, label, hint }: { name: 'city' | 'lat' | 'lon'; label: string; hint?: string },
  { input, faults }: FactsForm,
): Html {
  const isNumber = name !== 'city';
  return fieldOf(
    { name, label, ...(hint !== undefined && { hint }) },
    faults.get(name),
    (attributes) =>
      html`<input
        ${attributes}
        type="text"
        autocomplete="off"
        maxlength="${isNumber ? 30 : 160}"
        ${isNumber && html`inputmode="decimal"`}
        value="${input[name]}"
      />`,
  );
}

function subdivisionField({ input, faults }: FactsForm, countryCode: string | null): Html | null {
  const parts = subdivisionsOf(countryCode ?? '');
  if (parts.length === 0) return null;
  return fieldOf(
    { name: 'subdivisionCode', label: 'Part of the country' },
    faults.get('subdivisionCode'),
    (attributes) =>
      html`<select ${attributes} autocomplete="off">
        <option value="">Not said</option>
        ${parts.map(
          ({ code, name }) =>
            html`<option ${input.subdivisionCode === code && 'selected'} value="${code}">${name}</option>`,
        )}
      </select>`,
  );
}

function categoryBoxes({ input, faults }: FactsForm, categories: Categories): Html {
  const fault = faults.get('serviceCategories');
  return html`<fieldset class="columns" aria-describedby="categories-note">
      <legend>What a kennel or cattery does</legend>
      ${categories.map(
        ({ code, name }) =>
          html`<div class="check">
            <input
              type="checkbox"
              id="${categoryField(code)}"
              name="${categoryField(code)}"
              value="1"
              ${input.serviceCategories.includes(code) && 'checked'}
            />
            <label for="${categoryField(code)}">${name}</label>
          </div>`,
      )}
    </fieldset>
    <p class="${fault === undefined ? 'quiet hint' : 'fault'}" id="categories-note">
      ${fault ?? 'A breeder leaves these empty.'}
    </p>`;
}

/** The form for what a business says of itself. */
export function factsForm(
  deps: Dependencies,
  visit: Visit,
  { own, categories }: OwnProfessional,
  form: FactsForm,
): Html {
  const { id, countryCode } = own.profile;
  const path = professionalPath(id, '/facts');
  const { input, faults } = form;
  const place =
    'Stored with two decimals, about a kilometre. Leave both empty to stand there without a place.';
  return html`<form method="post" action="${path}">
    ${tokenField(deps, visit, path, visit.session.account.memberId)} ${kindField(form)}
    ${fieldOf(
      { name: 'about', label: 'About', hint: 'What visitors read on your page, at most 4,000 characters.' },
      faults.get('about'),
      (attributes) => html`<textarea ${attributes} rows="5" maxlength="8000">${input.about}</textarea>`,
    )}
    ${subdivisionField(form, countryCode)} ${textField({ name: 'city', label: 'City' }, form)}
    <div class="columns">
      ${textField({ name: 'lat', label: 'Latitude' }, form)}
      ${textField({ name: 'lon', label: 'Longitude' }, form)}
    </div>
    <p class="quiet hint">${place}</p>
    ${categoryBoxes(form, categories)}
    <p class="actions"><button class="primary" type="submit">Save</button></p>
  </form>`;
}
