import { callsKept, scriptLine } from '../../kernel/audience/install-lines.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';

/** A text to copy, which the keyboard reaches. */
export const copyable = (text: string, label: string): Html => (
  <p>
    <code class="secret" tabindex={0} aria-label={label}>
      {text}
    </code>
  </p>
);

/** The line for the pages of a site, and where to read how it gets there. */
export function installShown({ env }: Dependencies, siteKey: string): Html {
  const chapter = `${env.BASE_URL}/docs/install-the-script`;
  return (
    <>
      <p>Put this line into the head of every page:</p>
      {copyable(scriptLine(env.AUDIENCE_URL, siteKey), 'Script line')}
      <p>
        <a href={chapter}>How to do that</a> with Wix, Squarespace, WordPress, Shopify or Next.js, from your
        own domain, or with a content security policy.
      </p>
      <details>
        <summary>If your pages call svc.track</summary>
        <p>Put this line before the other one. It keeps calls until the script has come.</p>
        {copyable(`<script>${callsKept}</script>`, 'Line that keeps calls')}
      </details>
    </>
  );
}
