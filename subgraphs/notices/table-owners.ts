import { type Ownership, ofDatabase, ofMember } from '../../kernel/database/table-owners.ts';

const ofReader = ofMember('member_id');

export const noticesOwnership: Ownership = {
  tables: { migration: ofDatabase, notice: ofReader, preference: ofReader },
};
