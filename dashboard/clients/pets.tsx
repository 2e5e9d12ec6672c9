import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { Confirmation } from '../../kernel/pages/parts/confirmation.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { type OwnBusiness, at, atBusiness, sendBusinessPage } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { speciesThereAre } from '../profiles/species.ts';
import type { Visit } from '../session/visit.ts';
import { aboveClient, clientPath } from './client-links.ts';
import {
  type Client,
  type Pet,
  addPetOfMemberOperation,
  readClient,
  removePetOfMemberOperation,
  setVaccinationsOfMemberOperation,
  updatePetOfMemberOperation,
} from './client-operations.ts';
import {
  PetFields,
  VaccinationFields,
  petField,
  petValues,
  readPetFields,
  readVaccinations,
  vaccinationValues,
} from './pet-form.tsx';

interface OwnPet {
  readonly client: Client;
  readonly pet: Pet;
}

interface Forms {
  readonly details?: Filled;
  readonly vaccinations?: Filled;
}

const petPath = ({ client, pet }: OwnPet, part = '') => clientPath(client, `/pets/${pet.id}${part}`);

/** The pet in the address. Throws 404, also for another client's. */
async function readOwnPet(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<OwnPet> {
  const client = await readClient(deps, own, parameter(visit, 'clientId'));
  const pet = client.pets.find(({ id }) => id === parameter(visit, 'petId'));
  if (pet === undefined) throw new DomainError('0010010000404', 'The client has no such pet.');
  return { client, pet };
}

async function sendNew(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  client: Client,
  filled?: Filled,
): Promise<void> {
  const species = await speciesThereAre(deps, visit);
  const form = filled ?? freshForm(deps, petValues(null));
  const action = clientPath(client, '/pets/new');
  sendBusinessPage(deps, visit, own, {
    title: 'Add a pet',
    above: aboveClient(own, client),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, action)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={action} form={form} />}
        button="Add the pet"
        back={{ href: at(own, clientPath(client)), text: 'Cancel' }}
      >
        <PetFields form={form} species={species} isLinked={false} />
      </Form>
    ),
  });
}

async function getNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await sendNew(deps, visit, own, await readClient(deps, own, parameter(visit, 'clientId')));
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const client = await readClient(deps, own, parameter(visit, 'clientId'));
  const sent = await readSent(deps, visit, own);
  const input = { ...readPetFields(sent.value, false), clientId: client.id };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, addPetOfMemberOperation, asked, viewer),
    next: ({ addPet }) => [clientPath(client, `/pets/${addPet.id}`), { done: 'added' }],
    again: (form) => sendNew(deps, visit, own, client, form),
    fieldOf: petField,
  });
}

async function sendPet(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  found: OwnPet,
  forms: Forms = {},
): Promise<void> {
  const { client, pet } = found;
  const species = await speciesThereAre(deps, visit);
  const details = forms.details ?? freshForm(deps, petValues(pet));
  const vaccinations = forms.vaccinations ?? freshForm(deps, vaccinationValues(pet));
  const refused = forms.details ?? forms.vaccinations;
  const isLinked = pet.animalId !== null;
  const [page, vaccinationPath] = [petPath(found), petPath(found, '/vaccinations')];
  sendBusinessPage(deps, visit, own, {
    title: pet.name,
    heading: <bdi>{pet.name}</bdi>,
    above: aboveClient(own, client),
    status: refused?.status ?? 200,
    alert: refused?.alert ?? null,
    outcomes: {
      added: 'Pet added. You can enter its vaccinations now.',
      vaccinations: 'Vaccinations saved.',
    },
    main: (
      <>
        <h2>Details</h2>
        {isLinked && <Note>Name, species and dates come from the animal that the pet is linked with.</Note>}
        <Form
          action={at(own, page)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={page} form={details} />}
          button="Save"
          back={{ href: at(own, clientPath(client)), text: 'Back to the client' }}
        >
          <PetFields form={details} species={species} isLinked={isLinked} />
        </Form>
        <h2>Vaccinations</h2>
        <Form
          action={at(own, vaccinationPath)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={vaccinationPath} form={vaccinations} />}
          button="Save vaccinations"
        >
          <VaccinationFields form={vaccinations} />
        </Form>
        <p class="actions">
          <a class="button danger" href={at(own, petPath(found, '/remove'))}>
            Remove the pet
          </a>
        </p>
      </>
    ),
  });
}

async function getPet(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await sendPet(deps, visit, own, await readOwnPet(deps, visit, own));
}

async function postPet(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readOwnPet(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { id, animalId } = found.pet;
  const expectedVersion = Number(sent.value('version')) || null;
  const input = { ...readPetFields(sent.value, animalId !== null), id, expectedVersion };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updatePetOfMemberOperation, asked, viewer),
    next: () => [clientPath(found.client), { done: 'pet' }],
    again: (details) => sendPet(deps, visit, own, found, { details }),
    fieldOf: petField,
  });
}

async function postVaccinations(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readOwnPet(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { vaccinations, fieldOf } = readVaccinations(sent.value);
  await saveForm(sent, {
    input: { input: { petId: found.pet.id, vaccinations } },
    save: (viewer, asked) => askGraph(deps.graph, setVaccinationsOfMemberOperation, asked, viewer),
    next: () => [petPath(found), { done: 'vaccinations' }],
    again: (form) => sendPet(deps, visit, own, found, { vaccinations: form }),
    fieldOf,
  });
}

async function getRemoval(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const found = await readOwnPet(deps, visit, own);
  const { client, pet } = found;
  const path = petPath(found, '/remove');
  sendBusinessPage(deps, visit, own, {
    title: `Remove ${pet.name}`,
    heading: (
      <>
        Remove <bdi>{pet.name}</bdi> from your list?
      </>
    ),
    above: [...aboveClient(own, client), { href: at(own, petPath(found)), text: pet.name }],
    main: (
      <Confirmation
        action={at(own, path)}
        token={tokenField(deps, visit, path, own.id)}
        button="Remove the pet"
        back={{ href: at(own, petPath(found)), text: 'Keep it' }}
      >
        <p>Past appointments keep the name. You cannot bring the pet back, only add it again.</p>
      </Confirmation>
    ),
  });
}

async function postRemoval(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await readSent(deps, visit, own);
  await askGraph(deps.graph, removePetOfMemberOperation, { id: parameter(visit, 'petId') }, own.viewer);
  const client = { id: parameter(visit, 'clientId') };
  seeOther(visit.context, at(own, clientPath(client), { done: 'pet-removed' }));
}

async function backToPet(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, petPath(await readOwnPet(deps, visit, own))));
}

/** The pets of a client, with their vaccinations. */
export function petRoutes(deps: Dependencies): Router {
  const pets = clientPath({ id: ':clientId' }, '/pets');
  const page = `${pets}/:petId`;
  return createExactRouter()
    .get(`${pets}/new`, atBusiness(deps, getNew))
    .post(`${pets}/new`, atBusiness(deps, postNew))
    .get(page, atBusiness(deps, getPet))
    .post(page, atBusiness(deps, postPet))
    .get(`${page}/vaccinations`, atBusiness(deps, backToPet))
    .post(`${page}/vaccinations`, atBusiness(deps, postVaccinations))
    .get(`${page}/remove`, atBusiness(deps, getRemoval))
    .post(`${page}/remove`, atBusiness(deps, postRemoval));
}
