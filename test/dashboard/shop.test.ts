import { Pool } from 'pg';
import { z } from 'zod';
import { graphApi, signIn } from '../support/member.ts';
import { createPageClient, formOf, type PageClient, type Visit } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let owner: PageClient;
let kennel: string;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  owner = await arrive('owner');
  kennel = platform.world.businesses.kennel.profileId;
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

const at = (path: string, business = kennel) => `/account${path}?business=${business}`;

/** Sends the form at an address. */
async function submit(
  path: string,
  fields: Record<string, string>,
  action = path.split('?')[0] ?? '',
  client = owner,
): Promise<Visit> {
  const form = formOf(await client.get(path), action);
  return client.post(form.action, { ...form.fields, ...fields });
}

const idIn = ({ location }: Visit): string => /([0-9a-f-]{36})\?/.exec(location ?? '')?.[1] ?? '';
const faultsIn = ({ text }: Visit): number => text.match(/class="fault"/g)?.length ?? 0;

/** Sales that are paid through the platform are written only by who knows of that. */
const asThisRelease = `set_config('svc.checkout', '1', true) = '1'`;

/** Does something while the sale of the kennel has other values in its row. */
async function withSale(values: string, act: () => Promise<void>): Promise<void> {
  const id = [platform.world.sales.split.kennelSaleId];
  const columns = 'status, held_from, payment, payment_status, paid_at';
  const { rows } = await pool.query(`select to_jsonb(s) as row from commerce.sale s where id = $1`, id);
  await pool.query(`update commerce.sale set ${values} where id = $1 and ${asThisRelease}`, id);
  try {
    await act();
  } finally {
    await pool.query(
      `update commerce.sale set (${columns}) =
         (select ${columns} from jsonb_populate_record(null::commerce.sale, $2)) where id = $1 and ${asThisRelease}`,
      [...id, JSON.stringify(z.array(z.object({ row: z.unknown() })).parse(rows)[0]?.row)],
    );
  }
}

/** One thing of each kind that the kennel has, and the page of it. */
function pagesOfKennel(): Readonly<Record<string, string>> {
  const { storefronts, catalogItems, offers, inventory, sales } = platform.world;
  const storefront = Object.values(storefronts).find((one) => one.owner === 'kennel')?.id ?? '';
  const product = Object.values(catalogItems).find((one) => one.owner === 'kennel')?.id ?? '';
  const item = inventory.many.find((one) => one.owner === 'kennel')?.id ?? '';
  return {
    storefront: `/store/${storefront}`,
    delivery: `/store/${storefront}/delivery`,
    product: `/store/products/${product}`,
    'form of the product': `/store/products/${product}/edit`,
    offer: `/offers/${offers.live.id}`,
    'form of the offer': `/offers/${offers.live.id}/edit`,
    'code of the offer': `/offers/${offers.live.id}/code`,
    'end of the offer': `/offers/${offers.live.id}/delete`,
    item: `/stock/${item}`,
    sale: `/sales/${sales.split.kennelSaleId}`,
    'end of the sale': `/sales/${sales.split.kennelSaleId}/cancel`,
    refund: `/sales/${sales.split.kennelSaleId}/refund`,
  };
}

