import {
  type Ownership,
  ofBusiness,
  ofCallers,
  ofMember,
  ofTellers,
} from '../../kernel/database/table-owners.ts';

const ofSender = ofBusiness('business_id');

export const messagingOwnership: Ownership = {
  tables: {
    ...ofCallers,
    ...ofTellers,
    business: ofSender,
    complaint: ofSender,
    contact: ofSender,
    conversation: ofSender,
    count_change: ofBusiness('owner_id'),
    kept_count: ofBusiness('owner_id'),
    member: ofMember('member_id'),
    message: ofSender,
    push_notice: ofMember('member_id'),
  },
  unique: {
    message_number_key: 'with its owner',
  },
  crossing: ['push_notice_message_id_fkey'],
};
