import { createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { type TakenMail, linkIn, startMailServer, tokenIn } from '../../support/mail-server.ts';
import { partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { applications, form } from '../developer/developer-console.ts';
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
  it('passes its mail to the mail server, and lets members with a confirmed address register an application', async () => {
    const client = createIdentityClient(platform.env.AUTH_URL);
    const body = { email: 'mail@example.com', password: 'correct horse battery', displayName: 'Zoë' };
    const { accessToken } = dataOf(await client.call('POST', '/sign-up', { body }), sessionData);
    const register = () => partnerApi(platform, accessToken)('POST', applications, form);
    expect(await register()).toMatchObject({
      status: 403,
      body: { platformResponseCode: 'Identity_MemberAccount_VL_EmailUnverified_RJ' },
    });
    await until(1, async () => server.mails.length, { withinMs: 30_000 });
    const mail: TakenMail | undefined = server.mails[0];
    if (mail === undefined) throw new Error('no mail');
    expect([mail.to, linkIn(mail)]).toEqual([
      ['mail@example.com'],
      expect.stringMatching(/^\/confirm-email\?token=[\w-]{43}$/),
    ]);
    await client.call('POST', '/email/verify', { body: { token: tokenIn(mail) } });
    expect((await register()).status).toBe(201);
  });
});
