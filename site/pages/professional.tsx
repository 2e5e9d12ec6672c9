import { DomainError } from '../../kernel/errors/errors.ts';
import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Crumbs } from '../../kernel/pages/parts/top.tsx';
import { bookingTags, directoryTags, listingTags } from '../../kernel/answers/change-tags.ts';
import { professionalPath, writeAddress } from '../addresses.ts';
import { counted } from '../../kernel/text/counted.ts';
import {
  concerns,
  factorInWords,
  kindInWords,
  placeInWords,
  listLinks,
  rankInWords,
  reviewsInWords,
} from '../html/directory-words.ts';
import { Name, Written, seenName } from '../html/names.tsx';
import { FirstPicture, previewAddress, shownPictures } from '../../kernel/pages/listed/pictures.tsx';
import { professionalSchema } from '../html/structured.ts';
import {
  type ProfessionalDetail,
  bookingOperation,
  listingsOfSellerOperation,
  professionalOperation,
  publicBusinessOperation,
} from '../operations.ts';
import { WriteLink } from '../html/write-link.tsx';
import { redirect } from '../serving/answer.ts';
import type { Show } from '../serving/show.ts';
import { ListingsOfSeller } from './listing-entry.tsx';
import { BookLink, Prices, Visiting } from './booking/visiting.tsx';

const year = (instant: string) => instant.slice(0, 4);

/** What the rank is based on; how that is measured stays secret. */
const WhyThisRank = ({ of }: { readonly of: ProfessionalDetail }): Html => (
  <section aria-labelledby="rank">
    <h2 id="rank">Why this rank</h2>
    <p>
      {of.rankScore === null ? (
        'Not ranked yet. We calculate ranks every night.'
      ) : (
        <>
          <strong>{rankInWords(of.rankScore)}</strong>, calculated every night from{' '}
          {of.rankFactors.every(({ code }) => concerns(code, of))
            ? 'seven facts'
            : 'these facts, and others that only breeders have'}
          .
        </>
      )}{' '}
      Plans, fees and partnerships do not count.
    </p>
    <ul class="factors">
      {of.rankFactors
        .filter(({ code }) => concerns(code, of))
        .map(({ code, weightPercent, isMet }) => (
          <li>
            {isMet ? <Badge tone="good">Yes</Badge> : <Badge>Not yet</Badge>}{' '}
            <span>
              {factorInWords(code)} <span class="quiet">up to {weightPercent} points</span>
            </span>
          </li>
        ))}
    </ul>
  </section>
);

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
  const reviews = reviewsInWords(one.rating, one.reviewCount);
  const services = answer.kennelServiceCategories.filter(({ code }) => one.serviceCategories.includes(code));
  const breeds = one.breeds.map(({ breedName }) => breedName);
  return page({
    title: name,
    canonical,
    tags,
    kind: 'profile',
    picture: previewAddress(pictures, env),
    description:
      one.about ??
      `${kind}${place === null ? '' : ` in ${place}`}: ${(breeds.length > 0 ? breeds : services.map((service) => service.name)).join(', ')}.`,
    structured: [professionalSchema({ ...one, displayName: name }, place, env.SITE_URL)],
    main: (
      <>
        <Crumbs above={[listLinks[one.professionalKindCode]]}>
          <Name of={name} />
        </Crumbs>
        <article dir="auto">
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
            <strong>{rankInWords(one.rankScore)}</strong>{' '}
            {one.badges.map(({ label }) => (
              <>
                <Badge tone="good">{label}</Badge>{' '}
              </>
            ))}
            {reviews !== null && <span>{reviews}</span>}
          </p>
          {pictures.length > 0 && (
            <div class="pictured logo">
              <FirstPicture of={pictures} env={env} />
            </div>
          )}
          {one.about !== null && <Written text={one.about} />}
          {offered !== null && <BookLink of={offered} />}
          <WriteLink to={writeAddress(env.DASHBOARD_URL, one.id)} />
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
          <ListingsOfSeller of={forSale} env={env} />
          <WhyThisRank of={one} />
        </article>
      </>
    ),
  });
};
