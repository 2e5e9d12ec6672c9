import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { given } from '../../../kernel/graph/given.ts';
import { faultsIn } from '../../../kernel/errors/field-faults.ts';
import { recoveryFields } from '../../../kernel/inputs/webhook-fields.ts';
import { defineShape } from '../../answers/shape.ts';
import { id, instant, text } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { aSubscription, exampleSubscriptionId, subscriptionCommon } from './webhook-subscriptions.ts';

const path = z.object({ id });
const state = ['Scheduling_WebhookSubscription_UP_State_RJ'] as const;
const instantOrNull = z.iso.datetime().nullable();

/** contract 2.4 */
const delivery = defineShape(
  {
    id: z.uuid(),
    eventId: z.string().describe('The header webhook-id, the same at every attempt.'),
    eventType: z.string(),
    isRedelivery: z.boolean().describe('true when it was asked for by redeliver.'),
    attempt: z.int().describe('Number of the latest attempt, or of the first to come.'),
    status: z
      .enum(['PENDING', 'SUCCEEDED', 'FAILED', 'EXHAUSTED'])
      .describe('PENDING before the first attempt; FAILED while others follow; EXHAUSTED when none does.'),
    responseStatus: z.int().nullable(),
    responseSnippet: z.string().nullable().describe('The first 1,024 characters of the answer.'),
    errorCode: z
      .enum(['TIMEOUT', 'DNS', 'TLS', 'CONNECT', 'BLOCKED_ADDRESS', 'REDIRECT', 'HTTP_STATUS'])
      .nullable(),
    durationMs: z.int().nullable(),
    attemptedAt: instantOrNull,
    nextAttemptAt: instantOrNull,
    createdAt: z.iso.datetime(),
  },
  'WebhookDelivery',
);

const listDeliveries = defineRoute({
  ...subscriptionCommon,
  method: 'GET',
  path: `${aSubscription}/deliveries`,
  summary: 'What was sent to a webhook subscription',
  description: 'Deliveries of the last 30 days with what came of them, the newest first.',
  successStatus: 200,
  answer: pageOf(delivery.schema),
  codes: [],
  input: z.object({
    path,
    query: z.object({
      ...pageParameters,
      status: text.optional().describe('Only with this status, in any letter case; others find nothing.'),
      eventType: text.optional().describe('Only of events of this type.'),
      from: instant.optional().describe('Made then or later.'),
      to: instant.optional().describe('Made before.'),
    }),
  }),
  operation: operation(
    'ListWebhookDeliveries',
    `query ListWebhookDeliveries($subscriptionId: ID!, $filter: WebhookDeliveryFilter!, $page: Int!, $pageSize: Int!) {
  webhookDeliveries(subscriptionId: $subscriptionId, filter: $filter, page: $page, pageSize: $pageSize) { total items { ${delivery.selection} } }
}`,
  ),
  variables: ({ path, query: { page, pageSize, ...filter } }) => ({
    subscriptionId: path.id,
    filter: given(filter),
    page,
    pageSize,
  }),
  reply: ({ webhookDeliveries: { items, total } }, { query }) =>
    pageReply(query, items.map(delivery.body), total),
  example: { path: { id: exampleSubscriptionId }, query: { page: '1', pageSize: '20' } },
});

const redeliver = defineRoute({
  ...subscriptionCommon,
  method: 'POST',
  path: `${aSubscription}/deliveries/:deliveryId/redeliver`,
  summary: 'Send an event once more',
  description:
    'A new delivery of the same event, under the same webhook-id. Should it fail, the subscription does not count it.',
  successStatus: 202,
  answer: delivery.schema,
  codes: state,
  input: z.object({ path: z.object({ id, deliveryId: id }) }),
  operation: operation(
    'RedeliverWebhook',
    `mutation RedeliverWebhook($input: RedeliverWebhookInput!) { redeliverWebhook(input: $input) { ${delivery.selection} } }`,
  ),
  variables: ({ path }) => ({ input: { subscriptionId: path.id, deliveryId: path.deliveryId } }),
  reply: ({ redeliverWebhook: made }) => ({ body: delivery.body(made) }),
  example: { path: { id: exampleSubscriptionId, deliveryId: '01a204b7-2b3c-7d4e-8f50-6b7c8d9e0f1a' } },
});

const recover = defineRoute({
  ...subscriptionCommon,
  method: 'POST',
  path: `${aSubscription}/recover`,
  summary: 'Send what has not arrived',
  description:
    'Every event of the types of the subscription that happened from `since`, at most 30 days back, until `until`, and has not arrived: also what happened while it was disabled. What is due already is not sent twice.',
  successStatus: 202,
  answer: z.object({ scheduled: z.int().describe('Events that are on their way because of this.') }),
  codes: state,
  lookUp: ({ now }, { body }) => faultsIn(recoveryFields(now), body),
  input: z.object({
    path,
    body: z.object(
      { since: instant, until: instant.nullish().describe('Until now when left out.') },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'RecoverWebhooks',
    'mutation RecoverWebhooks($input: RecoverWebhooksInput!) { recoverWebhooks(input: $input) { scheduled } }',
  ),
  variables: ({ path, body }) => ({ input: given({ ...body, subscriptionId: path.id }) }),
  reply: ({ recoverWebhooks: { scheduled } }) => ({ body: { scheduled } }),
  // Always within 30 days.
  example: {
    path: { id: exampleSubscriptionId },
    body: { since: new Date(Date.now() - 86_400_000).toISOString() },
  },
});

const sendTest = defineRoute({
  ...subscriptionCommon,
  method: 'POST',
  path: `${aSubscription}/test`,
  summary: 'Send a test event',
  description: 'An event of the type webhook.test for this subscription only, whatever it subscribes to.',
  successStatus: 202,
  answer: z.object({ eventId: z.string() }),
  codes: state,
  input: z.object({ path }),
  operation: operation(
    'SendWebhookTest',
    'mutation SendWebhookTest($subscriptionId: ID!) { sendWebhookTest(subscriptionId: $subscriptionId) { eventId } }',
  ),
  variables: ({ path }) => ({ subscriptionId: path.id }),
  reply: ({ sendWebhookTest: { eventId } }) => ({ body: { eventId } }),
  example: { path: { id: exampleSubscriptionId } },
});

/** contract 1, 2.3, 2.4 */
export const webhookDeliveryRoutes: readonly Route[] = [listDeliveries, redeliver, recover, sendTest];
