import type { Env } from '../../kernel/env.ts';
import {
  DomainError,
  type ErrorCode,
  type ProblemSuffix,
  catalogueRow,
  knownCodes,
  problemTypes,
} from '../../kernel/errors/errors.ts';
import { html } from '../../kernel/pages/html.ts';
import { metadataPath } from '../../kernel/answers/problem.ts';
import { docsPage } from './docs-page.ts';
import type { OpenApi } from './openapi-document.ts';
import { sendPage } from './page.ts';
import { protectedResource } from '../access/protected-resource.ts';
import type { PublicRoute } from '../declaration/public-route.ts';
import { jsonType } from '../answers/reply.ts';

/** What to do about each type of problem; `GET {base_url}/errors/<suffix>` tells it (contract 0.3). */
const advice: Readonly<Record<ProblemSuffix, string>> = {
  'validation-failed': 'Correct what the member errors names and send the request again.',
  unauthorized:
    'Get a new access token once and send the request again; if that fails as well, stop. The token belongs in the Authorization header.',
  'token-revoked': 'This token was withdrawn. Do not try it again; ask the business to connect the app anew.',
  'authorization-revoked':
    'The business ended its connection to the app, or the platform ended the app. Do not try again.',
  'insufficient-scope':
    'The member requiredScopes names what is missing. The business grants scopes on the consent page.',
  forbidden: 'The token is good, but what it stands for may not do this.',
  'delegated-token-required':
    'This route acts for a business. Use a token that a business gave the app through the consent page.',
  'payment-card-required':
    'The business has no valid payment card on file. Calls work again about ten seconds after it adds one; the connection is kept.',
  'not-found': 'The address does not exist, or leads to nothing that the business may see.',
  'method-not-allowed': 'The header Allow names the methods of this address.',
  'request-timeout':
    'The request, with its body, has to arrive within 60 seconds. Send it again over a connection that is fast enough.',
  conflict: 'The request contradicts what is there. The code says in which way.',
  'precondition-failed': 'The resource has changed since it was read. Read it again, then decide.',
  'payload-too-large': 'Send a smaller body.',
  'unsupported-media-type': 'Send application/json in UTF-8, without compression.',
  'expectation-failed': 'Send the request without the header Expect, or with 100-continue.',
  unprocessable:
    'The request is well formed, but what it asks for cannot be done; the code says why. Under an idempotency key of another request, use a new key.',
  'rate-limit-exceeded': 'Wait as many seconds as the header Retry-After says.',
  'header-too-large': 'Send fewer or shorter headers: 64 KiB with the request line.',
  'internal-error': 'The fault is ours. Quote the request id when you report it.',
  'service-unavailable': 'Wait as many seconds as the header Retry-After says, then send the request again.',
};

function errorPage(suffix: ProblemSuffix, codes: readonly ErrorCode[]): PublicRoute['serve'] {
  const rows = codes.map((code) => {
    const { platformResponseCode = code, detail } = catalogueRow(code);
    return html`<tr>
      <td><code>${platformResponseCode}</code></td>
      <td>${detail}</td>
    </tr>`;
  });
  const content = html`<h1>${suffix}</h1>
    <p>HTTP status ${problemTypes[suffix].status}. ${advice[suffix]}</p>
    <table>
      ${rows}
    </table>
    <p><a href="/docs">All routes and their errors</a></p>`;
  return (context) => sendPage(context, suffix, content);
}

/** Discovery, documentation and error pages: anonymous, cacheable for an hour, without rate limits. */
export function createPages(env: Pick<Env, 'BASE_URL' | 'AUTH_URL'>, openApi: () => OpenApi): PublicRoute[] {
  const bySuffix = Map.groupBy(knownCodes(), (code) => catalogueRow(code).suffix);
  const errorPages = new Map<string, PublicRoute['serve']>(
    [...bySuffix].map(([suffix, codes]) => [suffix, errorPage(suffix, codes)]),
  );
  const json = (value: unknown): PublicRoute['serve'] => {
    const body = JSON.stringify(value);
    return (context) => {
      context.set({ 'Content-Type': jsonType, 'Cache-Control': 'public, max-age=3600' });
      context.body = body;
    };
  };
  return [
    {
      method: 'GET',
      path: metadataPath,
      summary: 'What this API is, and who issues tokens for it (RFC 9728)',
      contentType: 'application/json',
      codes: [],
      serve: json(protectedResource(env)),
    },
    {
      method: 'GET',
      path: '/openapi.json',
      summary: 'This document',
      contentType: 'application/json',
      codes: [],
      serve: (context) => json(openApi())(context),
    },
    {
      method: 'GET',
      path: '/docs',
      summary: 'This document for people',
      contentType: 'text/html',
      codes: [],
      serve: (context) => sendPage(context, 'API', docsPage(openApi())),
    },
    {
      method: 'GET',
      path: '/errors/:suffix',
      summary: 'What a type of problem means',
      contentType: 'text/html',
      codes: ['0010010000404'],
      serve: (context) => {
        const page = errorPages.get(context.params['suffix'] ?? '');
        if (page === undefined) throw new DomainError('0010010000404');
        return page(context);
      },
    },
  ];
}
