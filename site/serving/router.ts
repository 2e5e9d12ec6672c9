import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { breedersPath, kennelsPath, listingsPath, searchPath, storePath } from '../addresses.ts';
import { redirect, send } from './answer.ts';
import type { Dependencies } from '../dependencies.ts';
import { listing } from '../pages/listing.ts';
import { listings } from '../pages/listings.ts';
import { professional } from '../pages/professional.ts';
import { breeders, kennels } from '../pages/professionals.ts';
import { offerPage } from '../pages/offer-page.ts';
import { product, productByCode } from '../pages/product.ts';
import { search } from '../pages/search.ts';
import { store } from '../pages/store.ts';
import { storefront } from '../pages/storefront.ts';
import { createShower } from './show.ts';
import {
  directorySitemap,
  listingsSitemap,
  professionalsSitemap,
  robots,
  sitemap,
  sitemapIndex,
  storeSitemap,
} from './sitemap.ts';

/** Every page and file of this host at its address. */
export function createRouter(deps: Dependencies): Router {
  const router = createExactRouter();
  const shown = createShower(deps);
  router.get('/', (context) => send(context, redirect(storePath, { isPermanent: false, tags: [] })));
  router.get(storePath, shown(store));
  router.get(searchPath, shown(search));
  router.get('/store/by/:handle', shown(storefront));
  router.get('/store/offers/:offerId', shown(offerPage));
  router.get('/store/:itemCode', shown(productByCode));
  router.get('/store/:itemCode/:slug', shown(product));
  router.get(breedersPath, shown(breeders));
  router.get(kennelsPath, shown(kennels));
  router.get('/professionals/:handle', shown(professional));
  router.get(listingsPath, shown(listings));
  router.get('/listings/:shortCode', shown(listing));
  router.get('/robots.txt', (context) => send(context, robots(deps.env)));
  router.get('/sitemap.xml', shown(sitemapIndex));
  router.get('/sitemaps/store.xml', shown(storeSitemap));
  router.get('/sitemaps/directory.xml', shown(directorySitemap));
  router.get('/sitemaps/professionals-:number.xml', shown(professionalsSitemap));
  router.get('/sitemaps/listings-:number.xml', shown(listingsSitemap));
  router.get('/sitemaps/:file.xml', shown(sitemap));
  return router;
}
