import path from 'node:path';
import type { Browser } from 'playwright-core';
import { Pool } from 'pg';
import { z } from 'zod';
import {
  type BusinessPages,
  confirmEmail,
  openPages,
  passwordOfEverybody,
  phone,
  signUp,
} from '../support/business-pages.ts';
import type { TestPlatform } from '../support/platform.ts';
import { graphApi, signIn } from '../support/member.ts';
import { until } from '../support/until.ts';
import { file } from './pictures.ts';
import { agree, giveAway, saveSearch } from './seed-papers.ts';
import { keepShop } from './seed-shop.ts';

/** Somebody who looks at pages. */
export type Person = 'visitor' | 'owner' | 'staff' | 'buyer' | 'developer' | 'administrator';
export type People = Readonly<Record<Person, BusinessPages>>;

/** The day so many days from today. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function startBusiness({ page, press }: BusinessPages, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Time zone').selectOption({ label: 'New York (UTC−5)' });
  await page.getByLabel('Dog').check();
  await press('Create business');
  await page.getByText('Business created.').waitFor();
}

async function keepAnimals({ page, press, follow, open, expectDone }: BusinessPages): Promise<void> {
  for (const [name, sex, born] of [
    ['Bella', 'F', '2022-03-04'],
    ['Rufus', 'M', '2021-11-05'],
  ] as const) {
    await open('/animals');
    await follow('Add an animal');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Species').selectOption({ label: 'Dog' });
    await page.getByLabel('Breed').fill('border collie');
    await page.getByLabel('Sex').selectOption(sex);
    await page.getByLabel('Date of birth').fill(born);
    await press('Add');
    await expectDone('Animal added.');
  }
  await open('/animals');
  await follow('Bella');
  await follow('Record a birth');
  await page.getByLabel('Father (optional)').selectOption({ index: 1 });
  await page.getByLabel('Date of birth').fill(dayIn(-70));
  await page.getByLabel('How many were born').fill('2');
  for (const [index, name] of ['Juniper', 'Linden'].entries()) {
    const young = page.locator('fieldset').nth(index);
    await young.getByLabel('Name').fill(name);
    await young.getByLabel('Colour').fill('red merle');
    await young.getByLabel('Sex').selectOption({ label: index === 0 ? 'Female' : 'Male' });
  }
  await press('Record the birth');
  await expectDone('Birth recorded.');
  await press('Get a Litter Pass');
  await expectDone('This litter has a Litter Pass now.');
  await follow('Juniper');
  await follow('Record it');
  await page.getByLabel('Number of the chip').fill('985112004567801');
  await press('Save');
  await expectDone('Microchip saved.');
  await follow('Pictures');
  await page.getByLabel('Add pictures').setInputFiles(await file('juniper', 20));
  await press('Add');
  await expectDone('Pictures saved.');
}

async function listAnimals({ page, press, follow, open, expectDone }: BusinessPages): Promise<void> {
  await open('/payouts');
  await press('Set up payouts');
  await follow('Continue at the payment provider');
  await press('Set up payouts');
  for (const [name, isForSale] of [
    ['Juniper', true],
    ['Linden', false],
  ] as const) {
    await open('/listings/new');
    await follow(name);
    await page.getByLabel('Title').fill(`${name}, Border Collie, ten weeks`);
    await page.getByLabel('Price (US Dollar)').fill('1200');
    await page.getByLabel('City').fill('Albany');
    await page.getByLabel('Description (optional)').fill('Curious.\nGood with children.');
    if (isForSale) {
      await page.getByLabel('People can join a waitlist').check();
      await page.getByLabel('Do you ask for a deposit?').selectOption('RESERVE');
      await page.getByLabel('Amount of the deposit (US Dollar)').fill('200');
      await page.getByLabel('Last day of the handover').fill(dayIn(20));
    }
    await press('Save as a draft');
    await expectDone('Draft saved.');
    if (!isForSale) continue;
    for (const hue of [20, 200]) {
      await page.getByLabel('Add pictures').setInputFiles(await file(name, hue));
      await press('Add');
      await expectDone('Pictures saved.');
    }
    await press('Publish');
    await expectDone('Published. People find it now.');
  }
}

async function takeBookings({ page, press, follow, open, expectDone }: BusinessPages): Promise<void> {
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
  await press('Save settings');
  await expectDone('Booking settings saved.');
  await open('/profiles');
  await page
    .getByRole('link', { name: /^Willow Creek/ })
    .first()
    .click();
  await follow('Directory');
  await page.locator('input[name="kind"][value="BREEDER"]').check();
  await page.getByLabel('About').fill('Border Collies from working parents, raised in the house.');
  await press('Save');
  await expectDone('Changes saved.');
  await page.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await press('Search');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await press('Publish');
  await follow('its page');
}

/** Somebody who works there without an account, and a site whose visits are counted. */
async function keepStaffAndSite({ page, press, open }: BusinessPages): Promise<void> {
  await open('/staff');
  await page.getByLabel('Name', { exact: true }).fill('Greta Groomer');
  await press('Add');
  await page.getByText('Greta Groomer').first().waitFor();
  await open('/sites/new');
  await page.getByLabel('Domain').fill('www.example.com');
  await page.locator('main form button.primary').click();
  await page.getByText('www.example.com').first().waitFor();
}

