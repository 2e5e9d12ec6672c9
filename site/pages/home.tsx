import {
  commerceTags,
  directoryTags,
  listingTags,
  tagsOfListings,
} from '../../kernel/answers/change-tags.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ListingCard } from '../../kernel/pages/listed/listing-card.tsx';
import { previewOf } from '../../kernel/pages/listed/pictures.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { homePath, listingPath, sellAddress } from '../addresses.ts';
import { assets } from '../html/assets.ts';
import { listLinks } from '../html/directory-words.ts';
import { places } from '../html/header.tsx';
import { withSeenNames } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import { siteSchema } from '../html/structured.ts';
import { firstProfessionalsOperation, newAnimalsOperation, storeOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';
import { tagsOfOffers } from '../serving/tags.ts';
import { OfferEntry } from './offer.tsx';
import { ProfessionalEntry } from './professionals.tsx';

/** As many offers as two rows have. */
const shownOffers = 6;

const about: Readonly<Record<(typeof places)[number]['text'], string>> = {
  'Animals for sale': 'Single animals and litters, with what is on record of them.',
  Breeders: 'Ranked by quality alone. No one can pay for a better rank.',
  'Kennels and catteries': 'Boarding, grooming, training and more, to book online.',
  Store: 'Food, toys, leashes and other supplies, from many sellers.',
};

/** Some of a list, and the way to all of it; nothing for an empty one. */
const Part = ({
  id,
  title,
  all,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly all: { readonly href: string; readonly text: string };
  readonly children: readonly Html[];
}): Html | null =>
  children.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Entries>{children}</Entries>
      <p class="after">
        <a href={all.href}>{all.text}</a>
      </p>
    </section>
  );

const Selling = ({ env, isFirst }: { readonly env: PageEnv; readonly isFirst: boolean }): Html => (
  <section aria-labelledby="sell">
    <h2 id="sell">{isFirst ? 'Be the first' : 'Do you breed, board, groom or sell?'}</h2>
    <p class="lead">
      {isFirst && 'Nobody has published anything yet. '}
      Create an account and start your business: list animals and litters, take bookings, sell supplies, and
      keep your records in one place.
    </p>
    <p>
      <a class="button" href={sellAddress(env.AUTH_URL)} rel="nofollow">
        Start your business
      </a>
    </p>
  </section>
);

/** `GET /`: where people look for what they want, and what is new. A part that cannot be read is left out. */
export const home: Show = async (_request, { ask, page, env }) => {
  const [animals, professionals, store] = await Promise.all([
    ask(newAnimalsOperation, {}).catch(() => null),
    ask(firstProfessionalsOperation, {}).catch(() => null),
    ask(storeOperation, {}).catch(() => null),
  ]);
  const listed = animals?.publicAnimalListings.items ?? [];
  const breeders = professionals?.breeders.items ?? [];
  const others = professionals?.others.items ?? [];
  const offers = (store?.newestLiveOffers ?? []).slice(0, shownOffers).map(withSeenNames);
  const isWhole = animals !== null && professionals !== null && store !== null;
  const isEmpty = isWhole && [listed, breeders, others, offers].every(({ length }) => length === 0);
  const [animalsPlace, , , storePlace] = places;
  const shown = page({
    title: 'Animals, breeders and supplies',
    canonical: homePath,
    tags: [
      listingTags.listings,
      ...tagsOfListings(listed),
      ...new Set(listed.map(({ sellerProfileId }) => directoryTags.profile(sellerProfileId))),
      directoryTags.professionals,
      commerceTags.offers,
      ...tagsOfOffers(offers),
    ],
    description:
      'Find an animal and the people who bred it, somebody to board, groom or train it, and supplies from many sellers.',
    picture: previewOf([...listed, ...offers], env),
    structured: siteSchema(env, env.SITE_URL + assets.path('share.png')),
    main: (
      <>
        <h1>Find an animal, and everything it needs</h1>
        <p class="lead">
          Animals and litters from people who keep records, professionals ranked by quality alone, and
          supplies from many sellers. Some sellers offer protected deposits: we hold the money until the
          handover.
        </p>
        <ul class="places">
          {places.map(({ href, text }) => (
            <li class="entry">
              <a href={href}>{text}</a>
              <p class="quiet">{about[text]}</p>
            </li>
          ))}
        </ul>
        {isEmpty && <Selling env={env} isFirst />}
        <Part
          id="animals"
          title="New animals and litters"
          all={{ href: animalsPlace.href, text: 'All animals for sale' }}
        >
          {listed.map((listing, place) => (
            <ListingCard
              listing={listing}
              env={env}
              href={listingPath(listing.shortCode)}
              seller={listing.seller.displayName}
              place={place}
            />
          ))}
        </Part>
        <Part id="breeders" title="Breeders" all={{ href: listLinks.BREEDER.href, text: 'All breeders' }}>
          {breeders.map((one) => (
            <ProfessionalEntry of={one} env={env} heading="h3" />
          ))}
        </Part>
        <Part
          id="others"
          title="Kennels, catteries and other services"
          all={{ href: listLinks.KENNEL_CATTERY.href, text: 'All kennels, catteries and services' }}
        >
          {others.map((one) => (
            <ProfessionalEntry of={one} env={env} heading="h3" />
          ))}
        </Part>
        <Part id="store" title="New in the store" all={{ href: storePlace.href, text: 'All of the store' }}>
          {offers.map((offer) => (
            <OfferEntry offer={offer} env={env} showsSeller />
          ))}
        </Part>
        {!isEmpty && <Selling env={env} isFirst={false} />}
      </>
    ),
  });
  return { ...shown, isPassing: !isWhole };
};
