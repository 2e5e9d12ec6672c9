import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { type Filled, freshForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { availabilityBadge } from '../offers/offer-words.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import { OwnPictures, type PictureOwner, pictureRoutes, pictureSource } from '../pictures/own-pictures.tsx';
import type { Visit } from '../session/visit.ts';
import { productPath, publicProduct } from './store-links.ts';
import { changeProductOperation, readProduct } from './store-operations.ts';

const outcomes = {
  added: 'Product saved. Now offer it at a price.',
  changed: 'Product saved.',
  pictures: 'Pictures saved.',
};

const idOf = (visit: Visit) => parameter(visit, 'productId');

const OffersOfIt = ({
  own,
  productId,
  of,
}: {
  readonly own: OwnBusiness;
  readonly productId: string;
  readonly of: Awaited<ReturnType<typeof readProduct>>['offers'];
}): Html => (
  <section aria-labelledby="offers-of">
    <h2 id="offers-of">Your offers of it</h2>
    <Entries empty={<p class="quiet">You do not offer it yet, so nobody can buy it from you.</p>}>
      {of.map(({ id, name, price, currency, availability, storefrontName }) => (
        <li class="entry">
          <h3>
            <a href={at(own, `${shopLinks.offers.href}/${id}`)}>
              <bdi>{name}</bdi>, {amountIn(price, currency)}
            </a>
          </h3>
          <p>{availabilityBadge(availability)}</p>
          <p class="quiet">
            In <bdi>{storefrontName}</bdi>
          </p>
        </li>
      ))}
    </Entries>
    <p class="actions">
      <a
        class={of.length === 0 ? 'button primary' : 'button'}
        href={at(own, `${shopLinks.offers.href}/new`, { product: productId })}
      >
        {of.length === 0 ? 'Offer it' : 'Offer it once more'}
      </a>
    </p>
  </section>
);

async function sendProduct(deps: Dependencies, visit: Visit, own: OwnBusiness, form: Filled): Promise<void> {
  const { product, offers } = await readProduct(deps, own, idOf(visit));
  const { id, name, brand, description } = product;
  sendBusinessPage(deps, visit, own, {
    title: name,
    heading: <bdi>{name}</bdi>,
    above: [linkAt(own, shopLinks.store)],
    status: form.status,
    alert: form.alert,
    outcomes,
    sources: pictureSource(deps),
    main: (
      <>
        <p class="actions">
          <a href={publicProduct(deps.env.SITE_URL, product)}>See it as others do</a>
          <a class="button" href={at(own, productPath(id, '/edit'))}>
            Edit
          </a>
        </p>
        <Facts
          of={[
            ['Who makes it', brand && <bdi>{brand}</bdi>],
            ['What it is', description && <span class="written">{description}</span>],
            ['Code', product.itemCode],
          ]}
        />
        <OffersOfIt own={own} productId={id} of={offers} />
        <OwnPictures
          deps={deps}
          visit={visit}
          own={own}
          of={{ ...product, path: productPath(id) }}
          form={form}
        />
      </>
    ),
  });
}

async function picturesOf(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<PictureOwner> {
  const { product } = await readProduct(deps, own, idOf(visit));
  return {
    of: { ...product, path: productPath(product.id) },
    save: (viewer, changed) =>
      askGraph(deps.graph, changeProductOperation, { input: { id: product.id, ...changed } }, viewer),
    again: (form) => sendProduct(deps, visit, own, form),
  };
}

/** A product that the business described: what it is, its pictures, and the offers of it. */
export function productRoutes(deps: Dependencies): readonly Router[] {
  const path = productPath(':productId');
  return [
    createExactRouter().get(
      path,
      atManagedBusiness(deps, (_, visit, own) => sendProduct(deps, visit, own, freshForm(deps))),
    ),
    pictureRoutes(deps, path, picturesOf),
  ];
}
