import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../kernel/project-root.ts';
import { readAccepted } from './accepted.ts';
import { compose } from './compose.ts';
import { findFaults } from './find-faults.ts';
import { type PreviousSupergraph, findPreviousSupergraph } from './previous-supergraph.ts';
import { readSchemaFiles } from './schema-files.ts';
import { storedOperations } from './stored-operations.ts';
import { emitSubgraphs } from './subgraphs.ts';

function comparison(previous: PreviousSupergraph): string {
  return previous.sdl === null
    ? `Nothing to look for breaking changes against: ${previous.reason}.`
    : `Compared with the supergraph of ${previous.commit}.`;
}

async function check(directory: string): Promise<boolean> {
  const subgraphs = await emitSubgraphs();
  const composition = compose(subgraphs);
  const previous: PreviousSupergraph =
    composition.supergraphSdl === null
      ? { sdl: null, reason: 'the subgraphs do not compose' }
      : await findPreviousSupergraph(directory, composition.supergraphSdl);
  const faults = await findFaults({
    subgraphs,
    composition,
    operations: storedOperations,
    committed: await readSchemaFiles(directory),
    previousSupergraph: previous.sdl,
    accepted: await readAccepted(directory),
  });
  if (faults.length > 0) {
    process.stderr.write(`The schema is not in order:\n${faults.map((fault) => `- ${fault}\n`).join('')}`);
  }
  process.stdout.write(`${comparison(previous)}\n`);
  return faults.length === 0;
}

/** `--directory` checks another schema folder than the project's; tests use it. */
const { values } = parseArgs({ options: { directory: { type: 'string' } } });
try {
  const isInOrder = await check(path.resolve(values.directory ?? path.join(projectRoot, 'schema')));
  process.exitCode = isInOrder ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `The schema could not be checked: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
