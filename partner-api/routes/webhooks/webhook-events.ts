import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { given } from '../../../kernel/graph/given.ts';
import { exactJson } from '../../../kernel/text/exact-json.ts';
import { text, wholeNumber } from '../../declaration/fields.ts';
import { jsonSchemaOf } from '../../declaration/json-schema.ts';
import { pageOf } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { payloadOf, webhookEvent } from './webhook-payloads.ts';

const area = '/api/scheduling/v1';
/** The descriptions of schemas, without the names by which others would refer to them. */
class Unnamed extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(
    schema: Schema,
  ): z.core.$replace<z.core.GlobalMeta, Schema> | undefined {
    const { id: _, ...said } = z.globalRegistry.get(schema) ?? {};
    return said;
  }
}
const metadata = new Unnamed();

const common = { scope: 'webhook:manage', method: 'GET', successStatus: 200, codes: [] } as const;

const listEventTypes = defineRoute({
  ...common,
  path: `${area}/webhook-event-types`,
  summary: 'Event types for apps',
  description: 'Every type of event, with the JSON Schema of its body.',
  answer: pageOf(
    z.object({ type: z.string(), description: z.string(), schema: z.record(z.string(), z.unknown()) }),
  ),
  input: z.object({}),
  operation: operation(
    'ListWebhookEventTypes',
    'query ListWebhookEventTypes { webhookEventTypes { type description } }',
  ),
  variables: () => ({}),
  reply: ({ webhookEventTypes: types }) => {
    const data = types.map(({ type, description }) => ({
      type,
      description,
      schema: jsonSchemaOf(payloadOf(type), metadata),
    }));
    return { body: { data, pagination: { page: 1, pageSize: data.length, total: data.length } } };
  },
  example: {},
});

const listEvents = defineRoute({
  ...common,
  path: `${area}/events`,
  summary: 'Events to poll',
  description:
    'Events of the business of the last 30 days after the one that was read last, in the form in which they are sent. None ever appears before one that was read. Tests are shown to the app that asked for them.',
  answer: z.object({
    data: z.array(webhookEvent),
    nextAfter: z
      .string()
      .nullable()
      .describe('What to send as `after` next time; null while there has been nothing at all.'),
  }),
  input: z.object({
    query: z.object({
      after: text.optional().describe('Id of the event that was read last; left out for the first.'),
      types: text
        .optional()
        .describe('Types, or families such as appointment.*, separated by commas; others find nothing.'),
      limit: wholeNumber(1, 100).default(25).describe('Events at most.'),
    }),
  }),
  operation: operation(
    'ListWebhookEvents',
    `query ListWebhookEvents($after: ID, $types: [String!], $limit: Int!) {
  webhookEvents(after: $after, types: $types, limit: $limit) { nextAfter items { id body } }
}`,
  ),
  variables: ({ query: { types, ...query } }) =>
    given({ ...query, types: types?.split(',').filter(Boolean) }),
  reply: ({ webhookEvents: { items, nextAfter } }) => ({
    body: { data: items.map(({ body }) => exactJson(body)), nextAfter },
  }),
  example: { query: { limit: '10' } },
});

/** contract 1, 2.1 */
export const webhookEventRoutes: readonly Route[] = [listEventTypes, listEvents];
