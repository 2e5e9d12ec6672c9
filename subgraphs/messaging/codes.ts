import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services (spec 7.6). */
const codes = {
  Conversation_Messaging_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no client with this id, or there is no such conversation or message',
  },
  Conversation_Messaging_VL_Authorization_RJ: {
    suffix: 'forbidden',
    detail: 'The business cannot write to this client',
  },
  Conversation_Messaging_VL_BroadcastPaused_RJ: {
    suffix: 'forbidden',
    detail: 'Messages of the business are paused because of complaints',
  },
  Conversation_Messaging_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The state of the client or the conversation does not allow this',
  },
  Conversation_Messaging_GT_Dependency_FL: {
    suffix: 'service-unavailable',
    detail: 'The client cannot be checked at the moment; nothing was sent',
  },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
