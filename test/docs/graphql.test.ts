import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { adminOf } from '../gateway/documents/production.ts';
import { startTestPlatform } from '../support/platform.ts';
import { chapterFile } from './chapter-calls.ts';

const body = /-d '(\{.*\})'/g;

describe('the chapter about the graph', () => {
  it('names the document that it registers by its id', async () => {
    const chapter = await readFile(chapterFile('23-graphql.md'), 'utf8');
    const [adHoc, registration, byId] = [...chapter.matchAll(body)].map(([, text = '']): unknown =>
      JSON.parse(text),
    );
    const platform = await startTestPlatform();
    try {
      const { api } = await adminOf(platform);
      const answer = await api('PUT', '/pet-web/1.5.0', registration);
      expect(answer.status).toBe(200);
      const schema = z.object({ data: z.object({ documentIds: z.tuple([z.string()]) }) });
      const [id] = schema.parse(await answer.json()).data.documentIds;
      expect(byId).toEqual({ documentId: id, variables: {} });
      for (const sent of [adHoc, byId]) {
        const ran = await fetch(`${platform.env.BASE_URL}/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(sent),
        });
        expect(await ran.text()).toMatch(/^\{"data":\{"species":\[/);
      }
    } finally {
      await platform.stop();
    }
  });
});
