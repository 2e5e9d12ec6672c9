import { Pool } from 'pg';
import { basketLimits, parseItems, printItems } from '../../kernel/checkout/basket-items.ts';
import { newId } from '../../kernel/text/ids.ts';
import { stocked } from '../commerce/offers/offers-world.ts';
import { type SiteWorld, type Visit, startSiteWorld, wordsOf } from './site-world.ts';

let world: SiteWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startSiteWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

/** Somebody with a browser that keeps one basket. */
function shopper(first = '') {
  let cookie = first;
  const go = async (path: string, init: RequestInit = {}): Promise<Visit> => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Cookie: cookie };
    const answer = await world.visit(path, { ...init, headers });
    const set = answer.headers.get('Set-Cookie');
    if (set !== null) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  const post = (fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    go('/basket', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return { go, post, cookie: () => cookie };
}

const encodedItems = (offerId: string, quantity: number) =>
  new URLSearchParams({ items: printItems([{ offerId, quantity }]) }).toString().slice('items='.length);

describe('the items of a basket', () => {
  it('are the same after they were written, as many as an order has', () => {
    const items = Array.from({ length: basketLimits.items }, (_, index) => ({
      offerId: newId(),
      quantity: index * 101 || 1,
    }));
    expect(parseItems(printItems(items))).toEqual(items.filter(({ quantity }) => quantity <= 9_999));
    expect(printItems(items).length).toBeLessThan(3_000);
  });

  it.each([
    '',
    '~~~',
    'x',
    `${'A'.repeat(22)}.0`,
    `${'A'.repeat(22)}.99999`,
    `${'A'.repeat(22)}.-1`,
    `"><script>.1`,
    `%00.1`,
    `${'é'.repeat(22)}.1`,
  ])('are none in %j', (text) => {
    expect(parseItems(text)).toEqual([]);
  });
});

describe('the basket', () => {
  it('takes what is added, changes and removes it, and names no price', async () => {
    const { id: storefrontId } = await world.kennel.storefront();
    const set = await world.kennel.offer(storefrontId, { name: 'Puppy set', price: '12.50' });
    const ann = shopper();
    expect(wordsOf(await ann.go('/basket'))).toContain('Your basket is empty.');
    const page = await ann.go(`/store/offers/${set.id}`);
    expect(page.text).toContain(`name="offer" value="${set.id}"`);
    const added = await ann.post({ offer: set.id, quantity: '2', step: 'add' });
    expect([added.status, added.location]).toEqual([303, '/basket?done=added']);
    expect(added.headers.get('Set-Cookie')).toMatch(
      /^svc_basket=[\w.~-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    await ann.post({ offer: set.id, quantity: '1', step: 'add' });
    const shown = await ann.go('/basket?done=added');
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    expect(wordsOf(shown)).toMatch(/Puppy set .*\$37\.50/);
    // What the Enter key presses in a quantity is the first button of the form.
    const form = shown.text.slice(shown.text.indexOf('<form method="post" action="/basket"'));
    expect(/<button[^>]*>/.exec(form)?.[0]).toContain('name="step" value="save"');
    await world.kennel.tryUpdate({ id: set.id, price: '10' });
    expect(wordsOf(await ann.go('/basket'))).toContain('$30.00');
    await ann.post({ [`quantity:${set.id}`]: '5', step: 'save' });
    expect(wordsOf(await ann.go('/basket'))).toContain('$50.00');
    const refused = await ann.post({ [`quantity:${set.id}`]: '1.5', step: 'save' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="1.5"');
    await ann.post({ remove: set.id, [`quantity:${set.id}`]: '5' });
    expect(wordsOf(await ann.go('/basket?done=removed'))).toContain('Taken out. Your basket is empty.');
  });

  it('says what cannot be bought, and what is an order of its own', async () => {
    const { kennel } = world;
    const piece = await stocked(pool, world.world.businesses.kennel.profileId, 'each', 1);
    const inUsd = (await kennel.storefront()).id;
    const inEur = (await kennel.storefront({ currency: 'EUR' })).id;
    const last = await kennel.offer(inUsd, { stock: [{ inventoryItemId: piece, quantity: '1' }] });
    const set = await kennel.offer(inUsd);
    const other = await kennel.offer(inEur);
    const gone = await kennel.offer(inUsd);
    const ann = shopper();
    for (const { id: offer } of [last, set, other, gone])
      await ann.post({ offer, quantity: '2', step: 'add' });
    await kennel.tryDelete({ id: gone.id });
    const shown = await ann.go('/basket');
    const words = wordsOf(shown);
    expect(words).toContain('There is not enough of it in stock.');
    expect(words).toContain('The seller has taken it off the store.');
    expect(words).toContain('Each currency is an order of its own');
    expect(words).toMatch(/Total in USD .*\$25\.00 .*Total in EUR .*€25\.00/);
    const left = await ann.post({ checkout: 'USD', [`quantity:${set.id}`]: '2' });
    expect(left.location).toContain(`items=${encodedItems(set.id, 2)}`);
    expect(left.location).not.toContain(encodedItems(last.id, 2));
  });

  it('checks out with the quantities that were just typed', async () => {
    const { kennel, env } = world;
    const { id: storefrontId } = await kennel.storefront();
    const piece = await stocked(pool, world.world.businesses.kennel.profileId, 'each', 5);
    const set = await kennel.offer(storefrontId, { stock: [{ inventoryItemId: piece, quantity: '1' }] });
    const ann = shopper();
    await ann.post({ offer: set.id, quantity: '1', step: 'add' });
    const shown = await ann.go('/basket');
    const policy = shown.headers.get('Content-Security-Policy') ?? '';
    for (const host of [env.DASHBOARD_URL, env.AUTH_URL])
      expect(/form-action [^;]*/.exec(policy)?.[0]).toContain(new URL(host).origin);
    const quantity = `quantity:${set.id}`;
    const out = await ann.post({ checkout: 'USD', [quantity]: '3' });
    expect([out.status, out.location]).toEqual([
      303,
      `${env.DASHBOARD_URL}/account/checkout?items=${encodedItems(set.id, 3)}`,
    ]);
    expect(ann.cookie()).toContain(printItems([{ offerId: set.id, quantity: 3 }]));
    expect((await ann.post({ guest: 'USD', [quantity]: '2' })).location).toBe('/checkout?currency=USD');
    // From the view of a counted page.
    const fromView = '01a13022-bf20-7566-92e1-f5ec01088475';
    expect((await ann.post({ guest: 'USD', [quantity]: '2', fromView })).location).toBe(
      `/checkout?currency=USD&fromView=${fromView}`,
    );
    expect(ann.cookie()).toContain(printItems([{ offerId: set.id, quantity: 2 }]));
    expect((await ann.post({ checkout: 'USD', [quantity]: 'two' })).status).toBe(400);
    // More than there is is shown first, and so is a currency in which there is nothing.
    expect((await ann.post({ checkout: 'USD', [quantity]: '6' })).location).toBe('/basket?done=saved');
    expect(wordsOf(await ann.go('/basket'))).toContain('There is not enough of it in stock.');
    expect((await ann.post({ checkout: 'EUR', [quantity]: '1' })).location).toBe('/basket?done=saved');
  });

  it('is harmless whatever the cookie says', async () => {
    const { id: storefrontId } = await world.kennel.storefront();
    const set = await world.kennel.offer(storefrontId);
    const good = printItems([{ offerId: set.id, quantity: 1 }]);
    const many = Array.from({ length: 300 }, () => printItems([{ offerId: newId(), quantity: 1 }])).join('~');
    const hostile = [
      'svc_basket=<script>alert(1)</script>',
      `svc_basket=${good}~${good}~"><img src=x>.1`,
      `svc_basket='; drop table commerce.offer; --`,
      `svc_basket=${'%00'.repeat(50)}`,
      `svc_basket=${many}`,
    ];
    for (const cookie of hostile) {
      const shown = await shopper(cookie).go('/basket');
      expect(shown.status).toBe(200);
      expect(shown.text).not.toMatch(/alert\(1\)|<img src=x|drop table/);
    }
  });

  it('is not filled by other sites, or by opening an address', async () => {
    const { id: storefrontId } = await world.kennel.storefront();
    const set = await world.kennel.offer(storefrontId);
    const ann = shopper();
    const foreign = await ann.post(
      { offer: set.id, quantity: '1', step: 'add' },
      { 'Sec-Fetch-Site': 'cross-site' },
    );
    expect([foreign.status, ann.cookie()]).toEqual([403, '']);
    const items = printItems([{ offerId: set.id, quantity: 3 }]);
    const again = await ann.go(`/basket?again=${items}`);
    expect([again.status, ann.cookie()]).toEqual([200, '']);
    expect(wordsOf(again)).toContain('Put it into the basket again');
    await ann.post({ items, step: 'again' });
    expect(wordsOf(await ann.go('/basket'))).toContain('$37.50');
  });

  it('loses what was ordered, and leads only to an order of the dashboard', async () => {
    const { id: storefrontId } = await world.kennel.storefront();
    const [one, other] = [await world.kennel.offer(storefrontId), await world.kennel.offer(storefrontId)];
    const ann = shopper();
    for (const { id: offer } of [one, other]) await ann.post({ offer, quantity: '1', step: 'add' });
    const items = printItems([{ offerId: one.id, quantity: 1 }]);
    const [order, profile] = [newId(), newId()];
    const left = await ann.go(`/basket/ordered?order=${order}&profile=${profile}&items=${items}`);
    expect(left.location).toBe(
      `${world.env.DASHBOARD_URL}/account/own-orders/${order}/pay?profile=${profile}`,
    );
    expect(ann.cookie()).toBe(`svc_basket=${printItems([{ offerId: other.id, quantity: 1 }])}`);
    const elsewhere = await ann.go('/basket/ordered?order=//evil.example&profile=x&items=');
    expect(elsewhere.location).toBe('/basket');
  });

  it('holds no more than an order', async () => {
    const full = Array.from({ length: basketLimits.items }, () => ({ offerId: newId(), quantity: 1 }));
    const ann = shopper(`svc_basket=${printItems(full)}`);
    const refused = await ann.post({ offer: newId(), quantity: '1', step: 'add' });
    expect([refused.status, wordsOf(refused)]).toEqual([400, expect.stringContaining('has room for 100')]);
  });
});
