import { isIP } from 'node:net';
import { z } from 'zod';
// Its words for what zod finds are the process's.
import './errors/field-faults.ts';
import { firstPartyClients } from './access/first-party-clients.ts';
import { type PaymentSettings, paymentSettings, stripeNeeds } from './money/payment-settings.ts';
import { rankWeights } from './profiles/rank-weights.ts';
import type { Service } from './service.ts';

/** Metrics are served this far above the first port of the process. */
const metricsOffset = 90;
/** The fake payment provider listens this far above PORT_BASE. */
const fakeProviderOffset = 50;

const integer = (minimum: number, maximum: number, fallback: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback);
const perMinute = (fallback: number) => integer(1, 100_000_000, fallback);
/** OWASP Password Storage Cheat Sheet, first row of Argon2id; production takes no less. */
const passwordHashMemoryKib = 19_456;
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
/** As browsers write it in the header Origin. */
const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
const listOf = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));
/** A server of NATS, or of a cluster of them. */
const isNatsAddress = (text: string) => URL.canParse(text) && /^(?:nats|tls):\/\/[^/]/.test(text);
const mostWaits = 30;
const longestWaitSeconds = 7 * 86_400;
/** Seconds, separated by commas. */
const waits = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
    .pipe(z.array(z.number().min(0).max(longestWaitSeconds)).max(mostWaits));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const settings = z.object({
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT_BASE: integer(1, 65_000, 4000),
  WORKERS: integer(1, 64, 1),
  DRAIN_SECONDS: integer(0, 3600, 0),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(12).max(128).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).optional(),
  DATABASE_TIMEOUT_MS: integer(100, 600_000, 5_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  NATS_URL: listOf.pipe(
    z.array(z.string().refine(isNatsAddress, 'must hold addresses such as nats://host:4222')),
  ),
  NATS_STREAM_BYTES: integer(1_048_576, 1_099_511_627_776, 1_073_741_824),
  INTERNAL_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: listOf.pipe(
    z.array(z.string().refine(isAddressRange, 'must hold IP addresses and CIDR ranges')),
  ),
  WEB_ORIGINS: listOf.pipe(
    z.array(z.string().refine(isOrigin, 'must hold origins such as https://app.example.com')),
  ),
  RATE_LIMIT_READ: perMinute(300),
  RATE_LIMIT_READ_SELF: perMinute(120),
  RATE_LIMIT_WRITE: perMinute(60),
  RATE_LIMIT_WRITE_SELF: perMinute(30),
  RATE_LIMIT_SLOTS: perMinute(60),
  RATE_LIMIT_SLOTS_SELF: perMinute(30),
  RATE_LIMIT_APP: perMinute(3000),
  RATE_LIMIT_APP_SELF: perMinute(600),
  RATE_LIMIT_PUBLIC: perMinute(120),
  RATE_LIMIT_MEMBER: perMinute(300),
  RATE_LIMIT_TOKEN: perMinute(60),
  RATE_LIMIT_SIGNIN: perMinute(10),
  SIGNIN_FAILURES_PER_ADDRESS: perMinute(30),
  REGISTRATIONS_PER_ADDRESS_PER_DAY: integer(1, 1_000_000, 20),
  REGISTRATIONS_PER_DAY: integer(1, 100_000_000, 2000),
  SIGN_UPS_PER_ADDRESS_PER_DAY: integer(1, 1_000_000, 20),
  FIRST_PARTY_CLIENTS: firstPartyClients,
  ACCESS_TOKEN_SECONDS: integer(1, 86_400, 3600),
  AUTHORIZATION_CODE_SECONDS: integer(1, 3600, 600),
  REFRESH_TOKEN_DAYS: integer(1, 3650, 90),
  SECRET_GRACE_HOURS: integer(0, 8760, 24),
  PASSWORD_HASH_MEMORY_KIB: integer(8, 4_194_304, passwordHashMemoryKib),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/,
      'must be an e-mail address, with a name before it or without',
    )
    .optional(),
  MESSAGES_CLIENTS_PER_DAY: integer(0, 1_000_000, 50),
  MESSAGES_PER_CLIENT_PER_DAY: integer(0, 1_000_000, 5),
  LITTER_PASS_METERING: flag.default(false),
  COLLECT_ENABLED: flag.default(true),
  COLLECT_RATE_PER_SITE: integer(1, 1_000_000, 100),
  COLLECT_BURST_PER_SITE: integer(1, 10_000_000, 1000),
  EDGE_COLLECTOR_KEY: z.string().min(32).regex(/^\S+$/, 'must hold no space').optional(),
  WEBHOOK_ALLOW_INSECURE: flag.default(false),
  WEBHOOK_RETRY_SCHEDULE: waits('5,300,1800,7200,18000,36000,50400,72000,86400'),
  RANK_WEIGHTS: rankWeights,
  ...paymentSettings.shape,
  MEDIA_UPLOADS_PER_DAY: integer(0, 1_000_000, 200),
  MEDIA_UNUSED_DAYS: integer(1, 3650, 30),
  MEDIA_S3_URL: publicUrl.optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PLATFORM_NAME: z.string().min(1).default('Svc Platform'),
  PLATFORM_SHORT_NAME: z.string().min(1).default('Svc'),
});

