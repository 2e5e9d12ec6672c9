import type { Context } from 'koa';
import { Html, html } from '../../kernel/pages/html.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem;border-top:1px solid #ddd;padding-top:1.2rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em;background:#f4f4f2;border-radius:3px;padding:.1em .3em}
pre{padding:.8em;overflow:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #eee}
a{color:#0b5cad}@media(prefers-color-scheme:dark){body{background:#181818;color:#eee}
code,pre{background:#262626}th,td{border-color:#333}h2{border-color:#444}a{color:#7cb7ff}}`;

/** Answers a whole page. It loads nothing from anywhere and runs nothing. */
export function sendPage(context: Context, title: string, content: Html): void {
  context.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'public, max-age=3600',
  });
  context.body = `<!doctype html>
${
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${new Html(style)}
      </style>
    </head>
    <body>
      ${content}
    </body>
  </html>`.text
}`;
}
