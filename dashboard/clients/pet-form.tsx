import { vaccinationName, vaccinations } from '../../kernel/pages/parts/offer-words.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { CheckBox, Choice, TextArea, TextInput, check } from '../business/fields.tsx';
import type { FieldNamer, Filled } from '../business/filled.tsx';
import { codeFor, lifeStatusNames, sexNames } from '../business/words.ts';
import type { Species } from '../profiles/business-form.tsx';
import type { Pet } from './client-operations.ts';

type Value = (name: string) => string;

/** What is typed into the form of a pet, or of a new one. */
export const petValues = (pet: Pet | null): Record<string, string> => ({
  name: pet?.name ?? '',
  species: pet?.species ?? '',
  sex: pet?.sex ?? 'U',
  dateOfBirth: pet?.dateOfBirth ?? '',
  lifeStatus: pet?.lifeStatus ?? 'ALIVE',
  weight: pet?.weightGrams ? String(pet.weightGrams / 1000) : '',
  isNeutered: check(pet?.isNeutered ?? false),
  careNote: pet?.careNote ?? '',
  version: String(pet?.version ?? ''),
});

const gramsOf = (typed: string): number | null => {
  if (typed === '') return null;
  return /^\d{1,4}([.,]\d{1,3})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 1000) : -1;
};

const choiceOf = <Code extends string>(choices: readonly (readonly [Code, string])[], typed: string) =>
  choices.find(([code]) => code === typed)?.[0] ?? null;

/** What can be said of any pet, also of one that is linked with an animal of the business. */
const readCare = (value: Value) => ({
  weightGrams: gramsOf(value('weight')),
  isNeutered: value('isNeutered') === '1',
  careNote: value('careNote'),
});

/** The fields of a pet as the graph reads them. */
export const readPetFields = (value: Value, isLinked: boolean) =>
  isLinked
    ? readCare(value)
    : {
        ...readCare(value),
        name: value('name'),
        species: value('species'),
        sex: choiceOf(sexNames, value('sex')),
        dateOfBirth: value('dateOfBirth'),
        lifeStatus: choiceOf(lifeStatusNames, value('lifeStatus')),
      };

export const petField: FieldNamer = (pointer) => (pointer === '/weightGrams' ? 'weight' : pointer.slice(1));

/** The fields of a pet (contract 1.6). */
export const PetFields = ({
  form,
  species,
  isLinked,
}: {
  readonly form: Filled;
  readonly species: Species;
  readonly isLinked: boolean;
}): Html => (
  <>
    <input type="hidden" name="version" value={form.value('version')} />
    {!isLinked && (
      <>
        <TextInput form={form} name="name" label="Name" required maxlength={120} />
        <Choice
          form={form}
          name="species"
          label="Species"
          none="Choose one"
          required
          of={species.map(({ code, name }) => [code, name])}
        />
        <div class="columns">
          <Choice form={form} name="sex" label="Sex" of={sexNames} />
          <TextInput form={form} name="dateOfBirth" label="Date of birth (optional)" type="date" />
          <Choice form={form} name="lifeStatus" label="Life status" of={lifeStatusNames} />
        </div>
      </>
    )}
    <TextInput form={form} name="weight" label="Weight in kg (optional)" inputmode="decimal" />
    <CheckBox form={form} name="isNeutered" label="Neutered" />
    <TextArea
      form={form}
      name="careNote"
      label="What to know when looking after it (optional)"
      maxlength={2000}
    />
  </>
);

/** More vaccinations than a pet usually has. */
const mostRows = 20;
const rowField = (index: number, part: 'code' | 'other' | 'expiresOn') => `vaccination:${index}:${part}`;

/** What is typed into the form of a pet's vaccinations. */
export const vaccinationValues = (pet: Pet): Record<string, string> =>
  Object.fromEntries(
    pet.vaccinations
      .filter(({ status }) => status !== 'MISSING')
      .flatMap(({ code, expiresOn }, index) => [
        [rowField(index, 'code'), code],
        [rowField(index, 'expiresOn'), expiresOn ?? ''],
      ]),
  );

const filledRows = (value: Value) =>
  Array.from({ length: mostRows }, (_, index) => index).filter(
    (index) => value(rowField(index, 'code')) !== '' || value(rowField(index, 'other')) !== '',
  );

/** The vaccinations as the graph reads them, and the field of each fault. */
export function readVaccinations(value: Value) {
  const rows = filledRows(value);
  const fieldOf: FieldNamer = (pointer) => {
    const [, , index = '0', part] = pointer.split('/');
    const row = rows[Number(index)] ?? 0;
    return rowField(row, part === 'code' ? 'code' : 'expiresOn');
  };
  return {
    vaccinations: rows.map((row) => ({
      code: codeFor(value(rowField(row, 'other'))) || value(rowField(row, 'code')),
      expiresOn: value(rowField(row, 'expiresOn')),
    })),
    fieldOf,
  };
}

/** The vaccinations of a pet, each with its last day, and two more. */
export const VaccinationFields = ({ form }: { readonly form: Filled }): Html => {
  const known = vaccinations.map(({ code, name }): readonly [string, string] => [code, name]);
  const rows = Math.min(mostRows, (filledRows(form.value).at(-1) ?? -1) + 3);
  return (
    <>
      {Array.from({ length: rows }, (_, index) => {
        const code = form.value(rowField(index, 'code'));
        const isOwn = code !== '' && !known.some(([each]) => each === code);
        return (
          <fieldset class="columns">
            <legend>Vaccination {index + 1}</legend>
            <Choice
              form={form}
              name={rowField(index, 'code')}
              label="Protects from"
              none="Choose one"
              of={isOwn ? [...known, [code, vaccinationName(code)]] : known}
            />
            <TextInput form={form} name={rowField(index, 'expiresOn')} label="Until" type="date" />
            {!isOwn && (
              <TextInput
                form={form}
                name={rowField(index, 'other')}
                label="Other vaccination"
                maxlength={40}
              />
            )}
          </fieldset>
        );
      })}
    </>
  );
};
