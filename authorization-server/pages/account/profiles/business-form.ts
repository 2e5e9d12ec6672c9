import { z } from 'zod';
import { DomainError } from '../../../../kernel/errors/errors.ts';
import { countries } from '../../../../kernel/text/country.ts';
import { timeZones } from '../../../../kernel/text/time-zone.ts';
import { maximumNameLength } from '../../../../kernel/profiles/business-fields.ts';
import type { DataOf } from '../../../../kernel/graph/graph.ts';
import { type Html, html } from '../../../../kernel/pages/html.ts';
import type { Field } from '../visit.ts';

export type Species = DataOf<'SpeciesNames'>['species'];

/** What was typed, and what is wrong with it by field. */
export interface BusinessForm {
  readonly input: BusinessInput;
  readonly faults: ReadonlyMap<string, string>;
}

export interface BusinessInput {
  readonly displayName: string;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly speciesCodes: readonly string[];
}

const speciesField = (code: string) => `species:${code}`;

/** The fields that a new business and a changed one have in common, as they were filled in. */
export function readBusinessInput(field: Field, species: Species): BusinessInput {
  const text = (name: string) => (field(name) ?? '').trim();
  return {
    displayName: text('displayName'),
    countryCode: text('countryCode'),
    timeZone: text('timeZone'),
    speciesCodes: species.flatMap(({ code }) => (field(speciesField(code)) === null ? [] : [code])),
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryOptions = countries
  .map((code): readonly [string, string] => [code, countryNames.of(code) ?? code])
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
const zoneOptions = timeZones.map((name): readonly [string, string] => [name, name.replaceAll('_', ' ')]);

/** A labelled field; its fault, else its hint, is read out with it. */
export function fieldOf(
  { name, label, hint }: { readonly name: string; readonly label: string; readonly hint?: string },
  fault: string | undefined,
  control: (attributes: Html) => Html,
): Html {
  const note = fault ?? hint;
  const invalid = fault !== undefined && html`aria-invalid="true"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control(html`id="${name}" name="${name}" ${invalid} ${note !== undefined && html`aria-describedby="${name}-note"`}`)}
    ${note !== undefined && html`<p class="${fault === undefined ? 'quiet hint' : 'fault'}" id="${name}-note">${note}</p>`}
  </div>`;
}

function selectOf(
  attributes: Html,
  value: string,
  options: readonly (readonly [value: string, text: string])[],
): Html {
  return html`<select ${attributes} required autocomplete="off">
    <option value="">Choose one</option>
    ${options.map(([each, text]) => html`<option ${each === value && 'selected'} value="${each}">${text}</option>`)}
  </select>`;
}

function speciesBoxes(chosen: readonly string[], species: Species): Html | null {
  if (species.length === 0) return null;
  return html`<fieldset class="columns">
    <legend>Species kept</legend>
    ${species.map(
      ({ code, name }) =>
        html`<div class="check">
          <input
            type="checkbox"
            id="${speciesField(code)}"
            name="${speciesField(code)}"
            value="1"
            ${chosen.includes(code) && 'checked'}
          />
          <label for="${speciesField(code)}">${name}</label>
        </div>`,
    )}
  </fieldset>`;
}

export function nameField({ input, faults }: BusinessForm): Html {
  return fieldOf(
    { name: 'displayName', label: 'Name', hint: 'As people and apps are shown it.' },
    faults.get('displayName'),
    (attributes) =>
      html`<input
        ${attributes}
        type="text"
        required
        maxlength="${2 * maximumNameLength}"
        autocomplete="organization"
        value="${input.displayName}"
      />`,
  );
}

export function placeFields({ input, faults }: BusinessForm, species: Species): Html {
  return html`${fieldOf({ name: 'countryCode', label: 'Country' }, faults.get('countryCode'), (attributes) =>
    selectOf(attributes, input.countryCode, countryOptions),
  )}
  ${fieldOf({ name: 'timeZone', label: 'Time zone' }, faults.get('timeZone'), (attributes) =>
    selectOf(attributes, input.timeZone, zoneOptions),
  )}
  ${speciesBoxes(input.speciesCodes, species)}`;
}

const issues = z.array(z.object({ field: z.string(), detail: z.string() }));

/** What the person can mend of a refusal, by field; null for any other. */
export function faultsOf(error: unknown): ReadonlyMap<string, string> | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'Identity_Profile_AD_Handle_RJ') {
    return new Map([['handle', 'Another profile has this handle. Choose another one, or leave it empty.']]);
  }
  if (error.details.errors === undefined) return null;
  // Of `/speciesCodes/0` the list is meant, of `/place/lat` the part.
  const nameOf = (field: string) => field.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '';
  return new Map(issues.parse(error.details.errors).map(({ field, detail }) => [nameOf(field), detail]));
}
