import type { MemberOperationAnswer, MemberOperationInput } from './member-operations.ts';

type Application = MemberOperationAnswer<'readApplication'>;
type Form = MemberOperationInput<'createApplication'>['form'];

const formFields = [
  'name',
  'websiteUrl',
  'privacyUrl',
  'supportEmail',
  'redirectUris',
  'scopes',
] as const satisfies readonly (keyof Form)[];

/** The fields that a form or a change of an application (spec 5.2) would change. */
export function changedFields(
  application: Pick<Application, keyof Form>,
  next: { readonly [Key in keyof Form]?: Form[Key] | null | undefined },
): readonly (keyof Form)[] {
  return formFields.filter(
    (field) =>
      (next[field] ?? null) !== null && JSON.stringify(next[field]) !== JSON.stringify(application[field]),
  );
}
