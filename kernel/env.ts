import { isIP } from 'node:net';
import { z } from 'zod';

/** The services of the house; SERVICES names those that this process starts. */
export const serviceNames = [
  'animals',
  'commerce',
  'directory',
  'gateway',
  'authorization-server',
  'rest-facade',
  'site',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Offsets from PORT_BASE (contract 11.1). */
const portOffsets = {
  'rest-facade': 0,
  'authorization-server': 1,
  gateway: 3,
  site: 4,
  animals: 10,
  directory: 11,
  commerce: 12,
} as const;
/** Metrics are served this far above the first port of the process. */
const metricsOffset = 90;

const integer = (minimum: number, maximum: number, fallback: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback);
const perMinute = (fallback: number) => integer(1, 100_000_000, fallback);
/** An IP address, or a range of them such as `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
/** Other addresses are made by writing a path behind it. */
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/[^/]$/, 'must not end with a slash')
  .regex(/^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/i, 'must have no user, no query and no fragment');
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const schema = z.object({
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT_BASE: integer(1, 65_000, 4000),
  SERVICES: z
    .string()
    .default(serviceNames.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(serviceNames)).min(1)),
  WORKERS: integer(1, 64, 1),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  DATABASE_URL: databaseUrl.optional(),
  ANIMALS_DATABASE_URL: databaseUrl.optional(),
  COMMERCE_DATABASE_URL: databaseUrl.optional(),
  DIRECTORY_DATABASE_URL: databaseUrl.optional(),
  AUTHORIZATION_SERVER_DATABASE_URL: databaseUrl.optional(),
  REST_FACADE_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: integer(1, 500, 20),
  DATABASE_PATIENCE_MS: integer(100, 600_000, 5_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  INTERNAL_SECRET: z.string().min(32).optional(),
  BASE_URL: publicUrl.optional(),
  AUTH_URL: publicUrl.optional(),
  SITE_URL: publicUrl.optional(),
  GATEWAY_URL: publicUrl.optional(),
  ANIMALS_URL: publicUrl.optional(),
  COMMERCE_URL: publicUrl.optional(),
  DIRECTORY_URL: publicUrl.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().refine(isAddressRange, 'must hold IP addresses and CIDR ranges'))),
  RATE_LIMIT_READ: perMinute(300),
  RATE_LIMIT_READ_SELF: perMinute(120),
  RATE_LIMIT_WRITE: perMinute(60),
  RATE_LIMIT_WRITE_SELF: perMinute(30),
  RATE_LIMIT_APP: perMinute(3000),
  RATE_LIMIT_APP_SELF: perMinute(600),
  RATE_LIMIT_PUBLIC: perMinute(120),
  RATE_LIMIT_MEMBER: perMinute(300),
  RATE_LIMIT_TOKEN: perMinute(60),
  RATE_LIMIT_SIGNIN: perMinute(10),
  REGISTRATIONS_PER_ADDRESS_PER_DAY: integer(1, 1_000_000, 20),
  REGISTRATIONS_PER_DAY: integer(1, 100_000_000, 2000),
  SIGN_UPS_PER_ADDRESS_PER_DAY: integer(1, 1_000_000, 20),
  ACCESS_TOKEN_SECONDS: integer(1, 86_400, 3600),
  AUTHORIZATION_CODE_SECONDS: integer(1, 3600, 600),
  REFRESH_TOKEN_DAYS: integer(1, 3650, 90),
  SECRET_GRACE_HOURS: integer(0, 8760, 24),
  // Stripe comes later; until then naming it stops the start.
  PSP: z.enum(['fake']).default('fake'),
  PLATFORM_NAME: z.string().min(1).default('Svc Platform'),
  PLATFORM_SHORT_NAME: z.string().min(1).default('Svc'),
});

/** Addresses that have a default made of host and port. */
type AddressName =
  'BASE_URL' | 'AUTH_URL' | 'SITE_URL' | 'GATEWAY_URL' | 'ANIMALS_URL' | 'COMMERCE_URL' | 'DIRECTORY_URL';

/** Every setting, validated, with the public addresses filled in. Names are those of .env.example. */
export type Env = Readonly<Omit<z.infer<typeof schema>, AddressName> & Record<AddressName, string>>;

export class EnvFault extends Error {
  override readonly name = 'EnvFault';
}

/** The port a service listens on. */
export function portOf(env: Pick<Env, 'PORT_BASE'>, service: keyof typeof portOffsets): number {
  return env.PORT_BASE + portOffsets[service];
}

/** The port of a process's metrics; each process of a house on one machine has its own. */
export function metricsPortOf(env: Pick<Env, 'PORT_BASE' | 'SERVICES'>): number {
  return Math.min(...env.SERVICES.map((service) => portOf(env, service))) + metricsOffset;
}

/** The database of a service: its own setting first, then the common one. */
export function databaseUrlOf(
  env: Env,
  service: Exclude<ServiceName, 'gateway' | 'site'>,
): string | undefined {
  const own = {
    animals: env.ANIMALS_DATABASE_URL,
    commerce: env.COMMERCE_DATABASE_URL,
    directory: env.DIRECTORY_DATABASE_URL,
    'authorization-server': env.AUTHORIZATION_SERVER_DATABASE_URL,
    'rest-facade': env.REST_FACADE_DATABASE_URL,
  };
  return own[service] ?? env.DATABASE_URL;
}

/**
 * Reads and validates the whole environment; an empty variable counts as not set.
 * Throws one EnvFault that names every bad variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvFault(`The environment is not valid:\n${faults.join('\n')}`);
  }
  const env = parsed.data;
  const address = (service: keyof typeof portOffsets) => `http://localhost:${portOf(env, service)}`;
  return {
    ...env,
    BASE_URL: env.BASE_URL ?? address('rest-facade'),
    AUTH_URL: env.AUTH_URL ?? address('authorization-server'),
    SITE_URL: env.SITE_URL ?? address('site'),
    GATEWAY_URL: env.GATEWAY_URL ?? address('gateway'),
    ANIMALS_URL: env.ANIMALS_URL ?? address('animals'),
    COMMERCE_URL: env.COMMERCE_URL ?? address('commerce'),
    DIRECTORY_URL: env.DIRECTORY_URL ?? address('directory'),
  };
}
