import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { browserScript } from '../../../collector/browser/bundle.ts';
import { startBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const hitSchema = z.looseObject({
  hitId: z.uuid(),
  update: z.boolean().optional(),
  url: z.string().optional(),
  referrer: z.string().optional(),
  title: z.string().optional(),
  visitorId: z.string().optional(),
  durationMs: z.number().min(0).optional(),
  activeMs: z.number().min(0).optional(),
  scrollDepthPct: z.number().min(0).optional(),
});
const actionSchema = z.looseObject({ hitId: z.uuid(), kind: z.string() });
const envelopeSchema = z.strictObject({
  site: z.string(),
  sentAtUnixMs: z.int(),
  webdriver: z.boolean(),
  frames: z.union([z.record(z.string(), z.string()), z.array(z.string().nullable())]),
  hits: z.array(hitSchema),
  actions: z.array(actionSchema),
});

type Hit = z.infer<typeof hitSchema>;
type Envelope = z.infer<typeof envelopeSchema>;

interface Post {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly envelope: Envelope;
}

interface SitePage {
  readonly head?: string;
  readonly body?: string;
  /** Attributes of the script's element; it has only its source when they are empty. */
  readonly attributes?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A script in place of the page. */
  readonly raw?: string;
}

export const siteKey = 'pk_visited';

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A site, a collector at another origin that records what arrives, and a browser between them. */
export async function startVisitedSite() {
  const script = browserScript();
  const posts: Post[] = [];
  const pages = new Map<string, SitePage>();

  async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/api/svc.js') {
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' })
        .end(script);
      return;
    }
    const { method, url: path, headers } = request;
    // A browser may request some things by itself, such as the icon of a host.
    if (method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    if (path === '/unread') {
      response.writeHead(202, { 'Access-Control-Allow-Origin': '*' }).end();
      return;
    }
    posts.push({ method, path, headers, envelope: envelopeSchema.parse(JSON.parse(await text(request))) });
    response.writeHead(202, { 'Access-Control-Allow-Origin': headers.origin, Vary: 'Origin' }).end('{}');
  }
  const collector = await listen((request, response) => void collect(request, response));
  const collectorUrl = `http://127.0.0.1:${collector.port}`;

  const site = await listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const { raw } = pages.get(path) ?? {};
    if (raw !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(raw);
      return;
    }
    const { head = '', body = '', attributes = `data-site="${siteKey}"`, headers } = pages.get(path) ?? {};
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers });
    response.end(
      `<!doctype html><title>Page ${path}</title>${head}<script src="${collectorUrl}/api/svc.js" ${attributes}></script>${body}`,
    );
  });
  const siteUrl = `http://localhost:${site.port}`;
  const browser: Browser = await startBrowser();
  const contexts: BrowserContext[] = [];

  const hits = (): readonly Hit[] => posts.flatMap(({ envelope }) => envelope.hits);
  return {
    siteUrl,
    collectorUrl,
    posts,
    hits,
    views: () => hits().filter(({ update }) => update !== true),
    updates: () => hits().filter(({ update }) => update === true),
    actions: () => posts.flatMap(({ envelope }) => envelope.actions),
    /** What the site answers at the path from now on; other pages have a title and the script. */
    publish: (path: string, page: SitePage) => void pages.set(path, page),
    /** A new visitor without recorded hits; complaints of the page are in `errors`. */
    async visit(
      path: string,
      { before }: { before?: string } = {},
    ): Promise<{ page: Page; errors: string[] }> {
      posts.length = 0;
      const context = await browser.newContext();
      contexts.push(context);
      if (before !== undefined) await context.addInitScript(before);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(siteUrl + path);
      return { page, errors };
    },
    /** Waits until that many have arrived, and a little longer for one too many. */
    async arrived(count: number, list: () => readonly unknown[]): Promise<void> {
      await until(true, async () => list().length >= count, { withinMs: 30_000 });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(list()).toHaveLength(count);
    },
    async stop(): Promise<void> {
      await browser.close();
      await Promise.all([site.stop(), collector.stop()]);
    },
  };
}

export type VisitedSite = Awaited<ReturnType<typeof startVisitedSite>>;
