import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { type BusinessPages, desk, phone, signUpWithBusiness } from '../support/business-pages.ts';
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

/** A weekday next week in New York, yyyy-MM-dd, so that nothing depends on the time of day. */
function nextMonday(): string {
  const today = new Date();
  const days = 8 - (today.getUTCDay() || 7) + 7;
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
const monday = nextMonday();
const tuesday = new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10);

const isPhone = ({ isMobile }: BrowserContextOptions) => isMobile === true;

async function setUp(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('');
  await page.getByRole('region', { name: 'Next' }).getByText('Set your opening hours').waitFor();
  await expectFine(`${shot}-home`);
  await follow('Calendar');
  await page.getByRole('heading', { name: 'Before your first booking' }).waitFor();
  await expectFine(`${shot}-checklist`);

  // The service comes first: the order does not matter.
  await follow('Add a service');
  await press('Add the service');
  await expectFine(`${shot}-service-empty`);
  await page.getByLabel('Name', { exact: true }).fill('Full groom');
  await page.getByLabel('Amount').fill('abc');
  await page.getByLabel('Currency').selectOption({ label: 'US Dollar' });
  await page.getByLabel('Add-on 1').fill('Nail trim');
  await page.getByLabel('Price', { exact: true }).first().selectOption({ label: 'Fixed price' });
  await press('Add the service');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Full groom');
  await expectFine(`${shot}-service-refused`);
  await page.getByLabel('Amount').fill('85');
  await press('Add the service');
  await expectDone('Service added.');
  await page.getByText('1 h, $85').waitFor();
  await expectFine(`${shot}-services`);

  await follow('Staff');
  await page.getByLabel('Name').fill('Ava');
  await press('Add');
  await expectDone('Added.');
  await follow('Services');
  await follow('Full groom');
  await page.getByLabel('Ava').check();
  await page.getByText('Vaccinations, breaks and notice').click();
  await expectFine(`${shot}-service`);
  await press('Save');
  await expectDone('Service saved.');

  await follow('Opening hours');
  await page.getByText('You have not set your opening hours yet.').waitFor();
  await expectFine(`${shot}-hours-empty`);
  await page.getByLabel('Saturday from', { exact: true }).fill('14:00');
  await page.getByLabel('Saturday to', { exact: true }).fill('10:00');
  await press('Save opening hours');
  await page.getByText('Must be later than opensAt.').waitFor();
  await page.getByLabel('Saturday to', { exact: true }).fill('18:00');
  await press('Save opening hours');
  await expectDone('Opening hours saved.');
  expect(await page.getByLabel('Friday from', { exact: true }).inputValue()).toBe('09:00');
  await page.getByRole('button', { name: /^Closed that day \(Christmas Day\)$/ }).click();
  await expectDone('You are closed on these holidays.');
  await page.getByText('Closed (Christmas Day)').waitFor();
  await page.getByLabel('Day', { exact: true }).fill(tuesday);
  await page.getByLabel('Open from').fill('12:00');
  await page.getByLabel('Open until').fill('16:00');
  await press('Add the day');
  await expectDone('The day is saved.');
  await expectFine(`${shot}-hours`);

  await follow('Booking settings');
  await page.getByLabel('Telephone (optional)').fill('12');
  await page.getByLabel('Street and number').fill('1 Main Street');
  await press('Save settings');
  await page.getByText('Nothing was saved.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(1);
  await page.getByLabel('Telephone (optional)').fill('(212) 555-0100');
  await page.getByLabel('Postal code').fill('10001');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('Clients and connected apps can book').check();
  await expectFine(`${shot}-settings`);
  await press('Save settings');
  await expectDone('Booking settings saved.');
}

async function bookByTelephone(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('/calendar');
  await follow('New booking');
  await press('Book');
  await page.getByText('Nothing was booked.').waitFor();
  await expectFine(`${shot}-booking-refused`);
  await page.getByLabel('Somebody new').check();
  if (!(await page.getByLabel('Name of the client').isVisible()))
    await page.getByText('If they are new').click();
  await page.getByLabel('Name of the client').fill('Carla Caller');
  await page.getByLabel('Telephone', { exact: true }).fill('212 555 0123');
  await page.getByLabel('Name of the pet').fill('Bella');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await page.getByLabel('Day').fill(monday);
  await press('Show free times');
  await page.getByText('10:00', { exact: false }).first().click();
  await expectFine(`${shot}-booking`);
  await press('Book');
  await expectDone('Booked.');
  await page.getByRole('heading', { level: 1, name: 'Bella: Full groom' }).waitFor();
  await expectFine(`${shot}-appointment`);

  // The second time the client is found.
  await open('/bookings/new');
  await page.getByLabel('Name, telephone or e-mail address').fill('5550123');
  await press('Find');
  expect(await page.getByRole('radio', { name: /Carla Caller/ }).isChecked()).toBe(true);
  await page.getByLabel('Day').fill(monday);
  await press('Show free times');
  await page.getByText('13:30', { exact: false }).first().click();
  await expectFine(`${shot}-booking-of-known`);
  await press('Book');
  await expectDone('Booked.');
}

async function moveAndCancel(
  owner: BusinessPages,
  shot: string,
  options: BrowserContextOptions,
): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open(`/calendar?date=${monday}`);
  await page.getByRole('heading', { name: 'Ava' }).waitFor();
  await expectFine(`${shot}-calendar-day`);
  await follow('Week');
  await expectFine(`${shot}-calendar-week`);
  await open(`/calendar?date=${monday}`);
  if (!isPhone(options) && options.javaScriptEnabled !== false) {
    const block = page.locator('.block').first();
    const column = page.locator('.blocks').first();
    const box = await column.boundingBox();
    // Four rows are an hour; the column begins at nine.
    const rowHeight = (box?.height ?? 0) / 32;
    await block.dragTo(column, {
      sourcePosition: { x: 20, y: 4 },
      targetPosition: { x: 20, y: rowHeight * 8 + 4 },
    });
    await page.getByRole('heading', { name: 'Move the appointment' }).waitFor();
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('11:00');
  } else {
    await page.locator('.block a').first().click();
    await follow('Move');
    await page.getByLabel('Time', { exact: true }).fill('11:00');
  }
  await expectFine(`${shot}-move`);
  await press('Move it');
  await expectDone('Moved.');
  await page.getByText('11:00 to 12:00').waitFor();
  await follow('Move');
  await page.getByLabel('Time', { exact: true }).fill('13:00');
  await press('Move it');
  await page.getByRole('heading', { name: 'The next free times' }).waitFor();
  await expectFine(`${shot}-move-refused`);
  await follow('Leave it as it is');
  await follow('Cancel the appointment');
  await page.getByLabel('Why').selectOption({ label: 'The pet is ill' });
  await expectFine(`${shot}-cancel`);
  await press('Cancel the appointment');
  await expectDone('Cancelled.');
  await expectFine(`${shot}-cancelled`);
}

