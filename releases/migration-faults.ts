import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../kernel/project-root.ts';
import type { Release } from './latest.ts';
import { type WrittenMigration, fingerprint } from './migrations.ts';

const squawk = path.join(projectRoot, 'node_modules', '.bin', 'squawk');
const configuration = path.join(projectRoot, '.squawk.toml');

const findings = z.array(
  z.object({ rule_name: z.string(), line: z.number(), message: z.string(), help: z.string().nullish() }),
);

/** What squawk finds in a migration that would lock, drop or rewrite what the release before it works with. */
async function lint({ schema, name, statements, isTransactional }: WrittenMigration): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-migration-'));
  const file = path.join(folder, `${name}.sql`);
  const inTransaction = isTransactional ? ['--assume-in-transaction'] : [];
  try {
    await writeFile(file, statements.map((sql) => `${sql};\n`).join(''));
    const options = ['--config', configuration, '--reporter', 'json', ...inTransaction, file];
    // It ends with 1 where it finds something.
    const output = await promisify(execFile)(squawk, options).catch((error: unknown) => error);
    const { stdout } = z.object({ stdout: z.string() }).parse(output);
    return findings
      .parse(JSON.parse(stdout))
      .map(({ rule_name: rule, line, message, help }) =>
        [`${schema} ${name}, line ${line + 1}: ${message} (${rule})`, help ?? ''].join(' ').trim(),
      );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * What is wrong with migrations, given the latest release: released ones that have changed or gone, and new ones that the
 * running release before them would notice (docs/operations.md, "Updating").
 */
export async function migrationFaults(
  all: readonly WrittenMigration[],
  { version, migrations: released }: Pick<Release, 'version' | 'migrations'>,
): Promise<string[]> {
  const byName = new Map(all.map((migration) => [`${migration.schema} ${migration.name}`, migration]));
  const faults: string[] = [];
  for (const [schema, ofSchema] of Object.entries(released)) {
    for (const [name, print] of Object.entries(ofSchema)) {
      const known = byName.get(`${schema} ${name}`);
      if (known === undefined) faults.push(`${schema} ${name} was released with ${version} and is gone.`);
      else if (fingerprint(known) !== print) {
        faults.push(
          `${schema} ${name} was released with ${version}: write a new migration instead of changing it.`,
        );
      }
    }
  }
  const fresh = all.filter(({ schema, name }) => released[schema]?.[name] === undefined);
  for (const migration of fresh) faults.push(...(await lint(migration)));
  return faults;
}
