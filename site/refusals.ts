import type { Middleware } from 'koa';
import { catalogueRow } from '../kernel/errors.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { send } from './answer.ts';
import type { Dependencies } from './dependencies.ts';
import { renderPage } from './page.ts';
import { refusalPage } from './pages/refusal.ts';

/** A 503 always names a time (contract 0.3). */
const unavailableSeconds = 5;

/** Answers whatever is thrown further in with a page for people. Headers set before, such as RateLimit, stay. */
export function refusals({ env, logger }: Pick<Dependencies, 'env' | 'logger'>): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error, context, logger);
      const { status } = catalogueRow(refusal.code);
      const wait = refusal.details.retryAfterSeconds ?? (status === 503 ? unavailableSeconds : undefined);
      const seconds = wait === undefined ? undefined : Math.max(1, Math.ceil(wait));
      send(context, {
        status,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
        },
        body: renderPage(refusalPage(refusal, seconds), env).text,
      });
    }
  };
}
