import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { z } from 'zod';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type DepositPeople, type Listed, peopleOfDeposits, photo } from '../support/deposit-pages.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desk = { width: 1280, height: 900 };

let platform: TestPlatform;
let browser: Browser;
let people: DepositPeople;
const complaints: string[] = [];
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  people = await peopleOfDeposits(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
/** The page fits a phone, and axe reports nothing. */
async function expectFine(page: Page, name: string, { width: room } = phone.viewport): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
  await page.evaluate(axe.source);
  const report = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';
  const width = 'document.documentElement.scrollWidth';
  const seen = [name, await page.evaluate(report), await page.evaluate(width)];
  await page.emulateMedia({ colorScheme: 'dark' });
  const contrast = report.replace('run()', "run({ runOnly: ['color-contrast'] })");
  expect([...seen, await page.evaluate(contrast)]).toEqual([name, [], room, []]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Somebody with their own phone who opens an address and has to sign in first. */
async function arrive(
  who: 'buyer' | 'owner' | 'admin',
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  noteComplaints(page, complaints);
  const { email, password } = platform.world.accounts[who];
  await page.goto(platform.env.DASHBOARD_URL + path);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
  return page;
}

/** Goes from the listing to the payment, and pays. */
async function begin(page: Page, { shortCode }: Listed): Promise<void> {
  await page.goto(`${platform.env.DASHBOARD_URL}/account/listings/${shortCode}/deposit`);
  await press(page, 'Continue to payment');
}

/** An agreement of the kennel that buyers can begin. */
async function makeTemplate(): Promise<string> {
  const { accessToken } = await signIn(platform, platform.world.accounts.owner, people.kennelId);
  const { data } = await graphApi(platform, accessToken)(
    'mutation ($input: CreateContractTemplateInput!) { createContractTemplate(input: $input) { id } }',
    {
      input: {
        name: 'Puppy contract',
        text: '{{sellerName}} sells {{animalName}} to {{buyerName}}, {{buyerAddress}}, for {{price}}.',
        isOpenToBuyers: true,
      },
    },
  );
  return z.object({ createContractTemplate: z.object({ id: z.uuid() }) }).parse(data).createContractTemplate
    .id;
}

/** From the beginning of a deposit to the agreement, and back once it is signed. */
async function signFirst(buyer: Page): Promise<void> {
  await follow(buyer, 'Read and sign it first');
  await expectFine(buyer, 'listed-agreement');
  await buyer.getByLabel('Address of the buyer').fill('4 Harbour Street');
  await press(buyer, 'Preview');
  await buyer.getByText('Ben Carter, 4 Harbour Street, for $1,200.00.').waitFor();
  await expectFine(buyer, 'listed-agreement-preview');
  await press(buyer, 'Make this agreement');
  await buyer.getByText('The agreement is made.').waitFor();
  await buyer.getByLabel('Your full name').fill('Ben Carter');
  await press(buyer, 'Sign');
  await buyer.getByText('You have signed.').waitFor();
  await follow(buyer, 'Go on to the deposit');
  await buyer.getByText('Which agreement applies to this deposit?').waitFor();
  await expectFine(buyer, 'deposit-begin-signed');
}

it('is begun, paid, confirmed by both on their phones, and released', async () => {
  const contractTemplateId = await makeTemplate();
  const listing = await people.list({}, { depositClause: 'REFUND', contractTemplateId });
  const buyer = await arrive('buyer', '/account');
  await follow(buyer, 'Deposits');
  await buyer.getByText('You have not paid a deposit yet.').waitFor();
  await expectFine(buyer, 'deposits-empty');

  await buyer.goto(`${platform.env.DASHBOARD_URL}/account/listings/${listing.shortCode}/deposit`);
  await buyer.getByText('No buyer protection', { exact: false }).waitFor();
  await expectFine(buyer, 'deposit-begin');
  await signFirst(buyer);
  await press(buyer, 'Continue to payment');
  await buyer.getByRole('heading', { level: 1, name: 'Pay the deposit' }).waitFor();
  await expectFine(buyer, 'deposit-pay');
  await press(buyer, 'Simulate a declined card');
  await buyer.getByText('The payment failed').waitFor();
  await expectFine(buyer, 'deposit-declined');
  await follow(buyer, 'Pay the deposit');
  await press(buyer, 'Pay $200.00');
  await buyer.getByText('Deposit paid. We hold it until the handover.').waitFor();
  await expectFine(buyer, 'deposit-paid');
  const deposit = new URL(buyer.url()).pathname;

  const seller = await arrive('owner', `/account/deposits?profile=${people.kennelId}`);
  await seller.getByText('Waiting for you to confirm the handover').waitFor();
  await expectFine(seller, 'deposits-of-seller');
  await seller.getByRole('link', { name: `${listing.animalName}, $200.00` }).click();
  await expectFine(seller, 'deposit-of-seller');
  await follow(seller, 'Confirm the handover');
  await seller.getByLabel('Microchip number').fill('12');
  await press(seller, 'Go on');
  await seller.getByText('Nothing was confirmed. See the reason below.').waitFor();
  await expectFine(seller, 'handover-refused');
  await seller.getByLabel('Microchip number').fill(listing.chip);
  await press(seller, 'Go on');
  await seller.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor();
  await expectFine(seller, 'handover-check');
  await press(seller, 'Confirm handover');
  await seller.getByText('Your confirmation is recorded.').waitFor();
  await seller.getByText('The buyer still has to.').waitFor();

  await buyer.goto(`${platform.env.DASHBOARD_URL}${deposit}`);
  await follow(buyer, 'Confirm the handover');
  await expectFine(buyer, 'handover-of-buyer');
  // This browser has a mouse whatever it pretends to be; phones do not.
  await buyer.evaluate(`document.querySelector('.camera').style.display = 'block'`);
  await expectFine(buyer, 'handover-with-camera');
  await press(buyer, 'Go on');
  await buyer.getByText('Take or choose a photo of the animal').waitFor();
  await expectFine(buyer, 'handover-without-photo');
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await buyer.getByLabel('Take a photo').setInputFiles(file);
  await press(buyer, 'Go on');
  await buyer.getByAltText('Your photo of the animal').waitFor();
  await expectFine(buyer, 'handover-check-of-buyer');
  await press(buyer, 'Confirm handover');
  await buyer.getByText('Released to the seller', { exact: true }).waitFor();
  await expectFine(buyer, 'deposit-released');
  const certificate = buyer.getByRole('link', { name: 'Certificate of the handover' });
  const isRecorded = async () => {
    await buyer.reload();
    return certificate.isVisible();
  };
  await until(true, isRecorded, { withinMs: 15_000 });
  await certificate.click();
  await buyer.getByText('read at the handover: it matches the record').waitFor();
  await expectFine(buyer, 'certificate');
  await seller.reload();
  await seller.getByText('Released to the seller', { exact: true }).waitFor();
  await follow(seller, 'Deposits');
  await expectFine(seller, 'deposits-released');
  expect(complaints).toEqual([]);
}, 120_000);

it('is paid without scripts', async () => {
  const page = await arrive('buyer', '/account', { javaScriptEnabled: false });
  await begin(page, await people.list());
  await press(page, 'Pay $200.00');
  await page.getByText('Paid and held', { exact: true }).waitFor({ timeout: 20_000 });
  expect(new URL(page.url()).searchParams.get('done')).toBe('paid');
}, 60_000);

it('opens a case when the chip is another, and takes evidence with pictures', async () => {
  const { depositId, chip } = await people.paid();
  const path = `/account/deposits/${depositId}?profile=${people.kennelId}`;
  const seller = await arrive('owner', path);
  await follow(seller, 'Confirm the handover');
  await seller.getByLabel('Microchip number').fill(chip.replace(/^985/, '941'));
  await press(seller, 'Go on');
  await press(seller, 'Confirm handover');
  await seller.getByText('The number does not match the animal’s record').waitFor();
  await expectFine(seller, 'deposit-mismatch');
  await follow(seller, 'Add evidence');
  await expectFine(seller, 'evidence');
  const file = { name: 'reader.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await seller.getByLabel('Pictures', { exact: true }).setInputFiles([file, file]);
  await seller.getByLabel('What the pictures show').fill('The reader, twice.');
  await press(seller, 'Send');
  await seller.getByText('Your evidence has been added to the case.').waitFor();
  await seller.getByAltText('Picture 2 of 2 by the seller').waitFor();
  await expectFine(seller, 'deposit-case');
  expect(complaints).toEqual([]);
}, 60_000);

it('is decided by an administrator, on a phone and at a desk', async () => {
  const { depositId, animalName } = await people.paid();
  const family = `/api/animallisting/v1/deposits/${depositId}`;
  const said = { reason: 'It limps.', note: 'On the left, since the second day.' };
  await people.ask(people.buyer, 'POST', `${family}/dispute`, said);
  const note = { mediaShortCodes: [], note: 'It walked well when it left us.' };
  await people.ask(people.kennel, 'POST', `${family}/evidence`, note);
  const admin = await arrive('admin', '/account');
  await follow(admin, 'Deposit cases');
  await admin.getByText('Those come first that wait longest.').waitFor();
  await expectFine(admin, 'cases');
  await admin.goto(`${platform.env.DASHBOARD_URL}/account/admin/held-events`);
  await expectFine(admin, 'held-events');
  await follow(admin, 'Deposit cases');
  await follow(admin, `${animalName}, $200.00`);
  await admin.getByText('It walked well when it left us.').waitFor();
  await expectFine(admin, 'case');
  await follow(admin, 'Decide the case');
  await admin.getByLabel('Both get a part of $183.90.').check();
  await admin.getByLabel('What the buyer gets').fill('100');
  await admin.getByLabel('What the seller gets').fill('100');
  await admin.getByLabel('Why').fill('Nobody can tell when\nit began.');
  await press(admin, 'Go on');
  await admin.getByText('Must be 83.90 USD').waitFor();
  await expectFine(admin, 'decision-refused');
  await admin.setViewportSize(desk);
  await expectFine(admin, 'decision-at-a-desk', desk);
  await admin.getByLabel('What the seller gets').fill('83.90');
  await press(admin, 'Go on');
  await admin.getByText('gets $83.90').waitFor();
  await expectFine(admin, 'decision-check-at-a-desk', desk);
  await admin.setViewportSize(phone.viewport);
  await expectFine(admin, 'decision-check');
  await press(admin, 'Change it');
  expect(await admin.getByLabel('Why').inputValue()).toBe('Nobody can tell when\nit began.');
  expect(await admin.getByLabel('Both get a part of $183.90.').isChecked()).toBe(true);
  await press(admin, 'Go on');
  await press(admin, 'Confirm decision');
  await admin.getByText('The case is decided.').waitFor();
  await admin.setViewportSize(desk);
  await expectFine(admin, 'case-decided-at-a-desk', desk);
  await follow(admin, 'Deposit cases');
  await expectFine(admin, 'cases-at-a-desk', desk);
  expect(complaints).toEqual([]);
}, 60_000);

it('asks first, offers one of a litter, waits, and says what is missing', async () => {
  const { depositId } = await people.paid();
  const origin = platform.env.DASHBOARD_URL;
  const buyer = await arrive('buyer', `/account/deposits/${depositId}/dispute`);
  await buyer.getByText('Something is wrong.').waitFor();
  await expectFine(buyer, 'dispute');
  await buyer.goto(`${origin}/account/deposits/${depositId}/withdraw`);
  await expectFine(buyer, 'withdraw');
  await buyer.goto(`${origin}/account/deposits/${depositId}/claim`);
  await buyer.getByText('This is not possible in the deposit’s current state').waitFor();
  await expectFine(buyer, 'not-possible');
  await buyer.goto(`${origin}/account/deposits/${people.kennelId}`);
  await expectFine(buyer, 'missing');
  const { shortCode } = await people.listLitter();
  await buyer.goto(`${origin}/account/listings/${shortCode}/deposit`);
  await expectFine(buyer, 'litter');
  await follow(buyer, 'Puppy 2');
  await press(buyer, 'Continue to payment');
  await buyer.getByRole('heading', { level: 1, name: 'Pay the deposit' }).waitFor();
  await buyer.goto(`${buyer.url().replace('/pay?', '?')}&redirect_status=succeeded`);
  await buyer.getByText('waiting for the payment provider to confirm your payment').waitFor();
  await expectFine(buyer, 'waiting');
  expect(complaints).toEqual([]);
}, 60_000);
