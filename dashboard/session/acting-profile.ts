import { DomainError } from '../../kernel/errors/errors.ts';
import { type Profile, businessesAmong } from '../../kernel/profiles/directory.ts';
import { actAs, type Visit } from './visit.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { newBusinessAddress } from '../profiles/profile-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';

/** The profiles that the member owns or manages. */
export function profilesOf({ session }: Visit): readonly Profile[] {
  return session.memberships.filter(({ role }) => role !== 'STAFF').map(({ profile }) => profile);
}

/** The businesses of the member, and the one that a page is about. */
export interface Businesses {
  readonly all: readonly Profile[];
  /** The one that the address names, else the one acted for, else the first; null when there is none. */
  readonly chosen: Profile | null;
}

/** Throws 0010010000404 when the address names a business that the member neither owns nor manages. */
export function businessesOf({ session, query }: Visit): Businesses {
  const all = businessesAmong(session.memberships);
  const named = query.get('business');
  if (named !== null) {
    const chosen = all.find(({ id }) => id === named);
    if (chosen === undefined) {
      throw new DomainError('0010010000404', 'You do not own or manage the business that the address names.');
    }
    return { all, chosen };
  }
  return { all, chosen: all.find(({ id }) => id === session.actingProfileId) ?? all[0] ?? null };
}

/** The chosen business of a form. Throws 0010010000404 when there is none. */
export function requireBusinessOf(visit: Visit): Profile {
  const { chosen } = businessesOf(visit);
  if (chosen === null) throw new DomainError('0010010000404', 'You do not own or manage a business.');
  return chosen;
}

function options(profiles: readonly Profile[], chosenId: string): readonly Html[] {
  return profiles.map(
    ({ id, displayName, handle }) =>
      html`<option ${id === chosenId && 'selected'} value="${id}">${displayName} (@${handle})</option>`,
  );
}

/** Leads to the same page for another business; nothing changes by it. */
export function businessChooser({ context, query }: Visit, { all, chosen }: Businesses): Html | null {
  if (chosen === null || all.length < 2) return null;
  const next = query.get('continue');
  return html`<form class="field" method="get" action="${context.path}">
    ${next !== null && html`<input type="hidden" name="continue" value="${next}" />`}
    <label for="business">Business</label>
    <div class="row">
      <select id="business" name="business" autocomplete="off">
        ${options(all, chosen.id)}
      </select>
      <button type="submit">Show</button>
    </div>
  </form>`;
}

/** What stands in place of a page about a business, for a member who has none; `next` is an app's request. */
export function noBusiness(next: string | null = null): Html {
  return html`<div class="note">
      <p>Your account does not own or manage a business or a place, so there is nothing to see here yet.</p>
    </div>
    <p class="actions">
      <a class="button primary" href="${newBusinessAddress(next)}">Create a business</a>
    </p>`;
}

/** Lets the session act as another profile; nothing for a member who has only their own. */
export function profileSwitch(deps: Dependencies, visit: Visit, profiles: readonly Profile[]): Html | null {
  const { actingProfileId } = visit.session;
  if (profiles.length < 2) return null;
  return html`<form class="field" method="post" action="/account">
    ${tokenField(deps, visit, '/account')}
    <label for="profile">Acting as</label>
    <div class="row">
      <select id="profile" name="profileId" autocomplete="off" aria-describedby="profile-hint">
        ${options(profiles, actingProfileId)}
      </select>
      <button type="submit">Switch</button>
    </div>
    <p class="quiet hint" id="profile-hint">Pages about a business begin with this one.</p>
  </form>`;
}

/** Throws 0010010000403 for a profile that the member neither owns nor manages. */
export async function postProfileSwitch(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const profile = profilesOf(visit).find(({ id }) => id === field('profileId'));
  if (profile === undefined) {
    throw new DomainError('0010010000403', 'You do not own or manage the profile that was chosen.');
  }
  await actAs(deps, visit, profile.id);
  seeOther(visit.context, address('/account', { done: 'switched' }));
}
