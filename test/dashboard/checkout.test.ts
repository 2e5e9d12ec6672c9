import { Pool } from 'pg';
import { printItems } from '../../kernel/checkout/basket-items.ts';
import { refusedCheckout } from '../../kernel/checkout/order-refusal.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type Seller, fieldOf, sellerOf, stocked } from '../commerce/offers/offers-world.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type PageClient, type Visit, createPageClient, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let seller: Seller;
let buyer: PageClient;
let stranger: PageClient;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  const { accounts, businesses } = platform.world;
  const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  seller = sellerOf(graphApi(platform, accessToken));
  [buyer, stranger] = await Promise.all([arrive('buyer'), arrive('otherBuyer')]);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

async function arrive(account: keyof TestPlatform['world']['accounts']): Promise<PageClient> {
  const client = createPageClient(platform.env.AUTH_URL);
  await client.signIn(platform.world.accounts[account]);
  return client;
}

const checkout = '/account/checkout';
const address = {
  country: 'US',
  recipientName: 'Bea Buyer',
  line1: '1 Main Street',
  city: 'Albany',
  postalCode: '12207',
};

/** An offer of which there is one piece. */
async function lastPiece(input: object = {}): Promise<string> {
  const { id } = await seller.storefront({ shippingFee: '4' });
  const item = await stocked(pool, platform.world.businesses.kennel.profileId, 'each', 1);
  const stock = [{ inventoryItemId: item, quantity: '1' }];
  return (await seller.offer(id, { price: '10', stock, ...input })).id;
}

/** The checkout of one piece with its total, ready to be ordered. */
async function filled(
  offerId: string,
  client = buyer,
): Promise<{ readonly action: string; readonly fields: Record<string, string> }> {
  const items = printItems([{ offerId, quantity: 1 }]);
  const form = formOf(await client.get(`${checkout}?items=${items}`), checkout);
  const seen = await client.post(form.action, { ...form.fields, ...address, step: 'look' });
  const ready = formOf(seen, checkout);
  return { action: ready.action, fields: { ...ready.fields, ...address, step: 'order' } };
}

const orderIn = ({ location }: Visit): string =>
  new URL(location ?? '', 'http://x').searchParams.get('order') ?? '';
async function ordersOf(offerId: string): Promise<number> {
  const { rowCount } = await pool.query('select from commerce.sale_line where offer_id = $1', [offerId]);
  return rowCount ?? 0;
}

/** An offer of which there is as much as anybody wants. */
async function plenty(currency = 'USD'): Promise<string> {
  const { id } = await seller.storefront({ currency });
  return (await seller.offer(id, { price: '900' })).id;
}

