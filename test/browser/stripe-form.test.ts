import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { createPageClient } from '../support/page-client.ts';
import type { Deposit } from '../../dashboard/deposits/deposit-words.ts';
import type { DataOf } from '../../kernel/graph/graph.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const depositId = '01a26a43-0009-7000-8000-000000000001';
const path = `/account/deposits/${depositId}/pay`;

type Checkout = NonNullable<DataOf<'CheckoutOfMember'>['depositCheckout']>;

const now = Date.now();
const createdAtUtc = new Date(now - 60_000).toISOString();

/** A deposit that waits for its payment, as the graph answers it. */
const deposit: Deposit = {
  depositId,
  status: 'CREATED',
  listingId: '01a26a43-0009-7000-8000-000000000002',
  listingShortCode: 'RIVERA2D',
  listingTitle: 'A grown shepherd',
  isListingShown: true,
  itemId: null,
  animalId: '01a26a43-0009-7000-8000-000000000003',
  animalName: 'Ranger',
  amount: '200.00',
  currency: 'USD',
  buyer: { id: '01a26a43-0009-7000-8000-000000000005', displayName: 'Bo Buyer' },
  seller: { id: '01a26a43-0009-7000-8000-000000000004', displayName: 'Blue Ridge Kennel' },
  feeSnapshot: { totalFee: '16.10', netToSeller: '183.90', isNonprofitExempt: false },
  refundedAmount: '0.00',
  releasedAmount: '0.00',
  heldAmount: '0.00',
  owedToBuyer: '0.00',
  owedToSeller: '0.00',
  payoutWaitsFor: null,
  depositClause: 'ARBITRATE',
  agreement: null,
  pickupWindowEnd: new Date(now + 21 * 86_400_000).toISOString().slice(0, 10),
  expiresAtUtc: new Date(now + 30 * 60_000).toISOString(),
  paidAtUtc: null,
  holdExpiresAtUtc: null,
  buyerConfirmation: null,
  sellerConfirmation: null,
  handoverConfirmedAtUtc: null,
  matchedChipId: null,
  ownershipTransferredAtUtc: null,
  releasedToSellerAtUtc: null,
  refundReason: null,
  arbitration: null,
  viewerRole: 'BUYER',
  timeline: [{ atUtc: createdAtUtc, event: 'CREATED', actorRole: 'BUYER' }],
  version: 1,
  createdAtUtc,
};
const depositCheckout: Checkout = {
  psp: 'stripe',
  pspIntentReference: 'pi_1',
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test_1',
};

/** Replaces Stripe.js: it declines first, and records its calls. */
const stripeJs = `
window.asked = [];
window.Stripe = (key) => ({
  elements: (options) => {
    window.asked.push(['elements', key, options.clientSecret]);
    return {
      create: (kind) => ({
        on: (event, tell) => event === 'ready' && setTimeout(tell),
        mount: (place) => { document.querySelector(place).textContent = 'Card number'; },
      }),
    };
  },
  confirmPayment: async ({ confirmParams, redirect }) => {
    window.asked.push(['confirm', confirmParams.return_url, redirect]);
    return window.asked.length < 3 ? { error: { message: 'Your card was declined.' } } : {};
  },
});
`;

let world: SignInWorld;
let browser: Browser;
beforeAll(async () => {
  [browser, world] = await Promise.all([startBrowser(), startSignInWorld()]);
  const { graph } = world.deps;
  const others = graph.execute.bind(graph);
  graph.execute = async (operation, ...rest) => {
    if (operation.name === 'DepositOfMember') return { data: { deposit } };
    if (operation.name === 'CheckoutOfMember') return { data: { depositCheckout } };
    // Agreements cannot be read: their service does not respond.
    if (operation.name === 'AgreementsOfMember')
      return { data: null, errors: [{ message: 'No answer.', extensions: { code: '0010010000503' } }] };
    return others(operation, ...rest);
  };
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

/** The payment page, with js.stripe.com's answers; records what the browser loads from others, and its complaints. */
async function openPayment(answer: string | null) {
  const page: Page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const complaints: string[] = [];
  const loaded: string[] = [];
  noteComplaints(page, complaints);
  await page.route(/^https:/, async (route) => {
    loaded.push(route.request().url());
    if (answer === null) await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', body: answer });
  });
  await page.goto(world.deps.env.DASHBOARD_URL + path);
  await page.getByLabel('E-mail address').fill(world.accounts.buyer.email);
  await page.getByLabel('Password').fill(world.accounts.buyer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay the deposit' }).waitFor();
  return { page, complaints, loaded };
}

it("loads Stripe's form, and nothing else from elsewhere, on this page only", async () => {
  const client = createPageClient(world.url);
  await client.signIn(world.accounts.buyer);
  const policy = (await client.get(path)).headers.get('Content-Security-Policy') ?? '';
  expect(policy.split('; ').toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
    "base-uri 'none'",
    'connect-src https://api.stripe.com',
    "default-src 'none'",
    `form-action 'self' ${world.url}`,
    "frame-ancestors 'none'",
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "img-src 'self'",
    "script-src 'self' https://js.stripe.com",
    "style-src 'self'",
  ]);
  const around = await client.get(`/account/deposits/${depositId}`);
  expect(around.headers.get('Content-Security-Policy')).not.toContain('stripe');
  expect(around.text).not.toContain('stripe');
});

it('pays with it, tells a refusal, and comes back to the deposit', async () => {
  const { page, complaints, loaded } = await openPayment(stripeJs);
  await page.getByText('Card number').waitFor();
  const button = page.getByRole('button', { name: 'Pay $200.00', exact: true });
  await button.click();
  await page.getByText('Your card was declined.').waitFor();
  await page.evaluate(axe.source);
  const report = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';
  expect(await page.evaluate(report)).toEqual([]);
  if (process.env['SCREENSHOT_DIR'] !== undefined)
    await page.screenshot({ path: `${process.env['SCREENSHOT_DIR']}/stripe.png`, fullPage: true });
  const back = new RegExp(`^${world.deps.env.DASHBOARD_URL}/account/deposits/${depositId}\\?profile=[^&]+$`);
  expect(await page.evaluate('window.asked')).toEqual([
    ['elements', depositCheckout.publishableKey, depositCheckout.clientSecret],
    ['confirm', expect.stringMatching(back), 'if_required'],
  ]);
  await button.click();
  await page
    .getByText('waiting for the payment provider to confirm your payment', { exact: false })
    .waitFor();
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
  expect(loaded).toEqual(['https://js.stripe.com/clover/stripe.js']);
  expect(complaints).toEqual([]);
  await page.close();
});

it('says so where the form cannot be loaded', async () => {
  const { page } = await openPayment(null);
  await page.getByText('comes from Stripe and could not be loaded', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Pay $200.00' }).isDisabled()).toBe(true);
  await page.close();
});
