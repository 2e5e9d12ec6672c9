import { glob, readFile } from 'node:fs/promises';

/** A column compared with the time of each row, which no index can find. The tokens compare their own deadline with it. */
const comparison =
  /(?:[<>]=?|\b(?:between|and))\s*(?:(?:greatest|least|date_trunc)\s*\((?:[^()]*,)?\s*)?clock_timestamp\(\)(?!\s*<\s*\$)|clock_timestamp\(\)[^,;`\n]*?[<>](?!=?\s*\$)/;
const folders = ['authorization-server', 'collector', 'kernel', 'platform', 'rest-facade', 'subgraphs'];

it('no statement looks for moments by the time of each row', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob(folders.map((folder) => `${folder}/**/*.ts`))) {
    files += 1;
    const code = (await readFile(file, 'utf8')).replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
    if (comparison.test(code)) found.push(file);
  }
  expect(files).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it.each([
  ['due_at <= clock_timestamp()', true],
  ["posted_at > clock_timestamp() - interval '24 hours'", true],
  ['clock_timestamp() > due_at', true],
  ["created_at > greatest(\n  clock_timestamp() - interval '1 day',", true],
  ["due_at < date_trunc('milliseconds', clock_timestamp())", true],
  ['due_at between $1 and clock_timestamp()', true],
  ['and clock_timestamp() < $5', false],
  ["set due_at = clock_timestamp() + interval '1 second'", false],
  ['due_at <= statement_timestamp()', false],
])('%s is one: %s', (statement, isOne) => {
  expect(comparison.test(statement)).toBe(isOne);
});
