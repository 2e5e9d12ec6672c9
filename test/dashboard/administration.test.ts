import { createPageClient, formOf } from '../support/page-client.ts';
import { connectTo } from '../support/postgres.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let admin: ReturnType<typeof createPageClient>;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = createPageClient(platform.env.AUTH_URL);
  await admin.signIn(platform.world.accounts.admin);
});
afterAll(() => platform?.stop());

const at = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Fills in a step, reads what it asks, and presses its button; the page that it leads to. */
async function take(path: string, values: Record<string, string> = {}) {
  const question = await admin.get(at(path, { ...values, check: '1' }));
  expect([path, question.status]).toEqual([path, 200]);
  const { action, fields } = formOf(question, path);
  const press = () => admin.post(action, fields);
  const button = /<button class="(?:primary|danger)" type="submit">([^<]*)<\/button>/.exec(
    question.text,
  )?.[1];
  return { button, press };
}

async function done(path: string, values: Record<string, string> = {}) {
  const { button, press } = await take(path, values);
  const answer = await press();
  expect([path, answer.status, answer.text]).toEqual([path, 303, '']);
  return { button, page: await admin.get(answer.location ?? '') };
}

const wordsOf = async (path: string): Promise<string> =>
  (await admin.get(path)).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** Waits until the audit log has an event. */
const audited = (event: string) =>
  until(true, async () => (await admin.get('/account/admin/audit-log')).text.includes(`>${event}</strong>`), {
    withinMs: 10_000,
  });

describe('businesses', () => {
  const list = '/account/admin/businesses';
  const kennel = () => platform.world.businesses.kennel;
  const own = () => `${list}/${kennel().profileId}`;

  it('are found by name, handle and id', async () => {
    const { profileId, displayName } = kennel();
    for (const q of [profileId, displayName.slice(0, 9).toUpperCase()])
      expect((await admin.get(at(list, { q }))).text).toContain(`<bdi>${displayName}</bdi>`);
    expect((await admin.get(at(list, { q: 'nobody is called that%' }))).text).toContain(
      'Nobody is called that',
    );
    expect((await admin.get(list)).text).not.toContain(displayName);
  });

  it('are verified as nonprofits, and no longer, with the name on the button', async () => {
    const { displayName } = kennel();
    const { button, page } = await done(`${own()}/nonprofit`);
    expect(button).toBe(`Verify ${displayName} as a nonprofit`);
    expect(page.text).toContain('It pays no fee on new deposits.');
    await audited('nonprofit verified');
    await done(`${own()}/end-nonprofit`);
    expect(await wordsOf(own())).toContain('Nonprofit No');
    await audited('nonprofit no longer verified');
    const pages = createPageClient(platform.env.AUTH_URL);
    await pages.signIn(platform.world.accounts.owner);
    // Owners see what was done, and not by whom.
    const changes = await pages.get(`/account/profiles/${kennel().profileId}/changes?kind=PLATFORM`);
    expect(changes.text).toContain('verified that the business is a nonprofit');
    expect(changes.text).not.toContain(platform.world.accounts.admin.displayName);
  });

  it('are given Litter Passes once, however often the button is pressed', async () => {
    const before = await wordsOf(own());
    const { button, press } = await take(`${own()}/give-passes`, { units: '7', expiresAt: '2099-12-31' });
    expect(button).toBe(`Give 7 Litter Passes to ${kennel().displayName}`);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const after = await wordsOf(own());
    expect(before).not.toContain('31 December 2099');
    expect(after.match(/7 passes left to use until 31 December 2099/g)).toHaveLength(1);
    await audited('litter passes granted');
  });

  it('show what is wrong in the form, with what was typed', async () => {
    const { press } = await take(`${own()}/give-passes`, { units: '2000', expiresAt: '2099-12-31' });
    const refused = await press();
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('From 1 to 1000.');
    expect(refused.text).toContain('value="2000"');
    expect(refused.text).toContain('value="2099-12-31"');
  });

  it('have their sites suspended and reinstated', async () => {
    const { siteKey } = platform.world.sites.active;
    const { page } = await done(`${own()}/sites/${siteKey}/suspend`);
    expect(page.text).toContain('Site suspended.');
    await audited('audience site suspended');
    expect((await done(`${own()}/sites/${siteKey}/reinstate`)).page.text).toContain('Suspension ended.');
    expect((await admin.get(`${own()}/sites/nothing/suspend`)).status).toBe(404);
    expect((await admin.get(`${list}/nothing`)).status).toBe(404);
  });

  it('lose a Litter Pass', async () => {
    const withdraw = /href="([^"]*\/passes\/[^"]*\/withdraw)"/;
    const path = withdraw.exec((await admin.get(own())).text)?.[1] ?? '';
    expect((await done(path)).page.text).toContain('Litter Pass withdrawn.');
    await audited('litter pass revoked');
    expect((await admin.get(own())).text).not.toContain(path);
  });
});

