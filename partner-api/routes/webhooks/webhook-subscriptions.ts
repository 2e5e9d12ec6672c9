import { z } from 'zod';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { given } from '../../../kernel/graph/given.ts';
import { faultsIn } from '../../../kernel/errors/field-faults.ts';
import { eventTypes, subscriptionPurpose, webhookUrl } from '../../../kernel/inputs/webhook-fields.ts';
import { outgoingUrlFault } from '../../../kernel/outgoing/outgoing-url.ts';
import { defineShape } from '../../answers/shape.ts';
import { id, requiredText, text } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type LookUp, type Route, defineRoute } from '../../declaration/route.ts';

export const subscriptions = '/api/scheduling/v1/webhook-subscriptions';
export const aSubscription = `${subscriptions}/:id`;
export const exampleSubscriptionId = '01a204b7-1a2b-7c3d-8e4f-5a6b7c8d9e0f';
const path = z.object({ id });

/** What all routes about subscriptions have in common. */
export const subscriptionCommon = {
  scope: 'webhook:manage',
  notFoundCode: 'Scheduling_WebhookSubscription_GT_Resource_FL',
} as const;

const instant = z.iso.datetime().nullable();

/** contract 2.4 */
const subscription = defineShape(
  {
    id: z.uuid(),
    url: z.string(),
    eventTypes: z.array(z.string()),
    description: z.string().nullable(),
    status: z.enum(['ACTIVE', 'DISABLED']),
    disabledReason: z
      .enum(['GONE', 'FAILING', 'CONNECTION_REVOKED', 'APP_SUSPENDED', 'MANUAL'])
      .nullable()
      .describe('Why nothing is sent; null while it is active.'),
    disabledAt: instant,
    failingSince: instant.describe('Since when every attempt has failed.'),
    lastAttemptAt: instant,
    lastSuccessAt: instant,
    secretPreviousExpiresAt: instant.describe('Until when the secret before signs as well.'),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  },
  'WebhookSubscription',
);

const withSecret = subscription.schema
  .extend({
    secret: z
      .string()
      .optional()
      .describe(
        'whsec_ and the key in base64; shown in this answer alone, and again for an hour under its idempotency key.',
      ),
  })
  .meta({ id: 'WebhookSubscriptionWithSecret' });

const both = `subscription { ${subscription.selection} } secret`;

interface WithSecret {
  readonly subscription: Parameters<typeof subscription.body>[0];
  readonly secret: string | null;
}

/** A repetition after an hour no longer contains the secret. */
const secretReply = ({ subscription: row, secret }: WithSecret) => ({
  body: { ...subscription.body(row), ...(secret !== null && { secret }) },
  version: row.version,
});

const wantedTypes = eventTypes.describe(
  'appointment.booked, appointment.changed, appointment.cancelled, or appointment.* for all three.',
);
const description = subscriptionPurpose.describe('What it is for.');
/** The settings decide which addresses may be called. */
const lookUpUrl: LookUp = ({ outgoing }, { body }) => {
  const url = webhookUrl((text) => outgoingUrlFault(text, outgoing)).nullish();
  return faultsIn(z.object({ url }), body);
};
const url = 'Public https address of at most 800 characters, on port 443 or from 1024.';

