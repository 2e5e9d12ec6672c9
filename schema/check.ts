import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../kernel/project-root.ts';
import { readAccepted } from './accepted.ts';
import { compose } from './compose.ts';
import { findChanges } from './changes/find-changes.ts';
import { findFaults } from './find-faults.ts';
import { type PreviousSupergraph, findPreviousSupergraph } from './previous-supergraph.ts';
import { type Report, formats } from './report.ts';
import { readSchemaFiles } from './schema-files.ts';
import { storedOperations } from './stored-operations.ts';
import { emitSubgraphs } from './subgraphs.ts';

function comparison(previous: PreviousSupergraph): string {
  return previous.sdl === null
    ? `Nothing to look for breaking changes against: ${previous.reason}.`
    : `Compared with the supergraph of ${previous.commit}.`;
}

async function check(directory: string): Promise<Report> {
  const subgraphs = await emitSubgraphs();
  const composition = compose(subgraphs);
  const previous = await findPreviousSupergraph(directory, composition.supergraphSdl);
  const state = { subgraphs, composition, operations: storedOperations };
  const changes = previous.sdl === null ? [] : await findChanges(previous.sdl, state);
  const faults = await findFaults({
    ...state,
    changes,
    committed: await readSchemaFiles(directory),
    accepted: await readAccepted(directory),
  });
  return { comparison: comparison(previous), faults, changes };
}

function formatNamed(name: string): keyof typeof formats {
  if (name === 'text' || name === 'json' || name === 'markdown') return name;
  throw new Error(`--format is ${Object.keys(formats).join(', ')}, not ${name}`);
}

/** `--directory` checks another schema folder than the project's; tests use it. */
const { values } = parseArgs({
  options: { directory: { type: 'string' }, format: { type: 'string', default: 'text' } },
});
try {
  const format = formatNamed(values.format);
  const report = await check(path.resolve(values.directory ?? path.join(projectRoot, 'schema')));
  if (format === 'text' && report.faults.length > 0) {
    const faults = report.faults.map((fault) => `- ${fault}\n`).join('');
    process.stderr.write(`The schema is not in order:\n${faults}`);
  }
  process.stdout.write(formats[format](report));
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `The schema could not be checked: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
