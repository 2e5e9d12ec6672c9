import { type StoredOperation, operation } from '../../kernel/graph/graph.ts';

/** What happened that concerns a member. */
export const noticesOfMemberOperation = operation(
  'NoticesOfMember',
  `query NoticesOfMember($page: Int!, $pageSize: Int!, $unreadOnly: Boolean!) {
  notices(page: $page, pageSize: $pageSize, unreadOnly: $unreadOnly) {
    items { id title text language createdAt readAt }
    total
  }
}`,
);

/** One notice, for the page that it leads to. */
export const noticeOfMemberOperation = operation(
  'NoticeOfMember',
  'query NoticeOfMember($id: ID!) { notice(id: $id) { id path } }',
);

/** How many notices a member has not read. */
export const unreadNoticesOperation = operation('UnreadNotices', 'query UnreadNotices { unreadNoticeCount }');

/** Marks notices as read. */
export const readNoticesOperation = operation(
  'ReadNotices',
  'mutation ReadNotices($input: MarkNoticesReadInput!) { markNoticesRead(input: $input) }',
);

const preference = 'kindCode name mail canTurnMailOff';

/** What mail a member gets. */
export const noticeChoicesOperation = operation(
  'NoticeChoices',
  `query NoticeChoices { noticePreferences { ${preference} } }`,
);

/** Turns mail of one kind on or off. */
export const chooseNoticesOperation = operation(
  'ChooseNotices',
  `mutation ChooseNotices($input: UpdateNoticePreferencesInput!) {
  updateNoticePreferences(input: $input) { ${preference} }
}`,
);

/** Whether businesses may write to a member first. */
export const messagePreferencesOperation = operation(
  'MessagePreferencesOfMember',
  'query MessagePreferencesOfMember { messagePreferences { isOptedOut } }',
);

export const chooseMessagesOperation = operation(
  'ChooseMessages',
  `mutation ChooseMessages($input: UpdateMessagePreferencesInput!) {
  updateMessagePreferences(input: $input) { isOptedOut }
}`,
);

/** What the link to unsubscribe in a mail is about. */
export const choiceOfLinkOperation = operation(
  'NoticeChoiceOfLink',
  `query NoticeChoiceOfLink($token: String!) { noticePreferenceOfLink(token: $token) { kindCode name mail } }`,
);

/** RFC 8058 */
export const unsubscribeOperation = operation(
  'Unsubscribe',
  `mutation Unsubscribe($token: String!) { unsubscribeFromNotices(token: $token) { kindCode name } }`,
);

export const noticeOperations: readonly StoredOperation[] = [
  noticesOfMemberOperation,
  noticeOfMemberOperation,
  unreadNoticesOperation,
  readNoticesOperation,
  noticeChoicesOperation,
  chooseNoticesOperation,
  messagePreferencesOperation,
  chooseMessagesOperation,
  choiceOfLinkOperation,
  unsubscribeOperation,
];
