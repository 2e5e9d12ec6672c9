import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import {
  basketPath,
  bookPattern,
  checkoutPath,
  guestOrderPath,
  guestPaymentPath,
  breedersPath,
  guestBookingPath,
  homePath,
  kennelsPath,
  listingsPath,
  orderedPath,
  searchPath,
  storePath,
} from '../addresses.ts';
import { send } from './answer.ts';
import type { Dependencies } from '../dependencies.ts';
import { showBasket } from '../pages/basket/basket.tsx';
import { changeBasket, leaveOrdered } from '../pages/basket/change-basket.ts';
import { book } from '../pages/booking/book.tsx';
import { bookAsGuest } from '../pages/booking/book-as-guest.ts';
import { confirmGuestBooking, showGuestBooking } from '../pages/booking/guest-booking.tsx';
import { home } from '../pages/home.tsx';
import { checkOutAsGuest, showGuestCheckout } from '../pages/checkout/guest-checkout.tsx';
import { confirmGuestOrder, payGuestOrder, showGuestOrder } from '../pages/checkout/guest-order.tsx';
import { listing } from '../pages/listing.tsx';
import { listings } from '../pages/listings/listings.tsx';
import { professional } from '../pages/professional.tsx';
import { breeders, kennels } from '../pages/professionals.tsx';
import { offerPage } from '../pages/offer-page.tsx';
import { product, productByCode } from '../pages/product.tsx';
import { search } from '../pages/search.tsx';
import { store } from '../pages/store.tsx';
import { storefront } from '../pages/storefront.tsx';
import { type Show, createFreshShower, createShower } from './show.ts';
import {
  directorySitemap,
  listingsSitemap,
  professionalsSitemap,
  robots,
  sitemap,
  sitemapIndex,
  storeSitemap,
} from './sitemap.ts';

/** Every cached page and file, at its address; the first one that matches serves it. */
export const pages: Readonly<Record<string, Show>> = {
  [homePath]: home,
  [storePath]: store,
  [searchPath]: search,
  '/store/by/:handle': storefront,
  '/store/offers/:offerId': offerPage,
  '/store/:itemCode': productByCode,
  '/store/:itemCode/:slug': product,
  [breedersPath]: breeders,
  [kennelsPath]: kennels,
  '/professionals/:handle': professional,
  [listingsPath]: listings,
  '/listings/:shortCode': listing,
  '/sitemap.xml': sitemapIndex,
  '/sitemaps/store.xml': storeSitemap,
  '/sitemaps/directory.xml': directorySitemap,
  '/sitemaps/professionals-:number.xml': professionalsSitemap,
  '/sitemaps/listings-:number.xml': listingsSitemap,
  '/sitemaps/:file.xml': sitemap,
};

/** Every page and file of this host at its address. */
export function createRouter(deps: Dependencies): Router {
  const router = createExactRouter();
  const shown = createShower(deps);
  router.get('/robots.txt', (context) => send(context, robots(deps.env)));
  router.get(bookPattern, createFreshShower(deps)(book));
  router.post(bookPattern, bookAsGuest(deps));
  router.get(guestBookingPath, showGuestBooking(deps));
  router.post(guestBookingPath, confirmGuestBooking(deps));
  router.get(basketPath, showBasket(deps));
  router.post(basketPath, changeBasket(deps));
  router.get(orderedPath, leaveOrdered(deps));
  router.get(checkoutPath, showGuestCheckout(deps));
  router.post(checkoutPath, checkOutAsGuest(deps));
  router.get(guestOrderPath, showGuestOrder(deps));
  router.post(guestOrderPath, confirmGuestOrder(deps));
  router.get(guestPaymentPath, payGuestOrder(deps));
  for (const [path, show] of Object.entries(pages)) router.get(path, shown(show));
  return router;
}
