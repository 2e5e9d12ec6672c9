import { type DataOf, type VariablesOf, askGraph, found } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { openPlaceholdersOf } from '../../kernel/text/agreement-text.ts';
import { ownedAt } from '../animals/owner.tsx';
import { TextInput } from '../business/fields.tsx';
import { type FieldNamer, type Filled, type Sent, refusedForm, saveForm } from '../business/filled.tsx';
import { agreementPath } from './agreement-links.ts';
import { createAgreementOperation, previewAgreementOperation } from './agreement-operations.ts';
import { Written, labelOf } from './agreement-words.tsx';

const field = (blank: string): string => `blank:${blank}`;
const prefix = '/values/';

/** The field of a fault that the graph found: `/values/price` is that of the blank. */
const blankFieldOf: FieldNamer = (pointer) =>
  pointer.startsWith(prefix) ? field(pointer.slice(prefix.length)) : pointer.slice(1);

/** The first values of the form: what is on record. */
export const blankValues = (
  blanks: readonly string[],
  known: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(blanks.map((blank) => [field(blank), known.get(blank) ?? '']));

/** One field for each blank of a text. */
export const BlankFields = ({
  form,
  blanks,
}: {
  readonly form: Filled;
  readonly blanks: readonly string[];
}): Html => (
  <>
    {blanks.map((blank) => (
      <TextInput form={form} name={field(blank)} label={labelOf(blank)} maxlength={500} />
    ))}
  </>
);

/** What was typed into the blanks, as the graph reads it. */
export const typedBlanks = (text: string, { value }: Pick<Sent, 'value'>) =>
  openPlaceholdersOf(text).map((name) => ({ name, value: value(field(name)) }));

/** The text of an agreement that is not made yet, and its digest. */
export type Previewed = NonNullable<DataOf<'PreviewAgreementOfMember'>['contractPreview']>;
type Asked = VariablesOf<'PreviewAgreementOfMember'>['input'];

interface Shown {
  readonly form: Filled;
  readonly preview: Previewed | null;
}

/** The text that would be sent, or the form with everything that is wrong with it. */
async function previewOf({ deps, own, form }: Sent, input: Asked): Promise<Shown> {
  try {
    const { contractPreview } = await askGraph(deps.graph, previewAgreementOperation, { input }, own.viewer);
    return { form, preview: found(contractPreview) };
  } catch (error) {
    return { form: refusedForm(form, error, { fieldOf: blankFieldOf }), preview: null };
  }
}

const changed = 'The text is not the one that you have seen. Please read it again, and then send it.';

/**
 * Sends what was seen as a preview; shows the preview where it was not seen yet, and anew where the text has become another
 * one.
 */
export async function sendPreviewed(
  sent: Sent,
  input: Asked,
  { done, show }: { readonly done: string; readonly show: (shown: Shown) => void },
): Promise<void> {
  const { deps, own, value } = sent;
  const expectedTextSha256 = value('digest');
  if (value('do') !== 'send' || expectedTextSha256 === '') {
    show(await previewOf(sent, input));
    return;
  }
  await saveForm(sent, {
    input: { input: { ...input, expectedTextSha256 } },
    save: (viewer, asked) => askGraph(deps.graph, createAgreementOperation, asked, viewer),
    next: ({ createContract: { contractId } }) => [agreementPath(contractId), { done }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: async (form) => {
      if (form.status !== 412) {
        show({ form, preview: null });
        return;
      }
      const anew = await previewOf(sent, input);
      show(anew.preview === null ? anew : { ...anew, form: { ...form, alert: changed } });
    },
    fieldOf: blankFieldOf,
  });
}

/** What both would sign, before it is sent. */
export const Preview = ({ of }: { readonly of: Previewed | null }): Html | null =>
  of === null ? null : (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <p class="quiet">Nothing is sent yet. Once it is, its text never changes.</p>
      <input type="hidden" name="digest" value={of.textSha256} />
      <Written text={of.text} label="The agreement as it would be sent" />
    </section>
  );
