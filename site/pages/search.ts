import { found, unlessMissing } from '../../kernel/graph/graph.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { commerceTags } from '../../kernel/answers/change-tags.ts';
import { offerPath, productPath, searchPath, storefrontPath } from '../addresses.ts';
import { printedLowest } from '../html/amounts.ts';
import { redirect } from '../serving/answer.ts';
import { named, seenName, withSeenNames } from '../html/names.ts';
import {
  type FoundProduct,
  type Hit,
  type Offer,
  type OfferCode,
  offerCodeOperation,
  productAddressOperation,
  searchOperation,
} from '../operations.ts';
import type { PageEnv } from '../html/page.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { offerEntry } from './offer.ts';
import { notOnSale, offerOf } from './offer-code.ts';
import { pager } from './pager.ts';

/** What the API takes for an offer code (spec 4.8, 7.7). Words of a search may look like one too. */
const codeLike = /^(?:SVC-OF-)?[A-Z0-9]{6,20}$/i;
const maximumLength = 100;
/** Control characters, and the marks that turn the direction of text around them. */
const unfit = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** What was typed, as far as it is looked at, and whether that is not all of it. */
function wordsIn(typed: string): { readonly words: string; readonly isCut: boolean } {
  const characters = Array.from(typed.replaceAll(unfit, ' ').normalize('NFC').trim());
  const words = characters.slice(0, maximumLength).join('').trim();
  return { words, isCut: characters.length > maximumLength };
}

type Ask = Parameters<Show>[1]['ask'];

/** What an offer code leads to; null for what was never issued. */
async function lookUp(ask: Ask, code: string): Promise<OfferCode | null> {
  const answer = await unlessMissing(
    ask(offerCodeOperation, { code }),
    'Marketplace_OfferCode_GT_Resource_FL',
  );
  return answer && found(answer.offerCode);
}

/** The address of a product by its item code, null for none. */
async function productPathBy(ask: Ask, itemCode: string): Promise<string | null> {
  const answer = await unlessMissing(
    ask(productAddressOperation, { itemCode }),
    'Marketplace_CatalogItem_GT_Resource_FL',
  );
  return answer && productPath(found(answer.publicCatalogItem));
}

function productEntry({ name, primaryLocale, brand, lowestPrices, ...address }: FoundProduct): Html {
  return html`<li class="entry" dir="auto">
    <h2 lang="${primaryLocale}"><a href="${productPath(address)}">${seenName(name, address.itemCode)}</a></h2>
    ${brand !== null && html`<p class="quiet">By ${named(brand, primaryLocale)}</p>`}
    <p>
      ${
        lowestPrices.length === 0
          ? 'Nobody sells this at the moment.'
          : html`From <strong>${printedLowest(lowestPrices)}</strong>`
      }
    </p>
  </li>`;
}

function storefrontEntry({ handle, name, primaryLocale }: NonNullable<Hit['storefront']>): Html {
  return html`<li class="entry" dir="auto">
    <h2 lang="${primaryLocale}"><a href="${storefrontPath(handle)}">${seenName(name, handle)}</a></h2>
    <p class="quiet">Storefront</p>
  </li>`;
}

function hitEntry({ catalogItem, offer, storefront }: Hit, env: PageEnv): Html | null {
  if (catalogItem !== null) return productEntry(catalogItem);
  if (storefront !== null) return storefrontEntry(storefront);
  return offer && offerEntry(withSeenNames(offer), { env, showsSeller: true, level: 2 });
}

/** How much matches; words that were put right are told, with what was typed. */
function countOf(total: number, words: string, correctedText: string | null): Html {
  const none = html`Nothing matches “${named(words)}”.`;
  if (total === 0) return none;
  const matches = html`${total === 1 ? '1 match' : `${total} matches`} for`;
  return correctedText === null
    ? html`${matches} “${named(words)}”.`
    : html`${none} ${matches} “${named(correctedText)}”:`;
}

/**
 * `GET /store/search?q=`: an offer code leads to the product that the offer sells (spec 4.8), or to the page of the
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
      html`<h1>Search</h1>
        <p>
          Type the name of a product or of a storefront, or the ten characters of an offer code, into the
          field above.
        </p>`,
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
        html`<h1>Offer code <code>${code.code}</code></h1>
          ${notOnSale(offer, now())}`,
        offer === null ? [] : [offer],
      );
    }
  }
  const { storeSearch: result } = await ask(searchOperation, { text: words, page: query.page });
  const firstPage = `${searchPath}?q=${encodeURIComponent(words)}`;
  if (query.page > 1 && result.items.length === 0) throw new PastEnd(query.page, firstPage);
  return shown(
    html`<h1>Search</h1>
      <p role="status">${countOf(result.total, words, result.correctedText)}</p>
      ${isCut && html`<p>Only the first ${maximumLength} characters were searched for.</p>`}
      ${
        result.total === 0
          ? html`<p>
              Try fewer or other words. An offer code has ten characters: letters, and the digits 2 to 7.
            </p>`
          : html`<ul class="entries">
                ${result.items.map((hit) => hitEntry(hit, env))}
              </ul>
              ${pager(firstPage, query.page, result.total)}`
      }`,
    result.items.flatMap(({ offer }) => offer ?? []),
  );
};
