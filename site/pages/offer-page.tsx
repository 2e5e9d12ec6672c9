import { AddToBasket } from '../html/add-to-basket.tsx';
import { DomainError } from '../../kernel/errors/errors.ts';
import { offerPath, writeAddress } from '../addresses.ts';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { StoreCrumbs, crumbsSchema } from '../html/breadcrumbs.tsx';
import { Written } from '../html/names.tsx';
import { Gallery, previewAddress, shownPictures } from '../../kernel/pages/listed/pictures.tsx';
import { bundleSchema } from '../html/structured.ts';
import { WriteLink } from '../html/write-link.tsx';
import { redirect } from '../serving/answer.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { countedFor } from './counted-page.ts';
import { Price, SoldBy, StockAndCode, productPathOf } from './offer.tsx';
import { NotOnSale, offerOf } from './offer-code.tsx';
import { TermsOfSellers } from './seller-terms.tsx';

/** `GET /store/offers/{offerId}`: a bundle or a pledge. An offer of a product redirects to the product. */
export const offerPage: Show = async ({ path, params }, { ask, now, page, env }) => {
  const offer = await offerOf(params['offerId'] ?? '', { ask });
  if (offer === null) throw new DomainError('0010010000404', 'There is no offer at this address.');
  const tags = tagsOfOffers([offer]);
  const canonical = productPathOf(offer) ?? offerPath(offer);
  if (path !== canonical) return redirect(canonical, { isPermanent: true, tags });
  const { name, primaryLocale, description, price, currency, storefrontName } = offer;
  if (!offer.isLive) {
    const main = (
      <>
        <h1 lang={primaryLocale} dir="auto">
          {name}
        </h1>
        <NotOnSale offer={offer} now={now()} />
      </>
    );
    return page({ title: name, canonical: null, tags, main });
  }
  const pictures = shownPictures(offer.mediaShortCodes);
  // Without either, there is nothing to stand beside the price.
  const hasMore = pictures.length > 0 || description !== null;
  const place = { name, locale: primaryLocale, path: canonical };
  return page({
    title: name,
    canonical,
    tags,
    kind: 'product',
    counted: await countedFor(ask, offer.storefront.business.id, {
      pageKind: 'PRODUCT',
      subjects: [`OFFER:${offer.id}`],
    }),
    picture: previewAddress(pictures, env),
    description: `${name}: ${printedAmount(price, currency)} from ${storefrontName}. ${description ?? ''}`,
    structured: [bundleSchema(offer, pictures, env), crumbsSchema(place, env.SITE_URL)],
    main: (
      <>
        <StoreCrumbs {...place} />
        <article class={hasMore ? 'listing' : ''} dir="auto">
          <h1 lang={primaryLocale}>{name}</h1>
          <Gallery of={pictures} title={name} env={env} />
          {description !== null && (
            <div class="said">
              <Written text={description} locale={primaryLocale} />
            </div>
          )}
          <div class="buy">
            <Price offer={offer} />
            <SoldBy offer={offer} />
            <StockAndCode offer={offer} />
            <AddToBasket offer={offer} />
            <WriteLink
              to={writeAddress(env.DASHBOARD_URL, offer.storefront.business.id, { offer: offer.id })}
            />
          </div>
        </article>
        <TermsOfSellers of={[offer]} />
      </>
    ),
  });
};