const listSubscriptions = defineRoute({
  ...subscriptionCommon,
  method: 'GET',
  path: subscriptions,
  summary: "The app's webhook subscriptions",
  description: 'Those of the app at this business, the oldest first.',
  successStatus: 200,
  answer: pageOf(subscription.schema),
  codes: [],
  input: z.object({ query: z.object(pageParameters) }),
  operation: operation(
    'ListWebhookSubscriptions',
    `query ListWebhookSubscriptions($page: Int!, $pageSize: Int!) {
  webhookSubscriptions(page: $page, pageSize: $pageSize) { total items { ${subscription.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ webhookSubscriptions: { items, total } }, { query }) =>
    pageReply(query, items.map(subscription.body), total),
  example: { query: { page: '1', pageSize: '20' } },
});

const readSubscription = defineRoute({
  ...subscriptionCommon,
  method: 'GET',
  path: aSubscription,
  summary: 'One webhook subscription',
  description: "One of the app's at this business. Any other answers as if it did not exist.",
  successStatus: 200,
  isVersioned: true,
  answer: subscription.schema,
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'ReadWebhookSubscription',
    `query ReadWebhookSubscription($id: ID!) { webhookSubscription(id: $id) { ${subscription.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const read = found(data.webhookSubscription);
    return { body: subscription.body(read), version: read.version };
  },
  example: { path: { id: exampleSubscriptionId } },
});

const createSubscription = defineRoute({
  ...subscriptionCommon,
  method: 'POST',
  path: subscriptions,
  summary: 'Subscribe to events',
  description:
    'At most 5 for each business. The secret is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.',
  successStatus: 201,
  isVersioned: true,
  isSecret: true,
  answer: withSecret,
  codes: ['Scheduling_WebhookSubscription_AD_Limit_RJ', 'Scheduling_WebhookSubscription_VL_Url_RJ'],
  lookUp: lookUpUrl,
  input: z.object({
    body: z.object(
      { url: requiredText.describe(url), eventTypes: wantedTypes, description },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'CreateWebhookSubscription',
    `mutation CreateWebhookSubscription($input: CreateWebhookSubscriptionInput!) { createWebhookSubscription(input: $input) { ${both} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ createWebhookSubscription: made }) => ({
    ...secretReply(made),
    location: `${subscriptions}/${made.subscription.id}`,
  }),
  example: {
    body: {
      url: 'https://hooks.example.com/appointments',
      eventTypes: ['appointment.*'],
      description: 'Calendar',
    },
  },
});

const updateSubscription = defineRoute({
  ...subscriptionCommon,
  method: 'PATCH',
  path: aSubscription,
  summary: 'Change a webhook subscription',
  description:
    'A field that is left out or null stays as it is. The status ACTIVE resumes deliveries, whatever the reason it was disabled; use recover for the events in between.',
  successStatus: 200,
  isVersioned: true,
  answer: subscription.schema,
  codes: ['Scheduling_WebhookSubscription_VL_Url_RJ'],
  lookUp: lookUpUrl,
  input: z.object({
    path,
    body: z.object(
      {
        url: text.nullish().describe(url),
        eventTypes: wantedTypes.nullish(),
        description: description.describe('What it is for; empty for nothing.'),
        status: z.enum(['ACTIVE', 'DISABLED'], 'Must be ACTIVE or DISABLED.').nullish(),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'UpdateWebhookSubscription',
    `mutation UpdateWebhookSubscription($input: UpdateWebhookSubscriptionInput!) { updateWebhookSubscription(input: $input) { ${subscription.selection} } }`,
  ),
  variables: ({ path, body }, expectedVersion) => ({
    input: given({ ...body, id: path.id, expectedVersion }),
  }),
  reply: ({ updateWebhookSubscription: changed }) => ({
    body: subscription.body(changed),
    version: changed.version,
  }),
  example: { path: { id: exampleSubscriptionId }, body: { status: 'ACTIVE' } },
});

const deleteSubscription = defineRoute({
  ...subscriptionCommon,
  method: 'DELETE',
  path: aSubscription,
  summary: 'End a webhook subscription',
  description: 'Nothing more is sent to it, and its deliveries are forgotten.',
  successStatus: 204,
  isVersioned: true,
  answer: null,
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'DeleteWebhookSubscription',
    'mutation DeleteWebhookSubscription($input: WebhookSubscriptionVersionInput!) { deleteWebhookSubscription(input: $input) { id } }',
  ),
  variables: ({ path }, expectedVersion) => ({ input: given({ ...path, expectedVersion }) }),
  reply: () => ({ body: null }),
  example: { path: { id: exampleSubscriptionId } },
});

const rotateSecret = defineRoute({
  ...subscriptionCommon,
  method: 'POST',
  path: `${aSubscription}/rotate-secret`,
  summary: 'Replace the secret of a webhook subscription',
  description:
    'The secret before signs as well for 24 hours, or until the next replacement. The new one is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.',
  successStatus: 200,
  isVersioned: true,
  isSecret: true,
  answer: withSecret,
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'RotateWebhookSecret',
    `mutation RotateWebhookSecret($input: WebhookSubscriptionVersionInput!) { rotateWebhookSecret(input: $input) { ${both} } }`,
  ),
  variables: ({ path }, expectedVersion) => ({ input: given({ ...path, expectedVersion }) }),
  reply: ({ rotateWebhookSecret: rotated }) => secretReply(rotated),
  example: { path: { id: exampleSubscriptionId } },
});

/** contract 1, 2.4 */
export const webhookSubscriptionRoutes: readonly Route[] = [
  listSubscriptions,
  readSubscription,
  createSubscription,
  updateSubscription,
  deleteSubscription,
  rotateSecret,
];
