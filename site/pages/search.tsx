import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { FirstPicture } from '../../kernel/pages/listed/pictures.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { commerceTags } from '../../kernel/answers/change-tags.ts';
import {
  breedersPath,
  kennelsPath,
  listingsPath,
  offerPath,
  productPath,
  searchPath,
  storefrontPath,
} from '../addresses.ts';
import { printedLowest } from '../../kernel/money/printed-amount.ts';
import { counted } from '../../kernel/text/counted.ts';
import { redirect } from '../serving/answer.ts';
import { Name, seenName, withSeenNames } from '../html/names.tsx';
import {
  type FoundProduct,
  type Hit,
  type Offer,
  type OfferCode,
  offerCodeOperation,
  productAddressOperation,
  searchOperation,
} from '../operations.ts';
import type { PageEnv } from '../html/page.tsx';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { ListPages } from './list-pages.tsx';
import { OfferEntry } from './offer.tsx';
import { NotOnSale, offerOf } from './offer-code.tsx';

/** What the API accepts as an offer code (spec 4.8, 7.7). Words of a search may look like one too. */
const codeLike = /^(?:SVC-OF-)?[A-Z0-9]{6,20}$/i;
const maximumLength = 100;
/** Control characters, and the marks that change the direction of text around them. */
const unfit = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The part of the typed text that is searched for, and whether the rest was cut off. */
function wordsIn(typed: string): { readonly words: string; readonly isCut: boolean } {
  const characters = Array.from(typed.replaceAll(unfit, ' ').normalize('NFC').trim());
  const words = characters.slice(0, maximumLength).join('').trim();
  return { words, isCut: characters.length > maximumLength };
}

type Ask = Parameters<Show>[1]['ask'];

/** What an offer code leads to; null for one that was never issued. */
async function lookUp(ask: Ask, code: string): Promise<OfferCode | null> {
  const answer = await nullIfMissing(
    ask(offerCodeOperation, { code }),
    'Marketplace_OfferCode_GT_Resource_FL',
  );
  return answer && found(answer.offerCode);
}

/** The address of a product by its item code, null for none. */
async function productPathBy(ask: Ask, itemCode: string): Promise<string | null> {
  const answer = await nullIfMissing(
    ask(productAddressOperation, { itemCode }),
    'Marketplace_CatalogItem_GT_Resource_FL',
  );
  return answer && productPath(found(answer.publicCatalogItem));
}

const ProductEntry = ({ of, env }: { readonly of: FoundProduct; readonly env: PageEnv }): Html => {
  const { name, primaryLocale, brand, lowestPrices, itemCode } = of;
  return (
    <li class="entry pictured" dir="auto">
      <FirstPicture of={of.mediaShortCodes} env={env} />
      <h2 lang={primaryLocale}>
        <a href={productPath(of)}>{seenName(name, itemCode)}</a>
      </h2>
      {brand !== null && (
        <p class="quiet">
          By <Name of={brand} locale={primaryLocale} />
        </p>
      )}
      {lowestPrices.length === 0 ? (
        <p>Nobody sells this at the moment.</p>
      ) : (
        <p>
          From <strong>{printedLowest(lowestPrices)}</strong>
        </p>
      )}
    </li>
  );
};

const StorefrontEntry = ({ of }: { readonly of: NonNullable<Hit['storefront']> }): Html => (
  <li class="entry" dir="auto">
    <h2 lang={of.primaryLocale}>
      <a href={storefrontPath(of.handle)}>{seenName(of.name, of.handle)}</a>
    </h2>
    <p class="quiet">Storefront</p>
  </li>
);

function entryOf({ catalogItem, offer, storefront }: Hit, env: PageEnv): Html | null {
  if (catalogItem !== null) return <ProductEntry of={catalogItem} env={env} />;
  if (storefront !== null) return <StorefrontEntry of={storefront} />;
  return offer && <OfferEntry offer={withSeenNames(offer)} env={env} showsSeller heading="h2" />;
}

/** Where else the words may find something: this search knows the store alone. */
const Elsewhere = ({ words }: { readonly words: string }): Html => {
  const isSearchable = Array.from(words).length > 1;
  const at = (path: string) => (isSearchable ? `${path}?q=${encodeURIComponent(words)}` : path);
  return (
    <p class="after">
      This search is for the store. Look also among <a href={at(listingsPath)}>animals for sale</a>,{' '}
      <a href={at(breedersPath)}>breeders</a> and{' '}
      <a href={at(kennelsPath)}>kennels, catteries and services</a>.
    </p>
  );
};

/** The number of matches. Corrected words are shown next to the typed ones. */
const Count = ({
  total,
  words,
  correctedText,
}: {
  readonly total: number;
  readonly words: string;
  readonly correctedText: string | null;
}): Html => (
  <p role="status">
    {(total === 0 || correctedText !== null) && (
      <>
        Nothing matches “<Name of={words} />
        ”.
      </>
    )}{' '}
    {total > 0 && (
      <>
        {counted(total, 'match', 'matches')} for “<Name of={correctedText ?? words} />”
        {correctedText === null ? '.' : ':'}
      </>
    )}
  </p>
);

/**
 * `GET /store/search?q=`: an offer code redirects to the product that the offer sells (spec 4.8), or to the page of the
 * bundle or pledge; an item code to its product; any other text finds products, storefronts and bundles by their names.
 */
export const search: Show = async ({ query }, { ask, now, page, env }) => {
  const { words, isCut } = wordsIn(query.q);
  const title = words === '' ? 'Search' : `“${words}” – Search`;
  const tags = [commerceTags.offers];
  const shown = (main: Html, offers: readonly Offer[] = []) =>
    page({ title, canonical: null, searched: words, tags: [...tags, ...tagsOfOffers(offers)], main });
  if (words === '') {
    return shown(
      <>
        <h1>Search</h1>
        <p>Type the name of a product or storefront, or an offer code, into the field above.</p>
        <Elsewhere words="" />
      </>,
    );
  }
  if (codeLike.test(words)) {
    const code = await lookUp(ask, words);
    const path = await productPathBy(ask, code === null ? words : (code.catalogItemCode ?? ''));
    if (path !== null) return redirect(path, { isPermanent: false, tags });
    if (code !== null) {
      // Without a storefront the offer is gone.
      const offer = code.storefrontHandle === null ? null : await offerOf(code.offerId, { ask });
      if (offer?.isLive)
        return redirect(offerPath(offer), { isPermanent: false, tags: [...tags, ...tagsOfOffers([offer])] });
      return shown(
        <>
          <h1>
            Offer code <code>{code.code}</code>
          </h1>
          <NotOnSale offer={offer} now={now()} />
        </>,
        offer === null ? [] : [offer],
      );
    }
  }
  const { storeSearch: result } = await ask(searchOperation, { text: words, page: query.page });
  const firstPage = `${searchPath}?q=${encodeURIComponent(words)}`;
  if (query.page > 1 && result.items.length === 0) throw new PastEnd(query.page, firstPage);
  return shown(
    <>
      <h1>Search</h1>
      <Count {...result} words={words} />
      {isCut && <p>Only the first {maximumLength} characters were searched for.</p>}
      <Entries
        empty={
          <p>
            Try fewer or different words. An offer code has ten characters: letters, and the digits 2 to 7.
          </p>
        }
      >
        {result.items.map((hit) => entryOf(hit, env))}
      </Entries>
      <ListPages path={firstPage} page={query.page} total={result.total} />
      <Elsewhere words={Array.from(words).slice(0, 80).join('')} />
    </>,
    result.items.flatMap(({ offer }) => offer ?? []),
  );
};
