import {
  bookingScopes,
  businessResourceScopes,
  scopesInUse,
} from '../../kernel/member-operations/app-metadata.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { scopeSentence } from '../../kernel/pages/scope-sentences.ts';

interface Family {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** Families of business resources as spec 5.8 names them, each with the prefixes of its scopes. */
const resourceFamilies: readonly (readonly [name: string, prefix: string])[] = [
  ['Animals', 'animal:'],
  ['Breeding', 'breeding:'],
  ['Profiles', 'profile:'],
  ['Health', 'health:'],
  ['Sales', 'order:'],
  ['Inventory', 'inventory:'],
  ['Offers', 'marketplace:'],
  ['Invoices', 'billing:'],
  ['Content', 'content:'],
  ['Messages', 'communication:'],
  ['Social', 'engagement:'],
];

/** The `scopes` that a form offers: those that can be used, and those that the app already has. */
export function offeredScopes(scopes: readonly string[], had: readonly string[]): readonly string[] {
  return scopes.filter((scope) => scopesInUse.has(scope) || had.includes(scope));
}

/**
 * The scopes on the form of a developer's app, by booking and by family of business resources (spec 5.2, 5.8).
 * `declared` are the scopes that the app already has.
 */
export function scopeFamilies(declared: readonly string[]): readonly Family[] {
  const families = [
    { name: 'Booking', scopes: bookingScopes },
    ...resourceFamilies.map(([name, prefix]) => ({
      name,
      scopes: businessResourceScopes.filter((scope) => scope.startsWith(prefix)),
    })),
  ];
  return families
    .map(({ name, scopes }) => ({ name, scopes: offeredScopes(scopes, declared) }))
    .filter(({ scopes }) => scopes.length > 0);
}

/** The name of a scope's check box in a form. */
export function scopeField(scope: string): string {
  return `scope:${scope}`;
}

function box(scope: string, isChecked: boolean, label: Html): Html {
  const field = scopeField(scope);
  return (
    <div class="check">
      <input type="checkbox" id={field} name={field} value="1" checked={isChecked} />{' '}
      <label for={field}>{label}</label>
    </div>
  );
}

/** One check box for a scope, with what it lets an app do for a business. */
export function scopeBox(scope: string, isChecked: boolean): Html {
  return box(
    scope,
    isChecked,
    <>
      {scopeSentence(scope)} <code>{scope}</code>
    </>,
  );
}

/** One check box for a scope by its name only: the sentences address a business. */
export function scopeNameBox(scope: string, isChecked: boolean): Html {
  return box(scope, isChecked, <>{scope}</>);
}

/** Scopes in human sentences. */
export function scopeItems(scopes: readonly string[]): Html {
  return (
    <ul class="plain-list">
      {scopes.map((scope) => {
        const sentence = scopeSentence(scope);
        return (
          <li>
            {sentence !== null && `${sentence} `}
            <code>{scope}</code>
          </li>
        );
      })}
    </ul>
  );
}
