import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import {
  type BusinessPages,
  confirmEmail,
  desk,
  openPages,
  phone,
  signUp,
  signUpWithBusiness,
} from '../support/business-pages.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let browser: Browser;
let ahead = 0;
beforeAll(async () => {
  [browser, platform] = await Promise.all([
    startBrowser(),
    startTestPlatform({
      settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' },
      sources: { clock: { now: () => new Date(Date.now() + ahead) } },
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const emailOn = async ({ page }: BusinessPages) =>
  /\((\S+@example\.com)\)/.exec(await page.innerText('body'))?.[1] ?? '';

describe.each([
  ['on a desk', desk],
  ['on a phone', phone],
  ['without scripts', { ...desk, javaScriptEnabled: false }],
])('two people and their business, %s', (where, options) => {
  it('share it, hand it over, leave it, close it, and one deletes her account and comes back', async () => {
    ahead = 0;
    const shot = (name: string) => `leaving-${where.replaceAll(' ', '-')}-${name}`;
    const owner = await signUpWithBusiness(browser, platform, 'Harbour Grooming', options);
    await confirmEmail(owner, platform);
    const member = await openPages(browser, platform, options);
    await member.page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/profiles`);
    await signUp(member, 'Nadia Next');
    await confirmEmail(member, platform);
    const email = await emailOn(member);

    // Invited, and a member.
    await owner.open('/profiles');
    await owner.page.getByRole('link', { name: 'Harbour Grooming' }).first().click();
    await owner.page.getByLabel('E-mail address').fill(email);
    await owner.press('Send invitation');
    await owner.expectDone('Invitation created.');
    await member.open('/profiles');
    await member.page.getByRole('button', { name: /^Accept/ }).click();
    await member.expectDone('You are now a member');

    // The last owner cannot leave, and is told what to do.
    await owner.open('/profiles');
    await owner.page.getByRole('link', { name: 'Harbour Grooming' }).first().click();
    await owner.follow('Leave');
    await owner.page.getByText('You are the only owner').waitFor();
    await owner.expectFine(shot('last-owner'));

    // Handed over: offered, withdrawn, offered again, accepted.
    const handOver = async () => {
      await owner.open('/profiles');
      await owner.page.getByRole('link', { name: 'Harbour Grooming' }).first().click();
      await owner.page.getByRole('link', { name: /^Hand over/ }).click();
      await owner.page.getByText('belong to the business').waitFor();
      await owner.expectFine(shot('hand-over'));
      await owner.press('Offer it');
      await owner.expectDone('Offered.');
    };
    await handOver();
    await owner.expectFine(shot('being-handed-over'));
    await owner.press('Withdraw the offer');
    await owner.expectDone('The offer is withdrawn.');
    await handOver();
    await member.open('/profiles');
    await member.page.getByRole('heading', { name: 'Offered to you' }).waitFor();
    await member.expectFine(shot('offered'));
    await member.page.getByRole('button', { name: /^Accept/ }).click();
    await member.expectDone('You now own this business.');

    // The new owner sees who did what.
    await member.follow('What was changed');
    await until(
      1,
      async () => {
        await member.page.reload();
        return member.page.getByText('took over the business').count();
      },
      { withinMs: 10_000 },
    );
    await member.expectFine(shot('what-was-changed'));
    await member.page.getByLabel('About').selectOption({ label: 'Payouts and card' });
    await member.press('Show');
    await member.page.getByText('Nothing yet.').waitFor();

    // The old owner, a manager now, leaves.
    await owner.open('/profiles');
    await owner.page.getByRole('link', { name: 'Harbour Grooming' }).first().click();
    await owner.follow('Leave');
    await owner.expectFine(shot('leave'));
    await owner.press('Leave');
    await owner.expectDone('You have left the business.');

    // Closed.
    await member.open('/profiles');
    await member.page.getByRole('link', { name: 'Harbour Grooming' }).first().click();
    await member.follow('Close this business');
    await member.expectFine(shot('close'));
    await member.press('Close for good');
    await member.expectDone('The business is closed.');
    await member.page.getByText('You have no business or place yet.').waitFor();
    await member.expectFine(shot('closed'));

    // Deleted, and back on the thirteenth day.
    await member.open('/security');
    await member.follow('Delete account');
    await member.expectFine(shot('delete-account'));
    await member.page.getByLabel('Password').fill('a kennel beside the quiet canal');
    await member.press('Delete my account');
    await member.page.getByText('your account will be deleted in 14 days').waitFor();
    ahead = 13 * 86_400_000;
    await member.page.getByLabel('E-mail address').fill(email);
    await member.page.getByLabel('Password').fill('a kennel beside the quiet canal');
    await member.press('Sign in');
    await member.page.getByRole('heading', { name: 'Your account will be deleted on' }).waitFor();
    await member.expectFine(shot('to-be-deleted'));
    await member.press('Keep my account');
    await member.page.getByText('Signed in as Nadia Next').waitFor();
    expect([...owner.complaints, ...member.complaints]).toEqual([]);
    await owner.page.context().close();
    await member.page.context().close();
  });
});
