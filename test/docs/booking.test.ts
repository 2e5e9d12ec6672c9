import { readFile } from 'node:fs/promises';
import { mondayAhead } from '../scheduling/scheduling-world.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type Meanings, chapterFile, makeCalls } from './chapter-calls.ts';

const file = chapterFile('19-booking.md');
const scopes = 'scheduling:read appointment:read appointment:write webhook:manage';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

describe('the chapter about booking', () => {
  it('answers what it shows, call by call; WRITE_ANSWERS=1 takes the answers down', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      scopes,
    );
    const written = await readFile(file, 'utf8');
    const [, from = '', to = ''] = /from=([^&]+)&to=([^']+)'/.exec(written) ?? [];
    const monday = Date.parse(`${mondayAhead(3)}T05:00:00Z`);
    const second = (at: number) => new Date(at).toISOString().replace('.000', '');
    const meanings: Meanings = new Map([
      ['{base_url}', platform.env.BASE_URL],
      ['<TOKEN>', token],
      [from, second(monday)],
      [to, second(monday + 86_400_000)],
    ]);
    expect(await makeCalls(file, meanings)).toBe(10);
  });
});
