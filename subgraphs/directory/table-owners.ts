import {
  type Ownership,
  ofBusiness,
  ofCallers,
  ofMember,
  ofPlatform,
  ofTellers,
} from '../../kernel/database/table-owners.ts';

const ofProfile = ofBusiness('profile_id');

export const directoryOwnership: Ownership = {
  tables: {
    ...ofCallers,
    ...ofTellers,
    breed: ofPlatform,
    closing: ofProfile,
    departing_member: ofMember('member_id'),
    invitation: ofProfile,
    invitation_sent: ofMember('member_id'),
    membership_notice: ofProfile,
    ownership_transfer: ofProfile,
    professional: ofProfile,
    professional_breed: ofProfile,
    professional_cell: ofPlatform,
    professional_cell_change: ofPlatform,
    professional_count: ofPlatform,
    profile: ofBusiness('id'),
    profile_member: ofProfile,
    profile_rank: ofProfile,
    rank_input: ofProfile,
    search_word: ofPlatform,
    verified_nonprofit: ofProfile,
  },
  unique: { profile_handle_key: 'by a registry' },
};
