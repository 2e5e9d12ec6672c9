import type { Browser, BrowserContextOptions } from 'playwright-core';
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

/** Somebody who has just signed up, without a business, and their handle. */
async function person(name: string, options: BrowserContextOptions) {
  const pages = await openPages(browser, platform, options);
  await pages.page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/profiles`);
  await signUp(pages, name);
  await pages.page.getByText(`Signed in as ${name}`).waitFor();
  await pages.open('/profiles');
  const handle = /Your own handle is @([a-z0-9-]+)/.exec(await pages.page.innerText('body'))?.[1] ?? '';
  return { ...pages, handle };
}

async function findByHandle({ page, press }: BusinessPages, handle: string): Promise<void> {
  await page.getByLabel('Their handle').fill(`@${handle}`);
  await press('Find');
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
])('a transfer at %s', (place, options) => {
  it('is offered, approved by the co-owner, accepted and completed: the animal has a new owner', async () => {
    const shot = place === 'a phone' ? 'phone' : 'desk';
    const breeder = await signUpWithBusiness(browser, platform, `Quiet Canal ${shot}`, options);
    const coOwner = await person(`Cora Coowner ${shot}`, options);
    const buyer = await person(`Bea Buyer ${shot}`, options);
    const { page, press, follow, open, expectDone, expectFine } = breeder;
    await confirmEmail(breeder, platform);

    await open('/transfers');
    await page.getByText('There is nothing yet.').waitFor();
    await expectFine(`${shot}-transfers-empty`);
    await open('/animals');
    await follow('Add an animal');
    await page.getByLabel('Name').fill('Poppy');
    await page.getByLabel('Species').selectOption({ label: 'Dog' });
    await page.getByLabel('Sex').selectOption({ label: 'Female' });
    await page.getByLabel('Date of birth').fill('2026-06-01');
    await press('Add');
    await expectDone('Animal added.');
    await follow('Add a co-owner');
    await findByHandle(breeder, coOwner.handle);
    await press('Make them a co-owner');
    await expectDone('Co-owner added.');
    await follow('Poppy');

    await follow('Offer it to a new owner');
    await page.getByRole('link', { name: `Cora Coowner ${shot}` }).waitFor();
    await findByHandle(breeder, 'nobody-of-this-name');
    await page.getByText('Nobody has this handle.').waitFor();
    await findByHandle(breeder, buyer.handle);
    await page.getByText(`This is Bea Buyer ${shot}.`).waitFor();
    await expectFine(`${shot}-transfer-recipient`);
    await follow('Offer it to them');
    await page.getByLabel('How does it change hands?').selectOption({ label: 'Sale' });
    await page.getByLabel('Price (optional)').fill('a lot');
    await page.getByLabel('Planned day of the handover').fill('2020-01-01');
    await page.getByLabel('Your words to them (optional)').fill('She loves water.\nSee you soon.');
    await press('Offer');
    await page.getByText('Nothing was saved.').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
    expect(await page.getByLabel('Your words to them (optional)').inputValue()).toContain('She loves water.');
    await expectFine(`${shot}-transfer-refused`);
    await page.getByLabel('Price (optional)').fill('900');
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Planned day of the handover').fill(soon);
    await press('Offer');
    await expectDone('Offered. They are told');
    await expectFine(`${shot}-transfer-offered`);

    await followNotice(coOwner, `Quiet Canal ${shot} asks you to approve`);
    await coOwner.expectFine(`${shot}-transfer-co-owner`);
    await coOwner.follow('Approve');
    await coOwner.expectFine(`${shot}-transfer-approve`);
    await coOwner.press('Approve');
    await coOwner.expectDone('Approved.');

    await buyer.open('');
    await buyer.page.getByRole('region', { name: 'Next' }).getByText('Say yes or no to').waitFor();
    await followNotice(buyer, `Quiet Canal ${shot} offers you Poppy`);
    await buyer.page.getByText('$900.00').first().waitFor();
    await buyer.page.getByText('She loves water.').waitFor();
    await buyer.expectFine(`${shot}-transfer-buyer`);
    await buyer.follow('Accept');
    await buyer.expectFine(`${shot}-transfer-accept`);
    await buyer.press('Accept');
    await buyer.expectDone('You have said yes.');
    await buyer.expectFine(`${shot}-transfer-accepted`);

    await followNotice(breeder, `Bea Buyer ${shot} accepted Poppy`);
    await follow('Confirm the handover');
    await expectFine(`${shot}-transfer-confirm`);
    await press('Yes, it was handed over');
    await expectDone('Your confirmation is recorded.');
    await page.getByText('You have confirmed the handover.').waitFor();

    await followNotice(buyer, `Quiet Canal ${shot} says that Poppy was handed over`);
    await buyer.follow('Confirm the handover');
    await buyer.press('Yes, it was handed over');
    await buyer.page.getByRole('heading', { level: 1, name: 'Poppy is yours' }).waitFor();
    await buyer.expectFine(`${shot}-transfer-yours`);
    await buyer.follow('The page of Poppy');
    await buyer.page.getByText('With you since').waitFor();
    await buyer.open('/transfers');
    await buyer.expectFine(`${shot}-transfers`);

    await page.reload();
    await page.getByText(`Bea Buyer ${shot} is the owner of record of Poppy`).waitFor();
    await expectFine(`${shot}-transfer-sold`);
    await open('/animals');
    expect(await page.getByRole('link', { name: 'Poppy' }).count()).toBe(0);
    await coOwner.open('/animals');
    expect(await coOwner.page.getByText('that you co-own').count()).toBe(0);
    expect([breeder.complaints, coOwner.complaints, buyer.complaints]).toEqual([[], [], []]);
  }, 120_000);
});
