import type { Refusal } from '../../../kernel/pages/forms/proof-refusal.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Enrolment } from '../../identity/second-factor/enrolment.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Form } from '../../../kernel/pages/parts/form.tsx';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, sendAccountPage } from './security-page.tsx';
import { codeField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { qrCode } from '../../../kernel/pages/parts/qr-code.tsx';
import type { Visit } from './visit.ts';
import { memberToken } from '../../../kernel/pages/forms/own-form.tsx';

export const securityLink: Link = { href: '/security', text: 'Security' };
export const setUpPath = `${securityLink.href}/second-factor`;
export const confirmPath = `${setUpPath}/confirm`;

const title = 'Set up a second factor';
const above = [accountLink, securityLink];

function refused(refusal: Refusal | undefined) {
  return refusal === undefined ? {} : { status: refusal.status, alert: refusal.text };
}

const cancel: Link = { href: securityLink.href, text: 'Cancel' };

/** The first step: the password. */
export function sendPasswordForm(deps: Dependencies, visit: Visit, refusal?: Refusal): void {
  sendAccountPage(deps, visit, {
    title,
    above,
    ...refused(refusal),
    main: (
      <>
        <p>
          You will then need a code beside your password to sign in. The code comes from an authenticator app,
          which you need now. Any app for time-based codes (TOTP) will do.
        </p>
        <Form action={setUpPath} token={memberToken(deps, visit, setUpPath)} button="Continue" back={cancel}>
          {passwordField(visit)}
        </Form>
      </>
    ),
  });
}

const codeForm = (deps: Dependencies, visit: Visit): Html => (
  <Form action={confirmPath} token={memberToken(deps, visit, confirmPath)} button="Turn on" back={cancel}>
    {codeField}
  </Form>
);

/** In groups of four, as people copy it from screen to phone; apps ignore the blanks. */
function grouped(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** The second step: the secret for the app, and the code that it shows then. */
export function sendEnrolment(deps: Dependencies, visit: Visit, { secret, otpauthUri }: Enrolment): void {
  sendAccountPage(deps, visit, {
    title,
    above,
    main: (
      <>
        <h2 id="scan">1. Scan this with your authenticator app</h2>
        {qrCode(otpauthUri, 'QR code for your authenticator app')}
        <p>Or type this secret into the app:</p>
        <p>
          <code class="secret" id="totp-secret" tabindex={0} aria-label="Secret">
            {grouped(secret)}
          </code>
        </p>
        <p>
          Is the app on this device? <a href={otpauthUri}>Open it with the secret</a>
        </p>
        <h2 id="enter">2. Enter the code that the app shows</h2>
        {codeForm(deps, visit)}
      </>
    ),
  });
}

/** The second step again, after a wrong code. A refusal never shows the secret; a link leads back to it. */
export function sendCodeForm(deps: Dependencies, visit: Visit, refusal: Refusal): void {
  sendAccountPage(deps, visit, {
    title,
    above,
    ...refused(refusal),
    main: (
      <>
        {codeForm(deps, visit)}
        <p class="quiet other">
          <a href={confirmPath}>Show the QR code again</a>, or <a href={setUpPath}>start again</a>.
        </p>
      </>
    ),
  });
}
