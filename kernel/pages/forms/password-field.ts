import { type Html, html } from '../html.ts';
import { maximumPasswordUnits, passwordLength } from '../../text/password.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly attributes: Html;
}

/** A labelled input; its fault, else its hint, is read out with it. */
export function fieldOf(
  { name, label, hint, attributes }: Field,
  { fault, isFirst = false }: { readonly fault?: string | undefined; readonly isFirst?: boolean } = {},
): Html {
  const invalid = fault !== undefined && html`aria-invalid="true"`;
  const described = (fault ?? hint) !== undefined && html`aria-describedby="${name}-note"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      required
      ${attributes}
      ${invalid}
      ${described}
      ${isFirst && 'autofocus'}
    />
    ${
      fault === undefined
        ? hint !== undefined && html`<p class="quiet hint" id="${name}-note">${hint}</p>`
        : html`<p class="fault" id="${name}-note">${fault}</p>`
    }
  </div>`;
}

/** Where a person chooses a password. */
export function newPasswordField<Name extends string>(
  name: Name,
  label: string,
): Field & { readonly name: Name } {
  return {
    name,
    label,
    hint: `At least ${passwordLength.minimum} characters.`,
    attributes: html`type="password" autocomplete="new-password" minlength="${passwordLength.minimum}"
    maxlength="${maximumPasswordUnits}"`,
  };
}

/** Tells password managers whose password it is. */
export function usernameOf(email: string): Html {
  return html`<input type="text" name="username" autocomplete="username" value="${email}" readonly hidden />`;
}
