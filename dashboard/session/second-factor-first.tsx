import type { Middleware } from 'koa';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink, securityLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { currentSession } from './visit.ts';

/** Where a second factor is set up; it leads to the authorization server. */
export const secondFactorLink: Link = {
  href: `${securityLink.href}/second-factor`,
  text: 'Set up a second factor',
};

/** Leads administrators who need a second factor to where they set it up, in place of what is theirs after that. */
export function secondFactorRefusals(deps: Dependencies): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const isMissing = error instanceof DomainError && error.code === 'Identity_MemberTotp_VL_Required_RJ';
      const session = isMissing ? await currentSession(context, deps) : null;
      if (session === null) throw error;
      const visit = { context, session, query: new URLSearchParams(context.querystring) };
      sendAccountPage(deps, visit, {
        title: 'Set up a second factor first',
        above: [accountLink],
        status: 403,
        main: (
          <>
            <p>
              Here, administrators sign in with a second factor, because a stolen password would open the
              whole platform. It takes a minute and an authenticator app; what you came for is open after
              that.
            </p>
            <p class="actions">
              <a class="button primary" href={secondFactorLink.href}>
                {secondFactorLink.text}
              </a>
            </p>
          </>
        ),
      });
    }
  };
}
