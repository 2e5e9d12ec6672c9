import { type Clock, systemClock } from '../kernel/clock.ts';
import { type IdSource, newId } from '../kernel/text/ids.ts';

/** Where time and chance come from; tests replace them. */
export interface Sources {
  readonly clock: Clock;
  readonly newId: IdSource;
  /** Sources that subgraphs have of their own, by the subgraph's name. */
  readonly own: Readonly<Record<string, object>>;
}

export const systemSources: Sources = { clock: systemClock, newId, own: {} };
