import { DomainError } from '../../kernel/errors/errors.ts';
import { type Profile, businessesAmong } from '../../kernel/profiles/directory.ts';
import { actAs, type Visit } from './visit.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { Options } from '../../kernel/pages/parts/field.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { requestContinuation } from '../../kernel/pages/request-continuation.ts';
import { homePath } from './sign-in.ts';
import { newBusinessAddress } from '../profiles/profile-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
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

/** Replaces a page about a business, for a member without one; `next` is an app's request. */
export const noBusiness = (next: string | null = null): Html => (
  <Empty next={{ href: newBusinessAddress(next), text: 'Create business' }}>
    You do not own or manage a business or a place, so there is nothing to show here yet.
  </Empty>
);

/** Whom a page is about, and about whom else it could be: the profiles with which the member can open it. */
export interface Actors {
  readonly chosen: Pick<Profile, 'id'>;
  readonly all: readonly Pick<Profile, 'id'>[];
}

/** Addresses that name nothing of one profile, so that they can be opened for another one. */
const isForAll = (path: string) => /^\/account(\/[a-z-]+)*$/.test(path);

/**
 * The one control for whom the session acts as, on every page; null for members who only have their own profile. It
 * leads to the same page for the other profile, or home where the page is nothing for it.
 */
export function actingSwitch(deps: Dependencies, visit: Visit, actors: Actors | null): Html | null {
  const { context, session, query } = visit;
  const profiles = session.memberships.map(({ profile }) => profile);
  if (profiles.length < 2) return null;
  const all = actors !== null && isForAll(context.path) ? actors.all : [];
  return (
    <form class="acting" method="post" action={homePath}>
      {memberToken(deps, visit, homePath)}
      <input type="hidden" name="page" value={address(context.path, { continue: query.get('continue') })} />
      <input type="hidden" name="pageFor" value={all.map(({ id }) => id).join(' ')} />
      <label for="acting-profile">Acting as</label>
      <select id="acting-profile" name="profileId" autocomplete="off">
        <Options of={profiles.map(profileOption)} chosen={actors?.chosen.id ?? session.actingProfileId} />
      </select>
      <button type="submit">Switch</button>
    </form>
  );
}

/** A path of these pages; home for anything else. */
const onSite = (page: string | null) =>
  page !== null && /^\/account(?:[/?]|$)/.test(page) ? page : homePath;

/** Throws 0010010000403 for a profile in which the member has no role. */
export async function postProfileSwitch(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const id = field('profileId');
  const profile = visit.session.memberships.find((one) => one.profile.id === id)?.profile;
  if (profile === undefined) throw new DomainError('0010010000403', 'You have no role in this profile.');
  await actAs(deps, visit, profile.id);
  const page = new URL(onSite(field('page')), deps.env.DASHBOARD_URL);
  const isFor = (field('pageFor') ?? '').split(' ').includes(profile.id) && isForAll(page.pathname);
  const next = requestContinuation(page.searchParams.get('continue'), deps.env.AUTH_URL);
  seeOther(
    visit.context,
    isFor
      ? address(page.pathname, { continue: next, done: 'switched' })
      : address(homePath, { done: 'switched' }),
  );
}
