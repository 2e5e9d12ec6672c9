import type { Command } from '../../kernel/service.ts';
import { type Env, readEnv, services } from '../../services.ts';

/** What a command prints, and the exit code of its process. */
interface CommandResult {
  readonly exitCode: number;
  readonly text: string;
}

const commandsByName = new Map<string, () => Promise<Command<Env>>>([
  ['backup', async () => (await import('../backup/backup.ts')).backup],
  ['restore', async () => (await import('../backup/restore.ts')).restore],
  ['jobs', async () => (await import('./jobs.ts')).jobsCommand],
  ['secrets', async () => (await import('./secrets.ts')).secretsCommand],
  ['migrate', async () => (await import('./migrate.ts')).migrateCommand],
  ...services.flatMap(({ commands = {} }) => Object.entries(commands)),
]);

/** Runs the command that the first word names; null if there is none. */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  environment = process.env,
): Promise<CommandResult | null> {
  const load = commandsByName.get(name);
  if (load === undefined) return null;
  try {
    const command = await load();
    return { exitCode: 0, text: await command(words, readEnv(environment)) };
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) };
  }
}
