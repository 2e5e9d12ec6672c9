import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { choicesLink } from '../notices/notice-links.ts';
import { asMyself } from '../own-bookings/own-booking-links.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { foundListingPath, runAddress, savedSearchPath, savedSearchesLink } from './saved-search-links.ts';
import {
  type SavedSearch,
  deleteSearchOperation,
  foundListingOperation,
  renameSearchOperation,
  savedSearchesOperation,
} from './saved-search-operations.ts';
import { namesIn, wordsOfSearch } from './search-words.ts';

interface Shown {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly form: Filled;
}

const Entry = ({
  deps,
  visit,
  form,
  of,
  words,
}: Shown & { readonly of: SavedSearch; readonly words: readonly string[] }): Html => {
  const [rename, remove] = [savedSearchPath(of.id, '/name'), savedSearchPath(of.id, '/delete')];
  const keys = (path: string) => (
    <FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={path} form={form} />
  );
  // Of several forms on the page, the one that was refused shows what was typed.
  const isRefused = visit.context.path === rename && form.faults.size > 0;
  const shown = isRefused ? form : { ...form, value: () => of.name, faults: new Map() };
  return (
    <li class="entry">
      <h2>
        <a href={runAddress(deps.env.SITE_URL, of.filter)}>
          <bdi>{of.name}</bdi>
        </a>
      </h2>
      <p>{words.join(' · ')}</p>
      <p class="quiet">
        Saved <Time at={of.createdAt} />
      </p>
      <details open={isRefused}>
        <summary>Rename or delete</summary>
        <form method="post" action={rename}>
          {keys(rename)}
          <TextInput form={shown} name="name" label="Name" maxlength={80} required />
          <p class="actions">
            <button type="submit">Rename</button>
          </p>
        </form>
        <ButtonForm action={remove} token={keys(remove)} button="Delete" tone="danger" />
      </details>
    </li>
  );
};

async function sendSearches(deps: Dependencies, visit: Visit, form: Filled): Promise<void> {
  const { viewer } = asMyself(visit);
  const { savedSearches } = await askGraph(deps.graph, savedSearchesOperation, {}, viewer);
  const names = await namesIn(
    deps,
    visit,
    savedSearches.map(({ filter }) => filter),
  );
  sendAccountPage(deps, visit, {
    title: savedSearchesLink.text,
    above: [accountLink],
    status: form.status,
    alert: form.alert,
    outcomes: {
      'search-saved': 'Search saved. We tell you when something new fits it.',
      'search-deleted': 'Search deleted.',
    },
    main: (
      <>
        <Entries
          empty={
            <Empty next={{ href: `${deps.env.SITE_URL}/listings`, text: 'Look for animals' }}>
              Search for animals, choose filters, and save the search: we tell you here and by mail when
              somebody lists one that fits.
            </Empty>
          }
        >
          {savedSearches.map((of) => (
            <Entry deps={deps} visit={visit} form={form} of={of} words={wordsOfSearch(of.filter, names)} />
          ))}
        </Entries>
        {savedSearches.length > 0 && (
          <p class="quiet">
            We tell you of each new listing once, by mail at most once a day.{' '}
            <a href={choicesLink.href}>Choose which mail you get</a>.
          </p>
        )}
      </>
    ),
  });
}

async function postRename(deps: Dependencies, visit: Visit): Promise<void> {
  const sent = await readSent(deps, visit, asMyself(visit));
  await saveForm(sent, {
    input: { input: { id: parameter(visit, 'searchId'), name: sent.value('name') } },
    save: (viewer, asked) => askGraph(deps.graph, renameSearchOperation, asked, viewer),
    next: () => [savedSearchesLink.href, { done: 'saved' }],
    addressOf: address,
    again: (form) => sendSearches(deps, visit, form),
  });
}

async function postDelete(deps: Dependencies, visit: Visit): Promise<void> {
  const sent = await readSent(deps, visit, asMyself(visit));
  await saveForm(sent, {
    input: { id: parameter(visit, 'searchId') },
    save: (viewer, asked) => askGraph(deps.graph, deleteSearchOperation, asked, viewer),
    next: () => [savedSearchesLink.href, { done: 'search-deleted' }],
    addressOf: address,
    again: (form) => sendSearches(deps, visit, form),
  });
}

/** Leads from a notice to the listing; one that is not for sale any more has no page here. */
async function getFoundListing(deps: Dependencies, visit: Visit): Promise<void> {
  const id = parameter(visit, 'listingId');
  const ids = isUuid(id) ? [id] : [];
  const { animalListingTitles } = await askGraph(
    deps.graph,
    foundListingOperation,
    { ids },
    asMyself(visit).viewer,
  );
  const [found] = animalListingTitles;
  if (found === undefined) throw new DomainError('0010010000404', 'This listing is no longer for sale.');
  seeOther(visit.context, `${deps.env.SITE_URL}/listings/${found.shortCode}`);
}

/** What a person searches for, and is told of. */
export function savedSearchesRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      savedSearchesLink.href,
      signedIn(deps, (_, visit) => sendSearches(deps, visit, freshForm(deps))),
    )
    .post(savedSearchPath(':searchId', '/name'), signedIn(deps, postRename))
    .post(savedSearchPath(':searchId', '/delete'), signedIn(deps, postDelete))
    .get(foundListingPath(':listingId'), signedIn(deps, getFoundListing));
}
