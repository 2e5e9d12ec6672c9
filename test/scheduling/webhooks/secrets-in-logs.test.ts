import { Pool } from 'pg';
import { z } from 'zod';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { connect, partnerApi } from '../../support/partner.ts';
import { startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { refuse, startReceiver, verify } from './deliveries-world.ts';
import { subscriptionOf, subscriptions } from './webhook-world.ts';

it('logs no secret, token or signature of a subscription, its deliveries and its rotation', async () => {
  const lines: string[] = [];
  const logger = createLogger('trace', {
    write: (text) => void lines.push(text),
    flush: async () => undefined,
  });
  const platform = await startTestPlatform({
    logger,
    settings: { WEBHOOK_ALLOW_INSECURE: 'true', WEBHOOK_RETRY_SCHEDULE: '0.1,0.1' },
  });
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  // The first attempt fails, so that what is logged of failures is searched too.
  const hooks = await startReceiver((count, response, received) =>
    refuse(count === 1 ? 500 : 204)(count, response, received),
  );
  const { apps, accounts, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const tokens = await connect(platform, apps.approved, accounts.owner, profileId, 'webhook:manage');
  const api = partnerApi(platform, tokens.access_token);
  const arrived = (count: number) => until(count, async () => hooks.received.length, { withinMs: 30_000 });

  const key = { 'Idempotency-Key': 'a key of the test' };
  const body = { url: hooks.url, eventTypes: ['appointment.*'] };
  const { id, secret = '' } = subscriptionOf(await api('POST', subscriptions, body, key));
  const path = `${subscriptions}/${id}`;
  await api('POST', `${path}/test`);
  await arrived(2);
  const { secret: rotated = '' } = subscriptionOf(await api('POST', `${path}/rotate-secret`));
  await api('POST', `${path}/test`);
  await arrived(3);
  const last = hooks.received.at(-1);
  if (last === undefined) throw new Error('nothing came');
  expect(verify(rotated, last)).toMatchObject({ subscriptionId: id });
  // A secret that does not open is a fault that is logged.
  await pool.query(`update scheduling.webhook_subscription set secret = '\\x00' where id = $1`, [id]);
  await api('POST', `${path}/test`);
  const log = () => lines.join('');
  await until(true, async () => log().includes('does not open'), { withinMs: 30_000 });
  // Refused, and broken off.
  await api('POST', subscriptions, { ...body, url: `https://${secret}@hooks.example.com/` });
  await api('POST', subscriptions, body, { Authorization: `Bearer ${tokens.access_token}x` });
  await pool.end();
  await platform.stop();
  hooks.close();

  expect(log()).toContain(subscriptions);
  const signatures = hooks.received.flatMap(({ headers }) =>
    z.string().parse(headers['webhook-signature']).split(' '),
  );
  expect(signatures).toHaveLength(4);
  const secrets = [secret, rotated].map((text) => text.replace('whsec_', ''));
  const { access_token: access, refresh_token: refresh = '' } = tokens;
  for (const word of [...secrets, ...signatures, access, refresh, apps.approved.client_secret]) {
    expect(word.length).toBeGreaterThan(20);
    expect(log()).not.toContain(word);
  }
  expect(log()).not.toMatch(/whsec_|svcat_|svcrt_|v1,/);
});
