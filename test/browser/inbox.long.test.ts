import type { Browser, BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
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

let platform: TestPlatform;
let browser: Browser;
beforeAll(async () => {
  [browser, platform] = await Promise.all([
    startBrowser(),
    startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Publishes a groomer; returns the address of the public page. */
async function publish({ page, press, follow, open, expectDone }: BusinessPages): Promise<string> {
  await open('/profiles');
  await page
    .getByRole('link', { name: /^Grooming/ })
    .first()
    .click();
  await follow('Directory');
  await page.getByLabel('Kennel, cattery, groomer or another service').check();
  await page.getByLabel('Grooming').check();
  await press('Save');
  await expectDone('Changes saved.');
  await press('Publish');
  await follow('its page');
  await page.getByRole('link', { name: 'Write a message' }).waitFor();
  return page.url();
}

/** A picture as a phone takes it. */
const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc8844' } })
    .jpeg()
    .toBuffer();

async function writeFirst(client: BusinessPages, publicPage: string, shot: string): Promise<void> {
  const { page, press, follow, expectDone, expectFine } = client;
  await page.goto(publicPage);
  await follow('Write a message');
  await follow('Create an account');
  await signUp(client, 'Petra Client');
  await page.getByRole('heading', { name: /^Write to Grooming/ }).waitFor();
  await expectFine(`${shot}-unconfirmed`);
  await confirmEmail(client, platform);
  await follow('Go on once it is confirmed');
  await expectFine(`${shot}-new`);
  await page.getByLabel('Subject (optional)').fill('A shy poodle');
  await press('Send');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.getByLabel('Subject (optional)').inputValue()).toBe('A shy poodle');
  await expectFine(`${shot}-refused`);
  await page.getByLabel('Your message').fill('Do you groom shy dogs?');
  const pictures = page.getByLabel('Pictures (optional)');
  await pictures.setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await press('Send');
  await page.getByText('Nothing was saved.').waitFor();
  await expectFine(`${shot}-no-picture`);
  await pictures.setInputFiles({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await press('Send');
  await expectDone('Sent.');
  await page.getByText('Do you groom shy dogs?').waitFor();
  await expectFine(`${shot}-sent`);
}

async function answer(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('/inbox');
  await page.getByRole('heading', { name: 'Unread' }).waitFor();
  await expectFine(`${shot}-inbox`);
  await confirmEmail(owner, platform);
  await page.getByRole('link', { name: /^Petra Client/ }).click();
  await page.getByText('Do you groom shy dogs?').waitFor();
  await page.getByRole('img', { name: 'Picture 1 of message 1' }).waitFor();
  await page.getByLabel('Your answer').fill('We do, with time.');
  await press('Send');
  await expectDone('Sent.');
  await expectFine(`${shot}-answered`);
  await follow('Inbox');
  await page.getByRole('heading', { name: 'Conversations' }).waitFor();
}

async function readAndReport(client: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = client;
  await open('');
  await follow('Inbox');
  await page.getByRole('heading', { name: 'Unread' }).waitFor();
  await page.getByRole('link', { name: /A shy poodle/ }).click();
  await page.getByText('We do, with time.').waitFor();
  await page.getByRole('link', { name: /^Report/ }).click();
  await page.getByLabel('In your words (optional)').fill('Only a test of the form.');
  await expectFine(`${shot}-report`);
  await press('Report');
  await expectDone('Thank you. The message is reported.');
  await press('Block');
  await page.getByText('You have blocked them').waitFor();
  await expectFine(`${shot}-blocked`);
  await press('Lift the block');
  await expectDone('Block lifted.');
  await press('Close the conversation');
  await expectDone('Closed.');
  await page.getByRole('link', { name: 'Write again' }).waitFor();
  await expectFine(`${shot}-closed`);
}

async function refuseMessages(
  { page, open, expectDone, expectFine }: BusinessPages,
  shot: string,
): Promise<void> {
  await open('/notices/choose');
  const choice = page.getByLabel('No business may write to me first');
  await choice.check();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expectDone('Changes saved.');
  expect(await choice.isChecked()).toBe(true);
  await expectFine(`${shot}-refuses`);
}

describe.each<[string, BrowserContextOptions]>([
  ['at a desk', desk],
  ['on a phone', phone],
  ['on a phone without scripts', { ...phone, javaScriptEnabled: false }],
])('a person who signed up a minute ago, %s', (where, options) => {
  it('writes first to a business, which answers, and they read it', async () => {
    const shot = `inbox-${where.replaceAll(' ', '-')}`;
    const owner = await signUpWithBusiness(browser, platform, `Grooming ${where}`, options);
    await owner.open('/inbox');
    await owner.page.getByText('Nobody has written yet.').waitFor();
    await owner.expectFine(`${shot}-empty`);
    const publicPage = await publish(owner);
    const client = await openPages(browser, platform, options);
    await writeFirst(client, publicPage, shot);
    await answer(owner, shot);
    await readAndReport(client, shot);
    await refuseMessages(client, shot);
    expect([...owner.complaints, ...client.complaints]).toEqual([]);
    await Promise.all([owner.page.context().close(), client.page.context().close()]);
  }, 300_000);
});
