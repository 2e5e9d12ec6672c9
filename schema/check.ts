import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../kernel/project-root.ts';
import { checkSchema } from './check-schema.ts';
import { formatNamed, formats } from './report.ts';

/**
 * `--documents` names the file of registered documents of web clients; `--directory` a copy of the project's emitted
 * files, for tests.
 */
const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    documents: { type: 'string' },
    format: { type: 'string', default: 'text' },
  },
});
try {
  const format = formatNamed(values.format);
  const report = await checkSchema(path.resolve(values.directory ?? projectRoot), values.documents);
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
