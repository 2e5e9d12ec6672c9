import { html } from '../../kernel/pages/html.ts';
import { commerceTags } from '../../kernel/answers/change-tags.ts';
import { storePath, storefrontPath } from '../addresses.ts';
import { named, seenName, withSeenNames } from '../html/names.ts';
import { storeOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { offerEntry } from './offer.ts';

/** `GET /store`: what came up for sale last, and where. */
export const store: Show = async (_request, { ask, page, env }) => {
  const { newestLiveOffers, newestStorefronts: storefronts } = await ask(storeOperation, {});
  const offers = newestLiveOffers.map(withSeenNames);
  return page({
    title: 'Store',
    canonical: storePath,
    tags: [commerceTags.offers, ...tagsOfOffers(offers)],
    description: 'Food, toys, leashes and whatever else animals need, from many sellers.',
    main: html`<h1>Store</h1>
      <p>What animals need, from many sellers.</p>
      <section aria-labelledby="new">
        <h2 id="new">New in the store</h2>
        ${
          offers.length === 0
            ? html`<p>Nothing is for sale at the moment.</p>`
            : html`<ul class="entries">
                ${offers.map((offer) => offerEntry(offer, { env, showsSeller: true }))}
              </ul>`
        }
      </section>
      ${
        storefronts.length > 0 &&
        html`<section aria-labelledby="storefronts">
          <h2 id="storefronts">Storefronts</h2>
          <ul class="links">
            ${storefronts.map(
              ({ handle, name, primaryLocale }) =>
                html`<li>
                  <a href="${storefrontPath(handle)}">${named(seenName(name, handle), primaryLocale)}</a>
                </li>`,
            )}
          </ul>
        </section>`
      }`,
  });
};
