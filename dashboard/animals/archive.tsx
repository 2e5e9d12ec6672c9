import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { depositsLink } from '../deposits/deposit-links.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { animalPath, animalsLink } from './animal-links.ts';
import { type OwnAnimal, archiveAnimalOperation, readAnimal } from './animal-operations.ts';
import { type Owner, aboveAnimal, atOwner, ownedAt, sendOwnedPage } from './owner.tsx';

const reserved = 'AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ';
const ownFaults = { [reserved]: ['deposit', reserved] } as const;

function sendQuestion(deps: Dependencies, visit: Visit, own: Owner, animal: OwnAnimal, form: Filled): void {
  const path = animalPath(animal.id, 'archive');
  const isReserved = form.faults.has('deposit');
  sendOwnedPage(deps, visit, own, {
    title: 'Archive this animal?',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: isReserved ? (
      <p>
        A buyer has reserved <bdi>{animal.name}</bdi> with a deposit, so it cannot be archived until that
        deposit is over. Nothing was changed. <a href={depositsLink.href}>Deposits</a>
      </p>
    ) : (
      form.alert
    ),
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Archive"
        isDangerous
        back={{ href: ownedAt(own, animalPath(animal.id)), text: 'Keep it' }}
      >
        <p>
          <bdi>{animal.name}</bdi> leaves your list, and its page is gone. Its record, its code and its place
          in pedigrees are kept. You cannot undo this. If it has died or is missing, change its life status
          instead.
        </p>
        <input type="hidden" name="version" value={form.value('version')} />
      </Form>
    ),
  });
}

async function getArchive(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  sendQuestion(deps, visit, own, animal, freshForm(deps, { version: String(animal.version) }));
}

async function postArchive(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  // Pressed twice, it is archived already: the second press gets the answer of the first.
  const input = { id: parameter(visit, 'animalId'), expectedVersion: Number(sent.value('version')) || null };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, archiveAnimalOperation, asked, viewer),
    next: () => [animalsLink.href, { done: 'archived' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: async (form) => sendQuestion(deps, visit, own, await readAnimal(deps, visit, own), form),
    ownFaults,
  });
}

/** Archiving an animal for good (spec 3.3). */
export function archiveRoutes(deps: Dependencies): Router {
  const path = animalPath(':animalId', 'archive');
  return createExactRouter().get(path, atOwner(deps, getArchive)).post(path, atOwner(deps, postArchive));
}
