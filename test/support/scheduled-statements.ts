import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { systemClock } from '../../kernel/clock.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';
import { readEnv, services } from '../../services.ts';
import { openOwnDatabase } from './own-database.ts';

/** A statement that a schedule sent. */
export interface ScheduledStatement {
  readonly schedule: string;
  readonly text: string;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

/** Runs every schedule of every service once, on this database and without a graph, and returns what each sent. */
export async function scheduledStatements(
  databaseUrl: string,
): Promise<{ readonly schedules: readonly string[]; readonly statements: readonly ScheduledStatement[] }> {
  const env = readEnv({ PSP: 'fake', DATA_DIR: tmpdir(), INTERNAL_SECRETS: 'x'.repeat(32) });
  const schedules: string[] = [];
  const statements: ScheduledStatement[] = [];
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    for (const { load } of services) {
      const module = await load();
      if (module.database === undefined) continue;
      const database = await openOwnDatabase({ ...module.database, url: databaseUrl, poolSize: 4 });
      const deps = {
        env,
        database,
        graph: { execute: async () => ({ data: null }) },
        clock: systemClock,
        newId,
        logger: createLogger('silent'),
        internalSecrets: [Buffer.alloc(32, 7)] as const,
        // Two, so that there is something to encrypt anew.
        encryptionSecrets: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] as const,
      };
      for (const { name: schedule, run } of module.schedules ?? []) {
        schedules.push(schedule);
        sent.mockClear();
        // Some end where the graph answers nothing; what they sent until then counts.
        await run(deps).catch(() => undefined);
        statements.push(...sent.mock.calls.map(([statement]) => ({ schedule, text: textOf(statement) })));
      }
      await database.close();
    }
  } finally {
    sent.mockRestore();
  }
  return { schedules, statements };
}
