import { commerceTags } from '../../kernel/answers/change-tags.ts';
import { previewOf } from '../../kernel/pages/listed/pictures.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { storePath, storefrontPath } from '../addresses.ts';
import { Name, seenName, withSeenNames } from '../html/names.tsx';
import { listSchema } from '../html/structured.ts';
import { storeOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { OfferEntry, pathOfOffer } from './offer.tsx';

/** `GET /store`: the newest offers and storefronts. */
export const store: Show = async (_request, { ask, page, env }) => {
  const { newestLiveOffers, newestStorefronts: storefronts } = await ask(storeOperation, {});
  const offers = newestLiveOffers.map(withSeenNames);
  return page({
    title: 'Store',
    canonical: offers.length === 0 && storefronts.length === 0 ? null : storePath,
    tags: [commerceTags.offers, ...tagsOfOffers(offers)],
    description: 'Food, toys, leashes and other supplies for animals, from many sellers.',
    picture: previewOf(offers, env),
    structured: [listSchema([...new Set(offers.map(pathOfOffer))], env.SITE_URL)],
    main: (
      <>
        <h1>Store</h1>
        <p>Supplies for animals, from many sellers.</p>
        <section aria-labelledby="new">
          <h2 id="new">New in the store</h2>
          <Entries empty={<p>Nothing is for sale at the moment.</p>}>
            {offers.map((offer, place) => (
              <OfferEntry offer={offer} env={env} showsSeller place={place} />
            ))}
          </Entries>
        </section>
        {storefronts.length > 0 && (
          <section aria-labelledby="storefronts">
            <h2 id="storefronts">Storefronts</h2>
            <ul class="links">
              {storefronts.map(({ handle, name, primaryLocale }) => (
                <li>
                  <a href={storefrontPath(handle)}>
                    <Name of={seenName(name, handle)} locale={primaryLocale} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
};
