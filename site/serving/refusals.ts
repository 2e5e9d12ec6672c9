import type { Middleware } from 'koa';
import { catalogueRow } from '../../kernel/errors/errors.ts';
import { retryAfterSecondsOf } from '../../kernel/answers/problem.ts';
import { refusalOf } from '../../kernel/answers/refusal.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { send } from './answer.ts';
import type { Dependencies } from '../dependencies.ts';
import { renderPage } from '../html/page.tsx';
import { refusalPage } from '../pages/refusal.tsx';

/** Answers whatever is thrown further in with a page for people. Headers set before, such as RateLimit, stay. */
export function refusals({ env, logger }: Pick<Dependencies, 'env' | 'logger'>): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error, requestId(context), logger);
      const { status } = catalogueRow(refusal.code);
      const seconds = retryAfterSecondsOf(refusal);
      send(context, {
        status,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
        },
        body: renderPage(refusalPage(refusal, seconds), env),
      });
    }
  };
}
