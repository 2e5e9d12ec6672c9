import { Pool } from 'pg';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { z } from 'zod';
import { issueGuestOrderLinkOperation } from '../../authorization-server/mail/letters/guest-order.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { startBrowser } from '../support/browser.ts';
import { type BusinessPages, desk, openPages, phone } from '../support/business-pages.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
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

const password = 'a kennel beside the quiet canal';

async function fillSignUp({ page, press }: BusinessPages, name: string, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await press('Create account');
}

const me = z.object({
  data: z.object({ profiles: z.array(z.object({ profileId: z.string(), profileKindCode: z.string() })) }),
});

/** What the owner of a business can ask of the graph. */
async function asBusiness(email: string): Promise<GraphApi> {
  const { accessToken } = await signIn(platform, { email, password });
  const headers = { Authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${platform.env.AUTH_URL}/api/identity/v1/me`, { headers });
  const { profiles } = me.parse(await answer.json()).data;
  const business = profiles.find(({ profileKindCode }) => profileKindCode === 'BUSINESS');
  return graphApi(platform, (await signIn(platform, { email, password }, business?.profileId)).accessToken);
}

const made = z.object({ made: z.looseObject({ id: z.string() }) });

async function make(ask: GraphApi, name: string, type: string, input: object): Promise<string> {
  const { data, text } = await ask(`mutation ($input: ${type}!) { made: ${name}(input: $input) { id } }`, {
    input,
  });
  const parsed = made.safeParse(data);
  if (!parsed.success) throw new Error(text);
  return parsed.data.made.id;
}

/** Somebody who signs up with a business, opens a storefront that sends and hands over, and sells brushes in it. */
async function openShop(key: string, options: BrowserContextOptions) {
  const owner = await openPages(browser, platform, options);
  const { page, press } = owner;
  const email = `seller-${key}@example.com`;
  await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/profiles/new`);
  await fillSignUp(owner, 'Sally Seller', email);
  await page.getByLabel('Name').fill(`Brushes ${key}`);
  await page.getByLabel('Dog').check();
  await press('Create business');
  await page.getByText('Business created.').waitFor();
  const ask = await asBusiness(email);
  const storefrontId = await make(ask, 'createStorefront', 'CreateStorefrontInput', {
    handle: `brushes-${key}`,
    name: `Brushes ${key}`,
    currency: 'USD',
    taxPercent: '10',
  });
  await setDelivery(owner, storefrontId, key);
  return { owner, offerId: await offerBrush(owner) };
}

/** Says what sending costs and that buyers may pick up, from the page of the storefront. */
async function setDelivery(
  { page, press, follow, open, expectDone, expectFine }: BusinessPages,
  id: string,
  shot: string,
) {
  await open(`/store/${id}`);
  await page.getByText('You have no rates: buyers in every country').waitFor();
  await follow('Change the delivery');
  await page.getByLabel('Buyers can pick it up').check();
  const [parcel, express] = [
    page.getByRole('group', { name: 'Rate 1' }),
    page.getByRole('group', { name: 'Rate 2' }),
  ];
  await parcel.getByLabel('Name').fill('Parcel');
  await parcel.getByLabel('Countries').fill('United Sates');
  await parcel.getByLabel('Up to how many grams').fill('2000');
  await press('Save');
  await page.getByText('We know no country “United Sates”.').waitFor();
  await page.getByText('Enter an amount such as').waitFor();
  await expectFine(`delivery-${shot}-refused`);
  await parcel.getByLabel('Countries').fill('United States');
  await parcel.getByLabel('Price (USD)').fill('5');
  await express.getByLabel('Name').fill('Express');
  await express.getByLabel('Countries').fill('US');
  await express.getByLabel('Price (USD)').fill('12');
  await press('Save');
  await expectDone('Delivery saved.');
  await page.getByText('United States, up to 2 kg').waitFor();
  await page.getByText('Buyers can pick it up at yours, free.').waitFor();
  await expectFine(`delivery-${shot}`);
}

/** Puts something of 300 grams on sale; returns the id of the offer. */
async function offerBrush({ page, press, open, expectDone }: BusinessPages): Promise<string> {
  await open('/offers/new');
  await page.getByLabel('What you offer').selectOption({ label: 'Several things together' });
  await page.getByLabel('Price of one (USD)').fill('20');
  await page.getByLabel('Name (optional for a product)').fill('Brush and comb');
  await page.getByLabel('Weight of one').fill('300');
  await press('Put it on sale');
  await expectDone('It is on sale.');
  await page.getByText('300 g', { exact: true }).waitFor();
  return /offers\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** From the page of the offer into the basket. */
async function fillBasket({ page, expectFine }: BusinessPages, offerId: string, shot: string) {
  await page.goto(`${platform.env.SITE_URL}/store/offers/${offerId}`);
  await page.getByLabel('Quantity').fill('2');
  await expectFine(`${shot}-offer`);
  await page.getByRole('button', { name: /^Add to basket/ }).click();
  await page.getByText('In your basket.').waitFor();
  await page.getByLabel('Quantity').fill('4');
  await page.getByLabel('Quantity').press('Enter');
  await page.getByText('$80.00').first().waitFor();
  await expectFine(`${shot}-basket`);
  // Checking out takes what is typed by then.
  await page.getByLabel('Quantity').fill('3');
}

async function fillAddress({ page, press, expectFine }: BusinessPages, shot: string): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'France' });
  await press('Show the total');
  await page.getByText('They do not send this to France. You can pick it up.').waitFor();
  await expectFine(`${shot}-elsewhere`);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await press('Show the total');
  await page.getByLabel('Parcel, $5.00').waitFor();
  await page.getByLabel('Express, $12.00').check();
  await press('Show the total again');
  await page.getByText('$78.00').first().waitFor();
  await page.getByRole('button', { name: /^(Order, and pay|Send me)/ }).click();
  await page.getByText('Please fill in the fields marked below.').waitFor();
  await expectFine(`${shot}-refused`);
  await page.getByLabel('Recipient').fill('Bea Buyer');
  await page.getByLabel('Street and number').fill('1 Main Street');
  await page.getByLabel('Postal code').fill('12207');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel('State or province').selectOption({ label: 'New York' });
}

