import { addressWords, phoneWords, vaccinationName } from '../../kernel/pages/parts/offer-words.ts';
import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';

import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';

import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type DayOfBusiness, readDay } from '../business/business-operations.ts';
import { contactField } from '../business/contact.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  dayLinks,
  linkAt,
  sendBusinessPage,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { speciesThereAre } from '../profiles/species.ts';
import type { Visit } from '../session/visit.ts';
import { ClientFields, clientValues, readClientFields } from './client-form.tsx';
import { HistorySection, readHistory } from './client-history.tsx';
import { aboveClient, clientPath } from './client-links.ts';
import { type Client, type Pet, readClient, updateClientOfMemberOperation } from './client-operations.ts';
import { ClientSteps } from './client-steps.tsx';

const outcomes = {
  added: 'Client added.',
  changed: 'Client saved.',
  archived: 'Client archived. They can no longer book, and are marked in your list.',
  restored: 'Client restored. They can book again.',
  disconnected: 'Disconnected. The person no longer sees their appointments with you.',
  pet: 'Pet saved.',
  'pet-removed': 'Pet removed.',
};

const tones = { VALID: 'good', EXPIRED: 'bad', MISSING: 'bad' } as const;
const words = { VALID: 'valid', EXPIRED: 'expired', MISSING: 'missing' } as const;

const PetEntry = ({
  own,
  client,
  pet,
  species,
}: {
  readonly own: OwnBusiness;
  readonly client: Client;
  readonly pet: Pet;
  readonly species: ReadonlyMap<string, string>;
}): Html => (
  <li class="entry">
    <h3>
      <a href={at(own, clientPath(client, `/pets/${pet.id}`))}>
        <bdi>{pet.name}</bdi>
      </a>{' '}
      {pet.lifeStatus === 'DECEASED' && <Badge tone="warn">Has died</Badge>}
    </h3>
    <p class="quiet">
      {species.get(pet.species) ?? 'Animal'}
      {pet.weightGrams !== null && `, ${pet.weightGrams / 1000} kg`}
    </p>
    {pet.vaccinations.length > 0 && (
      <p class="badges">
        {pet.vaccinations.map(({ code, status }) => (
          <Badge tone={tones[status]}>{`${vaccinationName(code)}: ${words[status]}`}</Badge>
        ))}
      </p>
    )}
    {pet.careNote !== null && <p class="written">{pet.careNote}</p>}
  </li>
);

function factsOf(client: Client, { countryCode }: DayOfBusiness): Html {
  const { phone, email, address: place, note, isGuest } = client;
  return (
    <Facts
      of={[
        ['Telephone', phone && <a href={`tel:${phone}`}>{phoneWords(phone, countryCode)}</a>],
        ['E-mail address', email && <a href={`mailto:${email}`}>{email}</a>],
        ['Address', place && addressWords(place)],
        [
          'Account',
          isGuest ? 'None connected' : 'Connected: they see and move their appointments themselves',
        ],
        ['Note', note && <span class="written">{note}</span>],
      ]}
    />
  );
}

async function getClient(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const client = await readClient(deps, own, parameter(visit, 'clientId'));
  const [history, day, species] = await Promise.all([
    readHistory(deps, visit, own, client),
    readDay(deps, own),
    speciesThereAre(deps, visit),
  ]);
  const names = new Map(species.map(({ code, name }) => [code, name]));
  const addPet = { href: at(own, clientPath(client, '/pets/new')), text: 'Add a pet' };
  sendBusinessPage(deps, visit, own, {
    title: client.displayName,
    heading: <bdi>{client.displayName}</bdi>,
    above: [linkAt(own, dayLinks.clients)],
    outcomes,
    main: (
      <>
        {client.status === 'ARCHIVED' && (
          <p>
            <Badge tone="warn">Archived</Badge>
          </p>
        )}
        {factsOf(client, day)}
        <p class="actions">
          <a class="button primary" href={at(own, dayLinks.booking.href, { client: client.id })}>
            New booking
          </a>
          <a class="button" href={at(own, clientPath(client, '/edit'))}>
            Edit
          </a>
        </p>
        <h2>Pets</h2>
        <Entries empty={<Empty next={addPet}>No pet yet. An appointment is for at least one.</Empty>}>
          {client.pets.map((pet) => (
            <PetEntry own={own} client={client} pet={pet} species={names} />
          ))}
        </Entries>
        {client.petCount > client.pets.length && (
          <p class="quiet">These are the first 50 of {client.petCount}.</p>
        )}
        {client.pets.length > 0 && (
          <p class="actions">
            <a class="button" href={addPet.href}>
              {addPet.text}
            </a>
          </p>
        )}
        <HistorySection own={own} client={client} history={history} />
        <ClientSteps deps={deps} visit={visit} own={own} client={client} />
      </>
    ),
  });
}

async function sendEdit(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  client: Client,
  filled?: Filled,
): Promise<void> {
  const { countryCode } = await readDay(deps, own);
  const form = filled ?? freshForm(deps, clientValues(client, countryCode));
  const action = clientPath(client, '/edit');
  sendBusinessPage(deps, visit, own, {
    title: 'Edit the client',
    above: aboveClient(own, client),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, action)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={action} form={form} />}
        button="Save"
        back={{ href: at(own, clientPath(client)), text: 'Cancel' }}
      >
        <ClientFields form={form} />
      </Form>
    ),
  });
}

async function getEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await sendEdit(deps, visit, own, await readClient(deps, own, parameter(visit, 'clientId')));
}

async function postEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const client = await readClient(deps, own, parameter(visit, 'clientId'));
  const sent = await readSent(deps, visit, own);
  const { countryCode } = await readDay(deps, own);
  const input = {
    ...readClientFields(sent.value, countryCode),
    id: client.id,
    expectedVersion: Number(sent.value('version')) || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateClientOfMemberOperation, asked, viewer),
    next: () => [clientPath(client), { done: 'changed' }],
    again: (form) => sendEdit(deps, visit, own, client, form),
    fieldOf: contactField,
  });
}

/** A client with pets, notes and appointments. */
export function clientRoutes(deps: Dependencies): Router {
  const page = clientPath({ id: ':clientId' });
  return createExactRouter()
    .get(page, atBusiness(deps, getClient))
    .get(`${page}/edit`, atBusiness(deps, getEdit))
    .post(`${page}/edit`, atBusiness(deps, postEdit));
}
