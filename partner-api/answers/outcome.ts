/** What a list was asked for. */
export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly [filter: string]: unknown;
}

/** What a route answers when all went well. */
export interface Outcome {
  readonly body: unknown;
  /** Becomes the ETag. */
  readonly version?: number;
  /** Time and things beside it change the body too: the ETag is of all that is said, after the version. */
  readonly changesWithoutVersion?: boolean;
  /** What would have been created is there already: the answer is a 200. */
  readonly isAlreadyApplied?: boolean;
  /** Path of what was created. */
  readonly location?: string;
  /** Of a list: what was asked for, and how many entries there are on all pages. */
  readonly list?: { readonly query: PageQuery; readonly total: number };
  /** The answer is that of an earlier request with the same idempotency key. */
  readonly isReplay?: boolean;
  /** Language of the answer, where it was asked for in one. */
  readonly language?: string;
  /** Of an alias: the path that it stands for. */
  readonly canonicalPath?: string;
}
