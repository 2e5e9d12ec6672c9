import { DomainError } from '../../kernel/errors/errors.ts';
import { found, unlessMissing } from '../../kernel/graph/graph.ts';
import { html } from '../../kernel/pages/html.ts';
import { directoryTags, listingTags } from '../../kernel/answers/change-tags.ts';
import { breedersPath, kennelsPath, professionalPath } from '../addresses.ts';
import {
  factorInWords,
  kindInWords,
  placeInWords,
  rankInWords,
  reviewsInWords,
} from '../html/directory-words.ts';
import { named, seenName, written } from '../html/names.ts';
import { professionalSchema } from '../html/structured.ts';
import { type ProfessionalDetail, listingsOfSellerOperation, professionalOperation } from '../operations.ts';
import { redirect } from '../serving/answer.ts';
import type { Show } from '../serving/show.ts';
import { listingsOfSeller } from './listing-entry.ts';

const year = (instant: string) => instant.slice(0, 4);

function listOfKind({ professionalKindCode }: ProfessionalDetail) {
  return professionalKindCode === 'BREEDER'
    ? { name: 'Breeders', path: breedersPath }
    : { name: 'Kennels and catteries', path: kennelsPath };
}

/** Which facts made the rank; how they are measured is not told. */
function whyThisRank({ rankScore, rankFactors }: ProfessionalDetail) {
  return html`<section aria-labelledby="rank">
    <h2 id="rank">Why this rank</h2>
    <p>
      ${
        rankScore === null
          ? 'New here: the rank is made every night.'
          : html`<strong>${rankInWords(rankScore)}</strong>, made every night of seven facts.`
      }
      No plan, fee or partnership enters it.
    </p>
    <ul class="factors">
      ${rankFactors.map(
        ({ code, weightPercent, isMet }) =>
          html`<li>
            <span class="stock ${isMet ? 'good' : 'none-yet'}">${isMet ? 'Yes' : 'Not yet'}</span>
            <span>${factorInWords(code)} <span class="quiet">up to ${weightPercent} points</span></span>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** `GET /professionals/{handle}`: a breeder, kennel or cattery. */
export const professional: Show = async ({ path, params }, { ask, page, env }) => {
  const asked = ask(professionalOperation, { handle: params['handle']?.toLowerCase() ?? '' });
  const answer = await unlessMissing(asked, 'Identity_Profile_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'The directory has nobody at this address.');
  const one = found(answer.professional);
  const tags = [
    directoryTags.professionals,
    directoryTags.professional(one.id),
    listingTags.listingsOf(one.id),
  ];
  const canonical = professionalPath(one.handle);
  if (path !== canonical) return redirect(canonical, { isPermanent: true, tags });
  const { publicAnimalListings: forSale } = await ask(listingsOfSellerOperation, { sellerProfileId: one.id });
  const name = seenName(one.displayName, one.handle);
  const place = placeInWords(one);
  const kind = kindInWords(one);
  const reviews = reviewsInWords(one.rating, one.reviewCount);
  const services = answer.kennelServiceCategories.filter(({ code }) => one.serviceCategories.includes(code));
  const breeds = one.breeds.map(({ breedName }) => breedName);
  const list = listOfKind(one);
  return page({
    title: name,
    canonical,
    tags,
    kind: 'profile',
    description: one.about ?? `${kind}${place === null ? '' : ` in ${place}`}: ${breeds.join(', ')}.`,
    structured: [professionalSchema({ ...one, displayName: name }, place, env.SITE_URL)],
    main: html`<nav class="crumbs" aria-label="You are here">
        <ol>
          <li><a href="${list.path}">${list.name}</a></li>
          <li aria-current="page">${named(name)}</li>
        </ol>
      </nav>
      <article dir="auto">
        <h1>${name}</h1>
        <p class="quiet">
          ${kind}${place !== null && html` · ${named(place)}`} · here since ${year(one.memberSince)}
        </p>
        <p class="facts">
          <strong>${rankInWords(one.rankScore)}</strong>
          ${one.badges.map(({ label }) => html`<span class="stock good">${label}</span>`)}
          ${reviews !== null && html`<span>${reviews}</span>`}
        </p>
        ${written(one.about, 'en')}
        ${
          breeds.length > 0 &&
          html`<section aria-labelledby="breeds">
            <h2 id="breeds">Breeds</h2>
            <ul class="links">
              ${breeds.map((breed) => html`<li>${named(breed)}</li>`)}
            </ul>
          </section>`
        }
        ${
          one.activeLitterCount > 0 &&
          html`<p class="after">
            ${one.activeLitterCount === 1 ? '1 litter' : `${one.activeLitterCount} litters`} at the moment.
          </p>`
        }
        ${
          services.length > 0 &&
          html`<section aria-labelledby="services">
            <h2 id="services">Services</h2>
            <dl class="terms">
              ${services.map(
                (service) =>
                  html`<dt>${service.name}</dt>
                    <dd dir="auto">${service.description}</dd>`,
              )}
            </dl>
          </section>`
        }
        ${listingsOfSeller(forSale.items, forSale.total, env)} ${whyThisRank(one)}
      </article>`,
  });
};
