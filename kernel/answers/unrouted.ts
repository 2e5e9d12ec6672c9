import type { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { DomainError } from '../errors/errors.ts';
import { type ProblemDependencies, problems } from './problems.ts';
import { allowedMethods } from '../http/routing.ts';

/** Refuses what no route of `router` handles: 405 if its address has other methods, else 404 (contract 0.3). */
export function refuseUnmatched(router: Pick<Router, 'match'>, context: Context): never {
  const methods = allowedMethods(router, context.path);
  if (methods === '') throw new DomainError('0010010000404');
  context.set('Allow', methods);
  throw new DomainError('0010010000405');
}

/** Whether an address belongs to the API, whose refusals are problems wherever it is served. */
export function isApiPath(path: string): boolean {
  return /^\/api(?:\/|$)/.test(path);
}

/**
 * Without an API route: refused with a problem like every refusal of the API (contract 0.3). Other addresses are
 * left to the next middleware.
 */
export function refuseUnrouted(deps: ProblemDependencies, router: Router): Middleware {
  const answerProblem = problems(deps);
  return async (context, next) => {
    if (!isApiPath(context.path)) await next();
    else await answerProblem(context, async () => refuseUnmatched(router, context));
  };
}
