import { Pool } from 'pg';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { issueGuestBookingLinkOperation } from '../../authorization-server/mail/letters/guest-booking.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { startBrowser } from '../support/browser.ts';
import { confirmEmail, desk, openPages, phone, signUpWithBusiness } from '../support/business-pages.ts';
import { monday, publishGroomer } from '../support/published-groomer.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let browser: Browser;
let pool: Pool;
let graph: ReturnType<typeof createRemoteGraph>;
beforeAll(async () => {
  [browser, platform] = await Promise.all([
    startBrowser(),
    startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } }),
  ]);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
});
afterAll(async () => {
  await graph?.close();
  await pool?.end();
  await browser?.close();
  await platform?.stop();
});

/** The link in the mail to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from scheduling.guest_booking where email = $1',
    [email],
  );
  const asked = { id: rows[0]?.id ?? '' };
  const { issueGuestBookingLink } = await askGraph(
    graph,
    issueGuestBookingLinkOperation,
    asked,
    systemViewer('mail-of-guest'),
  );
  const query = new URLSearchParams({ token: issueGuestBookingLink?.token ?? '' });
  return `${platform.env.SITE_URL}/guest-bookings?${query.toString()}`;
}

it.each<[string, BrowserContextOptions]>([
  ['at a desk', desk],
  ['on a phone', phone],
  ['on a phone without scripts', { ...phone, javaScriptEnabled: false }],
])(
  'somebody without an account books by the link in a mail, %s',
  async (where, options) => {
    const shot = `guest-${where.replaceAll(' ', '-')}`;
    const email = `${shot}@example.com`;
    const owner = await signUpWithBusiness(browser, platform, `Grooming ${where}`, options);
    const publicPage = await publishGroomer(owner, `${shot}-owner`);
    const guest = await openPages(browser, platform, options);
    const { page, press, follow, expectFine } = guest;
    await page.goto(publicPage);
    await follow('Book');
    await page.getByRole('link', { name: /^Choose a time/ }).click();
    await page.getByLabel('Day', { exact: true }).fill(monday);
    await press('Show free times');
    await press('11:00');
    await page.getByLabel('Your name').fill('Gina Guest');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Telephone').fill('12');
    await page.getByLabel('Name of the pet').fill('Rolo');
    await page.getByLabel('Species').selectOption({ label: 'Dog' });
    await press('Send me the link');
    await page.getByText('Nothing was booked.').waitFor();
    expect(await page.getByLabel('Name of the pet').inputValue()).toBe('Rolo');
    expect(await page.getByLabel('Species').inputValue()).toBe('DOG');
    await expectFine(`${shot}-refused`);
    await page.getByLabel('Telephone').fill('(212) 555-0133');
    await page.getByLabel('Note to the business').fill('First time.');
    await press('Send me the link');
    await page.getByRole('heading', { name: 'Look at your mail' }).waitFor();
    await expectFine(`${shot}-held`);

    const link = await linkTo(email);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Your booking is not confirmed yet' }).waitFor();
    await expectFine(`${shot}-link`);
    await press('Confirm the booking');
    await page.getByRole('status').getByText('Booked.').waitFor();
    await expectFine(`${shot}-booked`);
    await page.goto(link);
    await page.getByText('Your number is').waitFor();
    await follow('create an account');
    await page.getByLabel('Your name').fill('Gina Guest');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('correct horse battery');
    await press('Create account');
    await confirmEmail(guest, platform);
    await guest.open('/client-records');
    await page.getByRole('button', { name: /^Connect/ }).click();
    await guest.open('/own-bookings');
    await page.getByRole('link', { name: /for Rolo/ }).click();
    await page.getByRole('link', { name: 'Cancel the appointment' }).waitFor();
    await page.goto(publicPage);
    await follow('Book');
    await page.getByRole('link', { name: /^Choose a time/ }).click();
    await page.getByLabel('Day', { exact: true }).fill(monday);
    await press('Show free times');
    await press('15:00');
    await follow('Go on to book');
    await page.getByLabel('Rolo').check();
    await press('Book');
    await page.getByRole('heading', { name: 'Full groom for Rolo' }).waitFor();

    await owner.open(`/calendar?date=${monday}`);
    await owner.page.getByRole('link', { name: /Rolo/ }).first().click();
    await owner.page.getByText('First time.').waitFor();
    await owner.page.getByRole('link', { name: 'Gina Guest' }).waitFor();
    expect([...owner.complaints, ...guest.complaints]).toEqual([]);
    await Promise.all([owner.page.context().close(), page.context().close()]);
  },
  120_000,
);
