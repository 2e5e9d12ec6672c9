import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../kernel/project-root.ts';

/** Builds the platform as `npm run build` does, with the files in which mistakes can be made. */
export async function buildWithMistakes(
  folder: string,
  outdir: string,
  files: ReadonlySet<string>,
): Promise<void> {
  await build({
    entryPoints: [path.join(projectRoot, 'main.ts')],
    absWorkingDir: projectRoot,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    packages: 'external',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outdir,
    logLevel: 'warning',
    inject: [path.join(projectRoot, 'test/mutants/switch.ts')],
    define: { 'process.env.MUTANTS': JSON.stringify(folder) },
    plugins: [
      {
        name: 'mistakes',
        setup: (own) => {
          own.onLoad({ filter: /\.tsx?$/ }, (loaded) => {
            const file = path.relative(projectRoot, loaded.path);
            if (!files.has(file)) return null;
            return {
              contents: readFileSync(path.join(folder, file), 'utf8'),
              loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts',
            };
          });
        },
      },
    ],
  });
}
