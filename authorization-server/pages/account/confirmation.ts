import { type Html, html } from '../../../kernel/pages/html.ts';
import { type AccountPage, type Link, sendAccountPage } from './account-page.ts';
import { type AccountDependencies, type Visit, tokenField } from './visit.ts';

export interface Confirmation extends Omit<AccountPage, 'main'> {
  /** What happens when the person goes on. */
  readonly text: Html;
  /** Fields to fill in first. */
  readonly fields?: Html;
  readonly button: string;
  readonly isHarmless?: boolean;
  /** Where the person goes who rather would not. */
  readonly back: Link;
  /** The profile that it is done for; the session's own unless named. */
  readonly actorId?: string;
}

/** Asks whether something is really to be done; the answer is posted to the same address. */
export function sendConfirmation(deps: AccountDependencies, visit: Visit, confirmation: Confirmation): void {
  const { text, fields, button, isHarmless = false, back, actorId, ...page } = confirmation;
  const { path, search } = visit.context;
  sendAccountPage(deps, visit, {
    ...page,
    main: html`${text}
      <form method="post" action="${path}${search}">
        ${tokenField(deps, visit, path, actorId)} ${fields ?? null}
        <div class="choices">
          <button class="${isHarmless ? 'primary' : 'danger'}" type="submit">${button}</button>
          <a class="button" href="${back.href}">${back.text}</a>
        </div>
      </form>`,
  });
}
