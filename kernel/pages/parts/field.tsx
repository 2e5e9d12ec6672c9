import type { Html } from '../html.ts';

/** What a field's control takes, whatever its kind: `<input {...control} />`. */
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
  /** What is wrong with what was filled in. */
  readonly fault?: string | undefined;
}

/** A labelled field; its fault, else its hint, is read out with it. */
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

/** What can be chosen, with the word that stands for it. */
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
