import { DomainError } from '../../kernel/errors.ts';
import { type Html, html } from '../../kernel/html.ts';
import { storePath, storefrontPath } from '../addresses.ts';
import { type Offer, type OfferCode, offerOperation } from '../operations.ts';
import type { Show } from '../show.ts';
import { named, offerEntry } from './offer.ts';

type Ask = Parameters<Show>[1]['ask'];

/** The offer of a code; null when it was deleted, perhaps this moment. */
async function offerOf({ offerId, storefrontHandle }: OfferCode, ask: Ask): Promise<Offer | null> {
  if (storefrontHandle === null) return null;
  try {
    return (await ask(offerOperation, { id: offerId })).publicOffer;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'Marketplace_Offer_GT_Resource_FL') return null;
    throw error;
  }
}

/** What a code tells whose offer sells no product: the bundle or pledge itself, or why it can't be had. */
export async function offerCodeResult(found: OfferCode, ask: Ask): Promise<Html> {
  const heading = html`<h1>Offer code <code>${found.code}</code></h1>`;
  const offer = await offerOf(found, ask);
  if (offer === null) {
    return html`${heading}
      <p>The offer with this code was taken out of the store; the code is not given to another one.</p>
      <p><a href="${storePath}">See what is new in the store</a></p>`;
  }
  const name = named(offer.name, offer.primaryLocale);
  const seller = html`<a href="${storefrontPath(offer.storefrontHandle)}">${offer.storefrontName}</a>`;
  if (found.isLive) {
    return html`${heading}
      <p>This is an offer of ${seller}:</p>
      <ul class="entries">
        ${offerEntry(offer, { showsSeller: true })}
      </ul>`;
  }
  return html`${heading}
    <p>“${name}” is not offered at the moment.</p>
    <p>See what else ${seller} sells.</p>`;
}
