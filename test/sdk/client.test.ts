import { type Client, type ClientOptions, createClient } from '../../sdk/client.ts';
import { ProblemError } from '../../sdk/problem-error.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { apps, accounts, businesses } = platform.world;
  const scope = 'animal:read animal:write order:read';
  const { profileId } = businesses.kennel;
  token = (await connect(platform, apps.approved, accounts.owner, profileId, scope)).access_token;
});
afterAll(() => platform?.stop());

/** A client of the platform's API with the kennel's token. */
const clientWith = (options: Partial<ClientOptions> = {}): Client =>
  createClient({ baseUrl: platform.env.BASE_URL, token: async () => token, ...options });

/** What was sent, and one or several answers that are lost or replaced on their way. */
function line(...replaced: (Response | 'lost' | null)[]) {
  const sent: { readonly url: string; readonly key: string | null; readonly atMs: number }[] = [];
  const send = async (request: Request): Promise<Response> => {
    const { url, headers } = request;
    sent.push({ url, key: headers.get('Idempotency-Key'), atMs: performance.now() });
    const instead = replaced.shift() ?? null;
    if (instead instanceof Response) return instead;
    const answer = await fetch(request);
    if (instead === 'lost') throw new TypeError('fetch failed');
    return answer;
  };
  return { sent, fetch: send };
}

/** Why a call was refused. */
async function refusalOf(call: Promise<unknown>): Promise<ProblemError> {
  const refusal: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ProblemError)) throw new Error(`not refused as it should be: ${String(refusal)}`);
  return refusal;
}

const registerJuno = { body: { name: 'Juno of the Lost Answer', species: 'DOG' } } as const;

describe('a list', () => {
  it('gives every row once, whatever the size of its pages', async () => {
    const { sent, fetch } = line();
    const api = clientWith({ fetch });
    const ids: string[] = [];
    for await (const { id } of api.each('/api/animal/v1/animals', { params: { query: { pageSize: 7 } } }))
      ids.push(id);
    const { data } = await api.GET('/api/animal/v1/animals');
    expect(ids).toHaveLength(data.pagination.total);
    expect(new Set(ids).size).toBe(ids.length);
    expect(sent).toHaveLength(Math.ceil(ids.length / 7) + 1);
  });

  it('asks for no page that nobody wants', async () => {
    const { sent, fetch } = line();
    for await (const sale of clientWith({ fetch }).each('/api/order/v1/sales', {
      params: { query: { pageSize: 2 } },
    })) {
      expect(sale.number).toEqual(expect.any(String));
      break;
    }
    expect(sent).toHaveLength(1);
  });
});

describe('a POST', () => {
  it('has its own key, which is kept when the answer is lost, so that it is done once', async () => {
    const { sent, fetch } = line('lost');
    const api = clientWith({ fetch });
    const { response } = await api.POST('/api/animal/v1/animals', registerJuno);
    expect(response.headers.get('Idempotency-Replayed')).toBe('true');
    expect(sent.map(({ key }) => key)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), sent[0]?.key]);

    const { data } = await api.GET('/api/animal/v1/animals', { params: { query: { pageSize: 100 } } });
    expect(data.data.filter(({ name }) => name === registerJuno.body.name)).toHaveLength(1);
    await api.POST('/api/animal/v1/animals', { body: { ...registerJuno.body, confirmedNotDuplicate: true } });
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  });

  it("keeps the caller's key", async () => {
    const { sent, fetch } = line();
    const params = { header: { 'Idempotency-Key': 'my own' } };
    const body = { name: 'Keyed', species: 'DOG' };
    await clientWith({ fetch }).POST('/api/animal/v1/animals', { params, body });
    expect(sent.map(({ key }) => key)).toEqual(['my own']);
  });
});

const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

