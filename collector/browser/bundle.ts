import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';

/** What `npm run generate` builds from the sources in this folder. */
export const builtFile = path.join(projectRoot, 'collector', 'browser', 'svc.min.js');

let read: string | undefined;

/** The script that pages of other sites load, for browsers of 2020 and later. */
export function browserScript(): string {
  read ??= readFileSync(builtFile, 'utf8');
  return read;
}
