import type { ToldWorld } from './told-world.ts';

/** What a remembered answer shows of a fact. */
export type Shown = string | number | boolean;

/** A change of a fact through the door that it has, and what everybody is shown afterwards. */
export interface Step {
  readonly change: (world: ToldWorld) => Promise<unknown>;
  readonly shows: Shown;
}

/** A fact of the table: who remembers something of it, and changes that make it true and untrue. */
export interface ToldCase {
  /** What each remembered answer shows of it, by the name of the answer in the table. */
  readonly readers: Readonly<Record<string, (world: ToldWorld) => Promise<Shown>>>;
  readonly steps: readonly Step[];
}
