import { demo } from '../../demo/demo.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { startPlatform } from '../../platform/start.ts';
import { readEnv } from '../../services.ts';
import { fieldOf } from '../commerce/offers/offers-world.ts';
import { takePortBase } from '../support/platform.ts';
import { type SiteWorld, startSiteWorld, visitorOf, wordsOf } from './site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await startSiteWorld();
});
afterAll(() => world?.stop());

describe('the web host in a process without a database setting', () => {
  it('remembers a page for two seconds, since nobody tells it of changes', async () => {
    const { base, lock } = await takePortBase();
    const { BASE_URL, AUTH_URL, GATEWAY_URL, INTERNAL_SECRETS, DATA_DIR } = world.env;
    const address = { BASE_URL, AUTH_URL, GATEWAY_URL };
    const env = readEnv({
      ...address,
      SERVICES: 'site',
      PORT_BASE: String(base),
      INTERNAL_SECRETS: INTERNAL_SECRETS?.join(','),
      DATA_DIR,
      DEMO: '0',
      RATE_LIMIT_PUBLIC: '1000000',
    });
    let time = new Date();
    const sources = { clock: { now: () => time } };
    const site = await startPlatform({ env, logger: createLogger('silent'), demo, sources });
    const visit = visitorOf({ env });
    const { handle, id } = await world.kennel.storefront({ name: 'Before' });
    const page = async () => wordsOf(await visit(`/store/by/${handle}`));
    expect(await page()).toContain('Before');
    fieldOf(await world.kennel.tryUpdateStorefront({ id, name: 'After' }), 'updateStorefront');
    time = new Date(time.getTime() + 1_000);
    expect(await page()).toContain('Before');
    time = new Date(time.getTime() + 1_000);
    expect(await page()).toContain('After');
    await site.stop(0);
    lock.close();
  });
});
