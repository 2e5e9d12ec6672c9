import { DomainError } from '../../kernel/errors/errors.ts';
import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { commerceTags } from '../../kernel/answers/change-tags.ts';
import { pagePath, productPath } from '../addresses.ts';
import { printedLowest } from '../../kernel/money/printed-amount.ts';
import { counted } from '../../kernel/text/counted.ts';
import { redirect } from '../serving/answer.ts';
import { AddToBasket } from '../html/add-to-basket.tsx';
import { Name, Written, seenName, withSeenNames } from '../html/names.tsx';
import {
  type Offer,
  type OfferPage,
  type Product,
  productAddressOperation,
  productOperation,
} from '../operations.ts';
import { Gallery, previewAddress, shownPictures } from '../../kernel/pages/listed/pictures.tsx';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { StoreCrumbs, crumbsSchema } from '../html/breadcrumbs.tsx';
import { productSchema } from '../html/structured.ts';
import { tagsOfProduct } from '../serving/tags.ts';
import { ListPages } from './list-pages.tsx';
import { Price, Seller, StockAndCode } from './offer.tsx';
import { TermsOfSellers } from './seller-terms.tsx';

/** The answer about a product. Throws 0010010000404 if there is none. */
async function unlessNoProduct<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await nullIfMissing(asked, 'Marketplace_CatalogItem_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'There is no product at this address.');
  return answer;
}

/** `GET /store/{itemCode}`, in any letter case: redirects to the product's only address (spec 4.8). */
export const productByCode: Show = async ({ params, query }, { ask }) => {
  const asked = ask(productAddressOperation, { itemCode: params['itemCode'] ?? '' });
  const { publicCatalogItem } = await unlessNoProduct(asked);
  const item = found(publicCatalogItem);
  const tags = [commerceTags.catalogItem(item.id)];
  return redirect(pagePath(productPath(item), query.page), { isPermanent: true, tags });
};

/** One seller's offer, in the text direction of the product; with its own name if that differs from the product's. */
const SellerEntry = ({ offer, product }: { readonly offer: Offer; readonly product: Product }): Html => {
  const { id, name, description, primaryLocale } = offer;
  return (
    <li class="entry" id={`offer-${id}`}>
      <h4>
        <Seller offer={offer} />
      </h4>
      {name !== product.name && (
        <p>
          <Name of={name} locale={primaryLocale} />
        </p>
      )}
      <Price offer={offer} />
      {description !== null && <Written text={description} locale={primaryLocale} />}
      <StockAndCode offer={offer} />
      <AddToBasket offer={offer} />
    </li>
  );
};

/** Prices in different currencies are not compared: each has its own list, cheapest first. */
const OfferLists = ({ of, product }: { readonly of: readonly Offer[]; readonly product: Product }): Html => {
  const byCurrency = [...Map.groupBy(of, ({ currency }) => currency)];
  return (
    <>
      {byCurrency.map(([currency, entries]) => (
        <>
          <h3 class={byCurrency.length === 1 ? 'unseen' : 'currency'}>In {currency}, cheapest first</h3>
          <ol class="entries sellers">
            {entries.map((offer) => (
              <SellerEntry offer={offer} product={product} />
            ))}
          </ol>
        </>
      ))}
    </>
  );
};

/** The first offer in each currency. Only the first page has them, because the cheapest are there. */
function lowestOf({ items }: OfferPage, page: number): Offer[] {
  if (page > 1) return [];
  return items.filter(({ currency }, index) => currency !== items[index - 1]?.currency);
}

function descriptionOf({ name, brand, description }: Product, offers: OfferPage, page: number): string {
  const lowest = lowestOf(offers, page);
  const price = lowest.length === 0 ? '' : ` from ${printedLowest(lowest)}`;
  const facts = `${name}${brand === null ? '' : ` by ${brand}`}: ${counted(offers.total, 'offer')}${price}.`;
  return `${facts} ${description ?? ''}`;
}

/**
 * `GET /store/{itemCode}/{slug}`: a product with the offers of all its sellers. Other spellings redirect to this
 * address.
 */
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
  const address = pagePath(canonical, query.page);
  const locale = item.primaryLocale;
  const place = { name: item.name, locale, path: canonical };
  return page({
    title: item.name,
    canonical: address,
    tags,
    kind: 'product',
    picture: previewAddress(pictures, env),
    description: descriptionOf(item, offers, query.page),
    structured: [productSchema(item, offers, pictures, env), crumbsSchema(place, env.SITE_URL)],
    main: (
      <>
        <StoreCrumbs {...place} />
        <article dir="auto">
          <h1 lang={locale}>{item.name}</h1>
          {item.brand !== null && (
            <p class="quiet">
              By <Name of={item.brand} locale={locale} />
            </p>
          )}
          {item.description !== null && <Written text={item.description} locale={locale} />}
          <Gallery of={pictures} title={item.name} env={env} />
          <section aria-labelledby="offers">
            <h2 id="offers">{counted(offers.total, 'offer')}</h2>
            {offers.total === 0 && <p>Nobody sells this at the moment.</p>}
            <OfferLists of={offers.items} product={item} />
            <ListPages path={canonical} page={query.page} total={offers.total} />
          </section>
          <p class="quiet after">
            Item code <code>{item.itemCode}</code>
          </p>
        </article>
        <TermsOfSellers of={offers.items} />
      </>
    ),
  });
};
