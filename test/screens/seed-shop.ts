import type { BusinessPages } from '../support/business-pages.ts';
import { file } from './pictures.ts';

/** A storefront with a product that has pictures, its stock, and an offer. */
export async function keepShop({ page, press, follow, open, expectDone }: BusinessPages): Promise<void> {
  await open('/store/new');
  await page.getByLabel('Currency').selectOption({ label: 'US Dollar' });
  await page.getByLabel('Shipping of an order').fill('4.50');
  await press('Open the storefront');
  await expectDone('Storefront saved.');
  await open('/store/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Leather leash');
  await page.getByLabel('What it is').fill('Two metres of it, hand-sewn.');
  await page.getByLabel('Pictures (optional)').setInputFiles(await file('leash', 90));
  await press('Save the product');
  await expectDone('Product saved.');
  await open('/stock/new');
  await page.getByLabel('Name', { exact: true }).fill('Leash, 2 m');
  await press('Add the item');
  await expectDone('Item added.');
  await page.getByLabel('How much came in').fill('10');
  await press('Receive');
  await expectDone('Received.');
  await open('/store');
  await follow('Leather leash');
  await follow('Offer it');
  await page.getByLabel('Price of one (USD)').fill('24.90');
  await page.getByLabel('Taken from stock').selectOption({ index: 1 });
  await press('Put it on sale');
  await expectDone('It is on sale.');
}
