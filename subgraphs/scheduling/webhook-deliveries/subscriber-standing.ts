import type { Authorization, Standing } from '../../../kernel/access/authorization.ts';
import { answerWithin, lookupMs } from '../../../kernel/errors/answer-within.ts';

/** An app with the profile that published it. */
export interface SubscribedApp {
  readonly name: string;
  readonly publisherProfileId: string;
}

/** What an app may be sent about a business at the moment. */
export type SubscriberStanding =
  | {
      readonly isAllowed: true;
      readonly readsAppointments: boolean;
      /** Who is told when webhooks end; null for nobody. */
      readonly publisher: SubscribedApp | null;
    }
  | { readonly isAllowed: false; readonly reason: 'CONNECTION_REVOKED' | 'APP_SUSPENDED' };

function judge(standing: Standing | null): SubscriberStanding {
  if (standing === null || standing.app !== 'ACTIVE') return { isAllowed: false, reason: 'APP_SUSPENDED' };
  const { connection, scopes, appName: name, publisherProfileId } = standing;
  if (connection !== 'CONNECTED' || !scopes.includes('webhook:manage')) {
    return { isAllowed: false, reason: 'CONNECTION_REVOKED' };
  }
  const publisher = name && publisherProfileId ? { name, publisherProfileId } : null;
  return { isAllowed: true, readsAppointments: scopes.includes('appointment:read'), publisher };
}

/**
 * Whether the app may be sent anything, and how much (contract 2.1, 2.3); its card does not matter. Without the scope
 * for webhooks, the connection has ended for this purpose. null if it is unknown: nothing may be sent.
 */
export async function subscriberStanding(
  authorization: Pick<Authorization, 'standing'>,
  { appId, businessId }: { readonly appId: string; readonly businessId: string },
): Promise<SubscriberStanding | null> {
  return answerWithin(lookupMs, authorization.standing(appId, businessId)).then(judge, () => null);
}
