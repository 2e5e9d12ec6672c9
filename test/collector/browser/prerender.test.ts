import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserProgram } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { type VisitedSite, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
});
afterAll(() => site.stop());

const prerenders = (...urls: string[]) =>
  `<script type="speculationrules">${JSON.stringify({ prerender: [{ urls, eagerness: 'immediate' }] })}</script>`;
/** A page says that it has been prerendered in what pages of the site share, and when it is shown. */
const saysSo = `<script>if (document.prerendering) {
  localStorage[location.pathname] = 'prerendered';
  document.addEventListener('prerenderingchange', () => svc.track('CUSTOM', { code: 'shown' }));
}</script>`;

/** Opens a page without a driver, because a browser with one prerenders nothing. */
async function openUndriven(url: string, isDone: () => boolean): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'svc-prerender-'));
  const browser = spawn(
    browserProgram() ?? '',
    ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`, url],
    // With what it starts, for the program may be a script.
    { stdio: 'ignore', detached: true },
  );
  try {
    await until(true, async () => isDone(), { withinMs: 40_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
  } finally {
    const ended = once(browser, 'exit');
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

it('counts a page that the browser prerendered when it is shown, and not one that it never shows', async () => {
  site.publish('/prerendered', { head: saysSo });
  site.publish('/unseen', { head: saysSo });
  site.publish('/prerendering', {
    body: `${prerenders('/prerendered', '/unseen')}<script>
      setInterval(() => {
        if (localStorage['/prerendered'] && localStorage['/unseen']) location.href = '/prerendered';
      }, 500);</script>`,
  });
  await openUndriven(`${site.siteUrl}/prerendering`, () => site.actions().length > 0);
  expect(site.views()).toMatchObject([
    { url: `${site.siteUrl}/prerendering` },
    { url: `${site.siteUrl}/prerendered`, referrer: `${site.siteUrl}/prerendering` },
  ]);
  expect(site.actions()).toMatchObject([{ code: 'shown', hitId: site.views()[1]?.hitId }]);
});