/** With the fake provider: declined first, then paid. */
async function pay({ page, press, expectFine }: BusinessPages, shot: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay $78.00' }).waitFor();
  await expectFine(`${shot}-pay`);
  await press('Simulate a declined card');
  await page.getByText('The payment failed, and nothing was charged.').waitFor();
  await page.getByRole('link', { name: 'Pay it' }).click();
  await press('Pay $78.00');
  await page.getByText('Paid. Thank you!').waitFor({ timeout: 30_000 });
  await expectFine(`${shot}-paid`);
}

/** The seller sends what was paid. */
async function sendIt({ page, press, follow, open, expectDone }: BusinessPages): Promise<void> {
  await open('/sales');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .click();
  await page.getByText('Bea Buyer, 1 Main Street, 12207 Albany, New York, United States').waitFor();
  await press('Prepare it');
  await expectDone('Saved.');
  await follow('It is sent');
  await press('It is sent');
  await page.getByText('It is on its way.').waitFor();
  await follow('Sales');
}

/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from commerce.guest_order where email = $1', [
    email,
  ]);
  const asked = { id: rows[0]?.id ?? '' };
  const viewer = systemViewer('mail-of-guest');
  const { issueGuestOrderLink } = await askGraph(graph, issueGuestOrderLinkOperation, asked, viewer);
  const query = new URLSearchParams({ token: issueGuestOrderLink ?? '' });
  return `${platform.env.SITE_URL}/orders?${query.toString()}`;
}

describe.each<[string, BrowserContextOptions]>([
  ['desk', desk],
  ['phone', phone],
  ['phone-without-scripts', { ...phone, javaScriptEnabled: false }],
])('checking out at a %s', (where, options) => {
  it('leads a member from the store to goods that are paid and sent', async () => {
    const shot = `checkout-${where}`;
    const { owner, offerId } = await openShop(`member-${where}`, options);
    const buyer = await openPages(browser, platform, options);
    const { page, press, follow, open, expectFine } = buyer;
    await fillBasket(buyer, offerId, shot);
    await press('Check out');
    await follow('Create an account');
    await fillSignUp(buyer, 'Bea Buyer', `buyer-${where}@example.com`);
    await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
    await expectFine(`${shot}-begin`);
    await fillAddress(buyer, shot);
    await expectFine(`${shot}-filled`);
    await page.getByRole('button', { name: 'Order, and pay $78.00' }).click();
    await pay(buyer, shot);
    await page.goto(`${platform.env.SITE_URL}/basket`);
    await page.getByText('Your basket is empty.').waitFor();
    await sendIt(owner);
    await open('/own-orders');
    await page
      .getByRole('link', { name: /^Order / })
      .first()
      .click();
    await page.getByText('It is on its way to you.').waitFor();
    await page.getByText('Bea Buyer, 1 Main Street, 12207 Albany, New York, United States').waitFor();
    await expectFine(`${shot}-own-order`);
    expect([...buyer.complaints, ...owner.complaints]).toEqual([]);
    await Promise.all([owner.page.context().close(), page.context().close()]);
  }, 180_000);

  it('leads a guest over the link in a mail to goods that are paid and sent', async () => {
    const shot = `guest-checkout-${where}`;
    const email = `guest-${where}@example.com`;
    const { owner, offerId } = await openShop(`guest-${where}`, options);
    const guest = await openPages(browser, platform, options);
    const { page, press, expectFine } = guest;
    await fillBasket(guest, offerId, shot);
    await press('Check out without an account');
    await page.getByRole('heading', { level: 1, name: 'Check out without an account' }).waitFor();
    await page.getByLabel('Your e-mail address').fill(email);
    await fillAddress(guest, shot);
    await page.getByRole('button', { name: 'Send me the link to order for $78.00' }).click();
    await page.getByRole('heading', { name: 'Look at your mail' }).waitFor();
    await expectFine(`${shot}-sent`);
    const link = await linkTo(email);
    await page.goto(link);
    await page.getByRole('button', { name: 'Place the order for $78.00' }).waitFor();
    await page.getByRole('heading', { name: `From Brushes guest-${where}` }).waitFor();
    await page.getByText('It is sent to you: Express.').waitFor();
    await page.getByText('Bea Buyer, 1 Main Street, 12207 Albany, New York, United States').waitFor();
    await page.getByText(email).waitFor();
    await expectFine(`${shot}-confirm`);
    await page.getByRole('button', { name: 'Place the order for $78.00' }).click();
    await pay(guest, shot);
    await page.goto(`${platform.env.SITE_URL}/basket`);
    await page.getByText('Your basket is empty.').waitFor();
    await sendIt(owner);
    await page.goto(link);
    await page.getByText('It is on its way to you.').waitFor();
    await expectFine(`${shot}-order`);
    expect([...guest.complaints, ...owner.complaints]).toEqual([]);
    await Promise.all([owner.page.context().close(), page.context().close()]);
  }, 180_000);
});
