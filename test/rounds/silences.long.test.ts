import { newId } from '../../kernel/text/ids.ts';
import { crowdOf, keyedEffects, kindsOfBookings, untilAnswered } from '../support/keyed-effects.ts';
import { type TestPlatform, demoDatabaseUrl, startTestPlatform } from '../support/platform.ts';
import { type SeverableDatabase, severableDatabase } from '../support/severable.ts';
import { type Sent, faultless, tallyOf } from './tally.ts';

let database: SeverableDatabase;
let platform: TestPlatform;
let effects: Awaited<ReturnType<typeof keyedEffects>>;
beforeAll(async () => {
  database = await severableDatabase(await demoDatabaseUrl());
  platform = await startTestPlatform({
    settings: {
      DATABASE_URL: database.url,
      DEMO: '0',
      DATABASE_TIMEOUT_MS: '300',
      MESSAGES_CLIENTS_PER_DAY: '1000000',
    },
  });
});
afterAll(async () => {
  await platform?.stop();
  await database?.sever();
});

/** More statements than any of the requests takes. */
const mostSteps = 60;

const kinds = ['animal', 'application', 'order', 'business', ...kindsOfBookings] as const;

describe.each(kinds)('an %s made with a key', (kind) => {
  // All kinds take longer than the tokens of members last.
  beforeAll(async () => {
    effects = await keyedEffects(platform, database.directUrl);
  });
  afterAll(() => effects?.stop());

  it.each(['before', 'after'] as const)(
    'is made once when the database falls silent %s any step',
    async (when) => {
      const sent: Sent[] = [];
      for (let step = 1; step <= mostSteps; step += 1) {
        const effect = await effects.makers[kind]();
        const key = newId();
        let count = 0;
        const isReached = () => (count += 1) === step;
        const moment = database.silenceAt({ mention: key, isReached, when });
        const first = await effect.send(key).catch(() => null);
        database.resume();
        const answer = first !== null && first.status < 300 ? first : await untilAnswered(effect, key);
        expect(answer.status).toBeLessThan(300);
        sent.push({ effect, key, answer: answer.body });
        if (!moment.hasCome()) break;
      }
      expect(sent.length).toBeGreaterThan(4);
      expect(sent.length).toBeLessThan(mostSteps);
      expect(await tallyOf(`${kind}, silence ${when} each of ${sent.length - 1} steps`, sent)).toMatchObject(
        faultless,
      );
    },
    // A claim of a call to the provider that was made for nothing lasts 30 seconds.
    600_000,
  );

  it('is one of 100 sent at once', async () => {
    const effect = await effects.makers[kind]();
    const key = newId();
    await crowdOf(effect, key, 100);
    const { status, body } = await untilAnswered(effect, key);
    expect(status).toBeLessThan(300);
    expect(await tallyOf(`${kind}, 100 at once`, [{ effect, key, answer: body }])).toMatchObject(faultless);
  });
});
