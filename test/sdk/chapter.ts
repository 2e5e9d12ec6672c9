import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';

/** The blocks of JavaScript of a document, with words in them replaced. */
export async function codeOf(
  file: string,
  words: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const text = await readFile(path.join(projectRoot, file), 'utf8');
  return [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) =>
    Object.entries(words).reduce((code, [word, value]) => code.replaceAll(word, value), code),
  );
}
