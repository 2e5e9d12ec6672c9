import path from 'node:path';
import type { Context, Middleware } from 'koa';
import { DomainError } from '../../kernel/errors/errors.ts';
import { documentOf, markup } from '../../kernel/pages/html.ts';
import { projectRoot } from '../../kernel/project-root.ts';

const graphPath = '/graphql';
const filesPath = `${graphPath}/explorer/`;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

/**
 * Everything is served from here. The editor writes styles into the page, and its fonts are in the style sheet.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style = `body { margin: 0; font-family: system-ui, sans-serif; }
#graphiql { height: 100vh; }
#graphiql > p { margin: 0; padding: 2rem; }`;

const page = documentOf(
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>GraphiQL</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href={`${filesPath}page.css`} />
      <script type="module" src={`${filesPath}page.js`} />
      <style>{markup(style)}</style>
    </head>
    <body>
      <div id="graphiql">
        <p>Loading GraphiQL. The first time takes a few seconds. It needs JavaScript.</p>
      </div>
    </body>
  </html>,
);

/** The files of GraphiQL by name. */
async function bundle(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: {
      page: path.join(projectRoot, 'gateway', 'explorer', 'page.js'),
      'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
      'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
      'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file' },
    outdir: filesPath,
    write: false,
    logLevel: 'silent',
  });
  await stop();
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

/**
 * GraphiQL at the graph's address, for people who open it in a browser (contract 5). Only in development: it comes
 * with the development dependencies, and is bundled on first request.
 */
export function explorer(): Middleware {
  let bundled: ReturnType<typeof bundle> | undefined;

  async function sendFile(context: Context): Promise<void> {
    bundled ??= bundle();
    const files = await bundled.catch(() => {
      bundled = undefined;
      throw new DomainError(
        '0010010000404',
        'GraphiQL is not installed: run "npm ci" with development dependencies.',
      );
    });
    const content = files.get(context.path.slice(filesPath.length));
    if (content === undefined) throw new DomainError('0010010000404');
    context.set('Content-Type', types[path.extname(context.path)] ?? 'application/octet-stream');
    context.body = Buffer.from(content);
  }

  return async (context, next) => {
    const isPage = context.path === graphPath && context.accepts('json', 'html') === 'html';
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (!isRead || (!isPage && !context.path.startsWith(filesPath))) return next();
    context.set('Cache-Control', 'no-store');
    // Workers follow the policy of their own file.
    context.set('Content-Security-Policy', contentSecurityPolicy);
    if (!isPage) return sendFile(context);
    context.set('Referrer-Policy', 'no-referrer');
    context.type = 'html';
    context.body = page;
    return undefined;
  };
}
