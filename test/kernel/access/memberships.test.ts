import { createMemberships, requireMembership } from '../../../kernel/access/memberships.ts';
import { systemClock } from '../../../kernel/clock.ts';

/** A directory that answers on command, with the profiles that there were when it was asked. */
function slowDirectory(profiles: Set<string>) {
  const answers: (() => void)[] = [];
  const failures: (() => void)[] = [];
  const memberships = createMemberships(() => {
    const read = new Set(profiles);
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlySet<string>>();
    answers.push(() => resolve(read));
    failures.push(() => reject(new Error('down')));
    return promise;
  }, systemClock);
  return { answers, failures, memberships };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the profiles of a member', () => {
  it('contain one that was created while the directory was asked, even without a notification', async () => {
    const profiles = new Set(['old']);
    const { answers, memberships } = slowDirectory(profiles);
    const first = memberships.has('member', 'old');
    profiles.add('new');
    const asked = Array.from({ length: 10 }, () => memberships.has('member', 'new'));
    answers[0]?.();
    await turn();
    answers[1]?.();
    expect([await first, ...(await Promise.all(asked))]).toEqual(Array.from({ length: 11 }, () => true));
    expect(answers).toHaveLength(2);
  });

  it('hold each that is made later', async () => {
    const profiles = new Set(['old']);
    const memberships = createMemberships(async () => new Set(profiles), systemClock);
    expect(await memberships.has('member', 'old')).toBe(true);
    for (const made of ['second', 'third']) {
      expect(await memberships.has('member', made)).toBe(false);
      profiles.add(made);
      expect(await memberships.has('member', made)).toBe(true);
    }
  });

  it('are asked for again after a failure', async () => {
    let isDown = true;
    let asked = 0;
    const memberships = createMemberships(async () => {
      asked += 1;
      if (isDown) throw new Error('down');
      return new Set(['own']);
    }, systemClock);
    const own = () => requireMembership(memberships, 'member', 'own');
    await expect(own()).rejects.toMatchObject({ code: '0010010000503' });
    await expect(own()).rejects.toMatchObject({ code: '0010010000503' });
    isDown = false;
    await own();
    expect(asked).toBe(3);
    const others = requireMembership(memberships, 'member', 'of another');
    await expect(others).rejects.toMatchObject({ code: '0010010000403' });
  });

  it('are asked for once by however many act as one', async () => {
    const { answers, memberships } = slowDirectory(new Set(['own']));
    const asked = Array.from({ length: 10 }, () => memberships.has('member', 'own'));
    await turn();
    answers[0]?.();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 10 }, () => true));
    expect(await memberships.has('member', 'own')).toBe(true);
    expect(answers).toHaveLength(1);
  });

  it('are not kept from before a change that was told of while the directory was asked', async () => {
    const profiles = new Set(['shared']);
    const { answers, memberships } = slowDirectory(profiles);
    const before = memberships.has('member', 'shared');
    profiles.clear();
    memberships.drop('member');
    answers[0]?.();
    expect(await before).toBe(true);
    const after = memberships.has('member', 'shared');
    await turn();
    answers[1]?.();
    await turn();
    answers[2]?.();
    expect(await after).toBe(false);
  });

  it('are not asked for again where an answer came before an earlier question failed', async () => {
    const { answers, failures, memberships } = slowDirectory(new Set(['own']));
    const first = memberships.has('member', 'own').catch(() => 'failed');
    memberships.drop('member');
    const second = memberships.has('member', 'own');
    answers[1]?.();
    expect(await second).toBe(true);
    failures[0]?.();
    expect(await first).toBe('failed');
    await turn();
    expect(await memberships.has('member', 'own')).toBe(true);
    expect(answers).toHaveLength(2);
  });
});
