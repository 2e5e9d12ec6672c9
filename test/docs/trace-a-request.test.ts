import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type Meanings, chapterFile, makeCalls } from './chapter-calls.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

describe('the chapter about traces', () => {
  it('answers what it shows, call by call; WRITE_ANSWERS=1 takes the answers down', async () => {
    const { accounts, apps, businesses } = platform.world;
    const scopes = 'scheduling:read appointment:write';
    const tokens = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      scopes,
    );
    const meanings: Meanings = new Map([
      ['{base_url}', platform.env.BASE_URL],
      ['<TOKEN>', tokens.access_token],
    ]);
    expect(await makeCalls(chapterFile('22-trace-a-request.md'), meanings)).toBe(3);
  });
});
