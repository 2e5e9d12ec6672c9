import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { readSettings } from '../business/business-operations.ts';
import {
  type Filled,
  FormKeys,
  freshForm,
  readSent,
  saveForm,
  withAmountFaults,
} from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { Delivery } from './delivery-words.tsx';
import {
  StorefrontFields,
  clearedOf,
  handleFor,
  readStorefrontFields,
  storefrontValues,
} from './storefront-form.tsx';
import { newStorefrontPath, publicStorefront, storefrontPath } from './store-links.ts';
import {
  type Storefront,
  changeStorefrontOperation,
  openStorefrontOperation,
  readStorefront,
  storeOfMemberOperation,
} from './store-operations.ts';

const { href: storePath } = shopLinks.store;

async function sendNew(deps: Dependencies, visit: Visit, own: OwnBusiness, filled?: Filled): Promise<void> {
  const [settings, { storefronts }] = await Promise.all([
    readSettings(deps, own),
    askGraph(deps.graph, storeOfMemberOperation, { page: 1, pageSize: 1 }, own.viewer),
  ]);
  const taken = new Set(storefronts.items.map(({ handle }) => handle));
  const handle = handleFor(own.name);
  const initial = {
    name: own.name,
    handle: taken.has(handle) ? '' : handle,
    currency: settings?.currency ?? '',
    isActive: '1',
  };
  const form = withAmountFaults(filled ?? freshForm(deps, initial));
  sendBusinessPage(deps, visit, own, {
    title: 'Open a storefront',
    above: [linkAt(own, shopLinks.store)],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, newStorefrontPath)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={newStorefrontPath} form={form} />}
        button="Open the storefront"
        back={{ href: at(own, storePath), text: 'Cancel' }}
      >
        <StorefrontFields form={form} currency={null} siteUrl={deps.env.SITE_URL} />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = { ...readStorefrontFields(value), handle: value('handle'), currency: value('currency') };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, openStorefrontOperation, asked, viewer),
    next: () => [storePath, { done: 'opened' }],
    again: (form) => sendNew(deps, visit, own, form),
    ownFaults: {
      Marketplace_Storefront_AD_Handle_RJ: ['handle', 'Another storefront has this address. Choose another.'],
    },
  });
}

function sendStorefront(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  storefront: Storefront,
  shown: Filled,
): void {
  const { id, name, currency, handle, isActive } = storefront;
  const form = withAmountFaults(shown);
  const path = storefrontPath(id);
  const { SITE_URL } = deps.env;
  sendBusinessPage(deps, visit, own, {
    title: name,
    heading: <bdi>{name}</bdi>,
    above: [linkAt(own, shopLinks.store)],
    status: form.status,
    alert: form.alert,
    outcomes: { delivery: 'Delivery saved.' },
    main: (
      <>
        {isActive && (
          <p>
            <a href={publicStorefront(SITE_URL, handle)}>See it as others do</a>
          </p>
        )}
        <Form
          action={at(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Save"
          back={{ href: at(own, storePath), text: 'Cancel' }}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <StorefrontFields form={form} currency={currency} siteUrl={SITE_URL} />
        </Form>
        <Delivery own={own} of={storefront} />
      </>
    ),
  });
}

async function getStorefront(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const storefront = await readStorefront(deps, own, parameter(visit, 'storefrontId'));
  sendStorefront(deps, visit, own, storefront, freshForm(deps, storefrontValues(storefront)));
}

async function postStorefront(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const storefront = await readStorefront(deps, own, parameter(visit, 'storefrontId'));
  const sent = await readSent(deps, visit, own);
  const fields = readStorefrontFields(sent.value);
  const expectedVersion = Number(sent.value('version')) || null;
  const input = { ...fields, id: storefront.id, expectedVersion, clear: clearedOf(fields) };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, changeStorefrontOperation, asked, viewer),
    next: () => [storePath, { done: 'changed' }],
    again: (form) => sendStorefront(deps, visit, own, storefront, form),
  });
}

/** Storefronts of a business: opening one, and changing it. */
export function storefrontRoutes(deps: Dependencies): Router {
  const path = storefrontPath(':storefrontId');
  return createExactRouter()
    .get(newStorefrontPath, atManagedBusiness(deps, sendNew))
    .post(newStorefrontPath, atManagedBusiness(deps, postNew))
    .get(path, atManagedBusiness(deps, getStorefront))
    .post(path, atManagedBusiness(deps, postStorefront));
}
