import path from 'node:path';
import { projectRoot } from '../kernel/project-root.ts';
import { compose } from './compose.ts';
import { emitSchemaFiles, writeSchemaFiles } from './schema-files.ts';
import { storedOperations } from './stored-operations.ts';
import { emitSubgraphs } from './subgraphs.ts';

const subgraphs = await emitSubgraphs();
const composition = compose(subgraphs);
if (composition.supergraphSdl === null) {
  const errors = composition.errors.map((message) => `- ${message}\n`).join('');
  process.stderr.write(`The subgraphs do not compose; nothing was written.\n${errors}`);
  process.exit(1);
}
const files = await emitSchemaFiles(subgraphs, composition.supergraphSdl, storedOperations);
const { written, removed } = await writeSchemaFiles(path.join(projectRoot, 'schema'), files);
for (const file of written) process.stdout.write(`wrote schema/${file}\n`);
for (const file of removed) process.stdout.write(`removed schema/${file}\n`);
process.stdout.write(`schema/ is up to date: ${files.size} files.\n`);
