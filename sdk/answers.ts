import type { MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch';
import type {
  HttpMethod,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import type { paths } from './api-types.ts';

/** What a route answers, by status. */
type AnswersOf<Path extends keyof paths, Method extends HttpMethod> =
  paths[Path] extends Readonly<
    Record<Method, { responses: infer Answers extends Record<string | number, unknown> }>
  >
    ? Answers
    : never;

/** What a call gives: the parsed body, and the response with its headers. Refusals are thrown. */
export interface Answer<Path extends keyof paths, Method extends HttpMethod, Init = unknown> {
  readonly data: ParseAsResponse<SuccessResponse<AnswersOf<Path, Method>>, Init>;
  readonly response: Response;
}

/** Parameters and body of a call; they may be left out where none is required. */
export type Given<Init> =
  RequiredKeysOf<Init> extends never
    ? [(Init & { [key: string]: unknown })?]
    : [Init & { [key: string]: unknown }];

/** Calls the routes that have a method. Throws a ProblemError for a refusal, an OAuthError where no token can be had. */
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

/** The routes that answer a list in pages. */
export type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: [RowsOf<Path>] extends [never] ? never : Path;
}[PathsWithMethod<paths, 'get'>];

/** Gives the rows of a list, page after page, asking for the next page when its first row is wanted. */
export type EachRow = <Path extends ListPath, Init extends MaybeOptionalInit<paths[Path], 'get'>>(
  path: Path,
  ...given: Given<Init>
) => AsyncGenerator<RowsOf<Path>, void, undefined>;
