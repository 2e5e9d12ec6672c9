import { Pool } from 'pg';
import { readEncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { countSealed } from '../../kernel/database/sealed-columns.ts';
import { createLogOutput } from '../../kernel/observability/log-output.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { type Env, services } from '../../services.ts';
import { findTables } from '../databases.ts';
import { localServices } from '../local-services.ts';
import { createShutdown } from '../shutdown.ts';

/** The secrets by their places in the settings. */
const namesOf = (what: string, { length }: readonly unknown[] = []) =>
  Array.from({ length }, (_, place) => `${what} ${place + 1}`);

/** What is to be said about so many values; nothing about none. */
const partAbout = (count: number, text: string) =>
  count === 0 ? [] : [`${count === 1 ? '1 value is' : `${count} values are`} ${text}`];

/**
 * `npm run secrets`: under which of ENCRYPTION_SECRETS and INTERNAL_SECRETS the databases of the services in SERVICES are
 * encrypted, which may be running meanwhile. Fails until it is the first everywhere; what opens with none of them may be
 * encrypted under one that is missing in these settings only.
 */
export async function secretsCommand(words: readonly string[], env: Env): Promise<string> {
  if (words.length > 0) throw new Error('Usage: npm run secrets');
  const shutdown = createShutdown();
  try {
    const secrets = await readEncryptionSecrets(env);
    const names = [
      ...namesOf('encryption secret', env.ENCRYPTION_SECRETS),
      ...namesOf('internal secret', await readInternalSecrets(env)),
    ];
    const { tables } = await findTables(env, createLogger(env.LOG_LEVEL, createLogOutput(2)), shutdown);
    const lines: string[] = [];
    let open = 0;
    let unknown = 0;
    for (const { name, sealedColumns = [] } of await localServices(services, env)) {
      const url = tables.find((located) => located.name === name)?.url;
      if (url === undefined) continue;
      const pool = new Pool({ connectionString: url, max: 1 });
      shutdown.add(() => pool.end());
      for (const sealed of sealedColumns) {
        const { under, outdated, unreadable } = await countSealed(pool, secrets, sealed);
        const counts = names.map((secret, place) => `${under[place]} under ${secret}`);
        lines.push(`${sealed.table}.${sealed.column}: ${[...counts, `${unreadable} under none`].join(', ')}`);
        open += outdated;
        unknown += unreadable;
      }
    }
    const left = [
      ...partAbout(open, 'to be encrypted anew: the services do that seven minutes past each hour.'),
      ...partAbout(
        unknown,
        'encrypted under none of these secrets: keep every other one that may have encrypted them.',
      ),
    ];
    if (left.length > 0) throw new Error([...lines, ...left].join('\n'));
    return [...lines, `All is encrypted under ${names[0]}.`].join('\n');
  } finally {
    await shutdown.closeAll();
  }
}
