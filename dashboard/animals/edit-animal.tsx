import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { addAnimalOfMemberOperation } from '../own-bookings/own-booking-operations.ts';
import { speciesThereAre } from '../profiles/species.ts';
import type { Visit } from '../session/visit.ts';
import {
  AnimalFields,
  type TypedBreed,
  animalField,
  animalValues,
  findTypedBreed,
  lifeStatusOf,
  readAnimalFields,
} from './animal-form.tsx';
import { animalPath, animalsLink, newAnimalLink } from './animal-links.ts';
import { type OwnAnimal, breedNameOf, readAnimal, updateAnimalOperation } from './animal-operations.ts';
import { type Owner, aboveAnimal, atOwner, ownedAt, ownedLink, sendOwnedPage } from './owner.tsx';

const bornThatDay = 'Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ';
const ownFaults = {
  Animal_AnimalRegistry_AD_Duplicate_RJ: [
    'name',
    'You have an animal with this name and birth date already.',
  ],
  [bornThatDay]: [
    'confirmed',
    'Another animal of yours was born on that day. If this is a different one, check the box below.',
  ],
} as const;

/** The graph finds that a breed is unknown, with the faults of the other fields; what it could be is said here. */
const withBreed =
  (breed: TypedBreed, show: (form: Filled) => Promise<void>) =>
  (form: Filled): Promise<void> => {
    const confirmed = form.faults.get('confirmed');
    const faults = breed.fault === null ? form.faults : new Map([...form.faults, ['breed', breed.fault]]);
    return show({ ...form, faults, ...(confirmed !== undefined && { alert: confirmed }) });
  };

async function sendNew(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const { href: path, text: title } = newAnimalLink;
  const species = await speciesThereAre(deps, visit);
  sendOwnedPage(deps, visit, own, {
    title,
    above: [ownedLink(own, animalsLink)],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Add"
        back={{ href: ownedAt(own, animalsLink.href), text: 'Cancel' }}
      >
        <AnimalFields form={form} species={species} isNew />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const breed = await findTypedBreed(deps, own, value('species'), value('breed'));
  const input = {
    ...readAnimalFields(value, breed),
    species: value('species'),
    confirmedNotDuplicate: value('confirmed') === '1',
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, addAnimalOfMemberOperation, asked, viewer),
    next: ({ registerAnimal }) => [animalPath(registerAnimal.id), { done: 'added' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: withBreed(breed, (form) => sendNew(deps, visit, own, form)),
    fieldOf: animalField,
    ownFaults,
  });
}

async function sendEdit(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  animal: OwnAnimal,
  filled?: Filled,
): Promise<void> {
  const breed = filled === undefined ? await breedNameOf(deps, own, animal) : null;
  const form = filled ?? freshForm(deps, animalValues(animal, breed));
  const path = animalPath(animal.id, 'edit');
  sendOwnedPage(deps, visit, own, {
    title: 'Change the animal',
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
        <AnimalFields form={form} species={[]} isNew={false} />
      </Form>
    ),
  });
}

async function getEdit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  await sendEdit(deps, visit, own, await readAnimal(deps, visit, own));
}

async function postEdit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const breed = await findTypedBreed(deps, own, animal.species, value('breed'));
  const input = {
    ...readAnimalFields(value, breed),
    id: animal.id,
    withoutBreed: value('breed') === '',
    lifeStatus: lifeStatusOf(value('lifeStatus')),
    expectedVersion: Number(value('version')) || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateAnimalOperation, asked, viewer),
    next: () => [animalPath(animal.id), { done: 'changed' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: withBreed(breed, (form) => sendEdit(deps, visit, own, animal, form)),
    fieldOf: animalField,
    ownFaults,
  });
}

/** Registering an animal, and changing what is on record of it. */
export function animalFormRoutes(deps: Dependencies): Router {
  const { href: path } = newAnimalLink;
  const edit = animalPath(':animalId', 'edit');
  return createExactRouter()
    .get(
      path,
      atOwner(deps, (_, visit, own) => sendNew(deps, visit, own, freshForm(deps, animalValues(null, null)))),
    )
    .post(path, atOwner(deps, postNew))
    .get(edit, atOwner(deps, getEdit))
    .post(edit, atOwner(deps, postEdit));
}
