import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { exactJson } from '../../kernel/text/exact-json.ts';
import { webhookBadges, webhookDeliveryBadges } from '../badges.tsx';
import type { SentWebhook, Webhook } from './webhook-operations.ts';

const reasons: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  GONE: 'The address answered that it is gone (410).',
  FAILING: 'All attempts had failed for 5 days.',
  CONNECTION_REVOKED: 'The business ended its connection to the application.',
  APP_SUSPENDED: 'The platform suspended or revoked the application.',
  MANUAL: 'The application disabled it.',
};

/** How a subscription stands, with the reason in words. */
export function webhookState({ status, disabledReason, disabledAt, failingSince }: Webhook): Html {
  return (
    <>
      <p>{webhookBadges[status]}</p>
      {disabledReason !== null && (
        <p>
          {reasons[disabledReason]}{' '}
          {disabledAt !== null && (
            <>
              Nothing is sent since <Time at={disabledAt} />.
            </>
          )}
        </p>
      )}
      {disabledReason === null && failingSince !== null && (
        <p>
          Every attempt since <Time at={failingSince} /> has failed.
        </p>
      )}
    </>
  );
}

/** When a subscription was last sent something. */
export function webhookTimes({ lastAttemptAt, lastSuccessAt }: Webhook): Html {
  if (lastAttemptAt === null) return <p class="quiet">Nothing was sent yet.</p>;
  return (
    <p class="quiet">
      Last sent <Time at={lastAttemptAt} />.{' '}
      {lastSuccessAt === null ? (
        'Nothing has arrived yet.'
      ) : (
        <>
          Last arrived <Time at={lastSuccessAt} />.
        </>
      )}
    </p>
  );
}

type Delivery = SentWebhook['delivery'];

const errors: Readonly<Record<NonNullable<Delivery['errorCode']>, string>> = {
  TIMEOUT: 'There was no whole answer within 15 seconds.',
  DNS: 'The host name has no address.',
  TLS: 'The certificate or the encryption was not accepted.',
  CONNECT: 'Nobody answered in HTTP.',
  BLOCKED_ADDRESS: 'The host name leads to an address that is not public.',
  REDIRECT: 'The answer was a redirect, which is not followed.',
  HTTP_STATUS: 'The answer had another status than 2xx.',
};

/** What came of a delivery, in words. */
export function deliveryState({
  status,
  attempt,
  attemptedAt,
  nextAttemptAt,
  errorCode,
  responseStatus,
  durationMs,
}: Delivery): Html {
  return (
    <>
      <p>{webhookDeliveryBadges[status]}</p>
      {errorCode !== null && <p>{errors[errorCode]}</p>}
      <p class="quiet">
        {attemptedAt === null ? (
          'Not attempted yet.'
        ) : (
          <>
            Attempt {attempt}, <Time at={attemptedAt} />.
          </>
        )}{' '}
        {responseStatus !== null && `Status ${responseStatus}.`} {durationMs !== null && `${durationMs} ms.`}{' '}
        {nextAttemptAt !== null && attemptedAt !== null && (
          <>
            Next attempt <Time at={nextAttemptAt} />.
          </>
        )}
      </p>
    </>
  );
}

/** JSON for people. */
export function readableJson(text: string): string {
  return JSON.stringify(exactJson(text), null, 2);
}
