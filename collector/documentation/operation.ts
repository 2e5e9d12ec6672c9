import type { ErrorCode } from '../../kernel/errors/errors.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The documentation of a route besides its address. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly Json[];
  /** Values of the address's parameters. */
  readonly example?: Readonly<Record<string, string>>;
  /** Headers and the query. */
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  /** Successful answers, by status. */
  readonly answers: Json;
  /** The curl arguments after the address. */
  readonly sample?: string;
  readonly codes: readonly ErrorCode[];
}
