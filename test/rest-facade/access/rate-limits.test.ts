import { type Facade, startFacade } from '../facade.ts';
import { goodStanding } from '../fake-authorization.ts';
import { animalId, otherId } from '../ids.ts';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({
    RATE_LIMIT_READ: '5',
    RATE_LIMIT_READ_SELF: '3',
    RATE_LIMIT_WRITE: '2',
    RATE_LIMIT_WRITE_SELF: '1',
    RATE_LIMIT_APP: '8',
    RATE_LIMIT_APP_SELF: '4',
  });
});
afterAll(() => facade.close());
beforeEach(() => {
  facade.authorization.state.standing = goodStanding;
  facade.advance(120_000);
});

const path = '/api/animal/v1/animals';
const read = () => facade.call('GET', path);
const write = () => facade.call('DELETE', `${path}/${animalId}`);
const readOf = async (claims: object) =>
  facade.call('GET', path, {
    headers: { authorization: `Bearer ${await facade.authorization.appToken(claims)}` },
  });
const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await call()).status);
  return seen;
};

describe('rate limits', () => {
  it('are on every limited answer', async () => {
    const first = await read();
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"read";q=5;w=60, "app";q=8;w=60',
      ratelimit: '"read";r=4;t=60, "app";r=7;t=60',
    });
    facade.advance(10_500);
    expect((await read()).headers['ratelimit']).toBe('"read";r=3;t=50, "app";r=6;t=50');
    const missing = await facade.call('GET', `${path}/x`);
    expect(missing.headers['ratelimit']).toBe('"read";r=2;t=50, "app";r=5;t=50');
    const written = await write();
    expect(written.headers['ratelimit-policy']).toBe('"write";q=2;w=60, "app";q=8;w=60');
    expect(written.headers['ratelimit']).toBe('"write";r=1;t=60, "app";r=4;t=50');
  });

  it('refuse with 429 and the seconds to wait', async () => {
    expect(await statuses(6, read)).toEqual([200, 200, 200, 200, 200, 429]);
    facade.advance(20_000);
    const refused = await read();
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '40',
      ratelimit: '"read";r=0;t=40, "app";r=3;t=40',
    });
    expect(refused.body).toMatchObject({
      type: 'https://api.example.test/errors/rate-limit-exceeded',
      platformResponseCode: '0010010000429',
      retryAfterSeconds: 40,
    });
    facade.advance(40_000);
    expect((await read()).status).toBe(200);
  });

  it('do not count what they refuse', async () => {
    await statuses(5, read);
    facade.advance(59_000);
    await statuses(20, read);
    facade.advance(1_000);
    expect(await statuses(5, read)).toEqual([200, 200, 200, 200, 200]);
  });

  it('slide: never more than the quota in any 60 seconds', async () => {
    await statuses(3, read);
    facade.advance(30_000);
    await statuses(2, read);
    facade.advance(30_000);
    expect(await statuses(4, read)).toEqual([200, 200, 200, 429]);
  });

  it('count reads and writes apart', async () => {
    expect(await statuses(3, write)).toEqual([204, 204, 429]);
    expect((await read()).status).toBe(200);
  });

  it('count HEAD as a read', async () => {
    expect((await facade.call('HEAD', path)).headers['ratelimit']).toContain('"read";r=4');
  });

  it('count each business separately, and the app over all of them', async () => {
    await statuses(5, read);
    expect(await statuses(4, () => readOf({ business: otherId }))).toEqual([200, 200, 200, 429]);
    expect((await readOf({ business: otherId })).headers['ratelimit']).toBe(
      '"read";r=2;t=60, "app";r=0;t=60',
    );
    expect((await readOf({ app: otherId })).status).toBe(200);
  });

  it('are smaller for a self-registered app', async () => {
    facade.authorization.state.standing = { ...goodStanding, isSelfRegistered: true };
    const first = await read();
    expect(first.headers['ratelimit-policy']).toBe('"read";q=3;w=60, "app";q=4;w=60');
    expect(await statuses(3, read)).toEqual([200, 200, 429]);
    expect(await statuses(2, write)).toEqual([204, 429]);
  });

  it('count an app that acts for itself', async () => {
    const own = () => readOf({ business: null });
    expect(await statuses(6, own)).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await read()).status).toBe(200);
  });

  it('do not stand on requests that no app is known for', async () => {
    const unknown = await facade.send('GET', path);
    const document = await facade.send('GET', '/openapi.json');
    expect([unknown.headers['ratelimit'], document.headers['ratelimit']]).toEqual([undefined, undefined]);
  });
});
