import type { GuardedClient } from '../../../kernel/outgoing/guarded-client.ts';
import type { AudienceSources } from '../context.ts';
import { checkHomePage } from './home-page.ts';
import { type TxtResolver, checkTxtRecord } from './txt-record.ts';

/** Where the two places are looked up. */
export interface DomainCheckSources {
  readonly resolveTxt: TxtResolver;
  readonly client: GuardedClient;
}

/**
 * Looks in both places at once, and reports on both: somebody who tried one of them wants to know what is wrong with
 * it.
 */
export function createDomainCheck({
  resolveTxt,
  client,
}: DomainCheckSources): AudienceSources['checkDomain'] {
  return (domain, token) =>
    Promise.all([checkTxtRecord(resolveTxt, domain, token), checkHomePage(client, domain, token)]);
}
