import { DomainError } from '../../kernel/errors/errors.ts';
import { html } from '../../kernel/pages/html.ts';
import { offerPath, storefrontPath } from '../addresses.ts';
import { printedAmount } from '../html/amounts.ts';
import { crumbs, crumbsSchema } from '../html/breadcrumbs.ts';
import { named, written } from '../html/names.ts';
import { gallery, pictureAddress, shownPictures } from '../html/pictures.ts';
import { bundleSchema } from '../html/structured.ts';
import { redirect } from '../serving/answer.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { availabilityOf, codeOf, priceOf, productPathOf } from './offer.ts';
import { notOnSale, offerOf } from './offer-code.ts';
import { termsOfSellers } from './seller-terms.ts';

/** `GET /store/offers/{offerId}`: a bundle or a pledge. An offer of a product leads to the product. */
export const offerPage: Show = async ({ path, params }, { ask, now, page, env }) => {
  const offer = await offerOf(params['offerId'] ?? '', { ask });
  if (offer === null) throw new DomainError('0010010000404', 'The store has no offer at this address.');
  const tags = tagsOfOffers([offer]);
  const canonical = productPathOf(offer) ?? offerPath(offer);
  if (path !== canonical) return redirect(canonical, { isPermanent: true, tags });
  const { name, primaryLocale, description, price, currency, storefrontHandle, storefrontName } = offer;
  if (!offer.isLive) {
    const main = html`<h1 lang="${primaryLocale}" dir="auto">${name}</h1>
      ${notOnSale(offer, now())}`;
    return page({ title: name, canonical: null, tags, main });
  }
  const pictures = shownPictures(offer.mediaShortCodes);
  const [first] = pictures;
  const place = { name, locale: primaryLocale, path: canonical };
  return page({
    title: name,
    canonical,
    tags,
    kind: 'product',
    picture: first === undefined ? null : pictureAddress(env, first, '960.jpg'),
    description: `${name}: ${printedAmount(price, currency)} from ${storefrontName}. ${description ?? ''}`,
    structured: [bundleSchema(offer, pictures, env), crumbsSchema(place, env.SITE_URL)],
    main: html`${crumbs(place)}
      <article dir="auto">
        <h1 lang="${primaryLocale}">${name}</h1>
        <p class="quiet">
          Sold by <a href="${storefrontPath(storefrontHandle)}">${named(storefrontName)}</a>
        </p>
        ${priceOf(offer)} ${written(description, primaryLocale)} ${gallery(pictures, name, env)}
        <p class="facts">${availabilityOf(offer)} ${codeOf(offer)}</p>
      </article>
      ${termsOfSellers([offer])}`,
  });
};
