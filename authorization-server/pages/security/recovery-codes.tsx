import { z } from 'zod';
import type { Html } from '../../../kernel/pages/html.ts';
import type { ShownOnce } from '../../../kernel/pages/forms/shown-once.ts';

/** New recovery codes, for the security page. */
export const newRecoveryCodes: ShownOnce<readonly string[]> = {
  subject: ['recovery codes'],
  schema: z.array(z.string()),
  seconds: 300,
};

/** The codes, with what to do about them. */
export function recoveryCodesShown(codes: readonly string[]): Html {
  return (
    <div class="done" role="status">
      <h2 id="recovery-codes">Your recovery codes</h2>
      <p>
        You can sign in once with each of these if you do not have your authenticator app. We show them only
        now: print them or put them into a password manager, and keep them apart from the device that has the
        app.
      </p>
      <ol class="codes" aria-labelledby="recovery-codes">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
