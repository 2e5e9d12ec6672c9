import { lines } from '../../kernel/pages/parts/field.tsx';
import { appLimits } from '../../kernel/member-operations/app-metadata.ts';
import type { Html } from '../../kernel/pages/html.ts';
import {
  type ApplicationFaults,
  type ApplicationField,
  type ApplicationInput,
  applicationFields,
} from './application-input.ts';
import { scopeBox, scopeFamilies, scopeField } from './scope-families.tsx';

const labels: Readonly<Record<ApplicationField, string>> = {
  name: 'Name',
  websiteUrl: 'Website',
  privacyUrl: 'Privacy policy',
  supportEmail: 'Support e-mail address',
  redirectUris: 'Redirect URIs',
  scopes: 'Scopes',
};

const hints: Readonly<Record<ApplicationField, string>> = {
  name: 'Shown on the consent page. It must not contain the name of the platform.',
  websiteUrl: 'An https address.',
  privacyUrl: 'An https address.',
  supportEmail: 'Where people get help with the app.',
  redirectUris: `One per line, at most ${appLimits.redirectUris}: https, or http on localhost, 127.0.0.1 or [::1]. Authorization requests must name one of them character by character.`,
  scopes:
    'What the app may ask a business for. The business sees these sentences before it connects the app.',
};

/** The ids of the texts that are read out with a field: its hint, and its faults. */
function notesOf(name: ApplicationField, faults: readonly string[]): Html {
  return (
    <>
      <p class="quiet hint" id={`${name}-hint`}>
        {hints[name]}
      </p>
      {faults.length > 0 && (
        <ul class="faults" id={`${name}-faults`}>
          {faults.map((fault) => (
            <li class="fault">{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const describedBy = (name: ApplicationField, faults: readonly string[]) => ({
  'aria-describedby': faults.length === 0 ? `${name}-hint` : `${name}-hint ${name}-faults`,
});

/** The attributes of a field's control, whatever its kind. */
const controlOf = (name: ApplicationField, faults: readonly string[]) => ({
  id: name,
  name,
  required: true,
  ...(faults.length > 0 && { 'aria-invalid': true }),
  ...describedBy(name, faults),
});

const inputAttributes = {
  name: { type: 'text', autocomplete: 'off', maxlength: 2 * appLimits.name },
  websiteUrl: { type: 'url', autocomplete: 'url', inputmode: 'url', spellcheck: false },
  privacyUrl: { type: 'url', autocomplete: 'off', inputmode: 'url', spellcheck: false },
  supportEmail: { type: 'email', autocomplete: 'email', spellcheck: false },
} as const;

function inputOf(name: keyof typeof inputAttributes, value: string, faults: readonly string[]): Html {
  return (
    <div class="field">
      <label for={name}>{labels[name]}</label>
      <input {...controlOf(name, faults)} {...inputAttributes[name]} value={value} />
      {notesOf(name, faults)}
    </div>
  );
}

function redirectUrisField(value: string, faults: readonly string[]): Html {
  return (
    <div class="field">
      <label for="redirectUris">{labels.redirectUris}</label>
      <textarea
        {...controlOf('redirectUris', faults)}
        rows={4}
        spellcheck={false}
        autocapitalize="none"
        autocomplete="off"
        value={lines(value)}
      />
      {notesOf('redirectUris', faults)}
    </div>
  );
}

function scopesField(
  chosen: readonly string[],
  declared: readonly string[],
  faults: readonly string[],
): Html {
  return (
    <fieldset class="families" id="scopes" {...describedBy('scopes', faults)}>
      <legend>{labels.scopes}</legend>
      {notesOf('scopes', faults)}
      {scopeFamilies(declared).map(({ name, scopes }) => (
        <fieldset>
          <legend>{name}</legend>
          {scopes.map((scope) => scopeBox(scope, chosen.includes(scope)))}
        </fieldset>
      ))}
    </fieldset>
  );
}

/**
 * The fields of an application (spec 5.2), with what was typed and what is wrong with it. `declared` are the scopes
 * that it already has.
 */
export function applicationFieldset(
  input: ApplicationInput,
  faults: ApplicationFaults,
  declared: readonly string[] = [],
): Html {
  const faultsAt = (name: ApplicationField) => faults.get(name) ?? [];
  return (
    <>
      {(['name', 'websiteUrl', 'privacyUrl', 'supportEmail'] as const).map((name) =>
        inputOf(name, input[name], faultsAt(name)),
      )}
      {redirectUrisField(input.redirectUris, faultsAt('redirectUris'))}
      {scopesField(input.scopes, declared, faultsAt('scopes'))}
    </>
  );
}

/** All faults in one place, each linking to its field; null if there are none. */
export function faultSummary(faults: ApplicationFaults): Html | null {
  if (faults.size === 0) return null;
  const firstScope = scopeField(scopeFamilies([])[0]?.scopes[0] ?? '');
  return (
    <>
      <p>Nothing was saved. Please correct the following:</p>
      <ul>
        {applicationFields.map((name) =>
          (faults.get(name) ?? []).map((text) => (
            <li>
              <a href={`#${name === 'scopes' ? firstScope : name}`}>{labels[name]}</a>: {text}
            </li>
          )),
        )}
      </ul>
    </>
  );
}
