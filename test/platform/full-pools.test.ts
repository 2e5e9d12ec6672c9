import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../kernel/text/ids.ts';
import { keyedEffects, kindsOfBookings } from '../support/keyed-effects.ts';
import { connect, partnerApi, refresh } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { connectTo } from '../support/postgres.ts';
import { isServing } from '../support/started.ts';

/** One connection of each kind: whatever holds one and waits for another one waits in vain. */
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { DATABASE_CONNECTIONS: '8', DATABASE_TIMEOUT_MS: '4000' },
  });
});
afterAll(() => platform.stop());

describe('a house with one connection for requests', () => {
  it.each(['animal', 'application', 'order', ...kindsOfBookings] as const)(
    'makes what “%s” asks for, several at once',
    async (kind) => {
      const effects = await keyedEffects(platform, platform.databaseUrl);
      try {
        const made = [];
        for (let count = 0; count < 3; count += 1) made.push(await effects.makers[kind]());
        const answers = await Promise.all(made.map((effect) => effect.send(newId())));
        expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
        const counts = await Promise.all(made.map((effect) => effect.count()));
        expect(counts.filter((count) => count === 0)).toEqual([]);
      } finally {
        await effects.stop();
      }
    },
  );
});

describe('a crowd that has every connection for requests', () => {
  it('is 503 with Retry-After in the end; tokens and readiness have places of their own meanwhile', async () => {
    const { accounts, apps, businesses } = platform.world;
    const tokens = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read',
    );
    const api = partnerApi(platform, tokens.access_token);
    const holder = await connectTo(platform.databaseUrl);
    await holder.query('begin; lock table animals.animal');
    try {
      const crowd = Array.from({ length: 30 }, (_, index) =>
        api('GET', `/api/animal/v1/animals?pageSize=${index + 1}`),
      );
      await sleep(500);
      let answered = 0;
      for (const each of crowd) void each.then(() => (answered += 1));
      const renewed = await refresh(platform, apps.approved, tokens, 'animal:read');
      expect(renewed.scope).toBe('animal:read');
      expect(await isServing(`${platform.env.BASE_URL}/readyz`)).toBe(true);
      expect(await isServing(`${platform.env.AUTH_URL}/readyz`)).toBe(true);
      expect(answered).toBe(0);
      const answers = await Promise.all(crowd);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers.filter(({ headers }) => !(Number(headers.get('Retry-After')) > 0))).toEqual([]);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    expect((await api('GET', '/api/animal/v1/animals')).status).toBe(200);
  });
});
