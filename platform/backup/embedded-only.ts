import { databaseUrlOf } from '../../kernel/env.ts';
import { type Env, services } from '../../services.ts';

/**
 * The services whose tables are in another database than the embedded one. Throws if that is all of them: their server
 * has tools of its own.
 */
export function servicesElsewhere(env: Env): string[] {
  const owners = services.filter(({ hasTables }) => hasTables);
  const elsewhere = owners.filter(({ name }) => databaseUrlOf(env, name) !== undefined);
  if (elsewhere.length < owners.length) return elsewhere.map(({ name }) => name);
  throw new Error(
    'This command is for the embedded database, and the settings name a server for every service. ' +
      'docs/operations.md says how to back up a server.',
  );
}