const schema = settings
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL: the address that mail comes from',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO !== true || env.DEMO_PASSWORD !== undefined, {
    path: ['DEMO_PASSWORD'],
    error: 'is needed for DEMO=1 in production: everybody knows the usual passwords',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.PASSWORD_HASH_MEMORY_KIB >= passwordHashMemoryKib, {
    path: ['PASSWORD_HASH_MEMORY_KIB'],
    error: `must be at least ${passwordHashMemoryKib} in production`,
  })
  .refine(
    ({ MEDIA_S3_URL, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY }) =>
      MEDIA_S3_URL === undefined ||
      (MEDIA_S3_ACCESS_KEY_ID !== undefined && MEDIA_S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['MEDIA_S3_ACCESS_KEY_ID'],
      error: 'is needed with MEDIA_S3_URL, and MEDIA_S3_SECRET_ACCESS_KEY too',
    },
  )
  .refine((env) => env.NODE_ENV !== 'production' || !env.WEBHOOK_ALLOW_INSECURE, {
    path: ['WEBHOOK_ALLOW_INSECURE'],
    error: 'is not for production: webhooks would reach into this machine',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.PSP !== 'fake', {
    path: ['PSP'],
    error: 'must not be fake in production: nobody would have paid',
  })
  .superRefine((env, context) => {
    if (env.PSP !== 'stripe') return;
    for (const name of stripeNeeds.filter((needed) => env[needed] === undefined)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with PSP=stripe' });
    }
  });

/** Addresses that the product speaks of (contract 11.1); each is the setting of one service. */
type Addresses = Record<'BASE_URL' | 'AUTH_URL' | 'SITE_URL' | 'GATEWAY_URL' | 'AUDIENCE_URL', string>;

/** Where a service is. */
interface Placed {
  readonly port: number;
  readonly address: string;
  /** Its own setting first, then the common one; undefined where the embedded database serves. */
  readonly databaseUrl: string | undefined;
}

/** Every setting, validated, with what follows from the services there are. Names are those of .env.example. */
export type Env = Readonly<
  Omit<z.infer<typeof schema>, keyof Addresses | 'PSP' | 'FAKE_PSP_URL'> &
    Pick<PaymentSettings, 'PSP' | 'FAKE_PSP_URL'> &
    Addresses & {
      /** The services that this process starts. */
      SERVICES: readonly string[];
      /** Whether this house runs the fake payment provider itself. */
      startsFakeProvider: boolean;
      /** Every service there is, by its name. */
      placed: Readonly<Record<string, Placed>>;
    }
>;

export class EnvFault extends Error {
  override readonly name = 'EnvFault';
}

function placedOf({ placed }: Pick<Env, 'placed'>, service: string): Placed {
  const found = placed[service];
  if (found === undefined) throw new Error(`${service} is not a service`);
  return found;
}

/** The port a service listens on. */
export function portOf(env: Pick<Env, 'placed'>, service: string): number {
  return placedOf(env, service).port;
}

/** Where other services reach a service. */
export function addressOf(env: Pick<Env, 'placed'>, service: string): string {
  return placedOf(env, service).address;
}

/** The port of a process's metrics; each process of a house on one machine has its own. */
export function metricsPortOf(env: Pick<Env, 'placed' | 'SERVICES'>): number {
  return Math.min(...env.SERVICES.map((service) => portOf(env, service))) + metricsOffset;
}

/** The database of a service: its own setting first, then the common one. */
export function databaseUrlOf(env: Pick<Env, 'placed'>, service: string): string | undefined {
  return placedOf(env, service).databaseUrl;
}

const prefixOf = ({ name }: Service) => name.toUpperCase().replaceAll('-', '_');
const addressSettingOf = (service: Service) => service.addressSetting ?? `${prefixOf(service)}_URL`;
const databaseSettingOf = (service: Service) => `${prefixOf(service)}_DATABASE_URL`;

/** The settings that follow from the services there are. */
function settingsOf(services: readonly Service[]) {
  const names = z.object({
    SERVICES: z
      .string()
      .default(services.map(({ name }) => name).join(','))
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(services.map(({ name }) => name))).min(1)),
  });
  const addresses = services.map((service) => [addressSettingOf(service), publicUrl.optional()] as const);
  const databases = services
    .filter(({ hasTables }) => hasTables)
    .map((service) => [databaseSettingOf(service), databaseUrl.optional()] as const);
  return { names, urls: z.object(Object.fromEntries([...addresses, ...databases])) };
}

