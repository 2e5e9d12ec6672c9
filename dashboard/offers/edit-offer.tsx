import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { readDay } from '../business/business-operations.ts';
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
import { itemFinder } from './new-offer.tsx';
import { GoodsFields, OfferFields } from './offer-form.tsx';
import { clearedOf, offerFieldOf, offerValues, readOfferFields } from './offer-input.ts';
import { offerPath } from './offer-links.ts';
import {
  type Offer,
  changeOfferOperation,
  productByCode,
  readChoices,
  readOffer,
  skusOfStock,
} from './offer-operations.ts';

/** The name that the offer has beside that of its product; empty if it goes by that. */
async function ownNameOf(deps: Dependencies, own: OwnBusiness, offer: Offer): Promise<string> {
  if (offer.catalogItemCode === null) return offer.name;
  const product = await productByCode(deps, own, offer.catalogItemCode);
  return product?.name === offer.name ? '' : offer.name;
}

async function sendEdit(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  offer: Offer,
  filled?: Filled,
): Promise<void> {
  const [choices, { timeZone }, ownName] = await Promise.all([
    readChoices(deps, own),
    readDay(deps, own),
    ownNameOf(deps, own, offer),
  ]);
  const skus = await skusOfStock(deps, own, offer, choices);
  const form = withAmountFaults(filled ?? freshForm(deps, offerValues(offer, ownName, timeZone, skus)));
  const path = offerPath(offer.id, '/edit');
  sendBusinessPage(deps, visit, own, {
    title: `Change ${offer.name}`,
    heading: (
      <>
        Change <bdi>{offer.name}</bdi>
      </>
    ),
    above: [linkAt(own, shopLinks.offers), { href: at(own, offerPath(offer.id)), text: offer.name }],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <p class="quiet">What was ordered keeps its price.</p>
        <Form
          action={at(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Save"
          back={{ href: at(own, offerPath(offer.id)), text: 'Cancel' }}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <OfferFields form={form} currency={offer.currency} timeZone={timeZone} />
          {offer.kind !== 'PLEDGE' && (
            <GoodsFields form={form} choices={choices} {...(offer.kind === 'PRODUCT' && { most: 1 })} />
          )}
        </Form>
      </>
    ),
  });
}

async function getEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await sendEdit(deps, visit, own, await readOffer(deps, own, parameter(visit, 'offerId')));
}

async function postEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const offer = await readOffer(deps, own, parameter(visit, 'offerId'));
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const { timeZone } = await readDay(deps, own);
  const fields = await readOfferFields(value, timeZone, itemFinder(deps, own));
  const expectedVersion = Number(value('version')) || null;
  const input = { ...fields, id: offer.id, expectedVersion, clear: clearedOf(fields) };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, changeOfferOperation, asked, viewer),
    next: () => [offerPath(offer.id), { done: 'changed' }],
    again: (form) => sendEdit(deps, visit, own, offer, form),
    fieldOf: offerFieldOf(value),
  });
}

/** Changing an offer: its price, its texts, and what it takes from stock. */
export function editOfferRoutes(deps: Dependencies): Router {
  const path = offerPath(':offerId', '/edit');
  return createExactRouter()
    .get(path, atManagedBusiness(deps, getEdit))
    .post(path, atManagedBusiness(deps, postEdit));
}