describe('the pages of a shop', () => {
  it('are missing for another business, as if there were nothing', async () => {
    const other = await arrive('otherOwner');
    const { shop } = platform.world.businesses;
    for (const [name, path] of Object.entries(pagesOfKennel())) {
      // Nobody has paid the sale: there is nothing to refund.
      const wanted = name === 'refund' ? 303 : 200;
      expect([name, (await owner.get(at(path))).status]).toEqual([name, wanted]);
      expect([name, (await other.get(at(path, shop.profileId))).status]).toEqual([name, 404]);
      expect([name, (await other.get(at(path))).status]).toEqual([name, 404]);
    }
    expect((await other.get(at('/sales', shop.profileId))).text).not.toContain(
      platform.world.sales.split.kennelSaleId,
    );
  });

  it('let staff count and fulfil, and leave prices and money to owners and managers', async () => {
    const { otherBuyer } = platform.world.accounts;
    await submit(
      `/account/profiles/${kennel}`,
      { email: otherBuyer.email, memberRole: 'STAFF' },
      `/account/profiles/${kennel}/members`,
    );
    const staff = await arrive('otherBuyer');
    const home = await staff.get('/account');
    await submit('/account', {}, /action="([^"]*\/accept)"/.exec(home.text)?.[1], staff);
    const pages = pagesOfKennel();
    for (const [name, path] of Object.entries({ ...pages, all: '/store', offers: '/offers' })) {
      const isOfStaff = ['item', 'sale', 'end of the sale'].includes(name);
      expect([name, (await staff.get(at(path))).status]).toEqual([name, isOfStaff ? 200 : 403]);
    }
    const item = at(pages['item'] ?? '');
    const received = { 'receive:quantity': '2' };
    expect((await submit(item, received, `${item.split('?')[0]}/receive`, staff)).status).toBe(303);
    const sale = await staff.get(at(pages['sale'] ?? ''));
    expect(sale.text).not.toMatch(/\/payment|\/refund/);
    expect(sale.text).toContain('/cancel');
    await withSale(`payment = 'PROVIDER', paid_at = now()`, async () => {
      const paid = await staff.get(at(pages['sale'] ?? ''));
      expect([paid.status, paid.text.includes('/cancel')]).toEqual([200, false]);
    });
  });

  it('offer to give back only money that came, and nothing while a bank asks for it', async () => {
    const page = async () => (await owner.get(at(pagesOfKennel()['sale'] ?? ''))).text;
    await withSale(`status = 'FULFILLED', paid_at = null`, async () => {
      expect(await page()).not.toContain('/refund');
    });
    await withSale(`status = 'PROCESSING', payment = 'SELLER', paid_at = null`, async () => {
      expect(await page()).toContain('Not paid yet: if you send only after payment');
      expect(await page()).toContain('No address was given.');
    });
    await withSale(`status = 'PROCESSING', payment = 'SELLER', paid_at = now()`, async () => {
      expect(await page()).not.toContain('Not paid yet');
    });
    await withSale(`status = 'FULFILLED', paid_at = now()`, async () => {
      expect(await page()).toContain('/refund');
    });
    await withSale(`payment = 'PROVIDER', status = 'CONFIRMED', paid_at = now()`, async () => {
      expect(await page()).toContain('/refund');
      const cancel = await owner.get(at(pagesOfKennel()['end of the sale'] ?? ''));
      expect(cancel.text).toContain('gets all of it back by us at once');
    });
    await withSale(`payment = 'PROVIDER', status = 'CANCELLED', paid_at = now()`, async () => {
      expect(await page()).not.toContain('/refund');
      expect(await page()).toContain('The buyer gets the money back by us.');
    });
    const disputed = `payment_status = 'DISPUTED', payment = 'PROVIDER', paid_at = now()`;
    await withSale(`${disputed}, status = 'PROCESSING'`, async () => {
      expect(await page()).toContain('Send nothing more');
      for (const step of ['It is sent', 'Put on hold', '/cancel', '/refund']) {
        expect([step, (await page()).includes(step)]).toEqual([step, false]);
      }
      for (const end of ['refund', 'end of the sale']) {
        expect([end, (await owner.get(at(pagesOfKennel()[end] ?? ''))).status]).toEqual([end, 303]);
      }
    });
  });
});

/** A sound offer. */
const sound = () => ({
  kind: 'PRODUCT',
  catalogItemId: pagesOfKennel()['product']?.split('/').at(-1) ?? '',
  price: '12.50',
  unit: 'each',
  storefrontId: pagesOfKennel()['storefront']?.split('/').at(-1) ?? '',
});

describe('the refund of a sale that was paid through us', () => {
  const path = () => pagesOfKennel()['refund'] ?? '';
  const ask = (query: Record<string, string>) =>
    owner.get(`${at(path())}&${new URLSearchParams(query).toString()}`);
  const paid = (act: () => Promise<void>) =>
    withSale(`payment = 'PROVIDER', status = 'SHIPPED', paid_at = now()`, act);
  const buttonOf = ({ text }: Visit): string | undefined =>
    /<button class="danger" type="submit">([^<]*)<\/button>/.exec(text)?.[1];

  it('names what is left, asks again with the sum, and orders it once', async () => {
    await paid(async () => {
      const form = await owner.get(at(path()));
      const [, left = ''] = / ([$]\d+\.\d\d) is left/.exec(form.text) ?? [];
      expect(left).toMatch(/^[$]\d/);
      expect(buttonOf(await ask({ check: '1' }))).toContain(`Refund ${left} to `);
      const one = await ask({ check: '1', 'pieces:0': '1' });
      expect(buttonOf(one)).toMatch(/^Refund [$]\d+\.\d\d to /);
      const tooMany = await ask({ check: '1', 'pieces:0': '9999' });
      expect([tooMany.text.includes('are left of the line.'), faultsIn(tooMany)]).toEqual([true, 1]);
      expect(tooMany.text).toContain('value="9999"');
      const question = formOf(
        await ask({ check: '1', amount: '0,50', reason: 'Broken <lid>.', restock: '' }),
        `/account${path()}`,
      );
      const presses = await Promise.all([1, 2].map(() => owner.post(question.action, question.fields)));
      expect(
        presses.map(({ status, location }) => [status, location?.includes('done=refund-ordered')]),
      ).toEqual([
        [303, true],
        [303, true],
      ]);
      const { text } = await owner.get(at(pagesOfKennel()['sale'] ?? ''));
      expect(text.match(/[$]0\.50, on its way/g)).toHaveLength(1);
      expect(text).toContain('Broken &lt;lid>.');
      const again = formOf(await ask({ check: '1', amount: '$1', reason: 'x' }), `/account${path()}`);
      const refused = await owner.post(again.action, again.fields);
      expect([refused.status, refused.text.includes('value="$1"')]).toEqual([400, true]);
      await pool.query('delete from commerce.sale_refund where sale_id = $1', [
        platform.world.sales.split.kennelSaleId,
      ]);
    });
  });
});

