import { deliverMail } from '../../authorization-server/mail/deliver-mail.ts';
import { createSmtpMailer } from '../../authorization-server/mail/mailer.ts';
import { createIdentityClient, dataOf, sessionData } from './identity-client.ts';
import { type TakenMail, startMailServer } from './mail-server.ts';
import { startSignInWorld } from './sign-in-world.ts';

/** The authorization server with a mail server, which gets its mail whenever a test asks for it. */
export async function startMailWorld(settings: NodeJS.ProcessEnv = {}) {
  const server = await startMailServer();
  const world = await startSignInWorld({
    SMTP_URL: server.url,
    MAIL_FROM: 'Svc Platform <no-reply@svc.example>',
    SIGN_UPS_PER_ADDRESS_PER_DAY: '100000',
    RATE_LIMIT_PUBLIC: '100000',
    ...settings,
  });
  const handler = deliverMail(world.deps, createSmtpMailer(world.deps.env));
  let made = 0;

  /** Sends what was written since; answers it. */
  async function newMail(): Promise<TakenMail[]> {
    const before = server.mails.length;
    // What goes to all owners of a profile is written for each first.
    while (world.recorded.waiting.length > 0) await world.recorded.work(handler);
    return server.mails.slice(before);
  }

  /** The one mail that was written since. */
  async function onlyMail(): Promise<TakenMail> {
    const mails = await newMail();
    const [mail] = mails;
    if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails instead of one`);
    return mail;
  }

  const newEmail = () => `new${(made += 1)}@example.com`;
  const password = 'correct horse battery';

  /** A new account; what is answered is the Session's token and the address. */
  async function signUp(email = newEmail(), headers: Record<string, string> = {}) {
    const client = createIdentityClient(world.url);
    const answer = await client.call('POST', '/sign-up', {
      body: { email, password, displayName: 'Zoë Ångström' },
      headers,
    });
    expect(answer.status).toBe(201);
    const { accessToken: token } = dataOf(answer, sessionData);
    return { email, token, client };
  }

  return {
    ...world,
    server,
    handler,
    newMail,
    onlyMail,
    newEmail,
    password,
    signUp,
    stop: async () => {
      await world.stop();
      await server.close();
    },
  };
}

export type MailWorld = Awaited<ReturnType<typeof startMailWorld>>;
