import { DomainError } from '../../kernel/errors.ts';
import { type Html, html } from '../../kernel/html.ts';
import { commerceTags } from '../../kernel/notifications.ts';
import { productPath, searchPath } from '../addresses.ts';
import { printedAmount } from '../amounts.ts';
import { redirect } from '../answer.ts';
import { named, seenName } from '../names.ts';
import {
  type FoundProduct,
  type OfferCode,
  offerCodeOperation,
  productAddressOperation,
  searchOperation,
} from '../operations.ts';
import type { Show } from '../show.ts';
import { offerCodeResult } from './offer-code.ts';
import { pager } from './pager.ts';

/** What the API takes for an offer code (spec 4.8, 7.7). Words of a search may look like one too. */
const codeLike = /^(?:SVC-OF-)?[A-Z0-9]{6,20}$/i;
const maximumLength = 100;
/** Control characters, and the marks that turn the direction of text around them. */
const unfit = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** What was typed, as far as it is looked at. */
function wordsIn(typed: string): string {
  const plain = typed.replaceAll(unfit, ' ').normalize('NFC').trim();
  return Array.from(plain).slice(0, maximumLength).join('').trim();
}

type Ask = Parameters<Show>[1]['ask'];

/** What an offer code leads to; null for what was never issued. */
async function lookUp(ask: Ask, code: string): Promise<OfferCode | null> {
  try {
    return (await ask(offerCodeOperation, { code })).offerCode;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'Marketplace_OfferCode_GT_Resource_FL') return null;
    throw error;
  }
}

/** The address of a product by its item code, null for none. */
async function productPathBy(ask: Ask, itemCode: string): Promise<string | null> {
  const { publicCatalogItem: item } = await ask(productAddressOperation, { itemCode });
  return item === null ? null : productPath(item);
}

function foundEntry({ name, primaryLocale, brand, lowestPrice, currency, ...address }: FoundProduct): Html {
  const price = lowestPrice === null || currency === null ? null : printedAmount(lowestPrice, currency);
  return html`<li class="entry">
    <h2><a href="${productPath(address)}">${named(seenName(name, address.itemCode), primaryLocale)}</a></h2>
    ${brand !== null && html`<p class="quiet">By ${named(brand, primaryLocale)}</p>`}
    <p>${price === null ? 'Nobody sells this at the moment.' : html`From <strong>${price}</strong>`}</p>
  </li>`;
}

function countOf(total: number, words: string): Html {
  const matches = total === 1 ? '1 product matches' : `${total} products match`;
  return html`${total === 0 ? 'Nothing matches' : matches} “${named(words)}”.`;
}

/**
 * `GET /store/search?q=`: an offer code leads to the product that the offer sells (spec 4.8), an item code to its
 * product; any other text finds products by their names.
 */
export const search: Show = async ({ query }, { ask, now, page }) => {
  const words = wordsIn(query.q);
  const tags = [commerceTags.offers];
  const shown = (main: Html) => page({ title: 'Search', canonical: null, searched: words, tags, main });
  if (words === '') {
    return shown(
      html`<h1>Search</h1>
        <p>Type the name of a product, or the ten characters of an offer code, into the field above.</p>`,
    );
  }
  if (codeLike.test(words)) {
    const found = await lookUp(ask, words);
    const path = await productPathBy(ask, found === null ? words : (found.catalogItemCode ?? ''));
    if (path !== null) return redirect(path, { isPermanent: false, tags });
    if (found !== null) return shown(await offerCodeResult(found, { ask, now }));
  }
  const { catalogItemSearch: result } = await ask(searchOperation, { text: words, page: query.page });
  return shown(
    html`<h1>Search</h1>
      <p role="status">${countOf(result.total, words)}</p>
      ${
        result.total === 0
          ? html`<p>
              Try fewer or other words. An offer code has ten characters: letters, and the digits 2 to 7.
            </p>`
          : html`<ul class="entries">
                ${result.items.map(foundEntry)}
              </ul>
              ${pager(`${searchPath}?q=${encodeURIComponent(words)}`, query.page, result.total)}`
      }`,
  );
};
