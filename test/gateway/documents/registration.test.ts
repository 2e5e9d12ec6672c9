import { Pool } from 'pg';
import { z } from 'zod';
import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { adminOf, documentsApi } from './production.ts';

let platform: TestPlatform;
let pool: Pool;
let admin: Awaited<ReturnType<typeof adminOf>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  admin = await adminOf(platform);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const costly = 'animals(pageSize: 100) { items { offspring { id } } }';
const text = (name: string) => `query ${name} { species { code } }`;
const problem = z.object({
  platformResponseCode: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })).optional(),
});
const registered = z.object({
  data: z.object({ added: z.number(), documentIds: z.array(z.string()) }),
  resultCode: z.literal('Developer_TrustedDocument_AD_Build_SU'),
});
const rowsOf = async (client: string) =>
  (await pool.query('select from documents.registration where client = $1', [client])).rowCount;

async function faultsOf(documents: unknown, build = 'pet-web/3.0.0'): Promise<string[]> {
  const answer = await admin.api('PUT', `/${build}`, { documents });
  expect(answer.status).toBe(400);
  const { errors = [] } = problem.parse(await answer.json());
  return errors.map(({ field, detail }) => `${field} ${detail}`);
}

describe('the documents of a build', () => {
  it('are registered once, however many pipelines register them at once', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => text(`Crowd${index}`));
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const turned = index % 2 === 0 ? texts : texts.toReversed();
        const answer = await admin.api('PUT', '/crowd/1.0.0', {
          documents: turned.map((one) => ({ text: one })),
        });
        return registered.parse(await answer.json()).data;
      }),
    );
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(20);
    expect(answers[0]?.documentIds).toEqual(texts.map(documentIdOf));
    expect(await rowsOf('crowd')).toBe(20);
  });

  it('are one for each text, with the one that the hash is of', async () => {
    const documents = [
      { text: text('Twice') },
      { text: text('Twice'), documentId: documentIdOf(text('Twice')) },
    ];
    const answer = await admin.api('PUT', '/twice/1.0.0', { documents });
    expect(registered.parse(await answer.json()).data.added).toBe(1);
    expect(await rowsOf('twice')).toBe(1);
    expect(await faultsOf([{ text: text('Twice'), documentId: documentIdOf('another') }])).toEqual([
      `/documents/0/documentId The SHA-256 of the text is ${documentIdOf(text('Twice'))}.`,
    ]);
  });

  it('are refused together, with what is wrong with each', async () => {
    const documents = [
      text('Good'),
      'query Wrong {\n  species { coed }\n}',
      'query Broken {',
      '{ species { code } }',
      'fragment Only on Species { code }',
      'query Schema { __schema { queryType { name } } }',
      `query Costly { ${costly} }`,
      `query Deep { species { code } } # ${'x'.repeat(70_000)}`,
    ].map((one) => ({ text: one }));
    const faults = await faultsOf(documents, 'refused/1.0.0');
    expect(faults.map((fault) => fault.slice(0, 61))).toEqual([
      '/documents/1/text Line 2, column 13: Cannot query field "coed',
      '/documents/2/text Line 1, column 15: Syntax Error: Expected N',
      '/documents/3/text Line 1, column 1: The operation needs a nam',
      expect.stringMatching(/^\/documents\/4\/text Line 1, column 1: It holds no operation/),
      expect.stringContaining('/documents/4/text Line 1, column 1: Fragment "Only" is never'),
      expect.stringMatching(/^\/documents\/5\/text Line 1, column 16: GraphQL introspection/),
      expect.stringMatching(/^\/documents\/5\/text Line 1, column 27: GraphQL introspection/),
      expect.stringMatching(/^\/documents\/6\/text Line 1, column 1: The operation is beyond t/),
      '/documents/7/text Line 1, column 1: It is longer than 65536 c',
    ]);
    expect(await rowsOf('refused')).toBe(0);
  });

  it.each([
    ['no list', { documents: 'x' }],
    ['an empty one', { documents: [] }],
    ['a long one', { documents: Array.from({ length: 501 }, () => ({ text: text('A') })) }],
    ['texts', { documents: [text('A')] }],
    ['null', { documents: [null] }],
    ['a text that is a number', { documents: [{ text: 7 }] }],
    ['nothing', {}],
  ])('cannot be %s', async (_what, body) => {
    const answer = await admin.api('PUT', '/pet-web/3.0.0', body);
    expect([answer.status, problem.parse(await answer.json()).platformResponseCode]).toEqual([
      400,
      '0010010000400',
    ]);
  });

  it.each([
    '__proto__/1',
    'pet%20web/1',
    'x'.repeat(101) + '/1',
    'pet-web/-1',
    '%00/1',
    'pet-web/%F0%9F%90%95',
  ])('are of no client like %s', async (build) => {
    expect(
      (await admin.api('PUT', `/${build}`, { documents: [{ text: text('A') }] })).status,
    ).toBeGreaterThan(399);
    expect((await admin.api('DELETE', `/${build}`)).status).toBeGreaterThan(399);
    expect(await rowsOf('__proto__')).toBe(0);
  });

  it('can be named like what objects inherit', async () => {
    await admin.register('constructor/toString', text('Inherited'));
    const answer = await admin.api('GET', '?client=constructor');
    expect(await answer.text()).toContain('"version":"toString"');
    expect((await admin.api('DELETE', '/constructor/toString')).status).toBe(204);
  });

  it('are for administrators alone', async () => {
    const { accounts } = platform.world;
    const developer = (await signIn(platform, accounts.developer)).accessToken;
    for (const [token, status] of [
      [null, 401],
      [developer, 403],
    ] as const) {
      const api = documentsApi(platform, token);
      const body = { documents: [{ text: text('Stranger') }] };
      expect((await api('PUT', '/stranger/1', body)).status).toBe(status);
      expect((await api('DELETE', '/pet-web/1.4.0')).status).toBe(status);
      expect((await api('GET', '')).status).toBe(status);
    }
    const asked = [
      'mutation { registerTrustedDocuments(input: { client: "stranger", version: "1", documents: [{ text: "query A { species { code } }" }] }) { added } }',
      'mutation { withdrawTrustedDocuments(input: { client: "pet-web", version: "1.4.0" }) }',
      '{ trustedDocuments { total } }',
    ];
    for (const query of asked) {
      expect(codesOf(await graphApi(platform, null)(query))).toEqual(['0010010000401']);
      expect(codesOf(await graphApi(platform, developer)(query))).toEqual(['0010010000403']);
    }
    expect(await rowsOf('stranger')).toBe(0);
  });

  it('are listed by client and version, and no more once they are withdrawn', async () => {
    await admin.register('listed/1', text('A'), text('B'));
    await admin.register('listed/2', text('A'));
    const list = async (query: string) => {
      const answer = await admin.api('GET', query);
      const schema = z.object({
        data: z.array(z.object({ version: z.string(), operationNames: z.array(z.string()) })),
      });
      return schema
        .parse(await answer.json())
        .data.map(({ version, operationNames }) => `${version} ${operationNames.join(' ')}`)
        .toSorted();
    };
    expect(await list('?client=listed')).toEqual(['1 A', '1 B', '2 A']);
    await admin.api('DELETE', '/listed/1');
    expect(await list('?client=listed')).toEqual(['2 A']);
  });
});
