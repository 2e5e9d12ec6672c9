import type { Context } from '../../kernel/graph/context.ts';

/** What only this subgraph needs. */
export interface SchedulingSources {
  /** What is wrong with an address for webhooks, as the rest of a sentence; null for nothing. */
  readonly webhookUrlFault: (url: string) => string | null;
}

export type SchedulingContext = Context<SchedulingSources>;
