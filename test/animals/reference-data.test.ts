import { createPool } from '../../kernel/database/connections/pool.ts';
import { loadReferenceData, readReferenceData } from '../../subgraphs/animals/breeds/reference-data.ts';
import { heldBack } from '../support/held-back.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';

it('brings species and breeds once where several processes start at once', async () => {
  const pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 3 });
  try {
    const load = () => loadReferenceData(pool);
    const lock = { sql: 'lock table animals.reference_data in share mode', waiting: 3 };
    await heldBack(pool, lock, () => Promise.all([load(), load(), load()]));
    const { species, breeds } = await readReferenceData();
    const { rows } = await pool.query(
      `select (select count(*)::int from animals.species) as species, (select count(*)::int from animals.breed) as breeds`,
    );
    expect(rows).toEqual([{ species: species.length, breeds: breeds.length }]);
  } finally {
    await pool.end();
  }
});
