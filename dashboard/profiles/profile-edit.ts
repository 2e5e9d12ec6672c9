import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { html } from '../../kernel/pages/html.ts';
import { type OwnProfile, askDirectory } from '../../kernel/profiles/directory.ts';
import { updateProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { type BusinessForm, faultsOf, NameField, PlaceFields, readBusinessInput } from './business-form.tsx';
import { aboveProfile, readOwnProfile } from './own-profile.ts';
import { profilePath } from './profile-links.ts';
import { speciesThereAre } from './species.ts';

const editPath = (profileId: string) => `${profilePath(profileId)}/edit`;

async function sendForm(
  deps: Dependencies,
  visit: Visit,
  own: OwnProfile,
  form: BusinessForm & { readonly status?: number },
): Promise<void> {
  const { id } = own.profile;
  sendAccountPage(deps, visit, {
    title: 'Edit',
    heading: html`Edit <bdi>${own.profile.displayName}</bdi>`,
    above: aboveProfile(own),
    status: form.status ?? 200,
    alert: form.faults.size > 0 ? 'Nothing was saved yet. See below why.' : null,
    main: html`<form method="post" action="${editPath(id)}">
      ${tokenField(deps, visit, editPath(id), visit.session.account.memberId)} ${NameField(form)}
      ${PlaceFields({ ...form, species: await speciesThereAre(deps, visit) })}
      <div class="choices">
        <button class="primary" type="submit">Save</button>
        <a class="button" href="${profilePath(id)}">Cancel</a>
      </div>
    </form>`,
  });
}

async function getEdit(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const { displayName, countryCode, timeZone, speciesCodes } = own.profile;
  const input = { displayName, countryCode: countryCode ?? '', timeZone: timeZone ?? '', speciesCodes };
  await sendForm(deps, visit, own, { input, faults: new Map() });
}

async function postEdit(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const species = await speciesThereAre(deps, visit);
  const { speciesCodes, ...input } = readBusinessInput(field, species);
  // Without a list of them the form had no boxes.
  const change = { ...input, ...(species.length > 0 && { speciesCodes: [...speciesCodes] }) };
  const { id } = own.profile;
  try {
    await askDirectory(deps, viewerOf(visit), updateProfileOperation, { input: { id, ...change } });
    seeOther(visit.context, address(profilePath(id), { done: 'saved' }));
  } catch (error) {
    const faults = faultsOf(error);
    if (faults === null) throw error;
    await sendForm(deps, visit, own, { input: { ...input, speciesCodes }, faults, status: 400 });
  }
}

/** Changes what a business or a place says of itself. */
export function profileEditRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(editPath(':profileId'), signedIn(deps, getEdit))
    .post(editPath(':profileId'), signedIn(deps, postEdit));
}
