import { z } from 'zod';
import { bookingScopes, businessResourceScopes } from '../../kernel/member-operations/app-metadata.ts';
import type { DomainError } from '../../kernel/errors/errors.ts';
import { applicationForm } from '../../kernel/member-operations/member-shapes.ts';
import { isOwnAddress, ownAddressFault } from '../../kernel/names/own-origins.ts';
import { namesPlatform } from '../../kernel/names/platform-name.ts';
import { offeredScopes, scopeField } from './scope-families.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Field } from '../../kernel/pages/forms/own-form.tsx';

export const applicationFields = [
  'name',
  'websiteUrl',
  'privacyUrl',
  'supportEmail',
  'redirectUris',
  'scopes',
] as const;
export type ApplicationField = (typeof applicationFields)[number];

export const applicationInput = z.object({
  name: z.string(),
  websiteUrl: z.string(),
  privacyUrl: z.string(),
  supportEmail: z.string(),
  /** As typed: one address per line. */
  redirectUris: z.string(),
  scopes: z.array(z.string()).readonly(),
});

/** The form as it was filled in. */
export type ApplicationInput = Readonly<z.output<typeof applicationInput>>;

/** What is wrong, by field. */
export type ApplicationFaults = ReadonlyMap<ApplicationField, readonly string[]>;

export const emptyInput: ApplicationInput = {
  name: '',
  websiteUrl: '',
  privacyUrl: '',
  supportEmail: '',
  redirectUris: '',
  scopes: [],
};

/** The content of a form, for an app that has `declared` these scopes. */
export function readInput(field: Field, declared: readonly string[] = []): ApplicationInput {
  const text = (name: string) => (field(name) ?? '').trim();
  return {
    name: text('name'),
    websiteUrl: text('websiteUrl'),
    privacyUrl: text('privacyUrl'),
    supportEmail: text('supportEmail'),
    redirectUris: text('redirectUris'),
    scopes: offeredScopes([...bookingScopes, ...businessResourceScopes], declared).filter(
      (scope) => field(scopeField(scope)) !== null,
    ),
  };
}

interface Line {
  readonly number: number;
  readonly text: string;
}

function linesOf(text: string): readonly Line[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
}

/** A fault at a path of the form, reported at its field and, among several addresses, with its line. */
function add(
  faults: Map<ApplicationField, string[]>,
  path: readonly PropertyKey[],
  message: string,
  lines: readonly Line[],
): void {
  const name = applicationFields.find((field) => field === path[0]);
  if (name === undefined) return;
  const line = name === 'redirectUris' && typeof path[1] === 'number' ? lines[path[1]] : undefined;
  const text = line === undefined || lines.length === 1 ? message : `Line ${line.number}: ${message}`;
  faults.set(name, [...(faults.get(name) ?? []), text]);
}

/** The requested application, or every fault of the form at once. */
export function checkInput(
  { env }: Dependencies,
  input: ApplicationInput,
): { readonly form: z.output<typeof applicationForm> } | { readonly faults: ApplicationFaults } {
  const lines = linesOf(input.redirectUris);
  const checked = applicationForm.safeParse({ ...input, redirectUris: lines.map(({ text }) => text) });
  const faults = new Map<ApplicationField, string[]>();
  for (const { path, message } of checked.error?.issues ?? []) add(faults, path, message, lines);
  if (namesPlatform(input.name, env)) add(faults, ['name'], 'Must not name the platform.', lines);
  for (const [index, { text }] of lines.entries()) {
    if (isOwnAddress(env, text)) add(faults, ['redirectUris', index], ownAddressFault, lines);
  }
  return checked.success && faults.size === 0 ? { form: checked.data } : { faults };
}

/** The faults of a refusal by the service, which checks again. */
export function faultsOfRefusal(error: DomainError, { redirectUris }: ApplicationInput): ApplicationFaults {
  const faults = new Map<ApplicationField, string[]>();
  for (const { field, detail } of error.details.errors ?? []) {
    const [, name = '', index] = field.split('/');
    add(faults, [name, index === undefined ? '' : Number(index)], detail, linesOf(redirectUris));
  }
  return faults;
}
