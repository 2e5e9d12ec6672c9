import { tips as service } from '../../docs/new-subgraph/service.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openOwnDatabase } from '../support/own-database.ts';
import { migrate } from '../../kernel/database/migrations/migrate.ts';
import { addressOf, databaseUrlOf, environmentOf, portOf } from '../../kernel/env.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';
import { compose } from '../../schema/compose.ts';
import { emitSubgraphs } from '../../schema/subgraphs.ts';
import { services } from '../../services.ts';
import { testDatabaseUrl } from '../support/postgres.ts';
import type { Secrets } from '../../kernel/access/derived-keys.ts';

describe('the example of a new subgraph', () => {
  it('has settings that follow from its name', () => {
    const readEnv = environmentOf([...services, service]);
    const env = readEnv({ PORT_BASE: '5000', DATABASE_URL: 'postgres://common/x', SERVICES: 'tips' });
    expect([portOf(env, 'tips'), addressOf(env, 'tips')]).toEqual([5019, 'http://localhost:5019']);
    expect(databaseUrlOf(env, 'tips')).toBe('postgres://common/x');
    const apart = readEnv({ TIPS_URL: 'http://tips.example', TIPS_DATABASE_URL: 'postgres://tips/x' });
    expect([addressOf(apart, 'tips'), databaseUrlOf(apart, 'tips')]).toEqual([
      'http://tips.example',
      'postgres://tips/x',
    ]);
    expect(() => readEnv({ TIPS_URL: 'nowhere' })).toThrow('TIPS_URL');
  });

  it('composes with the graph', async () => {
    const { buildSchema } = await service.load();
    const { sdl } = await buildSchema();
    const { supergraphSdl } = compose([...(await emitSubgraphs()), { name: 'tips', sdl }]);
    expect(supergraphSdl).toContain('tips: [Tip!]! @join__field(graph: TIPS)');
  });

  it('answers from its own database, and repeats its job without harm', async () => {
    const tips = await service.load();
    const url = await testDatabaseUrl();
    await migrate({ ...tips.database, url }, 500);
    const database = await openOwnDatabase({ ...tips.database, url, poolSize: 1 });
    try {
      const [clock, logger] = [systemClock, createLogger('silent')];
      await tips.prepare?.({ database, clock, newId });
      const graph = { execute: () => Promise.reject(new Error('it asks nobody')) };
      const env = environmentOf([...services, service])({});
      const secret: Secrets = [new Uint8Array(32)];
      const secrets = { internalSecrets: secret, encryptionSecrets: secret };
      const deps = { database, graph, clock, newId, logger, env, ...secrets };
      const subgraph = await tips.create(deps);
      for (const { run } of tips.schedules ?? []) await run(deps);
      const read = subgraph.prepare('{ tips { text } }', undefined);
      expect(await read({}, systemViewer('example-request'))).toEqual({
        data: { tips: [{ text: 'Keep fresh water within reach.' }] },
      });
    } finally {
      await database.close();
    }
  });
});
