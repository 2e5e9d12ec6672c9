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

/** Within seconds of a change, on machines that are several times slower. */
const soon = { withinMs: 30_000 };

/** A breeder registers a border collie, and lists it. */
async function list({ page, press, follow, open, expectDone }: BusinessPages, title: string): Promise<void> {
  await open('/animals');
  await follow('Add an animal');
  await page.getByLabel('Name').fill('Meadow');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await press('Add');
  await expectDone('Animal added.');
  await open('/listings/new');
  await follow('Meadow');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price (US Dollar)').fill('950');
  await page.getByLabel('City').fill('Albany');
  await press('Save as a draft');
  await expectDone('Draft saved. Now add pictures.');
  await press('Publish');
  await expectDone('Published. People find it now.');
}

/** The text of the newest mail to somebody with a subject. */
async function mailTo({ page }: BusinessPages, email: string, subject: string): Promise<string> {
  const beside = await page.context().newPage();
  const mail = beside.locator('li.entry', { hasText: email }).filter({ hasText: subject }).first();
  const isThere = async () => {
    await beside.goto(`${platform.env.AUTH_URL}/outbox`);
    return (await mail.count()) > 0;
  };
  await until(true, isThere, soon);
  const text = await mail.innerText();
  await beside.close();
  return text;
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('a buyer at %s', (place, options) => {
  it('saves a search, is told of a new listing by notice and mail, and comes to it', async () => {
    const shot = place === 'a phone' ? 'phone' : 'desk';
    const word = place === 'a phone' ? 'Thimble' : 'Bramble';
    const title = `${word}, a quiet collie`;
    const { SITE_URL } = platform.env;
    const buyer = await openPages(browser, platform, options);
    const { page, press, follow, open, expectFine, expectDone } = buyer;

    await page.goto(`${SITE_URL}/listings`);
    await expectFine(`${shot}-search`);
    await page.getByLabel('Words').fill(word);
    await page.getByLabel('Near', { exact: true }).fill('Hudson, NY');
    await page.getByLabel('Within').selectOption('100 km');
    await page.getByText('More filters').click();
    await page.getByLabel('Price to').fill('1000');
    await press('Show results');
    await page.getByText('Nothing for sale matches all of these filters.').waitFor();
    await expectFine(`${shot}-search-nothing`);
    await follow('Save this search');
    await page.getByRole('link', { name: /create an account/i }).click();
    await signUp(buyer, `Buyer at ${place}`);
    await page.getByRole('heading', { level: 1, name: 'Save a search' }).waitFor();
    await page.getByText('within 100 km of Hudson, NY, United States · up to $1,000').waitFor();
    await expectFine(`${shot}-save`);
    await page.getByLabel('Name').fill('Quiet collies nearby');
    await press('Save the search');
    await expectDone('Search saved.');
    await expectFine(`${shot}-saved`);
    await open('');
    await confirmEmail(buyer, platform);
    const [, email = ''] = /(person\S+@example\.com)/.exec(await page.innerText('body')) ?? [];

    const breeder = await signUpWithBusiness(browser, platform, `Collies of ${shot}`, options);
    await list(breeder, title);

    const isTold = async () => {
      await open('/notices');
      return page.getByText(`A new listing: ${title}`).first().isVisible();
    };
    await until(true, isTold, soon);
    await expectFine(`${shot}-told`);
    const mail = await mailTo(buyer, email, `A new listing: ${title}`);
    const [, link = ''] = /(https?:\/\/\S+\/account\/notices\/[0-9a-f-]{36})/.exec(mail) ?? [];
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(page.url()).toContain(`${SITE_URL}/listings/`);

    await page.goto(`${SITE_URL}/listings?near=Hudson%2C+NY&within=100&q=${word}`);
    await page.getByText('km away').first().waitFor();
    await expectFine(`${shot}-found`);
    await open('/saved-searches');
    await page.getByText('Rename or delete').click();
    await press('Delete');
    await expectDone('Search deleted.');
    await expectFine(`${shot}-deleted`);
    expect([buyer.complaints, breeder.complaints]).toEqual([[], []]);
  });
});

it('asks the browser where it is only when it is told to, and sends about a kilometre', async () => {
  const context = await browser.newContext({
    ...phone,
    geolocation: { latitude: 42.25283, longitude: -73.79095 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.goto(`${platform.env.SITE_URL}/breeders`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.getByText('Distances are from your position, about a kilometre.').waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toBe('42.25,-73.79');
  await page.getByText('km away').first().waitFor();
  await context.close();
});
