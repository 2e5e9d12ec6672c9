import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../kernel/embedded-postgres/embedded-postgres.ts';
import { type Env, readEnv } from '../../services.ts';
import type { Target } from './load.ts';
import { type RunningProcess, startProcess } from './processes.ts';

/** A separate database, and the servers that run on it. */
export interface Bench {
  readonly settings: Readonly<Record<string, string>>;
  readonly env: Env;
  readonly databaseUrl: string;
  /**
   * Starts the platform; takes settings that differ from the usual ones, and the address that shows that it is ready.
   */
  startOurs(settings?: Readonly<Record<string, string>>, url?: string): Promise<RunningProcess>;
  /** Starts one of the hand-written servers; it gets its input on standard input. */
  startByHand(script: string, port: number, input: string): Promise<Target>;
  stopServers(): Promise<void>;
  close(): Promise<void>;
}

/** `isProfiled`: whether what is ours can be profiled. */
export async function startBench(portBase: number, isProfiled: boolean): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const usual = {
    DATABASE_URL: postgres.url,
    MIGRATE: 'start',
    DATA_DIR: dataDir,
    PORT_BASE: String(portBase),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    GRAPHQL_ALLOW_ADHOC: 'true',
    RATE_LIMIT_READ: '100000000',
    RATE_LIMIT_WRITE: '100000000',
    RATE_LIMIT_SLOTS: '100000000',
    RATE_LIMIT_APP: '100000000',
    RATE_LIMIT_PUBLIC: '100000000',
    RATE_LIMIT_MEMBER: '100000000',
    RATE_LIMIT_MCP: '100000000',
    RATE_LIMIT_TOKEN: '100000000',
    MESSAGES_CLIENTS_PER_DAY: '1000000',
    MESSAGES_PER_CLIENT_PER_DAY: '1000000',
    DEMO: '0',
  };
  const env = readEnv(usual);
  const running: RunningProcess[] = [];
  let started = 0;
  const inspected = () => {
    if (!isProfiled) return {};
    started += 1;
    return { NODE_OPTIONS: `--inspect=127.0.0.1:${portBase + 900 + started}` };
  };
  const stopServers = async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
  };
  return {
    settings: usual,
    env,
    databaseUrl: postgres.url,
    startOurs: async (settings = usual, url = env.BASE_URL) => {
      const server = await startProcess('bin/serve', [], { ...settings, ...inspected() }, `${url}/readyz`);
      running.push(server);
      return server;
    },
    startByHand: async (script, port, input) => {
      const url = `http://127.0.0.1:${port}`;
      const variables = { DATABASE_URL: postgres.url, PORT: String(port), NODE_ENV: 'production' };
      const argv = ['--import', 'tsx', script];
      const server = await startProcess(process.execPath, argv, variables, `${url}/readyz`, input);
      running.push(server);
      return { url, server };
    },
    stopServers,
    close: async () => {
      await stopServers();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
