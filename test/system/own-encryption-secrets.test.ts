import { Pool } from 'pg';
import { secretsOf } from '../../kernel/access/derived-keys.ts';
import { countSealed } from '../../kernel/database/sealed-columns.ts';
import { newId } from '../../kernel/text/ids.ts';
import { services } from '../../services.ts';
import { subscriptionOf, subscriptions } from '../scheduling/webhooks/webhook-world.ts';
import { appCode, enrol } from '../support/authenticator.ts';
import { codeOf, createIdentityClient } from '../support/identity-client.ts';
import { signIn } from '../support/member.ts';
import { createPageClient } from '../support/page-client.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, encryptionSecretOf, startTestPlatform } from '../support/platform.ts';
import { resealAll, sealingServices } from './reseal-all.ts';

let platform: TestPlatform;
let pool: Pool;
let passedMs = 0;
const now = () => new Date(Date.now() + passedMs);
beforeAll(async () => {
  platform = await startTestPlatform({ topology: 'over HTTP', sources: { clock: { now } } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

describe('services with ENCRYPTION_SECRETS of their own', () => {
  it('work together, and none can decrypt what another one stores', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { AUTH_URL, INTERNAL_SECRETS } = platform.env;
    const browser = createPageClient(AUTH_URL);
    await browser.signIn(accounts.otherOwner);
    expect((await browser.get('/account')).status).toBe(200);
    const identity = createIdentityClient(AUTH_URL);
    const { email, password } = accounts.placeOwner;
    const { accessToken: token } = await signIn(platform, accounts.placeOwner);
    const factor = await enrol(identity, { token, password }, now());
    passedMs += 30_000;
    const totpCode = appCode(factor.secret, now());
    const signedIn = await identity.call('POST', '/sign-in', { body: { email, password, totpCode } });
    expect([signedIn.status, codeOf(signedIn)]).toEqual([200, undefined]);
    const { access_token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'webhook:manage',
    );
    const api = partnerApi(platform, access_token);
    const subscription = { url: 'https://hooks.example.com/pets', eventTypes: ['appointment.booked'] };
    const key = { 'Idempotency-Key': newId() };
    const made = subscriptionOf(await api('POST', subscriptions, subscription, key));
    expect(subscriptionOf(await api('POST', subscriptions, subscription, key))).toEqual(made);
    const rotation = `${subscriptions}/${made.id}/rotate-secret`;
    expect((await api('POST', rotation, undefined, { 'If-Match': '"1"' })).status).toBe(200);

    // The demo world was encrypted under the secret that all of them have.
    await resealAll(platform, (service) => ({
      INTERNAL_SECRETS: INTERNAL_SECRETS?.join(),
      ENCRYPTION_SECRETS: encryptionSecretOf(service),
    }));
    for (const { name, sealedColumns } of await sealingServices()) {
      const others = services.flatMap((service) =>
        service.name === name ? [] : encryptionSecretOf(service.name),
      );
      const known = secretsOf([String(INTERNAL_SECRETS), ...others]);
      for (const column of sealedColumns) {
        const byItself = await countSealed(pool, secretsOf([encryptionSecretOf(name)]), column);
        const byOthers = await countSealed(pool, known, column);
        expect([column, byItself]).toMatchObject([column, { current: expect.any(Number), unreadable: 0 }]);
        expect(byItself.current).toBeGreaterThan(0);
        expect([column, byOthers]).toMatchObject([
          column,
          { current: 0, outdated: 0, unreadable: byItself.current },
        ]);
      }
    }
  });
});
