import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';

/** What differs each time: ids, instants, numbers of appointments. */
const changing =
  /^(?:[\da-f]{8}-[\da-f-]{27}|evt_[\da-f]{32}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?|[A-Z2-7]{7})$/;

/** A text in the chapter, and its equivalent today. */
export type Meanings = Map<string, string>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As much of an answer as the chapter shows. */
function asShown(shown: unknown, real: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(real)) {
    return shown.map((each: unknown, index) => asShown(each, real[index]));
  }
  if (isObject(shown) && isObject(real)) {
    return Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, asShown(value, real[name])]),
    );
  }
  if (typeof shown === 'string' && shown.endsWith('…') && typeof real === 'string') {
    return `${real.slice(0, shown.length - 1)}…`;
  }
  return real;
}

/** Learns what the varying texts in the chapter mean today. */
function learn(shown: unknown, real: unknown, meanings: Meanings): void {
  if (Array.isArray(shown) && Array.isArray(real)) {
    shown.forEach((each: unknown, index) => learn(each, real[index], meanings));
  } else if (isObject(shown) && isObject(real)) {
    for (const [name, value] of Object.entries(shown)) learn(value, real[name], meanings);
  } else if (typeof shown === 'string' && typeof real === 'string' && changing.test(shown)) {
    if (changing.test(real) && !meanings.has(shown)) meanings.set(shown, real);
  }
}

/** A text with what it means today. */
function today(text: string, meanings: Meanings): string {
  const shown = new RegExp([...meanings.keys()].map((each) => RegExp.escape(each)).join('|'), 'g');
  return text.replaceAll(shown, (each) => meanings.get(each) ?? each);
}

interface Call {
  readonly request: string;
  readonly answer: string;
}

/** The calls of the chapter in their order, each with the answer that follows it. */
function callsOf(chapter: string): readonly Call[] {
  return [...chapter.matchAll(/```sh\n(.*?)```\n\n```json\n(.*?)```/gs)].map(
    ([, request = '', answer = '']) => ({ request, answer }),
  );
}

/** An answer for the chapter, which names addresses of the platform by placeholders. */
function withPlaceholders(told: unknown, meanings: Meanings): string {
  const addresses = [...meanings].filter(([shown]) => shown.startsWith('{'));
  const text = `${JSON.stringify(told, null, 2)}\n`;
  return addresses.reduce((named, [shown, address]) => named.replaceAll(address, shown), text);
}

const isWriting = process.env['WRITE_ANSWERS'] === '1';

/** Where a chapter lies. */
export function chapterFile(name: string): string {
  return path.join(projectRoot, 'docs', 'api', name);
}

/**
 * Makes the calls of a chapter, each as a reader's shell would, and expects the answers that it shows; with
 * WRITE_ANSWERS=1 it records them instead. `meanings` has the values of placeholders; `after` may add to them from a
 * call's answer. Returns the number of calls.
 */
export async function makeCalls(
  file: string,
  meanings: Meanings,
  after: (real: unknown, call: number) => Promise<void> = async () => undefined,
): Promise<number> {
  let written = await readFile(file, 'utf8');
  const calls = callsOf(written);
  for (const [index, { request, answer }] of calls.entries()) {
    const command = today(request, meanings).replaceAll(/^curl /gm, 'curl -sS ');
    const { stdout } = await promisify(execFile)('bash', ['-c', command]);
    const [shown, real]: unknown[] = [JSON.parse(answer), JSON.parse(stdout)];
    learn(shown, real, meanings);
    const told = asShown(shown, real);
    if (isWriting) written = written.replace(answer, () => withPlaceholders(told, meanings));
    else expect(told).toEqual(JSON.parse(today(answer, meanings)));
    await after(real, index);
  }
  if (isWriting) {
    const kept = [...meanings].filter(([shown]) => changing.test(shown));
    await writeFile(file, today(written, new Map(kept)));
  }
  return calls.length;
}
