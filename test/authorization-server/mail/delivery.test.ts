import { createSmtpMailer } from '../../../authorization-server/mail/mailer.ts';
import { deliverMail } from '../../../authorization-server/mail/deliver-mail.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { readEnv } from '../../../services.ts';
import { tokenIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());

describe('mail', () => {
  it('asks people who sign up to confirm the address, in plain text and HTML', async () => {
    const { email } = await world.signUp();
    const mail = await world.onlyMail();
    expect(mail).toMatchObject({
      to: [email],
      from: 'no-reply@svc.example',
      subject: 'Please confirm your e-mail address',
    });
    const link = `${world.url}/confirm-email?token=${tokenIn(mail)}`;
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`<a href="${link}" style="overflow-wrap:anywhere">`);
  });

  it('names nobody who could be somebody else’s choice of words', async () => {
    await world.signUp();
    const mail = await world.onlyMail();
    expect(mail.text + mail.html).not.toContain('Zoë');
  });

  it('is one for one sign-up, however often its job comes', async () => {
    await world.signUp();
    const [job] = world.recorded.waiting;
    await world.onlyMail();
    const sent = world.server.mails.length;
    await world.handler(job ?? {}, new AbortController().signal);
    expect(world.server.mails).toHaveLength(sent);
  });

  it('is one also if its job comes twice at the same moment', async () => {
    await world.signUp();
    world.recorded.waiting.push(...world.recorded.waiting);
    const jobs = world.recorded.waiting.splice(0);
    const sent = world.server.mails.length;
    await Promise.all(jobs.map((job) => world.handler(job, new AbortController().signal)));
    expect(jobs).toHaveLength(2);
    expect(world.server.mails).toHaveLength(sent + 1);
  });

  it('is not sent any more once its job is somebody else’s', async () => {
    await world.signUp();
    const [job] = world.recorded.waiting;
    const sent = world.server.mails.length;
    await expect(world.handler(job ?? {}, AbortSignal.abort())).rejects.toThrow('did not take a mail');
    expect(world.server.mails).toHaveLength(sent);
    await world.onlyMail();
  });

  it('goes out in the end when the mail server was away, and names nobody in the error', async () => {
    const { email } = await world.signUp();
    world.server.state.refuses = true;
    await expect(world.newMail()).rejects.toThrow('the mail server did not take a mail (EMESSAGE 452)');
    world.server.state.refuses = false;
    expect((await world.onlyMail()).to).toEqual([email]);
  });

  it('has no token and no secret in its job, and only the hash of the token in the database', async () => {
    await world.signUp();
    const jobs = JSON.stringify(world.recorded.waiting);
    const token = tokenIn(await world.onlyMail());
    expect(jobs).not.toContain(token);
    const { rows } = await world.deps.database.pool.query<{ all: string }>(
      `select json_agg(t)::text as all from authorization_server.email_token t`,
    );
    expect(rows[0]?.all).not.toContain(token);
    const sent = await world.deps.database.pool.query(
      'select from authorization_server.sent_mail where message is not null',
    );
    expect(sent.rowCount).toBe(0);
  });
});

describe('a mail whose reason is gone', () => {
  it('is not sent', async () => {
    const { email } = await world.signUp();
    await world.deps.database.pool.query(
      'update authorization_server.account set email_confirmed_at = now() where email = $1',
      [email],
    );
    expect(await world.newMail()).toEqual([]);
  });
});

describe('in production', () => {
  const message = { id: 'a', to: 'somebody@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello' };
  /** The mail server on this machine by an address that does not say so. */
  const send = async (query: string, settings: NodeJS.ProcessEnv) => {
    const { port } = new URL(world.server.url);
    const SMTP_URL = `smtp://0.0.0.0:${port}${query}`;
    const env = readEnv({ NODE_ENV: 'production', SMTP_URL, MAIL_FROM: 'a@svc.example', ...settings });
    const before = world.server.mails.length;
    const fault = await createSmtpMailer(env)
      .send(message, new AbortController().signal)
      .catch((error: unknown) => error);
    return { fault, sent: world.server.mails.length - before };
  };

  it.each(['', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'no mail is handed to a server without STARTTLS, also with "%s"',
    async (query) => {
      const { fault, sent } = await send(query, {});
      expect([String(fault), sent]).toEqual([expect.stringContaining('the mail server did not take'), 0]);
    },
  );

  it('mail is, if the operator says that nobody can listen in', async () => {
    expect(await send('', { PLAINTEXT_HOSTS: '0.0.0.0' })).toEqual({ fault: undefined, sent: 1 });
  });
});

describe('without a mail server', () => {
  it('mail is kept for the outbox page', async () => {
    await world.signUp();
    await world.recorded.work(deliverMail({ ...world.deps, logger: createLogger('silent') }, null));
    const { rows } = await world.deps.database.pool.query<{ message: { text: string } }>(
      'select message from authorization_server.sent_mail where message is not null',
    );
    expect(rows.map(({ message }) => message.text)).toEqual([
      expect.stringContaining('/confirm-email?token='),
    ]);
  });
});
