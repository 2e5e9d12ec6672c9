import {
  type Ownership,
  byValue,
  ofBusiness,
  ofCallers,
  ofPlatform,
  ofTellers,
} from '../../kernel/database/table-owners.ts';

export const animalsOwnership: Ownership = {
  tables: {
    ...ofCallers,
    ...ofTellers,
    animal: ofBusiness('owner_profile_id'),
    animal_co_owner: ofBusiness('owner_profile_id'),
    birth: ofBusiness('owner_profile_id'),
    count_change: ofBusiness('owner_id'),
    health_test: ofBusiness('owner_profile_id'),
    kept_count: ofBusiness('owner_id'),
    breed: ofPlatform,
    listed_change: byValue('subject_id'),
    litter_pass: ofBusiness('owner_profile_id'),
    litter_pass_lot: ofBusiness('profile_id'),
    reference_data: ofPlatform,
    reservation: ofBusiness('owner_profile_id'),
    species: ofPlatform,
    transfer: ofBusiness('from_profile_id'),
    transfer_approval: ofBusiness('from_profile_id'),
    transfer_event: ofBusiness('from_profile_id'),
  },
  unique: {
    animal_co_owner_pkey: 'with its owner',
    animal_microchip_key: 'by a registry',
    animal_svc_code_key: 'by a registry',
    // A dam may have had another owner.
    birth_of_dam_key: 'by a registry',
    listed_change_pkey: 'with its owner',
    litter_pass_of_birth_key: 'with its owner',
    transfer_approval_pkey: 'with its owner',
    transfer_event_pkey: 'with its owner',
    transfer_of_source_key: 'with its owner',
    transfer_open_key: 'with its owner',
  },
  crossing: [
    // Young that were sold, of a litter that stays with whoever bred it.
    'animal_birth_id_fkey',
    'animal_dam_id_fkey',
    'animal_sire_id_fkey',
    'birth_dam_id_fkey',
    'birth_sire_id_fkey',
    // The animal goes to its new owner, what happened to it before stays.
    'reservation_animal_id_fkey',
    'transfer_animal_id_fkey',
  ],
};
