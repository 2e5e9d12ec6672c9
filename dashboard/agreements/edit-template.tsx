import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { hasValidPlaceholders } from '../../kernel/text/agreement-text.ts';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { CheckBox, TextArea, TextInput, check } from '../business/fields.tsx';
import { type Filled, FormKeys, type Sent, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import {
  agreementsLink,
  newTemplatePath,
  templatePath,
  templateStepPath,
  templatesLink,
} from './agreement-links.ts';
import {
  type Template,
  createTemplateOperation,
  readTemplate,
  updateTemplateOperation,
} from './agreement-operations.ts';
import { NotAdvice, Written, withSamples } from './agreement-words.tsx';
import { startingTemplates } from './starting-templates.ts';

const longestText = 50_000;

const Fields = ({ form }: { readonly form: Filled }): Html => (
  <>
    <TextInput form={form} name="name" label="Name" hint="Both parties see it." maxlength={120} />
    <TextArea
      form={form}
      name="text"
      label="Text"
      hint="A blank is a name in double braces, such as {{price}}. {{buyerName}}, {{sellerName}} and {{date}} are filled in for you; everything else is asked for, or taken from your record: {{animalName}}, {{species}}, {{breed}}, {{sex}}, {{birthDate}}, {{chipNumber}}, {{price}}, {{deposit}}, {{depositTerms}}, {{handoverDay}}."
      rows={24}
      maxlength={longestText}
    />
    <CheckBox
      form={form}
      name="isOpenToBuyers"
      label="Buyers can begin the agreement themselves"
      hint="On a listing that names this template, buyers read it, fill in what is left and sign first. You sign after them, if you agree with what they filled in."
    />
  </>
);

interface Edited {
  readonly own: Owner;
  /** Null for a new one. */
  readonly template: Template | null;
}

/** The text as typed with examples in its blanks; null where its blanks are not well written. */
function previewOf(deps: Dependencies, own: Owner, form: Filled): string | null {
  const text = form.value('text');
  if (text === '' || text.length > longestText || !hasValidPlaceholders(text)) return null;
  return withSamples(text, own.name, deps.clock.now());
}

function sendForm(
  deps: Dependencies,
  visit: Visit,
  { own, template }: Edited,
  form: Filled,
  isPreviewed = false,
): void {
  const path = template === null ? newTemplatePath : templateStepPath(template.id, 'edit');
  const above = [ownedLink(own, agreementsLink), ownedLink(own, templatesLink)];
  const back = ownedAt(own, template === null ? templatesLink.href : templatePath(template.id));
  const from = visit.query.get('from');
  const preview = isPreviewed ? previewOf(deps, own, form) : null;
  sendOwnedPage(deps, visit, own, {
    title: template === null ? 'New template' : 'Change the template',
    above: template === null ? above : [...above, { href: back, text: template.name }],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <NotAdvice />
        {template !== null && (
          <p>Agreements that were made from it keep the text that they have; new ones get the new text.</p>
        )}
        <Form
          action={ownedAt(own, path, { from: template === null ? from : null })}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Save"
          more={
            <button type="submit" name="do" value="preview">
              Preview
            </button>
          }
          back={{ href: back, text: 'Cancel' }}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <Fields form={form} />
        </Form>
        {preview !== null && (
          <section aria-labelledby="preview">
            <h2 id="preview">Preview with examples</h2>
            <p class="quiet">Nothing is saved yet.</p>
            <Written text={preview} label="The text with examples in its blanks" />
          </section>
        )}
      </>
    ),
  });
}

/** What was typed again, with examples in its blanks. */
function sendPreview(deps: Dependencies, visit: Visit, edited: Edited, { form }: Sent): void {
  const isReadable = previewOf(deps, edited.own, form) !== null;
  const fault = 'Write the text first, with the name of each blank in double braces: {{price}}.';
  sendForm(
    deps,
    visit,
    edited,
    isReadable ? form : { ...form, status: 400, faults: new Map([['text', fault]]) },
    true,
  );
}

const fieldsOf = ({ value }: Sent) => ({
  name: value('name'),
  text: value('text'),
  isOpenToBuyers: value('isOpenToBuyers') === '1',
});

async function getNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const start = startingTemplates.find(({ code }) => code === visit.query.get('from'));
  sendForm(
    deps,
    visit,
    { own, template: null },
    freshForm(deps, { name: start?.name ?? '', text: start?.text ?? '' }),
  );
}

async function postNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const edited = { own, template: null };
  if (sent.value('do') === 'preview') return sendPreview(deps, visit, edited, sent);
  await saveForm(sent, {
    input: { input: fieldsOf(sent) },
    save: (viewer, asked) => askGraph(deps.graph, createTemplateOperation, asked, viewer),
    next: ({ createContractTemplate: { id } }) => [templatePath(id), { done: 'saved' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendForm(deps, visit, edited, form),
  });
}

async function getEdit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const template = await readTemplate(deps, own.viewer, parameter(visit, 'templateId'));
  const { name, text, isOpenToBuyers, version } = template;
  const values = { name, text, isOpenToBuyers: check(isOpenToBuyers), version: String(version) };
  sendForm(deps, visit, { own, template }, freshForm(deps, values));
}

async function postEdit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const template = await readTemplate(deps, own.viewer, parameter(visit, 'templateId'));
  const sent = await readSent(deps, visit, own);
  const edited = { own, template };
  if (sent.value('do') === 'preview') return sendPreview(deps, visit, edited, sent);
  const { id } = template;
  await saveForm(sent, {
    input: { input: { ...fieldsOf(sent), id, expectedVersion: Number(sent.value('version')) || null } },
    save: (viewer, asked) => askGraph(deps.graph, updateTemplateOperation, asked, viewer),
    next: () => [templatePath(id), { done: 'saved' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendForm(deps, visit, edited, form),
  });
}

/** The form of a template: a new one, from a text to start from or a blank page, and its changes. */
export function editTemplateRoutes(deps: Dependencies): Router {
  const edit = templateStepPath(':templateId', 'edit');
  return createExactRouter()
    .get(newTemplatePath, atManager(deps, getNew))
    .post(newTemplatePath, atManager(deps, postNew))
    .get(edit, atManager(deps, getEdit))
    .post(edit, atManager(deps, postEdit));
}
