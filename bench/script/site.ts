import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What Plausible's script told. */
export interface PlausibleEvent {
  /** By the clock of the page. */
  readonly atMs: number;
  /** `pageview`, or the name of an action. */
  readonly name: string;
  readonly url: string;
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A page with both scripts, as their makers tell to install them. */
function pageAt(url: URL, collectorUrl: string, siteKey: string): string {
  const [, visit = ''] = url.pathname.split('/');
  const isHash = url.pathname.includes('/hash/');
  const links = letters.map((letter) => `<a id="${letter}" href="/${visit}/plain/${letter}">${letter}</a>`);
  const speculation = (href: string) =>
    `<script type="speculationrules">{"prerender":[{"urls":["${href}"],"eagerness":"immediate"}]}</script>`;
  const rules = {
    'prerender-shown': `${speculation(`/${visit}/shown`)}<script>setTimeout(() => { location.href = '/${visit}/shown' }, 2500)</script>`,
    'prerender-unseen': speculation(`/${visit}/unseen`),
  }[url.pathname.split('/').at(-1) ?? ''];
  return `<!doctype html><html lang="en"><head><title>${url.pathname}</title>
<script>${isHash ? 'window.svcHash = true;' : ''}</script>
<script defer src="${collectorUrl}/api/svc.js" data-site="${siteKey}"></script>
<script type="module">
  import { init } from '/plausible.js';
  init({ domain: 'site.example', endpoint: '/api/event', captureOnLocalhost: true, outboundLinks: true,
    fileDownloads: true, logging: false, hashBasedRouting: ${isHash},
    transformRequest: (event) => ({ ...event, atMs: Date.now() }) });
</script></head><body style="height: 3000px">
${links.join(' ')}
<a id="out" target="_blank" href="http://127.0.0.1:${url.port}/elsewhere">Elsewhere</a>
<a id="file" href="/${visit}/litter.pdf">The litter</a>
${url.pathname.endsWith('/framing') ? `<iframe src="/${visit}/framed"></iframe>` : ''}
${rules ?? ''}</body></html>`;
}

/** Serves the pages that are visited, on any host, and records what Plausible's script posts. */
export async function startSite(plausible: string, collectorUrl: string, siteKey: string) {
  const events: PlausibleEvent[] = [];
  async function record(request: IncomingMessage): Promise<void> {
    const { n: name, u: url, atMs }: { n: string; u: string; atMs: number } = JSON.parse(await text(request));
    // What it tells of how a page ended passes its `transformRequest` by, and is not compared.
    if (name !== 'engagement') events.push({ atMs, name, url });
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const answer = (type: string, body: string) =>
      response.writeHead(200, { 'Content-Type': type }).end(body);
    if (url.pathname === '/api/event') void record(request).then(() => response.writeHead(202).end('ok'));
    else if (url.pathname === '/plausible.js') answer('text/javascript', plausible);
    else if (url.pathname.endsWith('.pdf'))
      response
        .writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment' })
        .end();
    else if (url.pathname === '/elsewhere') answer('text/html', '<!doctype html><title>Elsewhere</title>');
    else if (url.pathname === '/embedding')
      answer('text/html', `<!doctype html><iframe src="${url.searchParams.get('page')}"></iframe>`);
    else if (url.pathname === '/favicon.ico') response.writeHead(404).end();
    else answer('text/html', pageAt(url, collectorUrl, siteKey));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    elsewhereUrl: `http://127.0.0.1:${port}`,
    events,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type VisitedPages = Awaited<ReturnType<typeof startSite>>;
