import type { Context } from 'koa';
import { brandColours } from './brand.ts';
import { type Html, documentOf, markup } from './html.ts';

const style = `${brandColours}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--text);background:var(--page)}
h1{font-size:1.6rem}code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}pre{overflow-x:auto;padding:.8rem;border:1px solid var(--line)}pre code{overflow-wrap:normal}
table{border-collapse:collapse;table-layout:fixed;width:100%}th,td{overflow-wrap:break-word;text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line)}
a{color:var(--accent)}li{margin:.4rem 0}`;

/** Answers with a short page that loads nothing and runs no script. */
export function sendPlainPage(context: Context, title: string, content: Html): void {
  context.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'public, max-age=3600',
  });
  context.body = documentOf(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{markup(style)}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  );
}
