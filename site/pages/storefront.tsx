import { DomainError } from '../../kernel/errors/errors.ts';
import { previewOf } from '../../kernel/pages/listed/pictures.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { pagePath, storePath, storefrontPath, writeAddress } from '../addresses.ts';
import { WriteLink } from '../html/write-link.tsx';
import { redirect } from '../serving/answer.ts';
import { counted } from '../../kernel/text/counted.ts';
import { Written, seenName, withSeenNames } from '../html/names.tsx';
import { bookingOperation, listingsOfSellerOperation, storefrontOperation } from '../operations.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { StoreCrumbs, crumbsSchema } from '../html/breadcrumbs.tsx';
import { storefrontSchema } from '../html/structured.ts';
import { tagsOfStorefront } from '../serving/tags.ts';
import { bookingTags, directoryTags, listingTags, tagsOfListings } from '../../kernel/answers/change-tags.ts';
import { countedFor } from './counted-page.ts';
import { BookLink } from './booking/visiting.tsx';
import { ListPages } from './list-pages.tsx';
import { ListingsOfSeller } from './listing-entry.tsx';
import { OfferEntry } from './offer.tsx';
import { TermsOfStorefront, costsOf } from './seller-terms.tsx';

/** `GET /store/by/{handle}`: a storefront and what it sells. */
export const storefront: Show = async ({ path, params, query }, { ask, page, env }) => {
  const variables = { handle: params['handle'] ?? '', page: query.page };
  const asked = ask(storefrontOperation, variables);
  const answer = await nullIfMissing(asked, 'Marketplace_Storefront_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'There is no storefront at this address.');
  const { publicStorefront, liveOffersOfStorefront } = answer;
  const its = found(publicStorefront);
  if (!its.isActive) throw new DomainError('0010010000404', 'This storefront is closed at the moment.');
  const store = { ...its, name: seenName(its.name, its.handle) };
  const offers = { ...liveOffersOfStorefront, items: liveOffersOfStorefront.items.map(withSeenNames) };
  const canonical = storefrontPath(store.handle);
  const sellerProfileId = its.business.id;
  const tags = [
    ...tagsOfStorefront(store, offers.items),
    listingTags.listingsOf(sellerProfileId),
    bookingTags.offerOf(sellerProfileId),
    directoryTags.professional(sellerProfileId),
  ];
  if (path !== canonical) return redirect(pagePath(canonical, query.page), { isPermanent: true, tags });
  if (query.page > 1 && offers.items.length === 0) throw new PastEnd(query.page, canonical);
  const [{ publicAnimalListings: animals }, booking] = await Promise.all([
    ask(listingsOfSellerOperation, { sellerProfileId }),
    // It sells whether or not its bookings can be read.
    ask(bookingOperation, { handle: its.business.handle }).catch(() => null),
  ]);
  const hasNoOffers = offers.total === 0;
  const offered = booking?.publicBooking ?? null;
  const place = { name: store.name, locale: store.primaryLocale, path: canonical };
  return page({
    title: store.name,
    counted: await countedFor(ask, sellerProfileId, {
      pageKind: 'STORE',
      subjects: [`STOREFRONT:${store.id}`],
    }),
    canonical: pagePath(canonical, query.page),
    tags: [...tags, ...tagsOfListings(animals.items)],
    picture: previewOf([...offers.items, ...animals.items], env),
    description: store.description ?? `What ${store.name} sells. ${costsOf(store)}`,
    structured: [storefrontSchema(store, env.SITE_URL), crumbsSchema(place, env.SITE_URL)],
    main: (
      <>
        <StoreCrumbs {...place} />
        <article dir="auto">
          <h1 lang={store.primaryLocale}>{store.name}</h1>
          {store.description !== null && <Written text={store.description} locale={store.primaryLocale} />}
          <p class="quiet">{costsOf(store)}</p>
          <div class="actions">
            {offered !== null && <BookLink of={offered} />}
            <WriteLink to={writeAddress(env.DASHBOARD_URL, sellerProfileId)} />
          </div>
          {hasNoOffers && <ListingsOfSeller of={animals} env={env} />}
          <section aria-labelledby="offers">
            <h2 id="offers">{hasNoOffers ? 'Offers' : counted(offers.total, 'offer')}</h2>
            <Entries
              empty={
                <p>
                  {animals.items.length === 0 ? 'Nothing is' : 'No goods are'} for sale here at the moment.{' '}
                  <a href={storePath}>See what others sell</a>
                </p>
              }
            >
              {offers.items.map((offer, place) => (
                <OfferEntry offer={offer} env={env} place={place} />
              ))}
            </Entries>
            <ListPages path={canonical} page={query.page} total={offers.total} />
          </section>
          {query.page === 1 && !hasNoOffers && <ListingsOfSeller of={animals} env={env} />}
        </article>
        <TermsOfStorefront of={store} />
      </>
    ),
  });
};
