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

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Sets up payouts and lists an animal with a chip, a protected deposit and a waitlist; returns its short code. */
async function listAnimal(breeder: BusinessPages, title: string, chip: string): Promise<string> {
  const { page, press, follow, open, expectDone } = breeder;
  await confirmEmail(breeder, platform);
  await open('/payouts');
  await press('Set up payouts');
  await follow('Continue at the payment provider');
  await press('Set up payouts');
  await open('/animals');
  await follow('Add an animal');
  await page.getByLabel('Name').fill('Willow');
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await page.getByLabel('Date of birth').fill('2026-06-01');
  await press('Add');
  await expectDone('Animal added.');
  await follow('Record it');
  await page.getByLabel('Number of the chip').fill(chip);
  await press('Save');
  await follow('List this animal');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price (US Dollar)').fill('1200');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel('People can join a waitlist').check();
  await page.getByLabel('Do you ask for a deposit?').selectOption('RESERVE');
  await page.getByLabel('Amount of the deposit (US Dollar)').fill('200');
  await page.getByLabel('Last day of the handover').fill(dayIn(20));
  await press('Save as a draft');
  await expectDone('Draft saved.');
  await press('Publish');
  await expectDone('Published. People find it now.');
  const address = await page.getByRole('link', { name: 'See its page' }).getAttribute('href');
  return address?.split('/').at(-1) ?? '';
}

/** Opens what a notice is about, once it is there. */
async function followNotice({ page, open }: BusinessPages, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title });
  const isThere = async () => {
    await open('/notices');
    return link.isVisible();
  };
  await until(true, isThere, { withinMs: 20_000 });
  await link.click();
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('a waitlist at %s', (place, options) => {
  it('leads from joining over the offer to the deposit', async () => {
    const shot = place === 'a phone' ? 'phone' : 'desk';
    const title = `Border Collie, at ${place}`;
    const breeder = await signUpWithBusiness(browser, platform, `Quiet Canal ${shot}`, options);
    const code = await listAnimal(breeder, title, `98511200788000${place === 'a phone' ? 1 : 2}`);
    await breeder.page.getByText('Nobody waits at the moment.').waitFor();
    await breeder.follow('See the waitlist');
    await breeder.page.getByText('Nobody waits yet.').waitFor();
    await breeder.expectFine(`${shot}-waiting-empty`);

    const joiner = await openPages(browser, platform, options);
    const { page, press, follow, open, expectDone, expectFine } = joiner;
    const { AUTH_URL } = platform.env;
    await page.goto(`${AUTH_URL}/sign-up?continue=/account/listings/${code}/waitlist`);
    await signUp(joiner, 'Ines Joiner');
    await page.getByLabel('Sex (optional)').selectOption({ label: 'Female' });
    await page.getByLabel('Colour (optional)').fill('red merle');
    await page.getByLabel('A note to the seller (optional)').fill('We have a garden.\nAnd two children.');
    await press('Join the waitlist');
    await expectDone('You are on the waitlist.');
    await expectFine(`${shot}-joined`);
    await follow('See your place');
    await page.getByText('You are number 1 on the waitlist.').waitFor();
    await expectFine(`${shot}-place-waiting`);
    await open('');
    await follow('My waitlists');
    await expectFine(`${shot}-own-waitlists`);

    await followNotice(breeder, 'Ines Joiner joined your waitlist');
    await breeder.page.getByText('Would like: Female, red merle').waitFor();
    await breeder.page.getByText('We have a garden.').waitFor();
    await breeder.expectFine(`${shot}-waiting`);
    await breeder.page.getByRole('link', { name: 'Offer the animal to Ines Joiner' }).click();
    expect(await breeder.page.getByLabel('Hours to answer').inputValue()).toBe('72');
    await breeder.page.getByLabel('Hours to answer').fill('24');
    await breeder.expectFine(`${shot}-offer`);
    await breeder.press('Offer');
    await breeder.expectDone('Offered.');
    await breeder.expectFine(`${shot}-waiting-offered`);

    await open('');
    await page.getByText('A place is offered to you:').waitFor();
    await expectFine(`${shot}-home-offered`);
    await page.getByRole('region', { name: 'Next' }).getByRole('link', { name: title }).click();
    await page.getByText('$1,200.00').first().waitFor();
    await followNotice(joiner, `There is a place for you: ${title}`);
    await page.getByText('$1,200.00').first().waitFor();
    await expectFine(`${shot}-place-offered`);
    await follow('Decline');
    await expectFine(`${shot}-decline`);
    await follow('Not yet');
    await follow('Accept');
    await expectFine(`${shot}-accept`);
    await press('Accept');
    await page.getByText('You have accepted it, and it is kept for you until').waitFor();
    await expectFine(`${shot}-accepted-reserve`);
    await open('/waitlists');
    await follow(title);
    await expectFine(`${shot}-place-accepted`);
    await follow('Pay the deposit');
    await press('Continue to payment');
    await press('Pay $200.00');
    await page.getByText('Deposit paid. We hold it until the handover.').waitFor({ timeout: 20_000 });
    await open('/waitlists');
    await follow(title);
    await expectFine(`${shot}-place-deposit`);
    await follow('See the deposit');
    await page.getByText('Paid and held').waitFor();

    await breeder.open('/listings');
    await breeder.follow(title);
    await breeder.expectFine(`${shot}-listing-with-waitlist`);
    await breeder.follow('See the waitlist');
    await breeder.expectFine(`${shot}-waiting-deposit`);
    await breeder.follow('See their deposit');
    await breeder.page.getByText('Paid and held').waitFor();
    expect([breeder.complaints, joiner.complaints]).toEqual([[], []]);
  }, 120_000);
});
