import { forbidden, requireProfile, requireScope, type Viewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';

/** Whose subscriptions they are: an app's, for one business. */
export interface Connection {
  readonly appId: string;
  readonly businessId: string;
}

/** The viewer's connection; only apps subscribe. */
export function requireSubscriber(viewer: Viewer): Connection {
  if (viewer.kind !== 'app' || viewer.appId === null) {
    throw forbidden(viewer, 'Only apps subscribe to webhooks.');
  }
  requireScope(viewer, 'webhook:manage');
  return { appId: viewer.appId, businessId: requireProfile(viewer) };
}

/** The refusal for a subscription or delivery of another app or business: the same as for a missing one. */
export function webhookNotFound(): DomainError {
  return new DomainError('Scheduling_WebhookSubscription_GT_Resource_FL');
}
