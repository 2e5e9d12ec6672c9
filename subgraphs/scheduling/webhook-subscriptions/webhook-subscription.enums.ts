import { registerEnumType } from 'type-graphql';

/** contract 2.4 */
export enum WebhookSubscriptionStatus {
  ACTIVE = 'ACTIVE',
  DISABLED = 'DISABLED',
}

registerEnumType(WebhookSubscriptionStatus, {
  name: 'WebhookSubscriptionStatus',
  description: 'Whether events are sent to a subscription.',
  valuesConfig: {
    ACTIVE: { description: 'Events are sent.' },
    DISABLED: { description: 'Nothing is sent.' },
  },
});

/** contract 2.4 */
export enum WebhookDisabledReason {
  GONE = 'GONE',
  FAILING = 'FAILING',
  CONNECTION_REVOKED = 'CONNECTION_REVOKED',
  APP_SUSPENDED = 'APP_SUSPENDED',
  MANUAL = 'MANUAL',
}

registerEnumType(WebhookDisabledReason, {
  name: 'WebhookDisabledReason',
  description: 'Why nothing is sent to a subscription.',
  valuesConfig: {
    GONE: { description: 'The address answered 410.' },
    FAILING: { description: 'All attempts had failed for days.' },
    CONNECTION_REVOKED: { description: 'The business ended its connection to the app.' },
    APP_SUSPENDED: { description: 'The platform suspended or revoked the app.' },
    MANUAL: { description: 'The app asked for it.' },
  },
});
