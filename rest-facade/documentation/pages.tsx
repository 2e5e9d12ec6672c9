import { z } from 'zod';
import type { Env } from '../settings.ts';
import {
  DomainError,
  type ErrorCode,
  type ProblemSuffix,
  catalogueRow,
  codesBySuffix,
  problemTypes,
} from '../../kernel/errors/errors.ts';
import { metadataPath } from '../../kernel/answers/problem.ts';
import { jsonType } from '../../kernel/http/headers.ts';
import { sendPlainPage } from '../../kernel/pages/plain-page.tsx';
import { protectedResource } from '../access/protected-resource.ts';
import type { PublicRoute } from '../public-routes/public-route.ts';
import { cureOf, cureOfType } from './cures.ts';
import { sendReference } from './reference.tsx';

function errorPage(suffix: ProblemSuffix, codes: readonly ErrorCode[]): PublicRoute['serve'] {
  const content = (
    <>
      <h1>{suffix}</h1>
      <p>
        HTTP status {problemTypes[suffix].status}. {cureOfType(suffix)}
      </p>
      <table>
        <tr>
          <th>Code</th>
          <th>Cause</th>
          <th>What to do</th>
        </tr>
        {codes.map((code) => {
          const { platformResponseCode = code, detail } = catalogueRow(code);
          return (
            <tr>
              <td>
                <code>{platformResponseCode}</code>
              </td>
              <td>{detail}.</td>
              <td>{cureOf(code)}</td>
            </tr>
          );
        })}
      </table>
      <p>
        <a href="/docs">All routes and their errors</a>
      </p>
    </>
  );
  return (context) => sendPlainPage(context, suffix, content);
}

const metadata = z.object({
  resource: z.url(),
  authorization_servers: z.array(z.url()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
  resource_documentation: z.url(),
});

/** The answer to a request that is sent too slowly. */
const codes = ['0010010000408'] as const;

/**
 * Discovery, documentation and error pages: anonymous, cacheable for an hour, without rate limits. `openApi` is the
 * document's text.
 */
export function createPages(
  env: Pick<Env, 'BASE_URL' | 'AUTH_URL' | 'DASHBOARD_URL' | 'SITE_URL' | 'PLATFORM_NAME'>,
  openApi: () => Promise<string>,
): PublicRoute[] {
  const errorPages = new Map<string, PublicRoute['serve']>(
    [...codesBySuffix()].map(([suffix, ofSuffix]) => [suffix, errorPage(suffix, ofSuffix)]),
  );
  const json = (text: () => Promise<string>): PublicRoute['serve'] => {
    return async (context) => {
      context.set({ 'Content-Type': jsonType, 'Cache-Control': 'public, max-age=3600' });
      context.body = await text();
    };
  };
  const resource = protectedResource(env);
  return [
    {
      method: 'GET',
      path: metadataPath,
      operationId: 'readMetadata',
      summary: 'What this API is',
      description: 'And who issues tokens for it (RFC 9728).',
      contentType: 'application/json',
      answer: { schema: metadata, example: resource },
      codes,
      serve: json(async () => JSON.stringify(resource)),
    },
    {
      method: 'GET',
      path: '/openapi.json',
      operationId: 'readOpenApi',
      summary: 'This document',
      description: 'Every route in OpenAPI 3.1, for programs.',
      contentType: 'application/json',
      answer: {
        schema: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
        example: { openapi: '3.1.1', paths: {} },
      },
      codes,
      serve: json(openApi),
    },
    {
      method: 'GET',
      path: '/docs',
      operationId: 'readDocs',
      summary: 'This document for people',
      description: 'With navigation, search, samples, and a way to try each route.',
      contentType: 'text/html',
      answer: { schema: z.string(), example: '<!doctype html>' },
      codes,
      serve: (context) => sendReference(context, env),
    },
    {
      method: 'GET',
      path: '/errors/:suffix',
      operationId: 'readErrorPage',
      summary: 'What a type of problem means',
      description:
        'The address is the `type` of a problem; the page names its codes, and what to do about each.',
      contentType: 'text/html',
      examplePath: { suffix: 'validation-failed' },
      answer: { schema: z.string(), example: '<!doctype html>' },
      codes: ['0010010000404'],
      serve: (context) => {
        const page = errorPages.get(context.params['suffix'] ?? '');
        if (page === undefined) throw new DomainError('0010010000404');
        return page(context);
      },
    },
  ];
}
