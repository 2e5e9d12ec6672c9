import { registerEnumType } from 'type-graphql';

/** spec 4.6 */
export enum MessageChannel {
  IN_APP = 'IN_APP',
}

registerEnumType(MessageChannel, {
  name: 'MessageChannel',
  description: 'How a message reaches a client.',
  valuesConfig: { IN_APP: { description: "In the client's inbox on the platform." } },
});

/** spec 3.6 */
export enum MessageStatus {
  SENT = 'SENT',
}

registerEnumType(MessageStatus, {
  name: 'MessageStatus',
  description: 'The state of a message.',
  valuesConfig: { SENT: { description: "It is in the client's inbox." } },
});
