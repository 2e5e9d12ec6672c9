import { z } from 'zod';
import type { Html } from '../../kernel/pages/html.ts';
import { repeatableSeconds } from '../../kernel/pages/forms/repeatable.ts';
import type { ShownOnce } from '../../kernel/pages/forms/shown-once.ts';

/** The new secret of a site, for the site's page. */
export function newSecretOf(siteKey: string): ShownOnce<string> {
  return { subject: ['site secret', siteKey], schema: z.string(), seconds: repeatableSeconds };
}

/** The secret, with its warning. */
export function secretShown(siteSecret: string): Html {
  return (
    <div class="done" role="status">
      <h2>The site secret</h2>
      <p>
        Copy it now. We show it only once and keep only a digest. It is for your servers. Never put it into a
        page.
      </p>
      <p>
        <code class="secret" id="site-secret" tabindex={0} aria-label="Site secret">
          {siteSecret}
        </code>
      </p>
    </div>
  );
}
