import { access, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';

const folder = path.join(projectRoot, 'docs', 'security');
const states = ['met', 'does not apply', 'declined', 'missing'] as const;

interface Row {
  readonly id: string;
  readonly level: string;
  readonly asks: string;
  readonly state: string;
  readonly where: string;
  readonly test: string;
}

/** The cells of the rows of a page's tables. */
const cellsIn = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$/gm)].map(([, line = '']) => line.split('|').map((cell) => cell.trim()));

const counts = (rows: readonly Row[]) =>
  states.map((name) => String(rows.filter(({ state }) => state === name).length));

async function rowsOf(page: string): Promise<Row[]> {
  const cells = cellsIn(await readFile(path.join(folder, 'asvs', page), 'utf8'));
  return cells.slice(2).map(([id = '', level = '', asks = '', state = '', where = '', test = '']) => ({
    id,
    level,
    asks,
    state,
    where,
    test,
  }));
}

/** The files that a cell names by their path in the project. */
const filesIn = (text: string) => [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);

const pages = (await readdir(path.join(folder, 'asvs'))).toSorted();
const rowsByPage = new Map(await Promise.all(pages.map(async (page) => [page, await rowsOf(page)] as const)));
const rows = [...rowsByPage.values()].flat();

describe('the list of ASVS requirements', () => {
  it('has every requirement of levels 1 and 2 once, with its level', async () => {
    const file = path.join(import.meta.dirname, 'asvs-levels.json');
    const levels = z.record(z.string(), z.int()).parse(JSON.parse(await readFile(file, 'utf8')));
    const listed = rows.map(({ id, level }) => `${id} ${level}`);
    expect(listed).toEqual(Object.entries(levels).map(([id, level]) => `${id} ${level}`));
    expect(listed).toHaveLength(253);
  });

  it('has each requirement in the chapter of its number', () => {
    const elsewhere = [...rowsByPage].flatMap(([page, all]) =>
      all.filter(({ id }) => Number(id.split('.')[0]) !== Number.parseInt(page, 10)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('says of each what it asks, its state and where or why, and what shows that it is met', () => {
    const faulty = rows.filter(
      ({ asks, state, where, test }) =>
        asks === '' ||
        where === '' ||
        !states.some((name) => name === state) ||
        (state === 'met' && test !== 'by reading' && !/^`test\/[^`]+`(?:, `test\/[^`]+`)*$/.test(test)) ||
        (state === 'does not apply' && test !== ''),
    );
    expect(faulty).toEqual([]);
  });

  it('names files that are there', async () => {
    const lost: string[] = [];
    for (const { id, where, test } of rows) {
      for (const file of [...filesIn(where), ...filesIn(test)]) {
        const isThere = access(path.join(projectRoot, file)).then(
          () => true,
          () => false,
        );
        if (!(await isThere)) lost.push(`${id}: ${file}`);
      }
    }
    expect(lost).toEqual([]);
    expect(rows.flatMap(({ where }) => filesIn(where)).length).toBeGreaterThan(150);
  });

  it('is counted in the index', async () => {
    const table = cellsIn(await readFile(path.join(folder, 'asvs.md'), 'utf8')).slice(2);
    const shown = table.map(([name = '', ...numbers]) => [
      /\(asvs\/(.+)\)/.exec(name)?.[1] ?? name,
      ...numbers,
    ]);
    const expected = [...rowsByPage].map(([page, all]) => [page, ...counts(all)]);
    expect(shown).toEqual([...expected, ['all', ...counts(rows)]]);
  });
});
