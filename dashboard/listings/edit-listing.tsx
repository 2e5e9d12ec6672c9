import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { newAnimalLink } from '../animals/animal-links.ts';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { newLitterPath } from '../litters/litter-links.ts';
import {
  type Filled,
  FormKeys,
  freshForm,
  readSent,
  saveForm,
  withAmountFaults,
} from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { ListingFormFields } from './listing-form.tsx';
import {
  type Subject,
  subjectIds,
  initialValues,
  listingFieldOf,
  readListingForm,
  valuesOf,
} from './listing-input.ts';
import { listAddress, listingPath, listingStepPath, listingsLink, newListingPath } from './listing-links.ts';
import {
  type Listable,
  type Listing,
  createListingOperation,
  readListable,
  readListableAnimal,
  readListableBirth,
  readListableFor,
  readListing,
  updateListingOperation,
} from './listing-operations.ts';
import { capFault } from './listing-words.ts';

/** A refusal that is about one field. */
const ownFaults = {
  AnimalListing_AnimalListingDeposit_AD_Cap_RJ: ['amount', capFault],
} as const;

/** The animal or the litter of the address, if the profile has it. */
async function subjectOf(deps: Dependencies, { query }: Visit, viewer: Viewer): Promise<Subject | null> {
  const [animalId, birthId] = [query.get('animalId'), query.get('birthId')];
  if (animalId !== null) {
    const animal = await readListableAnimal(deps, viewer, animalId);
    return animal && { kind: 'SINGLE_ANIMAL', animal };
  }
  const birth = birthId === null ? null : await readListableBirth(deps, viewer, birthId);
  return birth && { kind: 'LITTER', birth };
}

/** The name of a litter's mother; a text for one that is no longer the profile's. */
const damOf = ({ animals }: Listable, damId: string) =>
  animals.items.find(({ id }) => id === damId)?.name ?? 'a dam';

/** What the listing can be about. */
const Choices = ({ listable, own }: { readonly listable: Listable; readonly own: Owner }): Html => {
  const { animals, births } = listable;
  const living = animals.items.filter(({ lifeStatus }) => lifeStatus === 'ALIVE');
  const add = ownedLink(own, newAnimalLink);
  if (living.length === 0 && births.items.length === 0) {
    return (
      <Empty next={add}>
        You list an animal or a litter that is on your record, so that buyers see where it comes from. There
        is none yet.
      </Empty>
    );
  }
  return (
    <>
      <p>What would you like to sell? Choose an animal or a litter of yours.</p>
      {births.items.length > 0 && (
        <section aria-labelledby="litters">
          <h2 id="litters">Litters</h2>
          <Entries>
            {births.items.map(({ birthId, damAnimalId, birthDate, offspringCount }) => (
              <li class="entry">
                <a href={listAddress(own.id, { birthId })}>
                  Litter of <bdi>{damOf(listable, damAnimalId)}</bdi>
                </a>
                <p class="quiet">
                  {offspringCount} born on <Day of={birthDate} />
                </p>
              </li>
            ))}
          </Entries>
        </section>
      )}
      {living.length > 0 && (
        <section aria-labelledby="animals">
          <h2 id="animals">Animals</h2>
          <Entries>
            {living.map(({ id, name, dateOfBirth }) => (
              <li class="entry">
                <a href={listAddress(own.id, { animalId: id })}>
                  <bdi>{name}</bdi>
                </a>
                {dateOfBirth !== null && (
                  <p class="quiet">
                    born <Day of={dateOfBirth} />
                  </p>
                )}
              </li>
            ))}
          </Entries>
        </section>
      )}
      <p class="actions">
        <a class="button" href={add.href}>
          {add.text}
        </a>
        <a class="button" href={ownedAt(own, newLitterPath)}>
          Add a litter
        </a>
      </p>
    </>
  );
};

interface New {
  readonly own: Owner;
  readonly listable: Listable;
}

async function readNew(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
): Promise<New & { readonly subject: Subject | null }> {
  const [listable, subject] = await Promise.all([
    readListable(deps, own.viewer),
    subjectOf(deps, visit, own.viewer),
  ]);
  return { own, listable, subject };
}

