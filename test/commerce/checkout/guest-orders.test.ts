import { z } from 'zod';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { issueGuestOrderLinkOperation } from '../../../authorization-server/mail/letters/guest-order.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { sweepGuestOrders } from '../../../subgraphs/commerce/guest-orders/guest-order.store.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { GraphAnswer } from '../../support/member.ts';
import { codesOf } from '../../support/member.ts';
import { fieldOf, stocked } from '../offers/offers-world.ts';
import { type CheckoutWorld, address, soon, startCheckoutWorld } from './checkout-world.ts';
import { until } from '../../support/until.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
  await world.pool.query(`
    create table public.told_guests (position serial, guest_order_id uuid, kind text);
    create function public.note_told_guest() returns trigger security definer language plpgsql as $$
      begin
        insert into public.told_guests (guest_order_id, kind) values (new.guest_order_id, new.kind);
        return null;
      end $$;
    create trigger note_told_guest after insert on commerce.guest_order_mail
      for each row execute function public.note_told_guest()`);
});
afterAll(() => world?.stop());

const start = (contactEmail: string, offerId: string, more: object = {}): Promise<GraphAnswer> =>
  world.anybody('mutation ($input: StartGuestOrderInput!) { startGuestOrder(input: $input) { expiresAt } }', {
    input: {
      contactEmail,
      lines: [{ offerId, quantity: 1 }],
      shippingAddress: address,
      payment: 'PROVIDER',
      ...more,
    },
  });

async function idOf(email: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from commerce.guest_order where email = $1 order by created_at desc limit 1',
    [email],
  );
  return rows[0]?.id ?? '';
}

/** The token of a link, as the mail has it. */
async function tokenTo(email: string): Promise<string> {
  const id = await idOf(email);
  const viewer = systemViewer('guest-mail');
  const { issueGuestOrderLink } = await askGraph(world.graph, issueGuestOrderLinkOperation, { id }, viewer);
  return issueGuestOrderLink ?? '';
}

const shape = z.object({
  status: z.string(),
  order: z
    .object({
      id: z.string(),
      number: z.string(),
      status: z.string(),
      paymentStatus: z.string(),
      checkout: z.looseObject({ pspIntentReference: z.string() }).nullable(),
    })
    .nullable(),
});
const fields = `status order {
  id number status paymentStatus checkout { psp pspIntentReference clientSecret publishableKey expiresAt }
}`;
const confirm = (token: string) =>
  world.anybody(
    `mutation ($input: ConfirmGuestOrderInput!) { confirmGuestOrder(input: $input) { ${fields} } }`,
    { input: { token } },
  );
const tryLook = (token: string) =>
  world.anybody(`query ($token: String!) { guestOrder(token: $token) { ${fields} } }`, { token });
const look = async (token: string) => shape.parse(fieldOf(await tryLook(token), 'guestOrder'));
const placedBy = (answer: GraphAnswer) => shape.parse(fieldOf(answer, 'confirmGuestOrder'));