describe('the checkout of a member', () => {
  it('makes one order of two presses, and of one whose answer was lost, though the last piece is gone', async () => {
    const offerId = await lastPiece();
    const { action, fields } = await filled(offerId);
    const both = await Promise.all([buyer.post(action, fields), buyer.post(action, fields)]);
    const later = await buyer.post(action, fields);
    expect([...both, later].map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set([...both, later].map(orderIn)).size).toBe(1);
    expect(await ordersOf(offerId)).toBe(1);
    const next = new URL(later.location ?? '');
    expect(next.origin + next.pathname).toBe(`${platform.env.SITE_URL}/basket/ordered`);
    const items = printItems([{ offerId, quantity: 1 }]);
    expect((await buyer.get(`${checkout}?items=${items}`)).text).toContain(
      'You have just ordered exactly this',
    );
  });

  it('shows the order and its payment to nobody else', async () => {
    const offerId = await lastPiece();
    const { action, fields } = await filled(offerId);
    const id = orderIn(await buyer.post(action, fields));
    const { text } = await buyer.get(`/account/own-orders/${id}/pay`);
    expect(text).toContain('Pay $14.00');
    expect((await buyer.get('/account')).text).toMatch(
      new RegExp(`href="/account/own-orders/${id}/pay[^>]*>Pay order \\d+: \\$14\\.00 to <bdi>`),
    );
    expect((await buyer.get('/account/own-orders')).text).toContain('Not paid yet');
    const pages = [`/account/own-orders/${id}`, `/account/own-orders/${id}/pay`];
    for (const path of pages) expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    const asBuyer = action.split('profile=')[1] ?? '';
    expect((await stranger.get(`${pages[0]}?profile=${asBuyer}`)).status).toBe(404);
    expect((await stranger.post(action, fields)).status).toBe(404);
  });

  it('orders nothing at another price, total or delivery than was seen, and keeps what was typed', async () => {
    const offerId = await lastPiece();
    const { action, fields } = await filled(offerId);
    await seller.tryUpdate({ id: offerId, price: '11' });
    const dearer = await buyer.post(action, fields);
    expect(dearer.status).toBe(409);
    expect(dearer.text).toContain('One piece costs 11.00 USD.');
    expect(dearer.text).toContain('value="1 Main Street"');
    const again = formOf(dearer, checkout);
    expect(again.fields['seen']).toBe('15.00');
    const other = await buyer.post(action, { ...again.fields, ...address, seen: '14.00', step: 'order' });
    expect([other.status, other.text]).toEqual([
      409,
      expect.stringContaining('The order comes to 15.00 USD.'),
    ]);
    expect(await ordersOf(offerId)).toBe(0);
    const done = await buyer.post(action, { ...formOf(other, checkout).fields, ...address, step: 'order' });
    expect([done.status, await ordersOf(offerId)]).toEqual([303, 1]);
  });

  it('says that somebody was faster', async () => {
    const offerId = await lastPiece();
    const [mine, theirs] = [await filled(offerId), await filled(offerId, stranger)];
    expect((await stranger.post(theirs.action, theirs.fields)).status).toBe(303);
    const late = await buyer.post(mine.action, mine.fields);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Not enough in stock')]);
    expect(late.text).toContain('not enough in stock)');
  });

  it('says all that is missing at once, and lets nobody order what has no total', async () => {
    const offerId = await lastPiece();
    const { action, fields } = await filled(offerId);
    const blank = { ...fields, recipientName: '', line1: ' ', city: '' };
    const refused = await buyer.post(action, blank);
    expect([refused.status, refused.text.match(/Fill this in\./g)?.length]).toEqual([400, 3]);
    const unseen = await buyer.post(action, { ...fields, seen: '' });
    expect([unseen.status, await ordersOf(offerId)]).toEqual([200, 0]);
    expect((await buyer.post(action, { ...fields, csrf: '' })).status).toBe(403);
  });

  it('leaves the money to the seller where the provider does not take it', async () => {
    const { id } = await seller.storefront({ currency: 'ISK' });
    const offerId = (await seller.offer(id, { price: '900' })).id;
    const { action, fields } = await filled(offerId);
    expect(fields['payment']).toBe('SELLER');
    const placed = orderIn(await buyer.post(action, fields));
    const paying = await buyer.get(`/account/own-orders/${placed}/pay`);
    expect(paying.location).toContain('done=ordered');
    expect((await buyer.get(paying.location ?? '')).text).toContain('tell you how to pay them');
    const toPay = `href="/account/own-orders/${placed}`;
    const next = async () => {
      const { text } = await buyer.get('/account');
      return text.slice(text.indexOf('id="next"'), text.indexOf('id="animals"'));
    };
    expect(await next()).not.toContain(toPay);
    await pool.query(`update commerce.sale set status = 'CONFIRMED' where order_id = $1`, [placed]);
    expect(await next()).toContain(toPay);
    expect((await buyer.get(`/account/own-orders/${placed}`)).text).toContain('is not recorded yet.');
    await pool.query(`update commerce.sale set paid_at = now() where order_id = $1`, [placed]);
    expect(await next()).not.toContain(toPay);
  });

  it.each(['', '?items=', '?items=~~<script>', '?items=x.1'])('is a page for %j', async (query) => {
    const page = await buyer.get(checkout + query);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('There is nothing to order here.'),
    ]);
  });

  it('leads to the basket for what is gone or in several currencies', async () => {
    const { id } = await seller.storefront({ currency: 'EUR' });
    const euros = await seller.offer(id);
    const items = printItems([
      { offerId: await lastPiece(), quantity: 1 },
      { offerId: euros.id, quantity: 1 },
      { offerId: newId(), quantity: 1 },
    ]);
    const { text } = await buyer.get(`${checkout}?items=${items}`);
    expect(text).toContain('Each currency is an order of its own.');
    expect(text).toContain('taken off the store');
    expect(text).not.toContain('value="order"');
    fieldOf(await seller.tryWithdraw({ id: euros.id }), 'withdrawOffer');
  });
});

