import {
  payloadExample,
  payloadOf,
  payloadTypes,
} from '../../partner-api/routes/webhooks/webhook-payloads.ts';
import type { Described, Parameter } from './openapi-document.ts';
import type { Schemas } from './schemas.ts';
import { webhooksTag } from './vocabulary.ts';

function header(name: string, description: string): Parameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}

/** contract 2.2 */
const parameters: readonly Parameter[] = [
  header('webhook-id', 'Id of the event, the same at every attempt: what came twice is told by it.'),
  header('webhook-timestamp', 'Unix seconds of the attempt; refuse what is more than 300 seconds off.'),
  header('webhook-signature', 'Signatures with a space between, each v1 and HMAC-SHA256 in base64.'),
];

/** The webhooks that apps receive, by type (contract 2.1). */
export function describeWebhooks(schemas: Schemas): Readonly<Record<string, { readonly post: Described }>> {
  const described = payloadTypes.map((type): [string, { post: Described }] => [
    type,
    {
      post: {
        operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
        summary: type,
        description: 'Sent to the address of each subscription that asks for it; any 2xx takes it.',
        tags: [webhooksTag],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: schemas.of(payloadOf(type)), example: payloadExample(type) },
          },
        },
        responses: {
          204: {
            description: 'It has arrived. Any other status of 2xx does as well, and its body is not read.',
          },
          410: { description: 'Nobody is here any more: the subscription is disabled at once.' },
        },
      },
    },
  ]);
  return Object.fromEntries(described);
}
