import type { MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch';
import type {
  HttpMethod,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import type { paths } from './api-types.ts';

/** The answers of a route, by status. */
type AnswersOf<Path extends keyof paths, Method extends HttpMethod> =
  paths[Path] extends Readonly<
    Record<Method, { responses: infer Answers extends Record<string | number, unknown> }>
  >
    ? Answers
    : never;

/** The result of a call: the parsed body, and the response with its headers. Refusals are thrown. */
export interface Answer<Path extends keyof paths, Method extends HttpMethod, Init = unknown> {
  readonly data: ParseAsResponse<SuccessResponse<AnswersOf<Path, Method>>, Init>;
  readonly response: Response;
}

/** Parameters and body of a call; they may be omitted if none is required. */
export type Given<Init> =
  RequiredKeysOf<Init> extends never
    ? [(Init & { [key: string]: unknown })?]
    : [Init & { [key: string]: unknown }];

/** Calls the routes with a method. Throws a ProblemError for a refusal, an OAuthError if no token is available. */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...given: Given<Init>
) => Promise<Answer<Path, Method, Init>>;

/** The rows of a list. */
type RowsOf<Path extends keyof paths> = Answer<Path, 'get'>['data'] extends {
  data: (infer Row)[];
  pagination: unknown;
}
  ? Row
  : never;

/** The routes that return a list in pages. */
export type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: [RowsOf<Path>] extends [never] ? never : Path;
}[PathsWithMethod<paths, 'get'>];

/** Returns the rows of a list, page after page; the next page is requested when its first row is needed. */
export type EachRow = <Path extends ListPath, Init extends MaybeOptionalInit<paths[Path], 'get'>>(
  path: Path,
  ...given: Given<Init>
) => AsyncGenerator<RowsOf<Path>, void, undefined>;
