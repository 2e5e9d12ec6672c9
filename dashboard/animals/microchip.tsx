import type { Router } from '@koa/router';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { animalPath } from './animal-links.ts';
import { readAnswer, registerMicrochipOperation } from './animal-operations.ts';
import { type Owner, aboveAnimal, atManager, ownedAt, sendOwnedPage } from './owner.tsx';

const ownFaults = {
  Animal_AnimalRegistry_AD_Microchip_RJ: [
    'chipId',
    'Another animal on the platform has this number. Please read the chip again.',
  ],
} as const;

async function sendForm(deps: Dependencies, visit: Visit, own: Owner, filled?: Filled): Promise<void> {
  const { animal: maybe, microchip } = await readAnswer(deps, visit, own);
  const animal = found(maybe);
  const values = { chipId: microchip?.chipId ?? '', implantedOn: microchip?.implantedOn ?? '' };
  const form = filled ?? freshForm(deps, { ...values, version: String(animal.version) });
  const path = animalPath(animal.id, 'microchip');
  sendOwnedPage(deps, visit, own, {
    title: 'Microchip',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Save"
        back={{ href: ownedAt(own, animalPath(animal.id)), text: 'Cancel' }}
      >
        <p>
          Whoever buys <bdi>{animal.name}</bdi> with a deposit reads the chip at the handover, and it has to
          be this number. Only its owners see it.
        </p>
        <input type="hidden" name="version" value={form.value('version')} />
        <TextInput
          form={form}
          name="chipId"
          label="Number of the chip"
          hint="15 digits, or 9 or 10 on older chips. Spaces and hyphens do not matter."
          inputmode="text"
          maxlength={40}
          required
        />
        <TextInput form={form} name="implantedOn" label="Implanted on (optional)" type="date" />
      </Form>
    ),
  });
}

async function postForm(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { animal } = await readAnswer(deps, visit, own);
  const { id } = found(animal);
  const sent = await readSent(deps, visit, own);
  const input = {
    animalId: id,
    chipId: sent.value('chipId'),
    implantedOn: sent.value('implantedOn') || null,
    expectedVersion: Number(sent.value('version')) || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, registerMicrochipOperation, asked, viewer),
    next: () => [animalPath(id), { done: 'chip' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendForm(deps, visit, own, form),
    ownFaults,
  });
}

/** The number of an animal's microchip (contract 10). */
export function microchipRoutes(deps: Dependencies): Router {
  const path = animalPath(':animalId', 'microchip');
  return createExactRouter().get(path, atManager(deps, sendForm)).post(path, atManager(deps, postForm));
}
