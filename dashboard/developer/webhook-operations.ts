import { answerWithin } from '../../kernel/errors/answer-within.ts';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type StoredOperation,
  type VariablesOf,
  askGraph,
  operation,
} from '../../kernel/graph/graph.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';

const subscriptionFields = `id businessId url eventTypes description status disabledReason disabledAt failingSince
    lastAttemptAt lastSuccessAt`;

export const webhooksOfAppOperation = operation(
  'WebhooksOfApp',
  `query WebhooksOfApp($appId: ID!, $page: Int!, $pageSize: Int!) {
  webhookSubscriptionsOfApp(appId: $appId, page: $page, pageSize: $pageSize) { total items { ${subscriptionFields} } }
}`,
);

export const webhookOfAppOperation = operation(
  'WebhookOfApp',
  `query WebhookOfApp($appId: ID!, $id: ID!) {
  webhookSubscriptionOfApp(appId: $appId, id: $id) { ${subscriptionFields} }
}`,
);

export const webhooksSentToAppOperation = operation(
  'WebhooksSentToApp',
  `query WebhooksSentToApp($appId: ID!, $id: ID!, $readsAppointments: Boolean!, $page: Int!, $pageSize: Int!) {
  webhooksSentToApp(appId: $appId, id: $id, readsAppointments: $readsAppointments, page: $page, pageSize: $pageSize) {
    total
    items {
      body
      delivery {
        id eventId eventType isRedelivery attempt status responseStatus responseSnippet errorCode durationMs attemptedAt
        nextAttemptAt createdAt
      }
    }
  }
}`,
);

export const redeliverWebhookOfAppOperation = operation(
  'RedeliverWebhookOfApp',
  `mutation RedeliverWebhookOfApp($appId: ID!, $id: ID!, $deliveryId: ID!) {
  redeliverWebhookOfApp(appId: $appId, id: $id, deliveryId: $deliveryId) { id }
}`,
);

export const sendWebhookTestOfAppOperation = operation(
  'SendWebhookTestOfApp',
  'mutation SendWebhookTestOfApp($appId: ID!, $id: ID!) { sendWebhookTestOfApp(appId: $appId, id: $id) { eventId } }',
);

/** The operations of the console about webhooks. */
export const webhookOperations: readonly StoredOperation[] = [
  webhooksOfAppOperation,
  webhookOfAppOperation,
  webhooksSentToAppOperation,
  redeliverWebhookOfAppOperation,
  sendWebhookTestOfAppOperation,
];

export type Webhook = DataOf<'WebhooksOfApp'>['webhookSubscriptionsOfApp']['items'][number];
export type SentWebhook = DataOf<'WebhooksSentToApp'>['webhooksSentToApp']['items'][number];

const answerMs = 5_000;

/**
 * Reads the webhooks of an app as a service of the platform: the scheduling subgraph does not know publishers, so the
 * page has to check first whose app it is.
 */
export function askAboutWebhooks<Name extends OperationName>(
  { graph }: Dependencies,
  { context }: Visit,
  asked: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
): Promise<DataOf<Name>> {
  return answerWithin(answerMs, askGraph(graph, asked, variables, systemViewer(requestId(context))));
}
