import type { BusinessPages } from './business-pages.ts';

/** The Monday after next, yyyy-MM-dd, so that nothing depends on the time of day. */
function mondayAfterNext(): string {
  const today = new Date();
  const days = 8 - (today.getUTCDay() || 7) + 7;
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
export const monday = mondayAfterNext();

/** Publishes a groomer who takes bookings online; returns the address of the public page. */
export async function publishGroomer(owner: BusinessPages, shot: string): Promise<string> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('/services/new');
  await page.getByLabel('Name', { exact: true }).fill('Full groom');
  await page.getByLabel('Price', { exact: true }).first().selectOption({ label: 'Fixed price' });
  await page.getByLabel('Amount').fill('85');
  await page.getByLabel('Currency').selectOption({ label: 'US Dollar' });
  await page.getByLabel('Add-on 1').fill('Nail trim');
  await press('Add the service');
  await expectDone('Service added.');
  await follow('Opening hours');
  await press('Save opening hours');
  await expectDone('Opening hours saved.');
  await follow('Booking settings');
  await page.getByLabel('Telephone (optional)').fill('(212) 555-0100');
  await page.getByLabel('Opening hours', { exact: true }).check();
  await page.getByLabel('Clients and connected apps can book').check();
  await page.getByLabel('Fee for a later cancellation, in percent of the price').fill('50');
  await press('Save settings');
  await expectDone('Booking settings saved.');

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
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
  await page.getByText('Groomer', { exact: false }).first().waitFor();
  expect(await page.getByText('litter', { exact: false }).count()).toBe(0);
  await page.getByText('1 h, $85').waitFor();
  await expectFine(`${shot}-public-page`);
  return page.url();
}
