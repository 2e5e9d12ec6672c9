import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { newAnimalLink } from '../animals/animal-links.ts';
import { type Owner, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { chosenParent, readParents } from '../animals/parent-fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm, wholeOf } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { LitterFields, litterField, moreRows, readYoung } from './litter-form.tsx';
import { litterPath, littersLink, newLitterPath as path } from './litter-links.ts';
import { recordBirthOperation } from './litter-operations.ts';
import { atBreeder } from './litters.tsx';

const noDam = 'Choose the mother.';
const ownFaults = {
  '0010010000403': ['damId', 'Choose a mother that you own; only a father may be co-owned.'],
  Animal_AnimalRegistry_GT_Resource_FL: ['damId', 'Choose parents that you own; a father may be co-owned.'],
  Breeding_BirthRegistry_AD_Duplicate_RJ: [
    'birthDate',
    'A litter of this mother and day is on record already.',
  ],
} as const;

async function sendForm(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const { sires, ownDams: dams } = await readParents(deps, own, null);
  const add = { ...newAnimalLink, href: ownedAt(own, newAnimalLink.href) };
  sendOwnedPage(deps, visit, own, {
    title: 'Record a birth',
    above: [ownedLink(own, littersLink)],
    status: form.status,
    alert: form.alert,
    main:
      dams.items.length === 0 ? (
        <Empty next={add}>
          A birth is recorded with its mother, and you have no female animal yet. Add her first.
        </Empty>
      ) : (
        <Form
          action={ownedAt(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Record the birth"
          more={moreRows(form)}
          back={{ href: ownedAt(own, littersLink.href), text: 'Cancel' }}
        >
          <LitterFields form={form} parents={{ dams, sires }} />
        </Form>
      ),
  });
}

async function getNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  await sendForm(deps, visit, own, freshForm(deps, { damId: visit.query.get('damId') ?? '' }));
}

async function postNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value, form } = sent;
  if (value('do') === 'rows') return sendForm(deps, visit, own, form);
  const [damId, sireId] = await Promise.all([
    chosenParent(deps, own, value, 'damId'),
    chosenParent(deps, own, value, 'sireId'),
  ]);
  const input = {
    damAnimalId: damId ?? '',
    sireAnimalId: sireId,
    birthDate: value('birthDate'),
    offspringCount: wholeOf(value('offspringCount')),
    offspring: readYoung(value),
  };
  // Without a mother the graph tells the other faults.
  const withDam = (shown: Filled): Filled =>
    damId === null ? { ...shown, faults: new Map([...shown.faults, ['damId', noDam]]) } : shown;
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, recordBirthOperation, asked, viewer),
    next: ({ recordBirth }) => [litterPath(recordBirth.birthId), { done: 'recorded' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (shown) => sendForm(deps, visit, own, withDam(shown)),
    fieldOf: litterField(value),
    ownFaults,
  });
}

/** Recording a birth together with its young (contract 13). */
export function newLitterRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atBreeder(deps, getNew)).post(path, atBreeder(deps, postNew));
}
