import { projectRoot } from '../kernel/project-root.ts';
import { emitClientTypes } from './client-types.ts';
import { compose } from './compose.ts';
import { emitSchemaFiles, writeSchemaFiles } from './schema-files.ts';
import { operationFolders, storedOperations } from './stored-operations.ts';
import { emitSubgraphs } from './subgraphs.ts';

const subgraphs = await emitSubgraphs();
const composition = compose(subgraphs);
if (composition.supergraphSdl === null) {
  const errors = composition.errors.map((message) => `- ${message}\n`).join('');
  process.stderr.write(`The subgraphs do not compose; nothing was written.\n${errors}`);
  process.exit(1);
}
const files = await emitSchemaFiles(
  subgraphs,
  composition.supergraphSdl,
  await storedOperations(),
  await emitClientTypes(),
);
const { written, removed } = await writeSchemaFiles(projectRoot, files, operationFolders);
for (const file of written) process.stdout.write(`wrote ${file}\n`);
for (const file of removed) process.stdout.write(`removed ${file}\n`);
process.stdout.write(`The schema is up to date: ${files.size} files.\n`);
