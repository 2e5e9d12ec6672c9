import type { InvalidationWorld } from './invalidation-world.ts';

/** What a cached answer shows of a fact. */
export type Shown = string | number | boolean;

/** A change of a fact through its API, and what everybody is shown afterwards. */
export interface Step {
  readonly change: (world: InvalidationWorld) => Promise<unknown>;
  readonly shows: Shown;
}

type Reader = (world: InvalidationWorld) => Promise<Shown>;

/** A fact of the table: what cached answers show of it, and changes that make it true and untrue. */
export interface InvalidationCase {
  /** What has to exist first; answers are not cached yet. */
  readonly prepare?: (world: InvalidationWorld) => Promise<unknown>;
  /** By the name of the answer in the table. */
  readonly readers: Readonly<Record<string, Reader>>;
  readonly steps: readonly Step[];
}
export type InvalidationCases = Readonly<Record<string, InvalidationCase>>;

/** Whether pages say something. */
export const pagesSay = (pages: Readonly<Record<string, string>>, text: string): Record<string, Reader> =>
  Object.fromEntries(
    Object.entries(pages).map(([name, path]) => [
      name,
      async (world: InvalidationWorld) => (await world.words(path)).includes(text),
    ]),
  );
