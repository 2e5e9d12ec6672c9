import { type Html, html } from './html.ts';
import { mailRouteOf } from '../mail-route.ts';

/** What a person who waits for a mail has to know where none is sent; null where it is. */
export function mailHint({ env }: { readonly env: Parameters<typeof mailRouteOf>[0] }): Html | null {
  const route = mailRouteOf(env);
  if (route === 'server') return null;
  return html`<div class="note">
    ${
      route === 'outbox'
        ? html`<p>
            No mail leaves this machine: you find it in the <a href="${env.AUTH_URL}/outbox">outbox</a>.
          </p>`
        : html`<p>
            This platform sends no e-mail at the moment. Please get in touch with whoever runs it, who can set
            that up.
          </p>`
    }
  </div>`;
}
