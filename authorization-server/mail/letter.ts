import type { Env } from '../settings.ts';
import { html, textOf } from '../../kernel/pages/html.ts';
import type { Message } from './mailer.ts';

/** What a mail says: paragraphs of text, and addresses to open, each on a line of its own. */
export interface Letter {
  readonly subject: string;
  readonly body: readonly (string | { readonly link: string })[];
}

/** The same words as plain text and as simple HTML. */
export function messageOf(
  { PLATFORM_NAME, AUTH_URL }: Pick<Env, 'PLATFORM_NAME' | 'AUTH_URL'>,
  { subject, body }: Letter,
): Pick<Message, 'subject' | 'text' | 'html'> {
  const lines = ['Hello,', ...body];
  const text = [
    ...lines.map((line) => (typeof line === 'string' ? line : line.link)),
    `-- \n${PLATFORM_NAME}\n${AUTH_URL}`,
  ].join('\n\n');
  const paragraphs = lines.map((line) =>
    typeof line === 'string' ? html`<p>${line}</p>` : html`<p><a href="${line.link}">${line.link}</a></p>`,
  );
  return {
    subject,
    text: `${text}\n`,
    html: textOf(
      html`<!doctype html>
        <html lang="en">
          <body>
            ${paragraphs}
            <p>${PLATFORM_NAME}<br /><a href="${AUTH_URL}">${AUTH_URL}</a></p>
          </body>
        </html>`,
    ),
  };
}
