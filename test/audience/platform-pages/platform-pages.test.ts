import { Pool } from 'pg';
import { z } from 'zod';
import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { printItems } from '../../../kernel/checkout/basket-items.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { derivedId } from '../../../kernel/text/derived-id.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import { tellBooked } from '../../../subgraphs/scheduling/appointments/appointment-notices.ts';
import { sellerOf, stocked } from '../../commerce/offers/offers-world.ts';
import { type DepositPeople, type Listed, peopleOfDeposits } from '../../support/deposit-pages.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type PageClient, createPageClient, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let platform: TestPlatform;
let people: DepositPeople;
let pool: Pool;
let kennel: GraphApi;
let siteKey: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  const { accounts, businesses, sites } = platform.world;
  const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  kennel = graphApi(platform, accessToken);
  ({ siteKey } = sites.active);
  // Only the platform itself is at this host here.
  await pool.query(`update audience.site_domain set host = 'kennel.example.com' where site_key = $1`, [
    siteKey,
  ]);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const soon = { withinMs: 20_000 };

async function count(isOn: boolean, as = kennel, key = siteKey) {
  return as(
    'mutation ($input: CountPlatformPagesInput!) { countPlatformPages(input: $input) { countsPlatformPages } }',
    { input: { siteKey: key, isOn } },
  );
}

/** A page of the public web host. */
const page = async (path: string) => {
  const answer = await fetch(platform.env.SITE_URL + path);
  return { text: await answer.text(), policy: answer.headers.get('Content-Security-Policy') ?? '' };
};

