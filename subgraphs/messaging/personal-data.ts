import {
  type PersonalData,
  because,
  callersData,
  countsData,
  erased,
  ourCodes,
  tellersData,
} from '../../kernel/personal-data/personal-data.ts';

const ofParty = '(member_id = :member or business_id = :profile)';

export const messagingPersonalData: PersonalData = {
  ...callersData,
  ...tellersData,
  ...countsData,
  push_notice: { erase: [{ where: 'member_id = :member', remove: true }] },
  complaint: {
    says: 'Complaints about messages.',
    // What people said about a business is not the business's.
    of: 'member_id = :member',
    erase: [{ where: ofParty, set: { note: 'null' } }],
    keeps: because(ourCodes, 'reason'),
  },
  message: {
    says: 'Messages, both ways.',
    of: ofParty,
    withheldFromMembers: ['app_id', 'author_member_id'],
    // What the other side wrote was written to the one who is gone.
    erase: [
      { where: ofParty, set: { body: erased, media_short_codes: `'{}'` } },
      { where: 'author_member_id = :member', set: { author_member_id: 'null' } },
    ],
    keeps: because(ourCodes, 'author'),
  },
  conversation: {
    says: 'Conversations.',
    of: ofParty,
    erase: [
      { where: 'member_id = :member', set: { client_name: ':former', subject: 'null' } },
      { where: 'business_id = :profile', set: { subject: 'null', about_name: 'null' } },
    ],
    keeps: because(ourCodes, 'about_kind', 'about_code'),
  },
  contact: {
    says: 'Who may write to whom.',
    of: ofParty,
    erase: [{ where: ofParty, remove: true }],
  },
  member: {
    says: 'Your settings for messages.',
    of: 'member_id = :member',
    erase: [{ where: 'member_id = :member', remove: true }],
  },
  business: { says: 'Whether your messages are paused.', of: 'business_id = :profile' },
};
