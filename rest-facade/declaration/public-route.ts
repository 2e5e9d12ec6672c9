import type { RouterContext } from '@koa/router';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Method } from './route.ts';

/** A route beside the Partner API: documents that anybody may read, and the graph's address. */
export interface PublicRoute {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** What a good answer is. */
  readonly contentType: string;
  readonly codes: readonly ErrorCode[];
  readonly serve: (context: RouterContext) => Promise<void> | void;
}
