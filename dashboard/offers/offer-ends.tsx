import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Confirmation } from '../../kernel/pages/parts/confirmation.tsx';
import { qrCode } from '../../kernel/pages/parts/qr-code.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { codeAddress, offerPath } from './offer-links.ts';
import { type Offer, deleteOfferOperation, readOffer } from './offer-operations.ts';

const findOffer = (deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<Offer> =>
  readOffer(deps, own, parameter(visit, 'offerId'));

const above = (own: OwnBusiness, { id, name }: Offer) => [
  linkAt(own, shopLinks.offers),
  { href: at(own, offerPath(id)), text: name },
];

async function getCode(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const offer = await findOffer(deps, visit, own);
  const { name, price, currency, offerCode } = offer;
  sendBusinessPage(deps, visit, own, {
    title: `Code of ${name}`,
    heading: (
      <>
        Code of <bdi>{name}</bdi>
      </>
    ),
    above: above(own, offer),
    main: (
      <>
        <p class="quiet unprinted">
          Print this page and put it on the shelf: whoever scans the code comes to the offer. Anybody can also
          type the code into the search of the store.
        </p>
        <figure class="printed-code">
          {qrCode(codeAddress(deps.env.SITE_URL, offerCode), `QR code that leads to ${name}`)}
          <figcaption>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>{amountIn(price, currency)}</span>
            <code>{offerCode}</code>
          </figcaption>
        </figure>
      </>
    ),
  });
}

function sendDelete(deps: Dependencies, visit: Visit, own: OwnBusiness, offer: Offer, form: Filled): void {
  const { id, name, version } = offer;
  const path = offerPath(id, '/delete');
  sendBusinessPage(deps, visit, own, {
    title: `Delete ${name}`,
    heading: (
      <>
        Delete <bdi>{name}</bdi>
      </>
    ),
    above: above(own, offer),
    status: form.status,
    alert: form.alert,
    main: (
      <Confirmation
        action={at(own, path)}
        token={
          <>
            <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />
            <input type="hidden" name="version" value={form.value('version') || version} />
          </>
        }
        button="Delete the offer"
        back={{ href: at(own, offerPath(id)), text: 'Keep it' }}
      >
        <p>
          The offer is gone for good, and codes that you have printed lead nowhere. Orders keep what was
          bought. To stop selling for a while, withdraw it instead.
        </p>
      </Confirmation>
    ),
  });
}

async function getDelete(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  sendDelete(deps, visit, own, await findOffer(deps, visit, own), freshForm(deps));
}

async function postDelete(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const id = parameter(visit, 'offerId');
  await saveForm(sent, {
    input: { input: { id, expectedVersion: Number(sent.value('version')) || null } },
    save: (viewer, asked) => askGraph(deps.graph, deleteOfferOperation, asked, viewer),
    next: () => [shopLinks.offers.href, { done: 'deleted' }],
    again: async (form) => sendDelete(deps, visit, own, await findOffer(deps, visit, own), form),
  });
}

/** The code of an offer to print, and the end of one. */
export function offerEndRoutes(deps: Dependencies): Router {
  const deletePath = offerPath(':offerId', '/delete');
  return createExactRouter()
    .get(offerPath(':offerId', '/code'), atManagedBusiness(deps, getCode))
    .get(deletePath, atManagedBusiness(deps, getDelete))
    .post(deletePath, atManagedBusiness(deps, postDelete));
}
