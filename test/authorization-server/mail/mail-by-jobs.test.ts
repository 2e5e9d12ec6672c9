import { createIdentityClient } from '../../support/identity-client.ts';
import { type TakenMail, linkIn, startMailServer } from '../../support/mail-server.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let platform: TestPlatform;
beforeAll(async () => {
  server = await startMailServer();
  platform = await startTestPlatform({
    settings: { SMTP_URL: server.url, MAIL_FROM: 'no-reply@svc.example' },
  });
});
afterAll(async () => {
  await platform.stop();
  await server.close();
});

describe('the whole system', () => {
  it('hands its mail to the mail server, by a job that knows no token', async () => {
    const client = createIdentityClient(platform.env.AUTH_URL);
    const body = { email: 'mail@example.com', password: 'correct horse battery', displayName: 'Zoë' };
    expect((await client.call('POST', '/sign-up', { body })).status).toBe(201);
    await until(1, async () => server.mails.length, { withinMs: 30_000 });
    const mail: TakenMail | undefined = server.mails[0];
    if (mail === undefined) throw new Error('no mail');
    expect([mail.to, linkIn(mail)]).toEqual([
      ['mail@example.com'],
      expect.stringMatching(/^\/confirm-email\?token=[\w-]{43}$/),
    ]);
  });
});
