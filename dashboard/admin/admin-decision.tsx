import { lines } from '../../kernel/pages/parts/field.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import type { AdminApplication } from './admin-application.tsx';
import type { Question } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Field } from '../../kernel/pages/forms/own-form.tsx';
import type { Visit } from '../session/visit.ts';

/** A decision about an application, on its own page. */
export interface Decision {
  readonly path: string;
  readonly ask: (application: AdminApplication, field: Field) => Ask;
  /** Carries it out. Returns what is wrong with the form, or null. */
  readonly decide: (deps: Dependencies, visit: Visit, appId: string, field: Field) => Promise<string | null>;
  /** What the application's page says afterwards. */
  readonly done: string;
}

export type Ask = Pick<Question, 'title' | 'heading' | 'text' | 'fields' | 'button' | 'isHarmless'>;

/** Text for the audit log. */
export function noteField(name: 'reason' | 'note', label: string, value: string | null, hint = ''): Html {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxlength={400}
        aria-describedby={`${name}-hint`}
        value={lines(value ?? '')}
      />
      <p class="quiet hint" id={`${name}-hint`}>
        {hint} Kept in the audit log, at most 400 characters. No secrets and nothing personal.
      </p>
    </div>
  );
}

/** A text field of the form; an empty one counts as none. */
export const textOf = (field: Field, name: string) => field(name)?.trim().replaceAll('\r\n', '\n') || null;

type Issues = { readonly issues: readonly { readonly message: string }[] };
/** All faults of a form, as sentences. */
export const saidBy = ({ issues }: Issues) => issues.map(({ message }) => message).join(' ');
