import type { Router } from '@koa/router';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type Owner, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { YoungRows, litterField, moreRows, readYoung } from './litter-form.tsx';
import { litterPath, littersLink } from './litter-links.ts';
import { addOffspringOperation, litterOfProfileOperation } from './litter-operations.ts';
import { atBreeder } from './litters.tsx';

async function sendForm(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const asked = { id: parameter(visit, 'birthId') };
  const { birth } = await askGraph(deps.graph, litterOfProfileOperation, asked, own.viewer);
  const { birthId, dam, offspring, offspringCount } = found(birth);
  const path = litterPath(birthId, 'young');
  const title = dam === null ? 'Litter' : `Litter of ${dam.name}`;
  sendOwnedPage(deps, visit, own, {
    title: 'Add young',
    above: [ownedLink(own, littersLink), { href: ownedAt(own, litterPath(birthId)), text: title }],
    status: form.status,
    // What is wrong with all of them stands above the rows.
    alert: form.faults.get('offspringCount') ?? form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Add"
        more={moreRows(form)}
        back={{ href: ownedAt(own, litterPath(birthId)), text: 'Cancel' }}
      >
        <p>
          {offspringCount} were born, {offspring.length === 0 ? 'none' : offspring.length} of them on record.
          Fill in a row for each that you add; they get the parents of the litter
          {dam !== null && ', and one without a name is called after its mother'}.
        </p>
        <YoungRows form={form} />
      </Form>
    ),
  });
}

async function postForm(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value, form } = sent;
  if (value('do') === 'rows') return sendForm(deps, visit, own, form);
  const birthId = parameter(visit, 'birthId');
  await saveForm(sent, {
    input: { input: { birthId, offspring: readYoung(value) } },
    save: (viewer, asked) => askGraph(deps.graph, addOffspringOperation, asked, viewer),
    next: () => [litterPath(birthId), { done: 'young' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (shown) => sendForm(deps, visit, own, shown),
    fieldOf: litterField(value),
  });
}

/** Young of a litter that was recorded without them (contract 13). */
export function moreYoungRoutes(deps: Dependencies): Router {
  const path = litterPath(':birthId', 'young');
  return createExactRouter()
    .get(
      path,
      atBreeder(deps, (_, visit, own) => sendForm(deps, visit, own, freshForm(deps))),
    )
    .post(path, atBreeder(deps, postForm));
}
