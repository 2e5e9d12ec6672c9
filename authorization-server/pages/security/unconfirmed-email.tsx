import type { Html } from '../../../kernel/pages/html.ts';
import { memberToken } from '../../../kernel/pages/forms/own-form.tsx';
import { ButtonForm } from '../../../kernel/pages/parts/form.tsx';
import { unconfirmedNotice as noticeOf } from '../../../kernel/pages/unconfirmed-notice.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type SecurityPage, sendAccountPage } from './security-page.tsx';
import { securityLink } from './second-factor-page.tsx';
import type { Visit } from './visit.ts';

export const sendAgainPath = `${securityLink.href}/email/confirmation`;
export const keepEmailPath = `${securityLink.href}/email/keep`;

const button = (deps: Dependencies, visit: Visit, path: string, text: string): Html => (
  <ButtonForm action={path} token={memberToken(deps, visit, path)} button={text} />
);

/** Asks the member to confirm an address; null when there is none to confirm. */
export function unconfirmedNotice(deps: Dependencies, visit: Visit): Html | null {
  const { account } = visit.session;
  return noticeOf(deps, account, {
    sendAgain: button(deps, visit, sendAgainPath, 'Send the e-mail again'),
    keep: button(deps, visit, keepEmailPath, `Keep ${account.email}`),
  });
}

/** Serves a page to members with a confirmed address; others learn that before they fill anything in (contract 5). */
export function confirmedFirst(
  { purpose, ...page }: Pick<SecurityPage, 'title' | 'above'> & { readonly purpose: string },
  serve: (deps: Dependencies, visit: Visit) => Promise<void>,
): typeof serve {
  return async (deps, visit) => {
    if (visit.session.account.isEmailConfirmed) {
      await serve(deps, visit);
      return;
    }
    const isRead = ['GET', 'HEAD'].includes(visit.context.method);
    sendAccountPage(deps, visit, {
      ...page,
      status: isRead ? 200 : 403,
      alert: isRead ? null : 'Nothing was changed.',
      main: (
        <>
          <p>{purpose} once your e-mail address is confirmed.</p>
          {unconfirmedNotice(deps, visit)}
        </>
      ),
    });
  };
}
