import { setTimeout as sleep } from 'node:timers/promises';
import type { Authorization } from '../../../kernel/access/authorization.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { SpanKind, describeSpan, followTrace } from '../../../kernel/observability/tracing.ts';
import type { GuardedClient, OutgoingAnswer } from '../../../kernel/outgoing/guarded-client.ts';
import { answerSnippet } from './answer-snippet.ts';
import { disableSubscription, recordAttempt } from './attempt.store.ts';
import { type ClaimedDelivery, giveUpDisabled, releaseDelivery } from './claim.store.ts';
import { countAttempt } from './delivery-metrics.ts';
import { outcomeOf } from './delivery-outcome.ts';
import { signedRequest } from './signed-request.ts';
import { type SubscriberStanding, subscriberStanding } from './subscriber-standing.ts';
import type { EncryptionSecrets } from '../../../kernel/access/encryption-secrets.ts';

export interface DelivererDependencies {
  readonly database: Pick<Database, 'pool'>;
  readonly authorization: Pick<Authorization, 'standing'>;
  readonly client: GuardedClient;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly encryptionSecrets: EncryptionSecrets;
  /** Seconds before the 2nd, 3rd ... attempt (contract 2.3). */
  readonly retrySchedule: readonly number[];
  /** 0 to 1. */
  readonly random: () => number;
  /** Wait before retrying what could not be attempted. */
  readonly laterMs: number;
}

/** Deliveries to one app of one business: its standing is read once for all of them. */
export function standingsOf(deps: Pick<DelivererDependencies, 'authorization'>) {
  const asked = new Map<string, Promise<SubscriberStanding | null>>();
  return ({ appId, event: { businessId } }: ClaimedDelivery): Promise<SubscriberStanding | null> => {
    const key = `${appId} ${businessId}`;
    const known = asked.get(key) ?? subscriberStanding(deps.authorization, { appId, businessId });
    asked.set(key, known);
    return known;
  };
}

type Delivery = [
  deps: DelivererDependencies,
  claimed: ClaimedDelivery,
  standing: SubscriberStanding | null,
  signal: AbortSignal,
];

/**
 * Makes one attempt; returns when the next one of the delivery is due, null if none is planned. Nothing is sent without
 * a standing. Each attempt, however late, is a span below the change that the event reports.
 */
export function deliver(...delivery: Delivery): Promise<Date | null> {
  const [, { event, attempt, traceparent }] = delivery;
  const attributes = {
    'http.request.method': 'POST',
    'http.request.resend_count': attempt,
    'svc.webhook.event_id': event.id,
  };
  const name = `deliver ${event.type}`;
  const span = { service: 'scheduling', name, kind: SpanKind.CLIENT, attributes };
  return followTrace({ traceparent }, span, () => attemptDelivery(...delivery));
}

function describeAnswer({ status, errorCode }: OutgoingAnswer): void {
  describeSpan({
    ...(status !== null && { attributes: { 'http.response.status_code': status } }),
    ...(errorCode !== null && { fault: errorCode }),
  });
}

async function attemptDelivery(...[deps, claimed, standing, signal]: Delivery): Promise<Date | null> {
  const { database, client, clock, logger } = deps;
  const { event, recipient } = claimed;
  // It keeps its place meanwhile, so that a backlog is not claimed and released over and over.
  const later = async (): Promise<null> => {
    await sleep(deps.laterMs, undefined, { signal });
    await releaseDelivery(database.pool, claimed);
    return null;
  };
  if (standing === null) return later();
  if (!standing.isAllowed) {
    await disableSubscription(database.pool, recipient.subscriptionId, standing.reason, clock.now());
    await releaseDelivery(database.pool, claimed);
    await giveUpDisabled(database.pool, clock.now());
    return null;
  }
  const { readsAppointments, publisher } = standing;
  const request = signedRequest(deps, { event, recipient, readsAppointments, at: clock.now() });
  if (request === null) {
    logger.error(
      { subscriptionId: recipient.subscriptionId },
      'the secret of a webhook subscription does not open',
    );
    return later();
  }
  const answer = await client.request({ ...request, signal });
  describeAnswer(answer);
  const at = clock.now();
  const outcome = outcomeOf(
    { number: claimed.attempt + 1, endedAt: at, answer },
    { schedule: deps.retrySchedule, random: deps.random },
  );
  countAttempt(answer.errorCode ?? 'SUCCEEDED');
  const disabledFor = await recordAttempt(database.pool, claimed, publisher, {
    ...outcome,
    at,
    errorCode: answer.errorCode,
    responseStatus: answer.status,
    responseSnippet: answerSnippet(answer.body),
    durationMs: answer.durationMs,
  });
  if (disabledFor !== null) await giveUpDisabled(database.pool, at);
  return outcome.nextAttemptAt;
}