const AboutSubject = ({
  subject,
  listable,
}: {
  readonly subject: Subject;
  readonly listable: Listable;
}): Html => (
  <p>
    {subject.kind === 'LITTER' ? (
      <>
        The litter of <bdi>{damOf(listable, subject.birth.damAnimalId)}</bdi>, born on{' '}
        <Day of={subject.birth.birthDate} />.
      </>
    ) : (
      <>
        <bdi>{subject.animal.name}</bdi>.
      </>
    )}{' '}
    You save a draft first: nobody sees it before you publish it.
  </p>
);

function sendNew(
  deps: Dependencies,
  visit: Visit,
  { own, listable }: New,
  subject: Subject,
  form: Filled,
): void {
  sendOwnedPage(deps, visit, own, {
    title: subject.kind === 'LITTER' ? 'List a litter' : 'List an animal',
    above: [ownedLink(own, listingsLink)],
    status: form.status,
    alert: form.faults.get('animalId') ?? form.faults.get('birthId') ?? form.alert,
    main: (
      <>
        <AboutSubject subject={subject} listable={listable} />
        <Form
          action={listAddress(own.id, subjectIds(subject))}
          token={<FormKeys deps={deps} visit={visit} own={own} path={newListingPath} form={form} />}
          button="Save as a draft"
          back={{ href: ownedAt(own, listingsLink.href), text: 'Cancel' }}
        >
          <ListingFormFields form={form} listable={listable} kind={subject.kind} />
        </Form>
      </>
    ),
  });
}

async function getNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { subject, ...shown } = await readNew(deps, visit, own);
  if (subject !== null) {
    sendNew(deps, visit, shown, subject, freshForm(deps, initialValues(subject, shown.listable)));
    return;
  }
  const { listable } = shown;
  const isNamed = ['animalId', 'birthId'].some((name) => visit.query.has(name));
  sendOwnedPage(deps, visit, own, {
    title: 'New listing',
    above: [ownedLink(own, listingsLink)],
    status: isNamed ? 404 : 200,
    alert: isNamed ? 'You have no such animal or litter. Choose one of yours.' : null,
    main: <Choices listable={listable} own={own} />,
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { subject, ...shown } = await readNew(deps, visit, own);
  if (subject === null) return getNew(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { kind } = subject;
  const input = { ...readListingForm(sent.value, kind), kind, ...subjectIds(subject) };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, createListingOperation, asked, viewer),
    next: ({ createAnimalListing: { listingId } }) => [listingPath(listingId), { done: 'draft' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendNew(deps, visit, shown, subject, withAmountFaults(form)),
    fieldOf: listingFieldOf(sent.value),
    ownFaults,
  });
}

interface Edited extends New {
  readonly listing: Listing;
}

async function readEdited(deps: Dependencies, visit: Visit, own: Owner): Promise<Edited> {
  const listing = await readListing(deps, own.viewer, parameter(visit, 'listingId'));
  return { own, listable: await readListableFor(deps, own.viewer, listing), listing };
}

function sendEdit(deps: Dependencies, visit: Visit, { own, listable, listing }: Edited, form: Filled): void {
  const { listingId, title, kind } = listing;
  const path = listingStepPath(listingId, 'edit');
  const back = ownedAt(own, listingPath(listingId));
  sendOwnedPage(deps, visit, own, {
    title: 'Change the listing',
    above: [ownedLink(own, listingsLink), { href: back, text: title }],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Save"
        back={{ href: back, text: 'Cancel' }}
      >
        <input type="hidden" name="version" value={form.value('version')} />
        <ListingFormFields form={form} listable={listable} kind={kind} />
      </Form>
    ),
  });
}

async function getEdit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const edited = await readEdited(deps, visit, own);
  sendEdit(deps, visit, edited, freshForm(deps, valuesOf(edited.listing)));
}

async function postEdit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const edited = await readEdited(deps, visit, own);
  const { listingId, kind } = edited.listing;
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = {
    ...readListingForm(value, kind),
    listingId,
    expectedVersion: Number(value('version')) || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateListingOperation, asked, viewer),
    next: () => [listingPath(listingId), { done: 'saved' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendEdit(deps, visit, edited, withAmountFaults(form)),
    fieldOf: listingFieldOf(value),
    ownFaults,
  });
}

/** The form of a listing: a new one of an animal or a litter, and its changes. */
export function editListingRoutes(deps: Dependencies): Router {
  const edit = listingStepPath(':listingId', 'edit');
  return createExactRouter()
    .get(newListingPath, atManager(deps, getNew))
    .post(newListingPath, atManager(deps, postNew))
    .get(edit, atManager(deps, getEdit))
    .post(edit, atManager(deps, postEdit));
}
