/**
 * `npm run speed`: how fast the public pages are on a slow telephone (a processor four times slower, 1.6 Mbit/s, 150 ms),
 * in the demo world: when the largest thing is painted, how far things move, and what is loaded before pictures. It only
 * reports; how much a page may weigh, and that nothing moves, is held by tests.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '../support/browser.ts';
import { phone } from '../support/business-pages.ts';
import globalSetup from '../support/global-setup.ts';
import globalTeardown from '../support/global-teardown.ts';
import { startTestPlatform } from '../support/platform.ts';

const rounds = 5;
const paths = [
  '/',
  '/listings',
  '/listings/RENOIR23',
  '/breeders',
  '/professionals/maple-hollow-kennel',
  '/store',
  '/store/LKXWKKXZWW/braided-leather-leash-6-ft',
  '/store/by/riverbend-store',
];

const measured = z.object({ paintedMs: z.number(), moved: z.number(), what: z.string() });
const measure = `new Promise((resolve) => {
  let [paintedMs, moved, what] = [0, 0, ''];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) [paintedMs, what] = [entry.startTime, entry.element?.tagName ?? ''];
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve({ paintedMs, moved, what }), 200);
})`;

async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** One visit with nothing in the cache. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  let bytes = 0;
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Image') bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const found = measured.parse(await page.evaluate(measure));
  await context.close();
  return { ...found, bytes };
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

await globalSetup();
const browser = await startBrowser();
const platform = await startTestPlatform();
for (const path of paths) {
  const visits = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push(await visit(browser, platform.env.SITE_URL + path));
  const painted = Math.round(middle(visits.map(({ paintedMs }) => paintedMs)));
  const moved = Math.max(...visits.map((one) => one.moved)).toFixed(3);
  const weight = (middle(visits.map(({ bytes }) => bytes)) / 1000).toFixed(1);
  process.stdout.write(
    `${path}: largest paint ${painted} ms (${visits[0]?.what}), moved ${moved}, ${weight} kB before pictures\n`,
  );
}
await browser.close();
await platform.stop();
await globalTeardown();
process.exit(0);
