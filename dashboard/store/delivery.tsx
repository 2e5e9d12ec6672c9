import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
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
import {
  DeliveryFields,
  deliveryFieldOf,
  deliveryValues,
  moreRates,
  readDelivery,
  withDeliveryFaults,
} from './delivery-form.tsx';
import { deliveryPath, storefrontPath } from './store-links.ts';
import { type Storefront, changeStorefrontOperation, readStorefront } from './store-operations.ts';

function sendDelivery(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { id, name, currency }: Storefront,
  filled: Filled,
): void {
  const form = withDeliveryFaults(filled);
  const path = deliveryPath(id);
  const back = at(own, storefrontPath(id));
  sendBusinessPage(deps, visit, own, {
    title: 'Delivery',
    above: [linkAt(own, shopLinks.store), { href: back, text: name }],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Save"
        more={moreRates(form)}
        back={{ href: back, text: 'Cancel' }}
      >
        <DeliveryFields form={form} currency={currency} />
      </Form>
    ),
  });
}

const storefrontOf = (deps: Dependencies, visit: Visit, own: OwnBusiness) =>
  readStorefront(deps, own, parameter(visit, 'storefrontId'));

async function getDelivery(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const storefront = await storefrontOf(deps, visit, own);
  sendDelivery(deps, visit, own, storefront, freshForm(deps, deliveryValues(storefront)));
}

async function postDelivery(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const storefront = await storefrontOf(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { value, form } = sent;
  if (value('do') === 'rows') return sendDelivery(deps, visit, own, storefront, form);
  const expectedVersion = Number(value('version')) || null;
  await saveForm(sent, {
    input: { input: { id: storefront.id, expectedVersion, ...readDelivery(value) } },
    save: (viewer, asked) => askGraph(deps.graph, changeStorefrontOperation, asked, viewer),
    next: () => [storefrontPath(storefront.id), { done: 'delivery' }],
    again: (shown) => sendDelivery(deps, visit, own, storefront, shown),
    fieldOf: deliveryFieldOf(value),
  });
}

/** How buyers get what they order in a storefront: by shipping rates, and whether they pick up (contract 14). */
export function deliveryRoutes(deps: Dependencies): Router {
  const path = deliveryPath(':storefrontId');
  return createExactRouter()
    .get(path, atManagedBusiness(deps, getDelivery))
    .post(path, atManagedBusiness(deps, postDelivery));
}
