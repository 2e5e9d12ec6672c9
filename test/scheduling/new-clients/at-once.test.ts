import { createPool } from '../../../kernel/database/connections/pool.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { describedClient } from '../../../subgraphs/scheduling/new-clients/new-client.service.ts';
import { newClientFields } from '../../../subgraphs/scheduling/new-clients/new-client-fields.ts';
import { heldBack } from '../../support/held-back.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

it('puts a pet on record once of a client who is described by address and by telephone number at once', async () => {
  const pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 2 });
  try {
    const [id, businessId] = [newId(), newId()];
    const [email, phone] = ['nora@svc.example', '+12125550123'];
    await pool.query(
      `insert into scheduling.client (id, business_id, display_name, email, phone, created_at, updated_at)
       values ($1, $2, 'Nora Lind', $3, $4, now(), now())`,
      [id, businessId, email, phone],
    );
    const describe = (contact: object) => {
      const client = newClientFields.parse({
        displayName: 'Nora Lind',
        ...contact,
        pets: [{ ref: 'rex', name: 'Rex', species: 'DOG' }],
      });
      const adder = { businessId, appId: null, readsClients: true, newId };
      return inTransaction(pool, (transaction) => describedClient(transaction, adder, client, new Date()));
    };
    const lock = { sql: 'lock table scheduling.pet in share mode', waiting: 2 };
    const described = await heldBack(pool, lock, () =>
      Promise.all([describe({ email }), describe({ phone })]),
    );
    expect(described.map(({ clientId }) => clientId)).toEqual([id, id]);
    const { rows } = await pool.query('select name from scheduling.pet where client_id = $1', [id]);
    expect(rows).toEqual([{ name: 'Rex' }]);
  } finally {
    await pool.end();
  }
});
