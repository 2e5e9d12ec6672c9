/**
 * Draws which folder imports which, as the boundary check sees it, into services.svg: all that main.ts and the schema's
 * generator reach. With `--check` it fails where the committed picture is another one.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { instance } from '@viz-js/viz';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScript from 'dependency-cruiser/config-utl/extract-ts-config';
import { projectRoot } from '../../kernel/project-root.ts';

const file = path.join(import.meta.dirname, 'services.svg');

process.chdir(projectRoot);
const { output } = await cruise(
  ['main.ts', 'schema/generate.ts'],
  { ...(await extractOptions('./.dependency-cruiser.cjs')), outputType: 'dot' },
  undefined,
  { tsConfig: extractTypeScript('tsconfig.json') },
);
if (typeof output !== 'string') throw new Error('DOT is a text');
const picture = (await instance()).renderString(output, { format: 'svg' });

if (!process.argv.includes('--check')) {
  await writeFile(file, picture);
} else if (picture !== (await readFile(file, 'utf8').catch(() => ''))) {
  process.stderr.write('docs/architecture/services.svg shows other imports: run "npm run generate".\n');
  process.exitCode = 1;
}
