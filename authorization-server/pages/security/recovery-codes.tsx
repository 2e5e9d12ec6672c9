import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import type { ShownOnce } from '../../../kernel/pages/forms/shown-once.ts';

/** New recovery codes, for the security page. */
export const newRecoveryCodes: ShownOnce<readonly string[]> = {
  subject: ['recovery codes'],
  schema: z.array(z.string()),
  seconds: 300,
};

/** The codes, with what to do about them. */
export function recoveryCodesShown({ env }: Pick<Dependencies, 'env'>, codes: readonly string[]): Html {
  const text = codes.join('\n');
  const file = `Recovery codes of your account with ${env.PLATFORM_NAME} (${env.AUTH_URL}).\nEach works once.\n\n${text}\n`;
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
      <p class="actions">
        <a
          class="button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          Download
        </a>{' '}
        <button type="button" data-copy={text} data-done="Copied" hidden>
          Copy
        </button>
      </p>
    </div>
  );
}
