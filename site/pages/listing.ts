import { found, unlessMissing } from '../../kernel/graph/graph.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { tagsOfListingCard } from '../../kernel/answers/change-tags.ts';
import { depositAddress, listingPath, listingsPath, professionalPath } from '../addresses.ts';
import { printedAmount } from '../html/amounts.ts';
import { countryName } from '../html/directory-words.ts';
import { printedDay } from '../html/instants.ts';
import { itemAvailability, listingPrice, sexInWords } from '../html/listing-words.ts';
import { named, seenName, written } from '../html/names.ts';
import type { PageEnv } from '../html/page.ts';
import { gallery, pictureAddress, shownPictures } from '../html/pictures.ts';
import { listingSchema } from '../html/structured.ts';
import { type ListingCard, type ListingItem, listingOperation, sellerPageOperation } from '../operations.ts';
import { redirect } from '../serving/answer.ts';
import { NoListing } from '../serving/no-listing.ts';
import type { Show } from '../serving/show.ts';
import { depositOf, takesDeposit } from './listing-deposit.ts';

function itemOf(item: ListingItem, card: ListingCard, env: PageEnv): Html {
  const { itemId, label, sex, colorText, availability } = item;
  const { currency, shortCode, price } = card.listing;
  const own = item.price ?? price;
  return html`<li class="entry" id="item-${itemId}" dir="auto">
    <h3>${label}</h3>
    <p class="quiet">${sexInWords(sex)}${colorText !== null && html` · ${named(colorText)}`}</p>
    <p class="price"><strong>${own === null ? 'Price on request' : printedAmount(own, currency)}</strong></p>
    <p class="facts">
      ${itemAvailability(item)}
      ${
        availability === 'AVAILABLE' &&
        takesDeposit(card) &&
        html`<a href="${depositAddress(env.DASHBOARD_URL, shortCode, itemId)}"
          >Pay the deposit<span class="unseen"> for ${label}</span></a
        >`
      }
    </p>
  </li>`;
}

/** How many there are, before the seller says which. */
function bornIn(offspringCount: number | null): string {
  return offspringCount === null ? '' : `${offspringCount} born. `;
}

function litterOf(card: ListingCard, env: PageEnv): Html | null {
  const { kind, items, offspringCount } = card.listing;
  if (kind !== 'LITTER') return null;
  return html`<section aria-labelledby="litter">
    <h2 id="litter">The litter</h2>
    ${
      items.length === 0
        ? html`<p>${bornIn(offspringCount)}The seller has not named the young yet.</p>`
        : html`<ul class="entries">
            ${items.map((item) => itemOf(item, card, env))}
          </ul>`
    }
  </section>`;
}

/** What stands in the way of buying at the moment; nothing where nothing does. */
function hindrance({ isReserved, listing: { status } }: ListingCard): Html | null {
  if (status === 'PAUSED') return html`<p class="stock few">Paused by the seller</p>`;
  return isReserved ? html`<p class="stock few">Reserved for somebody</p>` : null;
}

function waitlistOf({ waitlist: { isOpen, length } }: ListingCard): string {
  if (!isOpen) return 'Closed';
  return length === 0 ? 'Open, nobody waits yet' : `Open, ${length} waiting`;
}

function factsOf(card: ListingCard, sellerHandle: string | null): Html {
  const { seller, city, countryCode, readyDate } = card.listing;
  const name = named(seenName(seller.displayName, seller.handle));
  return html`<dl class="terms">
    <dt>Seller</dt>
    <dd>${sellerHandle === null ? name : html`<a href="${professionalPath(sellerHandle)}">${name}</a>`}</dd>
    <dt>Place</dt>
    <dd>${named(city)}, ${countryName(countryCode)}</dd>
    ${
      readyDate !== null &&
      html`<dt>Ready</dt>
        <dd>from ${printedDay(readyDate)}</dd>`
    }
    <dt>Waitlist</dt>
    <dd>${waitlistOf(card)}</dd>
  </dl>`;
}

/** `GET /listings/{shortCode}`: an animal or a litter for sale (spec 4.12). */
export const listing: Show = async ({ path, params }, { ask, page, env }) => {
  const asked = ask(listingOperation, { shortCode: params['shortCode'] ?? '' });
  const answer = await unlessMissing(asked, 'AnimalListing_AnimalListing_GT_Resource_FL');
  if (answer === null) throw new NoListing('There is no listing with this code.');
  const card = found(answer.publicAnimalListing);
  const { shortCode, status, title, description, sellerProfileId, mediaShortCodes } = card.listing;
  if (status === 'CLOSED') throw new NoListing('This listing is closed: its seller no longer offers it.');
  const tags = tagsOfListingCard(card.listing);
  const canonical = listingPath(shortCode);
  if (path !== canonical) return redirect(canonical, { isPermanent: true, tags });
  const asksSeller = ask(sellerPageOperation, { id: sellerProfileId });
  const seller = await unlessMissing(asksSeller, 'Identity_Profile_GT_Resource_FL');
  const pictures = shownPictures(mediaShortCodes);
  const [first] = pictures;
  return page({
    title,
    canonical,
    tags,
    kind: 'product',
    description: description ?? `${title}: ${listingPrice(card.listing)}.`,
    picture: first === undefined ? null : pictureAddress(env, first, '960.jpg'),
    structured: [listingSchema(card, pictures, env)],
    main: html`<nav class="crumbs" aria-label="You are here">
        <ol>
          <li><a href="${listingsPath}">Animals for sale</a></li>
          <li aria-current="page">${named(title)}</li>
        </ol>
      </nav>
      <article class="listing" dir="auto">
        <h1>${title}</h1>
        ${gallery(pictures, title, env)}
        <div class="buy">
          <p class="price"><strong>${listingPrice(card.listing)}</strong></p>
          ${hindrance(card)} ${factsOf(card, seller?.professional?.handle ?? null)} ${depositOf(card, env)}
        </div>
        <div class="about">${written(description, 'en')} ${litterOf(card, env)}</div>
      </article>`,
  });
};
