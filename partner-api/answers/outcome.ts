/** The parameters of a list. */
export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly [filter: string]: unknown;
}

/** The successful answer of a route. */
export interface Outcome {
  readonly body: unknown;
  /** Becomes the ETag. */
  readonly version?: number;
  /** Time and other records change the body too: the ETag is a digest of all content, after the version. */
  readonly changesWithoutVersion?: boolean;
  /** The record already exists: the answer is a 200. */
  readonly isAlreadyApplied?: boolean;
  /** Path of the created record. */
  readonly location?: string;
  /** For a list: its parameters, and the number of entries on all pages. */
  readonly list?: { readonly query: PageQuery; readonly total: number };
  /** The answer is that of an earlier request with the same idempotency key. */
  readonly isReplay?: boolean;
  /** Language of the answer, if it was requested. */
  readonly language?: string;
  /** For an alias: the path of the original route. */
  readonly canonicalPath?: string;
}
