import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Env } from '../settings.ts';
import { createAssets } from '../../kernel/pages/assets.ts';
import { brandIcon } from '../../kernel/pages/brand.ts';
import { documentOf } from '../../kernel/pages/html.ts';
import { referenceScript } from './reference-script.ts';
import { referenceStyle } from './reference-style.ts';

/** Scalar as a single file, which its package does not export by name. */
const scalarFile = new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'));
const packageFile = readFileSync(new URL('../../package.json', scalarFile), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageFile));

const script = 'text/javascript; charset=utf-8';
const assets = createAssets('', [
  { name: 'scalar.js', type: script, content: { path: fileURLToPath(scalarFile), version } },
  { name: 'reference.js', type: script, content: referenceScript },
  { name: 'reference.css', type: 'text/css; charset=utf-8', content: referenceStyle },
  { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: brandIcon },
]);

/** The files that the reference loads. */
export const referenceFiles = assets.routes;

type ReferenceEnv = Pick<Env, 'BASE_URL' | 'AUTH_URL' | 'DASHBOARD_URL' | 'SITE_URL' | 'PLATFORM_NAME'>;

/** Serves the API's documentation for people: Scalar, which reads the OpenAPI document (contract 11.1a). */
export function sendReference(
  context: Context,
  { BASE_URL, AUTH_URL, DASHBOARD_URL, SITE_URL, PLATFORM_NAME }: ReferenceEnv,
): void {
  // Scalar writes styles into the page. "Try it" sends requests to the API, and those for tokens to their issuer.
  const sources = `connect-src 'self' ${new URL(BASE_URL).origin} ${new URL(AUTH_URL).origin}`;
  context.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'public, max-age=3600',
  });
  context.body = documentOf(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`API documentation – ${PLATFORM_NAME}`}</title>
        <link rel="icon" type="image/svg+xml" href={assets.path('icon.svg')} />
        <link rel="stylesheet" href={assets.path('reference.css')} />
        <script src={assets.path('scalar.js')} defer />
        <script src={assets.path('reference.js')} defer />
      </head>
      <body>
        <nav class="places" aria-label={PLATFORM_NAME}>
          <a href="/docs">
            <img src={assets.path('icon.svg')} alt="" width="24" height="24" /> {PLATFORM_NAME} API
          </a>{' '}
          <a href={`${SITE_URL}/store`}>Store</a> <a href={`${DASHBOARD_URL}/account`}>Account</a>
        </nav>
        <noscript>
          <p>
            This page needs JavaScript. The same content is in <a href="/openapi.json">openapi.json</a>{' '}
            (OpenAPI 3.1). <a href="/llms.txt">llms.txt</a> lists the chapters.
          </p>
        </noscript>
        <div id="reference" />
      </body>
    </html>,
  );
}
