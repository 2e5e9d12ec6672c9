import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../identity/sessions/sessions.ts';
import { formToken } from '../../../kernel/pages/form-token.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';

/** Who is signed in, and the way out; `next` is where somebody else goes on after signing in. */
export function signOutForm(deps: Dependencies, session: Session, next: string | null): Html {
  return html`<form class="account" method="post" action="/sign-out">
    <p class="quiet">Signed in as <bdi>${session.account.displayName}</bdi> (${session.account.email}).</p>
    <input type="hidden" name="csrf" value="${formToken(deps, 'sign-out', session.id)}" />
    ${next !== null && html`<input type="hidden" name="continue" value="${next}" />`}
    <p class="quiet">Not you? <button class="plain" type="submit">Sign out</button></p>
  </form>`;
}
