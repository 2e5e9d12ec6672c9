import { z } from 'zod';
import { DomainError } from '../../kernel/errors/errors.ts';
import { countries } from '../../kernel/text/country.ts';
import { timeZones } from '../../kernel/text/time-zone.ts';
import { maximumNameLength } from '../../kernel/profiles/business-fields.ts';
import type { DataOf } from '../../kernel/graph/graph.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { Field, type FieldOf, Options } from '../../kernel/pages/parts/field.tsx';
import type { Field as ReadField } from '../../kernel/pages/forms/own-form.tsx';

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
export function readBusinessInput(field: ReadField, species: Species): BusinessInput {
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

/** The same for a form in `html`. */
export const fieldOf = (
  field: Omit<FieldOf, 'fault'>,
  fault: string | undefined,
  control: (attributes: Html) => Html,
): Html => (
  <Field {...field} fault={fault}>
    {(attributes) =>
      control(html`${Object.entries(attributes).map(([name, value]) => html`${name}="${String(value)}" `)}`)
    }
  </Field>
);

const Choice = ({
  chosen,
  of,
  ...field
}: FieldOf & {
  readonly chosen: string;
  readonly of: readonly (readonly [value: string, text: string])[];
}): Html => (
  <Field {...field}>
    {(control) => (
      <select {...control} required autocomplete="off">
        <option value="">Choose one</option>
        <Options of={of} chosen={chosen} />
      </select>
    )}
  </Field>
);

const SpeciesBoxes = ({ of, chosen }: { readonly of: Species; readonly chosen: readonly string[] }) =>
  of.length > 0 && (
    <fieldset class="columns">
      <legend>Species kept</legend>
      {of.map(({ code, name }) => (
        <div class="check">
          <input
            type="checkbox"
            id={speciesField(code)}
            name={speciesField(code)}
            value="1"
            checked={chosen.includes(code)}
          />
          <label for={speciesField(code)}>{name}</label>
        </div>
      ))}
    </fieldset>
  );

export const NameField = ({ input, faults }: BusinessForm): Html => (
  <Field
    name="displayName"
    label="Name"
    hint="As people and apps are shown it."
    fault={faults.get('displayName')}
  >
    {(control) => (
      <input
        {...control}
        type="text"
        required
        maxlength={2 * maximumNameLength}
        autocomplete="organization"
        value={input.displayName}
      />
    )}
  </Field>
);

export const PlaceFields = ({
  input,
  faults,
  species,
}: BusinessForm & { readonly species: Species }): Html => (
  <>
    <Choice
      name="countryCode"
      label="Country"
      fault={faults.get('countryCode')}
      chosen={input.countryCode}
      of={countryOptions}
    />
    <Choice
      name="timeZone"
      label="Time zone"
      fault={faults.get('timeZone')}
      chosen={input.timeZone}
      of={zoneOptions}
    />
    <SpeciesBoxes of={species} chosen={input.speciesCodes} />
  </>
);

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
