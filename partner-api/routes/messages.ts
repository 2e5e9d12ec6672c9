import { z } from 'zod';
import { requestKey } from '../../kernel/text/lines.ts';
import { given } from '../../kernel/graph/given.ts';
import { operation } from '../../kernel/graph/graph.ts';
import { messageBody, messageSubject } from '../../kernel/inputs/message-fields.ts';
import { defineShape } from '../answers/shape.ts';
import { requiredText, words } from '../declaration/fields.ts';
import { type Route, defineRoute } from '../declaration/route.ts';

/** spec 2.8 */
const message = defineShape(
  {
    id: z.uuid(),
    conversationId: z.uuid(),
    clientId: z.uuid(),
    channel: z.enum(['IN_APP']),
    status: z.enum(['SENT']).describe("It is in the client's inbox."),
    postedAt: z.iso.datetime(),
    conversationStarted: z.boolean().describe('Whether the message opened a new conversation.'),
    replayed: z.boolean().describe('Whether this repeats the answer to an earlier request with the key.'),
  },
  'Message',
);

const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/communication/v1/messages',
  summary: 'Send a message',
  description:
    "Puts a message into a client's inbox on the platform, in the conversation with the business that is open or in a new one. Nothing goes by e-mail or SMS. In 24 hours, over all apps, a business writes to 50 different clients, and 5 messages to one client; what is over is refused with 429 and a `limit`, without `Retry-After`. A repeated key answers 200 with `replayed: true`, whatever else the request says; for another client it is refused.",
  scope: 'communication:send',
  successStatus: 201,
  replayStatus: 200,
  hasLocation: false,
  noCardCode: 'Conversation_Messaging_VL_Authorization_RJ',
  answer: message.schema,
  codes: [
    'Conversation_Messaging_VL_Authorization_RJ',
    'Conversation_Messaging_VL_BroadcastPaused_RJ',
    'Conversation_Messaging_GT_Resource_FL',
    'Conversation_Messaging_UP_State_RJ',
    'Conversation_Messaging_GT_Dependency_FL',
  ],
  input: z.object({
    body: z.object(
      {
        clientId: requiredText.describe("UUID of the client in the business's list of clients."),
        body: messageBody.describe('Plain text.'),
        subject: messageSubject.describe(
          'Names the conversation that the message opens; ignored while one is open.',
        ),
        channel: words({ IN_APP: 'IN_APP' }, 'How it goes; IN_APP is the only way.').nullish(),
        idempotencyKey: requestKey.nullish().describe('Stands before the header Idempotency-Key.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'SendMessage',
    `mutation SendMessage($input: SendMessageInput!) { sendMessage(input: $input) { ${message.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ sendMessage: sent }) => ({ body: message.body(sent) }),
  example: {
    body: {
      clientId: '01a204c1-0025-7540-8442-a4fab01dfd71',
      subject: 'Your puppy',
      body: 'Renoir is ready to come home on Saturday.',
    },
  },
});

/** spec 4.6 */
export const messageRoutes: readonly Route[] = [sendMessage];
