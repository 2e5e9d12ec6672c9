import { type ClientOptions, createClient } from '../../sdk/client.ts';
import { answering } from './answering.ts';

const clientWith = (options: Partial<ClientOptions>) =>
  createClient({ baseUrl: 'https://api.example', retries: 0, ...options });

/** The ids of a list that is answered so. */
async function idsOf(...pages: Response[]): Promise<{ ids: unknown[]; pagesAsked: (string | null)[] }> {
  const { sent, fetch } = answering(...pages, new Error('nobody asked for one more'));
  const ids: unknown[] = [];
  for await (const { id } of clientWith({ fetch }).each('/api/animal/v1/animals')) ids.push(id);
  return { ids, pagesAsked: sent.map(({ url }) => new URL(url).searchParams.get('page')) };
}

describe('a list', () => {
  it('is read to the page that links to no other', async () => {
    const page = (id: string, link: string) =>
      Response.json({ data: [{ id }] }, { headers: { Link: `</first>; rel="first", ${link}` } });
    const all = await idsOf(page('a', '</b>; rel="next"'), page('b', '</c>; rel=next'), page('c', ''));
    expect(all).toEqual({ ids: ['a', 'b', 'c'], pagesAsked: ['1', '2', '3'] });
  });

  it.each([null, 'text', {}, { data: null }])('that is answered with %j has no rows', async (body) => {
    expect(await idsOf(Response.json(body))).toEqual({ ids: [], pagesAsked: ['1'] });
  });
});

describe('a call', () => {
  it('has an idempotency key where it is a POST, the one that is given or its own', async () => {
    const { sent, fetch } = answering(() => Response.json({}));
    const client = clientWith({ fetch });
    const animal = { name: 'Juno', species: 'DOG' };
    await client.GET('/api/animal/v1/animals');
    await client.POST('/api/animal/v1/animals', { body: animal });
    const params = { header: { 'Idempotency-Key': 'my own' } };
    await client.POST('/api/animal/v1/animals', { params, body: animal });
    expect(sent.map(({ key }) => key)).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/), 'my own']);
  });
});

describe('a refusal', () => {
  it.each([null, 'text', { type: '/errors/x' }, { platformResponseCode: '1' }])(
    'with the body %j has no code, and is an error all the same',
    async (body) => {
      const { fetch } = answering(Response.json(body, { status: 400, headers: { 'X-Request-Id': 'r1' } }));
      await expect(clientWith({ fetch }).GET('/api/animal/v1/animals')).rejects.toMatchObject({
        name: 'ProblemError',
        message: 'The answer was 400.',
        status: 400,
        code: null,
        problem: null,
        requestId: 'r1',
        response: { status: 400 },
      });
    },
  );
});

describe('a token', () => {
  const expired = (status: number) =>
    Response.json({ type: 'https://api.example/errors/unauthorized' }, { status });
  const found = Response.json({ data: [] });

  /** What a call sends and requests, with tokens given one after the other. */
  async function calling(tokens: string[], ...answers: Response[]) {
    const { sent, fetch } = answering(...answers);
    const asked: (string | undefined)[] = [];
    const token = async (refused?: string) => {
      asked.push(refused);
      return tokens.shift() ?? '';
    };
    const status = await clientWith({ fetch, token })
      .GET('/api/animal/v1/animals')
      .then(
        ({ response }) => response.status,
        (error: unknown) => error instanceof Error && Reflect.get(error, 'status'),
      );
    return { status, sent: sent.map(({ authorization }) => authorization), asked };
  }

  it('is replaced once when it has expired', async () => {
    expect(await calling(['a', 'b', 'c'], expired(401), expired(401), found)).toEqual({
      status: 401,
      sent: ['Bearer a', 'Bearer b'],
      asked: [undefined, 'a'],
    });
    expect(await calling(['a', 'b'], expired(401), found)).toMatchObject({ status: 200 });
  });

  it('is not sent again when there is no other', async () => {
    expect(await calling(['a', 'a'], expired(401), found)).toMatchObject({ status: 401, sent: ['Bearer a'] });
  });

  it.each([expired(403), Response.json({ type: '/errors/revoked' }, { status: 401 }), Response.json(null)])(
    'is kept where another one does not help',
    async (answer) => {
      const { status, sent, asked } = await calling(['a', 'b'], answer, found);
      expect([status, sent, asked]).toEqual([answer.status, ['Bearer a'], [undefined]]);
    },
  );
});
