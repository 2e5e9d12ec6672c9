import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the mail server took it. */
export interface TakenMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The address that a mail asks to open, as a path. */
export function linkIn({ text }: TakenMail): string {
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The token of the address that a mail asks to open. */
export function tokenIn(mail: TakenMail): string {
  return new URL(linkIn(mail), 'http://any').searchParams.get('token') ?? '';
}

/** A mail server that accepts everything, unless it is told to refuse, or never to answer. */
export async function startMailServer() {
  const mails: TakenMail[] = [];
  const state = { refuses: false, hangs: false, attempts: 0 };
  const take = async (stream: Readable, session: SMTPServerSession): Promise<undefined> => {
    const raw = await buffer(stream);
    state.attempts += 1;
    if (state.hangs) await new Promise(() => undefined);
    if (state.refuses) {
      throw Object.assign(new Error('no room for somebody@example.com'), { responseCode: 452 });
    }
    const parsed = await PostalMime.parse(raw);
    const { from, subject = '', text = '', html = '', messageId = '' } = parsed;
    const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
    const to = session.envelope.rcptTo.map(({ address }) => address);
    mails.push({ to, from: from?.address ?? '', subject, text, html, messageId, headers });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: callbackify(take),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = addressOf(listening.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the mail server listens on no port');
  return address;
}
