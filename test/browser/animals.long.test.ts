import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { type BusinessPages, desk, phone, signUpWithBusiness } from '../support/business-pages.ts';
import { photo } from '../support/deposit-pages.ts';
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

async function addParents(breeder: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = breeder;
  await open('/litters');
  await page.getByText('Add the mother first.').waitFor();
  await expectFine(`${shot}-litters-empty`);
  await open('/animals');
  await expectFine(`${shot}-animals-empty`);
  await follow('Add an animal');
  await page.getByLabel('Name').fill('木');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await page.getByLabel('Breed').fill('collie');
  await page.getByLabel('Date of birth').fill('2999-01-01');
  await press('Add');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
  expect(await page.getByLabel('Breed').inputValue()).toBe('collie');
  await expectFine(`${shot}-animal-refused`);
  await page.getByLabel('Name').fill('Bella');
  await page.getByLabel('Breed').fill('border collie');
  await page.getByLabel('Sex').selectOption({ label: 'Female' });
  await page.getByLabel('Date of birth').fill('2022-03-04');
  await press('Add');
  await expectDone('Animal added.');
  await page.getByText('Border Collie').waitFor();
  await expectFine(`${shot}-animal-new`);

  await open('/animals');
  await follow('Add an animal');
  await page.getByLabel('Name').fill('Rufus');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await page.getByLabel('Breed').fill('border collie');
  await page.getByLabel('Sex').selectOption('M');
  await press('Add');
  await expectDone('Animal added.');
}

async function recordBirth(breeder: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = breeder;
  await open('/animals');
  await follow('Bella');
  await follow('Record a birth');
  const mother = page.getByLabel('Mother');
  expect(await mother.locator('option:checked').innerText()).toContain('Bella');
  await page.getByLabel('Father (optional)').selectOption({ index: 1 });
  await page.getByLabel('Date of birth').fill('2026-08-14');
  await page.getByLabel('How many were born').fill('5');
  const young = page.locator('fieldset');
  await young.nth(0).getByLabel('Name').fill('Juniper');
  await young.nth(0).getByLabel('Colour').fill('red merle');
  for (const [index, sex] of ['Female', 'Female', 'Male', 'Male'].entries()) {
    await young.nth(index).getByLabel('Sex').selectOption({ label: sex });
  }
  await press('Record the birth');
  await page.getByText('Name all 5 or none; 4 are named.').waitFor();
  expect(await young.nth(0).getByLabel('Colour').inputValue()).toBe('red merle');
  await press('More rows');
  expect(await young.count()).toBe(8);
  await expectFine(`${shot}-birth-refused`);
  await page.getByLabel('How many were born').fill('4');
  await press('Record the birth');
  await expectDone('Birth recorded.');
  await page.getByRole('link', { name: 'Bella 4' }).waitFor();
  await expectFine(`${shot}-litter`);
  await press('Get a Litter Pass');
  await expectDone('This litter has a Litter Pass now.');
  await expectFine(`${shot}-litter-pass`);
  await open('/litters');
  await expectFine(`${shot}-litters`);
  await follow('Bella, 14 August 2026');
}

async function keepOne(breeder: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = breeder;
  await follow('Juniper');
  const pedigree = page.getByRole('region', { name: 'Pedigree' });
  await pedigree.getByText('Mother: Bella').waitFor();
  await pedigree.getByText('Father: Rufus').waitFor();
  await follow('Record it');
  await page.getByLabel('Number of the chip').fill('12');
  await page.getByLabel('Implanted on').fill('2999-01-01');
  await press('Save');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
  await expectFine(`${shot}-chip-refused`);
  await page
    .getByLabel('Number of the chip')
    .fill(`985 112 004 567 8${String(shot.length).padStart(2, '0')}`);
  await page.getByLabel('Implanted on').fill('2026-10-01');
  await press('Save');
  await expectDone('Microchip saved.');
  await follow('Pictures');
  await press('Add');
  await page.getByText('Choose a picture first.').waitFor();
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'juniper.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await press('Add');
  await expectDone('Pictures saved.');
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await expectFine(`${shot}-animal-pictures`);
  await follow('Back to the animal');
  await expectFine(`${shot}-animal`);

  await follow('Change');
  await page.getByLabel('Life status').selectOption({ label: 'Missing' });
  await expectFine(`${shot}-animal-edit`);
  await press('Save');
  await expectDone('Animal saved.');
  await follow('Change its parents');
  await expectFine(`${shot}-animal-parents`);
  await press('Save');
  await expectDone('Parents saved.');
  await follow('Add a co-owner');
  await page.getByLabel('Their handle').fill('@nobody-of-this-name');
  await press('Find');
  await page.getByText('Nobody has this handle.').waitFor();
  await page.getByLabel('Their handle').fill('maple-hollow-kennel');
  await press('Find');
  await press('Make them a co-owner');
  await expectDone('Co-owner added.');
  await expectFine(`${shot}-animal-co-owners`);
  await press('Remove Maple Hollow Kennel');
  await expectDone('Co-owner removed.');

  await open('/animals');
  await page.getByLabel('Search').fill('bella 4');
  await press('Search');
  await follow('Bella 4');
  await follow('Archive this animal');
  await expectFine(`${shot}-animal-archive`);
  await press('Archive');
  await expectDone('Archived.');
  expect(await page.getByRole('link', { name: 'Bella 4' }).count()).toBe(0);
  await expectFine(`${shot}-animals`);
  await follow('Juniper');
  await open('/animals');
  await follow('Bella 3');
  await follow('List this animal');
  await page.getByRole('heading', { name: 'List an animal' }).waitFor();
}

describe.each<[string, BrowserContextOptions]>([
  ['at a desk', desk],
  ['on a phone', phone],
  ['on a phone without scripts', { ...phone, javaScriptEnabled: false }],
])('a breeder who signed up a minute ago, %s', (where, options) => {
  it('registers parents, records a birth with four young, and keeps one of them', async () => {
    const shot = where.replaceAll(' ', '-');
    const breeder = await signUpWithBusiness(browser, platform, `Quiet Canal ${where}`, options);
    await addParents(breeder, shot);
    await recordBirth(breeder, shot);
    await keepOne(breeder, shot);
    expect(breeder.complaints).toEqual([]);
    await breeder.page.context().close();
  }, 120_000);
});
