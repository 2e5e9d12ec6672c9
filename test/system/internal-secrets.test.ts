import { Pool } from 'pg';
import { readEncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';
import { newId } from '../../kernel/text/ids.ts';
import { runCommand } from '../../platform/commands/commands.ts';
import { readEnv } from '../../services.ts';
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
import { resealAll } from './reseal-all.ts';

/** With it the demo world was made. */
const before = 'the secret of the platform in tests is long enough';
const after = 'another secret of the platform in tests is long enough';
const own = 'what its services encrypt with is long enough';
const next = 'what its services encrypt with later is long enough';
const unrelated = 'the secret of another house is long enough';

/** A webhook subscription of the kennel, stored under the previous secret; returns its decrypted secret. */
async function subscribed({ env, databaseUrl, world }: TestPlatform) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const id = newId();
  const secret = makeWebhookSecret();
  const sealed = sealWebhookSecret({ encryptionSecrets: await readEncryptionSecrets(env) }, id, secret);
  await pool.query(
    `insert into scheduling.webhook_subscription
       (id, app_id, business_id, url, event_types, secret, previous_secret, created_at, updated_at)
     values ($1, $2, $3, 'https://hooks.example/', '{appointment.*}', $4, $4, now(), now())`,
    [id, world.apps.approved.appId, world.businesses.kennel.profileId, sealed],
  );
  return {
    secret,
    opened: async (settings: NodeJS.ProcessEnv) => {
      const encryptionSecrets = await readEncryptionSecrets(readEnv(settings));
      const { rows } = await pool.query<{ secret: Buffer; previous: Buffer }>(
        `select secret, previous_secret as previous from scheduling.webhook_subscription where id = $1`,
        [id],
      );
      return rows.flatMap(({ secret, previous }) =>
        [secret, previous].map((sealed) => unsealWebhookSecret({ encryptionSecrets }, id, sealed)),
      );
    },
    pool,
  };
}

/** Settings that follow one another. Where values are to be encrypted anew, `open` says how each column stands. */
interface Step {
  readonly settings: { readonly INTERNAL_SECRETS: string; readonly ENCRYPTION_SECRETS?: string };
  readonly open?: string;
}

const ofInternal: readonly Step[] = [
  { settings: { INTERNAL_SECRETS: `${before},${after}` } },
  {
    settings: { INTERNAL_SECRETS: `${after},${before}` },
    open: '0 under internal secret 1, 1 under internal secret 2, 0 under none',
  },
  { settings: { INTERNAL_SECRETS: after } },
];
const ofEncryption: readonly Step[] = [
  { settings: { INTERNAL_SECRETS: `${before},${own}` } },
  {
    settings: { INTERNAL_SECRETS: before, ENCRYPTION_SECRETS: own },
    open: '0 under encryption secret 1, 1 under internal secret 1, 0 under none',
  },
  { settings: { INTERNAL_SECRETS: before, ENCRYPTION_SECRETS: `${own},${next}` } },
  {
    settings: { INTERNAL_SECRETS: before, ENCRYPTION_SECRETS: `${next},${own}` },
    open: '0 under encryption secret 1, 1 under encryption secret 2, 0 under internal secret 1, 0 under none',
  },
  { settings: { INTERNAL_SECRETS: after, ENCRYPTION_SECRETS: next } },
];

describe.each<[string, Topology, readonly Step[]]>([
  ['INTERNAL_SECRETS, in one process,', 'in one process', ofInternal],
  ['INTERNAL_SECRETS, over HTTP,', 'over HTTP', ofInternal],
  ['ENCRYPTION_SECRETS', 'in one process', ofEncryption],
])('%s', (_which, topology, steps) => {
  let platform: TestPlatform;
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  beforeAll(async () => {
    platform = await startTestPlatform({
      topology,
      settingsOf: () => ({}),
      sources: { clock: { now } },
    });
  });
  afterAll(() => platform?.stop());

  it('are given and replaced one after the other, and nobody notices', async () => {
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
    const openForm = async () => formOf(await browser.get('/account/profiles/new'), '/account/profiles/new');
    let form = await openForm();

    /** What needs each kind of secret: a call between services, a session of pages and its forms, a second factor. */
    const works = async () => {
      const app = await partnerApi(platform, access_token)('GET', '/api/animal/v1/animals?pageSize=1');
      const page = await browser.get('/account');
      const answer = await browser.post(form.action, { ...form.fields, name: '' });
      form = await openForm();
      // Each code is good once.
      passedMs += 30_000;
      const totpCode = appCode(factor.secret, now());
      const signedIn = await identity.call('POST', '/sign-in', { body: { email, password, totpCode } });
      return [
        app.status,
        page.status,
        answer.status,
        answer.text.includes('expired'),
        signedIn.status,
        codeOf(signedIn),
        await keys(),
      ];
    };
    const { databaseUrl: DATABASE_URL } = platform;
    for (const { settings, open } of steps) {
      await platform.restart(settings);
      expect(await works()).toEqual([200, 200, 400, false, 200, undefined, known]);
      if (open === undefined) continue;
      const state = () => runCommand(['secrets'], { DATABASE_URL, ...settings });
      const found = await state();
      expect(found?.exitCode).toBe(1);
      for (const column of [
        'webhook_subscription.secret',
        'totp.sealed_secret',
        'signing_key.sealed_private_jwk',
      ]) {
        expect(found?.text).toContain(`${column}: ${open}`);
      }
      await resealAll(platform, () => settings);
      const done = await state();
      expect([done?.exitCode, done?.text.match(/[1-9]\d* under (?:\w+ secret (?!1\b)|none)/)]).toEqual([
        0,
        null,
      ]);
      expect(done?.text).toMatch(/totp.sealed_secret: 1 under \w+ secret 1, 0/);
      // With other settings nothing may be said to be done.
      const others = await runCommand(['secrets'], { DATABASE_URL, INTERNAL_SECRETS: unrelated });
      expect([others?.exitCode, others?.text]).toEqual([
        1,
        expect.stringMatching(
          /totp.sealed_secret: 0 under internal secret 1, 1 under none[^]*under none of these/,
        ),
      ]);
    }
    expect(await webhook.opened(steps.at(-1)?.settings ?? {})).toEqual([webhook.secret, webhook.secret]);
    await webhook.pool.end();
  });
});