describe('a refusal', () => {
  it('is an error with the problem body, and is not repeated when that cures nothing', async () => {
    const { sent, fetch } = line();
    const api = clientWith({ fetch });
    const invalid = await refusalOf(
      api.POST('/api/animal/v1/animals', { body: { name: '', species: 'DOG' } }),
    );
    expect(invalid).toMatchObject({
      status: 400,
      code: expect.any(String),
      requestId: invalid.response.headers.get('X-Request-Id'),
      problem: { errors: [{ field: '/name' }] },
      message: expect.stringContaining('/name: '),
    });
    const id = '01a12f37-0f60-7fcd-aaa8-b977e7193299';
    const missing = await refusalOf(api.GET('/api/animal/v1/animals/{id}', { params: { path: { id } } }));
    expect([missing.status, missing.problem?.status]).toEqual([404, 404]);
    const scope = await refusalOf(api.GET('/api/inventory/v1/items'));
    expect(scope.problem?.requiredScopes).toEqual(['inventory:read']);
    expect(sent).toHaveLength(3);
  });

  it('of something in between has no code, and is an error all the same', async () => {
    const { fetch } = line(new Response('<html>', { status: 413 }));
    const error = await refusalOf(clientWith({ fetch }).GET('/api/animal/v1/animals'));
    expect(error).toMatchObject({ status: 413, code: null, problem: null, requestId: null });
  });

  it('is cured by waiting for as long as the platform says', async () => {
    const { sent, fetch } = line(refused(429, { 'Retry-After': '1' }), refused(503, { 'Retry-After': '1' }));
    const { data } = await clientWith({ fetch }).GET('/api/animal/v1/animals');
    expect(data.pagination.page).toBe(1);
    const [first = 0, second = 0, third = 0] = sent.map(({ atMs }) => atMs);
    expect(sent).toHaveLength(3);
    expect(Math.min(second - first, third - second)).toBeGreaterThan(990);
  });

  it('is thrown at once where waiting takes too long, is not asked for, or was enough', async () => {
    const long = line(refused(429, { 'Retry-After': '3600' }));
    const daily = line(refused(429));
    const enough = line(refused(500), refused(502));
    expect((await refusalOf(clientWith(long).GET('/api/animal/v1/animals'))).status).toBe(429);
    expect((await refusalOf(clientWith(daily).GET('/api/animal/v1/animals'))).status).toBe(429);
    const twice = clientWith({ ...enough, retries: 1 });
    expect((await refusalOf(twice.GET('/api/animal/v1/animals'))).status).toBe(502);
    expect([long, daily, enough].map(({ sent }) => sent.length)).toEqual([1, 1, 2]);
  });

  it('that waits is ended by the signal of the call', async () => {
    const { sent, fetch } = line(refused(503, { 'Retry-After': '50' }));
    const call = clientWith({ fetch }).GET('/api/animal/v1/animals', { signal: AbortSignal.timeout(100) });
    await expect(call).rejects.toThrow(/timeout/);
    expect(sent).toHaveLength(1);
  });
});

describe('calls', () => {
  it('are spread once less than a tenth of a limit is left', async () => {
    const limit = (left: number) => ({
      'RateLimit-Policy': '"read";q=300;w=60, "app";q=3000;w=60',
      RateLimit: `"read";r=${left};t=6, "app";r=2950;t=6`,
      'Content-Type': 'application/json',
    });
    const answer = (left: number) => Response.json({ data: [] }, { headers: limit(left) });
    const { sent, fetch } = line(answer(31), answer(29), answer(28), answer(27));
    const api = clientWith({ fetch });
    for (let call = 0; call < 4; call += 1) await api.GET('/api/animal/v1/animals');
    const gaps = sent.slice(1).map(({ atMs }, index) => atMs - (sent[index]?.atMs ?? 0));
    // 6 seconds for 30 calls.
    expect(gaps[1]).toBeGreaterThan(190);
    expect(gaps[2]).toBeGreaterThan(190);
    expect(gaps[0]).toBeLessThan(gaps[1] ?? 0);
  });

  it('with a condition that holds give a 304 back', async () => {
    const api = clientWith();
    const { data } = await api.POST('/api/animal/v1/animals', {
      body: { name: 'Versioned', species: 'CAT' },
    });
    const path = { id: data.id };
    const { response } = await api.GET('/api/animal/v1/animals/{id}', {
      params: { path, header: { 'If-None-Match': '"1"' } },
    });
    expect(response.status).toBe(304);
  });
});
