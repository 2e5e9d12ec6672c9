import type { JSX } from 'preact';
import type { Html } from '../html.ts';

/** The attributes of a field's control, whatever its kind: `<input {...control} />`. */
export interface Control {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

export interface FieldOf {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The fault of the input. */
  readonly fault?: string | undefined;
}

/** A labelled field; its fault, otherwise its hint, is read out with it. */
export const Field = ({
  name,
  label,
  hint,
  fault,
  children,
}: FieldOf & { readonly children: (control: Control) => Html }): Html => {
  const note = fault ?? hint;
  const control: Control = {
    id: name,
    name,
    ...(fault !== undefined && { 'aria-invalid': true }),
    ...(note !== undefined && { 'aria-describedby': `${name}-note` }),
  };
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children(control)}
      {note !== undefined && (
        <p class={fault === undefined ? 'quiet hint' : 'fault'} id={`${name}-note`}>
          {note}
        </p>
      )}
    </div>
  );
};

/** One type for each kind of input, as JSX has them. */
export type Without<Kinds, Key extends PropertyKey> = Kinds extends unknown ? Omit<Kinds, Key> : never;

/** A labelled `input`, with its attributes. */
export const InputField = ({
  name,
  label,
  hint,
  fault,
  ...input
}: FieldOf & Without<JSX.IntrinsicElements['input'], keyof FieldOf>): Html => (
  <Field name={name} label={label} hint={hint} fault={fault}>
    {(control) => <input {...control} {...input} />}
  </Field>
);

/** The content of a `textarea`: HTML drops its first line break (HTML 13.1.2.5), so an extra one is added. */
export const lines = (text: string): string => `\n${text}`;

/** The choices, as values and labels. */
export const Options = ({
  of,
  chosen,
}: {
  readonly of: readonly (readonly [value: string, text: string])[];
  readonly chosen: string | null;
}): Html => (
  <>
    {of.map(([value, text]) => (
      <option selected={value === chosen} value={value}>
        {text}
      </option>
    ))}
  </>
);

/** A labelled `select`; `none` is the label for no choice, if that is possible. */
export const SelectField = ({
  of,
  chosen,
  none,
  required,
  ...field
}: FieldOf &
  Parameters<typeof Options>[0] & { readonly none?: string; readonly required?: boolean }): Html => (
  <Field {...field}>
    {(control) => (
      <select {...control} required={required} autocomplete="off">
        {none !== undefined && <option value="">{none}</option>}
        <Options of={of} chosen={chosen} />
      </select>
    )}
  </Field>
);
