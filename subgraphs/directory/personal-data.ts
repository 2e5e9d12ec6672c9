import {
  type PersonalData,
  because,
  callersData,
  ourCodes,
  tellersData,
} from '../../kernel/personal-data/personal-data.ts';

const own = 'profile_id = :profile';

export const directoryPersonalData: PersonalData = {
  ...callersData,
  ...tellersData,
  professional_breed: {
    says: 'Breeds of your entry in the directory.',
    of: own,
    erase: [{ where: own, remove: true }],
  },
  profile_rank: {
    says: 'The rank of your entry in the directory, and what it was calculated from.',
    of: own,
    erase: [{ where: own, remove: true }],
  },
  professional: {
    says: 'Your entry in the directory.',
    of: own,
    // With its place in the totals of lists, and the words that no other entry has.
    erase: [
      {
        statement: `
          with gone as (
            delete from directory.professional where ${own} returning kind, tags, words, is_published
          ), recounted as (
            update directory.professional_count c set total = total - 1 from gone
            where gone.is_published and c.kind = gone.kind and (c.tag = '' or c.tag = any(gone.tags))
          )
          delete from directory.search_word known using gone
          where known.word = any(tsvector_to_array(gone.words))
            and not exists (select from directory.professional other
              where other.profile_id <> :profile and other.words @@ quote_literal(known.word)::tsquery)`,
        columns: [
          'kind',
          'about',
          'city',
          'subdivision_code',
          'place_source',
          'logo_media_short_code',
          'service_categories',
          'handle',
          'display_name',
          'country_code',
          'species_codes',
          'tags',
          'place',
        ],
      },
    ],
  },
  professional_cell: { keeps: because('a total of the platform', 'kind', 'narrow', 'tags') },
  professional_cell_change: { keeps: because('a total of the platform', 'kind', 'narrow', 'tags') },
  professional_count: { keeps: because('a total of the platform', 'kind', 'tag') },
  search_word: { keeps: { word: 'with the last entry that has it (professional)' } },
  rank_input: {
    says: 'What the rank of your entry is calculated from.',
    of: own,
    erase: [{ where: own, remove: true }],
  },
  verified_nonprofit: {
    says: 'That you were verified as a nonprofit.',
    of: own,
    erase: [{ where: own, remove: true }],
  },
  invitation: {
    says: 'Invitations: those to your address, those that you sent, and those to your business.',
    of: `(${own} or invited_by = :member or email = :email)`,
    erase: [{ where: `${own} or invited_by = :member or email = :email`, remove: true }],
  },
  invitation_sent: { erase: [{ where: 'member_id = :member', remove: true }] },
  membership_notice: {
    erase: [{ where: `${own} or member_id = :member or recipient_id = :member`, remove: true }],
  },
  ownership_transfer: {
    says: 'Offers to hand a business over.',
    of: `(${own} or from_member_id = :member or to_member_id = :member)`,
    erase: [{ where: `${own} or from_member_id = :member or to_member_id = :member`, remove: true }],
  },
  closing: {
    says: 'That the business was closed.',
    of: own,
    keeps: because(ourCodes, 'status'),
  },
  departing_member: { erase: [{ where: 'member_id = :member', remove: true }] },
  profile: {
    says: 'Your profile.',
    of: 'id = :profile',
    // The row stays: orders, deposits and conversations of others refer to it.
    erase: [
      {
        where: 'id = :profile',
        set: {
          display_name: ':former',
          handle: `'erased-' || id`,
          country_code: 'null',
          time_zone: 'null',
          species_codes: `'{}'`,
        },
      },
    ],
    keeps: because(ourCodes, 'kind'),
  },
  profile_member: {
    says: 'Who acts for which profile.',
    of: `(${own} or member_id = :member)`,
    erase: [{ where: `${own} or member_id = :member`, remove: true }],
  },
  breed: {
    keeps: because('reference data', 'breed_code', 'breed_name', 'species_code', 'species_name'),
  },
};