/**
 * What reads and validates the whole environment of a platform of these services; an empty variable counts as not set.
 * Throws one EnvFault that names every bad variable.
 */
export function environmentOf(services: readonly Service[]): (source?: NodeJS.ProcessEnv) => Env {
  const { names, urls } = settingsOf(services);
  return (source = process.env) => {
    const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
    const [common, named, written] = [schema.safeParse(given), names.safeParse(given), urls.safeParse(given)];
    if (!common.success || !named.success || !written.success) {
      const issues = [common, named, written].flatMap(({ error }) => error?.issues ?? []);
      const faults = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
      throw new EnvFault(`The environment is not valid:\n${faults.join('\n')}`);
    }
    const { PORT_BASE, DATABASE_URL, NODE_ENV } = common.data;
    const placed = services.map((service): [Service, Placed] => {
      const port = PORT_BASE + service.portOffset;
      const address = written.data[addressSettingOf(service)] ?? `http://localhost:${port}`;
      return [
        service,
        { port, address, databaseUrl: written.data[databaseSettingOf(service)] ?? DATABASE_URL },
      ];
    });
    const addressIn = (setting: string) => {
      const found = placed.find(([service]) => addressSettingOf(service) === setting);
      if (found === undefined) throw new Error(`no service has the setting ${setting}`);
      return found[1].address;
    };
    const isEmbedded = placed.some(([{ name }, place]) => name === 'deposits' && !place.databaseUrl);
    // Money that is not real is taken by itself only where somebody tries things out.
    const PSP = common.data.PSP ?? (isEmbedded && NODE_ENV !== 'production' ? 'fake' : null);
    return {
      ...common.data,
      ...named.data,
      PSP,
      startsFakeProvider:
        PSP === 'fake' &&
        common.data.FAKE_PSP_URL === undefined &&
        named.data.SERVICES.some((name) => name === 'deposits'),
      FAKE_PSP_URL: common.data.FAKE_PSP_URL ?? `http://localhost:${PORT_BASE + fakeProviderOffset}`,
      BASE_URL: addressIn('BASE_URL'),
      AUTH_URL: addressIn('AUTH_URL'),
      SITE_URL: addressIn('SITE_URL'),
      GATEWAY_URL: addressIn('GATEWAY_URL'),
      AUDIENCE_URL: addressIn('AUDIENCE_URL'),
      placed: Object.fromEntries(placed.map(([{ name }, place]) => [name, place])),
    };
  };
}
