import { historyOf } from '../../platform/local-services.ts';
import { services } from '../../services.ts';

it('the history of each service is in the schema of its tables', async () => {
  for (const { name, load } of services) {
    const { database } = await load();
    if (database !== undefined) expect(historyOf(name)).toBe(`${database.schema}.migration`);
  }
});
