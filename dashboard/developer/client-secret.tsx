import { z } from 'zod';
import { repeatableSeconds } from '../../kernel/pages/forms/repeatable.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { ShownOnce } from '../../kernel/pages/forms/shown-once.ts';

const newSecret = z.object({
  clientSecret: z.string(),
  previousSecretExpiresAtUtc: z.string().nullable(),
});

type NewSecret = z.output<typeof newSecret>;

/** The new secret of an application, for the application's page. */
export function newSecretOf(appId: string): ShownOnce<NewSecret> {
  return { subject: ['client secret', appId], schema: newSecret, seconds: repeatableSeconds };
}

/** The secret, with its warning. */
export function secretShown({ clientSecret, previousSecretExpiresAtUtc }: NewSecret): Html {
  return (
    <div class="done" role="status">
      <h2>The client secret</h2>
      <p>Copy it now. We show it only once and keep only a digest.</p>
      <p>
        <code class="secret" id="client-secret" tabindex={0} aria-label="Client secret">
          {clientSecret}
        </code>
      </p>
      {previousSecretExpiresAtUtc !== null && (
        <p>
          The previous secret also works until <Time at={previousSecretExpiresAtUtc} />.
        </p>
      )}
    </div>
  );
}
