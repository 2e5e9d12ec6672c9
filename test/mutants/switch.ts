import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { z } from 'zod';

declare global {
  var mistakeIsMade: (id: number) => boolean;
  /** The mistake that is made now (0: none), and those whose places were reached. */
  var mistakes: { made: number; readonly reached: Set<number> };
}

/** The folder of the run; the build has its name in this place. */
const folder = process.env['MUTANTS'] ?? '';
/** The process that runs the test files hears from main.ts what to make; what a test starts reads it. */
const isStarted = process.env['MUTANTS_WORKER'] !== '1';
const wrong = new Map(
  z
    .array(z.object({ id: z.number(), text: z.string(), instead: z.string() }))
    .parse(JSON.parse(readFileSync(`${folder}/sql.json`, 'utf8')))
    .map((mistake) => [mistake.id, mistake]),
);

globalThis.mistakes = { made: Number(readFileSync(`${folder}/made`, 'utf8')), reached: new Set() };

function reach(id: number): void {
  const { reached } = globalThis.mistakes;
  if (reached.has(id)) return;
  reached.add(id);
  if (isStarted) appendFileSync(`${folder}/reached`, `${id}\n`);
}

globalThis.mistakeIsMade = (id) => {
  reach(id);
  return globalThis.mistakes.made === id;
};

/** The statement as it is sent: with the mistake that is made, without the marks of the others. */
function sent(text: string): string {
  if (!text.includes('/*<')) return text;
  for (const [, id] of text.matchAll(/\/\*<(\d+)>\*\//g)) reach(Number(id));
  const { made } = globalThis.mistakes;
  const mistake = wrong.get(made);
  const marked = new RegExp(`/\\*<${made}>\\*/([^]*?)/\\*</${made}>\\*/`, 'g');
  const told =
    mistake === undefined
      ? text
      : text.replace(marked, (_, right: string) =>
          // What was put into the text of a condition is kept in it.
          mistake.instead.startsWith(`(${mistake.text}\n`)
            ? `(${right}${mistake.instead.slice(mistake.text.length + 1)}`
            : mistake.instead,
        );
  return told.replace(/\/\*<\/?\d+>\*\//g, '');
}

const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new Error('pg has no Client.query');
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...values: unknown[]) {
  const [first, ...rest] = values;
  let asked = first;
  if (typeof first === 'string') asked = sent(first);
  else if (typeof first === 'object' && first !== null) {
    const text: unknown = Reflect.get(first, 'text');
    if (typeof text === 'string' && text.includes('/*<')) {
      if ('submit' in first) Reflect.set(first, 'text', sent(text));
      else asked = { ...first, text: sent(text) };
    }
  }
  return Reflect.apply(query, this, [asked, ...rest]);
});
