import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type FactorSummary, secondFactorOf } from '../../identity/second-factor/second-factor.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from './security-page.tsx';
import { offBadge, onBadge } from './badges.tsx';
import { unconfirmedNotice } from './unconfirmed-email.tsx';
import { credentialsSection } from './credentials-section.ts';
import { newRecoveryCodes, recoveryCodesShown } from './recovery-codes.ts';
import { renewCodes, turnOff } from './second-factor-changes.ts';
import type { Refusal } from '../../../kernel/pages/forms/proof-refusal.ts';
import { securityLink, setUpPath } from './second-factor-page.ts';
import { sessionsSection } from './sessions.ts';
import { takeStored } from './shown-once.ts';
import { type Visit, signedIn } from './visit.ts';

/** So few recovery codes are worth a warning. */
const fewCodes = 3;

function codesLeft({ recoveryCodesLeft: left }: FactorSummary): Html {
  const text = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
  return left > fewCodes
    ? html`<p>${text}</p>`
    : html`<div class="note">
        <p>${left === 0 ? 'No recovery code is left.' : text} Make new ones before you need them.</p>
      </div>`;
}

function secondFactorSection(factor: FactorSummary | null): Html {
  return factor === null
    ? html`<h2>Second factor</h2>
        <p>${offBadge}</p>
        <p>
          Signing in takes your password alone. With a second factor it takes a code from an authenticator app
          as well, so that a password somebody got hold of is not enough.
        </p>
        <p class="actions"><a class="button primary" href="${setUpPath}">Set up a second factor</a></p>`
    : html`<h2>Second factor</h2>
        <p>${onBadge}</p>
        <p>
          Since ${Time({ at: factor.confirmedAt })} signing in takes a code from your authenticator app beside
          the password.
        </p>
        ${codesLeft(factor)}
        <p class="actions">
          <a class="button" href="${renewCodes.path}">${renewCodes.title}</a>
          <a class="button danger" href="${turnOff.path}">${turnOff.button}</a>
        </p>`;
}

/** The page, with why something on it was refused. */
export async function sendSecurity(deps: Dependencies, visit: Visit, refusal?: Refusal): Promise<void> {
  const [factor, sessions] = await Promise.all([
    secondFactorOf(deps, visit.session.account.memberId),
    sessionsSection(deps, visit),
  ]);
  const codes = takeStored(deps, visit, newRecoveryCodes);
  sendAccountPage(deps, visit, {
    title: securityLink.text,
    above: [accountLink],
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
    main: html`${codes !== null && recoveryCodesShown(codes)} ${unconfirmedNotice(deps, visit)}
    ${credentialsSection(visit.session.account)} ${secondFactorSection(factor)} ${sessions}`,
  });
}

const getSecurity = (deps: Dependencies, visit: Visit): Promise<void> => sendSecurity(deps, visit);

/** How the account is signed in to: address and password, the second factor, and the sessions there are. */
export function securityRoutes(deps: Dependencies): Router {
  return createExactRouter().get(securityLink.href, signedIn(deps, getSecurity));
}
