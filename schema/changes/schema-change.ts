/** A change that clients, or subgraphs that refer to an entity, may notice. */
export interface SchemaChange {
  /** Breaking ones have to be accepted; dangerous ones are told. */
  readonly level: 'BREAKING' | 'DANGEROUS';
  /** The whole sentence that names it. */
  readonly change: string;
  /** Where it is: a type or enum, or `Type.field` and its argument. */
  readonly path: string;
  /** Why it matters, where that is not plain. */
  readonly reason: string | null;
  /** Names of the operations that read what has changed, or are asked with it: stored ones, and those of registered documents. */
  readonly operations: readonly string[];
}
