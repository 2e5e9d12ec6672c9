import type { BusinessPages } from '../support/business-pages.ts';
import { until } from '../support/until.ts';

/** A transfer is told of within seconds. */
const soon = { withinMs: 20_000 };

/** Whom something is for, by the handle that they give. */
async function handleOf({ page, open }: BusinessPages): Promise<string> {
  await open('/profiles');
  return /Your own handle is @([a-z0-9-]+)/.exec(await page.innerText('body'))?.[1] ?? '';
}

/** A template of the business, and an agreement from it with who waits for the animal; the buyer has signed. */
export async function agree(seller: BusinessPages, buyer: BusinessPages): Promise<void> {
  const { page, press, follow, open, expectDone } = seller;
  await open('/agreements');
  await follow('Templates');
  await follow('Sale of a pet, with a deposit');
  await page.getByLabel('Buyers can begin the agreement themselves').check();
  await press('Save');
  await expectDone('Changes saved.');
  await open('/listings');
  await follow('Juniper, Border Collie, ten weeks');
  await follow('Make an agreement');
  await page.getByLabel('Bea Buyer, paid a deposit').check();
  await press('Continue');
  await page.getByText('Fill in the agreement').first().waitFor();
  await press('Preview');
  await page.getByText('Nothing was saved.').waitFor();
  for (const field of await page.locator('input[aria-invalid="true"]').all()) await field.fill('as we said');
  await press('Preview');
  await page.getByRole('heading', { name: 'Preview', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Send it to/ }).click();
  await expectDone('Sent.');
  await buyer.open('/agreements');
  await buyer.follow('Sale of a pet, with a deposit');
  await buyer.page.getByLabel('Your full name').fill('Bea Buyer');
  await buyer.press('Sign');
  await buyer.expectDone('You have signed.');
}

async function offer(
  { page, press, follow, open, expectDone }: BusinessPages,
  name: string,
  handle: string,
): Promise<void> {
  await open('/animals');
  await follow('Add an animal');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Species').selectOption({ label: 'Dog' });
  await page.getByLabel('Sex').selectOption({ label: 'Female' });
  await page.getByLabel('Date of birth').fill('2026-06-01');
  await press('Add');
  await expectDone('Animal added.');
  await follow('Offer it to a new owner');
  await page.getByLabel('Their handle').fill(`@${handle}`);
  await press('Find');
  await follow('Offer it to them');
  await page.getByLabel('How does it change hands?').selectOption({ label: 'Sale' });
  await page.getByLabel('Price (optional)').fill('900');
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Planned day of the handover').fill(nextWeek);
  await page.getByLabel('Your words to them (optional)').fill('She loves water.');
  await press('Offer');
  await expectDone('Offered. They are told');
}

/** Opens what a notice is about, once it is there. */
async function followNotice({ page, open }: BusinessPages, title: RegExp): Promise<void> {
  const link = page.getByRole('link', { name: title }).first();
  const isThere = async () => {
    await open('/notices');
    return link.isVisible();
  };
  await until(true, isThere, soon);
  await link.click();
}

/** An animal that was handed over, and one that is offered. */
export async function giveAway(breeder: BusinessPages, buyer: BusinessPages): Promise<void> {
  const handle = await handleOf(buyer);
  await offer(breeder, 'Poppy', handle);
  await followNotice(buyer, /offers you Poppy/);
  await buyer.follow('Accept');
  await buyer.press('Accept');
  await buyer.expectDone('You have said yes.');
  for (const [one, title] of [
    [breeder, /accepted Poppy/],
    [buyer, /says that Poppy was handed over/],
  ] as const) {
    await followNotice(one, title);
    await one.follow('Confirm the handover');
    await one.press('Yes, it was handed over');
  }
  await buyer.page.getByRole('heading', { level: 1, name: 'Poppy is yours' }).waitFor();
  await offer(breeder, 'Hazel', handle);
}

/** A search that is saved. */
export async function saveSearch(
  { page, press, follow, expectDone }: BusinessPages,
  siteUrl: string,
): Promise<void> {
  await page.goto(`${siteUrl}/listings?near=Hudson%2C+NY&within=100&maximum=1500`);
  await follow('Save this search');
  await page.getByLabel('Name').fill('Collies nearby');
  await press('Save the search');
  await expectDone('Search saved.');
}
