import type { GuardedClient } from '../../../kernel/outgoing/guarded-client.ts';
import type { AudienceSources } from '../context.ts';
import { checkHomePage } from './home-page.ts';
import { type TxtResolver, checkTxtRecord } from './txt-record.ts';

/** Whom the two places are asked of. */
export interface DomainCheckSources {
  readonly resolveTxt: TxtResolver;
  readonly client: GuardedClient;
}

/** Looks in both places at once, and tells of both: whoever has tried one wants to know what is wrong with it. */
export function createDomainCheck({
  resolveTxt,
  client,
}: DomainCheckSources): AudienceSources['checkDomain'] {
  return (domain, token) =>
    Promise.all([checkTxtRecord(resolveTxt, domain, token), checkHomePage(client, domain, token)]);
}
