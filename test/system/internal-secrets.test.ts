import { Pool } from 'pg';
import { authorizationServer } from '../../authorization-server/module.ts';
import { dashboard } from '../../dashboard/module.ts';
import { type InternalSecrets, readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';
import { runCommand } from '../../platform/commands/commands.ts';
import { scheduling } from '../../subgraphs/scheduling/subgraph.ts';
import {
  makeWebhookSecret,
  sealWebhookSecret,
  unsealWebhookSecret,
} from '../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import { appCode, enrol } from '../support/authenticator.ts';
import { codeOf, createIdentityClient } from '../support/identity-client.ts';
import { signIn } from '../support/member.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../support/platform.ts';

/** With it the demo world was made. */
const before = 'the secret of the platform in tests is long enough';
const after = 'another secret of the platform in tests is long enough';

/** Runs the schedules that encrypt anew, with INTERNAL_SECRETS as a running process has them. */
async function resealAll({ env, databaseUrl }: TestPlatform, secrets: readonly string[]): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const deps = {
    env,
    database: { pool },
    internalSecrets: await readInternalSecrets({ ...env, INTERNAL_SECRETS: [...secrets] }),
    logger: createLogger('silent'),
  };
  for (const { schedules = [] } of [authorizationServer, dashboard, scheduling]) {
    const work = schedules.find(({ name }) => name.endsWith('.reseal'));
    if (work === undefined) throw new Error('the service encrypts nothing anew');
    await Reflect.apply(work.run, null, [deps]);
  }
  await pool.end();
}

/** A webhook subscription of the kennel, stored under the previous secret; returns its decrypted secret. */
async function subscribed({ env, databaseUrl, world }: TestPlatform) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const id = newId();
  const secret = makeWebhookSecret();
  const sealed = sealWebhookSecret({ internalSecrets: await readInternalSecrets(env) }, id, secret);
  await pool.query(
    `insert into scheduling.webhook_subscription
       (id, app_id, business_id, url, event_types, secret, previous_secret, created_at, updated_at)
     values ($1, $2, $3, 'https://hooks.example/', '{appointment.*}', $4, $4, now(), now())`,
    [id, world.apps.approved.appId, world.businesses.kennel.profileId, sealed],
  );
  return {
    secret,
    opened: async (internalSecrets: InternalSecrets) => {
      const { rows } = await pool.query<{ secret: Buffer; previous: Buffer }>(
        `select secret, previous_secret as previous from scheduling.webhook_subscription where id = $1`,
        [id],
      );
      return rows.flatMap(({ secret, previous }) =>
        [secret, previous].map((sealed) => unsealWebhookSecret({ internalSecrets }, id, sealed)),
      );
    },
    pool,
  };
}

describe.each<Topology>(['in one process', 'over HTTP'])('INTERNAL_SECRETS, %s', (topology) => {
  let platform: TestPlatform;
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  beforeAll(async () => {
    platform = await startTestPlatform({ topology, sources: { clock: { now } } });
  });
  afterAll(() => platform?.stop());

  it('are replaced one after the other, and nobody notices', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { AUTH_URL } = platform.env;
    const kennel = businesses.kennel.profileId;
    const { access_token } = await connect(platform, apps.approved, accounts.owner, kennel, 'animal:read');
    const browser = createPageClient(AUTH_URL);
    await browser.signIn(accounts.otherOwner);
    const identity = createIdentityClient(AUTH_URL);
    const { email, password } = accounts.placeOwner;
    const member = await signIn(platform, accounts.placeOwner);
    const factor = await enrol(identity, { token: member.accessToken, password }, now());
    const webhook = await subscribed(platform);
    const keys = async () =>
      (await webhook.pool.query('select kid from authorization_server.signing_key')).rows;
    const known = await keys();

    /** What needs each kind of secret: a call between services, a session of pages and its forms, a second factor. */
    const works = async () => {
      const app = await partnerApi(platform, access_token)('GET', '/api/animal/v1/animals?pageSize=1');
      const page = await browser.get('/account');
      // Each code is good once.
      passedMs += 30_000;
      const totpCode = appCode(factor.secret, now());
      const signedIn = await identity.call('POST', '/sign-in', { body: { email, password, totpCode } });
      return [app.status, page.status, signedIn.status, codeOf(signedIn), await keys()];
    };
    const fine = [200, 200, 200, undefined, known];
    const form = formOf(await browser.get('/account/profiles/new'), '/account/profiles/new');
    await platform.restart({ INTERNAL_SECRETS: `${before},${after}` });
    expect(await works()).toEqual(fine);
    await platform.restart({ INTERNAL_SECRETS: `${after},${before}` });
    expect(await works()).toEqual(fine);
    const answer = await browser.post(form.action, { ...form.fields, name: '' });
    expect([answer.status, answer.text.includes('expired')]).toEqual([400, false]);
    const { databaseUrl: DATABASE_URL } = platform;
    const state = () => runCommand(['secrets'], { DATABASE_URL, INTERNAL_SECRETS: `${after},${before}` });
    const open = await state();
    expect(open?.exitCode).toBe(1);
    for (const column of [
      'webhook_subscription.secret',
      'totp.sealed_secret',
      'signing_key.sealed_private_jwk',
    ]) {
      expect(open?.text).toMatch(
        new RegExp(`${column}: 0 under the first secret, 1 under an older one, 0 under none`),
      );
    }
    await resealAll(platform, [after, before]);
    const done = await state();
    expect([done?.exitCode, done?.text.match(/[1-9]\d* under (?:an older one|none)/)]).toEqual([0, null]);
    expect(done?.text).toContain('totp.sealed_secret: 1 under the first secret');
    await platform.restart({ INTERNAL_SECRETS: after });
    expect(await works()).toEqual(fine);
    const alone = await readInternalSecrets({ ...platform.env, INTERNAL_SECRETS: [after] });
    expect(await webhook.opened(alone)).toEqual([webhook.secret, webhook.secret]);
    await webhook.pool.end();
  });
});
