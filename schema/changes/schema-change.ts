/** A change that clients, or subgraphs that refer to an entity, may notice. */
export interface SchemaChange {
  /** Breaking ones have to be accepted; dangerous ones are reported. */
  readonly level: 'BREAKING' | 'DANGEROUS';
  /** The whole sentence that describes it. */
  readonly change: string;
  /** Its location: a type or enum, or `Type.field` and its argument. */
  readonly path: string;
  /** Why it matters, if that is not obvious. */
  readonly reason: string | null;
  /** Names of the operations that read or use what has changed: stored ones, and registered documents. */
  readonly operations: readonly string[];
}
