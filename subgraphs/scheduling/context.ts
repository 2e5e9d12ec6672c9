import type { Context } from '../../kernel/graph/context.ts';

/** What the subgraph needs that is its own. */
export interface SchedulingSources {
  /** What is wrong with an address for webhooks, as the rest of a sentence; null for nothing. */
  readonly webhookUrlFault: (url: string) => string | null;
}

export type SchedulingContext = Context<SchedulingSources>;
