import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { adminOf } from './production.ts';

const text = 'query Known { species { code } }';

describe('while the documents subgraph is away', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology: 'over HTTP' });
    await (await adminOf(platform)).register('pet-web/1.0.0', text);
  });
  afterAll(() => platform?.stop());

  const send = (body: object) =>
    fetch(`${platform.env.BASE_URL}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('ids that nobody remembers are 503, and everything else goes on', async () => {
    const known = { documentId: documentIdOf(text) };
    await until(200, async () => (await send(known)).status, { withinMs: 2_000 });
    await platform.stopService('documents');
    const answer = await send({ documentId: documentIdOf('query Other { species { name } }') });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await answer.text()).toContain('"code":"0010010000503"');
    // The database still notifies of withdrawals, so what is cached is valid.
    expect((await send(known)).status).toBe(200);
    expect((await send({ query: text })).status).toBe(200);
    expect((await send({ documentId: 'none' })).status).toBe(400);
    expect((await fetch(`${platform.env.BASE_URL}/api/animal/v1/species`)).status).toBe(200);
  });
});