describe('the platform’s prices', () => {
  const lists = '/account/admin/prices';
  const list = `${lists}/nordic-prices`;

  it('have zones, lists and prices, which change and end', async () => {
    await done(`${lists}/new-zone`, { name: 'Nordics', code: 'nordics', countryCodes: 'dk, se no' });
    const named = { name: 'Nordic prices', code: 'nordic-prices', scope: 'MARKET_ZONE', zoneCode: 'NORDICS' };
    await done(`${lists}/new`, named);
    expect(await wordsOf(lists)).toContain('Nordic prices For the market zone NORDICS.');
    expect(await wordsOf(list)).toContain('This list has no prices yet.');
    const price = {
      subjectKey: 'order:handling',
      displayName: 'Handling',
      baseAmountMinorUnits: '12,50',
      currencyCode: 'DKK',
      code: 'handling-1',
    };
    const { button } = await done(`${list}/new`, price);
    expect(button).toBe('Charge DKK 12.50 for Handling');
    const replace = /href="([^"]*\/replace)"/;
    const path = replace.exec((await admin.get(list)).text)?.[1] ?? '';
    await done(path, { baseAmountMinorUnits: '14', code: 'HANDLING-2' });
    expect(await wordsOf(list)).toContain('Handling (order:handling) : DKK 14.00');
    const end = replace.exec((await admin.get(list)).text)?.[1]?.replace('/replace', '/end') ?? '';
    expect((await done(end)).button).toBe('End DKK 14.00 for Handling');
    expect((await admin.get(list)).text).not.toMatch(replace);
    for (const event of ['market zone made', 'price list made', 'platform price added']) await audited(event);
    for (const event of ['platform price replaced', 'platform price ended']) await audited(event);
  });

  it('say everything that is wrong at once, in the form', async () => {
    const typed = { subjectKey: 'no key', baseAmountMinorUnits: '1.234', code: '!' };
    const { press } = await take(`${list}/new`, { ...typed, currencyCode: 'USD' });
    const refused = await press();
    expect(refused.status).toBe(400);
    for (const fault of [
      'Must be a subject key.',
      'Must not be negative.',
      'Capital letters, digits and hyphens.',
    ])
      expect(refused.text).toContain(fault);
    expect(refused.text).toContain('value="1.234"');
  });
});

describe('plans', () => {
  it('are published with their features, and taken off sale', async () => {
    const { button, page } = await done('/account/admin/plans/new', {
      name: 'Kennel Plus',
      slug: 'kennel-plus',
      summary: 'Everything for a kennel.',
      audience: 'PETPRO',
      sortOrder: '5',
      trialDays: '14',
      'feature:0:name': 'Staff',
      'feature:0:featureCode': 'STAFF',
      'feature:0:kind': 'QUOTA',
      'feature:0:quota': '10',
      'feature:0:isIncluded': '1',
    });
    expect(button).toBe('Publish Kennel Plus');
    expect(page.text).toContain('Kennel Plus');
    const path = /href="([^"]*\/retire)"/.exec(page.text.slice(page.text.indexOf('Kennel Plus')))?.[1] ?? '';
    expect((await done(path)).button).toBe('Take Kennel Plus off sale');
    await audited('plan published');
    await audited('plan retired');
  });

  it('are taken back before they are on sale', async () => {
    const plan = { name: 'Later', slug: 'later', summary: 'Later.', sortOrder: '6', trialDays: '0' };
    const { press } = await take('/account/admin/plans/new', { ...plan, onSaleFrom: '2099-01-01' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { text } = await admin.get('/account/admin/plans');
    const planned = text.slice(text.indexOf('Not on sale yet'));
    expect(planned.match(/<bdi>Later<\/bdi>/g)).toHaveLength(1);
    await done(/href="([^"]*\/retire)"/.exec(planned)?.[1] ?? '');
    expect((await admin.get('/account/admin/plans')).text).not.toContain('Later');
  });

  it('ask once more with every value that is sent', async () => {
    const path = '/account/admin/plans/new';
    const question = await admin.get(at(path, { check: '1', name: 'Harmless', slug: 'not-harmless' }));
    expect(question.text).toContain('<dd>not-harmless</dd>');
  });

  it('show a fault of a feature at the feature', async () => {
    const { press } = await take('/account/admin/plans/new', {
      name: 'X',
      slug: 'x-plan',
      summary: 'X',
      sortOrder: '1',
      trialDays: '0',
      'feature:0:name': 'Staff',
      'feature:0:featureCode': 'STAFF',
      'feature:0:kind': 'QUOTA',
    });
    const refused = await press();
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Only a quota has a number.');
  });
});

