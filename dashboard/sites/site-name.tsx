import { Field } from '../../kernel/pages/parts/field.tsx';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { type OwnSite, sitePath, sitesLink } from './own-site.ts';

/** A name that was typed and not stored, and what is wrong with it. */
export interface RefusedName {
  readonly text: string;
  readonly fault: string | undefined;
}

/** The form for another name, made for the version of the site that is shown. */
export function nameForm(
  deps: Dependencies,
  visit: Visit,
  { owner, site: { siteKey, name, version } }: OwnSite,
  refused: RefusedName | undefined,
): Html {
  return (
    <form method="post" action={sitePath({ owner, siteKey }, '/name')}>
      {tokenField(deps, visit, `${sitesLink.href}/${siteKey}/name`, owner.id)}
      <input type="hidden" name="version" value={version} />
      <Field name="name" label="Name of the site" hint="Only you see this name." fault={refused?.fault}>
        {(control) => (
          <input
            {...control}
            type="text"
            required
            autocomplete="off"
            maxlength={300}
            value={refused?.text ?? name}
          />
        )}
      </Field>
      <button type="submit">Rename</button>
    </form>
  );
}

/** The message about a refused name, next to the current site; null if the person cannot correct it. */
export function notRenamed(error: unknown, text: string, { site }: OwnSite) {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (error.code === '0010010000412') {
    const alert = (
      <p>
        Nothing was saved: the site was changed after you opened this page. Its name is now{' '}
        <bdi>{site.name}</bdi>. To use your name anyway, send the form again.
      </p>
    );
    return { status, alert, name: { text, fault: undefined } };
  }
  const fault = error.details.errors?.find(({ field }) => field === '/name')?.detail;
  if (fault === undefined) return null;
  return { status, alert: 'The site was not renamed. See the reason below.', name: { text, fault } };
}
