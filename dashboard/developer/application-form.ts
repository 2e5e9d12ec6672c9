import { appLimits } from '../../kernel/member-operations/app-metadata.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import {
  type ApplicationFaults,
  type ApplicationField,
  type ApplicationInput,
  applicationFields,
} from './application-input.ts';
import { scopeBox, scopeFamilies, scopeField } from './scope-families.ts';

const labels: Readonly<Record<ApplicationField, string>> = {
  name: 'Name',
  websiteUrl: 'Website',
  privacyUrl: 'Privacy policy',
  supportEmail: 'Support e-mail address',
  redirectUris: 'Redirect URIs',
  scopes: 'Scopes',
};

const hints: Readonly<Record<ApplicationField, string>> = {
  name: 'As the consent page shows it. It must not name the platform.',
  websiteUrl: 'An https address.',
  privacyUrl: 'An https address.',
  supportEmail: 'Where people get help with the app.',
  redirectUris: `One a line, at most ${appLimits.redirectUris}: https, or http on localhost, 127.0.0.1 or [::1]. Authorization requests must name one of them character by character.`,
  scopes: 'What the app may ask a business for. A business sees these sentences before it allows the app.',
};

/** What is read out with a field: its hint, and its faults. */
function notesOf(name: ApplicationField, faults: readonly string[]): Html {
  return html`<p class="quiet hint" id="${name}-hint">${hints[name]}</p>
    ${
      faults.length > 0 &&
      html`<ul class="faults" id="${name}-faults">
        ${faults.map((fault) => html`<li class="fault">${fault}</li>`)}
      </ul>`
    }`;
}

function describedBy(name: ApplicationField, faults: readonly string[]): Html {
  return faults.length === 0
    ? html`aria-describedby="${name}-hint"`
    : html`aria-describedby="${name}-hint ${name}-faults"`;
}

const inputAttributes: Readonly<Record<'name' | 'websiteUrl' | 'privacyUrl' | 'supportEmail', Html>> = {
  name: html`type="text" autocomplete="off" maxlength="${2 * appLimits.name}"`,
  websiteUrl: html`type="url" autocomplete="url" inputmode="url" spellcheck="false"`,
  privacyUrl: html`type="url" autocomplete="off" inputmode="url" spellcheck="false"`,
  supportEmail: html`type="email" autocomplete="email" spellcheck="false"`,
};

function inputOf(name: keyof typeof inputAttributes, value: string, faults: readonly string[]): Html {
  const invalid = faults.length > 0 && html`aria-invalid="true"`;
  return html`<div class="field">
    <label for="${name}">${labels[name]}</label>
    <input
      id="${name}"
      name="${name}"
      required
      ${inputAttributes[name]}
      value="${value}"
      ${invalid}
      ${describedBy(name, faults)}
    />
    ${notesOf(name, faults)}
  </div>`;
}

function redirectUrisField(value: string, faults: readonly string[]): Html {
  const invalid = faults.length > 0 && html`aria-invalid="true"`;
  // The line break after the opening tag is not part of the value (HTML 13.1.2.5).
  return html`<div class="field">
    <label for="redirectUris">${labels.redirectUris}</label>
    <textarea
      id="redirectUris"
      name="redirectUris"
      rows="4"
      required
      spellcheck="false"
      autocapitalize="none"
      autocomplete="off"
      ${invalid}
      ${describedBy('redirectUris', faults)}
    >
${value}</textarea>
    ${notesOf('redirectUris', faults)}
  </div>`;
}

function scopesField(
  chosen: readonly string[],
  declared: readonly string[],
  faults: readonly string[],
): Html {
  return html`<fieldset class="families" id="scopes" ${describedBy('scopes', faults)}>
    <legend>${labels.scopes}</legend>
    ${notesOf('scopes', faults)}
    ${scopeFamilies(declared).map(
      ({ name, scopes }) =>
        html`<fieldset>
          <legend>${name}</legend>
          ${scopes.map((scope) => scopeBox(scope, chosen.includes(scope)))}
        </fieldset>`,
    )}
  </fieldset>`;
}

/**
 * The fields of an application (spec 5.2), with what was typed and what is wrong with it. `declared` are the scopes that
 * it has already.
 */
export function applicationFieldset(
  input: ApplicationInput,
  faults: ApplicationFaults,
  declared: readonly string[] = [],
): Html {
  const faultsAt = (name: ApplicationField) => faults.get(name) ?? [];
  return html`${(['name', 'websiteUrl', 'privacyUrl', 'supportEmail'] as const).map((name) =>
    inputOf(name, input[name], faultsAt(name)),
  )}
  ${redirectUrisField(input.redirectUris, faultsAt('redirectUris'))}
  ${scopesField(input.scopes, declared, faultsAt('scopes'))}`;
}

/** Every fault in one place, each leading to its field; null when there is none. */
export function faultSummary(faults: ApplicationFaults): Html | null {
  if (faults.size === 0) return null;
  const firstScope = scopeField(scopeFamilies([])[0]?.scopes[0] ?? '');
  return html`<p>Nothing was saved yet. Please mend this:</p>
    <ul>
      ${applicationFields.map((name) =>
        (faults.get(name) ?? []).map(
          (text) =>
            html`<li><a href="#${name === 'scopes' ? firstScope : name}">${labels[name]}</a>: ${text}</li>`,
        ),
      )}
    </ul>`;
}
