import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';
import { offerPath, productPath, storefrontPath } from '../addresses.ts';
import { isDue, printedAmount } from '../../kernel/money/printed-amount.ts';
import { Name, Written } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import { FirstPicture } from '../../kernel/pages/listed/pictures.tsx';
import type { Offer } from '../operations.ts';

const availabilities: Readonly<Record<string, readonly [tone: Tone, text: string]>> = {
  IN_STOCK: ['good', 'In stock'],
  LOW_STOCK: ['warn', 'Only a few left'],
  OUT_OF_STOCK: ['bad', 'Out of stock'],
};

interface OfOffer {
  readonly offer: Offer;
}

/** The price, and what is added for each piece. */
export const Price = ({ offer }: OfOffer): Html => {
  const { price, compareAtPrice, currency, unit, levy, deposit, bulkQuantity, bulkDiscountPercent } = offer;
  const extras = [
    isDue(levy) ? `plus ${printedAmount(levy, currency)} levy` : null,
    isDue(deposit) ? `plus ${printedAmount(deposit, currency)} deposit` : null,
    bulkQuantity !== null && bulkDiscountPercent !== null
      ? `${bulkDiscountPercent}% off from ${bulkQuantity} pieces`
      : null,
  ].filter((text) => text !== null);
  return (
    <>
      <p class="price">
        <strong>{printedAmount(price, currency)}</strong>
        {unit !== 'each' && ` per ${unit}`}{' '}
        {compareAtPrice !== null && (
          <s>
            <span class="unseen">instead of</span> {printedAmount(compareAtPrice, currency)}
          </s>
        )}
      </p>
      {extras.length > 0 && <p class="quiet">{extras.join(', ')}</p>}
    </>
  );
};

/** Whether it is in stock, and its code: only as text, because no address contains it (spec 4.8). */
export const StockAndCode = ({ offer: { availability, offerCode } }: OfOffer): Html => {
  const [tone, text] = availabilities[availability] ?? ['bad', 'Stock unknown'];
  return (
    <p class="facts">
      <Badge tone={tone}>{text}</Badge>{' '}
      <span class="quiet">
        Offer code <code>{offerCode}</code>
      </span>
    </p>
  );
};

export const Seller = ({ offer: { storefrontHandle, storefrontName } }: OfOffer): Html => (
  <a href={storefrontPath(storefrontHandle)}>
    <Name of={storefrontName} />
  </a>
);

export const SoldBy = ({ offer }: OfOffer): Html => (
  <p class="quiet">
    Sold by <Seller offer={offer} />
  </p>
);

/** The page of the product that an offer sells; null for bundles and pledges. */
export function productPathOf({ catalogItemCode, catalogItemSlug }: Offer): string | null {
  if (catalogItemCode === null || catalogItemSlug === null) return null;
  return productPath({ itemCode: catalogItemCode, slug: catalogItemSlug });
}

/** The page that shows an offer. */
export function pathOfOffer(offer: Offer): string {
  return productPathOf(offer) ?? offerPath(offer);
}

/** One offer in a list of different things; its name links to its product, or to its own page. */
export const OfferEntry = ({
  offer,
  env,
  showsSeller = false,
  heading: Heading = 'h3',
  place,
}: OfOffer & {
  readonly env: PageEnv;
  readonly showsSeller?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** In the first list of its page, from 0. */
  readonly place?: number;
}): Html => {
  const { id, name, description, primaryLocale, mediaShortCodes } = offer;
  const product = productPathOf(offer);
  return (
    <li class="entry pictured" id={`offer-${id}`} dir="auto">
      <FirstPicture of={mediaShortCodes} env={env} place={place} />
      <Heading lang={primaryLocale}>
        <a href={pathOfOffer(offer)}>{name}</a>
      </Heading>
      <Price offer={offer} />
      {product === null && description !== null && <Written text={description} locale={primaryLocale} />}
      <StockAndCode offer={offer} />
      {showsSeller && <SoldBy offer={offer} />}
    </li>
  );
};
