import { Pool } from 'pg';
import {
  placeSystemSubscriptions,
  systemSubscriptions,
} from '../scheduling/webhooks/system-subscriptions.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { WEBHOOK_RETRY_SCHEDULE: '86400' } });
  await placeSystemSubscriptions(platform);
  const { accounts, apps, businesses } = platform.world;
  const scope = 'webhook:manage appointment:read';
  await connect(platform, apps.approved, accounts.owner, businesses.kennel.profileId, scope);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const [own, other, third] = systemSubscriptions.own;
const pathOf = (app: 'approved' | 'unapproved') =>
  `/account/developer/applications/${platform.world.apps[app].appId}/webhooks`;

async function browserOf(account: 'developer' | 'owner') {
  const browser = createPageClient(platform.env.AUTH_URL);
  await browser.signIn(platform.world.accounts[account]);
  return browser;
}

async function deliveriesTo(id: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `select event_type || case when is_redelivery then ' again' else '' end as kind
     from scheduling.webhook_delivery where subscription_id = $1 order by 1`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe('the webhooks of an application', () => {
  it('are shown to its developer by business, and lead to what was delivered', async () => {
    const browser = await browserOf('developer');
    const application = await browser.get(pathOf('approved').replace(/\/webhooks$/, ''));
    expect(application.text).toContain(`href="${pathOf('approved')}"`);
    const { status, text } = await browser.get(pathOf('approved'));
    const { kennel, shop } = platform.world.businesses;
    expect(status).toBe(200);
    for (const shown of [
      kennel.displayName,
      shop.displayName,
      systemSubscriptions.foreignUrl,
      'appointment.*',
    ]) {
      expect(text).toContain(shown);
    }
    const page = await browser.get(`${pathOf('approved')}/${own}`);
    expect(page.status).toBe(200);
    for (const shown of [
      'appointment.booked',
      'Delivered',
      'Status 204',
      '&quot;apiVersion&quot;: &quot;v1&quot;',
      own,
    ]) {
      expect(page.text).toContain(shown);
    }
  });

  it('show of each event what its business lets the app read', async () => {
    const { accounts, apps, businesses } = platform.world;
    await connect(platform, apps.approved, accounts.otherOwner, businesses.shop.profileId, 'webhook:manage');
    const data = { appointment: { id: 'a', bookingId: 'b', version: 1, clientNote: 'Bites.' } };
    await pool.query(
      `with event as (
         insert into scheduling.webhook_event (id, business_id, type, data, occurred_at)
         select 'evt_' || id, business_id, 'appointment.booked', $2, now()
         from scheduling.webhook_subscription where id = any($1) returning id
       )
       insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, status, attempt,
         attempted_at, response_status, created_at)
       select gen_random_uuid(), substr(id, 5)::uuid, id, 'appointment.booked', 'SUCCEEDED', 1, now(), 204, now() from event`,
      [[third, systemSubscriptions.foreign], JSON.stringify(data)],
    );
    const browser = await browserOf('developer');
    const [ofKennel, ofShop] = [
      await browser.get(`${pathOf('approved')}/${third}`),
      await browser.get(`${pathOf('approved')}/${systemSubscriptions.foreign}`),
    ];
    expect([ofKennel.text.includes('bookingId'), ofShop.text.includes('bookingId')]).toEqual([true, true]);
    expect([ofKennel.text.includes('Bites.'), ofShop.text.includes('Bites.')]).toEqual([true, false]);
  });

  it('are none at first, and the page says how to create one', async () => {
    const { text } = await (await browserOf('developer')).get(pathOf('unapproved'));
    expect(text).toContain('No subscriptions yet');
    expect(text).toContain('webhook:manage');
  });

  it('say in words why nothing is sent, and offer nothing to send', async () => {
    await pool.query(
      `update scheduling.webhook_subscription set disabled_reason = 'GONE', disabled_at = now() where id = $1`,
      [systemSubscriptions.foreign],
    );
    const { text } = await (
      await browserOf('developer')
    ).get(`${pathOf('approved')}/${systemSubscriptions.foreign}`);
    expect(text).toContain('The address answered that it is gone (410).');
    expect(text).not.toContain('Send a test event');
  });

  it('are sent a test, and an event again, by forms of the page', async () => {
    const browser = await browserOf('developer');
    const path = `${pathOf('approved')}/${own}`;
    const page = await browser.get(path);
    for (const [action, done] of [
      [`${path}/test`, 'webhook-test'],
      [`${path}/deliveries/${systemSubscriptions.delivery}/redeliver`, 'webhook-redelivered'],
    ] as const) {
      const form = formOf(page, action);
      const forged = await browser.post(action, { ...form.fields, csrf: 'forged' });
      expect(forged.status).toBe(403);
      const answer = await browser.post(form.action, form.fields);
      expect([answer.status, answer.location]).toEqual([303, `${path}?done=${done}`]);
      expect((await browser.get(answer.location ?? '')).text).toContain('role="status"');
    }
    expect(await deliveriesTo(own)).toEqual([
      'appointment.booked',
      'appointment.booked again',
      'webhook.test',
    ]);
  });

  it('are missing for anybody else, and below any other application', async () => {
    const stranger = await browserOf('owner');
    const developer = await browserOf('developer');
    const form = formOf(
      await developer.get(`${pathOf('approved')}/${other}`),
      `${pathOf('approved')}/${other}/test`,
    );
    for (const path of [pathOf('approved'), `${pathOf('approved')}/${other}`]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
    expect((await stranger.post(form.action, form.fields)).status).toBe(404);
    expect((await developer.get(`${pathOf('unapproved')}/${other}`)).status).toBe(404);
    expect((await developer.get(`${pathOf('approved')}/${platform.world.animals.foreign.id}`)).status).toBe(
      404,
    );
    expect((await developer.get(`${pathOf('approved')}/x`)).status).toBe(404);
    expect(await deliveriesTo(other)).toEqual([]);
  });
});
