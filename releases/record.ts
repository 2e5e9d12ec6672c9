/**
 * `bin/node --import tsx releases/record.ts 0.3.0`, run on the commit that was tagged: writes down the release, from which
 * the next one's migrations are checked and its update is tested.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Release, latestFile } from './latest.ts';
import { fingerprint, readMigrations } from './migrations.ts';

const [version = ''] = process.argv.slice(2);
const commit = execFileSync('git', ['rev-parse', `v${version}^{commit}`], { encoding: 'utf8' }).trim();
const migrations: Release['migrations'] = {};
for (const migration of await readMigrations()) {
  (migrations[migration.schema] ??= {})[migration.name] = fingerprint(migration);
}
writeFileSync(latestFile, `${JSON.stringify({ version, commit, migrations } satisfies Release, null, 2)}\n`);