describe('alerts of deposits', () => {
  const list = '/account/admin/deposit-alerts';

  it('say that nothing is wrong, and an unknown deposit is missing', async () => {
    expect((await admin.get(list)).text).toContain('Nothing is wrong.');
    expect((await admin.get(`${list}/${platform.world.businesses.kennel.profileId}/retry`)).status).toBe(404);
  });

  it('lead to what the provider refused, which is sent again', async () => {
    const client = await connectTo(platform.databaseUrl);
    const { rows } = await client.query<{ id: string }>(
      `update deposits.operation o set status = 'REFUSED' from deposits.deposit d
       where d.id = o.deposit_id and o.kind = 'PAY_OUT' and o.status = 'DONE'
         and o.deposit_id = (select deposit_id from deposits.operation where kind = 'PAY_OUT' and status = 'DONE' limit 1)
       returning d.id`,
    );
    const id = rows[0]?.id ?? '';
    await client.query(
      `insert into deposits.alert (deposit_id, kind, detail, raised_at) values ($1, 'OPERATION_REFUSED', 'No <b>.', now())`,
      [id],
    );
    expect((await admin.get(list)).text).toContain('The payment provider refused an order');
    const { button, page } = await done(`${list}/${id}/retry`);
    expect(button).toMatch(/^Try again for .+: deposit of \$\d+\.\d\d$/);
    expect(page.text).toContain('Sent to the payment provider again.');
    const { rows: again } = await client.query<{ status: string; round: number }>(
      `select status, round from deposits.operation where deposit_id = $1 and kind = 'PAY_OUT'`,
      [id],
    );
    expect(again).toEqual([{ status: 'PENDING', round: 2 }]);
    await audited('deposit operations retried');
    const { press } = await take(`${list}/${id}/retry`);
    const refused = await press();
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('has not refused anything'),
    ]);
    await client.end();
  });
});

describe('alerts', () => {
  const raised = async (sql: string): Promise<string> => {
    const client = await connectTo(platform.databaseUrl);
    const { rows } = await client.query<{ id: string }>(`${sql} returning id::text`);
    await client.end();
    return rows[0]?.id ?? '';
  };

  it.each([
    [
      '/account/admin/deposit-alerts',
      () =>
        raised(`insert into deposits.alert (deposit_id, kind, detail, raised_at)
          select id, 'CHARGEBACK', 'The bank took it.', now() from deposits.deposit limit 1`),
      'deposit alert settled',
    ],
    [
      '/account/admin/order-alerts',
      async () => {
        const { orderId } = platform.world.sales.split;
        await raised(`insert into deposits.order_payment
          (id, number, buyer_profile_id, amount, psp, currency, status, version, expires_at, created_at, updated_at)
          select id, number, buyer_profile_id, 100, 'fake', 'USD', 'EXPIRED', 1, now(), now(), now()
          from commerce.buyer_order where id = '${orderId}'`);
        return raised(`insert into deposits.order_alert (order_id, detail, raised_at)
          values ('${orderId}', 'The bank took it.', now())`);
      },
      'order alert settled',
    ],
  ])('on %s are settled once, with what was done', async (list, raise, event) => {
    const id = await raise();
    expect((await admin.get(list)).text).toContain(`${list}/${id}/settle`);
    const without = await take(`${list}/${id}/settle`);
    const refused = await without.press();
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Say what was done about it.'),
    ]);
    const { page } = await done(`${list}/${id}/settle`, { note: 'Wrote to <both>.' });
    expect(page.text).not.toContain(`${list}/${id}/settle`);
    expect((await admin.get(`${list}?settled=1`)).text).toContain('Wrote to &lt;both');
    await audited(event);
    // Somebody who had the page open too changes nothing.
    await done(`${list}/${id}/settle`, { note: 'Something else.' });
    expect((await admin.get(`${list}?settled=1`)).text).not.toContain('Something else.');
    expect((await admin.get(`${list}/999999/settle`)).status).toBe(404);
  });
});

describe('orders', () => {
  const list = '/account/admin/orders';

  it('are found by number and id, and show each part with its seller', async () => {
    const { orderId, number } = platform.world.sales.split;
    for (const q of [number, orderId, ` ${number} `]) {
      expect((await admin.get(at(list, { q }))).location).toBe(`${list}/${orderId}`);
    }
    expect((await admin.get(at(list, { q: 'nothing' }))).text).toContain('No order has this number or id.');
    const { kennel, shop } = platform.world.businesses;
    const { text } = await admin.get(`${list}/${orderId}`);
    for (const { displayName } of [kennel, shop]) expect(text).toContain(displayName);
    // The sellers took the money themselves.
    expect(text).not.toContain('/refund');
    const { kennelSaleId } = platform.world.sales.split;
    expect((await admin.get(`${list}/${orderId}/sales/${kennelSaleId}/refund`)).status).toBe(404);
    expect((await admin.get(`${list}/${kennelSaleId}`)).status).toBe(404);
  });
});

