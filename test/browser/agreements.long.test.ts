import { readFile } from 'node:fs/promises';
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
import { readPdf } from '../support/read-pdf.ts';

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

/** Downloads what the page offers as a PDF; returns its text. */
async function keepPdf({ page, follow }: BusinessPages): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), follow('Keep it as a PDF')]);
  expect(download.suggestedFilename()).toMatch(/^agreement-[0-9a-f-]{36}\.pdf$/);
  return readPdf(await readFile(await download.path()));
}

async function makeTemplate(seller: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = seller;
  await open('/agreements');
  await expectFine(`${shot}-agreements-empty`);
  await follow('Templates');
  await expectFine(`${shot}-templates-empty`);
  await follow('Sale of a pet, with a deposit');
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Text').fill('{{animalName} of {{sellerName}}');
  await press('Save');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
  await expectFine(`${shot}-template-refused`);
  await follow('Cancel');
  await follow('Sale of a pet, with a deposit');
  await page.getByLabel('Buyers can begin the agreement themselves').check();
  await press('Preview');
  await page.getByRole('heading', { name: 'Preview with examples' }).waitFor();
  await page.getByText('$1,800.00').waitFor();
  await expectFine(`${shot}-template-preview`);
  await press('Save');
  await expectDone('Changes saved.');
  await expectFine(`${shot}-template`);
}

/** Lists an animal with a waitlist; returns the short code of the listing. */
async function listAnimal(
  { page, press, follow, open, expectDone }: BusinessPages,
  title: string,
): Promise<string> {
  await open('/animals');
  await follow('Add an animal');
  await page.getByLabel('Name').fill('Willow');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await page.getByLabel('Breed').fill('border collie');
  await page.getByLabel('Date of birth').fill('2026-03-01');
  await press('Add');
  await expectDone('Animal added.');
  await follow('List this animal');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price (US Dollar)').fill('1200');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel(/waitlist/i).check();
  await press('Save as a draft');
  await expectDone('Draft saved.');
  await press('Publish');
  await expectDone('Published.');
  const href = await page.getByRole('link', { name: 'See its page' }).getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('a seller and a buyer at %s', (place, options) => {
  it('agree in writing: the seller sends it, both sign, and both keep it; strangers see nothing', async () => {
    const shot = place === 'a phone' ? 'phone' : 'desk';
    const seller = await signUpWithBusiness(browser, platform, `Quiet Canal ${shot}`, options);
    const { page, press, follow, open, expectDone, expectFine } = seller;
    // Whoever sends something to others has confirmed their address.
    await confirmEmail(seller, platform);
    await makeTemplate(seller, shot);
    const shortCode = await listAnimal(seller, `Border Collie, ten weeks, at ${place}`);
    const listing = page.url();

    const buyer = await openPages(browser, platform, options);
    await buyer.page.goto(
      `${platform.env.AUTH_URL}/sign-up?continue=/account/listings/${shortCode}/waitlist`,
    );
    await signUp(buyer, 'Zoë Παππά');
    await buyer.page
      .getByRole('button', { name: /waitlist/i })
      .first()
      .click();
    await buyer.page.getByRole('status').waitFor();

    await page.goto(listing);
    await follow('Make an agreement');
    await expectFine(`${shot}-agreement-choose`);
    await press('Continue');
    await page.getByText('Fill in the agreement').first().waitFor();
    expect(await page.getByLabel('Name of the animal').inputValue()).toBe('Willow');
    expect(await page.getByLabel('Breed', { exact: true }).inputValue()).toBe('Border Collie');
    expect(await page.getByLabel('Price').inputValue()).toBe('$1,200.00');
    await press('Preview');
    await page.getByText('Nothing was saved.').waitFor();
    const missing = await page.locator('[aria-invalid="true"]').count();
    expect(missing).toBeGreaterThan(4);
    await expectFine(`${shot}-agreement-refused`);
    for (const field of await page.locator('input[aria-invalid="true"]').all()) {
      await field.fill('<b>as we said</b>');
    }
    await press('Preview');
    await page.getByRole('heading', { name: 'Preview', exact: true }).waitFor();
    await expectFine(`${shot}-agreement-preview`);
    await press('Send it to Zoë Παππά');
    await expectDone('Sent.');
    const address = page.url().replace(/&done=.*/, '');
    await expectFine(`${shot}-agreement-sent`);

    await buyer.open('/agreements');
    await buyer.page.getByText('You have not signed').waitFor();
    await buyer.expectFine(`${shot}-agreements-buyer`);
    await buyer.follow('Sale of a pet, with a deposit');
    await buyer.page.getByText('<b>as we said</b>').first().waitFor();
    await buyer.press('Sign');
    await buyer.page.getByText('Must not be empty.').waitFor();
    await buyer.page.getByLabel('Your full name').fill('Zoë Anna Παππά');
    await buyer.expectFine(`${shot}-agreement-to-sign`);
    await buyer.press('Sign');
    await buyer.expectDone('You have signed.');
    const half = await keepPdf(buyer);
    expect(half).toContain('Not signed yet by: seller');
    expect(half).toContain('Zoë Anna Παππά, for Zoë Παππά');

    await page.goto(address);
    await page.getByLabel('Your full name').fill('Olive Owner');
    await press('Sign');
    await expectDone('You have signed.');
    await page.getByText('Both of you have signed here.').waitFor();
    await expectFine(`${shot}-agreement-signed`);
    await buyer.page.reload();
    await buyer.expectFine(`${shot}-agreement-buyer-signed`);
    const [ofSeller, ofBuyer] = [await keepPdf(seller), await keepPdf(buyer)];
    for (const text of [ofSeller, ofBuyer]) {
      expect(text).not.toContain('Not signed yet');
      for (const part of [
        'Willow',
        '<b>as we said</b>',
        'Zoë Anna Παππά',
        'Olive Owner',
        'SHA-256 of the text',
      ]) {
        expect(text).toContain(part);
      }
    }

    const stranger = await openPages(browser, platform, options);
    await stranger.page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account`);
    await signUp(stranger, 'Nobody Else');
    await stranger.page.getByRole('heading', { level: 1 }).waitFor();
    const { pathname } = new URL(address);
    for (const path of [
      pathname,
      `${pathname}/pdf`,
      '/account/agreements/templates/00000000-0000-4000-8000-000000000000',
    ]) {
      const answer = await stranger.page.request.get(`${platform.env.DASHBOARD_URL}${path}`);
      expect([path, answer.status(), (await answer.text()).includes('Willow')]).toEqual([path, 404, false]);
    }
    await open('/agreements');
    await page.getByText('Signed by both').waitFor();
    await expectFine(`${shot}-agreements`);
    expect([seller.complaints, buyer.complaints]).toEqual([[], []]);
  });
});
