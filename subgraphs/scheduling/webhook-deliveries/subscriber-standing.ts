import type { Authorization, Standing } from '../../../kernel/access/authorization.ts';
import { answerWithin, lookupMs } from '../../../kernel/errors/answer-within.ts';

/** What an app may be sent of a business at this moment. */
export type SubscriberStanding =
  | { readonly isAllowed: true; readonly readsAppointments: boolean }
  | { readonly isAllowed: false; readonly reason: 'CONNECTION_REVOKED' | 'APP_SUSPENDED' };

function judge(standing: Standing | null): SubscriberStanding {
  if (standing === null || standing.app !== 'ACTIVE') return { isAllowed: false, reason: 'APP_SUSPENDED' };
  const { connection, scopes } = standing;
  if (connection !== 'CONNECTED' || !scopes.includes('webhook:manage')) {
    return { isAllowed: false, reason: 'CONNECTION_REVOKED' };
  }
  return { isAllowed: true, readsAppointments: scopes.includes('appointment:read') };
}

/**
 * Whether the app may be sent anything, and how much (contract 2.1, 2.3); the card has no say. A business that took the
 * scope for webhooks back has ended the connection as far as they go. null when it cannot be had: nothing may be sent.
 */
export async function subscriberStanding(
  authorization: Pick<Authorization, 'standing'>,
  { appId, businessId }: { readonly appId: string; readonly businessId: string },
): Promise<SubscriberStanding | null> {
  return answerWithin(lookupMs, authorization.standing(appId, businessId)).then(judge, () => null);
}
