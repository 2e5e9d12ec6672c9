import { phoneWords } from '../../kernel/pages/parts/offer-words.ts';
import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { readDay } from '../business/business-operations.ts';
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
import type { Visit } from '../session/visit.ts';
import { ClientFields, clientValues, readClientFields } from './client-form.tsx';
import { type ClientEntry, addClientOfMemberOperation, findClients } from './client-operations.ts';

const { href: path, text: title } = dayLinks.clients;
const newPath = `${path}/new`;
const pageSize = 25;

const Entry = ({
  own,
  client: { id, displayName, phone, email, status, pets },
  countryCode,
}: {
  readonly own: OwnBusiness;
  readonly client: ClientEntry;
  readonly countryCode: string | null;
}): Html => (
  <li class="entry">
    <h2>
      <a href={at(own, `${path}/${id}`)}>
        <bdi>{displayName}</bdi>
      </a>{' '}
      {status === 'ARCHIVED' && <Badge tone="warn">Archived</Badge>}
    </h2>
    <p class="quiet">
      {[pets.map(({ name }) => name).join(', '), phone && phoneWords(phone, countryCode), email]
        .filter(Boolean)
        .join(' · ') || 'No pet and no telephone number yet'}
    </p>
  </li>
);

async function getClients(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const text = (visit.query.get('q') ?? '').trim();
  const { page } = readPage(visit.query);
  const [{ items, total }, { countryCode }] = await Promise.all([
    findClients(deps, own, text, { page, pageSize }),
    readDay(deps, own),
  ]);
  const add = { href: at(own, newPath), text: 'Add a client' };
  sendBusinessPage(deps, visit, own, {
    title,
    outcomes: { added: 'Client added.' },
    main: (
      <>
        {(total > 0 || text !== '') && (
          <form method="get" action={path} role="search">
            <input type="hidden" name="business" value={own.id} />
            <div class="field">
              <label for="q">Search by name, telephone or e-mail address</label>
              <div class="row">
                <input id="q" name="q" type="search" value={text} maxlength={100} autocomplete="off" />
                <button type="submit">Search</button>
              </div>
            </div>
          </form>
        )}
        <p class="actions">
          {(total > 0 || text !== '') && (
            <a class="button primary" href={add.href}>
              {add.text}
            </a>
          )}
        </p>
        <Entries
          total={total}
          empty={
            text === '' ? (
              <Empty next={add}>
                Clients are the people whose pets you look after. They are added when they book, and you can
                add them here. You have none yet.
              </Empty>
            ) : (
              <p>No client has this in their name, telephone number or e-mail address.</p>
            )
          }
        >
          {items.map((client) => (
            <Entry own={own} client={client} countryCode={countryCode} />
          ))}
        </Entries>
        <Pager visit={visit} page={page} pageSize={pageSize} total={total} />
      </>
    ),
  });
}

async function sendNew(deps: Dependencies, visit: Visit, own: OwnBusiness, filled?: Filled): Promise<void> {
  const { countryCode } = await readDay(deps, own);
  const form = filled ?? freshForm(deps, clientValues(null, countryCode));
  sendBusinessPage(deps, visit, own, {
    title: 'Add a client',
    above: [linkAt(own, dayLinks.clients)],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, newPath)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={newPath} form={form} />}
        button="Add the client"
        back={{ href: at(own, path), text: 'Cancel' }}
      >
        <ClientFields form={form} />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { countryCode } = await readDay(deps, own);
  await saveForm(sent, {
    input: { input: readClientFields(sent.value, countryCode) },
    save: (viewer, asked) => askGraph(deps.graph, addClientOfMemberOperation, asked, viewer),
    next: ({ addClient }) => [`${path}/${addClient.id}`, { done: 'added' }],
    again: (form) => sendNew(deps, visit, own, form),
    fieldOf: contactField,
  });
}

/** The people whose pets a business looks after (contract 1.6). */
export function clientsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, atBusiness(deps, getClients))
    .get(newPath, atBusiness(deps, sendNew))
    .post(newPath, atBusiness(deps, postNew));
}
