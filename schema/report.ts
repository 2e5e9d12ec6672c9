import type { SchemaChange } from './changes/schema-change.ts';
import type { CalledMutation } from './mutation-callers.ts';

/** A change, and why reviewers have accepted that it breaks clients; null if they have not. */
export interface ClassifiedChange extends SchemaChange {
  readonly accepted: string | null;
}

/** The results of the check. */
export interface Report {
  /** What the changes are relative to, as a sentence. */
  readonly comparison: string;
  /** What has to be fixed, each as a sentence that says what to do. */
  readonly faults: readonly string[];
  readonly changes: readonly ClassifiedChange[];
  /** Every mutation with what calls it. */
  readonly mutations: readonly CalledMutation[];
}

const dangers = ({ changes }: Report) => changes.filter(({ level }) => level === 'DANGEROUS');

/** For the terminal: faults are printed separately, and include breaking changes. */
function text(report: Report): string {
  const lines = dangers(report).map(({ change, reason, operations }) => {
    const readers = operations.length === 0 ? '' : ` Operations that use it: ${operations.join(', ')}.`;
    return `- Dangerous: ${change}.${readers}${reason === null ? '' : ` ${reason}`}\n`;
  });
  return `${report.comparison}\n${lines.join('')}`;
}

/** For programs. */
function json({ comparison, faults, changes, mutations }: Report): string {
  return `${JSON.stringify({ isInOrder: faults.length === 0, comparison, faults, changes, mutations }, null, 2)}\n`;
}

const cell = (content: string) => content.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');

/** For a pull request. */
function markdown(report: Report): string {
  const { comparison, faults, changes } = report;
  const breaking = changes.length - dangers(report).length;
  const rows = changes.map(({ level, change, reason, operations, accepted }) => {
    const names = operations.map((name) => `\`${name}\``).join(', ') || 'none';
    const why = accepted === null ? (reason ?? '') : `Accepted: ${accepted}`;
    return `| ${level.toLowerCase()} | ${cell(change)} | ${names} | ${cell(why)} |\n`;
  });
  const table = `| | change | operations that use it | why it matters |\n| --- | --- | --- | --- |\n${rows.join('')}`;
  return [
    `## Schema: ${faults.length === 0 ? 'in order' : `${faults.length} to settle`}, ${breaking} breaking, ${changes.length - breaking} dangerous\n`,
    `${comparison}\n`,
    ...(faults.length === 0 ? [] : [`### To settle\n`, faults.map((fault) => `- ${fault}\n`).join('')]),
    ...(rows.length === 0 ? [] : [`### What clients may notice\n`, table]),
  ].join('\n');
}

/** The formats of a report. */
export const formats = { text, json, markdown } as const;

/** The format with a name; throws if there is none. */
export function formatNamed(name: string): keyof typeof formats {
  if (name === 'text' || name === 'json' || name === 'markdown') return name;
  throw new Error(`--format is ${Object.keys(formats).join(', ')}, not ${name}`);
}
