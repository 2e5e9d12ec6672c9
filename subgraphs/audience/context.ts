import type { Context } from '../../kernel/graph/context.ts';
import type { OutgoingRules } from '../../kernel/outgoing/outgoing-url.ts';
import type { SiteKeys } from './sites/site-keys.ts';
import type { DomainCheck } from './verification/domain-check.view.ts';

/** What only this subgraph needs. */
export interface AudienceSources {
  /** Which domains may be registered. */
  readonly outgoing: OutgoingRules;
  readonly keys: SiteKeys;
  /** Looks for the token on a domain, in each place where it may be. */
  readonly checkDomain: (domain: string, token: string) => Promise<readonly DomainCheck[]>;
}

export type AudienceContext = Context<AudienceSources>;
