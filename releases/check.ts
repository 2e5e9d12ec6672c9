/** `npm run check:migrations`: prints what is wrong with the migrations, and fails if there is anything. */
import { readLatest } from './latest.ts';
import { migrationFaults } from './migration-faults.ts';
import { readMigrations } from './migrations.ts';

const faults = await migrationFaults(await readMigrations(), readLatest());
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