async function keepClients(owner: BusinessPages, shot: string): Promise<void> {
  const { page, press, follow, open, expectDone, expectFine } = owner;
  await open('/clients');
  await expectFine(`${shot}-clients`);
  await page.getByLabel('Search').fill('carla');
  await press('Search');
  await follow('Carla Caller');
  await page.getByRole('heading', { name: 'Appointments' }).waitFor();
  await expectFine(`${shot}-client`);
  await follow('Edit');
  await page.getByLabel('Note').fill('Pays in cash.');
  await press('Save');
  await page.getByText('Pays in cash.').waitFor();
  await follow('Bella');
  await page.getByLabel('Protects from').first().selectOption({ label: 'Rabies' });
  await page.getByLabel('Until').first().fill('2035-01-01');
  await press('Save vaccinations');
  await expectDone('Vaccinations saved.');
  await page.getByLabel('Weight').fill('12.5');
  await expectFine(`${shot}-pet`);
  await press('Save');
  await page.getByText('Rabies: valid').waitFor();
  await press('Archive the client');
  await expectDone('Client archived.');
  await press('Restore the client');
  await expectDone('Client restored.');
  await open('/staff');
  await follow('Ava');
  await page.getByLabel('First day').fill(tuesday);
  await page.getByLabel('Last day').fill(tuesday);
  await press('Add time off');
  await expectDone('Time off saved.');
  await page.getByLabel('Friday from', { exact: true }).fill('');
  await page.getByLabel('Friday to', { exact: true }).fill('');
  await press('Save working hours');
  await expectDone('Working hours saved.');
  await page.getByText('Can be booked in these hours').waitFor();
  await expectFine(`${shot}-staff-member`);
}

describe.each<[string, BrowserContextOptions]>([
  ['at a desk', desk],
  ['on a phone', phone],
  ['on a phone without scripts', { ...phone, javaScriptEnabled: false }],
])('a groomer who signed up a minute ago, %s', (where, options) => {
  it('sets up, books by telephone, moves, cancels and keeps clients', async () => {
    const shot = where.replaceAll(' ', '-');
    const owner = await signUpWithBusiness(browser, platform, `Grooming ${where}`, options);
    await setUp(owner, shot);
    await bookByTelephone(owner, shot);
    await moveAndCancel(owner, shot, options);
    await keepClients(owner, shot);
    expect(owner.complaints).toEqual([]);
    await owner.page.context().close();
  }, 120_000);
});
