import type { LiveSession } from '../../../kernel/access/authorization.ts';
import { createSessionStanding, requireLiveSession } from '../../../kernel/access/sessions.ts';
import { systemClock } from '../../../kernel/clock.ts';

const live: LiveSession = {
  email: 'ann@example.test',
  isEmailConfirmed: true,
  hasSecondFactor: false,
  locale: null,
};

/** An authorization server that answers on command. */
function slowServer() {
  const asked: PromiseWithResolvers<LiveSession | null>[] = [];
  const liveSession = () => {
    const answer = Promise.withResolvers<LiveSession | null>();
    asked.push(answer);
    return answer.promise;
  };
  return { asked, sessions: createSessionStanding({ liveSession }, systemClock) };
}

describe('a session that is asked about', () => {
  it('is asked about once by many at once', async () => {
    const { asked, sessions } = slowServer();
    const answers = [sessions.find('one'), sessions.find('one')];
    asked[0]?.resolve(live);
    expect(await Promise.all(answers)).toEqual([live, live]);
    expect(await sessions.find('one')).toEqual(live);
    expect(asked).toHaveLength(1);
  });

  it('is asked about again after a failure', async () => {
    const { asked, sessions } = slowServer();
    const failed = requireLiveSession(sessions, 'one');
    asked[0]?.reject(new Error('down'));
    await expect(failed).rejects.toMatchObject({ code: '0010010000503' });
    const after = requireLiveSession(sessions, 'one');
    asked[1]?.resolve(live);
    expect(await after).toEqual(live);
  });

  it('is remembered though an older question fails later', async () => {
    const { asked, sessions } = slowServer();
    const old = sessions.find('one');
    sessions.drop('one');
    const known = sessions.find('one');
    asked[1]?.resolve(live);
    await known;
    asked[0]?.reject(new Error('down'));
    await expect(old).rejects.toThrow('down');
    expect(await sessions.find('one')).toEqual(live);
    expect(asked).toHaveLength(2);
  });

  it('is refused once it has ended', async () => {
    const { asked, sessions } = slowServer();
    const ended = requireLiveSession(sessions, 'one');
    asked[0]?.resolve(null);
    await expect(ended).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
  });
});
