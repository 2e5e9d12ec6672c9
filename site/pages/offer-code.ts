import { found, unlessMissing } from '../../kernel/graph/graph.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { storePath, storefrontPath } from '../addresses.ts';
import { printedInstant } from '../html/instants.ts';
import { named, withSeenNames } from '../html/names.ts';
import { type OfferCode, type OfferWithTerms, offerOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';
import { offerEntry } from './offer.ts';
import { termsOfSellers } from './seller-terms.ts';

type Tools = Pick<Parameters<Show>[1], 'ask' | 'now' | 'env'>;

interface Found {
  readonly offer: OfferWithTerms;
  readonly status: string;
  readonly isStorefrontOpen: boolean;
}

/** The offer of a code; null when it was deleted, perhaps this moment. */
async function offerOf({ offerId, storefrontHandle }: OfferCode, { ask }: Tools): Promise<Found | null> {
  if (storefrontHandle === null) return null;
  const asked = ask(offerOperation, { id: offerId });
  const answer = await unlessMissing(asked, 'Marketplace_Offer_GT_Resource_FL');
  if (answer === null) return null;
  const offer = found(answer.publicOffer);
  return {
    offer: withSeenNames(offer),
    status: offer.status,
    isStorefrontOpen: offer.storefront.isActive,
  };
}

/** From when on an offer will be sold that is not sold yet; null for any other. */
function startOf({ offer: { validFrom }, status, isStorefrontOpen }: Found, now: Date): string | null {
  if (!isStorefrontOpen || status !== 'ACTIVE' || validFrom === null) return null;
  return new Date(validFrom) > now ? validFrom : null;
}

/** What a code tells whose offer sells no product: the bundle or pledge itself, or why it can't be had. */
export async function offerCodeResult(code: OfferCode, tools: Tools): Promise<Html> {
  const heading = html`<h1>Offer code <code>${code.code}</code></h1>`;
  const toStore = html`<p><a href="${storePath}">See what is new in the store</a></p>`;
  const its = await offerOf(code, tools);
  if (its === null) {
    return html`${heading}
      <p>The offer with this code was taken out of the store; the code is not given to another one.</p>
      ${toStore}`;
  }
  const { offer, isStorefrontOpen } = its;
  const seller = html`<a href="${storefrontPath(offer.storefrontHandle)}">${named(offer.storefrontName)}</a>`;
  const start = startOf(its, tools.now());
  if (start !== null) {
    return html`${heading}
      <p>“${named(offer.name, offer.primaryLocale)}” of ${seller} is not yet on sale.</p>
      <p>It will be from ${printedInstant(start)}.</p>`;
  }
  if (code.isLive) {
    return html`${heading}
      <p>This is an offer of ${seller}:</p>
      <ul class="entries">
        ${offerEntry(offer, { env: tools.env, showsSeller: false, level: 2 })}
      </ul>
      ${termsOfSellers([offer])}`;
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
