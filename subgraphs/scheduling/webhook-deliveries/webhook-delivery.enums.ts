import { registerEnumType } from 'type-graphql';

/** contract 2.4 */
export enum WebhookDeliveryStatus {
  PENDING = 'PENDING',
  SUCCEEDED = 'SUCCEEDED',
  FAILED = 'FAILED',
  EXHAUSTED = 'EXHAUSTED',
}

registerEnumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'The state of a delivery.',
  valuesConfig: {
    PENDING: { description: 'It was not attempted yet.' },
    SUCCEEDED: { description: 'It has arrived.' },
    FAILED: { description: 'The latest attempt failed; nextAttemptAt is the time of the next.' },
    EXHAUSTED: { description: 'It failed for good; recover and redeliver send it again.' },
  },
});

/** contract 2.4 */
export enum WebhookErrorCode {
  TIMEOUT = 'TIMEOUT',
  DNS = 'DNS',
  TLS = 'TLS',
  CONNECT = 'CONNECT',
  BLOCKED_ADDRESS = 'BLOCKED_ADDRESS',
  REDIRECT = 'REDIRECT',
  HTTP_STATUS = 'HTTP_STATUS',
}

registerEnumType(WebhookErrorCode, {
  name: 'WebhookErrorCode',
  description: 'Why an attempt failed.',
  valuesConfig: {
    TIMEOUT: { description: 'There was no whole answer within 15 seconds.' },
    DNS: { description: 'The host name has no address.' },
    TLS: { description: 'The certificate or the encryption was not accepted.' },
    CONNECT: { description: 'There was no HTTP response.' },
    BLOCKED_ADDRESS: { description: 'The host name leads to an address that is not public.' },
    REDIRECT: { description: 'The answer was a redirect, which is not followed.' },
    HTTP_STATUS: { description: 'The status was another than 2xx.' },
  },
});
