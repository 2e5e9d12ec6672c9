import { Pool } from 'pg';
import { readEncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { readEnv, services } from '../../services.ts';
import type { TestPlatform } from '../support/platform.ts';

/** The services that store encrypted values. */
export async function sealingServices() {
  const loaded = services.map(async ({ name, load }) => {
    const { sealedColumns = [], schedules = [] } = await load();
    return { name, sealedColumns, reseal: schedules.find((schedule) => schedule.name.endsWith('.reseal')) };
  });
  return (await Promise.all(loaded)).filter(({ sealedColumns }) => sealedColumns.length > 0);
}

/** Runs the schedules that encrypt anew, each with the secrets that its service has. */
export async function resealAll(
  { env: { DATA_DIR }, databaseUrl }: TestPlatform,
  settingsOf: (service: string) => NodeJS.ProcessEnv,
): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  for (const { name, reseal } of await sealingServices()) {
    if (reseal === undefined) throw new Error(`${name} encrypts nothing anew`);
    const encryptionSecrets = await readEncryptionSecrets(readEnv({ DATA_DIR, ...settingsOf(name) }));
    const deps = { database: { pool }, encryptionSecrets, logger: createLogger('silent') };
    await Reflect.apply(reseal.run, null, [deps]);
  }
  await pool.end();
}
