import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { DomainError } from '../../kernel/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { problems } from './problems.ts';

const apiPath = /^\/api(?:\/|$)/;

/**
 * Where no API route was found: 405 when the address has other methods in `router`, else 404, as problems like
 * every refusal of the API (contract 0.3). Other addresses are left to whoever comes next.
 */
export function refuseUnrouted(deps: Dependencies, router: Router): Middleware {
  const answerProblem = problems(deps);
  return async (context, next) => {
    if (!apiPath.test(context.path)) {
      await next();
      return;
    }
    await answerProblem(context, async () => {
      const methods = router.match(context.path, context.method).path.flatMap((layer) => layer.methods);
      if (methods.length === 0) throw new DomainError('0010010000404');
      context.set('Allow', [...new Set(methods)].toSorted().join(', '));
      throw new DomainError('0010010000405');
    });
  };
}
