import { Pool } from 'pg';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { countSealed } from '../../kernel/database/sealed-columns.ts';
import { createLogOutput } from '../../kernel/observability/log-output.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { type Env, services } from '../../services.ts';
import { findTables } from '../databases.ts';
import { localServices } from '../local-services.ts';
import { createShutdown } from '../shutdown.ts';

const done = 'Nothing is encrypted under an older secret any more.';
const openPart = (open: number) =>
  `${open === 1 ? '1 value is' : `${open} values are`} encrypted under an older secret: the services change that seven minutes past each hour.`;

/**
 * `npm run secrets`: under which of INTERNAL_SECRETS the databases of the services in SERVICES are encrypted, which may be
 * running meanwhile. Fails until it is the first everywhere.
 */
export async function secretsCommand(words: readonly string[], env: Env): Promise<string> {
  if (words.length > 0) throw new Error('Usage: npm run secrets');
  const shutdown = createShutdown();
  try {
    const secrets = await readInternalSecrets(env);
    const { tables } = await findTables(env, createLogger(env.LOG_LEVEL, createLogOutput(2)), shutdown);
    const lines: string[] = [];
    let open = 0;
    for (const { name, sealedColumns = [] } of await localServices(services, env)) {
      const url = tables.find((located) => located.name === name)?.url;
      if (url === undefined) continue;
      const pool = new Pool({ connectionString: url, max: 1 });
      shutdown.add(() => pool.end());
      for (const sealed of sealedColumns) {
        const { current, older, unreadable } = await countSealed(pool, secrets, sealed);
        const counts = `${current} under the first secret, ${older} under an older one, ${unreadable} under none`;
        lines.push(`${sealed.table}.${sealed.column}: ${counts}`);
        open += older;
      }
    }
    const text = [...lines, open === 0 ? done : openPart(open)].join('\n');
    if (open > 0) throw new Error(text);
    return text;
  } finally {
    await shutdown.closeAll();
  }
}
