import { registerEnumType } from 'type-graphql';

export enum ConversationStatus {
  OPEN = 'OPEN',
  CLOSED = 'CLOSED',
}

registerEnumType(ConversationStatus, {
  name: 'ConversationStatus',
  description: 'Whether a conversation goes on.',
  valuesConfig: {
    OPEN: { description: 'Messages and replies go into it.' },
    CLOSED: { description: 'It can be read; the next message opens another.' },
  },
});

export enum MessageAuthor {
  BUSINESS = 'BUSINESS',
  CLIENT = 'CLIENT',
}

registerEnumType(MessageAuthor, {
  name: 'MessageAuthor',
  description: 'Who wrote a message.',
  valuesConfig: {
    BUSINESS: { description: 'The business, or an app that it has connected.' },
    CLIENT: { description: 'The client.' },
  },
});
