import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mistakesIn } from './code-mistakes.ts';
import { instrumented } from './instrument.ts';
import type { Numbered } from './mistake.ts';

/** Files of a room whose lines decide nothing, or are not those that run. */
const isApart = (file: string) => /\/migrations\/|\.(inputs|enums|view)\.ts$|\.test\.tsx?$/.test(file);

/** All mistakes that can be made in the files of rooms, or in files that are named. */
export function collectMistakes(rooms: readonly string[]): Numbered[] {
  const files = rooms.flatMap((room) =>
    /\.tsx?$/.test(room) ? [room] : globSync(`${room}/**/*.{ts,tsx}`).sort(),
  );
  return [...new Set(files)]
    .filter((file) => !isApart(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return mistakesIn(file, source).map((mistake) => ({
        ...mistake,
        file,
        line: source.slice(0, mistake.start).split('\n').length,
      }));
    })
    .map((mistake, index) => ({ ...mistake, id: index + 1 }));
}

/** Writes, into the folder of the run, the files in which the mistakes can be made, and what the processes ask of them. */
export function writeFiles(folder: string, mistakes: readonly Numbered[]): void {
  for (const [file, those] of Map.groupBy(mistakes, ({ file }) => file)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, instrumented(readFileSync(file, 'utf8'), those));
  }
  writeFileSync(`${folder}/files.json`, JSON.stringify([...new Set(mistakes.map(({ file }) => file))]));
  const sql = mistakes.filter(({ language }) => language === 'sql');
  writeFileSync(
    `${folder}/sql.json`,
    JSON.stringify(sql.map(({ id, text, instead }) => ({ id, text, instead }))),
  );
  writeFileSync(`${folder}/made`, '0');
}
