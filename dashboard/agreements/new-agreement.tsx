import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { openPlaceholdersOf } from '../../kernel/text/agreement-text.ts';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { type Filled, FormKeys, freshForm, readSent } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { agreementsLink, newAgreementPath } from './agreement-links.ts';
import { type Template, readTemplate } from './agreement-operations.ts';
import { NotAdvice } from './agreement-words.tsx';
import { BlankFields, Preview, type Previewed, blankValues, sendPreviewed, typedBlanks } from './blanks.tsx';
import { sendChoice, sendSubjects } from './choose.tsx';
import { type Party, type Subject, animalFactsOf, clientsOf, readSubject } from './subject.ts';

/** Everything that is chosen before the blanks are filled in. */
interface Chosen {
  readonly subject: Subject;
  readonly template: Template;
  readonly party: Party;
  /** The animal of the listing that was chosen; null for a listing of one. */
  readonly itemId: string | null;
  readonly known: ReadonlyMap<string, string>;
}

/** The parties of a subject: also clients, where the business has not met anybody by it. */
const partiesOf = async (deps: Dependencies, own: Owner, subject: Subject, text: string) => [
  ...subject.parties,
  ...(subject.hasClients ? await clientsOf(deps, own, text) : []),
];

/** What the address has chosen; null while something is left to choose. */
async function chosenOf(
  deps: Dependencies,
  { query }: Visit,
  own: Owner,
  subject: Subject,
): Promise<Chosen | null> {
  const [templateId, key] = [query.get('template'), query.get('party')];
  if (!templateId || !key) return null;
  const animalId = subject.animalId ?? query.get('animal');
  if (subject.choices.length > 0 && !subject.choices.some(([id]) => id === animalId)) return null;
  const [template, parties, facts] = await Promise.all([
    readTemplate(deps, own.viewer, templateId),
    // The page that led here found the client by this text.
    partiesOf(deps, own, subject, query.get('client') ?? ''),
    animalId ? animalFactsOf(deps, own.viewer, animalId) : new Map<string, string>(),
  ]);
  const party = parties.find((one) => one.key === key);
  if (party === undefined || template.archivedAt !== null) return null;
  const itemId = subject.choices.find(([id]) => id === animalId)?.[2] ?? subject.itemId;
  return { subject, template, party, itemId, known: new Map([...subject.known, ...facts]) };
}

const queryOf = ({ query }: Visit): Record<string, string | null> =>
  Object.fromEntries(
    ['about', 'template', 'party', 'animal', 'client'].map((name) => [name, query.get(name)]),
  );

function sendFill(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  chosen: Chosen,
  { form, preview }: { readonly form: Filled; readonly preview: Previewed | null },
): void {
  const { subject, template, party } = chosen;
  const { about, template: templateId } = queryOf(visit);
  const blanks = openPlaceholdersOf(template.text);
  sendOwnedPage(deps, visit, own, {
    title: 'Fill in the agreement',
    above: [ownedLink(own, agreementsLink)],
    status: form.status,
    alert: form.faults.get('buyerProfileId') ?? form.faults.get('values') ?? form.alert,
    main: (
      <>
        <p>
          <bdi>{template.name}</bdi> on <bdi>{subject.title}</bdi>, with <bdi>{party.name}</bdi> ({party.met}
          ). What is on record is filled in; check it, and fill in the rest.
        </p>
        <Form
          action={ownedAt(own, newAgreementPath, queryOf(visit))}
          token={<FormKeys deps={deps} visit={visit} own={own} path={newAgreementPath} form={form} />}
          button="Preview"
          more={
            preview === null ? null : (
              <button type="submit" name="do" value="send">
                Send it to <bdi>{party.name}</bdi>
              </button>
            )
          }
          back={{
            href: ownedAt(own, newAgreementPath, { about: about ?? null, template: templateId ?? null }),
            text: 'Back',
          }}
        >
          <BlankFields form={form} blanks={blanks} />
          <Preview of={preview} />
        </Form>
        <NotAdvice />
      </>
    ),
  });
}

/** Shows what is left to choose; null if everything is. */
async function readChosen(deps: Dependencies, visit: Visit, own: Owner): Promise<Chosen | null> {
  const about = visit.query.get('about');
  const subject = about === null ? null : await readSubject(deps, own, about);
  if (subject === null) {
    await sendSubjects(deps, visit, own, about !== null);
    return null;
  }
  const chosen = await chosenOf(deps, visit, own, subject);
  if (chosen === null) {
    const text = visit.query.get('client') ?? '';
    await sendChoice(deps, visit, own, subject, await partiesOf(deps, own, subject, text));
  }
  return chosen;
}

async function getNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const chosen = await readChosen(deps, visit, own);
  if (chosen === null) return;
  const values = blankValues(openPlaceholdersOf(chosen.template.text), chosen.known);
  sendFill(deps, visit, own, chosen, { form: freshForm(deps, values), preview: null });
}

async function postNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const chosen = await readChosen(deps, visit, own);
  if (chosen === null) return;
  const { subject, template, party } = chosen;
  const sent = await readSent(deps, visit, own);
  const input = {
    ...subject.input,
    ...party.input,
    ...(chosen.itemId !== null && { itemId: chosen.itemId }),
    templateId: template.id,
    values: typedBlanks(template.text, sent),
  };
  const show = (shown: Parameters<typeof sendFill>[4]) => sendFill(deps, visit, own, chosen, shown);
  await sendPreviewed(sent, input, { done: 'sent', show });
}

/** A seller's way to a new agreement: what it is about, which template and with whom, its blanks, and sending it. */
export function newAgreementRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(newAgreementPath, atManager(deps, getNew))
    .post(newAgreementPath, atManager(deps, postNew));
}
