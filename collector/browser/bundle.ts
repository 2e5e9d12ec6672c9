import path from 'node:path';
import { buildSync } from 'esbuild';
import { projectRoot } from '../../kernel/project-root.ts';

let built: string | undefined;

function build(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(projectRoot, 'collector', 'browser', 'script.ts')],
    tsconfigRaw: {},
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    // Whatever a page has done to its browser, errors of the script stay inside it.
    banner: { js: 'try{' },
    footer: { js: '}catch{}' },
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * The script that pages of other sites load, for browsers of 2020 and later. It is built from the sources in this
 * folder, even if the platform itself runs from a build; the first call takes a moment.
 */
export function browserScript(): string {
  built ??= build();
  return built;
}
