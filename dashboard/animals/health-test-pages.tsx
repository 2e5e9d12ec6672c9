import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { PicturesField, readPictures } from '../pictures/pictures-form.tsx';
import type { Visit } from '../session/visit.ts';
import { animalPath } from './animal-links.ts';
import { readAnimal, recordHealthTestOperation, removeHealthTestOperation } from './animal-operations.ts';
import { type Owner, aboveAnimal, atManager, ownedAt, sendOwnedPage } from './owner.tsx';

async function sendNew(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  const path = animalPath(animal.id, 'health-tests/new');
  sendOwnedPage(deps, visit, own, {
    title: 'Add a result',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        hasFiles
        button="Save"
        back={{ href: ownedAt(own, animalPath(animal.id)), text: 'Cancel' }}
      >
        <p>
          Everybody who sees a listing of <bdi>{animal.name}</bdi>, or of its young, sees the result and the
          certificate. They go with the animal when it gets another owner.
        </p>
        <TextInput
          form={form}
          name="name"
          label="What was tested"
          hint="Hips, eyes, a DNA test."
          maxlength={80}
          required
        />
        <TextInput form={form} name="result" label="Result" maxlength={80} required />
        <TextInput form={form} name="testedOn" label="Tested on" type="date" required />
        <TextInput form={form} name="testedBy" label="Vet or laboratory (optional)" maxlength={120} />
        <PicturesField form={form} label="Picture of the certificate (optional)" most={1} />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { id } = await readAnimal(deps, visit, own);
  const again = (form: Filled) => sendNew(deps, visit, own, form);
  const read = await readPictures(deps, visit, own, again, 1);
  if (read === null) return;
  const { sent, pictures, store, kept } = read;
  const { value } = sent;
  const fields = {
    animalId: id,
    name: value('name'),
    result: value('result'),
    testedOn: value('testedOn'),
    testedBy: value('testedBy') || null,
  };
  await saveForm(sent, {
    input: fields,
    request: { ...fields, pictures },
    save: async (viewer) => {
      const [certificateShortCode = null] = await store();
      const input = { ...fields, certificateShortCode };
      return askGraph(deps.graph, recordHealthTestOperation, { input }, viewer);
    },
    next: () => [animalPath(id), { done: 'tested' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => again(kept(form)),
    fieldOf: (pointer) => (/^\/(?:file|certificateShortCode)/.test(pointer) ? 'pictures' : pointer.slice(1)),
  });
}

async function readTest(deps: Dependencies, visit: Visit, own: Owner) {
  const animal = await readAnimal(deps, visit, own);
  const test = animal.healthTests.find(({ id }) => id === parameter(visit, 'testId'));
  return { animal, test };
}

async function sendRemoval(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const { animal, test } = await readTest(deps, visit, own);
  if (test === undefined) throw new DomainError('Animal_AnimalRegistry_GT_Resource_FL');
  const path = animalPath(animal.id, `health-tests/${test.id}/remove`);
  sendOwnedPage(deps, visit, own, {
    title: 'Remove this result?',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Remove"
        isDangerous
        back={{ href: ownedAt(own, animalPath(animal.id)), text: 'Keep it' }}
      >
        <p>
          <bdi>{test.name}</bdi>: <bdi>{test.result}</bdi>, <Day of={test.testedOn} />.
        </p>
      </Form>
    ),
  });
}

async function postRemoval(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const animalId = parameter(visit, 'animalId');
  const sent = await readSent(deps, visit, own);
  await saveForm(sent, {
    input: { id: parameter(visit, 'testId') },
    save: (viewer, asked) => askGraph(deps.graph, removeHealthTestOperation, asked, viewer),
    next: () => [animalPath(animalId), { done: 'test-removed' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendRemoval(deps, visit, own, form),
  });
}

/** Results of health tests: another one, and one less. */
export function healthTestRoutes(deps: Dependencies): Router {
  const path = animalPath(':animalId', 'health-tests/new');
  const removal = animalPath(':animalId', 'health-tests/:testId/remove');
  const fresh =
    (send: typeof sendNew) =>
    (_: Dependencies, visit: Visit, own: Owner): Promise<void> =>
      send(deps, visit, own, freshForm(deps));
  return createExactRouter()
    .get(path, atManager(deps, fresh(sendNew)))
    .post(path, atManager(deps, postNew))
    .get(removal, atManager(deps, fresh(sendRemoval)))
    .post(removal, atManager(deps, postRemoval));
}
