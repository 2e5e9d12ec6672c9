import { DomainError } from '../../kernel/errors/errors.ts';
import { found, unlessMissing } from '../../kernel/graph/graph.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { commerceTags } from '../../kernel/answers/change-tags.ts';
import { pagePath, productPath, storefrontPath } from '../addresses.ts';
import { printedLowest } from '../html/amounts.ts';
import { redirect } from '../serving/answer.ts';
import { named, seenName, withSeenNames, written } from '../html/names.ts';
import {
  type Offer,
  type OfferPage,
  type Product,
  productAddressOperation,
  productOperation,
} from '../operations.ts';
import { gallery, pictureAddress, shownPictures } from '../html/pictures.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { crumbs, crumbsSchema } from '../html/breadcrumbs.ts';
import { productSchema } from '../html/structured.ts';
import { tagsOfProduct } from '../serving/tags.ts';
import { availabilityOf, codeOf, priceOf } from './offer.ts';
import { pager } from './pager.ts';
import { termsOfSellers } from './seller-terms.ts';

/** What was asked of a product; an address without one is no page. */
async function unlessNoProduct<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await unlessMissing(asked, 'Marketplace_CatalogItem_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'The store has no product at this address.');
  return answer;
}

/** `GET /store/{itemCode}`, in any letter case: leads to the product's one address (spec 4.8). */
export const productByCode: Show = async ({ params, query }, { ask }) => {
  const asked = ask(productAddressOperation, { itemCode: params['itemCode'] ?? '' });
  const { publicCatalogItem } = await unlessNoProduct(asked);
  const item = found(publicCatalogItem);
  const tags = [commerceTags.catalogItem(item.id)];
  return redirect(pagePath(productPath(item), query.page), { isPermanent: true, tags });
};

/** One seller's offer, in the direction of the product; its own name where that says more than the product's. */
function sellerEntry(offer: Offer, { name }: Product): Html {
  return html`<li class="entry" id="offer-${offer.id}">
    <h4><a href="${storefrontPath(offer.storefrontHandle)}">${named(offer.storefrontName)}</a></h4>
    ${offer.name !== name && html`<p>${named(offer.name, offer.primaryLocale)}</p>`} ${priceOf(offer)}
    ${written(offer.description, offer.primaryLocale)}
    <p class="facts">${availabilityOf(offer)} ${codeOf(offer)}</p>
  </li>`;
}

/** Prices in different currencies are not compared: each has a list of its own, cheapest first. */
function offerLists(offers: readonly Offer[], product: Product): Html[] {
  const byCurrency = [...Map.groupBy(offers, ({ currency }) => currency)];
  return byCurrency.map(
    ([currency, entries]) =>
      html`<h3 class="${byCurrency.length === 1 ? 'unseen' : 'currency'}">In ${currency}, cheapest first</h3>
        <ol class="entries sellers">
          ${entries.map((offer) => sellerEntry(offer, product))}
        </ol>`,
  );
}

/** The first offer of each currency; the first page has the cheapest ones, and only that tells them. */
function lowestOf({ items }: OfferPage, page: number): Offer[] {
  if (page > 1) return [];
  return items.filter(({ currency }, index) => currency !== items[index - 1]?.currency);
}

function descriptionOf({ name, brand, description }: Product, offers: OfferPage, page: number): string {
  const { total } = offers;
  const lowest = lowestOf(offers, page);
  const price = lowest.length === 0 ? '' : ` from ${printedLowest(lowest)}`;
  const sellers = total === 1 ? '1 offer' : `${total} offers`;
  const facts = `${name}${brand === null ? '' : ` by ${brand}`}: ${sellers}${price}.`;
  return `${facts} ${description ?? ''}`;
}

/** `GET /store/{itemCode}/{slug}`: a product with what everybody sells of it. Another spelling leads to this one. */
export const product: Show = async ({ path, params, query }, { ask, page, env }) => {
  const variables = { itemCode: params['itemCode'] ?? '', page: query.page };
  const { publicCatalogItem, liveOffersOfCatalogItem } = await unlessNoProduct(
    ask(productOperation, variables),
  );
  const its = found(publicCatalogItem);
  const item = { ...its, name: seenName(its.name, its.itemCode) };
  const offers = { ...liveOffersOfCatalogItem, items: liveOffersOfCatalogItem.items.map(withSeenNames) };
  const canonical = productPath(item);
  const tags = tagsOfProduct(item, offers.items);
  if (path !== canonical) return redirect(pagePath(canonical, query.page), { isPermanent: true, tags });
  if (query.page > 1 && offers.items.length === 0) throw new PastEnd(query.page, canonical);
  const pictures = shownPictures(item.mediaShortCodes);
  const [first] = pictures;
  const address = pagePath(canonical, query.page);
  const place = { name: item.name, locale: item.primaryLocale, path: canonical };
  return page({
    title: item.name,
    canonical: address,
    tags,
    kind: 'product',
    picture: first === undefined ? null : pictureAddress(env, first, '960.jpg'),
    description: descriptionOf(item, offers, query.page),
    structured: [productSchema(item, offers, env.SITE_URL), crumbsSchema(place, env.SITE_URL)],
    main: html`${crumbs(place)}
      <article dir="auto">
        <h1 lang="${item.primaryLocale}">${item.name}</h1>
        ${item.brand !== null && html`<p class="quiet">By ${named(item.brand, item.primaryLocale)}</p>`}
        ${written(item.description, item.primaryLocale)} ${gallery(pictures, item.name, env)}
        <section aria-labelledby="offers">
          <h2 id="offers">${offers.total === 1 ? '1 offer' : `${offers.total} offers`}</h2>
          ${
            offers.total === 0
              ? html`<p>Nobody sells this at the moment.</p>`
              : html`${offerLists(offers.items, item)}${pager(canonical, query.page, offers.total)}`
          }
        </section>
        <p class="quiet after">Item code <code>${item.itemCode}</code></p>
      </article>
      ${termsOfSellers(offers.items)}`,
  });
};
