import type { BrowserContext, Page } from 'playwright-core';

/** What one visitor does, with what each step is called in the report. */
export interface Visit {
  readonly name: string;
  readonly siteUrl: string;
  readonly elsewhereUrl: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly random: () => number;
  /** Does it, waits until both scripts have seen it, and notes when it was. */
  readonly step: (kind: string, run: () => Promise<unknown>, waitMs?: number) => Promise<void>;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <Value>(random: () => number, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0];

/** The tab is behind another one from the start. */
const behind = `
  for (const [name, value] of [['hidden', true], ['visibilityState', 'hidden']])
    Object.defineProperty(document, name, { configurable: true, get: () => value });`;
const uncover = `
  delete document.hidden; delete document.visibilityState;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`;
const cover = `${behind} document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`;

/** Goes back or forward within the page, and waits until it is there. */
const traverse = (page: Page, way: 'back' | 'forward') =>
  page.evaluate(
    `new Promise((there) => { addEventListener('popstate', there, { once: true }); history.${way}(); }).then(() => null)`,
  );

/** A path of the visit that it has not been to. */
function newPath({ name, random }: Visit): string {
  return `/${name}/app/${Math.floor(random() * 1e9).toString(36)}`;
}

async function followLink({ page, random, step }: Visit): Promise<void> {
  const here = new URL(page.url()).pathname.split('/').at(-1);
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'].filter((letter) => letter !== here);
  const link = `#${oneOf(random, [letters[0] ?? 'a', ...letters.slice(1)])}`;
  await step('a link to a page', () => Promise.all([page.waitForEvent('load'), page.click(link)]));
}

/** Changes of address without loading, in an application with paths. */
async function walkApplication(visit: Visit): Promise<void> {
  const { page, random, step } = visit;
  const push = (path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await step('pushState to a new path', () => push(newPath(visit)));
  const then = oneOf(random, [
    () => step('pushState, same path, new query', () => push(`?page=${Math.floor(random() * 1e6)}`)),
    () => step('pushState, same path, new fragment', () => push(`#part${Math.floor(random() * 1e6)}`)),
    () =>
      step('pushState, same path with a slash', () =>
        page.evaluate("history.pushState({}, '', location.pathname + '/')"),
      ),
    () =>
      step('replaceState, new query', () =>
        page.evaluate(`history.replaceState({}, '', '?page=${Math.floor(random() * 1e6)}')`),
      ),
    () => step('replaceState, new fragment', () => page.evaluate("history.replaceState({}, '', '#part')")),
    () =>
      step('replaceState, new path', () =>
        page.evaluate(`history.replaceState({}, '', '${newPath(visit)}')`),
      ),
    () =>
      step('pushState, replaced at once', () =>
        page.evaluate(
          `history.pushState({}, '', '${newPath(visit)}'); history.replaceState({}, '', '${newPath(visit)}')`,
        ),
      ),
    () =>
      step('two pushStates at once', () =>
        page.evaluate(
          `history.pushState({}, '', '${newPath(visit)}'); history.pushState({}, '', '${newPath(visit)}')`,
        ),
      ),
    () => step('a click on a fragment', () => page.evaluate("location.hash = 'below'")),
  ]);
  await then();
  await step('pushState to a new path', () => push(newPath(visit)));
  await step('back within the application', () => traverse(page, 'back'));
  await step('forward within the application', () => traverse(page, 'forward'));
}

/** Routes behind the #. */
async function walkHashes(visit: Visit): Promise<void> {
  const { name, page, siteUrl, step } = visit;
  await step('a page with routes behind the #', () => page.goto(`${siteUrl}/${name}/hash/`));
  await step('a route behind the #', () => page.evaluate("location.hash = '#/puppies'"));
  await step('the same route behind the #, new parameters', () =>
    page.evaluate("location.hash = '#/puppies?page=2'"),
  );
  await step('a route behind the #', () => page.evaluate("location.hash = '#/kittens'"));
  await step('back to a route behind the #', () => traverse(page, 'back'));
  await step('a route behind the # by pushState', () =>
    page.evaluate("history.pushState({}, '', '#/parrots')"),
  );
}

async function openBehind(visit: Visit): Promise<void> {
  const { name, context, random, siteUrl, step } = visit;
  const tab = await context.newPage();
  await tab.addInitScript(behind);
  await step('a tab behind others', () => tab.goto(`${siteUrl}/${name}/behind/${random()}`));
  if (random() < 0.5) await step('a tab behind others is seen', () => tab.evaluate(uncover));
  await tab.close({ runBeforeUnload: true });
}

async function act(visit: Visit): Promise<void> {
  const { page, step } = visit;
  await step('a click that leads to another host', () => page.click('#out', { noWaitAfter: true }));
  await step('a click on a file', () => page.click('#file', { noWaitAfter: true }));
  await step('a call for an action', () =>
    page.evaluate("svc.track('CUSTOM', { code: 'signup' }); plausible('signup')"),
  );
}

async function frame(visit: Visit): Promise<void> {
  const { name, page, siteUrl, elsewhereUrl, step } = visit;
  await step('a page with a frame of its own site', () => page.goto(`${siteUrl}/${name}/framing`));
  const framed = encodeURIComponent(`${siteUrl}/${name}/plain/b`);
  await step('a page in a frame of another site', () =>
    page.goto(`${elsewhereUrl}/embedding?page=${framed}`),
  );
  await step('a page by its address', () => page.goto(`${siteUrl}/${name}/plain/c`));
}

async function hurry(visit: Visit): Promise<void> {
  const { name, page, siteUrl, step } = visit;
  await step('a page left as soon as it is read, for another', async () => {
    await page.goto(`${siteUrl}/${name}/plain/d`, { waitUntil: 'domcontentloaded' });
    await page.goto(`${siteUrl}/${name}/plain/e`);
  });
  await step('a page left before it is read, for another', async () => {
    await page.goto(`${siteUrl}/${name}/plain/f`, { waitUntil: 'commit' });
    await page.goto(`${siteUrl}/${name}/plain/a`);
  });
}

/** One visit: pages, and a few of the things that people and sites do. */
export async function walk(visit: Visit): Promise<void> {
  const { name, page, random, siteUrl, step } = visit;
  await step('the first page', () => page.goto(`${siteUrl}/${name}/plain/a`));
  const parts = [
    walkApplication,
    walkApplication,
    walkApplication,
    walkHashes,
    openBehind,
    act,
    frame,
    hurry,
    () => step('reload', () => page.reload()),
    () =>
      step('covered by another tab, and seen again', () =>
        page.evaluate(cover).then(() => page.evaluate(uncover)),
      ),
  ] as const;
  for (let part = 0; part < 2; part += 1) {
    await oneOf(random, parts)(visit);
    await step('a page by its address', () =>
      page.goto(`${siteUrl}/${name}/plain/${oneOf(random, ['b', 'c', 'd'])}`),
    );
  }
  await followLink(visit);
  // The driver of the browser loses a page that comes out of the cache, so this is the last step.
  if (random() < 0.5) await step('back, out of the cache', () => page.evaluate('history.back()'), 2_000);
  await step('the tab is closed', () => page.close({ runBeforeUnload: true }));
}
