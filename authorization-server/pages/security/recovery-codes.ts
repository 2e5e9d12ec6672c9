import { z } from 'zod';
import { type Html, html } from '../../../kernel/pages/html.ts';
import type { ShownOnce } from '../../../kernel/pages/forms/shown-once.ts';

/** New recovery codes, for the page of security. */
export const newRecoveryCodes: ShownOnce<readonly string[]> = {
  subject: ['recovery codes'],
  schema: z.array(z.string()),
  seconds: 300,
};

/** The codes, with what to do about them. */
export function recoveryCodesShown(codes: readonly string[]): Html {
  return html`<div class="done" role="status">
    <h2 id="recovery-codes">Your recovery codes</h2>
    <p>
      Each signs you in once, in place of a code, when your authenticator app is lost or out of reach. They
      are shown this once: print them or put them into a password manager now, and keep them apart from the
      device that has the app.
    </p>
    <ol class="codes" aria-labelledby="recovery-codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
  </div>`;
}
