import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { type Chapter, type ChaptersEnv, readChapters } from './chapters.ts';
import type { WrittenParts } from './openapi.ts';

/** The demo world's answers to the routes' examples; `test/docs/answers.test.ts` writes them. */
export const answersFile = path.join(projectRoot, 'docs', 'api', 'answers.json');

/** The introduction of the document. */
function introduction(baseUrl: string, chapters: readonly Chapter[]): string {
  const lines = chapters.map(({ slug, title }) => `- [${title}](${baseUrl}/docs/${slug})`);
  return `Each chapter is a page, and Markdown when \`.md\` follows its address.

${lines.join('\n')}

In example answers, the \`data\` of a list is cut to one entry.
`;
}

export async function readWrittenParts(env: ChaptersEnv): Promise<WrittenParts> {
  const answers = z.record(z.string(), z.unknown());
  return {
    chapters: introduction(env.BASE_URL, await readChapters(env)),
    answers: answers.parse(JSON.parse(await readFile(answersFile, 'utf8'))),
  };
}
