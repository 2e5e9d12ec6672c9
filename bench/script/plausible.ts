import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** MIT. What is compared is this release, whatever came later. */
export const plausiblePackage = '@plausible-analytics/tracker@0.4.6';

/** The script of Plausible as a module, installed into a folder of this run. */
export async function installPlausible(folder: string): Promise<string> {
  await promisify(execFile)('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    plausiblePackage,
  ]);
  return readFile(path.join(folder, 'node_modules/@plausible-analytics/tracker/plausible.js'), 'utf8');
}
