import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type OwnProfile, askDirectory } from '../../kernel/profiles/directory.ts';
import { updateProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
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
    heading: (
      <>
        Edit <bdi>{own.profile.displayName}</bdi>
      </>
    ),
    above: aboveProfile(own),
    status: form.status ?? 200,
    alert: form.faults.size > 0 ? 'Your changes were not saved. Please correct the fields below.' : null,
    main: (
      <Form
        action={editPath(id)}
        token={memberToken(deps, visit, editPath(id))}
        button="Save"
        back={{ href: profilePath(id), text: 'Cancel' }}
      >
        <NameField {...form} />
        <PlaceFields {...form} species={await speciesThereAre(deps, visit)} />
      </Form>
    ),
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
  // Where the species could not be read, the form had no boxes for them.
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

/** Changes the details of a business or a place. */
export function profileEditRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(editPath(':profileId'), signedIn(deps, getEdit))
    .post(editPath(':profileId'), signedIn(deps, postEdit));
}
