import type { Router, RouterContext } from '@koa/router';
import { forward } from '../../kernel/http/forward.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { problems } from '../../kernel/answers/problems.ts';
import type { Dependencies } from '../dependencies.ts';

const passedOn = ['accept', 'accept-encoding', 'if-none-match'] as const;
const paths = [
  '/api/price/v1/platform-prices',
  '/api/plan/v1/plans',
  '/api/plan/v1/plans/:publicCode',
] as const;

/**
 * The price routes under this host's own address too (spec, {site_url}). The REST facade declares and serves them, and
 * counts the visitor's address, so the answers are the same at both; addresses in an answer, such as those of its
 * `Link` header, are the facade's.
 */
export function priceRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  const serve = async (context: RouterContext) => {
    await forward(
      context,
      {
        url: deps.env.BASE_URL + context.path + context.search,
        headers: passedOn,
        unavailable: 'The prices cannot be reached at the moment.',
      },
      deps,
    );
  };
  for (const path of paths) router.all(path, problems(deps), serve);
  return router;
}
