import type { Browser, BrowserContextOptions } from 'playwright-core';
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
import { monday, publishGroomer } from '../support/published-groomer.ts';
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

async function bookOnline(client: BusinessPages, publicPage: string, shot: string): Promise<void> {
  const { page, press, follow, expectDone, expectFine } = client;
  await page.goto(publicPage);
  await follow('Book');
  await page.getByRole('heading', { name: 'Full groom' }).waitFor();
  await expectFine(`${shot}-services`);
  await page.getByRole('link', { name: /^Choose a time/ }).click();
  await page.getByLabel('Day', { exact: true }).fill(monday);
  await page.getByLabel('Nail trim').check();
  await press('Show free times');
  await expectFine(`${shot}-times`);
  await press('10:00');
  await page.getByText('Full groom, Nail trim').waitFor();
  await expectFine(`${shot}-chosen`);
  await follow('Go on to book');
  await follow('Create an account');
  await signUp(client, 'Petra Client');
  await page.getByRole('heading', { name: /^Book at/ }).waitFor();
  await page.getByText('10:00', { exact: false }).first().waitFor();
  await confirmEmail(client, platform);
  await press('Book');
  await page.getByText('Nothing was booked.').waitFor();
  await page.getByLabel('Note to the business').fill('Shy of dryers.');
  await page.getByLabel('Name of the pet').fill('Milo');
  await expectFine(`${shot}-book-refused`);
  await press('Book');
  await page.getByText('Nothing was booked.').waitFor();
  expect(await page.getByLabel('Name of the pet').inputValue()).toBe('Milo');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await press('Book');
  await expectDone('Booked.');
  await page.getByRole('heading', { name: 'Full groom for Milo' }).waitFor();
  await page.getByText('Shy of dryers.').waitFor();
  await expectFine(`${shot}-own-booking`);
}

async function findTaken(client: BusinessPages, publicPage: string, shot: string): Promise<void> {
  const { page, press, expectDone, expectFine } = client;
  // Somebody else was faster: the page that was open meanwhile offers other times.
  await page.goto(publicPage.replace('/professionals/', '/book/'));
  await page.getByRole('link', { name: /^Choose a time/ }).click();
  await page.getByLabel('Day', { exact: true }).fill(monday);
  await press('Show free times');
  await press('14:00');
  await page.getByRole('link', { name: 'Go on to book' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Book', exact: true }).click();
  await other.getByRole('status').getByText('Booked.').waitFor();
  await other.close();
  await press('Book');
  await page.getByText('The next free times').waitFor();
  await expectFine(`${shot}-taken`);
  await press('Book');
  await expectDone('Booked.');
}

async function moveAndCancel(client: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = client;
  await open('');
  await page.getByRole('region', { name: 'Bookings' }).getByText('Full groom for Milo').first().waitFor();
  await page.getByRole('region', { name: 'Animals' }).getByText('Milo').first().waitFor();
  await expectFine(`${shot}-home`);
  await follow('My bookings');
  await expectFine(`${shot}-own-bookings`);
  await page.getByRole('link', { name: 'Full groom for Milo' }).first().click();
  await page.getByText('Nail trim').waitFor();
  await follow('Move');
  await press('Move it');
  await page.getByText('Nothing was changed.').waitFor();
  await page.getByText('12:00', { exact: true }).click();
  await expectFine(`${shot}-own-move`);
  await press('Move it');
  await expectDone('Moved.');
  await page.getByText('12:00 to 13:00').waitFor();
  await follow('Cancel the appointment');
  await page.getByText('Cancelling costs nothing now.').waitFor();
  await expectFine(`${shot}-own-cancel`);
  await press('Cancel the appointment');
  await expectDone('Cancelled.');
  await expectFine(`${shot}-own-cancelled`);
}

async function disconnectAndConnect(client: BusinessPages, shot: string): Promise<void> {
  const { page, follow, open, expectDone, expectFine } = client;
  await open('/own-bookings');
  await follow('See who knows you');
  await expectFine(`${shot}-knows-me`);
  await page.getByRole('button', { name: /^Disconnect/ }).click();
  await expectDone('Disconnected.');
  await open('/own-bookings');
  await page.getByText('You have none yet.').waitFor();
  await follow('See who knows you');
  await page.getByRole('button', { name: /^Connect/ }).click();
  await expectDone('Connected.');
  await page.getByRole('button', { name: /^Disconnect/ }).waitFor();
}

describe.each<[string, BrowserContextOptions]>([
  ['at a desk', desk],
  ['on a phone', phone],
  ['on a phone without scripts', { ...phone, javaScriptEnabled: false }],
])('a pet owner who signed up a minute ago, %s', (where, options) => {
  it('finds a groomer, books, moves and cancels, and the groomer sees it', async () => {
    const shot = `client-${where.replaceAll(' ', '-')}`;
    const owner = await signUpWithBusiness(browser, platform, `Grooming ${where}`, options);
    const publicPage = await publishGroomer(owner, shot);
    const client = await openPages(browser, platform, options);
    await bookOnline(client, publicPage, shot);
    await owner.open(`/calendar?date=${monday}`);
    await owner.page.getByRole('link', { name: /Milo/ }).first().click();
    await owner.page.getByText('The client, online').waitFor();
    await owner.page.getByText('Shy of dryers.').waitFor();
    await findTaken(client, publicPage, shot);
    await moveAndCancel(client, shot);
    await owner.open(`/clients`);
    await owner.follow('Petra Client');
    await owner.page.getByText('Cancelled', { exact: false }).first().waitFor();
    await disconnectAndConnect(client, shot);
    expect([...owner.complaints, ...client.complaints]).toEqual([]);
    await Promise.all([owner.page.context().close(), client.page.context().close()]);
  }, 120_000);

  it('learns what bookings are before the first one', async () => {
    const client = await openPages(browser, platform, options);
    await client.page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/own-bookings`);
    await signUp(client, 'Petra Newcomer');
    await client.page.getByText('You have none yet.').waitFor();
    await client.expectFine(`client-empty-${where.replaceAll(' ', '-')}`);
    await client.follow('Find a business');
    await client.page.getByRole('heading', { name: 'Kennels and catteries' }).waitFor();
    expect(client.complaints).toEqual([]);
    await client.page.context().close();
  });
});
