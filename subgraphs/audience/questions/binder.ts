/** Collects the values of a statement whose parts are written one after the other. */
export interface Binder {
  /** Adds a value, and returns its place: `$3`. */
  (value: unknown): string;
  readonly values: unknown[];
}

export function newBinder(): Binder {
  const values: unknown[] = [];
  return Object.assign((value: unknown) => `$${values.push(value)}`, { values });
}
