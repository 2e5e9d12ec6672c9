import type { Context } from '../../kernel/graph/context.ts';

/** How much a business may send in 24 hours (spec 8). */
export interface MessageCaps {
  /** Different clients. */
  readonly clients: number;
  /** Messages to one client. */
  readonly perClient: number;
}

/** What only this subgraph needs. */
export interface MessagingSources {
  readonly caps: MessageCaps;
}

export type MessagingContext = Context<MessagingSources>;
