import { DomainError } from '../../kernel/errors.ts';
import { type Html, html } from '../../kernel/html.ts';
import { storePath, storefrontPath } from '../addresses.ts';
import { named, withSeenNames } from '../names.ts';
import { type Offer, type OfferCode, offerOperation } from '../operations.ts';
import type { Show } from '../show.ts';
import { offerEntry } from './offer.ts';

type Ask = Parameters<Show>[1]['ask'];

interface Found {
  readonly offer: Offer;
  readonly isStorefrontOpen: boolean;
}

/** The offer of a code; null when it was deleted, perhaps this moment. */
async function offerOf({ offerId, storefrontHandle: handle }: OfferCode, ask: Ask): Promise<Found | null> {
  if (handle === null) return null;
  try {
    const { publicOffer, publicStorefront } = await ask(offerOperation, { id: offerId, handle });
    return { offer: withSeenNames(publicOffer), isStorefrontOpen: publicStorefront?.isActive === true };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'Marketplace_Offer_GT_Resource_FL') return null;
    throw error;
  }
}

/** What a code tells whose offer sells no product: the bundle or pledge itself, or why it can't be had. */
export async function offerCodeResult(code: OfferCode, ask: Ask): Promise<Html> {
  const heading = html`<h1>Offer code <code>${code.code}</code></h1>`;
  const toStore = html`<p><a href="${storePath}">See what is new in the store</a></p>`;
  const found = await offerOf(code, ask);
  if (found === null) {
    return html`${heading}
      <p>The offer with this code was taken out of the store; the code is not given to another one.</p>
      ${toStore}`;
  }
  const { offer, isStorefrontOpen } = found;
  const seller = html`<a href="${storefrontPath(offer.storefrontHandle)}">${named(offer.storefrontName)}</a>`;
  if (code.isLive) {
    return html`${heading}
      <p>This is an offer of ${seller}:</p>
      <ul class="entries">
        ${offerEntry(offer, { showsSeller: false })}
      </ul>`;
  }
  return html`${heading}
    <p>“${named(offer.name, offer.primaryLocale)}” is not offered at the moment.</p>
    ${
      isStorefrontOpen
        ? html`<p>See what else ${seller} sells.</p>`
        : html`<p>The storefront “${named(offer.storefrontName)}” is closed.</p>
            ${toStore}`
    }`;
}
