import type { Browser, BrowserContextOptions } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '../support/browser.ts';
import {
  type BusinessPages,
  confirmEmail,
  desk,
  openPages,
  phone,
  signUpWithBusiness,
} from '../support/business-pages.ts';
import { photo } from '../support/deposit-pages.ts';
import { graphApi, signIn } from '../support/member.ts';
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

/** From home to a storefront that is open. */
async function openStorefront(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('');
  await follow('Your shop');
  await page.getByRole('heading', { name: 'Before your first sale' }).waitFor();
  await expectFine(`${shot}-shop-empty`);
  await follow('Open a storefront');
  await page.getByLabel('Shipping of an order').fill('a lot');
  await page.getByLabel('Tax in percent').fill('200');
  await page.getByLabel('Address', { exact: true }).fill('No Address!');
  await page.getByLabel('Currency').selectOption({ label: 'US Dollar' });
  await press('Open the storefront');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
  await expectFine(`${shot}-storefront-refused`);
  await page.getByLabel('Shipping of an order').fill('4.50');
  await page.getByLabel('Tax in percent').fill('8.25');
  await page.getByLabel('Address', { exact: true }).fill(`paws-${shot}`);
  await page.getByLabel('Where you ship to').fill('All of the country, in three days.');
  await press('Open the storefront');
  await expectDone('Storefront saved.');
}

async function describeProduct(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, expectDone, expectFine } = owner;
  await page.getByRole('link', { name: 'Describe a product' }).first().click();
  await press('Save the product');
  await page.getByLabel('Name', { exact: true }).fill('Leather leash');
  await page.getByLabel('What it is').fill('Two metres of it, hand-sewn.');
  await page
    .getByLabel('Pictures (optional)')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expectFine(`${shot}-product-new`);
  await press('Save the product');
  await expectDone('Product saved. Now offer it at a price.');
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await expectFine(`${shot}-product`);
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await press('Add');
  await expectDone('Pictures saved.');
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('img', { name: 'Picture 2' }).waitFor({ state: 'detached' });
  await follow('Edit');
  await page.getByLabel('Who makes it').fill('Paws');
  await press('Save');
  await expectDone('Product saved.');
}

async function countStock(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, expectDone, expectFine } = owner;
  await follow('Stock');
  await expectFine(`${shot}-stock-empty`);
  await follow('Add an item');
  await page.getByLabel('Name', { exact: true }).fill('Leash, 2 m');
  await press('Add the item');
  await expectDone('Item added.');
  await page.getByLabel('How much came in').fill('1.5');
  await press('Receive');
  await page.getByText('Pieces have no fractions.').waitFor();
  await page.getByLabel('How much came in').fill('10');
  await press('Receive');
  await expectDone('Received.');
  await page.getByText('The count is wrong').click();
  await page.getByLabel('How much more there is').fill('-1');
  await page.getByLabel('Why').fill('One was bitten through.');
  await press('Correct');
  await expectDone('Corrected.');
  await page.getByText('Hold some back').click();
  await page.getByLabel('How much to hold back').fill('3');
  await press('Hold back');
  await expectDone('Held back.');
  await page.getByText('Sell again what was held back').click();
  await page.getByLabel('How much can be sold again').fill('2');
  await press('Release');
  await expectDone('It can be sold again.');
  await page.getByText('One was bitten through.').waitFor();
  await expectFine(`${shot}-stock-item`);
  await follow('Stock');
  await page.getByLabel('Search').fill('LEASH');
  await press('Search');
  await page.getByText('8 to sell of 9 on hand').waitFor();
  await expectFine(`${shot}-stock`);
}

