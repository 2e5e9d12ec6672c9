import type { Env } from '../settings.ts';
import { documentOf } from '../../kernel/pages/html.ts';
import type { Message } from './mailer.ts';

/** The content of a mail: paragraphs of text, and addresses to open, each on its own line. */
export interface Letter {
  readonly subject: string;
  /** BCP 47; English without one. */
  readonly language?: string;
  /** How it begins, in that language. */
  readonly greeting?: string;
  /** RFC 8058: turns off mail of this kind with one click, without signing in. */
  readonly unsubscribeUrl?: string;
  readonly body: readonly (string | { readonly link: string })[];
}

/** The same words as plain text and as simple HTML. */
export function messageOf(
  { PLATFORM_NAME, AUTH_URL }: Pick<Env, 'PLATFORM_NAME' | 'AUTH_URL'>,
  { subject, body, language = 'en', greeting = 'Hello,', unsubscribeUrl }: Letter,
): Pick<Message, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const lines = [greeting, ...body];
  const text = [
    ...lines.map((line) => (typeof line === 'string' ? line : line.link)),
    `-- \n${PLATFORM_NAME}\n${AUTH_URL}`,
  ].join('\n\n');
  return {
    subject,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    text: `${text}\n`,
    html: documentOf(
      <html lang={language}>
        <body>
          {lines.map((line) => (
            <p>{typeof line === 'string' ? line : <a href={line.link}>{line.link}</a>}</p>
          ))}
          <p>
            {PLATFORM_NAME}
            <br />
            <a href={AUTH_URL}>{AUTH_URL}</a>
          </p>
        </body>
      </html>,
    ),
  };
}