/** Invites the member of staff by address, who accepts at home. */
async function hireStaff(owner: BusinessPages, staff: BusinessPages, email: string): Promise<void> {
  const { page, press, open } = owner;
  await open('/profiles');
  await page
    .getByRole('link', { name: /^Willow Creek/ })
    .first()
    .click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Role').selectOption({ label: 'Staff' });
  await press('Send invitation');
  await page.getByRole('heading', { name: 'Open invitations' }).waitFor();
  await staff.open('');
  await staff.page.getByRole('button', { name: 'Accept' }).first().click();
  await staff.page.getByText('You are now a member').waitFor();
}

async function buy({ page, press, follow, open, expectDone }: BusinessPages, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/breeders`);
  await follow('Willow Creek');
  await follow('Write a message');
  await page.getByLabel('Your message').fill('Is Juniper used to cats?');
  await press('Send');
  await expectDone('Sent.');
  await page.goto(`${siteUrl}/breeders`);
  await follow('Willow Creek');
  await follow('Book');
  await page.getByRole('link', { name: /^Choose a time/ }).click();
  await page.getByLabel('Day', { exact: true }).fill(dayIn(7 + ((8 - new Date().getUTCDay()) % 7)));
  await press('Show free times');
  await press('10:00');
  await follow('Go on to book');
  await page.getByLabel('Name of the pet').fill('Milo');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await press('Book');
  await expectDone('Booked.');
  await page.goto(`${siteUrl}/listings`);
  await follow('Juniper, Border Collie, ten weeks');
  await follow('Join the waitlist');
  await page.getByLabel('Colour (optional)').fill('red merle');
  await press('Join the waitlist');
  await expectDone('You are on the waitlist.');
  await follow('Back to the listing');
  await follow('Pay the deposit');
  await press('Continue to payment');
  await press('Pay $200.00');
  await page.getByText('$200.00').first().waitFor();
  await open('/data');
  await press('Collect the data');
}

/** Buys two of what is on sale, by the graph. */
async function order(platform: TestPlatform, email: string): Promise<void> {
  const { accessToken } = await signIn(platform, { email, password: passwordOfEverybody });
  const ask = graphApi(platform, accessToken);
  const { data } = await ask('{ newestLiveOffers(pageSize: 1) { id } }');
  const { newestLiveOffers } = z
    .object({ newestLiveOffers: z.array(z.object({ id: z.uuid() })) })
    .parse(data);
  const lines = newestLiveOffers.map(({ id }) => ({ offerId: id, quantity: 2 }));
  const { errors } = await ask('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
    input: { lines },
  });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}

/** What is ordered, up to where it is sent. */
async function prepareSale({ page, press, open, expectDone }: BusinessPages): Promise<void> {
  await open('/sales');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .click();
  await press('Confirm');
  await expectDone('Saved.');
  await press('Prepare it');
  await expectDone('Saved.');
}

async function registerApp({ page, press, follow, open }: BusinessPages): Promise<void> {
  await open('/developer/applications');
  await follow('Register an app');
  await page.getByLabel('Name', { exact: true }).fill('Kennel Planner');
  await page.getByLabel('Website').fill('https://planner.example');
  await page.getByLabel('Privacy policy').fill('https://planner.example/privacy');
  await page.getByLabel('Support e-mail address').fill('help@planner.example');
  await page.getByLabel('Redirect URIs').fill('http://127.0.0.1:47831/callback');
  await page.getByLabel(/animal:read/).check();
  await press('Register');
  await page.getByRole('heading', { name: 'Kennel Planner' }).waitFor();
  await open('/developer/test-businesses');
  await press('Make a test business');
}

/** People who signed up, and what they have done since, by what people do; says what could not be done. */
export async function seed(
  browser: Browser,
  platform: TestPlatform,
  folder: string,
  say: (line: string) => void,
): Promise<{ readonly people: People; readonly failed: readonly string[] }> {
  const failed: string[] = [];
  const step = async (name: string, does: () => Promise<void>, { page }: BusinessPages = people.owner) => {
    try {
      await does();
      say(`done: ${name}`);
    } catch (error) {
      failed.push(name);
      await page.screenshot({ path: path.join(folder, `failed-${failed.length}.png`), fullPage: true });
      say(`NOT done: ${name}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`);
    }
  };
  const { AUTH_URL, SITE_URL } = platform.env;
  const opened = async () => {
    const one = await openPages(browser, platform, phone);
    one.page.setDefaultTimeout(10_000);
    return one;
  };
  const signedUp = async (name: string, next = '/account'): Promise<BusinessPages> => {
    const one = await opened();
    await one.page.goto(`${AUTH_URL}/sign-up?continue=${next}`);
    await signUp(one, name);
    return one;
  };
  const people = {
    visitor: await opened(),
    owner: await signedUp('Olga Owner', '/account/profiles/new'),
    staff: await signedUp('Stefan Staff'),
    buyer: await signedUp('Bea Buyer'),
    developer: await signedUp('Dana Developer'),
    administrator: await signedUp('Ada Administrator'),
  };
  const { owner, staff, buyer, developer, administrator } = people;
  const addressOf = async ({ page }: BusinessPages) =>
    /\((\S+@example\.com)\)/.exec(await page.innerText('body'))?.[1] ?? '';
  const staffEmail = await addressOf(staff);
  const buyerEmail = await addressOf(buyer);
  const adminEmail = await addressOf(administrator);
  await step('a business', () => startBusiness(owner, 'Willow Creek'));
  for (const one of [owner, staff, buyer, developer, administrator]) {
    await step('a confirmed address', async () => {
      await one.open('');
      await confirmEmail(one, platform);
    });
  }
  await step('animals', () => keepAnimals(owner));
  await step('listings', () => listAnimals(owner));
  await step('a shop', () => keepShop(owner));
  await step('services and a page', () => takeBookings(owner));
  await step('somebody without an account, and a site', () => keepStaffAndSite(owner));
  await step('staff', () => hireStaff(owner, staff, staffEmail));
  await step('an app', () => registerApp(developer));
  await step('what a buyer does', async () => {
    const isListed = async () => {
      await buyer.page.goto(`${SITE_URL}/breeders`);
      return buyer.page.getByRole('link', { name: 'Willow Creek' }).first().isVisible();
    };
    await until(true, isListed, { withinMs: 20_000 });
    await buy(buyer, SITE_URL);
  });
  await step('an order', () => order(platform, buyerEmail));
  await step('a sale that is prepared', () => prepareSale(owner));
  await step('an agreement', () => agree(owner, buyer));
  await step('a transfer', () => giveAway(owner, buyer));
  await step('a saved search', () => saveSearch(buyer, SITE_URL), buyer);
  await step('an administrator', async () => {
    const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
    await pool.query('update authorization_server.account set is_admin = true where email = $1', [
      adminEmail,
    ]);
    await pool.end();
  });
  return { people, failed };
}
