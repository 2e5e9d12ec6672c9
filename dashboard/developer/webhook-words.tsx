import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { exactJson } from '../../kernel/text/exact-json.ts';
import { webhookBadges, webhookDeliveryBadges } from '../badges.tsx';
import type { SentWebhook, Webhook } from './webhook-operations.ts';

const reasons: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  GONE: 'The address answered that it is gone (410).',
  FAILING: 'All attempts had failed for 5 days.',
  CONNECTION_REVOKED: 'The business ended its connection to the app.',
  APP_SUSPENDED: 'The platform suspended or revoked the app.',
  MANUAL: 'The app disabled it.',
};

/** The status of a subscription, with the reason in words. */
export function webhookState({ status, disabledReason, disabledAt, failingSince }: Webhook): Html {
  return (
    <>
      <p>{webhookBadges[status]}</p>
      {disabledReason !== null && (
        <p>
          {reasons[disabledReason]}{' '}
          {disabledAt !== null && (
            <>
              Nothing has been sent since <Time at={disabledAt} />.
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

/** When something was last sent to a subscription. */
export function webhookTimes({ lastAttemptAt, lastSuccessAt }: Webhook): Html {
  if (lastAttemptAt === null) return <p class="quiet">Nothing has been sent yet.</p>;
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
  TIMEOUT: 'The answer took longer than 15 seconds.',
  DNS: 'The host name has no address.',
  TLS: 'The certificate or the encryption was not accepted.',
  CONNECT: 'No HTTP answer.',
  BLOCKED_ADDRESS: 'The host name leads to a private address.',
  REDIRECT: 'The answer was a redirect, which is not followed.',
  HTTP_STATUS: 'The answer was not a 2xx status.',
};

/** The result of a delivery, in words. */
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
