import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { desk, openPages, phone, signUpWithBusiness } from '../support/business-pages.ts';
import { photo } from '../support/deposit-pages.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

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

/** Within two seconds of a change, on machines that are several times slower. */
const soon = { withinMs: 30_000 };

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('a breeder at %s', (place, options) => {
  it('lists an animal with a picture, publishes it to strangers, and closes it', async () => {
    const shot = place === 'a phone' ? 'phone' : 'desk';
    const title = `Border Collie, ten weeks, at ${place}`;
    const breeder = await signUpWithBusiness(browser, platform, `Quiet Canal ${shot}`, options);
    const { page, press, follow, open, expectDone, expectFine } = breeder;

    await open('/listings');
    await expectFine(`${shot}-listings-empty`);
    await follow('List an animal or a litter');
    await expectFine(`${shot}-listing-nothing`);
    await follow('Add an animal');
    await page.getByLabel('Name').fill('Willow');
    await page.getByLabel('Species').selectOption({ label: 'Dog' });
    await press('Add');
    await expectDone('Animal added.');

    await open('/listings/new');
    await expectFine(`${shot}-listing-choose`);
    await follow('Willow');
    await page.getByLabel('Title').fill('Dog');
    await page.getByLabel('Price (US Dollar)').fill('a lot');
    await page.getByLabel('City').fill('Albany');
    await press('Save as a draft');
    await page.getByText('Nothing was saved.').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
    expect(await page.getByLabel('City').inputValue()).toBe('Albany');
    await expectFine(`${shot}-listing-refused`);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Price (US Dollar)').fill('1200');
    await page.getByLabel('Description (optional)').fill('Curious.\nGood with children.');
    await press('Save as a draft');
    await expectDone('Draft saved. Now add pictures.');

    await press('Add');
    await page.getByText('Choose a picture first.').waitFor();
    await page
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'willow.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await press('Add');
    await expectDone('Pictures saved.');
    await page.getByAltText('Picture 1').waitFor();
    await page.getByRole('region', { name: 'What people see' }).getByText('$1,200.00').waitFor();
    await expectFine(`${shot}-listing-draft`);
    await press('Publish');
    await expectDone('Published. People find it now.');
    await expectFine(`${shot}-listing-published`);
    await open('/listings');
    await expectFine(`${shot}-listings`);

    const stranger = await openPages(browser, platform, options);
    const { SITE_URL } = platform.env;
    const link = stranger.page.getByRole('link', { name: title });
    const isListed = async () => {
      await stranger.page.goto(`${SITE_URL}/listings`);
      return (await link.count()) > 0;
    };
    await until(true, isListed, soon);
    await link.click();
    await stranger.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await stranger.page.getByText('Good with children.').waitFor();
    await stranger.expectFine(`${shot}-listing-public`);

    await follow(title);
    await follow('Close');
    await expectFine(`${shot}-listing-close`);
    await press('Close it for good');
    await expectDone('Closed.');
    const isOver = async () => {
      await stranger.page.reload();
      return stranger.page.getByText('This animal is no longer for sale.').isVisible();
    };
    await until(true, isOver, soon);
    await stranger.expectFine(`${shot}-listing-closed`);
    expect([breeder.complaints, stranger.complaints]).toEqual([[], []]);
  });
});