describe('listings', () => {
  it('are closed for good, and their sellers read why', async () => {
    const { kennel } = platform.world.businesses;
    const { listingId } = platform.world.listings.contactOnly;
    const list = `/account/admin/businesses/${kennel.profileId}/listings`;
    expect((await admin.get(list)).text).toContain(`${list}/${listingId}/close`);
    const other = `/account/admin/businesses/${platform.world.businesses.shop.profileId}/listings`;
    expect((await admin.get(`${other}/${listingId}/close`)).status).toBe(404);
    const without = await (await take(`${list}/${listingId}/close`)).press();
    expect([without.status, without.text]).toEqual([
      400,
      expect.stringContaining('Say why, for the seller.'),
    ]);
    const { page } = await done(`${list}/${listingId}/close`, { reason: 'Not a pet.' });
    expect(page.text).toContain('Closed by the platform: Not a pet.');
    await audited('listing taken down');
    const again = await (await take(`${list}/${listingId}/close`, { reason: 'Twice.' })).press();
    expect(again.status).toBe(409);
    const pages = createPageClient(platform.env.AUTH_URL);
    await pages.signIn(platform.world.accounts.owner);
    const seen = await pages.get(`/account/listings/${listingId}?profile=${kennel.profileId}`);
    expect([seen.status, seen.text]).toEqual([200, expect.stringContaining('<bdi>Not a pet.</bdi>')]);
    const changes = await pages.get(`/account/profiles/${kennel.profileId}/changes?kind=PLATFORM`);
    expect(changes.text).toContain('Not a pet.');
    expect(changes.text).not.toContain(platform.world.accounts.admin.displayName);
  });
});

it('is for administrators alone, on pages and in the graph', async () => {
  const { accounts, businesses } = platform.world;
  const member = createPageClient(platform.env.AUTH_URL);
  await member.signIn(accounts.owner);
  const id = businesses.kennel.profileId;
  const pages = [
    '/account/admin/businesses',
    `/account/admin/businesses/${id}`,
    `/account/admin/businesses/${id}/give-passes`,
    '/account/admin/prices',
    '/account/admin/prices/new',
    '/account/admin/plans',
    '/account/admin/plans/new',
    '/account/admin/deposit-alerts',
    '/account/admin/order-alerts',
    '/account/admin/orders',
    `/account/admin/orders/${platform.world.sales.split.orderId}`,
    `/account/admin/businesses/${id}/listings`,
  ];
  for (const page of pages) expect([page, (await member.get(page)).status]).toEqual([page, 403]);
  const { accessToken } = await signIn(platform, accounts.owner, id);
  const other = businesses.shop.profileId;
  const ask = graphApi(platform, accessToken);
  for (const query of [
    '{ searchProfiles(text: "kennel") { id } }',
    '{ priceLists { code } }',
    '{ marketZones { code } }',
    '{ pricesOfList(code: "x") { total } }',
    `{ litterPassLots(profileId: "${other}") { id } }`,
    `{ litterPassesOf(profileId: "${id}") { birthId } }`,
    `{ audienceSites(profileId: "${other}") { total } }`,
    `{ isVerifiedNonprofit(profileId: "${id}") }`,
    `{ animalListingsOf(profileId: "${id}") { total } }`,
    `{ anyAnimalListing(id: "${platform.world.listings.reserve.listingId}") { title } }`,
    `{ orderByName(name: "${platform.world.sales.split.number}") { id } }`,
    '{ depositAlerts { total } }',
    '{ depositAlert(id: "1") { id } }',
    '{ orderPaymentAlerts { total } }',
    '{ orderPaymentAlert(id: "1") { id } }',
    `mutation { takeDownAnimalListing(input: { listingId: "${platform.world.listings.reserve.listingId}", reason: "x" }) { title } }`,
    `mutation { refundSaleForSeller(input: { saleId: "${platform.world.sales.split.kennelSaleId}", reason: "x" }) }`,
    'mutation { settleDepositAlert(input: { id: "1", note: "x" }) { id } }',
    'mutation { settleOrderPaymentAlert(input: { id: "1", note: "x" }) { id } }',
  ]) {
    const { errors } = await ask(query);
    expect([query, errors?.[0]?.extensions.code]).toEqual([query, '0010010000403']);
  }
});
