import { createPageClient, formOf } from '../../support/page-client.ts';
import {
  type PaymentWorld,
  startPaymentWorld,
  succeededEvent,
} from '../../deposits/payments/payment-world.ts';

const path = '/account/admin/held-events';
type Person = 'admin' | 'buyer';

let world: PaymentWorld;
let intent: string;
beforeAll(async () => {
  world = await startPaymentWorld();
  intent = (await world.knownIntent('held')).pspIntentReference;
});
afterAll(() => world?.stop());

async function pagesOf(person: Person) {
  const client = createPageClient(world.env.AUTH_URL);
  await client.signIn(world.world.accounts[person]);
  return client;
}

describe('the page of events that were held back', () => {
  it('says that there is none, and lists them with what can be done', async () => {
    const admin = await pagesOf('admin');
    expect((await admin.get(path)).text).toContain('No events are waiting for a decision.');
    await world.send(succeededEvent('evt_held', intent, 24_999));
    const { text } = await admin.get(path);
    expect(text).toContain('payment_intent.succeeded of $249.99');
    expect(text).toContain('Does not match its deposit');
    expect((await admin.get('/account/admin/cases')).text).toContain('One event is waiting for a decision.');
  });

  it('releases what fits by now, and says why something else is not released', async () => {
    const admin = await pagesOf('admin');
    const { action, fields } = formOf(await admin.get(path), path);
    const filledIn = { ...fields, verdict: 'release', note: 'Agreed <anew>.' };
    const asked = await admin.post(action, filledIn);
    expect([asked.status, asked.text.includes('Confirm your decision')]).toEqual([200, true]);
    expect(asked.text).toContain('<dt>Event</dt><dd>payment_intent.succeeded of $249.99</dd>');
    expect(asked.text).toContain('Agreed &lt;anew>.');
    expect(await world.statusOf('evt_held')).toBe('QUARANTINED');
    const kept = formOf(asked, path).fields;
    const changed = await admin.post(action, { ...kept, step: 'change' });
    expect([changed.status, changed.text.includes('Agreed &lt;anew>.')]).toEqual([200, true]);
    const release = { ...kept, step: 'decide' };
    const early = await admin.post(action, release);
    expect([early.status, early.text.includes('Nothing was changed.')]).toEqual([409, true]);
    expect(early.text).toContain('Agreed &lt;anew>.');
    expect(await world.effects()).toEqual([]);
    await world.pool.query('update deposits.test_intent set amount = 24999 where reference = $1', [intent]);
    const released = await admin.post(action, release);
    expect([released.status, released.location]).toEqual([303, `${path}?done=event-released`]);
    expect(await world.effects()).toEqual(['evt_held']);
    expect((await admin.get(released.location ?? '')).text).toContain(
      'No events are waiting for a decision.',
    );
    const late = await admin.post(action, { ...filledIn, verdict: 'dismiss' });
    expect([late.status, late.text.includes('The event was RELEASED. Nothing was changed.')]).toEqual([
      409,
      true,
    ]);
  });

  it('dismisses with a note, and not without', async () => {
    await world.send(succeededEvent('evt_lost', 'pi_nobody_knows'));
    const admin = await pagesOf('admin');
    const { action, fields } = formOf(await admin.get(path), path);
    const silent = await admin.post(action, { ...fields, verdict: 'dismiss', note: ' ' });
    expect([silent.status, silent.text.includes('Why: Must not be empty.')]).toEqual([400, true]);
    expect((await admin.post(action, { ...fields, verdict: 'other', note: 'Made by hand.' })).status).toBe(
      400,
    );
    const buyer = await pagesOf('buyer');
    const typed = { ...fields, verdict: 'dismiss', note: 'Made by hand.' };
    expect((await buyer.post(action, typed)).status).toBe(403);
    expect(await world.statusOf('evt_lost')).toBe('PARKED');
    const asked = formOf(await admin.post(action, typed), path);
    expect(await world.statusOf('evt_lost')).toBe('PARKED');
    expect((await admin.post(action, { ...asked.fields, step: 'decide' })).location).toBe(
      `${path}?done=event-dismissed`,
    );
    expect(await world.statusOf('evt_lost')).toBe('DISMISSED');
  });
});
