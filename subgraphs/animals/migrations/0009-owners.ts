import { ownerColumnMigrations } from '../../../kernel/database/migrations/owner-column.ts';

const ofAnimal = { column: 'owner_profile_id', parent: { table: 'animal', key: 'id', of: 'animal_id' } };
const ofTransfer = { column: 'from_profile_id', parent: { table: 'transfer', key: 'id', of: 'transfer_id' } };

/** The owners of rows that only named their parent so far. */
export const ownerMigrations = ownerColumnMigrations('animals', 9, [
  { table: 'animal_co_owner', ...ofAnimal },
  { table: 'reservation', ...ofAnimal },
  {
    table: 'litter_pass',
    column: 'owner_profile_id',
    parent: { table: 'birth', key: 'id', of: 'birth_id' },
    isQuiet: true,
  },
  { table: 'transfer_approval', ...ofTransfer },
  { table: 'transfer_event', ...ofTransfer },
]);
