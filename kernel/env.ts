import { z } from 'zod';
import { tracingSettings } from './observability/tracing-settings.ts';
import { plaintextAddresses } from './plaintext.ts';
import { settingsFromFiles } from './settings-from-files.ts';
import {
  address,
  addressRanges,
  databaseUrl,
  file,
  flag,
  hosts,
  integer,
  listOf,
  bareAddress,
  namesOfSettings,
  nodeEnv,
  portBase,
  redisAddresses,
  secrets,
} from './settings.ts';

/** The port of metrics, relative to the first port of the process. */
const metricsOffset = 90;

/** The settings that every service gets. */
const common = z
  .object({
    NODE_ENV: nodeEnv,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    HOST: z.string().default('127.0.0.1'),
    /** Where subgraphs listen: only services of the platform may reach them. */
    INTERNAL_HOST: z.string().default('127.0.0.1'),
    METRICS_HOST: z.string().default('127.0.0.1'),
    PORT_BASE: portBase,
    WORKERS: integer(1, 64, 1),
    DRAIN_SECONDS: integer(0, 3600, 0),
    DATA_DIR: z.string().default('.data'),
    DEMO: flag.optional(),
    DEMO_PASSWORD: z.string().min(12).max(128).optional(),
    DATABASE_URL: databaseUrl.optional(),
    /** Where sessions last, if DATABASE_URL is a pooler's. */
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    /** A standby for reads that may lag (contract 11.1). */
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    /** What is older is read from the primary. */
    DATABASE_REPLICA_LAG_MS: integer(500, 600_000, 2_000),
    /** Of all processes of this start, to one server (contract 11.1). */
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Until v0.2.0 each service of a process had a pool of its own. */
    DATABASE_POOL_SIZE: z
      .undefined('is gone: DATABASE_CONNECTIONS says how many all processes of a start open together')
      .optional(),
    DATABASE_TIMEOUT_MS: integer(100, 600_000, 5_000),
    /** Whether a start migrates; by default only the embedded database (contract 11.1). */
    MIGRATE: z.enum(['start', 'never']).optional(),
    /** How long a migration waits for a lock, and with it whoever needs the table. */
    MIGRATION_LOCK_TIMEOUT_MS: integer(10, 60_000, 500),
    REDIS_URL: redisAddresses,
    INTERNAL_SECRETS: secrets.optional(),
    /** What the services of this process encrypt with; INTERNAL_SECRETS without it. */
    ENCRYPTION_SECRETS: secrets.optional(),
    /** The name until v0.2.0. Without it, its place would be taken by a new secret, which opens nothing. */
    INTERNAL_SECRET: z.undefined('is called INTERNAL_SECRETS now, and may list several').optional(),
    /** Files of the certificate that every port shows, and of its key; without them the ports speak plain HTTP. */
    TLS_CERTIFICATE: file.optional(),
    TLS_KEY: file.optional(),
    /** Files of the certificate by which Redis and NATS know this process, and of its key. */
    CLIENT_CERTIFICATE: file.optional(),
    CLIENT_KEY: file.optional(),
    TRUSTED_PROXIES: addressRanges,
    /** Hosts that production reaches without TLS, besides this machine. */
    PLAINTEXT_HOSTS: hosts,
    /** For how much browsers are told to stay on https. */
    HSTS: z.enum(['host', 'subdomains', 'preload']).default('host'),
    /** From where administrators may act as such; anywhere if it is empty. */
    ADMIN_ADDRESSES: addressRanges,
    /** Whether they need a second factor for that; by default in production without the demo world. */
    ADMIN_SECOND_FACTOR: flag.optional(),
    PLATFORM_NAME: z.string().min(1).default('Svc Platform'),
    PLATFORM_SHORT_NAME: z.string().min(1).default('Svc'),
    GATEWAY_URL: address,
    /** Where services reach the authorization server and the graph; the public addresses where it is not given. */
    INTERNAL_AUTH_URL: bareAddress.optional(),
    INTERNAL_GATEWAY_URL: bareAddress.optional(),
    ...tracingSettings,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO !== true || env.DEMO_PASSWORD !== undefined, {
    path: ['DEMO_PASSWORD'],
    error: 'is needed for DEMO=1 in production: everybody knows the usual passwords',
  })
  .refine((env) => (env.TLS_CERTIFICATE === undefined) === (env.TLS_KEY === undefined), {
    path: ['TLS_CERTIFICATE'],
    error: 'and TLS_KEY must be set both, or neither',
  })
  .refine((env) => (env.CLIENT_CERTIFICATE === undefined) === (env.CLIENT_KEY === undefined), {
    path: ['CLIENT_CERTIFICATE'],
    error: 'and CLIENT_KEY must be set both, or neither',
  });

/** Where a service is. */
interface Placed {
  readonly port: number;
  readonly address: string;
  /** Its own setting, otherwise the common one; undefined with the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler in between. */
  readonly directDatabaseUrl: string | undefined;
  /** A standby of the same database; undefined if there is none. */
  readonly replicaUrl: string | undefined;
}

/** The validated settings that every service gets, and those derived from the services. */
export type CommonEnv = Readonly<
  z.output<typeof common> & {
    INTERNAL_AUTH_URL: string;
    INTERNAL_GATEWAY_URL: string;
    /** The services that this process starts. */
    SERVICES: readonly string[];
    /** All services by name. */
    placed: Readonly<Record<string, Placed>>;
  }
>;

/** The parts of a service that its settings are derived from. */
interface Declared {
  readonly name: string;
  readonly portOffset: number;
  readonly addressSetting?: string;
  readonly addressPath?: string;
  readonly hasTables: boolean;
  readonly sharesTablesOf?: string;
  readonly settings?: z.ZodType;
}
type Taken<One> = One extends { readonly settings?: z.ZodType<infer Settings> }
  ? (settings: Settings) => void
  : never;
/** All settings of a platform of these services. */
type EnvOf<Table extends readonly Declared[]> = CommonEnv &
  (Taken<Table[number]> extends (settings: infer All) => void ? Readonly<All> : never);

export class EnvFault extends Error {
  override readonly name = 'EnvFault';
}

function placedOf({ placed }: Pick<CommonEnv, 'placed'>, service: string): Placed {
  const found = placed[service];
  if (found === undefined) throw new Error(`${service} is not a service`);
  return found;
}

/** The port a service listens on. */
export function portOf(env: Pick<CommonEnv, 'placed'>, service: string): number {
  return placedOf(env, service).port;
}

/** The address of a service for other services. */
export function addressOf(env: Pick<CommonEnv, 'placed'>, service: string): string {
  return placedOf(env, service).address;
}

/** The port of a process's metrics; each process of a house on one machine has its own. */
export function metricsPortOf(env: Pick<CommonEnv, 'placed' | 'SERVICES'>): number {
  return Math.min(...env.SERVICES.map((service) => portOf(env, service))) + metricsOffset;
}

/** The database of a service: its own setting, otherwise the common one. */
export function databaseUrlOf(env: Pick<CommonEnv, 'placed'>, service: string): string | undefined {
  return placedOf(env, service).databaseUrl;
}

/** The database of a service for what needs a session that lasts: migrations, locks, notifications, jobs. */
export function directDatabaseUrlOf(env: Pick<CommonEnv, 'placed'>, service: string): string | undefined {
  return placedOf(env, service).directDatabaseUrl;
}

/** The replica of a service's database; undefined if there is none. */
export function replicaUrlOf(env: Pick<CommonEnv, 'placed'>, service: string): string | undefined {
  return placedOf(env, service).replicaUrl;
}

const prefixOf = ({ name }: Declared) => name.toUpperCase().replaceAll('-', '_');
const addressSettingOf = (service: Declared) => service.addressSetting ?? `${prefixOf(service)}_URL`;
const databaseSettingOf = (service: Declared) => `${prefixOf(service)}_DATABASE_URL`;
const directSettingOf = (service: Declared) => `${prefixOf(service)}_DATABASE_DIRECT_URL`;
const replicaSettingOf = (service: Declared) => `${prefixOf(service)}_DATABASE_REPLICA_URL`;

/** Services that share tables and are given different databases: what one writes the other would never read. */
function* dividedTables(services: readonly Declared[], given: NodeJS.ProcessEnv) {
  for (const service of services) {
    const other = services.find(({ name }) => name === service.sharesTablesOf);
    if (other === undefined) continue;
    const [own, others] = [databasesOf(service, given), databasesOf(other, given)];
    if (own.databaseUrl === others.databaseUrl && own.directDatabaseUrl === others.directDatabaseUrl)
      continue;
    yield {
      path: [databaseSettingOf(service)],
      message: `must be the database of ${databaseSettingOf(other)}: both have the same tables`,
    };
  }
}

/** Whoever may sign calls could otherwise decrypt what is stored. */
function* secretsOfBoth(given: NodeJS.ProcessEnv) {
  const listed = (setting: string) => new Set(listOf.parse(given[setting]));
  if (listed('ENCRYPTION_SECRETS').isDisjointFrom(listed('INTERNAL_SECRETS'))) return;
  yield { path: ['ENCRYPTION_SECRETS'], message: 'must name none of INTERNAL_SECRETS' };
}

/** A service with a database of its own has a direct address and a replica of its own as well. */
function databasesOf(service: Declared, given: NodeJS.ProcessEnv) {
  const own = given[databaseSettingOf(service)];
  const common = (setting: string) => (own === undefined ? given[setting] : undefined);
  const databaseUrl = own ?? given['DATABASE_URL'];
  const directDatabaseUrl = given[directSettingOf(service)] ?? common('DATABASE_DIRECT_URL') ?? databaseUrl;
  const replicaUrl = given[replicaSettingOf(service)] ?? common('DATABASE_REPLICA_URL');
  return { databaseUrl, directDatabaseUrl, replicaUrl };
}

/** The settings derived from the services. */
function settingsOf(services: readonly Declared[]) {
  const names = z.object({
    SERVICES: z
      .string()
      .default(services.map(({ name }) => name).join(','))
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(services.map(({ name }) => name))).min(1)),
  });
  const addresses = services.map((service) => [addressSettingOf(service), address] as const);
  const databases = services
    .filter(({ hasTables }) => hasTables)
    .flatMap((service) =>
      [databaseSettingOf, directSettingOf, replicaSettingOf].map(
        (settingOf) => [settingOf(service), databaseUrl.optional()] as const,
      ),
    );
  return { names, urls: z.object(Object.fromEntries([...addresses, ...databases])) };
}

