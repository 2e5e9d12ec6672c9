import { found, unlessMissing } from '../../kernel/graph/graph.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { storePath, storefrontPath } from '../addresses.ts';
import { printedInstant } from '../html/instants.ts';
import { named, withSeenNames } from '../html/names.ts';
import { type FoundOffer, offerOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';

/** The offer with this id, on sale or not; null when it was deleted or never was. */
export async function offerOf(
  id: string,
  { ask }: Pick<Parameters<Show>[1], 'ask'>,
): Promise<FoundOffer | null> {
  const answer = await unlessMissing(ask(offerOperation, { id }), 'Marketplace_Offer_GT_Resource_FL');
  return answer && withSeenNames(found(answer.publicOffer));
}

/** From when on an offer will be sold that is not sold yet; null for any other. */
function startOf({ validFrom, status, storefront }: FoundOffer, now: Date): string | null {
  if (!storefront.isActive || status !== 'ACTIVE' || validFrom === null) return null;
  return new Date(validFrom) > now ? validFrom : null;
}

const toStore = html`<p><a href="${storePath}">See what is new in the store</a></p>`;

/** What is said of an offer that can't be had, and where to go on; null for one that was deleted. */
export function notOnSale(offer: FoundOffer | null, now: Date): Html {
  if (offer === null) {
    return html`<p>
        The offer with this code was taken out of the store; the code is not given to another one.
      </p>
      ${toStore}`;
  }
  const { storefrontHandle, storefrontName, storefront } = offer;
  const name = named(offer.name, offer.primaryLocale);
  const seller = html`<a href="${storefrontPath(storefrontHandle)}">${named(storefrontName)}</a>`;
  const start = startOf(offer, now);
  if (start !== null) {
    return html`<p>“${name}” of ${seller} is not yet on sale.</p>
      <p>It will be from ${printedInstant(start)}.</p>`;
  }
  return html`<p>“${name}” is not offered at the moment.</p>
    ${
      storefront.isActive
        ? html`<p>See what else ${seller} sells.</p>`
        : html`<p>The storefront “${named(storefrontName)}” is closed.</p>
            ${toStore}`
    }`;
}
