import type { Refusal } from '../../../kernel/pages/forms/proof-refusal.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Enrolment } from '../../identity/second-factor/enrolment.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, sendAccountPage } from './security-page.tsx';
import { codeField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { qrCode } from './qr-code.ts';
import type { Visit } from './visit.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';

export const securityLink: Link = { href: '/security', text: 'Security' };
export const setUpPath = `${securityLink.href}/second-factor`;
export const confirmPath = `${setUpPath}/confirm`;

const title = 'Set up a second factor';
const above = [accountLink, securityLink];

/** A form of the security pages is the member's, whatever profile the session acts for meanwhile. */
export function memberToken(deps: Dependencies, visit: Visit, path: string): Html {
  return tokenField(deps, visit, path, visit.session.account.memberId);
}

function refused(refusal: Refusal | undefined) {
  return refusal === undefined ? {} : { status: refusal.status, alert: refusal.text };
}

function choices(button: string): Html {
  return html`<div class="choices">
    <button class="primary" type="submit">${button}</button>
    <a class="button" href="${securityLink.href}">Cancel</a>
  </div>`;
}

/** The first step: the password. */
export function sendPasswordForm(deps: Dependencies, visit: Visit, refusal?: Refusal): void {
  sendAccountPage(deps, visit, {
    title,
    above,
    ...refused(refusal),
    main: html`<p>
        From then on signing in takes a code beside your password. The code comes from an authenticator app,
        which you need at hand now; any that knows time-based codes (TOTP) will do.
      </p>
      <form method="post" action="${setUpPath}">
        ${memberToken(deps, visit, setUpPath)} ${passwordField(visit)} ${choices('Continue')}
      </form>`,
  });
}

function codeForm(deps: Dependencies, visit: Visit): Html {
  return html`<form method="post" action="${confirmPath}">
    ${memberToken(deps, visit, confirmPath)} ${codeField} ${choices('Turn it on')}
  </form>`;
}

/** In groups of four, as people copy it from screen to phone; apps skip the blanks. */
function grouped(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** The second step: the secret for the app, and the code that it shows then. */
export function sendEnrolment(deps: Dependencies, visit: Visit, { secret, otpauthUri }: Enrolment): void {
  sendAccountPage(deps, visit, {
    title,
    above,
    main: html`<h2 id="scan">1. Scan this with your authenticator app</h2>
      ${qrCode(otpauthUri, 'QR code for your authenticator app')}
      <p>Or type this secret into it:</p>
      <p>
        <code class="secret" id="totp-secret" tabindex="0" aria-label="Secret">${grouped(secret)}</code>
      </p>
      <p>Is the app on this device? <a href="${otpauthUri}">Open it with the secret</a></p>
      <h2 id="enter">2. Enter the code that it shows</h2>
      ${codeForm(deps, visit)}`,
  });
}

/** The second step again, after a wrong code. The secret does not stand in a refusal; the link leads back to it. */
export function sendCodeForm(deps: Dependencies, visit: Visit, refusal: Refusal): void {
  sendAccountPage(deps, visit, {
    title,
    above,
    ...refused(refusal),
    main: html`${codeForm(deps, visit)}
      <p class="quiet other">
        <a href="${confirmPath}">Show the QR code again</a>, or <a href="${setUpPath}">begin anew</a>.
      </p>`,
  });
}
