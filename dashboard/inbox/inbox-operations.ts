import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const conversation =
  'id business { id handle displayName } clientId clientName subject about { kind id name code } status messageCount unreadCount isBlocked lastMessageAt';

/** An inbox: what is unread, and everything. */
export const inboxOfMemberOperation = operation(
  'InboxOfMember',
  `query InboxOfMember($page: Int!, $pageSize: Int!) {
  unread: conversations(unreadOnly: true, page: 1, pageSize: 100) { items { ${conversation} } total }
  conversations(page: $page, pageSize: $pageSize) { items { ${conversation} } total }
}`,
);

/** One conversation and a page of its messages, the newest first. */
export const conversationOfMemberOperation = operation(
  'ConversationOfMember',
  `query ConversationOfMember($id: ID!, $page: Int!, $pageSize: Int!) {
  conversation(id: $id) { ${conversation} }
  conversationMessages(conversationId: $id, page: $page, pageSize: $pageSize) {
    items { id number author body mediaShortCodes postedAt }
    total
  }
}`,
);

export const readConversationOperation = operation(
  'ReadConversation',
  `mutation ReadConversation($input: MarkConversationReadInput!) {
  markConversationRead(input: $input) { id }
}`,
);

export const replyOfMemberOperation = operation(
  'ReplyOfMember',
  `mutation ReplyOfMember($input: ReplyToConversationInput!) { replyToConversation(input: $input) { id } }`,
);

/** A business blocks a client, or lets them go. */
export const blockClientOperation = operation(
  'BlockClient',
  `mutation BlockClient($input: SetClientBlockInput!) { setClientBlock(input: $input) { id } }`,
);

/** A person blocks a business, or lets it go. */
export const blockBusinessOperation = operation(
  'BlockBusiness',
  `mutation BlockBusiness($input: UpdateMessageContactInput!) { updateMessageContact(input: $input) { isBlocked } }`,
);

export const closeConversationOperation = operation(
  'CloseConversation',
  `mutation CloseConversation($id: ID!) { closeConversation(id: $id) { id } }`,
);

export const reportMessageOperation = operation(
  'ReportMessageOfMember',
  `mutation ReportMessageOfMember($input: ReportMessageInput!) { reportMessage(input: $input) { messageId } }`,
);

export const startConversationOperation = operation(
  'StartConversationOfMember',
  `mutation StartConversationOfMember($input: StartConversationInput!) {
  startConversation(input: $input) { conversationId }
}`,
);

/** Businesses whose messages are paused, for administrators. */
export const pausedMessagingOperation = operation(
  'PausedMessagingForAdmin',
  `query PausedMessagingForAdmin($page: Int!, $pageSize: Int!) {
  pausedMessaging(page: $page, pageSize: $pageSize) {
    items { business { id displayName handle } pausedAt }
    total
  }
}`,
);

export const liftPauseOperation = operation(
  'LiftPauseForAdmin',
  `mutation LiftPauseForAdmin($businessId: ID!) { liftMessagingPause(businessId: $businessId) { pausedAt } }`,
);

export const inboxOperations: readonly StoredOperation[] = [
  inboxOfMemberOperation,
  conversationOfMemberOperation,
  readConversationOperation,
  replyOfMemberOperation,
  blockClientOperation,
  blockBusinessOperation,
  closeConversationOperation,
  reportMessageOperation,
  startConversationOperation,
  pausedMessagingOperation,
  liftPauseOperation,
];

export type Conversation = DataOf<'InboxOfMember'>['conversations']['items'][number];
