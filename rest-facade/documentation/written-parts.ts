import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { type ChaptersEnv, readChapters } from './chapters.ts';
import type { WrittenParts } from './openapi.ts';

/** What the demo world answers to the examples of routes; `test/docs/answers.test.ts` writes it. */
export const answersFile = path.join(projectRoot, 'docs', 'api', 'answers.json');

export async function readWrittenParts(env: ChaptersEnv): Promise<WrittenParts> {
  const answers = z.record(z.string(), z.unknown());
  return {
    chapters: (await readChapters(env)).map(({ text }) => text).join('\n'),
    answers: answers.parse(JSON.parse(await readFile(answersFile, 'utf8'))),
  };
}
