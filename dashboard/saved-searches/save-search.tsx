import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { asMyself } from '../own-bookings/own-booking-links.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { filterNames, filterOf, newSearchPath, runAddress, savedSearchesLink } from './saved-search-links.ts';
import { saveSearchOperation } from './saved-search-operations.ts';
import { namesIn, wordsOfSearch } from './search-words.ts';

/** The filters that are saved with it. */
const Hidden = ({ form }: { readonly form: Filled }): Html => (
  <>
    {filterNames.map(
      (name) => form.value(name) !== '' && <input type="hidden" name={name} value={form.value(name)} />,
    )}
  </>
);

/** The form for a search in the address, or in the form that was sent. */
async function sendForm(deps: Dependencies, visit: Visit, form: Filled): Promise<void> {
  const filter = filterOf(form.value);
  const words = wordsOfSearch(filter, await namesIn(deps, visit, [filter]));
  const shown = {
    ...form,
    value: (name: string) => form.value(name) || (name === 'name' ? words.join(', ') : ''),
  };
  sendAccountPage(deps, visit, {
    title: 'Save a search',
    above: [accountLink, savedSearchesLink],
    status: form.status,
    alert: form.faults.get('filter') ?? form.alert,
    main:
      words.length === 0 ? (
        <>
          <Note>A search without filters finds everything. Choose some first.</Note>
          <p class="actions">
            <a class="button primary" href={`${deps.env.SITE_URL}/listings`}>
              Look for animals
            </a>
          </p>
        </>
      ) : (
        <>
          <p>
            We tell you here and by mail when somebody lists an animal that fits:{' '}
            <strong>{words.join(' · ')}</strong>
          </p>
          <Form
            action={newSearchPath}
            token={
              <FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={newSearchPath} form={form} />
            }
            button="Save the search"
            back={{ href: runAddress(deps.env.SITE_URL, filter), text: 'Back to the list' }}
          >
            <Hidden form={form} />
            <TextInput form={shown} name="name" label="Name" maxlength={80} required />
          </Form>
        </>
      ),
  });
}

async function getForm(deps: Dependencies, visit: Visit): Promise<void> {
  const given = Object.fromEntries(filterNames.map((name) => [name, visit.query.get(name) ?? '']));
  await sendForm(deps, visit, freshForm(deps, given));
}

async function postForm(deps: Dependencies, visit: Visit): Promise<void> {
  const sent = await readSent(deps, visit, asMyself(visit));
  await saveForm(sent, {
    input: { input: { name: sent.value('name'), filter: filterOf(sent.value) } },
    save: (viewer, asked) => askGraph(deps.graph, saveSearchOperation, asked, viewer),
    next: () => [savedSearchesLink.href, { done: 'search-saved' }],
    addressOf: address,
    again: (form) => sendForm(deps, visit, form),
  });
}

/** Where the web host leads to save a search. */
export function saveSearchRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(newSearchPath, signedIn(deps, getForm))
    .post(newSearchPath, signedIn(deps, postForm));
}
