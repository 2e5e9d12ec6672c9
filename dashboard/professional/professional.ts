import type { Router } from '@koa/router';
import type { VariablesOf } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { isStorableText } from '../../kernel/http/json.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { askDirectory } from '../../kernel/profiles/directory.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import { listedBadges } from '../badges.tsx';
import { faultsOf } from '../profiles/business-form.tsx';
import { aboveProfile } from '../profiles/own-profile.ts';
import { profilePath } from '../profiles/profile-links.ts';
import { speciesThereAre } from '../profiles/species.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { type BreedSearch, breedsAfter, breedsSection } from './breeds.ts';
import { type FactsForm, changeOf, factsForm, factsOf, readFacts } from './facts-form.ts';
import { type OwnProfessional, professionalPath, readOwnProfessional } from './own-professional.ts';
import { breedsToDeclareOperation, updateProfessionalOfMemberOperation } from './professional-operations.ts';

/** What stands between a business and the directory, in words (contract 8). */
function missingFor({ own, professional }: OwnProfessional): readonly Html[] {
  const { id, countryCode } = own.profile;
  const { kind, breeds } = professional;
  return [
    kind === null && html`Say below what the business is.`,
    kind === 'BREEDER' && breeds.length === 0 && html`Add a breed: breeders are found by theirs.`,
    countryCode === null && html`<a href="${profilePath(id)}/edit">Say in which country it is.</a>`,
  ].filter((missing) => missing !== false);
}

function publication(deps: Dependencies, visit: Visit, page: OwnProfessional): Html {
  const { id, handle } = page.own.profile;
  const { isPublished } = page.professional;
  const missing = missingFor(page);
  const path = professionalPath(id, '/publication');
  const publicPage = `${deps.env.SITE_URL}/professionals/${encodeURIComponent(handle)}`;
  if (missing.length > 0 && !isPublished) {
    return html`<p>Nobody finds the business in the directory. Before it can be published:</p>
      <ul class="plain-list">
        ${missing.map((item) => html`<li>${item}</li>`)}
      </ul>`;
  }
  return html`<p>
      ${
        isPublished
          ? html`Everybody finds the business in the directory: <a href="${publicPage}">its page</a>.`
          : html`Nobody finds the business in the directory until you publish it.`
      }
    </p>
    <form method="post" action="${path}">
      ${tokenField(deps, visit, path, visit.session.account.memberId)}
      <p class="actions">
        ${
          isPublished
            ? html`<button class="danger" name="publish" value="0">Take it out of the directory</button>`
            : html`<button class="primary" name="publish" value="1">Publish</button>`
        }
      </p>
    </form>`;
}

interface Refused {
  readonly facts?: FactsForm;
  readonly breeds?: string | undefined;
  readonly alert: string;
}

async function searchOf(deps: Dependencies, visit: Visit): Promise<BreedSearch> {
  const [species, text] = [visit.query.get('species') ?? 'DOG', (visit.query.get('breed') ?? '').trim()];
  if (text === '' || !isStorableText(species + text)) return { species, text: '', found: null };
  const asked = { species, text: text.slice(0, 80) };
  const { breeds } = await askDirectory(deps, viewerOf(visit), breedsToDeclareOperation, asked);
  return { species, text, found: breeds };
}

async function send(
  deps: Dependencies,
  visit: Visit,
  page: OwnProfessional,
  refused?: Refused,
): Promise<void> {
  const [search, species] = await Promise.all([searchOf(deps, visit), speciesThereAre(deps, visit)]);
  const { own, professional } = page;
  const facts = refused?.facts ?? { input: factsOf(page), faults: new Map() };
  sendAccountPage(deps, visit, {
    title: 'Directory',
    heading: html`<bdi>${own.profile.displayName}</bdi> in the directory`,
    above: aboveProfile(own),
    status: refused === undefined ? 200 : 400,
    alert: refused?.alert ?? null,
    main: html`<p>${listedBadges[professional.isPublished ? 'LISTED' : 'UNLISTED']}</p>
      ${publication(deps, visit, page)}
      <h2>What it says of itself</h2>
      ${factsForm(deps, visit, page, facts)}
      ${
        professional.kind !== null &&
        breedsSection(deps, visit, page, { search, species, fault: refused?.breeds })
      }`,
  });
}

async function getProfessional(deps: Dependencies, visit: Visit): Promise<void> {
  await send(deps, visit, await readOwnProfessional(deps, visit));
}

type Change = Omit<VariablesOf<'UpdateProfessionalOfMember'>['input'], 'profileId'>;

/** Tells the directory, and goes back to the page; answers what the person can mend of a refusal. */
async function change(
  deps: Dependencies,
  visit: Visit,
  { own }: OwnProfessional,
  asked: Change,
): Promise<ReadonlyMap<string, string> | null> {
  const profileId = own.profile.id;
  const input = { profileId, ...asked };
  try {
    await askDirectory(deps, viewerOf(visit), updateProfessionalOfMemberOperation, { input });
    seeOther(visit.context, address(professionalPath(profileId), { done: 'saved' }));
    return null;
  } catch (error) {
    const faults = faultsOf(error);
    if (faults === null) throw error;
    return faults;
  }
}

/** The one fault of a form that has no field for it. */
const onlyFault = (faults: ReadonlyMap<string, string>) => [...faults.values()].join(' ');

async function postFacts(deps: Dependencies, visit: Visit): Promise<void> {
  const page = await readOwnProfessional(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const input = readFacts(field, page.categories);
  const { faults: own, change: asked } = changeOf(input, page.categories);
  const faults = own.size > 0 ? own : await change(deps, visit, page, asked);
  if (faults === null) return;
  const alert = 'Nothing was saved yet. See below why.';
  await send(deps, visit, page, { facts: { input, faults }, alert });
}

async function postBreeds(deps: Dependencies, visit: Visit): Promise<void> {
  const page = await readOwnProfessional(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const breeds = breedsAfter(page.professional.breeds, field('move') ?? '').map(
    ({ speciesCode, breedCode }) => ({ speciesCode, breedCode }),
  );
  const faults = await change(deps, visit, page, { breeds });
  if (faults === null) return;
  await send(deps, visit, page, {
    breeds: onlyFault(faults),
    alert: 'The breeds stay as they were. See below why.',
  });
}

async function postPublication(deps: Dependencies, visit: Visit): Promise<void> {
  const page = await readOwnProfessional(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const faults = await change(deps, visit, page, { isPublished: field('publish') === '1' });
  if (faults === null) return;
  await send(deps, visit, page, { alert: `It was not published. ${onlyFault(faults)}` });
}

/** What a business says of itself in the directory, and whether it stands there (contract 8). */
export function professionalRoutes(deps: Dependencies): Router {
  const path = (move = '') => professionalPath(':profileId', move);
  return createExactRouter()
    .get(path(), signedIn(deps, getProfessional))
    .post(path('/facts'), signedIn(deps, postFacts))
    .post(path('/breeds'), signedIn(deps, postBreeds))
    .post(path('/publication'), signedIn(deps, postPublication));
}
