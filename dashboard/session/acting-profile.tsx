import { DomainError } from '../../kernel/errors/errors.ts';
import { type Profile, businessesAmong } from '../../kernel/profiles/directory.ts';
import { actAs, type Visit } from './visit.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { Options } from '../../kernel/pages/parts/field.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { newBusinessAddress } from '../profiles/profile-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { profileOption } from '../../kernel/pages/parts/test-badge.tsx';

/** The profiles that the member owns or manages. */
export function profilesOf({ session }: Visit): readonly Profile[] {
  return session.memberships.filter(({ role }) => role !== 'STAFF').map(({ profile }) => profile);
}

/** The businesses of the member, and the one that a page is about. */
export interface Businesses {
  readonly all: readonly Profile[];
  /** The one in the address, otherwise the acting one, otherwise the first; null if there is none. */
  readonly chosen: Profile | null;
}

/** Throws 0010010000404 if the address contains a business that the member does not own or manage. */
export function businessesOf({ session, query }: Visit): Businesses {
  const all = businessesAmong(session.memberships);
  const named = query.get('business');
  if (named !== null) {
    const chosen = all.find(({ id }) => id === named);
    if (chosen === undefined) {
      throw new DomainError('0010010000404', 'You do not own or manage this business.');
    }
    return { all, chosen };
  }
  return { all, chosen: all.find(({ id }) => id === session.actingProfileId) ?? all[0] ?? null };
}

/** The chosen business of a form. Throws 0010010000404 if there is none. */
export function requireBusinessOf(visit: Visit): Profile {
  const { chosen } = businessesOf(visit);
  if (chosen === null) throw new DomainError('0010010000404', 'You do not own or manage a business.');
  return chosen;
}

const ProfileOptions = ({
  of,
  chosen,
}: {
  readonly of: readonly Profile[];
  readonly chosen: string;
}): Html => <Options of={of.map(profileOption)} chosen={chosen} />;

/** Links to the same page for another business; changes nothing. */
export function businessChooser({ context, query }: Visit, { all, chosen }: Businesses): Html | null {
  if (chosen === null || all.length < 2) return null;
  const next = query.get('continue');
  return (
    <form class="field" method="get" action={context.path}>
      {next !== null && <input type="hidden" name="continue" value={next} />}
      <label for="business">Business</label>
      <div class="row">
        <select id="business" name="business" autocomplete="off">
          <ProfileOptions of={all} chosen={chosen.id} />
        </select>
        <button type="submit">Show</button>
      </div>
    </form>
  );
}

/** Replaces a page about a business, for a member without one; `next` is an app's request. */
export const noBusiness = (next: string | null = null): Html => (
  <Empty next={{ href: newBusinessAddress(next), text: 'Create business' }}>
    You do not own or manage a business or a place, so there is nothing to show here yet.
  </Empty>
);

/** Changes the acting profile of the session; null for a member who only has their own. */
export function profileSwitch(deps: Dependencies, visit: Visit, profiles: readonly Profile[]): Html | null {
  if (profiles.length < 2) return null;
  return (
    <form class="field" method="post" action="/account">
      {tokenField(deps, visit, '/account')}
      <label for="profile">Acting as</label>
      <div class="row">
        <select id="profile" name="profileId" autocomplete="off" aria-describedby="profile-hint">
          <ProfileOptions of={profiles} chosen={visit.session.actingProfileId} />
        </select>
        <button type="submit">Switch</button>
      </div>
      <p class="quiet hint" id="profile-hint">
        Pages about a business open with this one.
      </p>
    </form>
  );
}

/** Throws 0010010000403 for a profile that the member does not own or manage. */
export async function postProfileSwitch(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const profile = profilesOf(visit).find(({ id }) => id === field('profileId'));
  if (profile === undefined) {
    throw new DomainError('0010010000403', 'You do not own or manage this profile.');
  }
  await actAs(deps, visit, profile.id);
  seeOther(visit.context, address('/account', { done: 'switched' }));
}
