import {
  type PersonalData,
  because,
  callersData,
  countsData,
  erased,
  ourCodes,
  tellersData,
} from '../../kernel/personal-data/personal-data.ts';

const own = 'owner_profile_id = :profile';
const party = '(from_profile_id = :profile or to_profile_id = :profile)';

export const animalsPersonalData: PersonalData = {
  ...callersData,
  ...tellersData,
  ...countsData,
  transfer_approval: {
    says: 'Transfers of animals that co-owners agreed to.',
    of: 'profile_id = :profile',
    erase: [{ where: 'profile_id = :profile', remove: true }],
  },
  transfer: {
    says: 'Transfers of animals from and to you.',
    of: party,
    erase: [
      {
        where: party,
        set: {
          message: 'null',
          deposit_description: 'null',
          dispute_note: 'null',
          completed_record: `completed_record ||
            case when from_profile_id = :profile then jsonb_build_object('fromName', ${erased}) else '{}' end ||
            case when to_profile_id = :profile then jsonb_build_object('toName', ${erased}) else '{}' end`,
        },
      },
    ],
    keeps: because(
      ourCodes,
      'type',
      'method',
      'status',
      'currency',
      'deposit_clause',
      'source_kind',
      'dispute_reason',
    ),
  },
  // Of nobody for longer than it takes to tell them.
  listed_change: {},
  transfer_event: { keeps: because(ourCodes, 'outcome') },
  reservation: { says: 'Animals held for a deposit.', of: own },
  animal_co_owner: {
    says: 'Co-owners of animals.',
    of: `(${own} or profile_id = :profile)`,
    erase: [{ where: `profile_id = :profile or ${own}`, remove: true }],
  },
  health_test: {
    says: 'Results of health tests.',
    of: own,
    erase: [
      { where: own, remove: true },
      // The picture goes with whoever uploaded it, also from an animal that is somebody else's by now.
      {
        where: 'certificate_profile_id = :profile',
        set: { certificate_short_code: 'null', certificate_profile_id: 'null' },
      },
    ],
    keeps: because(
      'what its owner says of an animal that is somebody else’s by now',
      'name',
      'result',
      'tested_by',
    ),
  },
  litter_pass: { says: 'Passes of litters.', of: own },
  litter_pass_lot: { says: 'Passes that were bought.', of: 'profile_id = :profile' },
  birth: { says: 'Litters.', of: own },
  animal: {
    says: 'Animals.',
    of: own,
    withheld: ['name_key'],
    // The row stays for the pedigrees of others. What a business called an animal of whose offspring others own stays too.
    erase: [
      {
        where: own,
        set: {
          call_name: 'null',
          registered_name: `case when :member is null and exists (
              select from animals.animal young where animal.id in (young.dam_id, young.sire_id)
                and young.owner_profile_id <> :profile)
            then registered_name else ${erased} end`,
          name_key: `'erased ' || id`,
          color_text: 'null',
          media_short_codes: `'{}'`,
          microchip_id: 'null',
          microchip_implanted_on: 'null',
          archived_at: 'coalesce(archived_at, now())',
        },
      },
    ],
    keeps: because(ourCodes, 'svc_code', 'species_code', 'breed_code', 'sex', 'life_status'),
  },
  breed: { keeps: because('reference data', 'species_code', 'code', 'name') },
  species: { keeps: because('reference data', 'code', 'name', 'scientific_name') },
  reference_data: { keeps: because('reference data', 'digest') },
};
