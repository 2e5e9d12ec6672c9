import { DomainError } from '../../kernel/errors/errors.ts';
import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Crumbs } from '../../kernel/pages/parts/top.tsx';
import { bookingTags, directoryTags, listingTags, tagsOfListings } from '../../kernel/answers/change-tags.ts';
import { professionalPath, writeAddress } from '../addresses.ts';
import { counted } from '../../kernel/text/counted.ts';
import { wayTo } from '../html/breadcrumbs.tsx';
import { kindInWords, listLinks, placeInWords, reviewsInWords } from '../html/directory-words.ts';
import { RankInWords, WhyThisRank } from '../html/rank.tsx';
import { Name, Written, seenName } from '../html/names.tsx';
import { Logo, previewAddress, shownPictures } from '../../kernel/pages/listed/pictures.tsx';
import { professionalSchema } from '../html/structured.ts';
import {
  bookingOperation,
  listingsOfSellerOperation,
  professionalOperation,
  publicBusinessOperation,
} from '../operations.ts';
import { WriteLink } from '../html/write-link.tsx';
import { redirect } from '../serving/answer.ts';
import type { Show } from '../serving/show.ts';
import { ListingsOfSeller } from './listing-entry.tsx';
import { countedFor } from './counted-page.ts';
import { BookLink, Prices, Visiting } from './booking/visiting.tsx';

const year = (instant: string) => instant.slice(0, 4);

/** `GET /professionals/{handle}`: a breeder, kennel, cattery, groomer or the like. */
export const professional: Show = async ({ path, params }, { ask, page, env, now }) => {
  const asked = ask(professionalOperation, { handle: params['handle']?.toLowerCase() ?? '' });
  const answer = await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'There is no professional at this address.');
  const one = found(answer.professional);
  const tags = [
    directoryTags.professionals,
    directoryTags.professional(one.id),
    listingTags.listingsOf(one.id),
    bookingTags.offerOf(one.id),
  ];
  const canonical = professionalPath(one.handle);
  if (path !== canonical) return redirect(canonical, { isPermanent: true, tags });
  const [{ publicAnimalListings: forSale }, booking, visited] = await Promise.all([
    ask(listingsOfSellerOperation, { sellerProfileId: one.id }),
    nullIfMissing(ask(bookingOperation, { handle: one.handle }), 'Scheduling_Business_GT_Resource_FL'),
    nullIfMissing(ask(publicBusinessOperation, { handle: one.handle }), 'Scheduling_Business_GT_Resource_FL'),
  ]);
  const offered = booking?.publicBooking ?? null;
  const published = visited?.publicBusiness ?? null;
  const pictures = shownPictures(one.logoMediaShortCode === null ? [] : [one.logoMediaShortCode]);
  const name = seenName(one.displayName, one.handle);
  const place = placeInWords(one);
  const kind = kindInWords(one);
  const list = listLinks[one.professionalKindCode];
  const reviews = reviewsInWords(one.rating, one.reviewCount);
  const services = answer.kennelServiceCategories.filter(({ code }) => one.serviceCategories.includes(code));
  const breeds = one.breeds.map(({ breedName }) => breedName);
  const isBare = [one.about ?? [], breeds, services, forSale.items, offered?.services ?? []].every(
    ({ length }) => length === 0,
  );
  const does = breeds.length > 0 ? breeds : services.map((service) => service.name);
  return page({
    title: name,
    canonical,
    tags: [...tags, ...tagsOfListings(forSale.items)],
    kind: 'profile',
    counted: await countedFor(ask, one.id, { pageKind: 'PROFILE', subjects: [`PROFILE:${one.id}`] }),
    picture: previewAddress(pictures, env),
    description:
      one.about ??
      `${name}, ${kind.toLowerCase()}${place === null ? '' : ` in ${place}`}${does.length === 0 ? '' : `: ${does.join(', ')}`}.`,
    structured: [
      professionalSchema({ ...one, displayName: name }, pictures, published, env),
      wayTo(
        [
          [list.text, list.href],
          [name, canonical],
        ],
        env.SITE_URL,
      ),
    ],
    main: (
      <>
        <Crumbs above={[list]}>
          <Name of={name} />
        </Crumbs>
        <article dir="auto">
          <Logo of={one.logoMediaShortCode} env={env} />
          <h1>{name}</h1>
          <p class="quiet">
            {kind} ·{' '}
            {place !== null && (
              <>
                <Name of={place} /> ·{' '}
              </>
            )}
            joined in {year(one.memberSince)}
          </p>
          <p class="facts">
            <RankInWords of={one.rankScore} />{' '}
            {one.badges.map(({ label }) => (
              <>
                <Badge tone="good">{label}</Badge>{' '}
              </>
            ))}
            {reviews !== null && <span>{reviews}</span>}
          </p>
          {one.about !== null && <Written text={one.about} />}
          {isBare && (
            <p>
              <Name of={name} /> is new here. Ask what you would like to know.
            </p>
          )}
          <div class="actions">
            {offered !== null && <BookLink of={offered} />}
            <WriteLink to={writeAddress(env.DASHBOARD_URL, one.id)} />
          </div>
          <ListingsOfSeller of={forSale} env={env} />
          {breeds.length > 0 && (
            <section aria-labelledby="breeds">
              <h2 id="breeds">Breeds</h2>
              <ul class="links">
                {breeds.map((breed) => (
                  <li>
                    <Name of={breed} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {one.activeLitterCount > 0 && (
            <p class="after">{counted(one.activeLitterCount, 'litter')} at the moment.</p>
          )}
          {offered !== null && <Prices of={offered} />}
          {published !== null && <Visiting of={published} now={now()} />}
          {services.length > 0 && (
            <section aria-labelledby="services">
              <h2 id="services">Services</h2>
              <Facts of={services.map((service) => [service.name, <bdi>{service.description}</bdi>])} />
            </section>
          )}
          <WhyThisRank of={one} />
        </article>
      </>
    ),
  });
};
