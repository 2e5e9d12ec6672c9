import { subjectsOfListing } from '../../kernel/audience/listing-subject.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Crumbs } from '../../kernel/pages/parts/top.tsx';
import { tagsOfListingCard } from '../../kernel/answers/change-tags.ts';
import { depositAddress, listingPath, listingsPath, writeAddress } from '../addresses.ts';
import { wayTo } from '../html/breadcrumbs.tsx';
import { WriteLink } from '../html/write-link.tsx';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { ItemAvailability, sexInWords } from '../html/listing-words.tsx';
import { Name, Written } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import { listingPrice } from '../../kernel/pages/listed/listing-card.tsx';
import { Gallery, previewAddress, shownPictures } from '../../kernel/pages/listed/pictures.tsx';
import { listingSchema } from '../html/structured.ts';
import {
  type ListingCard,
  type ListingItem,
  type ListingRecord,
  listingOperation,
  listingRecordOperation,
  listingsOfSellerOperation,
  sellerPageOperation,
} from '../operations.ts';
import { redirect } from '../serving/answer.ts';
import type { Show, Tools } from '../serving/show.ts';
import { closedPage } from './closed-listing.tsx';
import { countedFor } from './counted-page.ts';
import { HealthTests } from './health-tests.tsx';
import { ListingFacts, tagsOfRecord } from './listing-facts.tsx';
import { Deposit, takesDeposit } from './listing-deposit.tsx';

interface OfCard {
  readonly card: ListingCard;
}

const Item = ({ item, card, env }: OfCard & { readonly item: ListingItem; readonly env: PageEnv }): Html => {
  const { itemId, label, sex, colorText, availability } = item;
  const { currency, shortCode } = card.listing;
  const price = item.price ?? card.listing.price;
  return (
    <li class="entry" id={`item-${itemId}`} dir="auto">
      <h3>{label}</h3>
      <p class="quiet">
        {sexInWords(sex)}
        {colorText !== null && (
          <>
            {' '}
            · <Name of={colorText} />
          </>
        )}
      </p>
      <p class="price">
        <strong>{price === null ? 'Price on request' : printedAmount(price, currency)}</strong>
      </p>
      <p class="facts">
        <ItemAvailability of={availability} />{' '}
        {availability === 'AVAILABLE' && takesDeposit(card) && (
          <a href={depositAddress(env.DASHBOARD_URL, shortCode, itemId)}>
            Pay the deposit<span class="unseen"> for {label}</span>
          </a>
        )}
      </p>
    </li>
  );
};

const Litter = ({ card, env }: OfCard & { readonly env: PageEnv }): Html => {
  const { items, offspringCount } = card.listing;
  return (
    <section aria-labelledby="litter">
      <h2 id="litter">Litter</h2>
      <Entries
        empty={
          <p>
            {offspringCount !== null && `${offspringCount} born. `}The seller has not listed the animals yet.
          </p>
        }
      >
        {items.map((item) => (
          <Item item={item} card={card} env={env} />
        ))}
      </Entries>
    </section>
  );
};

/** Why it cannot be bought at the moment; nothing if it can. */
const Hindrance = ({ card: { isReserved, listing, waitlist } }: OfCard): Html | null => {
  const isPaused = listing.status === 'PAUSED';
  if (!isPaused && !isReserved) return null;
  return (
    <>
      <p>
        <Badge tone="warn">{isPaused ? 'Paused by the seller' : 'Reserved'}</Badge>
      </p>
      {!isPaused && (
        <p>
          It is reserved for somebody.
          {waitlist.isOpen && ' Join the waitlist to be told if it becomes free.'}
        </p>
      )}
    </>
  );
};

/** What is on record of a listing; undefined while the animals subgraph does not answer. */
async function recordOf(ask: Tools['ask'], shortCode: string): Promise<ListingRecord | undefined> {
  try {
    return found((await ask(listingRecordOperation, { shortCode })).publicAnimalListing).listing.record;
  } catch {
    return undefined;
  }
}

/** `GET /listings/{shortCode}`: an animal or a litter for sale (spec 4.12). */
export const listing: Show = async ({ path, params }, { ask, page, env }) => {
  const asked = ask(listingOperation, { shortCode: params['shortCode'] ?? '' });
  const answer = await nullIfMissing(asked, 'AnimalListing_AnimalListing_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'There is no listing with this code.');
  const card = found(answer.publicAnimalListing);
  const { shortCode, status, kind, title, description, sellerProfileId, mediaShortCodes } = card.listing;
  const record = status === 'CLOSED' ? null : await recordOf(ask, shortCode);
  const tags = [...tagsOfListingCard(card.listing), ...tagsOfRecord(card.listing, record ?? null)];
  const canonical = listingPath(shortCode);
  if (path !== canonical) return redirect(canonical, { isPermanent: true, tags });
  const asksSeller = ask(sellerPageOperation, { id: sellerProfileId });
  const seller = await nullIfMissing(asksSeller, 'Identity_Profile_GT_Resource_FL');
  if (status === 'CLOSED' || (kind === 'SINGLE_ANIMAL' && record === null)) {
    const { publicAnimalListings: others } = await ask(listingsOfSellerOperation, { sellerProfileId });
    const over = closedPage({ card, others, sellerHandle: seller?.professional?.handle ?? null, tags, env });
    // For people it is a page that leads on; search engines forget the address (RFC 9110 15.5.11).
    return { ...page(over), status: 410 };
  }
  const pictures = shownPictures(mediaShortCodes);
  const counted = await countedFor(ask, sellerProfileId, {
    pageKind: 'LISTING',
    subjects: subjectsOfListing(card.listing),
  });
  const shown = page({
    title,
    canonical,
    tags,
    kind: 'product',
    counted,
    description: description ?? `${title}: ${listingPrice(card.listing)}.`,
    picture: previewAddress(pictures, env),
    structured: [
      listingSchema(card, pictures, env),
      wayTo(
        [
          ['Animals for sale', listingsPath],
          [title, canonical],
        ],
        env.SITE_URL,
      ),
    ],
    main: (
      <>
        <Crumbs above={[{ href: listingsPath, text: 'Animals for sale' }]}>
          <Name of={title} />
        </Crumbs>
        <article class="listing" dir="auto">
          <h1>{title}</h1>
          <Gallery of={pictures} title={title} env={env} />
          {description !== null && (
            <div class="said">
              <Written text={description} />
            </div>
          )}
          <div class="buy">
            <p class="price">
              <strong>{listingPrice(card.listing)}</strong>
            </p>
            <Hindrance card={card} />
            <ListingFacts
              card={card}
              record={record ?? null}
              sellerHandle={seller?.professional?.handle ?? null}
              env={env}
            />
            <Deposit card={card} env={env} />
            <WriteLink
              to={writeAddress(env.DASHBOARD_URL, sellerProfileId, { listing: card.listing.listingId })}
            />
          </div>
          <div class="about">
            <HealthTests of={record ?? null} env={env} />
            {kind === 'LITTER' && <Litter card={card} env={env} />}
          </div>
        </article>
      </>
    ),
  });
  return { ...shown, isPassing: record === undefined };
};