/** What the mails to an address say that were ordered so far; those that are written are forgotten within seconds. */
async function mailsTo(email: string) {
  const { rows } = await world.pool.query<{ kind: string }>(
    `select t.kind from public.told_guests t join commerce.guest_order g on g.id = t.guest_order_id
     where g.email = $1 order by t.position`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}

async function offerOf(pieces: number): Promise<{ readonly offerId: string; readonly item: string }> {
  const { id } = await world.kennel.storefront();
  const item = await stocked(world.pool, world.world.businesses.kennel.profileId, 'each', pieces);
  const stock = [{ inventoryItemId: item, quantity: '1' }];
  return { offerId: (await world.kennel.offer(id, { stock })).id, item };
}

async function reservedOf(item: string): Promise<number> {
  const { rows } = await world.pool.query<{ reserved: string }>(
    'select reserved from commerce.inventory_item where id = $1',
    [item],
  );
  return Number(rows[0]?.reserved);
}

describe('an order of a guest', () => {
  it('waits to be counted for the view that led to it', async () => {
    const { offerId } = await offerOf(1);
    const email = 'viewer@example.com';
    await start(email, offerId);
    const viewId = newId();
    // As the page of the checkout starts it, whose viewer has it.
    await world.pool.query(
      `update commerce.guest_order set request = request || jsonb_build_object('viewId', $2::text) where email = $1`,
      [email, viewId],
    );
    placedBy(await confirm(await tokenTo(email)));
    const { rows } = await world.pool.query(
      `select event #>> '{visitAction,code}' as code, due_at = 'infinity' as waits from commerce.notice_event
       where event #>> '{visitAction,viewId}' = $1`,
      [viewId],
    );
    expect(rows).toEqual([{ code: 'ORDER_PAID', waits: true }]);
  });

  it('holds nothing before its link is used, which places it once, to be paid and seen by the link', async () => {
    const { offerId, item } = await offerOf(2);
    const email = 'once@example.com';
    expect(fieldOf(await start(email, offerId), 'startGuestOrder')).toEqual({
      expiresAt: expect.any(String),
    });
    expect([await reservedOf(item), await mailsTo(email)]).toEqual([0, ['CONFIRM']]);
    const token = await tokenTo(email);
    expect(await look(token)).toEqual({ status: 'OPEN', order: null });
    const placed = (await Promise.all([1, 2, 3].map(() => confirm(token)))).map(placedBy);
    expect(placed[0]).toMatchObject({ status: 'ORDERED', order: { paymentStatus: 'UNPAID' } });
    expect(new Set(placed.map(({ order }) => order?.id)).size).toBe(1);
    expect(await reservedOf(item)).toBe(1);
    const { order } = await look(token);
    expect(order?.checkout).toMatchObject({ psp: 'fake', clientSecret: expect.any(String) });
    const reference = order?.checkout?.pspIntentReference ?? '';
    await fetch(`${world.env.BASE_URL}/api/payment/v1/fake/intents/${reference}/succeed`, { method: 'POST' });
    await until('PAID', async () => (await look(token)).order?.paymentStatus, soon);
    expect(await mailsTo(email)).toEqual(['CONFIRM', 'PAID']);
    const [saleId = ''] = await world.saleIds(order?.id ?? '');
    const move = 'mutation ($input: MoveSaleInput!) { moveSale(input: $input) { id buyer { displayName } } }';
    const parcel = { carrier: 'DHL', trackingNumber: '0034' };
    for (const step of [{ to: 'PROCESSING' }, { to: 'SHIPPED', ...parcel }]) {
      const moved = await world.kennel.ask(move, { input: { id: saleId, ...step } });
      expect(fieldOf(moved, 'moveSale')).toEqual({ id: saleId, buyer: null });
    }
    expect(await mailsTo(email)).toEqual(['CONFIRM', 'PAID', 'SHIPPED']);
    const seen = await fetch(`${world.env.SITE_URL}/orders?token=${encodeURIComponent(token)}`);
    expect(await seen.text()).toContain('DHL</bdi>, <a href="https://www.dhl.com/');
    const sale = await world.sale(world.kennel, saleId);
    expect(sale.delivery).toMatchObject({ contactEmail: email, address: { recipientName: 'Ann Buyer' } });
  });

  it('says by the clock of the seller until when it can be placed and paid', async () => {
    const { offerId } = await offerOf(1);
    const email = 'clock@example.com';
    fieldOf(await start(email, offerId), 'startGuestOrder');
    const token = await tokenTo(email);
    const untilWhen = async (path: string) => {
      const page = await fetch(`${world.env.SITE_URL}${path}?token=${encodeURIComponent(token)}`);
      return /until <time [^>]*title="([^"]*)">[^<]* (UTC[^<]*)</.exec(await page.text())?.slice(1);
    };
    const byTheKennel = ['New York time', expect.stringMatching(/^UTC−[45]$/)];
    expect(await untilWhen('/orders')).toEqual(byTheKennel);
    placedBy(await confirm(token));
    expect(await untilWhen('/orders')).toEqual(byTheKennel);
    expect(await untilWhen('/orders/pay')).toEqual(byTheKennel);
  });

  it('is not said to be unpaid before it is cancelled', async () => {
    const { offerId } = await offerOf(1);
    const email = 'late@example.com';
    fieldOf(await start(email, offerId), 'startGuestOrder');
    const token = await tokenTo(email);
    const { order } = placedBy(await confirm(token));
    await world.pool.query(
      `update commerce.buyer_order set expires_at = now() - interval '1 second' where id = $1`,
      [order?.id],
    );
    const page = async (more = '') => {
      const path = `/orders?token=${encodeURIComponent(token)}${more}`;
      return (await fetch(world.env.SITE_URL + path)).text();
    };
    const late = await page();
    expect(late).toContain('The time to pay it is over.');
    expect(late).not.toMatch(/Order it again|Nothing was charged/);
    // Over the redirect that takes the secrets of the payment out of the address.
    expect(await page('&redirect_status=succeeded&payment_intent=pi_1')).toContain(
      'We are waiting for the payment provider',
    );
    await world.expire(order?.id ?? '', 30);
    expect(await page()).toContain('Whatever was charged goes back to you at once.');
  });

  it('leaves the last piece to one of a hundred who confirm at once, and the links of the others as they were', async () => {
    const { offerId, item } = await offerOf(1);
    const emails = Array.from({ length: 100 }, (_, index) => `race${index}@example.com`);
    const started = new Date();
    // Twenty an hour from one place: these are from many.
    for (const email of emails) {
      expect((await start(email, offerId)).errors).toBeUndefined();
      await world.pool.query(
        `update commerce.guest_order set caller = sha256(email::bytea) where email = $1`,
        [email],
      );
    }
    const tokens = await Promise.all(emails.map(tokenTo));
    const answers = await Promise.all(tokens.map(confirm));
    const codes = answers.flatMap(codesOf);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['Order_OrderCommerce_AD_Stock_RJ']));
    expect(await reservedOf(item)).toBe(1);
    const { rows } = await world.pool.query<{ used: string }>(
      'select count(used_at) as used from commerce.guest_order where created_at >= $1',
      [started],
    );
    expect(rows[0]?.used).toBe('1');
  }, 60_000);

  it('is refused like any order, before a mail is sent', async () => {
    const { offerId } = await offerOf(1);
    const refusedCodes = async (more: object, email = 'refused@example.com') =>
      codesOf(await start(email, offerId, more));
    expect(await refusedCodes({ lines: [{ offerId, quantity: 2 }] })).toEqual([
      'Order_OrderCommerce_AD_Stock_RJ',
    ]);
    expect(await refusedCodes({ expectedTotalAmount: '1.00' })).toEqual(['Order_OrderCommerce_AD_Price_RJ']);
    expect(await refusedCodes({ shippingAddress: null })).toEqual(['0010010000400']);
    expect(await refusedCodes({}, 'no address')).toEqual(['0010010000400']);
    expect(await mailsTo('refused@example.com')).toEqual([]);
  });

  it('says the same to the address of a member, and is none of theirs', async () => {
    const { offerId } = await offerOf(2);
    const { email } = world.world.accounts.buyer;
    expect(fieldOf(await start(email, offerId), 'startGuestOrder')).toEqual({
      expiresAt: expect.any(String),
    });
    const { order } = placedBy(await confirm(await tokenTo(email)));
    const asBuyer = await world.buyer.ask('query ($id: ID!) { order(id: $id) { id } }', { id: order?.id });
    expect(codesOf(asBuyer)).toEqual(['Order_OrderCommerce_GT_Resource_FL']);
  });

  it('waits three times for an address, and not longer than an hour', async () => {
    const { offerId } = await offerOf(9);
    const email = 'often@example.com';
    for (let time = 1; time <= 3; time += 1) expect((await start(email, offerId)).errors).toBeUndefined();
    expect(codesOf(await start(email, offerId))).toEqual(['0010010000429']);
    const token = await tokenTo(email);
    await world.pool.query('update commerce.guest_order set expires_at = now() where email = $1', [email]);
    expect(await look(token)).toEqual({ status: 'EXPIRED', order: null });
    expect(codesOf(await confirm(token))).toEqual(['Order_GuestOrder_UP_Expired_RJ']);
  });

  it('is found by its link alone', async () => {
    const { offerId } = await offerOf(1);
    await start('secret@example.com', offerId);
    const id = await idOf('secret@example.com');
    const token = await tokenTo('secret@example.com');
    for (const other of ['', 'x', id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${token}x`, `x${token}`]) {
      expect([other, codesOf(await tryLook(other))]).toEqual([other, ['Order_GuestOrder_GT_Resource_FL']]);
    }
    for (const document of [
      '{ guestOrderMail { mailId } }',
      `mutation { issueGuestOrderLink(id: "${id}") }`,
      `mutation { noteGuestOrderMail(mailIds: ["${id}"]) }`,
    ]) {
      expect(codesOf(await world.kennel.ask(document))).toEqual(['0010010000403']);
    }
  });

  it('forgets what was not confirmed after a day, and who ordered after half a year', async () => {
    const { offerId } = await offerOf(2);
    await start('unconfirmed@example.com', offerId);
    await start('kept@example.com', offerId, { payment: 'SELLER' });
    const token = await tokenTo('kept@example.com');
    const { order } = placedBy(await confirm(token));
    expect(await mailsTo('kept@example.com')).toContain('PLACED');
    const dayMs = 86_400_000;
    await sweepGuestOrders(world.pool, new Date(Date.now() + 2 * dayMs));
    expect([await idOf('unconfirmed@example.com'), (await look(token)).order?.id]).toEqual(['', order?.id]);
    await sweepGuestOrders(world.pool, new Date(Date.now() + 181 * dayMs));
    expect(codesOf(await tryLook(token))).toEqual(['Order_GuestOrder_GT_Resource_FL']);
    const { rows } = await world.pool.query(
      'select contact_email, shipping_address from commerce.buyer_order where id = $1',
      [order?.id],
    );
    expect(rows).toEqual([{ contact_email: null, shipping_address: null }]);
  });
});
