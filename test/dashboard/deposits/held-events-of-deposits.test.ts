import pg from 'pg';
import { peopleOfDeposits } from '../../support/deposit-pages.ts';
import { formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

const path = '/account/admin/held-events';

let platform: TestPlatform;
let pool: pg.Pool;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

it('names the animal and the parties of an event about a deposit, in the list and on the confirmation page', async () => {
  const people = await peopleOfDeposits(platform);
  const { depositId, animalName } = await people.paid();
  await pool.query(
    `insert into deposits.provider_event (psp, event_id, type, payload, status, intent_reference, received_at)
     select psp, 'evt_of_deposit', 'charge.refunded', '{}', 'QUARANTINED', intent_reference, now()
     from deposits.deposit where id = $1`,
    [depositId],
  );
  const { buyer } = platform.world.accounts;
  const { kennel } = platform.world.businesses;
  const admin = await people.pagesOf('admin');
  const list = await admin.get(path);
  const { action, fields } = formOf(list, path);
  const asked = await admin.post(action, { ...fields, verdict: 'dismiss', note: 'Settled there.' });
  for (const { status, text } of [list, asked]) {
    expect(status).toBe(200);
    expect(text).toContain(`<dt>Animal</dt><dd><bdi>${animalName}</bdi></dd>`);
    expect(text).toContain(`<dt>Buyer</dt><dd><bdi>${buyer.displayName}</bdi></dd>`);
    expect(text).toContain(`<dt>Seller</dt><dd><bdi>${kennel.displayName}</bdi></dd>`);
    expect(text).not.toContain(depositId);
  }
  const change = formOf(asked, path);
  const again = await admin.post(`${path}?page=1&pageSize=5`, { ...change.fields, step: 'change' });
  expect(again.text).toContain('Settled there.</textarea>');
  expect(formOf(again, path).action).toBe(`${path}?page=1&pageSize=5`);
});
