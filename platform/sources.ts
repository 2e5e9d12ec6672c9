import { type Clock, systemClock } from '../kernel/clock.ts';
import { type IdSource, newId } from '../kernel/text/ids.ts';

/** The sources of time and randomness; tests replace them. */
export interface Sources {
  readonly clock: Clock;
  readonly newId: IdSource;
  /** Subgraphs' own sources, by the subgraph's name. */
  readonly own: Readonly<Record<string, object>>;
}

export const systemSources: Sources = { clock: systemClock, newId, own: {} };