describe('a new offer', () => {
  const path = () => at('/offers/new');

  it('is refused with every fault at once, and keeps what was typed', async () => {
    const refused = await submit(path(), {
      ...sound(),
      catalogItemId: '',
      price: 'cheap',
      bulkQuantity: '1',
      bulkDiscountPercent: '200',
      validFrom: '2031-01-01T10:00',
      'stock:0:item': platform.world.inventory.foreign.id,
    });
    expect([refused.status, faultsIn(refused)]).toEqual([400, 5]);
    expect(refused.text).toContain('value="cheap"');
    expect(refused.text).toContain('value="2031-01-01T10:00"');
  });

  it('is put up once however often the form is sent, and ends once', async () => {
    const form = formOf(await owner.get(path()), '/account/offers/new');
    const filled = { ...form.fields, ...sound(), name: 'Sent twice' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.post(form.action, filled)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const [first] = answers;
    const offer = `/offers/${first === undefined ? '' : idIn(first)}`;
    const ending = formOf(await owner.get(at(`${offer}/delete`)), `/account${offer}/delete`);
    const ends = await Promise.all([1, 2].map(() => owner.post(ending.action, ending.fields)));
    expect(ends.map(({ status }) => status)).toEqual([303, 303]);
    expect((await owner.get(at(offer))).status).toBe(404);
  });

  it('is not overwritten by a form that was opened before another change', async () => {
    const offer = `/offers/${idIn(await submit(path(), { ...sound(), name: 'Raced' }))}`;
    const edit = formOf(await owner.get(at(`${offer}/edit`)), `/account${offer}/edit`);
    const change = (price: string) => owner.post(edit.action, { ...edit.fields, price, name: 'Raced' });
    expect((await submit(at(`${offer}/edit`), { price: '13', name: 'Raced' })).status).toBe(303);
    expect((await change('1')).status).toBe(412);
    expect((await owner.get(at(offer))).text).toContain('$13.00');
  });

  it('is of any product and item, in a business that has more than a list holds', async () => {
    await pool.query(
      `insert into commerce.inventory_item (id, business_profile_id, sku, name, unit, created_at, updated_at)
       select gen_random_uuid(), $1, 'FILLER-' || n, 'Filler', 'g', now(), now() from generate_series(1, 101) n`,
      [kennel],
    );
    await pool.query(
      `with code as (
         insert into commerce.issued_code (code, issued_at)
         select 'FILLER' || translate(to_char(n, 'FM0000'), '0189', 'ABCD'), now()
         from generate_series(1, 100) n returning code)
       insert into commerce.catalog_item (id, item_code, business_profile_id, name, slug, created_at, updated_at)
       select gen_random_uuid(), code, $1, 'Filler', lower(code), now(), now() from code`,
      [kennel],
    );
    const { catalogItemId } = sound();
    const form = await owner.get(`${path()}&product=${catalogItemId}`);
    expect(form.text.includes(`<option selected value="${catalogItemId}">`)).toBe(true);
    const stock = { 'stock:0:item': 'FILLER-7', 'stock:0:quantity': '0,00025' };
    const offer = `/offers/${idIn(await submit(path(), { ...sound(), name: 'By weight', ...stock }))}`;
    const edit = at(`${offer}/edit`);
    const { text } = await owner.get(edit);
    expect(text).toContain('value="FILLER-7"');
    expect(text).toContain('value="0.00025"');
    expect((await submit(edit, { price: '14' })).status).toBe(303);
  });
});

describe('the forms of stock', () => {
  it('move goods once however often they are sent, and never more than there are', async () => {
    const item = idIn(await submit(at('/stock/new'), { name: 'Chew toy', unit: 'EACH' }));
    const page = at(`/stock/${item}`);
    const receive = formOf(await owner.get(page), `/account/stock/${item}/receive`);
    const sent = { ...receive.fields, 'receive:quantity': '5' };
    await Promise.all([1, 2, 3].map(() => owner.post(receive.action, sent)));
    expect((await owner.get(page)).text).toContain('<dt>On hand</dt><dd>5</dd>');
    expect((await owner.get(page)).text).toContain('Received: +5');
    const less = { 'adjust:quantity': '-9', 'adjust:reason': 'Lost' };
    const refused = await submit(page, less, `/account/stock/${item}/adjust`);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).toContain('value="-9"');
    const again = await submit(at('/stock/new'), { name: 'Chew toy', unit: 'EACH' });
    expect(again.text).toContain('Another item has this SKU.');
    const { text } = await owner.get(`${at('/stock')}&q=chew+TOY`);
    expect(text.match(/<li class="entry/g)).toHaveLength(1);
    await submit(page, { name: 'Chew toy', sku: 'CHEW-TOY', isActive: '' }, `/account/stock/${item}/edit`);
    expect((await owner.get(`${at('/stock')}&q=chew+toy`)).text).toContain(
      'Nothing in stock is called this.',
    );
    expect((await owner.get(`${at('/stock')}&q=chew+toy&all=1`)).text).toContain('Not in use');
  });
});

describe('an order', () => {
  it('is shown to who placed it, seller by seller, and to nobody else', async () => {
    const { split } = platform.world.sales;
    const buyer = await arrive(split.buyer === 'otherBuyer' ? 'otherBuyer' : 'buyer');
    const page = await buyer.get(`/account/own-orders/${split.orderId}`);
    expect([page.status, page.text.match(/<h2 id="from-/g)?.length]).toEqual([200, 2]);
    expect((await owner.get(`/account/own-orders/${split.orderId}`)).status).toBe(404);
    expect((await buyer.get(`/account/own-orders?profile=${kennel}`)).status).toBe(404);
  });

  it('leads to its offers only while there is something to see', async () => {
    const offer = idIn(await submit(at('/offers/new'), { ...sound(), name: 'Gone soon' }));
    const { accessToken } = await signIn(platform, platform.world.accounts.buyer);
    const { data } = await graphApi(platform, accessToken)(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      { input: { lines: [{ offerId: offer, quantity: 1 }] } },
    );
    const { id } = z.object({ placeOrder: z.object({ id: z.string() }) }).parse(data).placeOrder;
    const { rows } = await pool.query<{ id: string }>('select id from commerce.sale where order_id = $1', [
      id,
    ]);
    const buyer = await arrive('buyer');
    const pages = async () => [
      (await buyer.get(`/account/own-orders/${id}`)).text,
      (await owner.get(at(`/sales/${rows[0]?.id}`))).text,
    ];
    for (const page of await pages()) expect(page).toContain(offer);
    await submit(at(`/offers/${offer}/delete`), {});
    for (const page of await pages()) {
      expect(page).toContain('Gone soon');
      expect(page).not.toContain(offer);
    }
  });

  it('is told to its seller in a notice that leads to the page of the sale', async () => {
    const { accounts, offers } = platform.world;
    const { accessToken } = await signIn(platform, accounts.buyer);
    const { data } = await graphApi(platform, accessToken)(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { number } }',
      { input: { lines: [{ offerId: offers.live.id, quantity: 1 }] } },
    );
    const { number } = z.object({ placeOrder: z.object({ number: z.string() }) }).parse(data).placeOrder;
    const entry = new RegExp(`href="(/account/notices/[0-9a-f-]{36})">[^<]*${number}`);
    const find = async () => entry.exec((await owner.get('/account/notices')).text)?.[1] ?? '';
    await until(true, async () => (await find()) !== '', { withinMs: 10_000 });
    const { location } = await owner.get(await find());
    expect(location).toMatch(new RegExp(`^/account/sales/[0-9a-f-]{36}\\?business=${kennel}$`));
    expect((await owner.get(location ?? '')).text).toContain(`<h1>Order ${number}</h1>`);
  });
});