describe('the same goods a second time', () => {
  it.each(['USD', 'ISK'])(
    'are said to be ordered already, and can be ordered once more, in %s',
    async (currency) => {
      const offerId = await plenty(currency);
      const { action, fields } = await filled(offerId);
      const first = orderIn(await buyer.post(action, fields));
      const items = printItems([{ offerId, quantity: 1 }]);
      const page = await buyer.get(`${checkout}?items=${items}`);
      expect(page.text).toContain('You have just ordered exactly this');
      expect(page.text).toContain(`/account/own-orders/${first}`);
      const second = await filled(offerId);
      const seen = await buyer.post(second.action, { ...second.fields, step: 'look' });
      expect(seen.text).toContain('>Order it once more');
      expect(seen.text.indexOf('You have just ordered')).toBeLessThan(
        seen.text.indexOf('>Order it once more'),
      );
      const more = await buyer.post(second.action, second.fields);
      expect([more.status, await ordersOf(offerId)]).toEqual([303, 2]);
      expect(
        (await buyer.get(`${checkout}?items=${printItems([{ offerId, quantity: 2 }])}`)).text,
      ).not.toContain('You have just ordered');
      await pool.query(
        `update commerce.buyer_order set placed_at = placed_at - interval '16 minutes' where id = any($1)`,
        [[first, orderIn(more)]],
      );
      expect((await buyer.get(`${checkout}?items=${items}`)).text).not.toContain('You have just ordered');
    },
  );
});

describe('a member of the staff', () => {
  it('is told before the form who orders, and orders as themselves what was typed', async () => {
    const { accounts, businesses } = platform.world;
    const { profileId: shop, displayName } = businesses.shop;
    await pool.query(
      `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'STAFF', now())`,
      [shop, accounts.otherBuyer.memberId],
    );
    const staff = await arrive('otherBuyer');
    const offerId = await plenty();
    const items = printItems([{ offerId, quantity: 1 }]);
    const action = `${checkout}?profile=${shop}`;
    const page = await staff.get(`${action}&items=${items}`);
    const said = page.text.indexOf('only its owners and managers order for it');
    expect(said).toBeGreaterThan(-1);
    expect(said).toBeLessThan(page.text.indexOf('name="recipientName"'));
    expect(page.text).toContain(displayName);
    const total = await staff.post(action, { ...formOf(page, action).fields, ...address, step: 'look' });
    const ready = { ...formOf(total, action).fields, ...address, step: 'order' };
    const refused = await staff.post(action, ready);
    expect([refused.status, await ordersOf(offerId)]).toEqual([403, 0]);
    const own = formOf(refused, `${checkout}?profile=${accounts.otherBuyer.profileId}`);
    const mine = await staff.post(own.action, { ...own.fields, step: 'look' });
    expect(mine.text).toContain('value="1 Main Street"');
    expect(mine.text).not.toContain('only its owners and managers');
    const done = { ...formOf(mine, own.action).fields, ...address, step: 'order' };
    expect((await staff.post(own.action, done)).status).toBe(303);
  });
});

describe('an order whose time to pay is over', () => {
  it('is not said to be unpaid before it is cancelled, and never that nothing was charged', async () => {
    const offerId = await plenty();
    const { action, fields } = await filled(offerId);
    const id = orderIn(await buyer.post(action, fields));
    await pool.query(
      `update commerce.buyer_order set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    const page = `/account/own-orders/${id}`;
    const late = await buyer.get(page);
    expect(late.text).toContain('The time to pay it is over.');
    expect(late.text).not.toMatch(/Order it again|Nothing was charged/);
    const back = await buyer.get(`${page}?redirect_status=succeeded&payment_intent=pi_1`);
    expect([back.status, back.location]).toEqual([303, expect.stringContaining('redirect_status=succeeded')]);
    expect((await buyer.get(back.location ?? '')).text).toContain('We are waiting for the payment provider');
    // As the job does when nobody has paid (migration 0042).
    await pool.query(`select set_config('svc.checkout', '1', false)`);
    await pool.query(`update commerce.sale set status = 'CANCELLED' where order_id = $1`, [id]);
    const over = await buyer.get(page);
    expect(over.text).toContain('Whatever was charged goes back to you at once.');
    expect(over.text).toContain('Order it again');
    expect(over.text).not.toContain('Nothing was charged');
  });
});

describe('a second press while the first is carried out', () => {
  it('does not say that nothing was ordered, and keeps the key', () => {
    const form = { value: () => '', faults: new Map(), alert: null, status: 200, requestKey: 'key' };
    const words = { unknown: 'We do not know.', used: 'It is used.' };
    const error = new DomainError('0010010000409');
    expect(refusedCheckout(form, error, words, () => 'other')).toEqual({
      ...form,
      status: 409,
      alert: 'We do not know.',
    });
  });
});
