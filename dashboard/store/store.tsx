import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { type Item, Items } from '../business/checklist.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { pictureSource } from '../pictures/own-pictures.tsx';
import type { Visit } from '../session/visit.ts';
import {
  newProductPath,
  newStorefrontPath,
  productPath,
  publicStorefront,
  storefrontPath,
} from './store-links.ts';
import { storeOfMemberOperation } from './store-operations.ts';

const { href: path, text: title } = shopLinks.store;
const newOfferPath = `${shopLinks.offers.href}/new`;

type Store = DataOf<'StoreOfMember'>;
type StorefrontItem = Store['storefronts']['items'][number];
type ProductItem = Store['catalogItems']['items'][number];

/** What a business does before somebody can buy from it. */
function itemsOf({ storefronts, catalogItems, inventoryItems, offers }: Store): readonly Item[] {
  const [first] = storefronts.items;
  return [
    {
      href: first === undefined ? newStorefrontPath : storefrontPath(first.id),
      text: 'Open a storefront',
      about: 'Where you sell: its name, its currency, and what you charge for shipping.',
      isDone: storefronts.items.some(({ isActive }) => isActive),
    },
    {
      href: newProductPath,
      text: 'Describe a product',
      about: 'Its name, what it is, and pictures.',
      isDone: catalogItems.total > 0,
    },
    {
      href: `${shopLinks.stock.href}/new`,
      text: 'Count what is in stock',
      about: 'Then nobody can buy what is gone. What you make to order needs no stock.',
      isDone: inventoryItems.total > 0,
      isOptional: true,
    },
    {
      href: newOfferPath,
      text: 'Offer it at a price',
      about: 'From then on people can buy it.',
      isDone: offers.total > 0,
    },
  ];
}

const StorefrontEntry = ({
  own,
  of,
  siteUrl,
}: {
  readonly own: OwnBusiness;
  readonly of: StorefrontItem;
  readonly siteUrl: string;
}): Html => (
  <li class="entry">
    <h3>
      <a href={at(own, storefrontPath(of.id))}>
        <bdi>{of.name}</bdi>
      </a>{' '}
      {of.isActive ? <Badge tone="good">Open</Badge> : <Badge tone="warn">Closed</Badge>}
    </h3>
    {of.isActive && (
      <p>
        <a href={publicStorefront(siteUrl, of.handle)}>
          See it as others do<span class="unseen">: {of.name}</span>
        </a>
      </p>
    )}
  </li>
);

const ProductEntry = ({
  own,
  of: { id, name, brand, mediaShortCodes },
  baseUrl,
}: {
  readonly own: OwnBusiness;
  readonly of: ProductItem;
  readonly baseUrl: string;
}): Html => {
  const [picture] = mediaShortCodes;
  return (
    <li class="entry with-picture">
      {picture !== undefined && (
        <img src={`${baseUrl}/media/${picture}/480.jpg`} alt="" loading="lazy" width="72" height="72" />
      )}
      <div>
        <h3>
          <a href={at(own, productPath(id))}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p class="quiet">
          {brand !== null && (
            <>
              By <bdi>{brand}</bdi>.{' '}
            </>
          )}
          {picture === undefined && 'No picture yet.'}
        </p>
      </div>
    </li>
  );
};

async function getStore(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const page = readPage(visit.query);
  const store = await askGraph(deps.graph, storeOfMemberOperation, page, own.viewer);
  const { storefronts, catalogItems } = store;
  const items = itemsOf(store);
  const isReady = items.every(({ isDone, isOptional = false }) => isDone || isOptional);
  const { SITE_URL, BASE_URL } = deps.env;
  sendBusinessPage(deps, visit, own, {
    title,
    sources: pictureSource(deps),
    outcomes: { opened: 'Storefront saved.', changed: 'Storefront saved.' },
    main: (
      <>
        {!isReady && <Items own={own} heading="Before your first sale" of={items} />}
        <section aria-labelledby="storefronts">
          <h2 id="storefronts">Storefront</h2>
          <Entries empty={<p class="quiet">You have none yet. It takes two minutes to open one.</p>}>
            {storefronts.items.map((of) => (
              <StorefrontEntry own={own} of={of} siteUrl={SITE_URL} />
            ))}
          </Entries>
          <p class="actions">
            <a
              class={storefronts.total === 0 ? 'button primary' : 'button'}
              href={at(own, newStorefrontPath)}
            >
              {storefronts.total === 0 ? 'Open a storefront' : 'Open another storefront'}
            </a>
          </p>
        </section>
        <section aria-labelledby="products">
          <h2 id="products">Products</h2>
          <Entries
            total={catalogItems.total}
            empty={
              <p class="quiet">
                A product is described once, and then offered at a price in your storefront. You have
                described none yet.
              </p>
            }
          >
            {catalogItems.items.map((of) => (
              <ProductEntry own={own} of={of} baseUrl={BASE_URL} />
            ))}
          </Entries>
          <Pager visit={visit} {...page} total={catalogItems.total} />
          <p class="actions">
            <a class={storefronts.total === 0 ? 'button' : 'button primary'} href={at(own, newProductPath)}>
              Describe a product
            </a>
          </p>
        </section>
      </>
    ),
  });
}

/** Where a business sells, and the products that it described. */
export function storeRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atManagedBusiness(deps, getStore));
}