/** From the product to its offer; returns the id of the offer. */
async function offerIt(owner: BusinessPages, shot: string): Promise<string> {
  const { page, press, follow, expectDone, expectFine } = owner;
  await follow('Storefront and products');
  await follow('Leather leash');
  await follow('Offer it');
  await page.getByLabel('Price of one (USD)').fill('cheap');
  await press('Put it on sale');
  await page.getByText('Enter an amount such as').waitFor();
  await expectFine(`${shot}-offer-refused`);
  await page.getByLabel('Price of one (USD)').fill('24.90');
  await page.getByLabel('Taken from stock').selectOption({ label: 'Leash, 2 m (LEASH-2-M)' });
  await press('Put it on sale');
  await expectDone('It is on sale.');
  await expectFine(`${shot}-offer`);
  const id = /offers\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await follow('Print its code');
  await page.getByRole('img', { name: 'QR code that leads to Leather leash' }).waitFor();
  await expectFine(`${shot}-offer-code`);
  await page.goBack();
  await press('Withdraw');
  await expectDone('Withdrawn.');
  await press('Put it on sale again');
  await expectDone('It is on sale again.');
  await follow('Change');
  await page.getByText('Discounts, levies').click();
  await page.getByLabel('Discount from so many').fill('3');
  await page.getByLabel('Percent off for so many').fill('10');
  await press('Save');
  await expectDone('Offer saved.');
  await page.getByText('10 % from 3 pieces').waitFor();
  await follow('Offers');
  await expectFine(`${shot}-offers`);
  await follow('Storefront and products');
  await expectFine(`${shot}-shop`);
  await page.getByRole('link', { name: /^See it as others do/ }).click();
  await page.getByText('Leather leash').first().waitFor();
  await page.getByText('$24.90').waitFor();
  return id;
}

/** Somebody buys two of it, by the graph; returns the id of their order. */
async function buy(offerId: string): Promise<string> {
  const { accessToken } = await signIn(platform, platform.world.accounts.buyer);
  const { data } = await graphApi(platform, accessToken)(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input: { lines: [{ offerId, quantity: 2 }] } },
  );
  return z.object({ placeOrder: z.object({ id: z.string() }) }).parse(data).placeOrder.id;
}

async function fulfil(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('');
  await expectFine(`${shot}-shop-home`);
  await page
    .getByRole('region', { name: 'Next' })
    .getByRole('link', { name: /^Confirm order/ })
    .click();
  await page.getByText('Confirm it if you can deliver').waitFor();
  await expectFine(`${shot}-sale-placed`);
  await press('Confirm');
  await expectDone('Saved.');
  await press('Put on hold');
  await page.getByText('It waits. Go on with it').waitFor();
  await press('Go on with it');
  await press('Prepare it');
  // Only what takes money needs a confirmed address.
  await confirmEmail(owner, platform);
  await press('Record that it is paid');
  await expectDone('Payment recorded.');
  await follow('It is sent');
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Tracking number').fill('<b>');
  await press('It is sent');
  await page.getByText('Nothing was saved.').waitFor();
  await expectFine(`${shot}-parcel-refused`);
  await page.getByLabel('Tracking number').fill('00340434161094000000');
  await press('It is sent');
  await page.getByText('It is on its way.').waitFor();
  await expectFine(`${shot}-sale-sent`);
  await press('It has arrived');
  await page.getByText('Nothing is left to do.').waitFor();
  await expectFine(`${shot}-sale-done`);
  await follow('Sales');
  await follow('Complete');
  await page.getByText('Leather leash').waitFor();
  await expectFine(`${shot}-sales`);
}

/** What the buyer sees of their order, from home. */
async function lookAsBuyer(orderId: string, shot: string, options: BrowserContextOptions): Promise<void> {
  const buyer = await openPages(browser, platform, options);
  const { page, press, open, expectFine } = buyer;
  await open('/own-orders');
  const { email, password } = platform.world.accounts.buyer;
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await press('Sign in');
  await page.getByRole('heading', { level: 1, name: 'My orders' }).waitFor();
  await expectFine(`${shot}-own-orders`);
  await page.locator(`a[href*="${orderId}"]`).click();
  await page.getByText('You have all of it.').waitFor();
  const parcel = page.getByRole('link', { name: '00340434161094000000' });
  expect(await parcel.getAttribute('href')).toContain('dhl.com');
  await expectFine(`${shot}-own-order`);
  expect(buyer.complaints).toEqual([]);
  await page.context().close();
}

describe.each<[string, BrowserContextOptions]>([
  ['at a desk', desk],
  ['on a phone', phone],
  ['on a phone without scripts', { ...phone, javaScriptEnabled: false }],
])('a seller who signed up a minute ago, %s', (where, options) => {
  it('puts something on sale, and an order comes to its end', async () => {
    const shot = where.replaceAll(' ', '-');
    const owner = await signUpWithBusiness(browser, platform, `Paws ${where}`, options);
    await openStorefront(owner, shot);
    await describeProduct(owner, shot);
    await countStock(owner, shot);
    const orderId = await buy(await offerIt(owner, shot));
    await fulfil(owner, shot);
    await lookAsBuyer(orderId, shot, options);
    expect(owner.complaints).toEqual([]);
    await owner.page.context().close();
  }, 120_000);
});
