import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { forward } from '../../../kernel/http/forward.ts';
import { problems } from '../../../kernel/answers/problems.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';

const passedOn = [
  'authorization',
  'content-type',
  'content-encoding',
  'accept',
  'idempotency-key',
  'if-match',
  'if-none-match',
] as const;

const addresses = /^\/api\/(?:developer|billing)\/v1\//;

/**
 * The facade's address for a request. Read as the facade will read it: a whole URL in the request line cannot name
 * another host, and dot segments cannot lead elsewhere.
 */
function facadeAddress(target: string, baseUrl: string): string {
  const { pathname, search } = new URL(target, baseUrl);
  if (!addresses.test(pathname)) throw new DomainError('0010010000404');
  return baseUrl + pathname + search;
}

/**
 * The developer and card routes under this server's own address: the REST facade declares and serves them
 * (docs/adr/0006), so that the answers are the same at both.
 */
export function memberRoutes(deps: Dependencies): Router {
  return createExactRouter().all(addresses, problems(deps), async (context) => {
    await forward(
      context,
      {
        url: facadeAddress(context.url, deps.env.BASE_URL),
        headers: passedOn,
        unavailable: 'The API cannot be reached at the moment.',
      },
      deps,
    );
  });
}
