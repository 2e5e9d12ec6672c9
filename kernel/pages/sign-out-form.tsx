import type { Sealing } from '../access/sealing.ts';
import { formToken } from './forms/form-token.ts';
import type { Html } from './html.ts';

/** A signed-in person, and what forms are bound to. */
export interface SignedIn {
  readonly id: string;
  readonly account: { readonly displayName: string; readonly email: string };
}

/** The signed-in person, with a way to sign out; `next` is where somebody else continues after signing in. */
export const signOutForm = (
  deps: Sealing,
  { id, account }: SignedIn,
  next: string | null,
  action = '/sign-out',
): Html => (
  <form class="account" method="post" action={action}>
    <p class="quiet">
      Signed in as <bdi>{account.displayName}</bdi> ({account.email}).
    </p>
    <input type="hidden" name="csrf" value={formToken(deps, 'sign-out', id)} />
    {next !== null && <input type="hidden" name="continue" value={next} />}
    <p class="quiet">
      Not you?{' '}
      <button class="plain" type="submit">
        Sign out
      </button>
    </p>
  </form>
);