/** The names of everything that can be set for these services. */
export function settingNamesOf(services: readonly Declared[]): ReadonlySet<string> {
  const { names, urls } = settingsOf(services);
  const declared = services.flatMap(({ settings }) => settings ?? []);
  return new Set([common, names, urls, ...declared].flatMap(namesOfSettings));
}

/**
 * Reads and validates the environment for all these services, also those that this process does not run; an empty
 * variable counts as not set. Throws one EnvFault that names every bad variable.
 */
export function environmentOf<const Table extends readonly Declared[]>(
  services: Table,
): (source?: NodeJS.ProcessEnv) => EnvOf<Table> {
  const { names, urls } = settingsOf(services);
  const declared = services.flatMap(({ settings }) => settings ?? []);
  const known = settingNamesOf(services);
  return (source = process.env) => {
    const fromFiles = settingsFromFiles(known, source);
    const written: NodeJS.ProcessEnv = {
      ...fromFiles.values,
      ...Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
    };
    const { data: base = 0 } = portBase.safeParse(written['PORT_BASE']);
    const usual = services.map((service) => [
      addressSettingOf(service),
      `${written['TLS_CERTIFICATE'] === undefined ? 'http' : 'https'}://localhost:${base + service.portOffset}${service.addressPath ?? ''}`,
    ]);
    const given: NodeJS.ProcessEnv = { ...Object.fromEntries(usual), ...written };
    const all = [common, names, urls, ...declared].map((settings) => settings.safeParse(given));
    const issues = [
      ...all.flatMap(({ error }) => error?.issues ?? []),
      ...fromFiles.faults,
      ...dividedTables(services, given),
      ...secretsOfBoth(given),
      ...plaintextAddresses(known, given),
    ];
    // A setting of several services is reported once.
    const faults = new Set(issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`));
    if (faults.size > 0) throw new EnvFault(`The environment is not valid:\n${[...faults].join('\n')}`);
    const placed = services.map((service): [string, Placed] => [
      service.name,
      {
        port: base + service.portOffset,
        address: given[addressSettingOf(service)] ?? '',
        ...databasesOf(service, given),
      },
    ]);
    const settings = all.map(({ data }) => data);
    const derived = {
      placed: Object.fromEntries(placed),
      INTERNAL_AUTH_URL: given['AUTH_URL'],
      INTERNAL_GATEWAY_URL: given['GATEWAY_URL'],
    };
    return z.custom<EnvOf<Table>>().parse(Object.assign(derived, ...settings));
  };
}
