import type { Browser } from 'playwright-core';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { linkIn } from '../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../support/mail-world.ts';

let world: MailWorld;
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
  world = await startMailWorld();
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

describe('a person who has forgotten the password, in a browser', () => {
  it('gets a link by mail, chooses another one, signs in with it, and sees by what name', async () => {
    const complaints: string[] = [];
    const page = await (await browser.newContext()).newPage();
    noteComplaints(page, complaints);
    const { email } = world.accounts.buyer;
    await page.goto(`${world.url}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();

    await page.goto(world.url + linkIn(await world.onlyMail()));
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('Password changed. Sign in with your new password.').waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('another long password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByText(/This browser: Chrome on /).waitFor();
    expect(complaints).toEqual([]);
  });
});
