import type { Router } from '@koa/router';
import type { VariablesOf } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { isStorableText } from '../../kernel/http/json.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
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
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { type BreedSearch, breedsAfter, breedsSection } from './breeds.tsx';
import { type FactsForm, changeOf, factsForm, factsOf, readFacts } from './facts-form.tsx';
import { type OwnProfessional, professionalPath, readOwnProfessional } from './own-professional.ts';
import { breedsToDeclareOperation, updateProfessionalOfMemberOperation } from './professional-operations.ts';

/** What is missing before a business can be published, in words (contract 8). */
function missingFor({ own, professional }: OwnProfessional): readonly (Html | string)[] {
  const { id, countryCode } = own.profile;
  const { kind, breeds } = professional;
  return [
    kind === null && 'Say below what the business is.',
    kind === 'BREEDER' && breeds.length === 0 && 'Add a breed. People search for breeders by breed.',
    countryCode === null && <a href={`${profilePath(id)}/edit`}>Add the country of the business.</a>,
  ].filter((missing) => missing !== false);
}

function publication(deps: Dependencies, visit: Visit, page: OwnProfessional): Html {
  const { handle } = page.own.profile;
  const { isPublished } = page.professional;
  const missing = missingFor(page);
  if (missing.length > 0 && !isPublished) {
    return (
      <>
        <p>The business is not in the directory. Before you can publish it:</p>
        <ul class="plain-list">
          {missing.map((item) => (
            <li>{item}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {isPublished ? (
        <p>
          Everybody can find the business in the directory. View{' '}
          <a href={`${deps.env.SITE_URL}/professionals/${encodeURIComponent(handle)}`}>its page</a>.
        </p>
      ) : (
        <p>The business is not in the directory until you publish it.</p>
      )}
      {!isPublished && publicationButton(deps, visit, page)}
    </>
  );
}

const publicationButton = (
  deps: Dependencies,
  visit: Visit,
  { own, professional }: OwnProfessional,
): Html => {
  const path = professionalPath(own.profile.id, '/publication');
  const { isPublished } = professional;
  return (
    <ButtonForm
      action={path}
      token={memberToken(deps, visit, path)}
      button={isPublished ? 'Remove from the directory' : 'Publish'}
      tone={isPublished ? 'danger' : 'primary'}
    >
      <input type="hidden" name="publish" value={isPublished ? '0' : '1'} />
    </ButtonForm>
  );
};

/** Takes the entry out of the directory again. */
const removal = (deps: Dependencies, visit: Visit, page: OwnProfessional): Html => (
  <>
    <h2>Remove from the directory</h2>
    <p>Nobody finds the business there any more. You can publish it again at any time.</p>
    {publicationButton(deps, visit, page)}
  </>
);

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
    heading: (
      <>
        <bdi>{own.profile.displayName}</bdi> in the directory
      </>
    ),
    above: aboveProfile(own),
    status: refused === undefined ? 200 : 400,
    alert: refused?.alert ?? null,
    main: (
      <>
        <p>{listedBadges[professional.isPublished ? 'LISTED' : 'UNLISTED']}</p>
        {publication(deps, visit, page)}
        <h2>Description</h2>
        {factsForm(deps, visit, page, facts)}
        {professional.kind !== null &&
          breedsSection(deps, visit, page, { search, species, fault: refused?.breeds })}
        {professional.isPublished && removal(deps, visit, page)}
      </>
    ),
  });
}

async function getProfessional(deps: Dependencies, visit: Visit): Promise<void> {
  await send(deps, visit, await readOwnProfessional(deps, visit));
}

type Change = Omit<VariablesOf<'UpdateProfessionalOfMember'>['input'], 'profileId'>;

/**
 * Changes the directory and returns to the page; for a refusal that the person can correct, returns its text, else
 * null.
 */
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

/** The faults of a form that has no fields to show them at. */
const onlyFault = (faults: ReadonlyMap<string, string>) => [...faults.values()].join(' ');

async function postFacts(deps: Dependencies, visit: Visit): Promise<void> {
  const page = await readOwnProfessional(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const input = readFacts(field, page.categories);
  const { faults: own, change: asked } = changeOf(input, page.categories);
  const faults = own.size > 0 ? own : await change(deps, visit, page, asked);
  if (faults === null) return;
  const alert = 'Your changes were not saved. Please correct the fields below.';
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
    alert: 'The breeds were not changed. See the reason below.',
  });
}

async function postPublication(deps: Dependencies, visit: Visit): Promise<void> {
  const page = await readOwnProfessional(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const faults = await change(deps, visit, page, { isPublished: field('publish') === '1' });
  if (faults === null) return;
  await send(deps, visit, page, { alert: `The directory was not changed. ${onlyFault(faults)}` });
}

/** The entry of a business in the directory, and whether it is published (contract 8). */
export function professionalRoutes(deps: Dependencies): Router {
  const path = (move = '') => professionalPath(':profileId', move);
  return createExactRouter()
    .get(path(), signedIn(deps, getProfessional))
    .post(path('/facts'), signedIn(deps, postFacts))
    .post(path('/breeds'), signedIn(deps, postBreeds))
    .post(path('/publication'), signedIn(deps, postPublication));
}
