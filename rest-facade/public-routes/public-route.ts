import type { RouterContext } from '@koa/router';
import type { z } from 'zod';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Method } from '../../partner-api/declaration/route.ts';

/** The request, for the documentation. */
interface Shown {
  readonly schema: z.ZodType;
  readonly example: unknown;
}

/** A route besides the Partner API: documents that anybody may read, and the graph's address. */
export interface PublicRoute {
  readonly method: Method;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Values for the parameters of the path, for the documentation. */
  readonly examplePath?: Readonly<Record<string, string>>;
  /** The successful answer. */
  readonly contentType: string;
  readonly answer?: Shown;
  readonly body?: Shown;
  readonly codes: readonly ErrorCode[];
  /** Format of refusals that are not problems. */
  readonly refusal?: z.ZodType;
  /** Whether it also accepts a member's token. */
  readonly takesToken?: true;
  readonly serve: (context: RouterContext) => Promise<void> | void;
}
