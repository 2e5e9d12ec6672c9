import { z } from 'zod';
import { DomainError } from '../../kernel/errors/errors.ts';
import { countries, countryName } from '../../kernel/text/country.ts';
import { maximumNameLength } from '../../kernel/profiles/business-fields.ts';
import { ZoneField } from '../business/zone-field.tsx';
import type { DataOf } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { InputField, SelectField } from '../../kernel/pages/parts/field.tsx';
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

/** The posted fields that the forms for a new business and for a changed one share. */
export function readBusinessInput(field: ReadField, species: Species): BusinessInput {
  const text = (name: string) => (field(name) ?? '').trim();
  return {
    displayName: text('displayName'),
    countryCode: text('countryCode'),
    timeZone: text('timeZone'),
    speciesCodes: species.flatMap(({ code }) => (field(speciesField(code)) === null ? [] : [code])),
  };
}

const countryOptions = countries
  .map((code): readonly [string, string] => [code, countryName(code)])
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

/** Check boxes, one for each entry of a list; `note` is the id of a text about them. */
export const CheckBoxes = ({
  legend,
  of,
  nameOf,
  chosen,
  note,
}: {
  readonly legend: string;
  readonly of: readonly { readonly code: string; readonly name: string }[];
  readonly nameOf: (code: string) => string;
  readonly chosen: readonly string[];
  readonly note?: string;
}): Html => (
  <fieldset class="columns" aria-describedby={note}>
    <legend>{legend}</legend>
    {of.map(({ code, name }) => (
      <div class="check">
        <input
          type="checkbox"
          id={nameOf(code)}
          name={nameOf(code)}
          value="1"
          checked={chosen.includes(code)}
        />
        <label for={nameOf(code)}>{name}</label>
      </div>
    ))}
  </fieldset>
);

export const NameField = ({ input, faults }: BusinessForm): Html => (
  <InputField
    name="displayName"
    label="Name"
    hint="The name that people and apps see."
    fault={faults.get('displayName')}
    type="text"
    required
    maxlength={2 * maximumNameLength}
    autocomplete="organization"
    value={input.displayName}
  />
);

export const PlaceFields = ({
  input,
  faults,
  species,
  isNew = false,
}: BusinessForm & {
  readonly species: Species;
  /** Nobody has filled it in yet. */
  readonly isNew?: boolean;
}): Html => (
  <>
    <SelectField
      name="countryCode"
      label="Country"
      fault={faults.get('countryCode')}
      required
      none="Choose one"
      chosen={input.countryCode}
      of={countryOptions}
    />
    <ZoneField chosen={input.timeZone} fault={faults.get('timeZone')} isPreset={isNew} />
    {species.length > 0 && (
      <CheckBoxes legend="Species" of={species} nameOf={speciesField} chosen={input.speciesCodes} />
    )}
  </>
);

const issues = z.array(z.object({ field: z.string(), detail: z.string() }));

/** What the person can correct, by field; null for any other refusal. */
export function faultsOf(error: unknown): ReadonlyMap<string, string> | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'Identity_Profile_AD_Handle_RJ') {
    return new Map([['handle', 'This handle is taken. Choose another one, or leave the field empty.']]);
  }
  if (error.details.errors === undefined) return null;
  // `/speciesCodes/0` is about the list, `/place/lat` about the part.
  const nameOf = (field: string) => field.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '';
  return new Map(issues.parse(error.details.errors).map(({ field, detail }) => [nameOf(field), detail]));
}
