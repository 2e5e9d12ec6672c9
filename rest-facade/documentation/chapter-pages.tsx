import { marked } from 'marked';
import { z } from 'zod';
import { DomainError } from '../../kernel/errors/errors.ts';
import { markup } from '../../kernel/pages/html.ts';
import { sendPlainPage } from '../../kernel/pages/plain-page.tsx';
import type { PublicRoute } from '../public-routes/public-route.ts';
import { type ChaptersEnv, readChapters } from './chapters.ts';

const codes = ['0010010000404', '0010010000408'] as const;

/**
 * The chapters at addresses of their own, for people and as Markdown, and the list of them for programs (llmstxt.org: a
 * title, a summary, then sections of links; those of "Optional" may be left out).
 */
export function createChapterPages(env: ChaptersEnv): PublicRoute[] {
  let reading: ReturnType<typeof readChapters> | undefined;
  const chapters = () => (reading ??= readChapters(env));
  const text = (type: string, of: () => Promise<string>): PublicRoute['serve'] => {
    return async (context) => {
      context.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' });
      context.body = await of();
    };
  };
  const list = async () => {
    const lines = (await chapters()).map(
      ({ slug, title, summary }) => `- [${title}](${env.BASE_URL}/docs/${slug}.md): ${summary}`,
    );
    return `# ${env.PLATFORM_NAME} API

> Animals, stock, sales, bookings and offers of businesses around pets, for apps that they connect.

Apps call ${env.BASE_URL} and get their tokens from ${env.AUTH_URL}. AI agents read a business's data at ${env.MCP_URL}, over the
Model Context Protocol: give an MCP client that address, and it finds the rest by itself.

## Chapters

${lines.join('\n')}

## Reference

- [OpenAPI 3.1](${env.BASE_URL}/openapi.json): every route
- [OpenAPI 3.1 of the audience collector](${env.AUDIENCE_URL}/openapi.json): how hits and actions are sent
- [Graph](${env.BASE_URL}/schema.graphql): the GraphQL schema for members, asked at ${env.BASE_URL}/graphql

## Optional

- [The reference for people](${env.BASE_URL}/docs): every route, with search and a way to try it
`;
  };
  return [
    {
      method: 'GET',
      path: '/llms.txt',
      operationId: 'listChapters',
      summary: 'The chapters, for programs that read',
      description:
        'In the form of llmstxt.org: where to call, links to each chapter in Markdown with its first sentence, and to OpenAPI.',
      contentType: 'text/plain',
      answer: { schema: z.string(), example: `# ${env.PLATFORM_NAME} API` },
      codes: ['0010010000408'],
      serve: text('text/plain', list),
    },
    {
      method: 'GET',
      path: '/docs/:chapter',
      operationId: 'readChapter',
      summary: 'One chapter of the documentation',
      description: 'A page; in Markdown when the name ends with `.md`.',
      contentType: 'text/html',
      examplePath: { chapter: 'paging.md' },
      answer: { schema: z.string(), example: '# Paging' },
      codes,
      serve: async (context) => {
        const name = context.params['chapter'] ?? '';
        const chapter = (await chapters()).find(({ slug }) => slug === name.replace(/\.md$/, ''));
        if (chapter === undefined) throw new DomainError('0010010000404');
        if (name.endsWith('.md')) return text('text/markdown', async () => chapter.text)(context);
        // The chapters are our own files, without text by anybody else.
        sendPlainPage(
          context,
          chapter.title,
          <>
            <p>
              <a href="/docs">All chapters and routes</a>,{' '}
              <a href={`/docs/${chapter.slug}.md`}>as Markdown</a>
            </p>
            {markup(await marked.parse(chapter.text))}
          </>,
        );
      },
    },
  ];
}
