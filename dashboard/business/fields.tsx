import type { JSX } from 'preact';
import type { Html } from '../../kernel/pages/html.ts';
import { Field, SelectField, type Without, lines } from '../../kernel/pages/parts/field.tsx';
import type { Filled } from './filled.tsx';

interface Of {
  readonly form: Filled;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

type InputOf = Without<JSX.IntrinsicElements['input'], keyof Of | 'value' | 'autocomplete'>;

const bound = ({ form, name, label, hint }: Of) => ({ name, label, hint, fault: form.faults.get(name) });

/** A field of one line. */
export const TextInput = ({ form, name, label, hint, ...input }: Of & InputOf): Html => (
  <Field {...bound({ form, name, label, hint })}>
    {(control) => <input {...control} {...input} autocomplete="off" value={form.value(name)} />}
  </Field>
);

/** A whole number. */
export const NumberInput = ({
  min,
  max,
  required,
  ...of
}: Of & {
  readonly min: number;
  readonly max: number;
  readonly required?: boolean;
}): Html => <TextInput {...of} type="number" inputmode="numeric" min={min} max={max} required={required} />;

/** A field of several lines. */
export const TextArea = ({
  rows = 3,
  maxlength,
  ...of
}: Of & { readonly rows?: number; readonly maxlength: number }): Html => (
  <Field {...bound(of)}>
    {(control) => (
      <textarea {...control} rows={rows} maxlength={maxlength} value={lines(of.form.value(of.name))} />
    )}
  </Field>
);

/** A choice from a list. */
export const Choice = ({
  of,
  none,
  required,
  ...rest
}: Of & {
  readonly of: readonly (readonly [value: string, text: string])[];
  readonly none?: string;
  readonly required?: boolean;
}): Html => (
  <SelectField
    {...bound(rest)}
    of={of}
    chosen={rest.form.value(rest.name)}
    {...(none !== undefined && { none })}
    {...(required !== undefined && { required })}
  />
);

/** One check box. */
export const CheckBox = ({ form, name, label, hint }: Of): Html => (
  <>
    <div class="check">
      <input
        type="checkbox"
        id={name}
        name={name}
        value="1"
        checked={form.value(name) === '1'}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
      />
      <label for={name}>{label}</label>
    </div>
    {hint !== undefined && (
      <p class="quiet hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
  </>
);

/** Check boxes, one for each entry; their fields are `name:code`. */
export const CheckList = ({
  form,
  name,
  label,
  hint,
  of,
}: Of & { readonly of: readonly { readonly code: string; readonly name: string }[] }): Html => {
  const fault = form.faults.get(name);
  const note = fault ?? hint;
  return (
    <fieldset class="columns" aria-describedby={note === undefined ? undefined : `${name}-note`}>
      <legend>{label}</legend>
      {of.map((entry) => (
        <CheckBox form={form} name={`${name}:${entry.code}`} label={entry.name} />
      ))}
      {note !== undefined && (
        <p class={fault === undefined ? 'quiet hint' : 'fault'} id={`${name}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  );
};

/** The codes whose boxes were checked. */
export const checkedOf = (
  value: (name: string) => string,
  name: string,
  codes: readonly string[],
): string[] => codes.filter((code) => value(`${name}:${code}`) === '1');

/** The values of boxes that are checked. */
export const checks = (name: string, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [`${name}:${code}`, '1']));

/** The value of one check box. */
export const check = (isChecked: boolean): string => (isChecked ? '1' : '');
