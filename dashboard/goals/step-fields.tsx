import type { Html } from '../../kernel/pages/html.ts';
import { Choice, TextInput } from '../business/fields.tsx';
import { platformActions } from '../insights/words.ts';
import type { Filled } from '../business/filled.tsx';

type Kind = 'PAGE' | 'ACTION';

/** What can be chosen: a page, an action that one's pages report, or one of the platform by its code. */
const choices = [
  ['PAGE', 'Views a page'],
  ['ACTION', 'Does something on your pages'],
  ...Object.entries(platformActions).map(([code, [name]]) => [code, `On the platform: ${name}`] as const),
] as const;

const isPlatformAction = (text: string) => Object.hasOwn(platformActions, text);

interface FilledStep {
  readonly kind: Kind;
  readonly pattern: string;
}

/** What was chosen and typed; a page if nothing was chosen. An action of the platform needs no text. */
export function stepOf(chosen: string, typed: string): FilledStep {
  if (isPlatformAction(chosen)) return { kind: 'ACTION', pattern: chosen };
  return { kind: chosen === 'ACTION' ? 'ACTION' : 'PAGE', pattern: typed };
}

/** The same for the fields of a form. */
export const fieldsOfStep = ({
  kind,
  pattern,
}: FilledStep): { readonly kind: string; readonly pattern: string } =>
  kind === 'ACTION' && isPlatformAction(pattern) ? { kind: pattern, pattern: '' } : { kind, pattern };

/** Names what a goal or a step is about, as on the pages. */
export function stepText({ kind, pattern }: { readonly kind: Kind; readonly pattern: string }): string {
  if (kind === 'PAGE') return `Views ${pattern}`;
  const [known] = platformActions[pattern] ?? [];
  return known === undefined ? `Does ${pattern}` : `On the platform: ${known}`;
}

/** How pages and actions are named, for both forms. */
export const StepHelp = (): Html => (
  <details>
    <summary>How to name pages and actions</summary>
    <dl>
      <dt>A page</dt>
      <dd>
        Its path, such as <code>/thanks</code>, or the path with its host, <code>example.com/thanks</code>. An
        asterisk stands for any text: <code>/puppies/*</code> is every page below that one.
      </dd>
      <dt>An action</dt>
      <dd>
        The kind that your pages report, such as <code>INQUIRY</code> or <code>DOWNLOAD</code>, or a kind and
        its code: <code>CUSTOM:newsletter</code>, <code>CUSTOM:news*</code>.
      </dd>
      <dt>On the platform</dt>
      <dd>
        What people do here after seeing your pages on the platform, if you count those. Choose it by its name
        and leave the page or action empty.
      </dd>
    </dl>
  </details>
);

/** A page or an action; the names of its fields end with `suffix`. */
export const StepFields = ({
  form,
  suffix = '',
  label,
}: {
  readonly form: Filled;
  readonly suffix?: string;
  /** Whose step it is, as in `Step 2`. */
  readonly label?: string;
}): Html => {
  const labelled = (text: string) =>
    label === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${label}: ${text}`;
  return (
    <div class="columns">
      <Choice form={form} name={`kind${suffix}`} label={labelled('the visitor')} of={choices} required />
      <TextInput
        form={form}
        name={`pattern${suffix}`}
        label={labelled('page or action')}
        hint="Not needed for what is done on the platform."
        maxlength={600}
        autocapitalize="none"
        spellcheck={false}
      />
    </div>
  );
};
