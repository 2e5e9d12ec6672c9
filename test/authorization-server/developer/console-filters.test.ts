import { z } from 'zod';
import { signIn } from '../../support/member.ts';
import { type Api, connect, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

const console = '/api/developer/v1';
const pageShape = z.object({ pagination: z.object({ total: z.number() }) });

let platform: TestPlatform;
let admin: Api;
let developer: Api;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  admin = partnerApi(platform, (await signIn(platform, accounts.admin)).accessToken);
  const studio = await signIn(platform, accounts.developer, businesses.studio.profileId);
  developer = partnerApi(platform, studio.accessToken);
  await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read');
  const step = `${console}/admin/applications/${apps.approved.appId}`;
  await admin('POST', `${step}/suspend`, { reason: 'a test' });
  await developer('PATCH', `${console}/applications/${apps.approved.appId}`, { name: 'Straße der Zoë' });
});
afterAll(() => platform?.stop());

const totalOf = async (as: Api, path: string) =>
  pageShape.parse((await as('GET', console + path)).body).pagination.total;

describe('a word to filter by', () => {
  const lists = () => [
    ['/admin/applications?status=', 'suspended'],
    ['/admin/applications?reviewStatus=', 'not_reviewed'],
    ['/admin/audit-events?event=', 'application_suspended'],
    [`/applications/${platform.world.apps.approved.appId}/connections?status=`, 'suspended'],
  ];

  it('may be in any letter case', async () => {
    for (const [list = '', word = ''] of lists()) {
      for (const typed of [word, word.toUpperCase()]) {
        expect([list + typed, await totalOf(developerOf(list), list + typed)]).not.toEqual([list + typed, 0]);
      }
    }
  });

  it('has no letters that only become its own when they are folded', async () => {
    for (const [list = '', word = ''] of lists()) {
      const typed = list + encodeURIComponent(word.replace('i', '\u0131').replace('s', '\u017f'));
      expect([list, await totalOf(developerOf(list), typed)]).toEqual([list, 0]);
    }
  });

  const developerOf = (list: string) => (list.startsWith('/admin') ? admin : developer);
});

describe('what is looked for in the names of applications', () => {
  it.each(['Straße', 'STRASSE', 'zoë', 'ZOË', 'ZOE\u0308'])('is found in any letter case: %s', async (q) => {
    expect(await totalOf(admin, `/admin/applications?q=${encodeURIComponent(q)}`)).toBe(1);
  });

  it.each(['Stra_e', 'zoe', '%'])('is found as it is written: %s', async (q) => {
    expect(await totalOf(admin, `/admin/applications?q=${encodeURIComponent(q)}`)).toBe(0);
  });
});
