import type { Browser, Page } from 'playwright-core';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

/** GraphiQL is bundled on its first request. */
const bundledWithinMs = 110_000;

let platform: TestPlatform;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  page = await browser.newPage();
  page.setDefaultTimeout(bundledWithinMs);
  noteComplaints(page, complaints);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

describe('the graph’s address, opened in a browser', () => {
  it('is GraphiQL, which asks, knows the schema, and loads nothing from elsewhere', async () => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    const opened = await page.goto(`${platform.env.GATEWAY_URL}/graphql`);
    const policy = await opened?.headerValue('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');

    // The button does nothing before the editor has its text.
    await page.getByText('Ctrl-Enter').waitFor();
    await page.getByRole('button', { name: 'Execute query' }).click();
    await page.getByText('"code": "ALPACA"').first().waitFor();
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await page
      .getByText('An animal that the acting profile owns or co-owns; null, with an error, for any')
      .waitFor();
    expect(hosts).toEqual(new Set([new URL(platform.env.GATEWAY_URL).host]));
    expect(complaints).toEqual([]);
  }, 120_000);

  it('takes operations as before, and has no other methods for programs', async () => {
    const address = `${platform.env.GATEWAY_URL}/graphql`;
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json']) {
      const answer = await fetch(address, { headers: { Accept: accept } });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    }
    expect((await fetch(`${address}/explorer/nothing.js`)).status).toBe(404);
  });
});
