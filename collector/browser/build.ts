/**
 * Builds the script that pages load into svc.min.js. With `--check` it fails where the committed file is another one.
 * Two programs take part: esbuild bundles, and UglifyJS makes the bundle a tenth smaller than esbuild would.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { minify } from 'uglify-js';
import { builtFile } from './bundle.ts';

const { outputFiles } = await build({
  entryPoints: [path.join(import.meta.dirname, 'script.ts')],
  tsconfigRaw: {},
  bundle: true,
  format: 'esm',
  define: { currentScript: 'document.currentScript' },
  target: 'es2020',
  minifySyntax: true,
  write: false,
  logLevel: 'silent',
});
const bundle = outputFiles.map(({ text }) => text).join('');
// Whatever a page has done to its browser, errors of the script stay inside it. So do its names, in a function: with
// `toplevel`, UglifyJS would dissolve it.
const guard = '(run) => (...args) => { try { return run(...args) } catch {} }';
const names = '(document, location, navigator)';
const { code, error } = minify(`(guard => guard(${names} => {${bundle}})${names})(${guard})`, {
  compress: { passes: 5, comparisons: false, keep_fargs: false, varify: false },
});
if (error !== undefined) throw error;

if (!process.argv.includes('--check')) {
  await writeFile(builtFile, code);
} else if (code !== (await readFile(builtFile, 'utf8').catch(() => ''))) {
  process.stderr.write('collector/browser/svc.min.js is built from other sources: run "npm run generate".\n');
  process.exitCode = 1;
}
