import { Pool } from 'pg';
import { z } from 'zod';
import type { InvalidatableCache } from '../../kernel/answers/answer-memory.ts';
import { directoryChannel, directoryTags } from '../../kernel/answers/change-tags.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type ProfileMemory, rememberProfiles } from '../../subgraphs/directory/profiles/profile-memory.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const [one, other, nobody] = [newId(), newId(), newId()];

/** A memory of profiles in a table that counts its statements, a clock that tests move, and its notifications. */
function memoryOf() {
  const names = new Map([one, other].map((id) => [id, 'before']));
  const caches: InvalidatableCache[] = [];
  const state = { seconds: 0, isListening: true, statements: 0, answers: Promise.resolve() };
  const changes = {
    invalidateOnChange: (channel: string, ...some: readonly InvalidatableCache[]) => {
      if (channel === directoryChannel) caches.push(...some);
    },
    isListening: (channels: readonly string[]) => channels.includes(directoryChannel) && state.isListening,
  };
  const pool = new Pool();
  Object.assign(pool, {
    query: async ({ values }: { readonly values: readonly unknown[] }) => {
      state.statements += 1;
      const rows = [...names].map(([id, displayName]) => ({
        id,
        displayName,
        createdAt: '2026-11-30 00:00:00+00',
      }));
      await state.answers;
      return { rows: rows.filter(({ id }) => values.flat().includes(id)) };
    },
  });
  const memory = rememberProfiles({ clock: { now: () => new Date(state.seconds * 1_000) }, changes });
  return {
    memory,
    state,
    names,
    nameOf: async (id: string, by: ProfileMemory = memory) => (await by.read(pool, id))?.displayName ?? null,
    tell: (tag: string) => caches.forEach((cache) => cache.drop(tag)),
  };
}

describe('a process', () => {
  it('reads a profile once, and those that are asked for together in one statement', async () => {
    const { nameOf, state } = memoryOf();
    expect(await Promise.all([nameOf(one), nameOf(other), nameOf(one)])).toEqual([
      'before',
      'before',
      'before',
    ]);
    expect(await nameOf(other)).toBe('before');
    expect(state.statements).toBe(1);
  });

  it('reads it again once it is told of a change, and only that one', async () => {
    const { nameOf, names, state, tell } = memoryOf();
    await Promise.all([nameOf(one), nameOf(other)]);
    names.set(one, 'after');
    tell(directoryTags.profile(one));
    expect(await nameOf(one)).toBe('after');
    expect(await nameOf(other)).toBe('before');
    expect(state.statements).toBe(2);
  });

  it('does not keep what it was reading when it was told of a change', async () => {
    const { nameOf, names, state, tell } = memoryOf();
    const answered = Promise.withResolvers<void>();
    state.answers = answered.promise;
    const asked = nameOf(one);
    await new Promise(setImmediate);
    expect(state.statements).toBe(1);
    names.set(one, 'after');
    tell(directoryTags.profile(one));
    const askedLater = nameOf(one);
    answered.resolve();
    expect(await asked).toBe('before');
    expect(await askedLater).toBe('after');
    expect(await nameOf(one)).toBe('after');
  });

  it('forgets what it has changed before it is told', async () => {
    const { memory, nameOf, names } = memoryOf();
    await nameOf(one);
    names.set(one, 'after');
    memory.forget(one);
    expect(await nameOf(one)).toBe('after');
  });

  it.each([
    [true, 60],
    [false, 2],
  ])('reads it again after a while (hears of changes: %s)', async (isListening, seconds) => {
    const { nameOf, names, state } = memoryOf();
    state.isListening = isListening;
    await nameOf(one);
    names.set(one, 'after');
    state.seconds = seconds - 1;
    expect(await nameOf(one)).toBe('before');
    state.seconds = seconds;
    expect(await nameOf(one)).toBe('after');
  });

  it('looks for a missing one each time, and for one that could not be read', async () => {
    const { nameOf, names, state } = memoryOf();
    expect(await nameOf(nobody)).toBeNull();
    names.set(nobody, 'new');
    expect(await nameOf(nobody)).toBe('new');
    state.answers = Promise.reject(new Error('away'));
    state.answers.catch(() => undefined);
    await expect(nameOf(one)).rejects.toThrow('away');
    state.answers = Promise.resolve();
    expect(await nameOf(one)).toBe('before');
  });
});

describe('the platform', () => {
  let platform: TestPlatform;
  let pool: Pool;
  let [owner, buyer]: (GraphApi | null)[] = [null, null];
  beforeAll(async () => {
    platform = await startTestPlatform();
    pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
    const api = async (role: 'owner' | 'buyer') =>
      graphApi(platform, (await signIn(platform, platform.world.accounts[role])).accessToken);
    [owner, buyer] = [await api('owner'), await api('buyer')];
  });
  afterAll(async () => {
    await pool?.end();
    await platform?.stop();
  });

  const nameOf = async (id: string) => {
    const { data } = (await buyer?.('query ($id: ID!) { profile(id: $id) { displayName } }', { id })) ?? {};
    return z.object({ profile: z.object({ displayName: z.string() }) }).parse(data).profile.displayName;
  };

  it('shows what a profile is called now, whoever has changed it', async () => {
    const { profileId: id } = platform.world.businesses.kennel;
    await nameOf(id);
    for (const displayName of ['Tail & Paw', 'Paw & Tail', 'Tail & Paw']) {
      const input = { id, displayName };
      const answer = await owner?.(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }',
        { input },
      );
      expect(answer).not.toHaveProperty('errors');
      expect(await nameOf(id)).toBe(displayName);
    }
    // As another process would.
    await pool.query('update directory.profile set display_name = $2 where id = $1', [id, 'Elsewhere']);
    await until('Elsewhere', () => nameOf(id), { withinMs: 2_000 });
  });
});
