import type { Env } from '../settings.ts';
import { type Html, documentOf } from '../../kernel/pages/html.ts';
import type { Message } from './mailer.ts';

/** Figures under a heading, each with what else there is to say of it. */
interface LetterTable {
  readonly heading: string;
  readonly rows: readonly { readonly text: string; readonly figure: string; readonly more: string | null }[];
}

type Part = string | { readonly link: string } | { readonly table: LetterTable };

/** The content of a mail: paragraphs of text, addresses to open, each on its own line, and tables. */
export interface Letter {
  readonly subject: string;
  /** BCP 47; English without one. */
  readonly language?: string;
  /** How it begins, in that language. */
  readonly greeting?: string;
  /** RFC 8058: turns off mail of this kind with one click, without signing in. */
  readonly unsubscribeUrl?: string;
  readonly body: readonly Part[];
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return part.link;
  const { heading, rows } = part.table;
  const lines = rows.map(
    ({ text, figure, more }) => `  ${text}: ${figure}${more === null ? '' : ` (${more})`}`,
  );
  return [heading, ...lines].join('\n');
}

function htmlOf(part: Part): Html {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('link' in part) {
    return (
      <p>
        <a href={part.link} style="overflow-wrap:anywhere">
          {part.link}
        </a>
      </p>
    );
  }
  const { heading, rows } = part.table;
  return (
    <>
      <h2 style="font-size:1.1em">{heading}</h2>
      <table>
        {rows.map(({ text, figure, more }) => (
          <tr>
            <th scope="row" style="text-align:left;font-weight:normal;overflow-wrap:anywhere">
              <bdi>{text}</bdi>
            </th>
            <td style="text-align:right;padding:0 1em;font-weight:bold">{figure}</td>
            <td>{more}</td>
          </tr>
        ))}
      </table>
    </>
  );
}

/** The same words as plain text and as simple HTML. */
export function messageOf(
  { PLATFORM_NAME, AUTH_URL }: Pick<Env, 'PLATFORM_NAME' | 'AUTH_URL'>,
  { subject, body, language = 'en', greeting = 'Hello,', unsubscribeUrl }: Letter,
): Pick<Message, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const parts = [greeting, ...body];
  const text = [...parts.map(textOf), `-- \n${PLATFORM_NAME}\n${AUTH_URL}`].join('\n\n');
  return {
    subject,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    text: `${text}\n`,
    html: documentOf(
      <html lang={language}>
        <body>
          {parts.map(htmlOf)}
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
