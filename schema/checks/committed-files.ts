import type { SchemaFiles } from '../schema-files.ts';

const remedy = 'Run "npm run generate", review the difference and commit it.';

/** Number of the first line in which the texts differ. */
function firstDifference(expected: string, actual: string): number {
  const expectedLines = expected.split('\n');
  const actualLines = actual.split('\n');
  const index = expectedLines.findIndex((line, index) => line !== actualLines[index]);
  return (index === -1 ? expectedLines.length : index) + 1;
}

/** The committed files are what the code emits: none missing, different or left over. */
export function committedFileFaults(emitted: SchemaFiles, committed: SchemaFiles): string[] {
  const faults: string[] = [];
  for (const [file, text] of emitted) {
    const present = committed.get(file);
    if (present === undefined) {
      faults.push(`${file} is missing. ${remedy}`);
    } else if (present !== text) {
      const line = firstDifference(text, present);
      faults.push(`${file} is not what the code emits, first in line ${line}. ${remedy}`);
    }
  }
  for (const file of committed.keys()) {
    if (!emitted.has(file)) faults.push(`${file} stands for nothing in the code any more. ${remedy}`);
  }
  return faults;
}