/** What the collector answers to a hit of a page of the public web host. */
async function hit(hitId: string, path: string): Promise<number> {
  const answer = await fetch(`${platform.env.AUDIENCE_URL}/api/v1/hits`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      Origin: new URL(platform.env.SITE_URL).origin,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
    body: JSON.stringify({
      site: siteKey,
      hits: [{ hitId, url: platform.env.SITE_URL + path, occurredAtUtc: new Date().toISOString() }],
    }),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** The actions of a view that were stored. */
async function actionsOf(viewId: string): Promise<readonly unknown[]> {
  const { rows } = await pool.query(
    `select site_key as "siteKey", kind, code, subject, value_minor::int as "valueMinor", currency, collector
     from audience.action where hit_id = $1 order by received_at`,
    [viewId],
  );
  return rows;
}

const waitlistOf = ({ shortCode }: Listed) => `/account/listings/${shortCode}/waitlist`;

/** Joins a waitlist on the page to which the link of a view leads, and returns the form. */
async function join(client: PageClient, listing: Listed, viewId: string) {
  const path = waitlistOf(listing);
  const form = formOf(await client.get(`${path}?fromView=${viewId}`), path);
  expect((await client.post(form.action, form.fields)).status).toBe(303);
  return form;
}

/** Orders two offers of one seller on the pages to which the link of a view leads; 4 for shipping, 10, and twice 3.50. */
async function orderTwoOffers(viewId: string) {
  const { accounts, businesses } = platform.world;
  const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  const seller = sellerOf(graphApi(platform, accessToken));
  const storefront = await seller.storefront({ shippingFee: '4' });
  const item = await stocked(pool, businesses.kennel.profileId, 'each', 3);
  const stock = [{ inventoryItemId: item, quantity: '1' }];
  const offer = await seller.offer(storefront.id, { price: '10', stock });
  const other = await seller.offer(storefront.id, { price: '3.50', stock });
  const buyer = await people.pagesOf('buyer');
  const checkout = '/account/checkout';
  const items = printItems([
    { offerId: offer.id, quantity: 1 },
    { offerId: other.id, quantity: 2 },
  ]);
  const first = formOf(await buyer.get(`${checkout}?items=${items}&fromView=${viewId}`), checkout);
  const address = {
    country: 'US',
    recipientName: 'Bea Buyer',
    line1: '1 Main Street',
    city: 'Albany',
    postalCode: '12207',
  };
  const seen = await buyer.post(first.action, { ...first.fields, ...address, step: 'look' });
  const ready = formOf(seen, checkout);
  const ordered = await buyer.post(ready.action, { ...ready.fields, ...address, step: 'order' });
  const orderId = new URL(ordered.location ?? '').searchParams.get('order');
  return { orderId, offer, other };
}

async function pay(orderId: string | null): Promise<void> {
  const intent = async () => {
    const { rows } = await pool.query<{ reference: string | null }>(
      'select intent_reference as reference from deposits.order_payment where id = $1',
      [orderId],
    );
    return rows[0]?.reference ?? null;
  };
  await until(true, async () => (await intent()) !== null, soon);
  await people.buyer('POST', `/api/payment/v1/fake/intents/${await intent()}/succeed`);
}

describe('the public pages of a business', () => {
  it('are counted by nobody unless their owner wants it', async () => {
    const listing = await people.list();
    const { text, policy } = await page(`/listings/${listing.shortCode}`);
    expect(text).not.toContain('svc.js');
    expect(policy).toContain("script-src 'self';");
    expect(await hit(newId(), '/')).toBe(403);
  });

  it('carry the key of the site that counts them, and what they are about', async () => {
    expect((await count(true)).data).toEqual({ countPlatformPages: { countsPlatformPages: true } });
    const listing = await people.list();
    const path = `/listings/${listing.shortCode}`;
    const { text, policy } = await page(path);
    expect(text).toContain(`src="${platform.env.AUDIENCE_URL}/api/svc.js" data-site="${siteKey}"`);
    expect(text).toMatch(/name="svc:subject" content="ANIMAL:[\da-f-]{36} LISTING:[\da-f-]{36}"/);
    expect(policy).toContain(`connect-src ${new URL(platform.env.AUDIENCE_URL).origin}`);
    expect((await page('/listings')).text).not.toContain('svc.js');
    expect(await hit(newId(), path)).toBe(202);
    expect((await page('/professionals/maple-hollow-kennel')).text).toContain(siteKey);
  });

  it('are switched on and off on the page of the site', async () => {
    const owner = await people.pagesOf('owner');
    const path = `/account/sites/${siteKey}`;
    const at = `${path}?profile=${people.kennelId}`;
    for (const isOn of [false, true]) {
      const form = formOf(await owner.get(at), `${path}/platform-pages`);
      expect((await owner.post(form.action, form.fields)).status).toBe(303);
      expect((await owner.get(at)).text.includes('Stop counting them')).toBe(isOn);
    }
  });

  it('are counted with one site of their owner', async () => {
    const { siteKey: other } = platform.world.sites.pending;
    await count(true, kennel, other);
    const { rows } = await pool.query(
      'select site_key as key from audience.site where counts_platform_pages',
    );
    expect(rows).toEqual([{ key: other }]);
    await Promise.all([count(true), count(true, kennel, other), count(true), count(true, kennel, other)]);
    const after = await pool.query('select from audience.site where counts_platform_pages');
    expect(after.rowCount).toBe(1);
    await count(true);
  });

  it('are not for another business to switch on', async () => {
    const { accounts, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
    expect(codesOf(await count(false, graphApi(platform, accessToken)))).toEqual([
      'Audience_AudienceSite_GT_Resource_FL',
    ]);
  });
});

describe('what somebody does on the platform', () => {
  it('belongs to the view that led to it, once, and says nothing about them', async () => {
    await count(true);
    const listing = await people.list({ waitlistOpen: true });
    const viewId = newId();
    const path = `${waitlistOf(listing)}?fromView=${viewId}`;
    // Somebody who signs in first comes back with the view.
    const client = createPageClient(platform.env.AUTH_URL);
    expect((await client.get(path)).location).toContain('/sign-in?continue=');
    const back = await client.signIn(platform.world.accounts.otherBuyer, path);
    expect(back.location).toContain(path);
    const form = await join(client, listing, viewId);
    await client.post(form.action, form.fields);
    await until(1, async () => (await actionsOf(viewId)).length, soon);
    expect(await actionsOf(viewId)).toEqual([
      {
        siteKey,
        kind: 'INQUIRY',
        code: 'svc:waitlist',
        subject: expect.stringMatching(/^ANIMAL:/),
        valueMinor: null,
        currency: null,
        collector: 'SERVER',
      },
    ]);
    const { rows } = await pool.query(
      `select visitor, profile_id, props, target_url from audience.action where hit_id = $1`,
      [viewId],
    );
    expect(rows).toEqual([{ visitor: null, profile_id: null, props: null, target_url: null }]);
  });

  it('counts once however often its event is delivered', async () => {
    const listing = await people.list({ waitlistOpen: true });
    const viewId = newId();
    await pool.query('create table kept_event (event jsonb, id uuid)');
    await pool.query(`create function keep_event() returns trigger language plpgsql as $$
      begin insert into public.kept_event values (old.event, old.id); return null; end $$`);
    await pool.query(
      `create trigger kept after delete on deposits.notice_event for each row execute function keep_event()`,
    );
    await join(await people.pagesOf('buyer'), listing, viewId);
    await until(1, async () => (await actionsOf(viewId)).length, soon);
    const kept = `select id, event from kept_event where event #>> '{visitAction,viewId}' = '${viewId}'`;
    await until(1, async () => (await pool.query(kept)).rowCount, soon);
    for (let again = 0; again < 3; again += 1) {
      await pool.query(
        `insert into deposits.notice_event (id, event) select gen_random_uuid(), event from (${kept} limit 1) e`,
      );
      await until(again + 2, async () => (await pool.query(kept)).rowCount, soon);
    }
    expect(await actionsOf(viewId)).toHaveLength(1);
    await pool.query('drop trigger kept on deposits.notice_event');
  });

  it('happens while the audience service fails, and is counted when it is back', async () => {
    const listing = await people.list({ waitlistOpen: true });
    const viewId = newId();
    await pool.query('alter table audience.told_action rename to away');
    await join(await people.pagesOf('buyer'), listing, viewId);
    const waiting = `select attempts from deposits.notice_event where event #>> '{visitAction,viewId}' = $1 and attempts > 0`;
    await until(1, async () => (await pool.query(waiting, [viewId])).rowCount, soon);
    expect(await actionsOf(viewId)).toEqual([]);
    await pool.query('alter table audience.away rename to told_action');
    await until(1, async () => (await actionsOf(viewId)).length, soon);
  });

  it('is not told by who comes from no counted page, nor to a business that counts none', async () => {
    const [first, second] = [
      await people.list({ waitlistOpen: true }),
      await people.list({ waitlistOpen: true }),
    ];
    const buyer = await people.pagesOf('buyer');
    const { rows: before } = await pool.query('select from audience.action');
    await join(buyer, first, 'nonsense');
    await count(false);
    await join(buyer, second, newId());
    const waiting = `select from deposits.notice_event where event ? 'visitAction'`;
    await until(0, async () => (await pool.query(waiting)).rowCount, soon);
    expect((await pool.query('select from audience.action')).rowCount).toBe(before.length);
    await count(true);
  });

  it('counts a deposit once it is paid, with its amount', async () => {
    const listing = await people.list();
    const viewId = newId();
    const buyer = await people.pagesOf('buyer');
    const path = `/account/listings/${listing.shortCode}/deposit`;
    const form = formOf(await buyer.get(`${path}?fromView=${viewId}`), '/account/listings');
    const begun = await buyer.post(form.action, form.fields);
    const [, depositId = ''] = /deposits\/([\da-f-]{36})/.exec(begun.location ?? '') ?? [];
    const waiting = `select due_at = 'infinity' as waits from deposits.notice_event where event #>> '{visitAction,viewId}' = $1`;
    expect((await pool.query(waiting, [viewId])).rows).toEqual([{ waits: true }]);
    const family = '/api/animallisting/v1';
    const again = await people.ask(
      people.buyer,
      'POST',
      `${family}/public/listings/${listing.shortCode}/deposits`,
      {},
    );
    const made = z.looseObject({ checkout: z.looseObject({ pspIntentReference: z.string() }) }).parse(again);
    await people.buyer('POST', `/api/payment/v1/fake/intents/${made.checkout.pspIntentReference}/succeed`);
    await until('PAID', async () => (await people.read(depositId)).status, soon);
    await until(1, async () => (await actionsOf(viewId)).length, soon);
    expect(await actionsOf(viewId)).toMatchObject([
      { kind: 'PURCHASE', code: 'svc:deposit', valueMinor: 20_000, currency: 'USD' },
    ]);
  });

  it('counts each line of an order once it is paid, about its offer and with its value', async () => {
    const viewId = newId();
    const { orderId, offer, other } = await orderTwoOffers(viewId);
    expect(await actionsOf(viewId)).toEqual([]);
    await pay(orderId);
    await until(2, async () => (await actionsOf(viewId)).length, soon);
    const paid = { kind: 'PURCHASE', code: 'svc:order', currency: 'USD' };
    const told = await actionsOf(viewId);
    // Shipping is part of the first line.
    expect(told).toContainEqual(
      expect.objectContaining({ ...paid, subject: `OFFER:${offer.id}`, valueMinor: 1_400 }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ ...paid, subject: `OFFER:${other.id}`, valueMinor: 700 }),
    );
  });

  it('counts a sale once, with its total, that was placed before lines counted and is paid now', async () => {
    const viewId = newId();
    const { orderId } = await orderTwoOffers(viewId);
    const { rows: sales } = await pool.query<{ id: string }>(
      'select id from commerce.sale where order_id = $1',
      [orderId],
    );
    // What was left then: one action of the whole sale under its key, about nothing.
    await pool.query(`delete from commerce.notice_event where event #>> '{visitAction,viewId}' = $1`, [
      viewId,
    ]);
    const eventId = derivedId(`commerce visit sale ${sales[0]?.id}`);
    const visitAction = {
      eventId,
      viewId,
      businessId: people.kennelId,
      code: 'ORDER_PAID',
      subject: null,
      valueMinor: 2_100,
      currency: 'USD',
      occurredAt: new Date().toISOString(),
    };
    await pool.query(
      `insert into commerce.notice_event (id, event, due_at) values ($1, $2::jsonb, 'infinity')`,
      [eventId, JSON.stringify({ visitAction })],
    );
    await pay(orderId);
    await until(1, async () => (await actionsOf(viewId)).length, soon);
    const left = `select from commerce.notice_event where event #>> '{visitAction,viewId}' = $1`;
    await until(0, async () => (await pool.query(left, [viewId])).rowCount, soon);
    expect(await actionsOf(viewId)).toMatchObject([
      { kind: 'PURCHASE', code: 'svc:order', subject: null, valueMinor: 2_100, currency: 'USD' },
    ]);
  });

  it('counts a booking', async () => {
    const { businesses } = platform.world;
    const viewId = newId();
    const viewer = { ...anonymousViewer(newId()), viewId };
    const appointment = {
      id: newId(),
      serviceName: 'Wash',
      startsAt: new Date().toISOString(),
      timeZone: 'UTC',
      status: AppointmentStatus.CONFIRMED,
    };
    await inTransaction(pool, (transaction) =>
      tellBooked(
        { viewer, clock: systemClock },
        transaction,
        businesses.kennel.profileId,
        { memberId: null, displayName: 'Robin' },
        [appointment],
      ),
    );
    await until(1, async () => (await actionsOf(viewId)).length, soon);
    expect(await actionsOf(viewId)).toMatchObject([{ kind: 'FORM_SUBMIT', code: 'svc:booking' }]);
  });

  it('counts the first message to a business', async () => {
    const viewId = newId();
    const buyer = await people.pagesOf('otherBuyer');
    const path = `/account/inbox/new?business=${people.kennelId}`;
    const form = formOf(await buyer.get(`${path}&fromView=${viewId}`), '/account/inbox/new');
    expect(form.fields['fromView']).toBe(viewId);
    const sent = await buyer.upload(form.action, { ...form.fields, body: 'Do you have puppies?' }, []);
    expect(sent.status).toBe(303);
    await until(1, async () => (await actionsOf(viewId)).length, soon);
    expect(await actionsOf(viewId)).toMatchObject([{ kind: 'CONTACT', code: 'svc:message' }]);
  });

  it('has one subject for all that is done about an animal', async () => {
    const listing = await people.list({ waitlistOpen: true });
    const [, shown = ''] =
      /svc:subject" content="(ANIMAL:[\da-f-]{36})/.exec(
        (await page(`/listings/${listing.shortCode}`)).text,
      ) ?? [];
    const [joined, written] = [newId(), newId()];
    const buyer = await people.pagesOf('otherBuyer');
    await join(buyer, listing, joined);
    const path = `/account/inbox/new?business=${people.kennelId}&listing=${listing.listingId}`;
    const form = formOf(await buyer.get(`${path}&fromView=${written}`), '/account/inbox/new');
    const sent = await buyer.upload(form.action, { ...form.fields, body: 'Is she still free?' }, []);
    expect(sent.status).toBe(303);
    await until(2, async () => [...(await actionsOf(joined)), ...(await actionsOf(written))].length, soon);
    expect([...(await actionsOf(joined)), ...(await actionsOf(written))]).toMatchObject([
      { code: 'svc:waitlist', subject: shown },
      { code: 'svc:message', subject: shown },
    ]);
  });
});
