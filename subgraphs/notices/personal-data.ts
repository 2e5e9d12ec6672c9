import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';

/**
 * What others were told of the same thing, or of what was done by somebody who is gone, has the names in its arguments:
 * profiles by their ids, and clients of bookings as the business calls them. Other texts are no names, whatever somebody is called.
 * An account is such a thing only for its member; a site is none, of which each is told for themselves.
 */
const aboutThem = `(member_id = :member or actor_profile_id = :profile or business_id = :profile
  or (:member is not null and subject_kind <> 'AUDIENCE_SITE' and (subject_kind, subject_id) in (
    select subject_kind, subject_id from notices.notice where member_id = :member))
  or (:member is not null and arguments -> 'client' = to_jsonb(:name)))`;

export const noticesPersonalData: PersonalData = {
  notice: {
    says: 'What you were told of.',
    of: 'member_id = :member',
    withheld: ['mail_id', 'mail_due_at'],
    // The member's own last: they say what the others' are about.
    erase: [
      { where: `${aboutThem} and member_id is distinct from :member`, remove: true },
      { where: 'member_id = :member', remove: true },
    ],
  },
  preference: {
    says: 'Which mail you want.',
    of: 'member_id = :member',
    erase: [{ where: 'member_id = :member', remove: true }],
  },
};
