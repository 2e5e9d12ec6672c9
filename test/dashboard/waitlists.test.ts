import { createPageClient, formOf } from '../support/page-client.ts';
import { type DepositPeople, peopleOfDeposits } from '../support/deposit-pages.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let people: DepositPeople;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
});
afterAll(() => platform?.stop());

const pathOf = (shortCode: string) => `/account/listings/${shortCode}/waitlist`;

describe('the page of a waitlist', () => {
  it('lets a person sign in, join it once, see their place, and leave it', async () => {
    const { shortCode } = platform.world.listings.reserve;
    const path = pathOf(shortCode);
    const client = createPageClient(platform.env.AUTH_URL);
    const asked = await client.get(path);
    expect(asked.location).toContain('/sign-in?continue=');
    const back = await client.signIn(platform.world.accounts.otherBuyer, path);
    expect(back.location).toContain(path);
    const page = await client.get(path);
    expect(page.text).toContain('You would be');
    const form = formOf(page, path);
    const join = () =>
      client.post(form.action, { ...form.fields, preferredSex: 'F', note: 'We have a garden.' });
    const answers = await Promise.all(Array.from({ length: 5 }, join));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${path}?done=joined`]),
    );
    const waiting = await client.get(path);
    expect(waiting.text).toMatch(/You are number \d+ on the waitlist/);
    const leave = formOf(waiting, `${path}/leave`);
    expect((await client.post(leave.action, leave.fields)).location).toBe(`${path}?done=left`);
    expect((await client.get(path)).text).toContain('Join the waitlist');
    expect((await client.post(leave.action, leave.fields)).status).toBe(303);
  });

  it('keeps what was typed, and refuses what cannot be joined', async () => {
    const buyer = await people.pagesOf('buyer');
    const { reserve, litterWithoutPass, contactOnly } = platform.world.listings;
    const path = pathOf(reserve.shortCode);
    const form = formOf(await buyer.get(path), path);
    const long = await buyer.post(form.action, { ...form.fields, note: 'x'.repeat(1001) });
    expect([long.status, long.text.includes('At most 1000 characters.')]).toEqual([400, true]);
    for (const { shortCode } of [litterWithoutPass, contactOnly]) {
      const closed = await buyer.get(pathOf(shortCode));
      expect([closed.status, closed.text.includes('The waitlist is closed.')]).toEqual([200, true]);
    }
    expect((await buyer.get(pathOf('AAAAAAAA'))).status).toBe(404);
    expect((await buyer.post(path, { preferredSex: 'F' })).status).toBe(403);
  });
});
