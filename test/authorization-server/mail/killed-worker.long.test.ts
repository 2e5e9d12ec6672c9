import { createIdentityClient } from '../../support/identity-client.ts';
import { endChildren } from '../../support/child.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { type Started, start } from '../../support/started.ts';
import { until } from '../../support/until.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await endChildren();
  await server.close();
});

describe('a mail whose process is killed while it is handed over', () => {
  it('is sent by the next one, once', async () => {
    const settings = {
      DATABASE_URL: await migratedDatabaseUrl(),
      SMTP_URL: server.url,
      MAIL_FROM: 'no-reply@svc.example',
      LOG_LEVEL: 'info',
    };
    server.state.hangs = true;
    const first: Started = await start(settings);
    const body = { email: 'mail@example.com', password: 'correct horse battery', displayName: 'Zoë' };
    const client = createIdentityClient(`http://localhost:${first.port + 1}`);
    expect((await client.call('POST', '/sign-up', { body })).status).toBe(201);
    await until(1, async () => server.state.attempts, { withinMs: 60_000 });
    first.child.process.kill('SIGKILL');
    await first.child.ended();
    server.state.hangs = false;

    const second = await start(settings);
    await until(1, async () => server.mails.length, { withinMs: 120_000 });
    expect(server.mails).toMatchObject([{ to: ['mail@example.com'] }]);
    expect(server.state.attempts).toBe(2);
    const [token = ''] = /token=[\w-]+/.exec(server.mails[0]?.text ?? '') ?? [];
    expect(token).not.toBe('');
    for (const { child } of [first, second]) {
      expect([...child.lines, ...child.complaints].join('\n')).not.toMatch(/token=|mail@example\.com/);
    }
  });
});
