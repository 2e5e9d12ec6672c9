import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const open = (address: string, accept = browser) => fetch(address, { headers: { accept } });

/** Where people go, as links of pages name it. */
const places = () => ({
  store: `${platform.env.SITE_URL}/store`,
  account: `${platform.env.DASHBOARD_URL}/account`,
  documentation: `${platform.env.BASE_URL}/docs`,
});

describe.each(['BASE_URL', 'AUTH_URL', 'GATEWAY_URL'] as const)(
  'the bare address that start prints as %s',
  (name) => {
    it('tells a person what it is, and leads to store, account, console and documentation', async () => {
      const answer = await open(platform.env[name]);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('vary')).toContain('Accept');
      const page = await answer.text();
      for (const place of Object.values(places())) expect(page).toContain(`href="${place}"`);
      expect(page).toContain(`href="${platform.env.DASHBOARD_URL}/account/developer/applications"`);
      expect(page).toMatch(/<h1>[A-Z][^<]+<\/h1>/);
    });

    it.each(['*/*', 'application/json'])('is unknown to a program, which accepts %s', async (accept) => {
      expect((await open(platform.env[name], accept)).status).toBe(404);
    });
  },
);

describe('the bare address of the gateway', () => {
  it('leads to GraphiQL, which answers there', async () => {
    const page = await (await open(platform.env.GATEWAY_URL)).text();
    const [, path = ''] = /<a href="([^"]*)">GraphiQL<\/a>/.exec(page) ?? [];
    const explorer = await open(new URL(path, platform.env.GATEWAY_URL).href);
    expect([explorer.status, await explorer.text()]).toEqual([
      200,
      expect.stringContaining('<title>GraphiQL</title>'),
    ]);
  });
});

describe('store, account and documentation', () => {
  it.each(['store', 'account', 'documentation'] as const)('are reached from the %s', async (from) => {
    const address = places()[from];
    const others = Object.values(places()).filter((place) => place !== address);
    const page = await (await open(address)).text();
    for (const place of others) {
      const short = place.replace(new URL(address).origin, '');
      expect([`href="${place}"`, `href="${short}"`].some((link) => page.includes(link))).toBe(true);
    }
  });
});
