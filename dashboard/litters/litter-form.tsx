import type { Html } from '../../kernel/pages/html.ts';
import { type ParentChoices, ParentField } from '../animals/parent-fields.tsx';
import { sexOf } from '../animals/animal-words.tsx';
import { Choice, NumberInput, TextInput } from '../business/fields.tsx';
import type { FieldNamer, Filled } from '../business/filled.tsx';
import { sexNames } from '../business/words.ts';

type Value = (name: string) => string;
type Part = 'name' | 'sex' | 'colorText';

/** As many young as can be named with their birth. */
const most = 100;
/** How many rows a form begins with, and gets more at a time. */
const step = 4;

const rowField = (index: number, part: Part) => `young:${index}:${part}`;

/** How many rows the form has: those that it had, and more if that was asked for. */
export const rowsOf = (value: Value): number =>
  Math.min(most, (Number(value('rows')) || step) + (value('do') === 'rows' ? step : 0));

const filledRows = (value: Value): readonly number[] =>
  Array.from({ length: rowsOf(value) }, (_, index) => index).filter((index) =>
    (['name', 'sex', 'colorText'] as const).some((part) => value(rowField(index, part)) !== ''),
  );

/** The young as the graph reads them; a row that is empty is nobody. */
export const readYoung = (value: Value) =>
  filledRows(value).map((row) => ({
    name: value(rowField(row, 'name')) || null,
    sex: sexOf(value(rowField(row, 'sex'))) ?? ('U' as const),
    colorText: value(rowField(row, 'colorText')) || null,
  }));

const names: Readonly<Record<string, string>> = {
  '/damAnimalId': 'damId',
  '/sireAnimalId': 'sireId',
  // There are more or fewer of them than were born.
  '/offspring': 'offspringCount',
};

/** The form's field for a fault that the graph found. */
export const litterField =
  (value: Value): FieldNamer =>
  (pointer) => {
    const [, list, index, part] = pointer.split('/');
    if (list !== 'offspring' || part === undefined) return names[pointer] ?? pointer.slice(1);
    return rowField(
      filledRows(value)[Number(index)] ?? 0,
      part === 'colorText' || part === 'sex' ? part : 'name',
    );
  };

/** A row for each of the young. */
export const YoungRows = ({ form }: { readonly form: Filled }): Html => (
  <>
    <input type="hidden" name="rows" value={rowsOf(form.value)} />
    {Array.from({ length: rowsOf(form.value) }, (_, index) => (
      <fieldset class="young">
        <legend>Number {index + 1}</legend>
        <TextInput form={form} name={rowField(index, 'name')} label="Name" maxlength={120} />
        <Choice form={form} name={rowField(index, 'sex')} label="Sex" none="Choose" of={sexNames} />
        <TextInput form={form} name={rowField(index, 'colorText')} label="Colour" maxlength={80} />
      </fieldset>
    ))}
  </>
);

/** A birth with its young. */
export const LitterFields = ({
  form,
  parents,
}: {
  readonly form: Filled;
  readonly parents: ParentChoices;
}): Html => (
  <>
    <div class="columns">
      <ParentField form={form} name="damId" label="Mother" from={parents.dams} none="Choose one" required />
      <ParentField
        form={form}
        name="sireId"
        label="Father (optional)"
        from={parents.sires}
        none="Not known"
      />
      <TextInput form={form} name="birthDate" label="Date of birth" type="date" required />
      <NumberInput
        form={form}
        name="offspringCount"
        label="How many were born"
        min={1}
        max={10_000}
        required
      />
    </div>
    <h2>The young</h2>
    <p class="quiet">
      Fill in a row for each, and they become animals of yours with these parents; one without a name is
      called after its mother. Or leave all rows empty, and add them later.
    </p>
    <YoungRows form={form} />
  </>
);

/** Shows the form again with more rows; none where there are enough. */
export const moreRows = (form: Filled): Html | null =>
  rowsOf(form.value) === most ? null : (
    <button type="submit" name="do" value="rows" formnovalidate>
      More rows
    </button>
  );
